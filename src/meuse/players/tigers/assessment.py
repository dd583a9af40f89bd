"""What a position of Tigers in the Mist is worth, term by term, compiled.

Distances are movement points; eight of them, what vehicles have, stand for a day. Roads are as in `ways`.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.players.tigers.compiling import compiled
from meuse.players.tigers.ways import (
    FAR,
    SOFT,
    gather,
    pour,
    soften,
    softened,
    sort_places,
    spread,
    supply,
)

Array = Any

DAY: Final = 8.0
"""The points of a vehicle's day."""

HAIR: Final = 0.002
"""What a step of a supply road counts for itself, so that of equal roads the shorter is taken."""

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
W_TEMPO: Final = 22
WEIGHTS: Final = 23

#: Goals of the Germans: victory zones, then victory areas not yet theirs.
ZONES: Final = 0
TOWNS: Final = 1
FIELDS: Final = 2
#: The highest multiplier of a victory zone.
HIGHEST: Final = 3.0


@compiled
def hold_up(points: float, present: float, massed: float, weights: Array) -> Any:  # pragma: no cover
    """Movement points that Allied units on a road cost the Germans, by the Germans massed around."""
    if points <= 0.0 and present <= 0.0:
        return 0.0
    ratio = min(max(weights[W_MASS] * points / (massed + 1.0), 0.5), 3.0)
    return present * weights[W_BLOCK] + weights[W_BLOCK_POINT] * points * ratio


@compiled
def hope(way: float, width: float) -> Any:  # pragma: no cover
    """How much of a goal is left to a unit so far away, by the time left: all at the goal, then less."""
    return np.exp(-way / width)


@compiled
def soon(late: float) -> Any:  # pragma: no cover
    """The chance of something in time: a half when it would be just so."""
    return 1.0 / (1.0 + np.exp(late / 3.0))


@compiled
def mass_around(german: Array, first: Array, road_to: Array, massed: Array) -> None:  # pragma: no cover
    """German strength in each place and next to it."""
    for here in range(len(german)):
        total = german[here]
        for road in range(first[here], first[here + 1]):
            total += german[road_to[road]]
        massed[here] = total


@compiled
def price_ways(
    weights: Array,
    areas: int,
    first: Array,
    road_to: Array,
    road_cost: Array,
    road_bridge: Array,
    blown: Array,
    german: Array,
    german_count: Array,
    allied_count: Array,
    covered: Array,
    cleared: Array,
    builders: Array,
    massed: Array,
    edge: Array,
    node: Array,
    ease: Array,
    access: Array,
) -> None:  # pragma: no cover
    """What it costs the Germans to go through: roads, blown bridges, Allied units; and as likelihoods."""
    usual = np.exp(-SOFT * np.arange(16.0))
    for here in range(len(node)):
        if allied_count[here] and here < areas:
            around = massed[here]
            for road in range(first[here], first[here + 1]):
                there = road_to[road]
                around += 0.25 * (massed[there] - german[there])
            node[here] = hold_up(covered[here], 1.0 - cleared[here], around, weights)
            access[here] = np.exp(-SOFT * node[here])
        else:
            node[here] = 0.0
            access[here] = 1.0
        for road in range(first[here], first[here + 1]):
            bridge = road_bridge[road]
            if bridge < 0 or not blown[bridge]:
                edge[road] = road_cost[road]
                ease[road] = usual[road_cost[road]]
                continue
            there = road_to[road]
            if (builders[here] and german_count[there]) or (builders[there] and german_count[here]):
                edge[road] = weights[W_BRIDGING]
            elif builders[here] or builders[there]:
                edge[road] = 0.5 * (weights[W_BRIDGING] + weights[W_FORD])
            else:
                edge[road] = weights[W_FORD]
            ease[road] = np.exp(-SOFT * edge[road])


