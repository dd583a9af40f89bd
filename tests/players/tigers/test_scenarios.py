"""What the players of Tigers in the Mist count otherwise where a scenario is decided otherwise."""

from __future__ import annotations

import numpy as np
import pytest

import meuse
from meuse.players.weights import Weights
from meuse.titles.tigers.doctrine import scale
from meuse.titles.tigers.doctrine.evaluation import WEIGHTS, Evaluation
from meuse.titles.tigers.doctrine.facts import facts_of
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

MALMEDY, LUXEMBOURG = "96", "1"


def game() -> Tigers:
    """The game."""
    found = meuse.load("tigers")
    assert isinstance(found, Tigers)
    return found


def evaluation() -> Evaluation:
    """An evaluation with the weights of the file."""
    return Evaluation(Weights.of("tigers"))


@pytest.mark.parametrize("scenario", ["campaign", "fifth-panzer-army"])
def test_where_areas_score_every_day_the_weights_are_those_of_the_file(scenario: str) -> None:
    weights = Weights.of("tigers")
    used = evaluation().numbers(facts_of(game(), scenario))
    assert used.tolist() == [weights[name] for name in WEIGHTS]


def test_a_supply_road_from_the_only_source_is_cut_more_easily() -> None:
    """S1.supply The Seventh Army lives by zone C alone."""
    weights = Weights.of("tigers")
    used = evaluation().numbers(facts_of(game(), "seventh-army"))
    assert used[scale.Weight.RISK] > weights["risk"]


def with_units(scenario: str, area: str, german: int, allied: int) -> TigersPosition:
    """A scenario with so many units of full strength of each side in an area, and the others as they were."""
    pos = game().start(scenario)
    place = pos.game.place_numbers[area]
    for side, wanted in ((GERMAN, german), (ALLIED, allied)):
        for unit in list(pos.stack_of(side, place)):
            pos.put(unit, pos.game.place_numbers["A" if side == GERMAN else "P"])
        free = [u for u in pos.game.units_of[side] if pos.where[u] < 0 and pos.game.full_strength[u] == 3]
        for unit in free[:wanted]:
            pos.put(unit, place)
            pos.strength[unit] = pos.game.full_strength[unit]
    return pos


def towns(pos: TigersPosition) -> float:
    """What the victory areas count."""
    return evaluation().terms(pos)["areas"]


@pytest.mark.parametrize(("scenario", "area"), [("first-three-days", MALMEDY), ("seventh-army", LUXEMBOURG)])
def test_a_contested_town_counts_less_than_a_town_taken(scenario: str, area: str) -> None:
    """S1.state, S3.one"""
    contested, taken = with_units(scenario, area, 1, 1), with_units(scenario, area, 1, 0)
    assert towns(contested) < towns(taken)


@pytest.mark.parametrize(("scenario", "area"), [("first-three-days", MALMEDY), ("seventh-army", LUXEMBOURG)])
def test_the_stronger_side_hopes_for_a_contested_town(scenario: str, area: str) -> None:
    found = [towns(with_units(scenario, area, *units)) for units in ((1, 3), (1, 1), (3, 1))]
    assert found == sorted(found)
    assert np.diff(found).min() > 0.1


def test_a_town_that_nobody_occupies_is_not_held() -> None:
    """S3.two A town without German units gives nothing even if it is German-controlled."""
    empty = with_units("first-three-days", MALMEDY, 0, 0)
    empty.control[empty.game.place_numbers[MALMEDY]] = GERMAN + 1
    assert towns(empty) < towns(with_units("first-three-days", MALMEDY, 1, 0)) - 0.5


def test_a_weak_stack_in_a_contested_area_has_not_all_but_won_it() -> None:
    """12.22 Only who is alone there gains control: of one against three less is hoped for."""
    weak, strong = (towns(with_units("campaign", "88", *units)) for units in ((1, 3), (3, 1)))
    assert strong - weak > 1.0
