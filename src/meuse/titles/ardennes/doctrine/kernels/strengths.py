"""What each side has in each place, and where it can strike."""

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.compiling import compiled, lent
from meuse.titles.ardennes.doctrine.kernels.common import STOPS, TURN, Array, Layer, StateRow, UnitRow
from meuse.titles.ardennes.doctrine.kernels.mending import arrival_times_again
from meuse.titles.ardennes.doctrine.kernels.structs import Atlas, Forces, Ground, Memory, Reach, Scene, Travel
from meuse.titles.ardennes.doctrine.kernels.ways import hindrance, unsigned


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
def reaches(memory: Memory, atlas: Atlas, scene: Scene, defence: Array) -> Reach:  # pragma: no cover
    """Where each side can be and strike in its next turn, by its tanks."""
    near = atlas.ground.near
    places = len(near)
    extra, times = np.empty((2, places), np.int32), np.empty((2, places), np.int32)
    threat = np.empty((2, places))
    for side in range(2):
        foe = 1 - side
        extra[side] = hindrance(scene.layers, defence[foe], foe, STOPS[side][1])
        times[side] = arrival_times_again(memory, side, scene, near, atlas.travel, extra[side])
        threat[side] = strikes_again(memory, side, scene, atlas.ground, atlas.travel)
        keep_reached(threat[side], side, near, times[side])
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
    add_strikes(side, scene, ground, travel, found)
    keep_reached(found, side, ground.near, times)
    return found


@compiled
def strikes_again(
    memory: Memory, side: int, scene: Scene, ground: Ground, travel: Travel
) -> Array:  # pragma: no cover
    """How much of a side can strike each place on an empty map, remembered while its units stand so."""
    standing, changed = memory.standing[side], False
    for unit in range(len(standing)):
        if scene.units[UnitRow.SIDE, unit] == side:
            stands = standing_of(unit, side, scene, ground.live)
            changed |= stands != standing[unit]
            standing[unit] = stands
    if changed:
        memory.struck[side] = 0.0
        add_strikes(side, scene, ground, travel, memory.struck[side])
    return memory.struck[side]


@lent
def standing_of(unit: int, side: int, scene: Scene, live: Array) -> Any:  # pragma: no cover
    """Where a unit stands and all that its strikes depend on, as a number; 0 for one that is not in play."""
    place = scene.state[StateRow.WHERE, unit]
    if place < 0 or not live[place]:
        return 0
    mode, supply = scene.state[StateRow.MODE, unit] > 0, scene.state[StateRow.SUPPLY, unit]
    return ((place + 1) << 4) + (supply << 2) + (mode << 1) + is_pinned(place, side, scene.layers)


@lent
def is_pinned(place: int, side: int, layers: Array) -> bool:  # pragma: no cover
    """Whether a unit is in an enemy zone, and no friend with it who could hold the place."""
    return bool(layers[Layer.ZONE, 1 - side, place] > 0 and layers[Layer.PRESENT, side, place] == 1)


@lent
def add_strikes(
    side: int, scene: Scene, ground: Ground, travel: Travel, found: Array
) -> None:  # pragma: no cover
    """Add all units of a side to the threats, one after the other."""
    for unit in range(scene.units.shape[1]):
        place = scene.state[StateRow.WHERE, unit]
        if scene.units[UnitRow.SIDE, unit] == side and place >= 0 and ground.live[place]:
            strike(unit, place, side, scene, ground.near, travel, found)


@lent
def keep_reached(found: Array, side: int, near: Array, times: Array) -> None:  # pragma: no cover
    """Leave out the places that nobody can come beside in time."""
    limit = STOPS[side][1] + TURN[side][1] // 2
    for place in range(len(found)):
        if found[place] > 0.0 and not is_reached(place, near, times, limit):
            found[place] = 0.0


@lent
def strike(
    unit: int, place: int, side: int, scene: Scene, near: Array, travel: Travel, found: Array
) -> None:  # pragma: no cover
    """Add a unit to the threats: to its neighbours where it is held, else to all it can strike."""
    strength = float(scene.units[UnitRow.STRENGTH, unit])
    supply = scene.state[StateRow.SUPPLY, unit]
    if supply == 1:
        strength *= 0.5
    if is_pinned(place, side, scene.layers) or supply == 2:
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
        found[unsigned(travel.hits[entry])] += strength


@lent
def is_reached(place: int, near: Array, times: Array, limit: int) -> bool:  # pragma: no cover
    """Whether somebody can be beside a place in time."""
    for number in range(6):
        other = near[place, number]
        if other >= 0 and times[other] <= limit:
            return True
    return False
