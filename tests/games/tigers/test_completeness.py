"""List, refusals and a plain reading of the rules agree about what is legal in Tigers in the Mist."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from meuse.engine import Decision
from meuse.testing import random_action
from meuse.testing.legality import Survey, assert_golden_refusals, assert_lost_verbs_are_missed
from tests.games.tigers.completeness import STATEMENTS
from tests.games.tigers.table import Units, play, setup, start, tigers

GAME = tigers()

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="module")
def survey() -> Survey:
    survey = Survey(STATEMENTS, of_each=8, later=0.01)
    for seed, scenario in enumerate(GAME.scenarios):
        survey.play(start(scenario), seed, random_action)
    survey.play(start("campaign", errata=False, scenario_lines=False), 9, random_action)
    second_day = setup({"2Pz-arm-1": "70", "28-110b": "70", "26VG-1": "69"}, impulse="17-1")
    survey.look(second_day, random.Random(1))
    survey.look(play(second_day, "activate 2Pz-arm-1"), random.Random(1))
    for reading in ("each-area", "last-area"):
        units = {"2Pz-arm-1": "146", "28-110b": "146", "106-422": "144", "106-423": "145", "4Inf-8": "148"}
        cut = setup(units | {"106-424": "163"}, options={"supply_of_moves": reading})
        survey.look(play(cut, "activate 2Pz-arm-1"), random.Random(1))
    diggers = setup({"47-1-Eng": "52", "47-2-Eng": "52", "28-110b": "146"}, impulse="17-1")
    play(diggers, "activate 47-1-Eng", "join 47-2-Eng", "move 47-1-Eng 53", "entrench 47-1-Eng")
    survey.look(diggers, random.Random(1))
    confused: Units = {"2Pz-arm-1": {"at": "70", "attacks": "in-place"}, "28-110b": "70", "28-110a": "69"}
    forces = {"at": "70", "effect": "confusion"}
    confused["26VG-1"] = {"at": "69", "attacks": "in-place"}
    pos = setup(confused, phase="combat", special_forces=forces)
    survey.look(play(pos, "fight 70"), random.Random(1))
    return survey


def test_every_kind_of_decision_has_a_statement_and_is_met(survey: Survey) -> None:
    decisions = {step.__name__ for step in GAME.step_types if issubclass(step, Decision)}
    assert set(STATEMENTS) == decisions
    assert {kind for kind, _ in survey.met} == decisions


def test_a_verb_lost_from_a_list_is_missed(survey: Survey) -> None:
    assert {verb for _, verb in survey.met} == set(GAME.verbs) - {"roll", "hits", "available"}
    assert_lost_verbs_are_missed(survey.met, STATEMENTS)


def test_golden_refusals(survey: Survey) -> None:
    assert_golden_refusals(survey, GOLDEN)
