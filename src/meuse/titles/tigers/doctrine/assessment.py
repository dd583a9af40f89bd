"""What a position of Tigers in the Mist is worth, term by term, compiled. Roads are as in `ways`."""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.fields import find_fields, pour_all
from meuse.titles.tigers.doctrine.roads import mass_around, measure_near, price_ways
from meuse.titles.tigers.doctrine.scale import (
    AREAS,
    COVER,
    CROWDING,
    DANGER,
    DAY,
    EARLY,
    EXITED,
    FIELDS,
    HIGHEST,
    ISOLATION,
    RELEASE,
    RESERVES,
    ROADS,
    STRENGTH,
    W_ALLIED_POINT,
    W_COVER,
    W_CUT,
    W_DUG,
    W_EXIT,
    W_FEAR,
    W_FRESH,
    W_GERMAN_POINT,
    W_LASTING,
    W_PULL,
    W_RATE,
    W_SAFE,
    W_TAIL,
    W_TEMPO,
    ZONES,
    hope,
    steepness,
)
from meuse.titles.tigers.doctrine.scores import score_areas, score_danger, score_release
from meuse.titles.tigers.doctrine.threads import hang_supply
from meuse.titles.tigers.doctrine.ways import FAR, spread, supply

Array = Any


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
    occupied: int,
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
    find_fields(
        areas,
        first,
        road_to,
        edge,
        node,
        ease,
        access,
        multiplier,
        daily,
        final,
        control,
        german_count,
        width,
        maps,
        levels,
        orders,
        counts,
        parents,
        likely,
        fields,
    )
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
            early = EARLY * weights[W_EXIT]
            safe = early + (safe - early) * lasting
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
            worth = power[unit] * (exit_now if number == ZONES else weights[W_PULL])
            found[ROADS] += worth * hope(way, width, weights[W_TAIL])
            masses[number, place] += worth * pace * steepness(way, width, weights[W_TAIL])
    pour_all(areas, first, road_to, ease, access, levels, orders, counts, parents, likely, masses, flow)
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
        occupied,
        use,
        german,
        covered,
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
