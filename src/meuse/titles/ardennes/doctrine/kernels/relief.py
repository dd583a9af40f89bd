"""German supply roads: what hangs on those that are shut, who shuts them, and what comes through towns."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    FAR,
    GERMAN,
    LIFELINE,
    S_WHERE,
    U_SIDE,
    U_STRENGTH,
    ZONE,
    Array,
)
from meuse.titles.ardennes.doctrine.kernels.ways import spread_within

#: A road hex, an enemy or his zone or a bridge he interdicts, and a hex without a road, on the way of supply.
STEP: Final = 1
OBSTACLE: Final = 100
CROSS_COUNTRY: Final = 300


class Ways(NamedTuple):
    """12.1 How German supply comes to every place."""

    #: What each step costs, and each place besides: obstacles.
    steps: Array
    obstacles: Array
    #: How far supply is.
    away: Array


@compiled
def lifelines(
    state: Array,
    units: Array,
    exits: Array,
    exit_points: Array,
    held: Array,
    occupied: Array,
    cut_off: Array,
    found: Array,
) -> None:  # pragma: no cover
    """What is cut off in each place, in points for exits: exits held without supply, and Germans."""
    found[:] = 0.0
    for number in range(len(exits)):
        if held[number] and not occupied[number]:
            found[exits[number]] += exit_points[number]
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if units[U_SIDE, unit] == GERMAN and place >= 0 and cut_off[place]:
            found[place] += LIFELINE * units[U_STRENGTH, unit]


@compiled
def supply_ways(
    sources: Array,
    layers: Array,
    near: Array,
    roads: Array,
    bridges: Array,
    cut: Array,
) -> Ways:  # pragma: no cover
    """12.1 How far German supply is from every place, with what each step and each place costs on its way."""
    places = len(near)
    steps = np.empty((places, 6), np.int32)
    obstacles = np.empty(places, np.int32)
    away = np.empty(places, np.int32)
    for place in range(places):
        obstacles[place] = OBSTACLE if is_obstacle(place, layers, places) else 0
        for number in range(6):
            steps[place, number] = STEP if roads[place, number] else CROSS_COUNTRY
            bridge = bridges[place, number]
            if bridge >= 0 and cut[bridge]:
                steps[place, number] = STEP + OBSTACLE
    # An enemy at the edge of the map shuts the road where it begins.
    spread_within(sources, obstacles[sources], near, steps, obstacles, FAR - 1, away)
    return Ways(steps, obstacles, away)


@compiled
def relief(
    hanging: Array,
    ways: Ways,
    layers: Array,
    near: Array,
    bridges: Array,
    cut: Array,
    interdicts: Array,
    found: Array,
) -> None:  # pragma: no cover
    """What it is worth to drive off the Allied units in each place: what hangs on the roads that they shut.

    From every place where something hangs the way of supply with the fewest obstacles is followed. What
    hangs there counts by the square of their number, since one more makes each of them matter less, and is
    divided between those who make an obstacle.
    """
    found[:] = 0.0
    for start in range(len(near)):
        if hanging[start] <= 0.0 or ways.away[start] >= FAR:
            continue
        obstacles = follow(start, 0.0, ways, layers, near, bridges, cut, interdicts, found)
        if obstacles:
            part = hanging[start] / obstacles**2
            follow(start, part, ways, layers, near, bridges, cut, interdicts, found)


@compiled
def follow(
    start: int,
    part: float,
    ways: Ways,
    layers: Array,
    near: Array,
    bridges: Array,
    cut: Array,
    interdicts: Array,
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
        bridge = bridges[here, number]
        if bridge >= 0 and cut[bridge]:
            obstacles += 1
            charge_bridge(bridge, part, interdicts, layers, found)
        here = near[here, number]


@compiled
def traffic(
    exits: Array, exit_points: Array, occupied: Array, ways: Ways, near: Array, found: Array
) -> None:  # pragma: no cover
    """The points for exits that Germans hold whose supply comes through each place."""
    found[:] = 0.0
    for number in range(len(exits)):
        here = exits[number]
        if not occupied[number] or ways.away[here] >= FAR:
            continue
        back = backwards(here, near, ways)
        while back >= 0:
            here = near[here, back]
            found[here] += exit_points[number]
            back = backwards(here, near, ways)


@compiled
def is_obstacle(place: int, layers: Array, places: int) -> bool:  # pragma: no cover
    """12.1.A3 Whether an enemy, or a zone of his that no German cancels, shuts a place to supply."""
    if layers[ALLIED * places + place]:
        return True
    return bool(layers[(2 * ZONE + ALLIED) * places + place] and not layers[GERMAN * places + place])


@compiled
def backwards(here: int, near: Array, ways: Ways) -> int:  # pragma: no cover
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
    enemies = ALLIED * len(near)
    if layers[enemies + place]:
        found[place] += part
        return
    around = 0
    for number in range(6):
        other = near[place, number]
        if other >= 0 and layers[enemies + other]:
            around += 1
    for number in range(6):
        other = near[place, number]
        if other >= 0 and layers[enemies + other]:
            found[other] += part / around


@compiled
def charge_bridge(
    bridge: int, part: float, interdicts: Array, layers: Array, found: Array
) -> None:  # pragma: no cover
    """13.1.A1 Charge the enemies within three hexes of a bridge."""
    enemies = ALLIED * len(found)
    around = 0
    for place in range(len(found)):
        if interdicts[bridge, place] and layers[enemies + place]:
            around += 1
    for place in range(len(found)):
        if interdicts[bridge, place] and layers[enemies + place]:
            found[place] += part / around
