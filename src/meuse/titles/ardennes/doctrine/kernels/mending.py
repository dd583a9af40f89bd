"""Searches over the map that are remembered, and mended where something has changed since.

From one position to the next a unit or two have moved. What has got farther is found by following the ways
that led through the changes; it and what has got nearer is searched again, and the rest of the map is left
alone.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.compiling import compiled, inlined, lent
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    BEGUN,
    CUT,
    EXTRA,
    FAR,
    FOUND,
    GAPS,
    GERMAN,
    LONGEST_MARCH,
    MARCHES,
    MOST_GAPS,
    TIMES,
    Array,
    Layer,
)
from meuse.titles.ardennes.doctrine.kernels.structs import Ground, Memory, Net, Paths, Queue, Scene, Travel
from meuse.titles.ardennes.doctrine.kernels.ways import allied_places, setting_out, spread_within, unsigned

#: Where more places than that have changed it is quicker to search anew.
MOST_CHANGED: Final = 160


@compiled
def spread_again(
    memory: Memory, kind: int, starts: Array, heads_on: Array, paths: Paths, extra: Array, limit: int
) -> Array:  # pragma: no cover
    """`spread_within`, remembered: what the last search of a kind found is mended.

    Every step has to cost something. Where paths are others than in the last search, that is to be forgotten.
    """
    kept, begun, changed = memory.searches[kind], memory.begun, memory.changed
    places = len(extra)
    begin(starts, heads_on, limit, begun)
    count = MOST_CHANGED + 1
    if kept[BEGUN, places]:
        count = changes(kept, begun, extra, changed)
    if count > MOST_CHANGED:
        kept[FOUND, :places] = spread_within(starts, heads_on, paths.near, paths.there, extra, limit)
        kept[BEGUN, :places] = begun
        kept[EXTRA, :places] = extra
        kept[BEGUN, places] = 1
    elif count:
        mend(kept, begun, extra, changed, count, paths, limit, memory.queue)
    return kept[FOUND, :places]


@compiled
def arrival_times_again(
    memory: Memory, side: int, scene: Scene, near: Array, travel: Travel, extra: Array
) -> Array:  # pragma: no cover
    """`arrival_times`, remembered."""
    starts, handicaps = setting_out(side, scene)
    paths = Paths(near, travel.costs[2 * side + 1], travel.back[2 * side + 1])
    return spread_again(memory, TIMES + side, starts, handicaps, paths, extra, FAR)


@compiled
def marches_again(memory: Memory, scene: Scene, ground: Ground, travel: Travel) -> Array:  # pragma: no cover
    """`marches`, remembered."""
    starts = allied_places(scene, ground)
    free = np.zeros(len(ground.near), np.int32)
    paths = Paths(ground.near, travel.back[0], travel.costs[0])
    return spread_again(memory, MARCHES, starts, free[: len(starts)], paths, free, LONGEST_MARCH)


@compiled
def supply_gaps(
    memory: Memory, net: Net, layers: Array, near: Array, cut: Array
) -> Array:  # pragma: no cover
    """How much stands between each place and German supply: enemies and their zones on roads, bridges cut.

    Only remembered: along a free road a step costs nothing, and `mend` could go round in circles.
    """
    places, kept, extra = len(near), memory.searches[GAPS], memory.begun
    for place in range(places):
        extra[place] = 0
        if layers[Layer.PRESENT, ALLIED, place]:
            extra[place] = 4
        elif layers[Layer.ZONE, ALLIED, place] and not layers[Layer.PRESENT, GERMAN, place]:
            extra[place] = 2
    if cuts_again(kept, cut) or has_changed(kept[EXTRA], extra):
        costs = np.empty((places, 6), np.int32)
        for place in range(places):
            for number in range(6):
                bridge = net.bridges[place, number]
                costs[place, number] = 0 if net.roads[place, number] else 2
                if bridge >= 0 and cut[bridge]:
                    costs[place, number] = 2
        late = np.zeros(len(net.sources), np.int32)
        kept[FOUND, :places] = spread_within(net.sources, late, near, costs, extra, MOST_GAPS)
        kept[EXTRA, :places] = extra
    return kept[FOUND, :places]


@lent
def is_shut_otherwise(
    side: int, layers: Array, cut: Array, shut: Array, kept: Array
) -> bool:  # pragma: no cover
    """12.1.A Whether supply of a side may go elsewhere than when last asked; how it may go is remembered.

    It may not where enemies are, or their zones without a friend; nor over bridges that are cut.
    """
    foe, changed = 1 - side, 0
    for place in range(layers.shape[2]):
        alone = layers[Layer.ZONE, foe, place] > 0 and layers[Layer.PRESENT, side, place] == 0
        barred = np.uint8(layers[Layer.PRESENT, foe, place] > 0 or alone)
        changed |= shut[side, place] ^ barred
        shut[side, place] = barred
    for bridge in range(len(cut)):
        changed |= kept[side, bridge] ^ cut[bridge]
        kept[side, bridge] = cut[bridge]
    return bool(changed != 0)


@lent
def cuts_again(kept: Array, cut: Array) -> bool:  # pragma: no cover
    """Whether other bridges are cut than in the last search of a kind; those of now are remembered."""
    places = kept.shape[1] - 1
    changed = kept[CUT, places] == 0
    kept[CUT, places] = 1
    for bridge in range(len(cut)):
        changed |= kept[CUT, bridge] != cut[bridge]
        kept[CUT, bridge] = cut[bridge]
    return bool(changed)


@lent
def has_changed(kept: Array, extra: Array) -> bool:  # pragma: no cover
    """Whether any place costs something else."""
    changed = 0
    for place in range(len(extra)):
        changed |= kept[place] ^ extra[place]
    return bool(changed != 0)


@lent
def begin(starts: Array, heads_on: Array, limit: int, begun: Array) -> None:  # pragma: no cover
    """By place the handicap of the best start there."""
    begun[:] = FAR
    for number in range(len(starts)):
        place, first = unsigned(starts[number]), heads_on[number]
        if first <= limit and first < begun[place]:
            begun[place] = first


@lent
def changes(kept: Array, begun: Array, extra: Array, changed: Array) -> int:  # pragma: no cover
    """How many places begin with or cost something else than the last time; which they are."""
    count = 0
    for place in range(len(extra)):
        if (kept[BEGUN, place] ^ begun[place]) | (kept[EXTRA, place] ^ extra[place]):
            if count == MOST_CHANGED:
                return MOST_CHANGED + 1
            changed[count] = place
            count += 1
    return count


@lent
def mend(
    kept: Array,
    begun: Array,
    extra: Array,
    changed: Array,
    count: int,
    paths: Paths,
    limit: int,
    queue: Queue,
) -> None:  # pragma: no cover
    """Make of what was found what would be found now."""
    found = kept[FOUND]
    lost = lose(kept, found, begun, extra, changed, count, paths, queue)
    for number in range(count):
        place = unsigned(changed[number])
        kept[BEGUN, place] = begun[place]
        kept[EXTRA, place] = extra[place]
    regain(found, begun, extra, changed, count, lost, paths, limit, queue)


@lent
def lose(
    kept: Array,
    found: Array,
    begun: Array,
    extra: Array,
    changed: Array,
    count: int,
    paths: Paths,
    queue: Queue,
) -> int:  # pragma: no cover
    """Forget how far the places are that can no longer be reached for as little; how many they are.

    The nearest are looked at first: whatever leads to a place is nearer, so whether that holds is known.
    """
    near, there, back, heads = paths.near, paths.there, paths.back, queue.heads
    free, waiting, lost = unsigned(0), 0, 0
    cost = FAR
    for number in range(count):
        place = unsigned(changed[number])
        far = found[place]
        if far < FAR and (begun[place] > kept[BEGUN, place] or extra[place] > kept[EXTRA, place]):
            free = push(queue, free, place, far)
            waiting += 1
            cost = min(cost, far)
    while waiting:
        if heads[unsigned(cost)] < 0:
            cost += 1
            continue
        here = pop(queue, cost)
        waiting -= 1
        if found[here] != cost or is_held(here, found, begun, extra, near, back):
            continue
        found[here] = FAR
        queue.lost[lost] = here
        lost += 1
        for number in range(unsigned(6)):
            if near[here, number] < 0:
                break
            other = unsigned(near[here, number])
            far = found[other]
            if far < FAR and far == cost + there[here, number] + kept[EXTRA, other]:
                free = push(queue, free, other, far)
                waiting += 1
    return lost


@inlined
def is_held(
    here: Any, found: Array, begun: Array, extra: Array, near: Array, back: Array
) -> Any:  # pragma: no cover
    """Whether a place can still be reached for what was found."""
    held = begun[here] <= found[here]
    least = found[here] - extra[here]
    for number in range(unsigned(6)):
        if held or near[here, number] < 0:
            break
        held = found[unsigned(near[here, number])] + back[here, number] <= least
    return held


@lent
def regain(
    found: Array,
    begun: Array,
    extra: Array,
    changed: Array,
    count: int,
    lost: int,
    paths: Paths,
    limit: int,
    queue: Queue,
) -> None:  # pragma: no cover
    """Search on from around the places that are lost or have changed."""
    near, there, heads = paths.near, paths.there, queue.heads
    free, waiting, cost = unsigned(0), 0, FAR
    for number in range(lost + count):
        place = unsigned(queue.lost[number] if number < lost else changed[number - lost])
        least = best_way(place, found, begun, extra, near, paths.back)
        if least <= limit and least < found[place]:
            found[place] = least
            free = push(queue, free, place, least)
            waiting += 1
            cost = min(cost, least)
    while waiting:
        if heads[unsigned(cost)] < 0:
            cost += 1
            continue
        here = pop(queue, cost)
        waiting -= 1
        if found[here] != cost:
            continue
        for number in range(unsigned(6)):
            if near[here, number] < 0:
                break
            other = unsigned(near[here, number])
            total = cost + there[here, number] + extra[other]
            if total < found[other] and total <= limit:
                found[other] = total
                free = push(queue, free, other, total)
                waiting += 1


@inlined
def best_way(
    place: Any, found: Array, begun: Array, extra: Array, near: Array, back: Array
) -> Any:  # pragma: no cover
    """What it costs to begin at a place, or to come from the best place beside it."""
    least = begun[place]
    for number in range(unsigned(6)):
        if near[place, number] < 0:
            break
        least = min(least, found[unsigned(near[place, number])] + back[place, number] + extra[place])
    return least


@inlined
def push(queue: Queue, free: Any, place: Any, cost: int) -> Any:  # pragma: no cover
    """Let a place wait among those of a cost; the next free entry."""
    queue.entries[free] = place
    queue.following[free] = queue.heads[unsigned(cost)]
    queue.heads[unsigned(cost)] = free
    return free + unsigned(1)


@inlined
def pop(queue: Queue, cost: int) -> Any:  # pragma: no cover
    """Take one of those that wait at a cost."""
    entry = unsigned(queue.heads[unsigned(cost)])
    queue.heads[unsigned(cost)] = queue.following[entry]
    return unsigned(queue.entries[entry])
