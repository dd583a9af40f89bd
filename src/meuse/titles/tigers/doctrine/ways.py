"""Ways over the map of Tigers in the Mist, compiled: distances, flows, what hangs on a road, supply.

Places and roads are numbers, as in `structs.Roads`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.structs import Array, Field, Paper, Prices, Queue, Roads

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


@lent
def spread(
    field: Array, roads: Roads, edge: Array, node: Array, backwards: int, queue: Queue, parent: Array
) -> None:
    """Distances from the places whose `field` is set already, over areas only, and where the ways come from.

    `edge[r]` is the cost of a road, `node[p]` of entering a place. Backwards the ways lead to the places
    set: then a step from the place found into the one it was found from is paid. Places whose distance has
    got better wait in a queue to pass it on: on a map of this size that is faster than a heap.
    """
    first, to, areas = roads.first, roads.to, roads.areas
    waiting, queued = queue.waiting, queue.queued
    head, tail = 0, 0
    for place in range(len(field)):
        parent[place] = -1
        queued[place] = field[place] < FAR
        if queued[place]:
            waiting[tail] = place
            tail += 1
    while head != tail:
        here = waiting[head]
        head = (head + 1) & (RING - 1)
        queued[here] = False
        if here >= areas and parent[here] >= 0:
            continue
        so_far = field[here] + (node[here] if backwards else 0.0)
        for road in range(first[here], first[here + 1]):
            there = to[road]
            cost = so_far + edge[road] + (0.0 if backwards else node[there])
            if cost < field[there]:
                field[there] = cost
                parent[there] = here
                if not queued[there]:
                    queued[there] = True
                    waiting[tail] = there
                    tail = (tail + 1) & (RING - 1)


@lent
def sort_places(field: Field, starts: Array) -> int:
    """The level of each place, those that are reached, the nearest first, and how many they are."""
    distances, level, order = field.distances, field.level, field.order
    highest = 0
    for place in range(len(distances)):
        far = distances[place]
        level[place] = LEVELS
        if far < FAR:
            level[place] = min(int(far / STEP), LEVELS - 1)
            highest = max(highest, level[place])
    starts[: highest + 1] = 0
    for place in range(len(distances)):
        if level[place] < LEVELS:
            starts[level[place]] += 1
    count = 0
    for number in range(highest + 1):
        here = starts[number]
        starts[number] = count
        count += here
    for place in range(len(distances)):
        if level[place] < LEVELS:
            order[starts[level[place]]] = place
            starts[level[place]] += 1
    return count


@lent
def leads_on(here: int, there: int, areas: int, level: Array, parent: Array) -> bool:
    """Whether a way to the goals goes on there: nearer to them, and through no zone that is not a goal."""
    return bool(level[there] < level[here] and (there < areas or parent[there] < 0))


@lent
def soften(field: Field, reached: int, roads: Roads, prices: Prices) -> None:
    """How likely a way from each place is, several ways counting for more than one: the sum over all.

    `ease` and `access` are what a road and a place make of the likelihood of a way, 1 for a way of no
    length. `likely` holds it already for the goals. Its logarithm is a distance again (`softened`).
    """
    first, to, ease, access = roads.first, roads.to, prices.ease, prices.access
    level, order, parent, likely = field.level, field.order, field.parent, field.likely
    for number in range(reached):
        here = order[number]
        total = likely[here]
        for road in range(first[here], first[here + 1]):
            there = to[road]
            if leads_on(here, there, roads.areas, level, parent):
                total += ease[road] * access[there] * likely[there]
        likely[here] = total if total > 0.0 else np.exp(-SOFT * field.distances[here])


@lent
def softened(likely: float) -> float:
    """The distance that a likelihood stands for."""
    return float(-np.log(likely) / SOFT)


@lent
def pour(field: Field, reached: int, roads: Roads, prices: Prices, mass: Array, flow: Array) -> None:
    """How much of the mass passes through each place on its ways to the goals; added to `flow`.

    `mass` is used up.
    """
    first, to, ease, access = roads.first, roads.to, prices.ease, prices.access
    level, order, parent, likely = field.level, field.order, field.parent, field.likely
    for number in range(reached - 1, -1, -1):
        here = order[number]
        if mass[here] <= 1e-9:
            continue
        share = mass[here] / likely[here]
        for road in range(first[here], first[here + 1]):
            there = to[road]
            if leads_on(here, there, roads.areas, level, parent):
                part = share * ease[road] * access[there] * likely[there]
                mass[there] += part
                flow[there] += part


@lent
def gather(amount: Array, parent: Array, children: Array) -> None:
    """Add what is at each place to all places on its way to the source."""
    places = len(parent)
    children[:] = 0
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


@lent
def supply(sources: Array, barred: Array, roads: Roads, blown: Array, paper: Paper, levels: Array) -> None:
    """13.11 to 13.14 Where a side is in supply: 2 all, 1 infantry only; `barred` where enemies are."""
    stack, beyond = paper.stack, paper.beyond
    size = 0
    for place in range(len(sources)):
        levels[place] = 0
        if sources[place] and not barred[place]:
            levels[place] = 2
            stack[size] = place
            size += 1
    far = flow_on(2, stack, size, barred, roads, blown, levels, beyond)
    size = 0
    for number in range(far):
        size = reach_supply(beyond[number], 1, roads.areas, barred, levels, stack, size)
    flow_on(1, stack, size, barred, roads, blown, levels, beyond)


@lent
def flow_on(
    level: int,
    stack: Array,
    size: int,
    barred: Array,
    roads: Roads,
    blown: Array,
    levels: Array,
    beyond: Array,
) -> int:
    """Let supply of a level flow on from the places that wait; what lies beyond blown bridges is noted."""
    first, to, bridges = roads.first, roads.to, roads.bridge
    far = 0
    while size:
        size -= 1
        here = stack[size]
        for road in range(first[here], first[here + 1]):
            there = to[road]
            if levels[there]:
                continue
            bridge = bridges[road]
            if bridge >= 0 and blown[bridge]:
                beyond[far] = there
                far += 1
            else:
                size = reach_supply(there, level, roads.areas, barred, levels, stack, size)
    return far


@lent
def reach_supply(
    place: int, level: int, areas: int, barred: Array, levels: Array, stack: Array, size: int
) -> int:
    """Supply comes to a place; it waits to flow on where nobody bars it. How many places wait."""
    if not levels[place]:
        levels[place] = level
        if place < areas and not barred[place]:
            stack[size] = place
            return size + 1
    return size
