"""Searches and sums over the map of Tigers in the Mist, compiled.

Places and units are numbers, roads are rows of up to nine neighbours. Distances are movement points; eight of
them, what vehicles have, stand for a day.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.players.tigers.compiling import compiled

Array = Any

FAR: Final = 999.0
"""A distance that nobody goes."""
DAY: Final = 8.0
"""The points of a vehicle's day."""
SOFT: Final = 0.6
"""How much worse a way may be and still count: one point more makes it half as likely."""

# The numbers of the terms that `assess` adds up.
AREAS: Final = 0
EXITED: Final = 1
ROADS: Final = 2
STRENGTH: Final = 3
ISOLATION: Final = 4
RESERVES: Final = 5
RELEASE: Final = 6
CROWDING: Final = 7
COVER: Final = 8
DANGER: Final = 9
TERMS: Final = 10

# The numbers of the weights.
W_EXIT: Final = 0
W_RATE: Final = 1
W_BLOCK: Final = 2
W_BLOCK_POINT: Final = 3
W_DUG: Final = 4
W_FORD: Final = 5
W_BRIDGING: Final = 6
W_GERMAN_POINT: Final = 7
W_ALLIED_POINT: Final = 8
W_CUT: Final = 9
W_FRESH: Final = 10
W_RELEASE: Final = 11
W_AREA: Final = 12
W_HOLD: Final = 13
W_PULL: Final = 14
W_COVER: Final = 15
W_SAFE: Final = 16
W_MASS: Final = 17
W_LASTING: Final = 18
W_RISK: Final = 19
W_FEAR: Final = 20
W_GUARD: Final = 21
WEIGHTS: Final = 22

#: Goals of the Germans: zones by multiplier 1, 2, 3, then areas not yet theirs.
FIELDS: Final = 4


@compiled
def push(heap: Array, keys: Array, size: int, item: int, key: float) -> int:  # pragma: no cover
    """Put an item on a binary heap; the new size."""
    at = size
    while at > 0:
        parent = (at - 1) // 2
        if keys[parent] <= key:
            break
        keys[at], heap[at] = keys[parent], heap[parent]
        at = parent
    keys[at], heap[at] = key, item
    return size + 1


@compiled
def pop(heap: Array, keys: Array, size: int) -> int:  # pragma: no cover
    """Take the first item off a binary heap (it is left behind the end); the new size."""
    first, first_key = heap[0], keys[0]
    size -= 1
    item, key = heap[size], keys[size]
    at = 0
    while True:
        child = 2 * at + 1
        if child >= size:
            break
        if child + 1 < size and keys[child + 1] < keys[child]:
            child += 1
        if keys[child] >= key:
            break
        keys[at], heap[at] = keys[child], heap[child]
        at = child
    if size:
        keys[at], heap[at] = key, item
    heap[size], keys[size] = first, first_key
    return size


@compiled
def spread(
    field: Array,
    order: Array,
    parent: Array,
    areas: int,
    road_to: Array,
    edge: Array,
    node: Array,
    backwards: int,
) -> int:  # pragma: no cover
    """Distances from the places whose `field` is set already, over areas only; how many were reached.

    `edge[p, k]` is the cost of a road, `node[p]` of entering a place. Backwards the ways lead to the places
    set: then a step from the place found into the one it was found from is paid.
    """
    places = len(field)
    heap, keys = np.empty(places * 9 + 9, np.int64), np.empty(places * 9 + 9)
    done = np.zeros(places, np.bool_)
    size, count = 0, 0
    for place in range(places):
        parent[place] = -1
        if field[place] < FAR:
            size = push(heap, keys, size, place, field[place])
    while size:
        size = pop(heap, keys, size)
        here = heap[size]
        if done[here]:
            continue
        done[here] = True
        order[count] = here
        count += 1
        if here >= areas and parent[here] >= 0:
            continue
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            cost = field[here] + edge[here, k] + (node[here] if backwards else node[there])
            if cost < field[there] and not done[there]:
                field[there] = cost
                parent[there] = here
                size = push(heap, keys, size, there, cost)
    return count


@compiled
def soften(
    field: Array, order: Array, count: int, areas: int, road_to: Array, edge: Array, node: Array, soft: Array
) -> None:  # pragma: no cover
    """Distances in which several ways count for more than one: the soft minimum over all that lead nearer."""
    soft[:] = FAR
    settled = np.zeros(len(field), np.bool_)
    for number in range(count):
        here = order[number]
        settled[here] = True
        total = 0.0
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            if settled[there] and field[there] < field[here] and (there < areas or field[there] <= 0.0):
                total += np.exp(-SOFT * (edge[here, k] + node[there] + soft[there] - field[here]))
        if total > 0.0:
            soft[here] = field[here] - np.log(total) / SOFT
        else:
            soft[here] = field[here]