@compiled
def hang_supply(
    weights: Array,
    areas: int,
    first: Array,
    road_to: Array,
    road_cost: Array,
    multiplier: Array,
    daily: Array,
    final: Array,
    zone_side: Array,
    sources: Array,
    side_of: Array,
    where: Array,
    power: Array,
    used: Array,
    repelled: Array,
    german: Array,
    german_count: Array,
    barred_german: Array,
    barred_allied: Array,
    rest_of_day: float,
    lasting: float,
    thread: Array,
    exposed: Array,
    stake: Array,
) -> None:  # pragma: no cover
    """How easily the Allies could cut each way back, and what hangs on each area, for both sides.

    `thread` is how thin the best supply road to a place is, `exposed` how likely an area is taken back.
    """
    places, units = len(thread), len(where)
    raw, node = np.full(places, FAR), np.zeros(places)
    parent = np.empty(places, np.int64)
    hair = np.full(len(road_to), HAIR)
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 1 and power[unit] > 0.3:
            raw[place] = min(raw[place], 0.0 if used[unit] == 0 else rest_of_day)
    for here in range(places):
        if german_count[here] and repelled[here] < 0.5:
            node[here] = 20.0
    spread(raw, parent, areas, first, road_to, road_cost, node, 0)
    thin = np.zeros(places)
    for here in range(areas):
        guarded = node[here] > 0.0
        away = max(raw[here] - node[here], 0.0)
        exposed[here] = 0.0
        if german[here] < 8.0 and daily[here] + final[here] > 0.0:
            exposed[here] = weights[W_GUARD] * np.exp(-away / 6.0) * (1.0 - german[here] / 8.0)
        if barred_german[here]:
            thin[here] = 5.0
        else:
            thin[here] = weights[W_RISK] * np.exp(-away / 4.0) * (0.35 if guarded else 1.0)
    for place in range(places):
        thread[place] = 0.0 if sources[0, place] and not barred_german[place] else FAR
    # 13.13 A supply road may begin in a contested area: what it leads through counts, not where it ends.
    spread(thread, parent, areas, first, road_to, hair, thin, 1)
    stake[:] = 0.0
    for unit in range(units):
        place = where[unit]
        if place < 0:
            continue
        side = side_of[unit]
        stake[side, place] += weights[W_CUT] * power[unit]
        if side == 0 and zone_side[place] == 1:
            stake[0, place] += multiplier[place] * power[unit] * lasting
    gather(stake[0], parent)
    for place in range(places):
        raw[place] = 0.0 if sources[1, place] and not barred_allied[place] else FAR
        node[place] = 5.0 if barred_allied[place] else 0.0
    spread(raw, parent, areas, first, road_to, hair, node, 0)
    gather(stake[1], parent)


@compiled
def score_areas(
    weights: Array,
    areas: int,
    daily: Array,
    final: Array,
    side_of: Array,
    need: Array,
    where: Array,
    control: Array,
    cleared: Array,
    repelled: Array,
    german_count: Array,
    allied_count: Array,
    german_lines: Array,
    exposed: Array,
    coming: Array,
    parent: Array,
    impulse: int,
    last: int,
    today: float,
    flow: Array,
) -> Any:  # pragma: no cover
    """What the victory areas will bring, by day still to be scored; what hangs on them is added to `flow`."""
    fed = np.zeros(areas, np.bool_)
    for unit in range(len(where)):
        place = where[unit]
        if 0 <= place < areas and side_of[unit] == 0 and german_lines[place] >= need[unit]:
            fed[place] = True
    scorings = 0
    for day_end in range(impulse, last + 1):
        if day_end % 3 == 0 or day_end == last:
            scorings += 1
    first = today + DAY / 3.0  # when the day is scored
    rate, total = weights[W_RATE], 0.0
    for place in range(areas):
        value, end_value = daily[place], final[place]
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
        if mine and not fed[place]:
            held *= 0.2
        if not theirs:
            held *= 1.0 - exposed[place]  # the Allies may take it back
        worth, slope = 0.0, 0.0
        for number in range(scorings):
            moment = first + number * DAY
            width = rate * moment + 2.0
            chance = hope(coming[place], width) * weights[W_AREA]
            steep = chance / width
            kept = held * (1.0 if number == 0 else weights[W_HOLD])
            worth += value * (kept + (1.0 - kept) * chance)
            slope += value * (1.0 - kept) * steep
            if number == scorings - 1:
                worth += end_value * (kept + (1.0 - kept) * chance)
                slope += end_value * (1.0 - kept) * steep
                if mine and theirs and end_value > 0.0:
                    worth += 0.5 * end_value * (1.0 - kept)
        total += worth
        at = place
        for _ in range(40):
            if at < 0 or slope <= 1e-6:
                break
            flow[at] += slope
            at = parent[at]
    return total


