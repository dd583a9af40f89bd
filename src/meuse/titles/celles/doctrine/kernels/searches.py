"""Cheapest ways over the map. Costs are small whole numbers, so places wait in one bucket for each cost."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meuse.compiling import compiled, inlined
from meuse.titles.celles.doctrine.kernels.ground import FAR, Array


class Going(NamedTuple):
    """8.0 What the steps of a unit cost it at the moment."""

    #: Sixths of a point to leave a hostile zone.
    leave: int
    #: By hex and step: where it leads, what it costs, and what into a hex with motorized units.
    targets: Array
    costs: Array
    crowded: Array
    #: By hex: motorized units, hostile zones; whether it is closed by enemies, or to strategic movement.
    motors: Array
    zones: Array
    barred: Array


@inlined
def buckets(budget: int, room: int) -> tuple[Array, Array, Array]:
    """Empty buckets for costs from 0 to the budget: their heads, the places in them, and who follows whom.

    The first entry's follower is the number of entries: they are numbered from 1. The arrays are handed on
    one by one, because a tuple of arrays is slow in the innermost loops.
    """
    places = np.empty(room + 1, np.int32)
    following = np.empty(room + 1, np.int32)
    following[0] = 0
    return np.zeros(budget + 1, np.int32), places, following


@inlined
def push(heads: Array, places: Array, following: Array, cost: int, place: int) -> None:
    """Let a place wait in the bucket of its cost."""
    following[0] += 1
    entry = following[0]
    places[entry] = place
    following[entry] = heads[cost]
    heads[cost] = entry


@inlined
def pop(heads: Array, places: Array, following: Array, cost: int) -> int:
    """Take a place out of a bucket that is not empty."""
    entry = heads[cost]
    heads[cost] = following[entry]
    return places[entry]  # type: ignore[no-any-return]


@compiled
def beside_costs(table: Array, neighbours: Array, found: Array) -> None:
    """The cost from every place to the nearest place beside every other."""
    places = len(table)
    for here in range(places):
        for place in range(places):
            best = FAR
            for number in range(6):
                other = neighbours[place, number]
                if other < 0:
                    break
                best = min(best, int(table[here, other]))
            found[here, place] = best


@inlined
def spread(
    budget: int, going: Going, heads: Array, waiting: Array, following: Array, cost: Array, before: Array
) -> None:
    """8.0, 8.2, 9.0 Go on from the places that wait, never from one hostile zone into another."""
    targets, costs, crowded = going.targets, going.costs, going.crowded
    motors, zones, barred = going.motors, going.zones, going.barred
    for spent in range(budget + 1):
        while heads[spent]:
            here = pop(heads, waiting, following, spent)
            if cost[here] != spent:
                continue
            zone = zones[here] > 0
            for number in range(6):
                other = targets[here, number]
                if other < 0:
                    break
                if barred[other] or (zone and zones[other]):
                    continue
                total = spent + int(crowded[here, number] if motors[other] else costs[here, number])
                if zone:
                    total += going.leave
                if total <= budget and total < cost[other]:
                    cost[other] = total
                    before[other] = here
                    push(heads, waiting, following, total, other)


@inlined
def spread_from(start: int, budget: int, going: Going, cost: Array, before: Array) -> None:
    """The same from one place."""
    heads, waiting, following = buckets(budget, len(cost) * 7)
    cost[start] = 0
    push(heads, waiting, following, 0, start)
    spread(budget, going, heads, waiting, following, cost, before)


@compiled
def all_costs(targets: Array, costs: Array, budget: int, table: Array) -> None:
    """The cost from every place to every other on an empty map."""
    table[:] = FAR
    places = len(targets)
    nobody = np.zeros(places, np.uint8)
    going = Going(0, targets, costs, costs, nobody, nobody, nobody)
    before = np.empty(places, np.int32)
    for start in range(places):
        spread_from(start, budget, going, table[start], before)


@compiled
def reach(start: int, budget: int, going: Going, cost: Array, before: Array) -> None:
    """8.0, 8.2, 8.5, 9.0 Where a unit can go without infiltration: cost and hex before, or FAR and -1."""
    cost[:] = FAR
    before[:] = -1
    if budget >= 0:
        spread_from(start, budget, going, cost, before)


@compiled
def reach_behind(
    budget: int, sneak: int, going: Going, start_costs: Array, cost: Array, before: Array, source: Array
) -> None:
    """9.1 Where a unit can go with one infiltration that succeeds, from hexes that it can reach.

    `source` is the hex that it slips from where the infiltration leads, -1 elsewhere.
    """
    targets, zones = going.targets, going.zones
    cost[:] = FAR
    before[:] = -1
    source[:] = -1
    heads, waiting, following = buckets(budget, len(cost) * 14)
    for here in range(len(cost)):
        for number in range(6):
            other = targets[here, number]
            if start_costs[here] >= FAR or other < 0:
                break
            if going.barred[other] or not (zones[here] and zones[other]):
                continue
            step = int(going.crowded[here, number] if going.motors[other] else going.costs[here, number])
            total = int(start_costs[here]) + step + sneak
            if total <= budget and total < cost[other]:
                cost[other] = total
                source[other] = here
                push(heads, waiting, following, total, other)
    spread(budget, going, heads, waiting, following, cost, before)
    for place in range(len(cost)):
        if before[place] >= 0:
            source[place] = -1
