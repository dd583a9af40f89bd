"""Where the enemy is strong, a place is worth the less to a unit the more its side fears for it."""

from __future__ import annotations

import pytest

from meuse.players.weights import Weights
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.routes import routes
from meuse.titles.ardennes.doctrine.sweep import Sweep
from meuse.titles.ardennes.position import ArdennesPosition
from tests.players.ardennes.kit import setup


def judged(pos: ArdennesPosition, name: str, fear: float) -> dict[int, float]:
    """What places are worth to a unit, by how much both sides fear."""
    weights = Weights.of("ardennes").but(german_fear=fear, allied_fear=fear)
    sweep, unit = Sweep(pos, Evaluation(weights)), pos.game.unit_numbers[name]
    return {place: score for score, place, _ in sweep.ranked(sweep.pos, unit, routes(sweep.pos, unit))}


@pytest.mark.parametrize(("side", "name"), [("allied", "110i"), ("german", "62-164")])
def test_a_place_before_strong_enemies_is_worth_less_to_who_is_afraid(side: str, name: str) -> None:
    units = {"110i": "2021", "112i": "2121", "62-164": "2017", "SS-Pz1": "2018", "SS-Pz12": "2216"}
    pos = setup(units, turn=3, phase="initial", side=side)
    calm, afraid = (judged(pos, name, fear) for fear in (0.0, 3.0))
    assert calm.keys() == afraid.keys()
    lost = [calm[place] - afraid[place] for place in calm]
    assert min(lost) >= 0.0
    assert max(lost) > 0.5