@compiled
def score_release(
    weights: Array,
    areas: int,
    release: Array,
    group_points: Array,
    released: Array,
    german: Array,
    allied: Array,
    german_count: Array,
    coming: Array,
    impulse: int,
) -> Any:  # pragma: no cover
    """What the panzer reserves are worth that are released or will be."""
    total = 0.0
    for group in range(len(group_points)):
        if group_points[group] <= 0.0:
            continue
        if released[group]:
            total += weights[W_RELEASE] * group_points[group] * soon(released[group] - 17.0)
            continue
        soonest = FAR
        for place in range(areas):
            if release[group, place] and coming[place] < soonest:
                soonest = coming[place]
                if german[place] > allied[place] and german_count[place]:
                    soonest = -4.0
        arrival = impulse + 3.0 * soonest / DAY
        total += weights[W_RELEASE] * group_points[group] * 0.8 * soon(arrival - 13.0)
    return total


@compiled
def measure_near(
    areas: int,
    first: Array,
    road_to: Array,
    road_cost: Array,
    wanted: Array,
    maps: int,
    flow: Array,
    near: Array,
) -> None:  # pragma: no cover
    """How near each place is to where many Germans want to pass, from 0 to 1."""
    places = len(flow)
    raw, flat = np.full(places, FAR), np.zeros(places)
    most = 1e-9
    for place in range(areas):
        most = max(most, flow[place])
    for place in range(areas):
        if flow[place] > 1e-4 * most:
            raw[place] = -3.0 * np.log(flow[place] / most)
    spread(raw, np.empty(places, np.int64), areas, first, road_to, road_cost, flat, 1)
    for place in range(places):
        near[place] = 0.0
        if raw[place] < FAR and (maps or wanted[place] > 0.0):
            near[place] = np.exp(-raw[place] / 6.0)


@compiled
def score_danger(
    fear: float,
    areas: int,
    first: Array,
    road_to: Array,
    german: Array,
    allied: Array,
    covered: Array,
) -> Any:  # pragma: no cover
    """Weak stacks beside strong enemies."""
    total = 0.0
    for place in range(areas):
        for side in range(2):
            mine = german[place] if side == 0 else covered[place]
            if mine <= 0.0:
                continue
            enemy = min(allied[place] if side == 0 else german[place], 10.0)
            strongest, others = enemy, enemy
            for road in range(first[place], first[place + 1]):
                there = road_to[road]
                enemy = min(allied[there] if side == 0 else german[there], 10.0)
                others += enemy
                strongest = max(strongest, enemy)
            enemy = min(strongest + 0.3 * (others - strongest), 10.0)
            peril = min(max(0.5 * (enemy / mine - 1.0), 0.0), 1.0)
            lost = fear * peril * (german[place] if side == 0 else allied[place])
            total += -lost if side == 0 else lost
    return total


