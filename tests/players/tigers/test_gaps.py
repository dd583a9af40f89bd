"""Holes in the Allied line as the players count them."""

from random import Random

import numpy as np
import pytest

import meuse
from meuse.players.weights import Weights
from meuse.titles.tigers import victory
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.position import ALLIED, TigersPosition

SCENARIO = "first-three-days"


def scattered(seed: int, held: int) -> TigersPosition:
    """A position in which Allied units hold only so many areas, drawn by lot."""
    pos = meuse.load("tigers").start(SCENARIO)
    assert isinstance(pos, TigersPosition)
    rng, game = Random(seed), pos.game
    chosen = rng.sample(range(game.areas), held)
    units = [unit for unit in game.units_of[ALLIED] if 0 <= pos.where[unit] < game.areas]
    for unit in units:
        pos.put(unit, rng.choice(chosen))
    return pos


@pytest.mark.parametrize("seed", range(40))
def test_the_players_count_holes_as_the_rules_do(seed: int) -> None:
    """S3.hole The greatest number of routes that share no area."""
    pos = scattered(seed, 1 + 3 * (seed % 20))
    assert Evaluation(Weights.of("tigers")).survey(pos).holes == victory.holes(pos)


def test_these_positions_have_one_to_three_holes_and_the_set_up_has_none() -> None:
    counts = {victory.holes(scattered(seed, 1 + 3 * (seed % 20))) for seed in range(40)}
    assert counts == {1, 2, 3}
    start = meuse.load("tigers").start(SCENARIO)
    assert Evaluation(Weights.of("tigers")).survey(start).holes == victory.holes(start) == 0


@pytest.mark.parametrize("seed", range(0, 40, 5))
def test_the_line_is_marked_where_one_unit_decides(seed: int) -> None:
    """An area is marked if and only if an Allied unit there, or none, changes the number of holes."""
    pos = scattered(seed, 1 + 3 * (seed % 20))
    line = Evaluation(Weights.of("tigers")).survey(pos).line
    count = victory.holes(pos)
    free = next(unit for unit in pos.game.units_of[ALLIED] if pos.where[unit] < 0)
    for place in range(pos.game.areas):
        other = pos.copy()
        if stack := list(other.stack_of(ALLIED, place)):
            for unit in stack:
                other.put(unit, pos.game.places - 1)
        else:
            other.put(free, place)
        assert (line[place] > 0) == (victory.holes(other) != count), pos.game.area_names[place]
    assert np.count_nonzero(line) > 0
