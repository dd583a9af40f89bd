"""The searches of this game in plain Python: they say what the compiled kernels do, and check them.

All of them walk the steps of the board (`starts`, `targets`); `bridge` gives the bridge of a step or 0,
`cut` says which bridges are interdicted, `closed` which places are never entered. `layers` holds the counts
of a position (see `position`), of which each search is told where the ones it wants begin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meuse.board.board import Bytes, Ints

FAR = 255
"""No supply from here."""


def standard(
    start: int,
    budget: int,
    leave: int,
    starts: Ints,
    targets: Ints,
    open_cost: Ints,
    cut_cost: Ints,
    bridge: Bytes,
    cut: Bytes,
    barred: Bytes,
    closed: Bytes,
    layers: Bytes,
    foe: int,
    foe_zone: int,
    own: int,
    shut: int,
    shunned: int,
    limit: int,
    alone: int,
    stacking: int,
    work: Ints,
    cost: Ints,
    before: Ints,
    found: Ints,
) -> int:
    """5.0, 7.1, 8.0, 8.1 Where a unit in standard mode may come to rest, ascending; returns how many.

    `cost` takes the costs (-1 where it cannot get), `before` the place before on the cheapest way; `work` is
    the kernel's own. `leave` is what leaving the start costs more, `stacking` what entering or leaving
    company does. A place of a nonzero `shunned` count may be passed but is no resting place.
    """
    places = len(closed)
    cost[:places] = -1
    before[:places] = -1
    cost[start] = 0
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    for spent in range(budget + 1):
        # Later entries of a bucket come first, as in the kernel's linked lists.
        while buckets[spent]:
            here = buckets[spent].pop()
            company = layers[own + here] > 0
            if cost[here] != spent or (here != start and layers[foe_zone + here] and not company):
                continue
            leaving = leave if here == start else (stacking if company else 0)
            for step in range(starts[here], starts[here + 1]):
                there = int(targets[step])
                if closed[there] or barred[step] or layers[foe + there]:
                    continue
                total = int(cut_cost[step] if cut[bridge[step]] else open_cost[step]) + leaving
                friends = int(layers[own + there]) if there != start else 0
                if friends:
                    if alone or layers[shut + there] or friends >= limit:
                        continue
                    total += stacking
                arrival = spent + total
                if arrival > budget or (0 <= cost[there] <= arrival):
                    continue
                cost[there] = arrival
                before[there] = here
                buckets[arrival].append(there)
    return _resting(start, cost, layers, shunned, found, places)


def _resting(start: int, cost: Ints, layers: Bytes, shunned: int, found: Ints, places: int) -> int:
    count = 0
    for place in range(places):
        if cost[place] > 0 and place != start and not layers[shunned + place]:
            found[count] = place
            count += 1
    return count


def road(
    start: int,
    budget: int,
    counted: int,
    starts: Ints,
    targets: Ints,
    roads: Bytes,
    bridge: Bytes,
    cut: Bytes,
    barred: Bytes,
    closed: Bytes,
    layers: Bytes,
    foe: int,
    foe_zone: int,
    own: int,
    near: int,
    work: Ints,
    cost: Ints,
    before: Ints,
    found: Ints,
) -> int:
    """6.5 Where a unit in Road Mode may go with so many road hexes, ascending; returns how many.

    `near` counts friends one road hexside away; `counted` says that the unit itself is among them.
    """
    places = len(closed)
    queue = work[0]
    cost[:places] = -1
    before[:places] = -1
    cost[start] = 0
    queue[0] = start
    head, last = 0, 1
    while head < last:
        here = int(queue[head])
        head += 1
        if cost[here] >= budget:
            break
        if here != start and layers[foe_zone + here]:
            continue
        for step in range(starts[here], starts[here + 1]):
            there = int(targets[step])
            if cost[there] >= 0 or not roads[step] or cut[bridge[step]] or barred[step] or closed[there]:
                continue
            if layers[foe + there] or layers[own + there]:
                continue
            beside = int(layers[near + there])
            if beside and counted:
                for other in range(starts[start], starts[start + 1]):
                    if targets[other] == there and roads[other]:
                        beside -= 1
            if beside:
                continue
            cost[there] = cost[here] + 1
            before[there] = here
            queue[last] = there
            last += 1
    count = 0
    for place in range(places):
        if cost[place] > 0:
            found[count] = place
            count += 1
    return count


def supply(
    sources: Ints,
    limit: int,
    starts: Ints,
    targets: Ints,
    roads: Bytes,
    bridge: Bytes,
    cut: Bytes,
    closed: Bytes,
    layers: Bytes,
    own: int,
    foe: int,
    foe_zone: int,
    queue: Ints,
    dist: Bytes,
) -> None:
    """12.1 How many hexes each place is from a road that leads to a source; `FAR` beyond the limit.

    A hex with an enemy unit, or in an enemy zone without a friendly unit, is no part of any path.
    """
    dist[:] = FAR
    last = 0
    for source in sources:
        if dist[source] and not _blocked(source, closed, layers, own, foe, foe_zone):
            dist[source] = 0
            queue[last] = source
            last += 1
    head = 0
    while head < last:
        here = int(queue[head])
        head += 1
        for step in range(starts[here], starts[here + 1]):
            there = int(targets[step])
            if not dist[there] or not roads[step] or cut[bridge[step]]:
                continue
            if not _blocked(there, closed, layers, own, foe, foe_zone):
                dist[there] = 0
                queue[last] = there
                last += 1
    head = 0
    while head < last:
        here = int(queue[head])
        head += 1
        away = int(dist[here]) + 1
        if away > limit:
            break
        for step in range(starts[here], starts[here + 1]):
            there = int(targets[step])
            if dist[there] <= away or _blocked(there, closed, layers, own, foe, foe_zone):
                continue
            dist[there] = away
            queue[last] = there
            last += 1


def _blocked(place: int, closed: Bytes, layers: Bytes, own: int, foe: int, foe_zone: int) -> bool:
    if closed[place] or layers[foe + place]:
        return True
    return bool(layers[foe_zone + place] and not layers[own + place])
