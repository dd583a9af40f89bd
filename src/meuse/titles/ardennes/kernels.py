"""Where units may go and what supply reaches, as numba compiles it; plain Python where MEUSE_PLAIN=1.

Ranges walk the steps of a `net`, one row of numbers: its head (`HEAD`), for each place where its steps begin
and where the last ones end, and the steps themselves, each with the place it leads to, its bridge or 0, and
what it costs. Nobody is handed the steps that are closed to him. `cut` says which bridges are interdicted,
and `layers` holds the counts of a position (see `position`), by layer and side. Supply walks the steps of the
board (`starts`, `targets`). Python hands over a column in a tenth of a microsecond, which is a fifth of the
search: the fewer the better.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled, inlined, plain_python
from meuse.compiling.arrays import Bytes, Ints, MarkRows, ShortRows, Shorts
from meuse.titles.ardennes.position import NEAR, NEAR_ROAD, PRESENT, RESTING, SHUT, ZONE

# Numba tests signed indexes for being negative at every access; plain Python is quickest with plain numbers.
unsigned, signed = (int, int) if plain_python() else (np.uint32, np.int32)
ONE = unsigned(1)

FAR = 255
"""No supply from here."""

SIDE, LIMIT, STACKING = range(3)
"""The head of a net: whose it is, how many may stack, and what that costs."""

HEAD = 3

THERE, BRIDGE, BARRED, PRICE, CUT_PRICE = range(5)
"""The columns of a step: where it leads, over which bridge, whether units that arrived as WB are barred from
it, its Movement Points, and these when its bridge is interdicted."""

STEP, ROAD_STEP = 5, 3
"""How many numbers a step has; along a road none of them is a cost."""

ALONE, RESTRICTED, COUNTED = 1, 2, 4
"""What a unit that moves may be: a division, bound to stay behind the Meuse, among those counted on roads."""


@compiled
def shift(layers: Bytes, marks: MarkRows, left: int, entered: int) -> None:  # pragma: no cover
    """7.5.E1 A unit leaves a stance and takes another: it is counted where the rows of the two say.

    A row begins with its length.
    """
    for mark in range(1, unsigned(marks[left, 0])):
        layers[marks[left, mark]] -= 1
    for mark in range(1, unsigned(marks[entered, 0])):
        layers[marks[entered, mark]] += 1


@compiled
def standard(
    start: int, budget: int, unit: int, cut: Bytes, layers: Bytes, results: ShortRows, net: Shorts
) -> int:  # pragma: no cover
    """5.0, 7.1, 8.0, 8.1 Where a unit in standard mode may come to rest, ascending; returns how many.

    `results` takes the costs (-1 where it cannot get), the place before on the cheapest way (where it cannot
    get, anything) and the places, a row each: handing more arrays over takes time. Who enters company or
    leaves it pays for stacking. A place near friends in Road Mode may be passed but is no resting place.
    Enemy zones hold a unit that is alone in its hex; on the Map Edge nobody is counted, so nobody is held.
    """
    cost, before, found = results[0], results[1], results[2]
    places = unsigned(len(cost))
    side = unsigned(net[SIDE])
    enemy = (unsigned(2 * PRESENT + 1) - side) * places
    own = (unsigned(2 * PRESENT) + side) * places
    zone = (unsigned(2 * ZONE + 1) - side) * places
    friend, blocked = (unsigned(2 * RESTING) + side) * places, (unsigned(2 * SHUT) + side) * places
    avoided = (unsigned(2 * NEAR_ROAD) + side) * places
    starts, steps = unsigned(HEAD), unsigned(HEAD + ONE + places)
    limit, stacking = net[LIMIT], net[STACKING]
    alone, barred = unit & ALONE, unit & RESTRICTED
    cost[:] = -1
    cost[start] = 0
    before[start] = -1
    count = unsigned(0)
    if layers[zone + start] != 0 and layers[own + start] == 1:
        return int(count)
    # A bucket for each cost: the entry last put into it, and after each entry the one put in before.
    most = len(net) // STEP + 1
    scratch = np.empty(budget + 1 + 2 * most, np.int32)
    heads, entries, following = scratch[: budget + 1], scratch[budget + 1 :], scratch[budget + 1 + most :]
    heads[:] = -1
    lowest, highest = unsigned(start), unsigned(start)
    heads[0] = 0
    entries[0] = start
    following[0] = -1
    used = unsigned(1)
    for spent in range(budget + 1):
        while heads[spent] >= 0:
            entry = unsigned(heads[spent])
            heads[spent] = following[entry]
            here = unsigned(entries[entry])
            company = layers[friend + here] > 0
            if cost[here] != spent or (here != start and layers[zone + here] != 0 and not company):
                continue
            if here == start:
                company = layers[friend + here] > 1
            leaving = stacking if company else 0
            first, last = unsigned(net[starts + here]), unsigned(net[starts + here + ONE])
            for number in range(first, last):
                step = unsigned(steps + number * unsigned(STEP))
                there = unsigned(net[step + unsigned(THERE)])
                if layers[enemy + there] != 0 or (barred != 0 and net[step + unsigned(BARRED)] != 0):
                    continue
                bridge = unsigned(net[step + unsigned(BRIDGE)])
                price = unsigned(CUT_PRICE if bridge != 0 and cut[bridge - ONE] != 0 else PRICE)
                arrival = spent + leaving + net[step + price]
                friends = layers[friend + there]
                if friends != 0 and there != start:
                    if alone != 0 or layers[blocked + there] != 0 or friends >= limit:
                        continue
                    arrival += stacking
                if arrival > budget or (cost[there] >= 0 and cost[there] <= arrival):
                    continue
                cost[there] = arrival
                before[there] = here
                lowest, highest = min(lowest, there), max(highest, there)
                entries[used] = there
                following[used] = heads[arrival]
                heads[arrival] = used
                used += ONE
    for place in range(lowest, highest + ONE):
        if cost[place] > 0 and layers[avoided + place] == 0:
            found[count] = place
            count += ONE
    return int(count)


@compiled
def road(
    start: int, budget: int, unit: int, cut: Bytes, layers: Bytes, results: ShortRows, net: Shorts
) -> int:  # pragma: no cover
    """6.5 Where a unit in Road Mode may go with so many road hexes, ascending; returns how many.

    Friends one road hexside away bar a hex, but for the unit itself where it is counted.
    """
    cost, before, found = results[0], results[1], results[2]
    places = unsigned(len(cost))
    side = unsigned(net[SIDE])
    enemy = (unsigned(2 * PRESENT + 1) - side) * places
    own = (unsigned(2 * PRESENT) + side) * places
    zone = (unsigned(2 * ZONE + 1) - side) * places
    friend, near = (unsigned(2 * RESTING) + side) * places, (unsigned(2 * NEAR) + side) * places
    starts, steps = unsigned(HEAD), unsigned(HEAD + ONE + places)
    counted, barred = unit & COUNTED, unit & RESTRICTED
    cost[:] = -1
    cost[start] = 0
    before[start] = -1
    count = unsigned(0)
    if layers[zone + start] != 0 and layers[own + start] == 1:
        return int(count)
    queue = np.empty(places, np.int32)
    lowest, highest = unsigned(start), unsigned(start)
    queue[0] = start
    head, filled = unsigned(0), unsigned(1)
    while head < filled:
        here = unsigned(queue[head])
        head += ONE
        if cost[here] >= budget:
            break
        if here != start and layers[zone + here] != 0:
            continue
        first, last = unsigned(net[starts + here]), unsigned(net[starts + here + ONE])
        for number in range(first, last):
            step = unsigned(steps + number * unsigned(ROAD_STEP))
            there = unsigned(net[step + unsigned(THERE)])
            bridge = unsigned(net[step + unsigned(BRIDGE)])
            if cost[there] >= 0 or (bridge != 0 and cut[bridge - ONE] != 0):
                continue
            if layers[enemy + there] != 0 or layers[friend + there] != 0:
                continue
            if barred != 0 and net[step + unsigned(BARRED)] != 0:
                continue
            beside = signed(layers[near + there])
            if beside != 0 and counted != 0:
                leading = unsigned(net[starts + unsigned(start)])
                for other in range(leading, unsigned(net[starts + unsigned(start) + ONE])):
                    if unsigned(net[steps + other * unsigned(ROAD_STEP) + unsigned(THERE)]) == there:
                        beside -= signed(1)
            if beside != 0:
                continue
            cost[there] = cost[here] + signed(1)
            before[there] = here
            lowest, highest = min(lowest, there), max(highest, there)
            queue[filled] = there
            filled += ONE
    for place in range(lowest, highest + ONE):
        if cost[place] > 0:
            found[count] = place
            count += ONE
    return int(count)


@inlined
def is_path(
    place: int, closed: Bytes, layers: Bytes, friend: int, enemy: int, zone: int
) -> bool:  # pragma: no cover
    """12.1 Whether a path may enter a hex: no enemy unit, no enemy zone but with a friendly unit in it."""
    if closed[place] != 0 or layers[enemy + place] != 0:
        return False
    return bool(layers[zone + place] == 0 or layers[friend + place] != 0)


@compiled
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
    dist: Bytes,
) -> None:  # pragma: no cover
    """12.1 How many hexes each place is from a road that leads to a source; `FAR` beyond the limit."""
    friend, enemy, zone = unsigned(own), unsigned(foe), unsigned(foe_zone)
    queue = np.empty(len(closed), np.int32)
    dist[:] = FAR
    last = unsigned(0)
    for number in range(len(sources)):
        source = unsigned(sources[number])
        if dist[source] != 0 and is_path(source, closed, layers, friend, enemy, zone):
            dist[source] = 0
            queue[last] = source
            last += ONE
    head = unsigned(0)
    while head < last:
        here = unsigned(queue[head])
        head += ONE
        for step in range(unsigned(starts[here]), unsigned(starts[here + ONE])):
            there = unsigned(targets[step])
            if dist[there] == 0 or roads[step] == 0 or cut[unsigned(bridge[step])] != 0:
                continue
            if is_path(there, closed, layers, friend, enemy, zone):
                dist[there] = 0
                queue[last] = there
                last += ONE
    head = unsigned(0)
    while head < last:
        here = unsigned(queue[head])
        head += ONE
        away = np.uint8(dist[here] + 1)
        if away > limit:
            break
        for step in range(unsigned(starts[here]), unsigned(starts[here + ONE])):
            there = unsigned(targets[step])
            if dist[there] > away and is_path(there, closed, layers, friend, enemy, zone):
                dist[there] = away
                queue[last] = there
                last += ONE
