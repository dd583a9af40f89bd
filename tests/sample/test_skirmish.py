"""The sample game passes the conformance battery and keeps its own rules."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.engine import IllegalAction
from meuse.rulebook import Inventory
from meuse.testing import Case, cases, play_and_check
from meuse.testing.drawn import play_drawn
from meuse.testing.golden import GoldenGame, assert_golden
from meuse.words import LANGUAGES, Words, audit, used_ids
from tests.kit.skirmish import Skirmish, game

FOLDER = Path(__file__).parents[1] / "kit/skirmish"
GOLDEN = Path(__file__).parent / "golden"
CASES = cases(
    game(),
    [{}, {"night": True}],
    rules=frozenset(Inventory.open(FOLDER, "skirmish").rules),
    speakers=tuple(Words(language, FOLDER / "words", strict=True).say for language in LANGUAGES),
)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(5))
def test_random_games_conform(case: Case, seed: int) -> None:
    report = play_and_check(case, seed)
    assert report.decisions > 10


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_drawn_games_conform(case: Case, data: st.DataObject) -> None:
    play_drawn(case, data)


def test_random_games_reach_every_decision() -> None:
    reached: set[str] = set()
    for case in CASES:
        for seed in range(5):
            reached.update(play_and_check(case, seed, thoroughness=0).steps)
    assert reached == {"Place", "Movement", "Moving", "Combat", "Battle", "Retreat", "Advance"}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_golden_playthroughs(case: Case) -> None:
    assert_golden(GoldenGame(case, seed=11), GOLDEN)


def test_words_are_complete_in_all_languages() -> None:
    findings = audit(
        FOLDER / "words",
        used=used_ids(FOLDER),
        shared=Words("en").ids(),
        dynamic=(
            "preview-result-*",
            "option-*",
            "phase-*",
            "score-*",
            "status-*",
            "box-*",
            "track-*",
            "side-*",
        ),
    )
    assert findings.lines() == []


# Rules --------------------------------------------------------------------------------------------


def setup(skirmish: Skirmish, units: dict[str, str], **more: Any) -> Any:
    return skirmish.setup({"units": {unit: {"at": place} for unit, place in units.items()}, **more})


def refusal(pos: Any, action: str) -> str:
    """The rule that forbids an action."""
    with pytest.raises(IllegalAction) as caught:
        pos.play(action)
    return caught.value.rule


def test_units_spend_points_and_cross_the_river_by_road(skirmish: Skirmish) -> None:
    """2.1, 2.2"""
    pos = setup(skirmish, {"G3": "0504", "A1": "0108"})
    pos.play("activate G3")
    pos.play("move G3 0505")
    assert pos.prompt.args["points"] == 3
    pos = setup(skirmish, {"G3": "0404", "A1": "0108"})
    pos.play("activate G3")
    pos.play("move G3 0405")
    assert pos.prompt.args["points"] == 1


def test_refusals_of_movement_name_their_rule(skirmish: Skirmish) -> None:
    """2.1, 2.3, 2.4, 4.1"""
    pos = setup(skirmish, {"G1": "0503", "G2": "0402", "G3": "0402", "A1": "0504", "G4": "0101"})
    pos.play("activate G1")
    assert refusal(pos, "move G1 0504") == "2.3"
    assert refusal(pos, "move G1 0402") == "4.1"
    assert refusal(pos, "move G1 0101") == "2.1"
    pos.play("halt")
    assert refusal(pos, "activate G1") == "2.4"


def test_a_zone_ends_the_move(skirmish: Skirmish) -> None:
    """3.1"""
    pos = setup(skirmish, {"G1": "0502", "A1": "0504"})
    pos.play("activate G1")
    pos.play("move G1 0503")
    assert pos.prompt.id != "prompt-moving"


def test_results_follow_the_table(skirmish: Skirmish) -> None:
    """5.2, 5.3: 4 against 4 in the open, modifier 0."""
    expected = {1: ("0502", "0504"), 3: ("0503", "0504")}
    for roll, places in expected.items():
        pos = setup(skirmish, {"G1": "0503", "A1": "0504"}, phase="combat")
        pos.play("attack G1 A1")
        pos.play(f"roll {roll}")
        if roll == 1:
            pos.play("retreat G1 0502")
        assert tuple(skirmish.board.names[pos.where[unit]] for unit in (0, 4)) == places


def test_a_unit_that_cannot_retreat_is_eliminated(skirmish: Skirmish) -> None:
    """6.1, 8.2"""
    pos = setup(skirmish, {"A1": "0101", "G1": "0102", "G2": "0201", "A2": "0908"}, phase="combat")
    pos.play("attack G1 A1")
    pos.play("roll 5")
    assert pos.where[4] == -1
    assert pos.losses == (0, 2)


def test_points_decide_after_six_turns(skirmish: Skirmish) -> None:
    """8.1"""
    pos = setup(skirmish, {"G1": "0501", "A1": "0108"}, turn=6, side="allied")
    pos.play("end-movement")
    assert pos.result is not None
    assert pos.result.winner is None
    assert pos.result.level == "draw"


def test_the_map_and_the_overlays_are_drawn(skirmish: Skirmish) -> None:
    picture = skirmish.picture()
    assert len(picture.spots) == 72
    assert {feature for side in picture.sides for feature in side.features} == {"road", "river"}
    pos = setup(skirmish, {"G1": "0503", "A1": "0505"})
    assert skirmish.overlay(pos, "reach", "G1").places["0504"] == "1"
    assert "0504" in skirmish.overlay(pos, "zones", "allied").places
    with pytest.raises(KeyError):
        skirmish.overlay(pos, "weather", "G1")
