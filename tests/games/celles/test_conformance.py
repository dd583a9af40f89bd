"""Celles passes the conformance battery, with every option on and off."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meuse
from meuse.testing import Case, cases, play_and_check, rule_faults
from meuse.testing.drawn import play_drawn
from meuse.testing.golden import GoldenGame, assert_golden
from meuse.titles.rules import inventory_of
from meuse.words import LANGUAGES, Words, audit, used_ids, words_of
from tests.games.celles.players import fierce
from tests.kit.command import TESTS

GAME = meuse.load("celles")
FOLDER = Path(meuse.__file__).parent / "titles" / "celles"
GOLDEN = Path(__file__).parent / "golden"
#: Every option on and off; how retreats and arrivals are read goes with options that do not bear on it.
OPTIONS = [
    {
        "variable_actions": variable,
        "town_roads": roads,
        "retreat_loss": loss,
        "retreat_priorities": "path" if roads == "road" else "hex",
        "arrival_stacking": "hex" if variable else "placed",
        "free_setup": free,
    }
    for variable, roads, loss, free in product(
        (False, True), ("road", "terrain"), ("step", "unit"), (True, False)
    )
]
RULES = frozenset(inventory_of("celles").rules)
SPEAKERS = tuple(Words(language, FOLDER / "words", strict=True).say for language in LANGUAGES)
CASES = cases(GAME, OPTIONS, rules=RULES, speakers=SPEAKERS)
SAMPLE = [CASES[0], CASES[-1]]
GAMES_PER_CASE = 32


@pytest.mark.parametrize("case", SAMPLE, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_random_games_conform(case: Case, seed: int) -> None:
    report = play_and_check(case, seed, thoroughness=0.4)
    assert report.decisions > 100


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_random_games_conform(case: Case) -> None:
    for seed in range(100, 100 + GAMES_PER_CASE):
        assert play_and_check(case, seed, thoroughness=0.5).decisions > 100


@settings(max_examples=10)
@given(data=st.data())
def test_drawn_games_conform(data: st.DataObject) -> None:
    play_drawn(CASES[0], data, decisions=20)


@pytest.mark.parametrize("case", SAMPLE, ids=str)
def test_golden_playthroughs(case: Case) -> None:
    assert_golden(GoldenGame(case, seed=11), GOLDEN)


def test_words_are_complete_in_all_languages() -> None:
    findings = audit(
        FOLDER / "words",
        used=used_ids(FOLDER),
        shared=Words("en").ids(),
        dynamic=(
            "event-in-supply",
            "event-out-of-supply",
            "event-isolated",
            "about-game",
            "scenario-*-aim",
            "action-*",
            "rule-*",
            "reason-*",
            "order-*",
            "option-*",
            "level-*",
            "term-*",
            "preview-*",
            "result-attackers-*",
            "result-defenders-*",
            "track-*",
            "side-*",
            "box-*",
            "score-*",
            "status-*",
            "stretch-*",
            "chart-step-*",
            "chart-state-*",
            "chart-*-actions",
            "chart-highway",
            "chart-road",
        ),
    )
    assert findings.lines() == []


def test_every_argument_of_a_message_is_said() -> None:
    """The catalogue of the game is the one that players get."""
    assert words_of(GAME, "fr").has("event-infiltration")


def test_every_rule_is_proved() -> None:
    assert rule_faults("celles", TESTS) == []


@pytest.mark.parametrize("case", SAMPLE, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_fierce_games_conform(case: Case, seed: int) -> None:
    """Where players seek battle, combat, retreats and losses are checked too."""
    assert play_and_check(case, seed, thoroughness=0.4, choose=fierce).steps["CombatRoll"] > 5


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_fierce_games_conform(case: Case) -> None:
    for seed in range(100, 100 + GAMES_PER_CASE):
        play_and_check(case, seed, thoroughness=0.3, choose=fierce)
