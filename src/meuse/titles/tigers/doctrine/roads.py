"""What roads cost the Germans and are worth to them, compiled."""

from __future__ import annotations

import numpy as np

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.scale import EARLY, FIELDS, HIGHEST, ZONES, Weight, hold_up, hope
from meuse.titles.tigers.doctrine.structs import Array, Desk, Prices, Prizes, Roads, Scene, Stacks
from meuse.titles.tigers.doctrine.ways import FAR, SOFT, spread


@lent
def mass_around(german: Array, roads: Roads, massed: Array) -> None:
    """German strength in each place and next to it."""
    first, to = roads.first, roads.to
    for here in range(len(german)):
        total = german[here]
        for road in range(first[here], first[here + 1]):
            total += german[to[road]]
        massed[here] = total


@lent
def price_ways(
    weights: Array, roads: Roads, scene: Scene, stacks: Stacks, massed: Array, usual: Array, prices: Prices
) -> None:
    """What it costs the Germans to go through: roads, blown bridges, Allied units; and as likelihoods."""
    edge, node, ease, access = prices
    first, to, cost, bridges, blown = roads.first, roads.to, roads.cost, roads.bridge, scene.blown
    german, allied_count, builders = stacks.german, stacks.allied_count, stacks.builders
    for here in range(len(node)):
        node[here], access[here] = 0.0, 1.0
        if allied_count[here] and here < roads.areas:
            around = massed[here]
            for road in range(first[here], first[here + 1]):
                there = to[road]
                around += 0.25 * (massed[there] - german[there])
            node[here] = hold_up(stacks.covered[here], 1.0 - scene.cleared[here], around, weights)
            access[here] = np.exp(-SOFT * node[here])
        for road in range(first[here], first[here + 1]):
            bridge = bridges[road]
            if bridge < 0 or not blown[bridge]:
                edge[road] = cost[road]
                ease[road] = usual[cost[road]]
            else:
                edge[road] = price_of_gap(here, to[road], builders, stacks.german_count, weights)
                ease[road] = np.exp(-SOFT * edge[road])


@lent
def price_usual(usual: Array) -> None:
    """What steps of so many points make of the likelihood of a way."""
    for points in range(len(usual)):
        usual[points] = np.exp(-SOFT * float(points))


@lent
def price_of_gap(here: int, there: int, builders: Array, count: Array, weights: Array) -> float:
    """What a blown bridge costs: less where engineers are, least where they can build at once."""
    if (builders[here] and count[there]) or (builders[there] and count[here]):
        return float(weights[Weight.BRIDGING])
    if builders[here] or builders[there]:
        return float(0.5 * (weights[Weight.BRIDGING] + weights[Weight.FORD]))
    return float(weights[Weight.FORD])


@lent
def measure_near(roads: Roads, wanted: Array, maps: int, flow: Array, desk: Desk, near: Array) -> None:
    """How near each place is to where many Germans want to pass, from 0 to 1."""
    raw, flat = desk.paper.distances, desk.paper.node
    most = 1e-9
    for place in range(roads.areas):
        most = max(most, flow[place])
    for place in range(len(flow)):
        raw[place], flat[place] = FAR, 0.0
        if place < roads.areas and flow[place] > 1e-4 * most:
            raw[place] = -3.0 * np.log(flow[place] / most)
    spread(raw, roads, roads.cost, flat, 1, desk.queue, desk.parent)
    for place in range(len(flow)):
        near[place] = 0.0
        if raw[place] < FAR and (maps or wanted[place] > 0.0):
            near[place] = np.exp(-raw[place] / 6.0)


@lent
def worth_of_roads(
    weights: Array, fields: Array, prizes: Prizes, left: float, today: float, ends: int, found: Array
) -> None:
    """What a German point is worth on its way: with vehicles (0) or on foot (1), fresh (0) or used (1)."""
    found[:] = 0.0
    lasting = np.exp(-left / weights[Weight.LASTING])
    now = HIGHEST * (weights[Weight.EXIT] + (weights[Weight.SAFE] - weights[Weight.EXIT]) * 0.6 * lasting)
    early = EARLY * weights[Weight.EXIT]
    safe = early + (weights[Weight.SAFE] - early) * lasting
    width = weights[Weight.RATE] * left + 2.0
    for place in range(fields.shape[1]):
        for slow in range(2):
            if prizes.zone_side[place] == 1:
                found[slow, :, place] = prizes.multiplier[place] * safe
                continue
            for used in range(1 if ends else 2):  # at the end a used unit will go nowhere any more
                wait = today if used else 0.0
                for number in range(FIELDS):
                    if fields[number, place] < FAR:
                        way = fields[number, place] * (1.6 if slow else 1.0) + wait
                        goal = now if number == ZONES else weights[Weight.PULL]
                        found[slow, used, place] += goal * hope(way, width, weights[Weight.TAIL])