@compiled
def assess(
    weights: Array,
    areas: int,
    first: Array,
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
    maps: int,
    fields: Array,
    flow: Array,
    near: Array,
    massed: Array,
    stake: Array,
    found: Array,
) -> None:  # pragma: no cover
    """All terms of a position, in points for the Germans; the fields and the flow of Germans westward.

    `power` is the strength that units have after the battles declared, on average; `cleared` and `repelled`
    the chances that a battle removes the Allies or the Germans from an area. Without `maps` the fields and
    `near` are worked out only where somebody stands.
    """
    places, units = len(flow), len(where)
    found[:] = 0.0
    flow[:] = 0.0
    german, allied, covered = np.zeros(places), np.zeros(places), np.zeros(places)
    german_count, allied_count = np.zeros(places, np.int64), np.zeros(places, np.int64)
    builders = np.zeros(places, np.bool_)
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
    mass_around(german, first, road_to, massed)
    edge, ease = np.empty(len(road_to)), np.empty(len(road_to))
    node, access = np.empty(places), np.empty(places)
    price_ways(
        weights,
        areas,
        first,
        road_to,
        road_cost,
        road_bridge,
        blown,
        german,
        german_count,
        allied_count,
        covered,
        cleared,
        builders,
        massed,
        edge,
        node,
        ease,
        access,
    )
    barred_german, barred_allied = np.zeros(places, np.bool_), np.zeros(places, np.bool_)
    for place in range(places):
        barred_german[place] = allied_count[place] > 0 and cleared[place] < 0.5
        barred_allied[place] = german_count[place] > 0 and repelled[place] < 0.5
    german_lines, allied_lines = np.zeros(places, np.uint8), np.zeros(places, np.uint8)
    supply(sources[0], barred_german, areas, first, road_to, road_bridge, blown, german_lines)
    supply(sources[1], barred_allied, areas, first, road_to, road_bridge, blown, allied_lines)
    part = (impulse - 1) % 3 if impulse < last else 2
    left = (last - impulse) * DAY / 3.0 + DAY / 3.0 if impulse < last else 0.5
    today = (2 - part) * DAY / 3.0
    # Early in the game much can still go wrong on the far bank.
    lasting = np.exp(-left / weights[W_LASTING])
    # Strength is worth what can still be done with it.
    use = left / (left + weights[W_TEMPO])
    thread, exposed = np.empty(places), np.empty(places)
    hang_supply(
        weights,
        areas,
        first,
        road_to,
        road_cost,
        multiplier,
        daily,
        final,
        zone_side,
        sources,
        side_of,
        where,
        power,
        used,
        repelled,
        german,
        german_count,
        barred_german,
        barred_allied,
        today,
        lasting,
        thread,
        exposed,
        stake,
    )
    # Ways to the goals.
    rate = weights[W_RATE]
    width = rate * left + 2.0
    exit_now = HIGHEST * (weights[W_EXIT] + (weights[W_SAFE] - weights[W_EXIT]) * 0.6 * lasting)
    levels, orders = np.empty((FIELDS, places), np.int64), np.empty((FIELDS, places), np.int64)
    likely, masses = np.zeros((FIELDS, places)), np.zeros((FIELDS, places))
    counts, parents = np.zeros(FIELDS, np.int64), np.empty((FIELDS, places), np.int64)
    raw = np.empty(places)
    for number in range(FIELDS):
        fields[number, :] = FAR
        raw[:] = FAR
        for place in range(places):
            if number == ZONES and multiplier[place] > 0:
                # A zone of a lower multiplier is as good as a higher one so much farther away.
                raw[place] = width * np.log(HIGHEST / multiplier[place])
                likely[number, place] = np.exp(-SOFT * raw[place])
            elif number == TOWNS and control[place] != 1 and daily[place] + final[place] > 0.0:
                raw[place] = 0.0
                likely[number, place] = 1.0
        spread(raw, parents[number], areas, first, road_to, edge, node, 1)
        counts[number] = sort_places(raw, levels[number], orders[number])
        soften(
            raw,
            parents[number],
            levels[number],
            orders[number],
            counts[number],
            areas,
            first,
            road_to,
            ease,
            access,
            likely[number],
        )
        for place in range(places):
            if likely[number, place] > 0.0 and (maps or german_count[place]):
                fields[number, place] = softened(likely[number, place])
    for unit in range(units):
        place = where[unit]
        if place < 0 or power[unit] <= 0.0:
            continue
        fresh = used[unit] == 0
        if side_of[unit] == 1:
            found[STRENGTH] -= use * weights[W_ALLIED_POINT] * power[unit]
            if zone_side[place] < 0 and allied_lines[place] < need[unit]:
                found[ISOLATION] += weights[W_CUT] * power[unit]
            if fresh:
                found[RESERVES] -= weights[W_FRESH] * power[unit] * (2 - part)
            continue
        found[STRENGTH] += use * weights[W_GERMAN_POINT] * power[unit]
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
        for number in range(FIELDS):
            if fields[number, place] >= FAR:
                continue
            way = fields[number, place] * pace + (0.0 if fresh else today)
            worth = power[unit] * (exit_now if number == ZONES else weights[W_PULL]) * hope(way, width)
            found[ROADS] += worth
            masses[number, place] += worth / width * pace
    for number in range(FIELDS):
        pour(
            parents[number],
            levels[number],
            orders[number],
            counts[number],
            areas,
            first,
            road_to,
            ease,
            access,
            likely[number],
            masses[number],
            flow,
        )
    # When could some Germans be in each area?
    coming, parent = np.full(places, FAR), np.empty(places, np.int64)
    for unit in range(units):
        place = where[unit]
        if place >= 0 and side_of[unit] == 0 and zone_side[place] != 1 and power[unit] > 0.2:
            start = (0.0 if used[unit] == 0 else today) + max(0.0, 3.0 - german[place])
            if allowance[unit] < 8:
                start += 3.0
            coming[place] = min(coming[place], start)
    spread(coming, parent, areas, first, road_to, edge, node, 0)
    found[AREAS] = score_areas(
        weights,
        areas,
        daily,
        final,
        side_of,
        need,
        where,
        control,
        cleared,
        repelled,
        german_count,
        allied_count,
        german_lines,
        exposed,
        coming,
        parent,
        impulse,
        last,
        today,
        flow,
    )
    found[RELEASE] = score_release(
        weights,
        areas,
        release,
        group_points,
        released,
        german,
        allied,
        german_count,
        coming,
        impulse,
    )
    # Allied units are worth more near places that many Germans want to pass.
    measure_near(areas, first, road_to, road_cost, allied, maps, flow, near)
    for place in range(places):
        found[COVER] -= use * weights[W_COVER] * allied[place] * near[place]
    found[DANGER] = score_danger(use * weights[W_FEAR], areas, first, road_to, german, allied, covered)
    for place in range(areas):
        if german_count[place] > 4 or german[place] > 10.0:
            found[CROWDING] -= 0.5 * max(german[place] - 10.0, german_count[place] - 4.0)
        if allied_count[place] > 4 or allied[place] > 10.0:
            found[CROWDING] += 0.5 * max(allied[place] - 10.0, allied_count[place] - 4.0)


