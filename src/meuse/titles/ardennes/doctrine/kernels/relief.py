"""German supply roads: what hangs on those that are shut, who shuts them, and what comes through towns."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    BEGUN,
    FAR,
    GERMAN,
    LIFELINE,
    SUPPLY,
    Array,
    Layer,
    StateRow,
    UnitRow,
)
from meuse.titles.ardennes.doctrine.kernels.mending import cuts_again, spread_again
from meuse.titles.ardennes.doctrine.kernels.structs import (
    Exits,
    Holdings,
    Memory,
    Net,
    Paths,
    Scene,
    SupplyWays,
)
from meuse.titles.ardennes.doctrine.kernels.ways import spread_within

#: A road hex, an enemy or his zone or a bridge he interdicts, and a hex without a road, on the way of supply.
STEP: Final = 1
OBSTACLE: Final = 100
CROSS_COUNTRY: Final = 300


@compiled
def lifelines(scene: Scene, exits: Exits, holdings: Holdings, cut_off: Array) -> Array:  # pragma: no cover
    """What is cut off in each place, in points for exits: exits held without supply, and Germans."""
    found = np.zeros(len(cut_off))
    for number in range(len(exits.places)):
        if holdings.held[number] and not holdings.occupied[number]:
            found[exits.places[number]] += holdings.counting[number]
    for unit in range(scene.units.shape[1]):
        place = scene.state[StateRow.WHERE, unit]
        if scene.units[UnitRow.SIDE, unit] == GERMAN and place >= 0 and cut_off[place]:
            found[place] += LIFELINE * scene.units[UnitRow.STRENGTH, unit]
    return found


@compiled
def supply_ways(net: Net, layers: Array, near: Array, cut: Array) -> SupplyWays:  # pragma: no cover
    """12.1 How far German supply is from every place, with what each step and each place costs on its way."""
    obstacles, steps = obstacles_in(layers, near), np.empty((len(near), 6), np.int32)
    return SupplyWays(steps, obstacles, supply_distances(net, near, cut, obstacles, steps))


@compiled
def supply_ways_again(
    memory: Memory, net: Net, layers: Array, near: Array, cut: Array
) -> SupplyWays:  # pragma: no cover
    """`supply_ways`, remembered."""
    obstacles, kept, steps = obstacles_in(layers, near), memory.searches[SUPPLY], memory.steps
    if cuts_again(kept, cut):
        price_steps(net, cut, steps)
        kept[BEGUN, len(near)] = 0
    paths, late = Paths(near, steps, steps), obstacles[net.sources]
    away = spread_again(memory, SUPPLY, net.sources, late, paths, obstacles, FAR - 1)
    return SupplyWays(steps, obstacles, away)


@compiled
def obstacles_in(layers: Array, near: Array) -> Array:  # pragma: no cover
    """12.1.A3 What each place costs on the way of supply."""
    obstacles = np.empty(len(near), np.int32)
    for place in range(len(near)):
        obstacles[place] = OBSTACLE if is_obstacle(place, layers) else 0
    return obstacles


@compiled
def supply_distances(
    net: Net, near: Array, cut: Array, obstacles: Array, steps: Array
) -> Array:  # pragma: no cover
    """12.1 How far German supply is from every place; `steps` takes what each step costs."""
    price_steps(net, cut, steps)
    # An enemy at the edge of the map shuts the road where it begins.
    return spread_within(net.sources, obstacles[net.sources], near, steps, obstacles, FAR - 1)


@compiled
def price_steps(net: Net, cut: Array, steps: Array) -> None:  # pragma: no cover
    """12.1 What each step costs on the way of supply, either way."""
    bridges, roads = net.bridges, net.roads
    for place in range(len(steps)):
        for number in range(6):
            steps[place, number] = STEP if roads[place, number] else CROSS_COUNTRY
            bridge = bridges[place, number]
            if bridge >= 0 and cut[bridge]:
                steps[place, number] = STEP + OBSTACLE


@compiled
def relief(
    hanging: Array, ways: SupplyWays, layers: Array, near: Array, net: Net, cut: Array
) -> Array:  # pragma: no cover
    """What it is worth to drive off the Allied units in each place: what hangs on the roads that they shut.

    From every place where something hangs the way of supply with the fewest obstacles is followed. What
    hangs there counts by the square of their number, since one more makes each of them matter less, and is
    divided between those who make an obstacle.
    """
    found = np.zeros(len(near))
    for start in range(len(near)):
        if hanging[start] <= 0.0 or ways.away[start] >= FAR:
            continue
        obstacles = follow(start, 0.0, ways, layers, near, net, cut, found)
        if obstacles:
            part = hanging[start] / obstacles**2
            follow(start, part, ways, layers, near, net, cut, found)
    return found


@compiled
def follow(
    start: int,
    part: float,
    ways: SupplyWays,
    layers: Array,
    near: Array,
    net: Net,
    cut: Array,
    found: Array,
) -> int:  # pragma: no cover
    """Follow the way of supply of a place, and charge each obstacle with a part; how many there are."""
    obstacles = 0
    here = start
    while True:
        if here != start and ways.obstacles[here]:
            obstacles += 1
            charge_place(here, part, layers, near, found)
        number = backwards(here, near, ways)
        if number < 0:
            return obstacles
        bridge = net.bridges[here, number]
        if bridge >= 0 and cut[bridge]:
            obstacles += 1
            charge_bridge(bridge, part, net.interdicts, layers, found)
        here = near[here, number]


@compiled
def traffic(exits: Exits, holdings: Holdings, ways: SupplyWays, near: Array) -> Array:  # pragma: no cover
    """The points for exits that Germans hold whose supply comes through each place."""
    found = np.zeros(len(near))
    for number in range(len(exits.places)):
        here = exits.places[number]
        if not holdings.occupied[number] or ways.away[here] >= FAR:
            continue
        back = backwards(here, near, ways)
        while back >= 0:
            here = near[here, back]
            found[here] += holdings.counting[number]
            back = backwards(here, near, ways)
    return found


@compiled
def is_obstacle(place: int, layers: Array) -> bool:  # pragma: no cover
    """12.1.A3 Whether an enemy, or a zone of his that no German cancels, shuts a place to supply."""
    if layers[Layer.PRESENT, ALLIED, place]:
        return True
    return bool(layers[Layer.ZONE, ALLIED, place] and not layers[Layer.PRESENT, GERMAN, place])


@compiled
def backwards(here: int, near: Array, ways: SupplyWays) -> int:  # pragma: no cover
    """The direction in which the cheapest way came to a place, or -1 where it began."""
    for number in range(6):
        other = near[here, number]
        if other < 0:
            break
        if ways.away[other] + ways.steps[here, number] + ways.obstacles[here] == ways.away[here]:
            return number
    return -1


@compiled
def charge_place(
    place: int, part: float, layers: Array, near: Array, found: Array
) -> None:  # pragma: no cover
    """12.1.A3 Charge the enemies who stand in a place, or else those beside it, whose zones reach it."""
    if layers[Layer.PRESENT, ALLIED, place]:
        found[place] += part
    else:
        charge(near[place], part, layers, found)


@compiled
def charge_bridge(
    bridge: int, part: float, interdicts: Array, layers: Array, found: Array
) -> None:  # pragma: no cover
    """13.1.A1 Charge the enemies within three hexes of a bridge."""
    charge(np.flatnonzero(interdicts[bridge]), part, layers, found)


@compiled
def charge(suspects: Array, part: float, layers: Array, found: Array) -> None:  # pragma: no cover
    """Divide a part between those of these places where enemies are; -1 is none of them."""
    around = 0
    for place in suspects:
        if place >= 0 and layers[Layer.PRESENT, ALLIED, place]:
            around += 1
    for place in suspects:
        if place >= 0 and layers[Layer.PRESENT, ALLIED, place]:
            found[place] += part / around
