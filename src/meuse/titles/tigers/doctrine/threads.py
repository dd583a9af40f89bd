"""The supply roads of both sides: how thin they are and what hangs on them, compiled."""

from __future__ import annotations

import numpy as np

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.scale import Weight
from meuse.titles.tigers.doctrine.structs import Array, Atlas, Desk, Prizes, Roster, Scene, Timing
from meuse.titles.tigers.doctrine.ways import FAR, gather, spread

#: How far Allies seem to be who would have to beat Germans on the way.
GUARDED = 20.0
#: How thin a road is through an area that enemies bar.
BARRED = 5.0
#: How easily a road is cut in the last impulse, by whoever has not moved yet: nobody opens it again.
LAST_RAID = 0.25


@lent
def hang_supply(
    weights: Array, atlas: Atlas, scene: Scene, desk: Desk, timing: Timing, wanted: int, stake: Array
) -> None:
    """How easily the Allies could cut each way back; if it is `wanted`, what hangs on each area, by side."""
    roads, prizes, roster = atlas
    weigh_raids(weights, atlas, scene, desk, timing.today)
    thread, barred = desk.threads.thread, desk.lines.german_barred
    for place in range(len(thread)):
        thread[place] = 0.0 if prizes.sources[0, place] and not barred[place] else FAR
    # 13.13 A supply road may begin in a contested area: what it leads through counts, not where it ends.
    spread(thread, roads, desk.paper.hair, desk.paper.thin, 1, desk.queue, desk.parent)
    if wanted:
        hang_units(weights, prizes, roster, scene, timing.lasting, stake)
        gather(stake[0], desk.parent, desk.paper.children)
        hang_allies(atlas, desk, stake[1])


@lent
def hang_allies(atlas: Atlas, desk: Desk, stake: Array) -> None:
    """What hangs on each area that Allied supply passes."""
    roads, prizes, _ = atlas
    way, price, barred = desk.paper.distances, desk.paper.node, desk.lines.allied_barred
    for place in range(len(way)):
        way[place] = 0.0 if prizes.sources[1, place] and not barred[place] else FAR
        price[place] = BARRED if barred[place] else 0.0
    spread(way, roads, desk.paper.hair, price, 0, desk.queue, desk.parent)
    gather(stake, desk.parent, desk.paper.children)


@lent
def weigh_raids(weights: Array, atlas: Atlas, scene: Scene, desk: Desk, today: float) -> None:
    """By how near the Allies are: how likely an area is taken back, and how thin a road through it is."""
    roads, prizes, roster = atlas
    distances, node, thin = desk.paper.distances, desk.paper.node, desk.paper.thin
    exposed = desk.threads.exposed
    where, power, used, repelled = scene.where, scene.power, scene.used, scene.repelled
    side_of, barred = roster.side_of, desk.lines.german_barred
    german, count, daily, final = desk.stacks.german, desk.stacks.german_count, prizes.daily, prizes.final
    ends = scene.impulse == scene.last
    later = FAR if ends else today  # who has moved comes tomorrow, if there is one
    risk, taken = (LAST_RAID, 1.0) if ends else (weights[Weight.RISK], weights[Weight.GUARD])
    for here in range(len(distances)):
        distances[here] = FAR
        node[here] = GUARDED if count[here] and repelled[here] < 0.5 else 0.0
    for unit in range(len(where)):
        place = where[unit]
        if place >= 0 and side_of[unit] == 1 and power[unit] > 0.3:
            distances[place] = min(distances[place], 0.0 if used[unit] == 0 else later)
    spread(distances, roads, roads.cost, node, 0, desk.queue, desk.parent)
    thin[roads.areas :] = 0.0
    for here in range(roads.areas):
        away = max(distances[here] - node[here], 0.0)
        exposed[here] = 0.0
        if german[here] < 8.0 and daily[here] + final[here] > 0.0:
            loss = weights[Weight.GUARD] if count[here] else taken
            exposed[here] = loss * np.exp(-away / 6.0) * (1.0 - german[here] / 8.0)
        thin[here] = risk * np.exp(-away / 4.0) * (0.35 if node[here] > 0.0 else 1.0)
        if barred[here]:
            thin[here] = BARRED


@lent
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
