"""List, refusals and a plain reading of the rules agree about what is legal in Celles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meuse.engine import Decision
from meuse.testing import random_action
from meuse.testing.legality import Survey, assert_golden_refusals, assert_lost_verbs_are_missed
from meuse.titles.celles.position import CellesPosition
from tests.games.celles.completeness import STATEMENTS
from tests.games.celles.players import fierce
from tests.games.celles.table import GAME, play, setup
from tests.games.celles.test_retreat import CROWD, PAIR, beaten

GAMES: tuple[tuple[dict[str, Any], int], ...] = (
    ({"variable_actions": True, "retreat_loss": "unit"}, 1),
    ({"town_roads": "terrain", "free_setup": False, "retreat_priorities": "hex"}, 2),
)


DRAWN = {"phase": "activation", "chit": "2Pz"}
OTHERS = {"Lehr-1": "2715", "84-1": "2103"}


def rare(folder: Path) -> Iterator[CellesPosition]:
    """Decisions that games seldom come to."""
    riding = setup({"84-1": "2103", "2Pz-1": "2712"}, side="allied", turn=2, truck="84-1")
    yield play_on(riding, "select 84-1")
    walking = setup({"84-1": "2103", "2Pz-1": "2712"}, side="allied", turn=2)
    yield play_on(walking, "select 84-1")
    reduced = {"2Pz-1": {"at": "2712", "steps": 1}, **OTHERS}
    yield setup(reduced, turn=3, phase="activation", chit="2Pz", box=["german-replacement"])
    nobody = {"2Pz-1": {"steps": 0}, "Lehr-1": {"steps": 0}, "84-1": "2103"}
    yield setup(nobody, turn=3, phase="activation", chit="2Pz", box=["german-replacement"])
    yield beaten(folder, "-/D", {"84-1": "1013", "84-2": "1114", "84-3": "1015", "2Pz-1": "1014"}, "2Pz-1")
    yield beaten(folder, "-/1", {"84-1": "1013", "84-2": "1114", "2Pz-1": "1014"}, "2Pz-1")
    pair = beaten(folder, "-/RD", PAIR, "Lehr-1")
    yield pair.copy()
    yield play_on(pair, "together 84-1 84-2", "retreat 84-1 1114")
    came = setup({"2Pz-2": {}, "2Pz-3": {}, "2Pz-recon": "3315", **OTHERS}, turn=1, **DRAWN)
    yield play_on(came, "activate 2Pz", "select 2Pz-recon", "move 2Pz-recon 3316", "halt")
    crowd = {**CROWD, "2Pz-2": "1016", "2Pz-3": "1116"}
    yield play_on(beaten(folder, "-/R", crowd, "2Arm-A1"), "retreat 2Pz-1 1016")


def play_on(pos: CellesPosition, *actions: str) -> CellesPosition:
    play(pos, *actions)
    return pos


GOLDEN = Path(__file__).parent / "golden"


def around(pos: CellesPosition, unit: str) -> list[str]:
    here = pos.where[GAME.unit_numbers[unit]] if unit in GAME.unit_numbers else -1
    return [GAME.place_names[place] for place in (GAME.neighbours[here] if here >= 0 else ())]


@pytest.fixture(scope="module")
def survey(tmp_path_factory: pytest.TempPathFactory) -> Survey:
    survey = Survey(STATEMENTS, of_each=12, later=0.01, near=around)
    for options, seed in GAMES:
        survey.play(GAME.start(options=options), seed, fierce)
    survey.play(GAME.start(), 5, random_action)
    for pos in rare(tmp_path_factory.mktemp("tables")):
        survey.look(pos, random.Random(1))
    return survey


def test_every_kind_of_decision_has_a_statement_and_is_met(survey: Survey) -> None:
    decisions = {step.__name__ for step in GAME.step_types if issubclass(step, Decision)}
    assert set(STATEMENTS) == decisions
    assert {kind for kind, _ in survey.met} == decisions


def test_a_verb_lost_from_a_list_is_missed(survey: Survey) -> None:
    assert {verb for _, verb in survey.met} == set(GAME.verbs) - {"roll", "draw"}
    assert_lost_verbs_are_missed(survey.met, STATEMENTS)


def test_golden_refusals(survey: Survey) -> None:
    assert_golden_refusals(survey, GOLDEN)
