"""Ways over the map of Tigers in the Mist, compiled: distances, flows, what hangs on a road, supply, marches.

Places are numbers. The roads from place p are the numbers `first[p]` to `first[p + 1] - 1` of the lists
`road_to` (where to), `road_bridge` (over which bridge, -1 for none) and of the lists of costs.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.compiling import compiled

Array = Any

FAR: Final = 999.0
"""A distance that nobody goes."""
SOFT: Final = 0.6
"""How much worse a way may be and still count: one point more makes it half as likely."""
RING: Final = 256
"""Places that can wait to be looked at again: more than the map has, and a power of two."""
STEP: Final = 0.25
"""A place leads nearer to a goal than another if it is nearer by about so much."""
LEVELS: Final = 1024
"""Distances told apart, in such steps."""


@compiled
def spread(
    field: Array,
    parent: Array,
    areas: int,
    first: Array,
    road_to: Array,
    edge: Array,
    node: Array,
    backwards: int,
) -> None:  # pragma: no cover
    """Distances from the places whose `field` is set already, over areas only, and where the ways come from.

    `edge[r]` is the cost of a road, `node[p]` of entering a place. Backwards the ways lead to the places
    set: then a step from the place found into the one it was found from is paid. Places whose distance has
    got better wait in a queue to pass it on: on a map of this size that is faster than a heap.
    """
    waiting = np.empty(RING, np.int64)
    queued = np.zeros(len(field), np.bool_)
    head, tail = 0, 0
    for place in range(len(field)):
        parent[place] = -1
        if field[place] < FAR:
            waiting[tail] = place
            tail += 1
            queued[place] = True
    while head != tail:
        here = waiting[head]
        head = (head + 1) & (RING - 1)
        queued[here] = False
        if here >= areas and parent[here] >= 0:
            continue
        so_far = field[here] + (node[here] if backwards else 0.0)
        for road in range(first[here], first[here + 1]):
            there = road_to[road]
            cost = so_far + edge[road] + (0.0 if backwards else node[there])
            if cost < field[there]:
                field[there] = cost
                parent[there] = here
                if not queued[there]:
                    queued[there] = True
                    waiting[tail] = there
                    tail = (tail + 1) & (RING - 1)


@compiled
def sort_places(field: Array, level: Array, order: Array) -> int:  # pragma: no cover
    """The places that are reached, the nearest first, and the `level` of each; how many they are."""
    starts = np.zeros(LEVELS + 1, np.int64)
    for place in range(len(field)):
        level[place] = min(int(field[place] / STEP), LEVELS - 1) if field[place] < FAR else LEVELS
        starts[level[place]] += 1
    count = 0
    for number in range(LEVELS):
        here = starts[number]
        starts[number] = count
        count += here
    for place in range(len(field)):
        if level[place] < LEVELS:
            order[starts[level[place]]] = place
            starts[level[place]] += 1
    return count


@compiled
def leads_on(here: int, there: int, areas: int, level: Array, parent: Array) -> Any:  # pragma: no cover
    """Whether a way to the goals goes on there: nearer to them, and through no zone that is not a goal."""
    return level[there] < level[here] and (there < areas or parent[there] < 0)


@compiled
def soften(
    field: Array,
    parent: Array,
    level: Array,
    order: Array,
    count: int,
    areas: int,
    first: Array,
    road_to: Array,
    ease: Array,
    access: Array,
    likely: Array,
) -> None:  # pragma: no cover
    """How likely a way from each place is, several ways counting for more than one: the sum over all.

    `ease` and `access` are what a road and a place make of the likelihood of a way, 1 for a way of no
    length. `likely` holds it already for the goals. Its logarithm is a distance again (`softened`).
    """
    for number in range(count):
        here = order[number]
        total = likely[here]
        for road in range(first[here], first[here + 1]):
            there = road_to[road]
            if leads_on(here, there, areas, level, parent):
                total += ease[road] * access[there] * likely[there]
        likely[here] = total if total > 0.0 else np.exp(-SOFT * field[here])


@compiled
def softened(likely: float) -> Any:  # pragma: no cover
    """The distance that a likelihood stands for."""
    return -np.log(likely) / SOFT


@compiled
def pour(
    parent: Array,
    level: Array,
    order: Array,
    count: int,
    areas: int,
    first: Array,
    road_to: Array,
    ease: Array,
    access: Array,
    likely: Array,
    mass: Array,
    flow: Array,
) -> None:  # pragma: no cover
    """How much of the mass passes through each place on its ways to the goals; added to `flow`.

    `mass` is used up.
    """
    for number in range(count - 1, -1, -1):
        here = order[number]
        if mass[here] <= 1e-9:
            continue
        share = mass[here] / likely[here]
        for road in range(first[here], first[here + 1]):
            there = road_to[road]
            if leads_on(here, there, areas, level, parent):
                part = share * ease[road] * access[there] * likely[there]
                mass[there] += part
                flow[there] += part


@compiled
def gather(amount: Array, parent: Array) -> None:  # pragma: no cover
    """Add what is at each place to all places on its way to the source."""
    places = len(parent)
    children = np.zeros(places, np.int64)
    for place in range(places):
        if parent[place] >= 0:
            children[parent[place]] += 1
    for leaf in range(places):
        at = leaf
        while children[at] == 0 and parent[at] >= 0:
            children[at] = -1
            before = parent[at]
            amount[before] += amount[at]
            children[before] -= 1
            if before > leaf:
                break  # its turn will come
            at = before


@compiled
def supply(
    sources: Array,
    barred: Array,
    areas: int,
    first: Array,
    road_to: Array,
    road_bridge: Array,
    blown: Array,
    levels: Array,
) -> None:  # pragma: no cover
    """13.11 to 13.14 Where a side is in supply: 2 all, 1 infantry only; `barred` where enemies are."""
    places = len(levels)
    levels[:] = 0
    stack, beyond = np.empty(places * 2, np.int64), np.empty(len(road_to), np.int64)
    size, far = 0, 0
    for place in range(places):
        if sources[place] and not barred[place]:
            levels[place] = 2
            stack[size] = place
            size += 1
    while size:
        size -= 1
        here = stack[size]
        for road in range(first[here], first[here + 1]):
            there = road_to[road]
            if levels[there]:
                continue
            bridge = road_bridge[road]
            if bridge >= 0 and blown[bridge]:
                beyond[far] = there
                far += 1
                continue
            levels[there] = 2
            if there < areas and not barred[there]:
                stack[size] = there
                size += 1
    for number in range(far):
        there = beyond[number]
        if not levels[there]:
            levels[there] = 1
            if there < areas and not barred[there]:
                stack[size] = there
                size += 1
    while size:
        size -= 1
        here = stack[size]
        for road in range(first[here], first[here + 1]):
            there = road_to[road]
            bridge = road_bridge[road]
            if levels[there] or (bridge >= 0 and blown[bridge]):
                continue
            levels[there] = 1
            if there < areas and not barred[there]:
                stack[size] = there
                size += 1


@compiled
def reach(
    start: int,
    side: int,
    points: int,
    foot: int,
    fords: int,
    steps: int,
    areas: int,
    first: Array,
    road_to: Array,
    road_cost: Array,
    road_bridge: Array,
    road_line: Array,
    may_enter: Array,
    zone_side: Array,
    blown: Array,
    own: Array,
    foes: Array,
    trap: int,
    lines_hold: int,
    ford_cost: int,
    enter_cost: int,
    leave_cost: int,
    cost: Array,
    before: Array,
) -> None:  # pragma: no cover
    """8.2, 8.3 Where a stack can go: the cheapest cost and the state before, dry (0) or after wading (1).

    `own` counts the units of the side other than those of the stack, `foes` the enemy's.
    """
    places = len(own)
    cost[:] = 127
    before[:] = -1
    heads = np.full(16, -1, np.int64)
    following = np.full(places * 2 * 20, -1, np.int64)
    entries = np.empty(places * 2 * 20, np.int64)
    entries[0] = start * 2
    heads[0] = 0
    used = 1
    cost[start * 2] = 0
    done = np.zeros(places * 2, np.bool_)
    budget = max(points, foot)
    for spent in range(min(budget, 15) + 1):
        while heads[spent] >= 0:
            entry = heads[spent]
            heads[spent] = following[entry]
            state = entries[entry]
            if done[state] or cost[state] != spent:
                continue
            done[state] = True
            here, waded = state // 2, state % 2
            if here != start and (here >= areas or foes[here] or steps == 1):
                continue
            contested = here < areas and foes[here] > 0
            leaving = leave_cost if contested else 0
            if trap == here:
                leaving += 1
            for road in range(first[here], first[here + 1]):
                there = road_to[road]
                if not may_enter[side, there] or (lines_hold and road_line[road]):
                    continue
                bridge = road_bridge[road]
                wades = bridge >= 0 and blown[bridge] > 0
                if wades and not fords:
                    continue
                price = (ford_cost if wades else road_cost[road]) + leaving
                if there < areas:
                    if foes[there]:
                        if contested:
                            continue
                        price += enter_cost
                    elif own[there]:
                        price += enter_cost
                    if there == trap:
                        price += 1
                elif zone_side[there] == side:
                    continue
                wet = 1 if wades or waded else 0
                total = spent + price
                if total > (foot if wet else points) or total > 15:
                    continue
                goal = there * 2 + wet
                if total < cost[goal]:
                    cost[goal] = total
                    before[goal] = state
                    entries[used] = goal
                    following[used] = heads[total]
                    heads[total] = used
                    used += 1