@compiled
def worth_of_roads(
    weights: Array, fields: Array, zone_side: Array, multiplier: Array, left: float, today: float, ends: int
) -> Array:  # pragma: no cover
    """What a German point is worth on its way: with vehicles (0) or on foot (1), fresh (0) or used (1)."""
    places = len(zone_side)
    found = np.zeros((2, 2, places))
    lasting = np.exp(-left / weights[W_LASTING])
    now = HIGHEST * (weights[W_EXIT] + (weights[W_SAFE] - weights[W_EXIT]) * 0.6 * lasting)
    safe = weights[W_EXIT] + (weights[W_SAFE] - weights[W_EXIT]) * lasting
    width = weights[W_RATE] * left + 2.0
    delay = np.exp(-today / width)
    for place in range(places):
        for slow in range(2):
            if zone_side[place] == 1:
                found[slow, :, place] = multiplier[place] * safe
                continue
            pace, worth = 1.6 if slow else 1.0, 0.0
            if fields[ZONES, place] < FAR:
                worth += now * hope(fields[ZONES, place] * pace, width)
            if fields[TOWNS, place] < FAR:
                worth += weights[W_PULL] * hope(fields[TOWNS, place] * pace, width)
            found[slow, 0, place] = worth
            found[slow, 1, place] = 0.0 if ends else worth * delay  # at the end it will go nowhere any more
    return found


@compiled
def census(
    side: int, side_of: Array, where: Array, strength: Array, entrenched: Array, dug: float, places: int
) -> Array:  # pragma: no cover
    """By place: our counters and points, the enemy's counters, the Allied points, entrenched ones more."""
    found = np.zeros((4, places))
    for unit in range(len(where)):
        place = where[unit]
        if place < 0:
            continue
        if side_of[unit] == side:
            found[0, place] += 1.0
            found[1, place] += strength[unit]
        else:
            found[2, place] += 1.0
        if side_of[unit] == 1:
            found[3, place] += strength[unit] * (dug if entrenched[unit] else 1.0)
    return found
