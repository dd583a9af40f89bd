"""What each side has in each place, and where it can strike."""

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import STOPS, TURN, Array, Layer, StateRow, UnitRow
from meuse.titles.ardennes.doctrine.kernels.structs import Atlas, Forces, Ground, Reach, Scene, Travel
from meuse.titles.ardennes.doctrine.kernels.ways import arrival_times, hindrance


@compiled
def muster(scene: Scene, live: Array) -> Forces:  # pragma: no cover
    """What each side has in each place: strength to attack and to defend with, and its worth."""
    units, state, factors = scene.units, scene.state, scene.factors
    attack, defence, value = np.zeros((2, len(live))), np.zeros((2, len(live))), np.zeros((2, len(live)))
    counts = np.zeros((2, len(live)), np.int32)
    for unit in range(units.shape[1]):
        place = state[StateRow.WHERE, unit]
        if place < 0 or not live[place]:
            continue
        side = units[UnitRow.SIDE, unit]
        strength = float(units[UnitRow.STRENGTH, unit])
        if state[StateRow.MODE, unit]:
            strength = (strength + 1.0) // 2.0
        defence[side, place] += strength * factors[side, 1, place]
        value[side, place] += scene.stakes[unit]
        counts[side, place] += 1
        if state[StateRow.SUPPLY, unit] == 1:
            strength = (strength + 1.0) // 2.0
        if not state[StateRow.ATTACKED, unit] and state[StateRow.SUPPLY, unit] < 2:
            attack[side, place] += strength * factors[side, 0, place]
    return Forces(attack, defence, value, counts)


@compiled
def reaches(atlas: Atlas, scene: Scene, defence: Array) -> Reach:  # pragma: no cover
    """Where each side can be and strike in its next turn, by its tanks."""
    near = atlas.ground.near
    places = len(near)
    extra, times = np.empty((2, places), np.int32), np.empty((2, places), np.int32)
    threat = np.empty((2, places))
    for side in range(2):
        foe = 1 - side
        extra[side] = hindrance(scene.layers, defence[foe], foe, STOPS[side][1])
        times[side] = arrival_times(side, scene, near, atlas.travel.costs[2 * side + 1], extra[side])
        threat[side] = threats(side, scene, atlas.ground, atlas.travel, times[side])
    return Reach(extra, times, threat)


@compiled
def threats(
    side: int, scene: Scene, ground: Ground, travel: Travel, times: Array
) -> Array:  # pragma: no cover
    """How much of a side can be brought to attack each place in its next turn.

    `travel` has the places that a unit threatens from a place on an empty map; `times` says which of them it
    can come near as things stand.
    """
    found = np.zeros(len(ground.near))
    for unit in range(scene.units.shape[1]):
        place = scene.state[StateRow.WHERE, unit]
        if scene.units[UnitRow.SIDE, unit] == side and place >= 0 and ground.live[place]:
            strike(unit, place, side, scene, ground.near, travel, found)
    limit = STOPS[side][1] + TURN[side][1] // 2
    for place in range(len(found)):
        if found[place] > 0.0 and not is_reached(place, ground.near, times, limit):
            found[place] = 0.0
    return found


@compiled
def strike(
    unit: int, place: int, side: int, scene: Scene, near: Array, travel: Travel, found: Array
) -> None:  # pragma: no cover
    """Add a unit to the threats: to its neighbours where it is held, else to all it can strike."""
    strength = float(scene.units[UnitRow.STRENGTH, unit])
    supply = scene.state[StateRow.SUPPLY, unit]
    if supply == 1:
        strength *= 0.5
    pinned = scene.layers[Layer.ZONE, 1 - side, place] > 0 and scene.layers[Layer.PRESENT, side, place] == 1
    if pinned or supply == 2:
        for number in range(6):
            other = near[place, number]
            if other < 0:
                break
            found[other] += strength
        return
    kind = 2 * side + scene.units[UnitRow.MECHANIZED, unit]
    if scene.state[StateRow.MODE, unit]:
        strength *= 0.6
    for entry in range(travel.starts[kind, place], travel.starts[kind, place + 1]):
        found[travel.hits[entry]] += strength


@compiled
def is_reached(place: int, near: Array, times: Array, limit: int) -> bool:  # pragma: no cover
    """Whether somebody can be beside a place in time."""
    for number in range(6):
        other = near[place, number]
        if other >= 0 and times[other] <= limit:
            return True
    return False
