"""The supply roads of both sides: how thin they are and what hangs on them, compiled."""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.scale import HAIR, W_CUT, W_GUARD, W_RISK
from meuse.titles.tigers.doctrine.ways import FAR, gather, spread

Array = Any


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
