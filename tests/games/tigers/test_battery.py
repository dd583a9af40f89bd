"""Tigers in the Mist passes the conformance battery in every scenario."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meuse.testing import Case, cases, play_and_check, rule_faults
from meuse.testing.drawn import play_drawn
from meuse.testing.golden import GoldenGame, assert_golden
from meuse.titles import tigers
from meuse.titles.rules import inventory_of
from meuse.words import LANGUAGES, Words, audit, used_ids
from tests.kit.command import TESTS

FOLDER = Path(tigers.__file__).parent
GOLDEN = Path(__file__).parent / "golden"
OPTION_SETS: list[dict[str, Any]] = [{}, {"errata": False}, {"scenario_lines": False}]
SPEAKERS = tuple(Words(language, FOLDER / "words", strict=True).say for language in LANGUAGES)
RULES = frozenset(inventory_of("tigers").rules)
CASES = cases(tigers.game(), OPTION_SETS, rules=RULES, speakers=SPEAKERS)
MAIN_CASES = [case for case in CASES if not case.options]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_conform(case: Case) -> None:
    report = play_and_check(case, seed=3, thoroughness=0.02)
    assert report.decisions > 100


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_drawn_games_conform(case: Case, data: st.DataObject) -> None:
    play_drawn(case, data, decisions=15)


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", range(25))
def test_many_random_games_conform(case: Case, seed: int) -> None:
    """300 complete games over the four scenarios and the option sets."""
    play_and_check(case, seed, thoroughness=0.05)


@pytest.mark.parametrize("case", MAIN_CASES, ids=str)
def test_golden_playthroughs(case: Case) -> None:
    assert_golden(GoldenGame(case, seed=7, decisions=600), GOLDEN)


def test_words_are_complete_in_all_languages() -> None:
    findings = audit(
        FOLDER / "words",
        used=used_ids(FOLDER),
        shared=Words("en").ids(),
        dynamic=(
            "scenario-*",
            "about-game",
            "action-*",
            "rule-*",
            "reason-*",
            "order-*",
            "option-*",
            "level-*",
            "term-*",
            "status-*",
            "stretch-*",
            "chart-step-*",
            "chart-state-*",
            "chart-type-*",
            "chart-score-*",
            "chart-town-*",
            "box-*",
            "score-*",
            "track-*",
            "side-*",
            "preview-major",
            "preview-minor",
        ),
    )
    assert findings.lines() == []


def test_the_coverage_of_rules_holds() -> None:
    assert rule_faults("tigers", TESTS) == []


def test_random_games_reach_every_decision() -> None:
    expected = {
        "Arrival",
        "Movement",
        "Moving",
        "Infiltration",
        "Demolition",
        "DemolitionRoll",
        "Overfull",
        "NextBattle",
        "Calls",
        "Spotting",
        "ShellingRoll",
        "Aiming",
        "ShootingRoll",
        "ConstructionChoice",
        "ConstructionRoll",
    }
    reached: set[str] = set()
    for seed, case in product(range(6), MAIN_CASES):
        reached.update(play_and_check(case, seed, thoroughness=0).steps)
        if expected <= reached:
            break
    assert expected <= reached <= expected | {"Confusion"}
