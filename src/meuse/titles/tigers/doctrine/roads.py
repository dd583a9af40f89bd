"""What roads cost the Germans and are worth to them, compiled. Roads are as in `ways`."""

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.scale import (
    EARLY,
    FIELDS,
    HIGHEST,
    W_BRIDGING,
    W_EXIT,
    W_FORD,
    W_LASTING,
    W_PULL,
    W_RATE,
    W_SAFE,
    W_TAIL,
    ZONES,
    hold_up,
    hope,
)
from meuse.titles.tigers.doctrine.ways import FAR, SOFT, spread

Array = Any


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
def worth_of_roads(
    weights: Array, fields: Array, zone_side: Array, multiplier: Array, left: float, today: float, ends: int
) -> Array:  # pragma: no cover
    """What a German point is worth on its way: with vehicles (0) or on foot (1), fresh (0) or used (1)."""
    places = len(zone_side)
    found = np.zeros((2, 2, places))
    lasting = np.exp(-left / weights[W_LASTING])
    now = HIGHEST * (weights[W_EXIT] + (weights[W_SAFE] - weights[W_EXIT]) * 0.6 * lasting)
    early = EARLY * weights[W_EXIT]
    safe = early + (weights[W_SAFE] - early) * lasting
    width = weights[W_RATE] * left + 2.0
    for place in range(places):
        for slow in range(2):
            if zone_side[place] == 1:
                found[slow, :, place] = multiplier[place] * safe
                continue
            for used in range(1 if ends else 2):  # at the end a used unit will go nowhere any more
                wait = today if used else 0.0
                for number in range(FIELDS):
                    if fields[number, place] < FAR:
                        way = fields[number, place] * (1.6 if slow else 1.0) + wait
                        goal = now if number == ZONES else weights[W_PULL]
                        found[slow, used, place] += goal * hope(way, width, weights[W_TAIL])
    return found