@compiled
def pour(
    field: Array,
    soft: Array,
    order: Array,
    count: int,
    road_to: Array,
    edge: Array,
    node: Array,
    mass: Array,
    flow: Array,
) -> None:  # pragma: no cover
    """How much of the mass passes through each place on its ways to the goals; added to `flow`."""
    carried = mass.copy()
    for number in range(count - 1, -1, -1):
        here = order[number]
        amount = carried[here]
        if amount <= 1e-9:
            continue
        total = 0.0
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            if field[there] < field[here] and soft[there] < FAR:
                total += np.exp(-SOFT * (edge[here, k] + node[there] + soft[there] - field[here]))
        if total <= 0.0:
            continue
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            if field[there] < field[here] and soft[there] < FAR:
                part = (
                    amount * np.exp(-SOFT * (edge[here, k] + node[there] + soft[there] - field[here])) / total
                )
                carried[there] += part
                flow[there] += part


@compiled
def supply(
    sources: Array, barred: Array, areas: int, road_to: Array, road_bridge: Array, blown: Array, levels: Array
) -> None:  # pragma: no cover
    """13.11 to 13.14 Where a side is in supply: 2 all, 1 infantry only; `barred` where enemies are."""
    places = len(levels)
    levels[:] = 0
    stack, beyond = np.empty(places * 2, np.int64), np.empty(places * 9, np.int64)
    size, far = 0, 0
    for place in range(places):
        if sources[place] and not barred[place]:
            levels[place] = 2
            stack[size] = place
            size += 1
    while size:
        size -= 1
        here = stack[size]
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            if levels[there]:
                continue
            bridge = road_bridge[here, k]
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
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            bridge = road_bridge[here, k]
            if levels[there] or (bridge >= 0 and blown[bridge]):
                continue
            levels[there] = 1
            if there < areas and not barred[there]:
                stack[size] = there
                size += 1


@compiled
def gather(amount: Array, order: Array, parent: Array, count: int) -> None:  # pragma: no cover
    """Add what is at each place to all places on its way to the source."""
    for number in range(count - 1, -1, -1):
        here = order[number]
        if parent[here] >= 0:
            amount[parent[here]] += amount[here]


@compiled
def hold_up(points: float, present: float, massed: float, weights: Array) -> Any:  # pragma: no cover
    """Movement points that Allied units on a road cost the Germans, by the Germans massed around."""
    if points <= 0.0 and present <= 0.0:
        return 0.0
    ratio = min(max(weights[W_MASS] * points / (massed + 1.0), 0.5), 3.0)
    return present * weights[W_BLOCK] + weights[W_BLOCK_POINT] * points * ratio


@compiled
def hope(way: float, left: float, rate: float) -> Any:  # pragma: no cover
    """How much of a goal is left to a unit so far away, by the time left: all at the goal, then less."""
    return np.exp(-way / (rate * left + 2.0))


@compiled
def soon(late: float) -> Any:  # pragma: no cover
    """The chance of something in time: a half when it would be just so."""
    return 1.0 / (1.0 + np.exp(late / 3.0))


