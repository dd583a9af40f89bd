"""Ways over the map, measured in tenths of a Movement Point, and what stands in them."""

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled, plain_python
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    FAR,
    LONGEST_MARCH,
    TURN,
    Array,
    Layer,
    StateRow,
    UnitRow,
)
from meuse.titles.ardennes.doctrine.kernels.structs import Ground, Scene

# Numba tests signed indexes for being negative at every access; plain Python is quickest with plain numbers.
unsigned = int if plain_python() else np.uint32


@compiled
def spread_within(
    starts: Array, heads_on: Array, near: Array, costs: Array, extra: Array, limit: int
) -> Array:  # pragma: no cover
    """The cheapest way from any start (each with a handicap) to every place: step costs plus `extra`."""
    # A bucket for each cost: the entry last put into it, and after each entry the one put in before.
    most = len(near) * 7 + len(starts)
    scratch = np.empty(limit + 1 + 2 * most, np.int32)
    heads, entries, following = scratch[: limit + 1], scratch[limit + 1 :], scratch[limit + 1 + most :]
    heads[:] = -1
    found = np.full(len(near), FAR, np.int32)
    count = unsigned(0)
    for number in range(len(starts)):
        place, first = unsigned(starts[number]), heads_on[number]
        if first <= limit and first < found[place]:
            found[place] = first
            entries[count] = place
            following[count] = heads[first]
            heads[first] = count
            count += unsigned(1)
    for cost in range(limit + 1):
        while heads[unsigned(cost)] >= 0:
            entry = unsigned(heads[unsigned(cost)])
            heads[unsigned(cost)] = following[entry]
            here = unsigned(entries[entry])
            if found[here] != cost:
                continue
            for number in range(unsigned(6)):
                if near[here, number] < 0:
                    break
                other = unsigned(near[here, number])
                total = cost + costs[here, number] + extra[other]
                if total < found[other] and total <= limit:
                    found[other] = total
                    entries[count] = other
                    following[count] = heads[unsigned(total)]
                    heads[unsigned(total)] = count
                    count += unsigned(1)
    return found


@compiled
def strike_lists(
    near: Array, costs: Array, live: Array, budget: int, starts: Array, hits: Array
) -> int:  # pragma: no cover
    """For each place the places that can be struck from there within a budget, one list after the other."""
    places = len(near)
    free = np.zeros(places, np.int32)
    start = np.zeros(1, np.int32)
    late = np.zeros(1, np.int32)
    marked = np.full(places, -1, np.int32)
    count = 0
    for place in range(places):
        starts[place] = count
        if not live[place]:
            continue
        start[0] = place
        found = spread_within(start, late, near, costs, free, budget)
        for other in range(places):
            if found[other] > budget:
                continue
            for number in range(6):
                struck = near[other, number]
                if struck >= 0 and marked[struck] != place:
                    marked[struck] = place
                    hits[count] = struck
                    count += 1
    starts[places] = count
    return count


@compiled
def hindrance(layers: Array, strengths: Array, foe: int, stop: int) -> Array:  # pragma: no cover
    """What an enemy adds to the way through each place: his units have to be beaten, his zones stop."""
    extra = np.zeros(len(strengths), np.int32)
    for place in range(len(strengths)):
        if layers[Layer.PRESENT, foe, place]:
            extra[place] = stop + stop * int(strengths[place]) // 4
        elif layers[Layer.ZONE, foe, place]:
            extra[place] = stop
    return extra


@compiled
def marches(scene: Scene, ground: Ground, costs: Array) -> Array:  # pragma: no cover
    """How far German foot would have to march to the nearest Allied unit, zones left aside.

    Zones change with every move, and foot that went by them would go to and fro.
    """
    starts = allied_places(scene, ground)
    free = np.zeros(len(ground.near), np.int32)
    return spread_within(starts, free[: len(starts)], ground.near, costs, free, LONGEST_MARCH)


@compiled
def allied_places(scene: Scene, ground: Ground) -> Array:  # pragma: no cover
    """Where Allied units are in play."""
    units, state, live = scene.units, scene.state, ground.live
    starts = np.empty(units.shape[1], np.int32)
    count = 0
    for unit in range(units.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.SIDE, unit] == ALLIED and place >= 0 and live[place]:
            starts[count] = place
            count += 1
    return starts[:count]


@compiled
def arrival_times(
    side: int, scene: Scene, near: Array, costs: Array, extra: Array
) -> Array:  # pragma: no cover
    """When the nearest unit of a side can be in each place."""
    starts, handicaps = setting_out(side, scene)
    return spread_within(starts, handicaps, near, costs, extra, FAR)


@compiled
def setting_out(side: int, scene: Scene) -> tuple[Array, Array]:  # pragma: no cover
    """Where the units of a side are, and by how much they are late: foot by half a turn."""
    units, state = scene.units, scene.state
    starts = np.empty(units.shape[1], np.int32)
    handicaps = np.empty(units.shape[1], np.int32)
    count = 0
    for unit in range(units.shape[1]):
        if units[UnitRow.SIDE, unit] == side and state[StateRow.WHERE, unit] >= 0:
            starts[count] = state[StateRow.WHERE, unit]
            handicaps[count] = 0 if units[UnitRow.MECHANIZED, unit] else TURN[side][1] // 2
            count += 1
    return starts[:count], handicaps[:count]
