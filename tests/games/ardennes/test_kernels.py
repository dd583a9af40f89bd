"""Searches find the same compiled and in plain Python; ranges equal a naive search by the rules' words."""

from __future__ import annotations

import random
from types import SimpleNamespace

import numpy as np
import pytest

from meuse.testing import random_action
from meuse.titles.ardennes import bridges, kernels, reach, supply
from meuse.titles.ardennes.position import ZONE, ArdennesPosition
from meuse.titles.ardennes.ranges import Ranges
from tests.games.ardennes.completeness import naive_range, naive_road
from tests.games.ardennes.kit import game

PLAIN, COMPILED = Ranges(game()), Ranges(game())
PLAIN.kernels = SimpleNamespace(
    **{name: getattr(kernels, name).py_func for name in ("standard", "road", "supply")}
)


def samples(seed: int, count: int, scenario: str = "2") -> list[ArdennesPosition]:
    """Positions from a random game."""
    rng = random.Random(seed)
    pos = game().start(scenario)
    found: list[ArdennesPosition] = []
    while pos.side is not None and len(found) < count:
        if rng.random() < 0.01:
            found.append(pos.copy())
        pos.play(random_action(pos, rng))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_kernels_find_the_same_in_plain_python(seed: int) -> None:
    rng = random.Random(seed)
    for pos in samples(seed, 12):
        for side in (0, 1):
            cut = bridges.interdiction(pos, side)
            assert COMPILED.supply(pos, side, cut) == PLAIN.supply(pos, side, cut)
        units = [unit for unit, place in enumerate(pos.where) if place >= 0]
        for unit in rng.sample(units, 6):
            points = rng.randrange(13)
            assert_equal(pos, "standard", unit, points)
            assert_equal(pos, "road", unit, 3 * points)


def assert_equal(pos: ArdennesPosition, kind: str, unit: int, budget: int) -> None:
    count = getattr(COMPILED, kind)(pos, unit, budget)
    cost, before, found = pos.reach[0]
    assert count == getattr(PLAIN, kind)(pos, unit, budget)
    again = pos.reach[0]
    assert np.array_equal(cost, again[0])
    assert np.array_equal(found[:count], again[2][:count])
    there = cost >= 0
    assert np.array_equal(before[there], again[1][there])


@pytest.mark.parametrize("seed", range(3))
def test_the_kernel_counts_units_as_they_are_counted_one_by_one(seed: int) -> None:
    rng = random.Random(seed)
    rows = game().ranges.rows
    assert rows is not None
    for pos in samples(seed, 6):
        for unit in rng.sample(range(len(pos.where)), 12):
            old, place = pos.where[unit], rng.choice((-1, *range(game().places)))
            plain = pos.copy()
            pos._shift(unit, old, place, rows)
            plain._count_over(unit, old, place)
            pos.where[unit] = plain.where[unit] = place
            assert (pos.layers, pos.waiting, pos.dormant) == (plain.layers, plain.waiting, plain.dormant)


@pytest.mark.parametrize("seed", range(3))
def test_ranges_are_exactly_the_legal_destinations(seed: int) -> None:
    rng = random.Random(seed)
    checked = 0
    for pos in samples(seed + 10, 15, str(seed + 1)):
        units = [u for u, p in enumerate(pos.where) if p >= 0 and not (pos.dormant[u] or pos.waiting[u])]
        for unit in rng.sample(units, 8):
            points = supply.allowance(pos, unit)
            found = reach.destinations(pos, unit, points, 0)
            costs = {place: int(pos.reach[0][0, place]) for place in found}
            if pos.road_mode[unit]:
                rate = game().road_hexes[game().side_of[unit]][game().mechanized[unit]]
                pinned = not found
                assert pinned or costs == naive_road(pos, unit, points * rate)
            else:
                assert costs == naive_range(pos, unit, points) or not found
                if not found:
                    zone = game().at(ZONE, 1 - game().side_of[unit])
                    assert pos.layers[zone + pos.where[unit]] or not naive_range(pos, unit, points)
            checked += 1
    assert checked > 50
