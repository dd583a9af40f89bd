"""A glance ranks hexes quickly, by the Meuse, towns and the way to the enemy; the best are weighed well."""

from __future__ import annotations

import pytest

import meuse
from meuse.players.doctrine import Breadth
from meuse.players.weights import Weights
from meuse.titles.celles.doctrine.evaluation import Evaluation
from meuse.titles.celles.doctrine.marches import GLANCED, IN_CONTACT, _likely
from meuse.titles.celles.doctrine.reach import Reach
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import GERMAN


def position() -> CellesPosition:
    """Germans who have much ground before them, and an American whom they may meet there."""
    units = {"2Pz-1": "2611", "2Pz-2": "2612", "84-1": "2113", "84-2": "2213"}
    pos = meuse.load("celles").setup({"turn": 2, "units": {unit: {"at": at} for unit, at in units.items()}})
    assert isinstance(pos, CellesPosition)
    return pos


def places_of(pos: CellesPosition, name: str) -> tuple[int, list[int]]:
    """A unit, and where it may go."""
    unit = pos.game.unit_numbers[name]
    return unit, Reach.fresh(pos, unit).destinations()


def test_at_a_glance_nobody_is_afraid() -> None:
    pos, weights = position(), Weights.of("celles")
    unit, places = places_of(pos, "2Pz-1")
    calm, afraid = (Evaluation(weights.but(german_fear=fear), "german") for fear in (0.0, 3.0))
    assert calm.glance_at(pos, unit, places) == pytest.approx(afraid.glance_at(pos, unit, places))
    assert calm.worth_at(pos, unit, places) != pytest.approx(afraid.worth_at(pos, unit, places))


@pytest.mark.parametrize("name", ["2Pz-1", "84-1"])
def test_the_best_at_a_glance_are_weighed_with_care(name: str) -> None:
    pos, evaluation = position(), Evaluation(Weights.of("celles"), "german")
    unit, places = places_of(pos, name)
    glanced, in_contact = GLANCED[Breadth.BRIEF], IN_CONTACT[Breadth.BRIEF]
    likely = _likely(pos, unit, places, evaluation, Breadth.BRIEF)
    assert glanced <= len(likely) <= glanced + in_contact < len(places)
    sign = 1.0 if pos.game.side_of[unit] == GERMAN else -1.0
    worth = dict(zip(places, (sign * one for one in evaluation.glance_at(pos, unit, places)), strict=True))
    best, others = likely[:glanced], set(places) - set(likely[:glanced])
    assert min(worth[place] for place in best) >= max(worth[place] for place in others)
    enemy = pos.near[1 - pos.game.side_of[unit]]
    assert all(enemy[place] for place in likely[glanced:])
