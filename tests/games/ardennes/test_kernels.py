"""The compiled searches equal their plain twins, and ranges equal a naive search by the rules' words."""

from __future__ import annotations

import heapq
import random

import numpy as np
import pytest

from meuse.games.ardennes import bridges, reach, supply
from meuse.games.ardennes.position import NEAR, NEAR_ROAD, PRESENT, RESTING, SHUT, ZONE, ArdennesPosition
from meuse.games.ardennes.ranges import Ranges
from tests.games.ardennes.kit import game
from tests.kit.battery import random_action

PLAIN = Ranges(game(), plain=True)
COMPILED = Ranges(game(), plain=False)


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
def test_kernels_equal_their_twins(seed: int) -> None:
    rng = random.Random(seed)
    for pos in samples(seed, 12):
        for side in (0, 1):
            cut = bridges.interdiction(pos, side)
            assert COMPILED.supply(pos, side, cut) == PLAIN.supply(pos, side, cut)
        units = [unit for unit, place in enumerate(pos.where) if place >= 0]
        for unit in rng.sample(units, 6):
            points, leave = rng.randrange(13), rng.choice((0, 2, 6))
            assert_equal(pos, "standard", unit, points, leave)
            assert_equal(pos, "road", unit, 3 * points, int(not pos.waiting[unit]))


def assert_equal(pos: ArdennesPosition, kind: str, unit: int, budget: int, extra: int) -> None:
    compiled = getattr(COMPILED, kind)(pos, unit, budget, extra)
    cost, before = pos.reach[0], pos.reach[1]
    assert compiled == getattr(PLAIN, kind)(pos, unit, budget, extra)
    assert np.array_equal(cost, pos.reach[0])
    assert np.array_equal(before, pos.reach[1])


def naive_range(pos: ArdennesPosition, unit: int, points: int) -> dict[int, int]:
    """Chapters 5, 7, 8, 11, 13 in plain words, one hex at a time, for a unit in standard mode."""
    board = game()
    side, kind = board.side_of[unit], board.mechanized[unit]
    marked = pos.interdicted(side)
    layers, at = pos.layers, board.at
    start = pos.where[unit]

    def friends(place: int) -> int:
        return layers[at(RESTING, side) + place] - (place == start and not pos.waiting[unit])

    def held(place: int) -> bool:
        return bool(layers[at(ZONE, 1 - side) + place]) and not friends(place)

    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here] or (held(here) and (here != start or layers[at(PRESENT, side) + here] == 1)):
            continue
        for there in board.neighbours[here]:
            if board.closed[there] or layers[at(PRESENT, 1 - side) + there]:
                continue
            if pos.restricted[unit] and not pos.meuse_open and board.features[here, there] & board.meuse_bit:
                continue
            bridge = board.bridge_of.get((here, there))
            price = board.step_cost(side, kind, here, there, cut=bridge is not None and bool(marked[bridge]))
            if friends(here) and not board.is_edge[here]:
                price += board.stacking_cost[kind]
            if friends(there):
                crowd = board.division[unit] or layers[at(SHUT, side) + there] or friends(there) >= 3
                if crowd:
                    continue
                price += board.stacking_cost[kind]
            if spent + price <= points and spent + price < best.get(there, 99):
                best[there] = spent + price
                heapq.heappush(queue, (spent + price, there))
    return {p: c for p, c in best.items() if p != start and not layers[at(NEAR_ROAD, side) + p]}


def naive_road(pos: ArdennesPosition, unit: int, hexes: int) -> dict[int, int]:
    """6.5 in plain words."""
    board = game()
    side, start = board.side_of[unit], pos.where[unit]
    marked = pos.interdicted(side)
    layers, at = pos.layers, board.at

    def near(place: int) -> bool:
        count = layers[at(NEAR, side) + place]
        own = start in board.road_neighbours[place] and not pos.waiting[unit] and not board.is_edge[start]
        return bool(count - own)

    best, ring = {start: 0}, [start]
    for away in range(1, hexes + 1):
        onward = []
        for here in ring:
            if here != start and layers[at(ZONE, 1 - side) + here]:
                continue
            for there in board.road_neighbours[here]:
                bridge = board.bridge_of.get((here, there))
                blocked = (
                    there in best
                    or (bridge is not None and marked[bridge])
                    or board.closed[there]
                    or (side == 1 and board.is_wall[there])
                    or layers[at(PRESENT, 1 - side) + there]
                    or layers[at(RESTING, side) + there]
                    or near(there)
                    or (
                        pos.restricted[unit]
                        and not pos.meuse_open
                        and board.features[here, there] & board.meuse_bit
                    )
                )
                if not blocked:
                    best[there] = away
                    onward.append(there)
        ring = onward
    return {place: cost for place, cost in best.items() if place != start}


@pytest.mark.parametrize("seed", range(3))
def test_ranges_are_exactly_the_legal_destinations(seed: int) -> None:
    rng = random.Random(seed)
    checked = 0
    for pos in samples(seed + 10, 15, str(seed + 1)):
        units = [u for u, p in enumerate(pos.where) if p >= 0 and not (pos.dormant[u] or pos.waiting[u])]
        for unit in rng.sample(units, 8):
            points = supply.allowance(pos, unit)
            found = reach.destinations(pos, unit, points, 0)
            costs = {place: int(pos.reach[0][place]) for place in found}
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