@compiled
def assess(
    weights: Array,
    areas: int,
    road_to: Array,
    road_cost: Array,
    road_bridge: Array,
    multiplier: Array,
    daily: Array,
    final: Array,
    zone_side: Array,
    sources: Array,
    release: Array,
    group_points: Array,
    side_of: Array,
    allowance: Array,
    need: Array,
    engineer: Array,
    bridge_ends: Array,
    where: Array,
    power: Array,
    used: Array,
    moved: Array,
    entrenched: Array,
    blown: Array,
    control: Array,
    cleared: Array,
    repelled: Array,
    released: Array,
    impulse: int,
    last: int,
    fields: Array,
    flow: Array,
    near: Array,
    massed: Array,
    stake: Array,
    found: Array,
) -> None:  # pragma: no cover
    """All terms of a position, in points for the Germans; the fields and the flow of Germans westward.

    `power` is the strength that units have after the battles declared, on average; `cleared` and `repelled`
    the chances that a battle removes the Allies or the Germans from an area.
    """
    places, units = len(flow), len(where)
    found[:] = 0.0
    flow[:] = 0.0
    german, allied = np.zeros(places), np.zeros(places)
    german_count, allied_count = np.zeros(places, np.int64), np.zeros(places, np.int64)
    covered = np.zeros(places)
    builders = np.zeros(places, np.bool_)
    part = (impulse - 1) % 3 if impulse < last else 2
    for unit in range(units):
        place = where[unit]
        if place < 0:
            continue
        if side_of[unit] == 0:
            german[place] += power[unit]
            german_count[place] += 1
            if engineer[unit] and not moved[unit]:
                builders[place] = True
        else:
            allied[place] += power[unit]
            covered[place] += power[unit] * (weights[W_DUG] if entrenched[unit] else 1.0)
            allied_count[place] += 1
    # What it costs the Germans to go through: roads, blown bridges, Allied units.
    edge = np.empty(road_to.shape)
    node = np.zeros(places)
    for here in range(places):
        massed[here] = german[here]
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            massed[here] += german[there]
    for here in range(places):
        if allied_count[here] and here < areas:
            around = massed[here]
            for k in range(road_to.shape[1]):
                there = road_to[here, k]
                if there < 0:
                    break
                around += 0.25 * (massed[there] - german[there])
            node[here] = hold_up(covered[here], 1.0 - cleared[here], around, weights)
        for k in range(road_to.shape[1]):
            there = road_to[here, k]
            if there < 0:
                break
            edge[here, k] = road_cost[here, k]
            bridge = road_bridge[here, k]
            if bridge >= 0 and blown[bridge]:
                edge[here, k] = weights[W_FORD]
                if (builders[here] and german_count[there]) or (builders[there] and german_count[here]):
                    edge[here, k] = weights[W_BRIDGING]
                elif builders[here] or builders[there]:
                    edge[here, k] = 0.5 * (weights[W_BRIDGING] + weights[W_FORD])
    # Supply of both sides.
    barred_german, barred_allied = np.zeros(places, np.bool_), np.zeros(places, np.bool_)
    for place in range(places):
        barred_german[place] = allied_count[place] > 0 and cleared[place] < 0.5
        barred_allied[place] = german_count[place] > 0 and repelled[place] < 0.5
    german_lines, allied_lines = np.zeros(places, np.uint8), np.zeros(places, np.uint8)
    supply(sources[0], barred_german, areas, road_to, road_bridge, blown, german_lines)
    supply(sources[1], barred_allied, areas, road_to, road_bridge, blown, allied_lines)
    order, parent = np.empty(places, np.int64), np.empty(places, np.int64)
    raw = np.empty(places)
    left = (last - impulse) * DAY / 3.0 + DAY / 3.0 if impulse < last else 0.5
    today = (2 - part) * DAY / 3.0
    # Early in the game much can still go wrong on the far bank.
    lasting = np.exp(-left / weights[W_LASTING])
    part_left = (2 - part) * DAY / 3.0
    # How easily the Allies could cut each way back: near them and without a guard it is thin.
    thin = np.zeros(places)
    guarded = np.zeros(places)
    plain = np.empty(road_to.shape)
    hair = np.full(road_to.shape, 0.002)
    raw[:] = FAR
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 1 and power[unit] > 0.3:
            raw[place] = min(raw[place], 0.0 if used[unit] == 0 else part_left)
    for here in range(places):
        if german_count[here] and repelled[here] < 0.5:
            guarded[here] = 20.0
        for k in range(road_to.shape[1]):
            plain[here, k] = road_cost[here, k]
    spread(raw, order, parent, areas, road_to, plain, guarded, 0)
    exposed = np.zeros(places)
    for here in range(areas):
        away = max(raw[here] - guarded[here], 0.0)
        exposed[here] = weights[W_GUARD] * np.exp(-away / 6.0) * max(1.0 - german[here] / 8.0, 0.0)
        if barred_german[here]:
            thin[here] = 5.0
        else:
            away = raw[here] - (20.0 if guarded[here] > 0.0 else 0.0)
            thin[here] = (
                weights[W_RISK] * np.exp(-max(away, 0.0) / 4.0) * (0.35 if guarded[here] > 0.0 else 1.0)
            )
    thread = np.full(places, FAR)
    for place in range(places):
        if sources[0, place] and not barred_german[place]:
            thread[place] = 0.0
    count = spread(thread, order, parent, areas, road_to, hair, thin, 0)
    # What hangs on each area: all Germans who are supplied through it.
    stake[:] = 0.0
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 0:
            stake[0, place] += weights[W_CUT] * power[unit]
            if zone_side[place] == 1:
                stake[0, place] += multiplier[place] * power[unit] * lasting
    gather(stake[0], order, parent, count)
    rear = np.full(places, FAR)
    for place in range(places):
        if sources[1, place] and not barred_allied[place]:
            rear[place] = 0.0
    for place in range(places):
        guarded[place] = 5.0 if barred_allied[place] else 0.0
    count = spread(rear, order, parent, areas, road_to, hair, guarded, 0)
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 1:
            stake[1, place] += weights[W_CUT] * power[unit]
    gather(stake[1], order, parent, count)
    # Ways to the goals.
    orders = np.empty((FIELDS, places), np.int64)
    raws = np.empty((FIELDS, places))
    counts = np.zeros(FIELDS, np.int64)
    rate = weights[W_RATE]
    width = rate * left + 2.0
    exit_now = weights[W_EXIT] + (weights[W_SAFE] - weights[W_EXIT]) * 0.6 * lasting
    for number in range(FIELDS):
        raw[:] = FAR
        some = False
        for place in range(places):
            if number < 3:
                goal = multiplier[place] == number + 1
                start = 0.0
            else:
                goal = place < areas and daily[place] + final[place] > 0.0 and control[place] != 1
                start = 0.0
            if goal:
                raw[place] = start
                some = True
        if some:
            counts[number] = spread(raw, order, parent, areas, road_to, edge, node, 1)
            soften(raw, order, counts[number], areas, road_to, edge, node, fields[number])
            orders[number] = order
            raws[number] = raw
        else:
            fields[number, :] = FAR
    masses = np.zeros((FIELDS, places))
    for unit in range(units):
        place = where[unit]
        if place < 0 or power[unit] <= 0.0:
            continue
        fresh = used[unit] == 0
        if side_of[unit] == 0:
            found[STRENGTH] += weights[W_GERMAN_POINT] * power[unit]
            if zone_side[place] == 1:
                safe = 0.15
                if german_lines[place] >= need[unit]:
                    safe = weights[W_SAFE] * np.exp(-thread[place])
                safe = weights[W_EXIT] + (safe - weights[W_EXIT]) * lasting
                found[EXITED] += power[unit] * multiplier[place] * safe
                continue
            if fresh:
                found[RESERVES] += weights[W_FRESH] * power[unit] * (2 - part)
            if german_lines[place] < need[unit]:
                found[ISOLATION] -= weights[W_CUT] * power[unit]
            else:
                found[ISOLATION] -= weights[W_CUT] * power[unit] * (1.0 - np.exp(-thread[place]))
            if impulse == last and not fresh:
                continue  # it will go nowhere any more
            pace = DAY / allowance[unit]
            wait = 0.0 if fresh else today
            best, choice, slope = 0.0, -1, 0.0
            for number in range(FIELDS):
                if fields[number, place] >= FAR:
                    continue
                way = fields[number, place] * pace + wait
                chance = hope(way, left, rate)
                worth = (number + 1.0) * exit_now if number < 3 else weights[W_PULL]
                if number == 3:
                    found[ROADS] += power[unit] * worth * chance
                    masses[3, place] += power[unit] * worth * chance / width * pace
                elif worth * chance > best:
                    best, choice = worth * chance, number
                    slope = worth * chance / width * pace
            if choice >= 0:
                found[ROADS] += power[unit] * best
                masses[choice, place] += power[unit] * slope
        else:
            found[STRENGTH] -= weights[W_ALLIED_POINT] * power[unit]
            if zone_side[place] < 0 and allied_lines[place] < need[unit]:
                found[ISOLATION] += weights[W_CUT] * power[unit]
            if fresh:
                found[RESERVES] -= weights[W_FRESH] * power[unit] * (2 - part)
    for number in range(FIELDS):
        if counts[number]:
            pour(
                raws[number],
                fields[number],
                orders[number],
                counts[number],
                road_to,
                edge,
                node,
                masses[number],
                flow,
            )
    # When could some Germans be in each area?
    raw[:] = FAR
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 0 and zone_side[place] != 1 and power[unit] > 0.2:
            start = (0.0 if used[unit] == 0 else today) + max(0.0, 3.0 - german[place])
            if allowance[unit] < 8:
                start += 3.0
            raw[place] = min(raw[place], start)
    spread(raw, order, parent, areas, road_to, edge, node, 0)
    scorings = 0
    for day_end in range(impulse, last + 1):
        if day_end % 3 == 0 or day_end == last:
            scorings += 1
    first = today + DAY / 3.0  # when the day is scored
    for place in range(areas):
        value = daily[place]
        end_value = final[place]
        if value <= 0.0 and end_value <= 0.0:
            continue
        mine, theirs = german_count[place] > 0, allied_count[place] > 0
        if mine and theirs:
            held = cleared[place] * (1.0 - repelled[place])
            if control[place] == 1:
                held = max(held, 1.0 - repelled[place])
        elif mine:
            held = 1.0
        elif theirs:
            held = 0.0
        else:
            held = 1.0 if control[place] == 1 else 0.0
        if mine and held > 0.0:
            hungry = True
            for unit in range(units):
                if where[unit] == place and side_of[unit] == 0 and german_lines[place] >= need[unit]:
                    hungry = False
            if hungry:
                held *= 0.2
        if not theirs:
            held *= 1.0 - exposed[place]  # the Allies may take it back
        worth, slope = 0.0, 0.0
        for number in range(scorings):
            moment = first + number * DAY
            chance = hope(raw[place], moment, rate) * weights[W_AREA]
            steep = chance / (rate * moment + 2.0)
            kept = held * (1.0 if number == 0 else weights[W_HOLD])
            worth += value * (kept + (1.0 - kept) * chance)
            slope += value * (1.0 - kept) * steep
            if number == scorings - 1:
                worth += end_value * (kept + (1.0 - kept) * chance)
                slope += end_value * (1.0 - kept) * steep
                if mine and theirs and end_value > 0.0:
                    worth += 0.5 * end_value * (1.0 - kept)
        found[AREAS] += worth
        at = place
        for _ in range(40):
            if at < 0 or slope <= 1e-6:
                break
            flow[at] += slope
            at = parent[at]
    for group in range(len(group_points)):
        if group_points[group] <= 0.0:
            continue
        if released[group]:
            found[RELEASE] += weights[W_RELEASE] * group_points[group] * soon(released[group] - 17.0)
            continue
        soonest = FAR
        for place in range(areas):
            if release[group, place] and raw[place] < soonest:
                soonest = raw[place]
                if german[place] > allied[place] and german_count[place]:
                    soonest = -4.0
        arrival = impulse + 3.0 * soonest / DAY
        found[RELEASE] += weights[W_RELEASE] * group_points[group] * 0.8 * soon(arrival - 13.0)
    # Allied units are worth more near places that many Germans want to pass.
    raw[:] = FAR
    most = 1e-9
    for place in range(areas):
        most = max(most, flow[place])
    for place in range(areas):
        if flow[place] > 1e-4 * most:
            raw[place] = -3.0 * np.log(flow[place] / most)
    flat = np.zeros(places)
    spread(raw, order, parent, areas, road_to, plain, flat, 1)
    for place in range(places):
        near[place] = np.exp(-raw[place] / 6.0) if raw[place] < FAR else 0.0
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 1:
            found[COVER] -= weights[W_COVER] * power[unit] * near[place]
    # Weak stacks beside strong enemies.
    for place in range(areas):
        for side in range(2):
            mine = german[place] if side == 0 else covered[place]
            if mine <= 0.0:
                continue
            strongest, others = 0.0, 0.0
            for k in range(-1, road_to.shape[1]):
                there = place if k < 0 else road_to[place, k]
                if there < 0:
                    break
                enemy = min(allied[there] if side == 0 else german[there], 10.0)
                others += enemy
                strongest = max(strongest, enemy)
            enemy = min(strongest + 0.3 * (others - strongest), 10.0)
            peril = min(max(0.5 * (enemy / mine - 1.0), 0.0), 1.0)
            lost = weights[W_FEAR] * peril * (german[place] if side == 0 else allied[place])
            found[DANGER] += -lost if side == 0 else lost
    for place in range(areas):
        if german_count[place] > 4 or german[place] > 10.0:
            found[CROWDING] -= 0.5 * max(german[place] - 10.0, german_count[place] - 4.0)
        if allied_count[place] > 4 or allied[place] > 10.0:
            found[CROWDING] += 0.5 * max(allied[place] - 10.0, allied_count[place] - 4.0)


@compiled
def reach(
    start: int,
    side: int,
    points: int,
    foot: int,
    fords: int,
    steps: int,
    areas: int,
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
            for k in range(road_to.shape[1]):
                there = road_to[here, k]
                if there < 0:
                    break
                if lines_hold and road_line[here, k]:
                    continue
                bridge = road_bridge[here, k]
                wades = bridge >= 0 and blown[bridge] > 0
                if wades and not fords:
                    continue
                price = (ford_cost if wades else road_cost[here, k]) + leaving
                if there < areas:
                    if foes[there]:
                        if contested:
                            continue
                        price += enter_cost
                    elif own[there]:
                        price += enter_cost
                    if there == trap:
                        price += 1
                elif not may_enter[side, there] or zone_side[there] == side:
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
