"""List, refusals and a plain reading of the rules agree about what is legal in The Ardennes Offensive."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from meuse.engine import Decision
from meuse.testing import random_action
from meuse.testing.legality import Survey, assert_golden_refusals, assert_lost_verbs_are_missed
from meuse.titles.ardennes.position import ArdennesPosition
from tests.games.ardennes.completeness import STATEMENTS
from tests.games.ardennes.kit import FAR, allied, attack, game, position

S = "supply=supplied"


def played(pos: ArdennesPosition, action: str) -> ArdennesPosition:
    pos.play(action)
    return pos


def exchange() -> ArdennesPosition:
    """An attacker who has to remove units (10.1.Ex2): 15 against 3 at 4-1."""
    units = {"SS-Pz1": f"0934 {S}", "SS-Pz9": f"0934 {S}", "395i": "0935", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", "SS-Pz9", roll=1, odds="4-1")
    return pos


def trap() -> ArdennesPosition:
    """Two units that have to retreat and cannot (10.2.4)."""
    units = {"SS-Pz1": f"0934 {S}", "SS-Pz12": f"0936 {S}", "9i": "0935", "38i": "0935", **FAR}
    pos = position(units, phase="combat")
    attack(pos, "0935", "SS-Pz1", "SS-Pz12", roll=3)
    return pos


GOLDEN = Path(__file__).parent / "golden"


def around(pos: ArdennesPosition, unit: str) -> list[str]:
    board = game()
    if not unit:
        return sorted({board.place_names[place] for place in pos.where if place >= 0})
    here = pos.where[board.unit_numbers[unit]] if unit in board.unit_numbers else -1
    return [board.place_names[place] for place in (board.neighbours[here] if here >= 0 else ())]


@pytest.fixture(scope="module")
def survey() -> Survey:
    survey = Survey(STATEMENTS, of_each=8, later=0.002, most=60, near=around)
    for seed, scenario in enumerate(("6", "10")):
        survey.play(game().start(scenario), seed, random_action)
    marching = allied({"cca7": "3513 road_mode", "9i": "3613", **FAR})
    survey.look(marching, random.Random(1))
    survey.look(played(marching, "activate cca7"), random.Random(1))
    for pos in (exchange(), trap()):
        survey.look(pos, random.Random(1))
    survey.play(game().start("7", {"prompt_entry": False, "closed_bridges": True}), 3, random_action)
    return survey


def test_every_kind_of_decision_has_a_statement_and_is_met(survey: Survey) -> None:
    decisions = {step.__name__ for step in game().step_types if issubclass(step, Decision)}
    assert set(STATEMENTS) == decisions
    assert {kind for kind, _ in survey.met} == decisions


def test_a_verb_lost_from_a_list_is_missed(survey: Survey) -> None:
    assert {verb for _, verb in survey.met} == set(game().verbs) - {"roll"}
    assert_lost_verbs_are_missed(survey.met, STATEMENTS)


def test_golden_refusals(survey: Survey) -> None:
    assert_golden_refusals(survey, GOLDEN)
