"""The supply roads of both sides: how thin they are and what hangs on them, compiled."""

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.scale import HAIR, Weight
from meuse.titles.tigers.doctrine.structs import (
    Array,
    Atlas,
    Lines,
    Prizes,
    Roster,
    Scene,
    Stacks,
    Threads,
    Timing,
)
from meuse.titles.tigers.doctrine.ways import FAR, gather, spread

#: How far Allies seem to be who would have to beat Germans on the way.
GUARDED = 20.0
#: How thin a road is through an area that enemies bar.
BARRED = 5.0
#: How easily a road is cut in the last impulse, by whoever has not moved yet: nobody opens it again.
LAST_RAID = 0.25


@compiled
def hang_supply(
    weights: Array, atlas: Atlas, scene: Scene, stacks: Stacks, lines: Lines, timing: Timing, stake: Array
) -> Threads:
    """How easily the Allies could cut each way back, and what hangs on each area, for both sides."""
    roads, prizes, roster = atlas
    places = len(stacks.german)
    exposed, thin = np.empty(places), np.zeros(places)
    weigh_raids(weights, atlas, scene, stacks, lines.german_barred, timing.today, exposed, thin)
    hair = np.full(len(roads.to), HAIR)
    thread, way = np.full(places, FAR), np.full(places, FAR)
    barred = np.zeros(places)
    for place in range(places):
        if prizes.sources[0, place] and not lines.german_barred[place]:
            thread[place] = 0.0
        if prizes.sources[1, place] and not lines.allied_barred[place]:
            way[place] = 0.0
        if lines.allied_barred[place]:
            barred[place] = BARRED
    hang_units(weights, prizes, roster, scene, timing.lasting, stake)
    # 13.13 A supply road may begin in a contested area: what it leads through counts, not where it ends.
    gather(stake[0], spread(thread, roads, hair, thin, 1))
    gather(stake[1], spread(way, roads, hair, barred, 0))
    return Threads(thread, exposed)


@compiled
def weigh_raids(
    weights: Array,
    atlas: Atlas,
    scene: Scene,
    stacks: Stacks,
    barred: Array,
    today: float,
    exposed: Array,
    thin: Array,
) -> None:
    """By how near the Allies are: how likely an area is taken back, and how thin a road through it is."""
    roads, prizes, roster = atlas
    places = len(exposed)
    distances, node = np.full(places, FAR), np.zeros(places)
    where, power, used, repelled = scene.where, scene.power, scene.used, scene.repelled
    german, count, daily, final = stacks.german, stacks.german_count, prizes.daily, prizes.final
    ends = scene.impulse == scene.last
    later = FAR if ends else today  # who has moved comes tomorrow, if there is one
    risk, taken = (LAST_RAID, 1.0) if ends else (weights[Weight.RISK], weights[Weight.GUARD])
    for unit in range(len(where)):
        place = where[unit]
        if place >= 0 and roster.side_of[unit] == 1 and power[unit] > 0.3:
            distances[place] = min(distances[place], 0.0 if used[unit] == 0 else later)
    for here in range(places):
        if count[here] and repelled[here] < 0.5:
            node[here] = GUARDED
    spread(distances, roads, roads.cost, node, 0)
    for here in range(roads.areas):
        away = max(distances[here] - node[here], 0.0)
        exposed[here] = 0.0
        if german[here] < 8.0 and daily[here] + final[here] > 0.0:
            loss = weights[Weight.GUARD] if count[here] else taken
            exposed[here] = loss * np.exp(-away / 6.0) * (1.0 - german[here] / 8.0)
        thin[here] = risk * np.exp(-away / 4.0) * (0.35 if node[here] > 0.0 else 1.0)
        if barred[here]:
            thin[here] = BARRED


@compiled
def hang_units(
    weights: Array, prizes: Prizes, roster: Roster, scene: Scene, lasting: float, stake: Array
) -> None:
    """What each side has in each place that its supply road feeds."""
    where, power, side_of = scene.where, scene.power, roster.side_of
    zone_side, multiplier = prizes.zone_side, prizes.multiplier
    stake[:] = 0.0
    for unit in range(len(where)):
        place = where[unit]
        if place < 0:
            continue
        side = side_of[unit]
        stake[side, place] += weights[Weight.CUT] * power[unit]
        if side == 0 and zone_side[place] == 1:
            stake[0, place] += multiplier[place] * power[unit] * lasting
