"""What the formations of each side could do to the other's hexes in their next Action Phase."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import compiled, inlined
from meuse.titles.celles.doctrine.kernels.ground import (
    FAR,
    Array,
    Ground,
    Moment,
    StateRow,
    UnitRow,
    Weight,
)

#: An attack at the total shift of -12 is the first row of the outcomes.
FIRST_ROW: Final = 12
#: How much a formation's second-best attack counts, and one that does not come next.
SECOND: Final = 0.5
LATER: Final = 0.6

# Columns of the forces that can come against a hex, one row a formation.
STRENGTH: Final = 0
LEADER: Final = 1
HEAVY: Final = 2


@compiled
def column_shift(attack: int, defense: int, odds: Array, shifts: Array) -> int:  # pragma: no cover
    """11.0.17 The shift of the odds column; FAR below where there is none."""
    found = -FAR
    for number in range(len(shifts)):
        if attack * int(odds[number, 1]) < int(odds[number, 0]) * defense:
            break
        found = int(shifts[number])
    return found


@inlined
def coming(
    place: int, side: int, now: int, at: Moment, on: Ground, forces: Array
) -> float:  # pragma: no cover
    """Fill in what each enemy formation can bring against a hex; return what stands beside it anyway."""
    state = at.state
    units = on.units
    beside = on.beside
    attack = on.attack
    for group in range(len(forces)):
        forces[group, STRENGTH] = forces[group, LEADER] = forces[group, HEAVY] = 0.0
    joined = 0.0
    for enemy in range(state.shape[1]):
        here, marker = state[StateRow.WHERE, enemy], state[StateRow.MARKER, enemy]
        if (
            units[UnitRow.SIDE, enemy] == side
            or here < 0
            or marker == 2
            or units[UnitRow.MOVEMENT, enemy] == 0
        ):
            continue
        way = int(beside[units[UnitRow.TABLE, enemy], here, place])
        if way > 54:
            continue
        face = 0 if state[StateRow.STEPS, enemy] == units[UnitRow.FULL, enemy] else 2
        fresh = float(attack[enemy, face])
        tired = float(attack[enemy, face + 1])
        group = units[UnitRow.FORMATION, enemy]
        if way == 0:
            present = tired if now and state[StateRow.USED, enemy] else fresh
            joined += present
            if fresh > forces[group, LEADER]:
                forces[group, STRENGTH] += fresh - present
                forces[group, LEADER] = fresh
                forces[group, HEAVY] = 1.0
            continue
        thirds = 3 - marker - (state[StateRow.DISRUPTED, enemy] if now else 0)
        allowance = units[UnitRow.MOVEMENT, enemy] * 2 * thirds
        if way <= allowance // 3 and fresh > forces[group, LEADER]:
            # As leader it attacks fresh; as a supporter it has moved.
            forces[group, STRENGTH] += fresh if forces[group, LEADER] == 0.0 else tired
            forces[group, LEADER] = fresh
        elif way <= allowance * 2 // 3:
            forces[group, STRENGTH] += tired
    return joined


@inlined
def is_trapped(place: int, side: int, at: Moment, on: Ground) -> bool:  # pragma: no cover
    """Whether nobody could retreat from a hex without harm."""
    owner = at.owner
    zones = at.zones
    open_steps = on.open_steps
    places = len(owner)
    for number in range(6):
        other = open_steps[side, place, number]
        if other < 0:
            break
        held = owner[other]
        if held != 2 - side and (held == 1 + side or zones[(1 - side) * places + other] == 0):
            return False
    return True


@inlined
def defenders(place: int, now: int, at: Moment, on: Ground) -> tuple[int, int, int]:  # pragma: no cover
    """Defence strength and steps in a hex, and the modifiers for its attacker that come of its state."""
    state = at.state
    units = on.units
    defense = on.defense
    terrain = on.terrain
    total = 0
    inside = 0
    shaken = 0
    cut_off = 0
    for unit in range(state.shape[1]):
        if state[StateRow.WHERE, unit] == place:
            face = (state[StateRow.USED, unit] if now else 0) + (
                2 if state[StateRow.STEPS, unit] < units[UnitRow.FULL, unit] else 0
            )
            total += defense[unit, face]
            inside += state[StateRow.STEPS, unit]
            if now and state[StateRow.DISRUPTED, unit]:
                shaken = 2
            if state[StateRow.MARKER, unit] == 2:
                cut_off = 2
    return total, inside, int(terrain[place]) + shaken + cut_off


@inlined
def harm_of(
    total: int, inside: int, lost_with_hex: float, weights: Array, on: Ground
) -> float:  # pragma: no cover
    """What an attack with a total shift does to a hex with so many steps, less what it costs the attacker."""
    outcomes = on.outcomes
    row = min(max(total + FIRST_ROW, 0), len(outcomes) - 1)
    lost = outcomes[row, 0 if inside == 1 else 1]
    driven = outcomes[row, 3]
    harm = lost + weights[Weight.DISRUPTED] * outcomes[row, 2] + weights[Weight.RETREAT] * driven
    if inside == 1:
        driven += lost - outcomes[row, 1] / 2
    price = outcomes[row, 4] + weights[Weight.DISRUPTED] * outcomes[row, 5]
    return float(harm + driven * lost_with_hex - price)


@inlined
def keep_worst(harm: float, group: int, harms: Array) -> None:  # pragma: no cover
    """Remember the two worst things that a formation can do."""
    if harm > harms[group, 0]:
        harms[group, 1] = harms[group, 0]
        harms[group, 0] = harm
    elif harm > harms[group, 1]:
        harms[group, 1] = harm


@inlined
def threaten(
    place: int, side: int, at: Moment, on: Ground, weights: Array, forces: Array, harms: Array
) -> None:  # pragma: no cover
    """What every enemy formation could do to a hex."""
    time = at.time
    outcomes = on.outcomes
    worth = on.worth
    foe = 1 - side
    now = 1 if time[4 + foe] > 0 else 0
    defense, inside, modifier = defenders(place, now, at, on)
    # Who has no action left attacks in the light of the next turn.
    if foe == (time[2] if now else time[3]):
        modifier += 1
    joined = coming(place, side, now, at, on, forces)
    trapped = weights[Weight.TRAPPED] * inside if is_trapped(place, side, at, on) else 0.0
    for group in range(len(forces)):
        if forces[group, LEADER] == 0.0:
            continue
        shift = column_shift(int(forces[group, STRENGTH] + joined), defense, on.odds, on.shifts)
        if shift != -FAR:
            total = shift + modifier + int(forces[group, HEAVY])
            row = min(max(total + FIRST_ROW, 0), len(outcomes) - 1)
            harm = harm_of(total, inside, worth[side, place], weights, on)
            keep_worst(harm + trapped * outcomes[row, 3], group, harms)


@compiled
def add_threats(at: Moment, on: Ground, weights: Array, found: Array) -> None:  # pragma: no cover
    """Add up the harm each side's formations may do; `found` is by the side that does it."""
    time = at.time
    chances = at.chances
    state = at.state
    units = on.units
    upcoming = time[6]
    formations = len(chances)
    harms = np.zeros((formations, 2), np.float64)
    forces = np.empty((formations, 3), np.float64)
    done = np.zeros(len(at.owner), np.uint8)
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if place < 0 or done[place]:
            continue
        done[place] = 1
        # In the last turn a side without actions does no harm any more.
        if time[0] < time[1] or time[5 - units[UnitRow.SIDE, unit]] > 0:
            threaten(place, units[UnitRow.SIDE, unit], at, on, weights, forces, harms)
    found[:] = 0.0
    for unit in range(state.shape[1]):
        group = units[UnitRow.FORMATION, unit]
        # A formation does its worst in one place, and half as much in the next, if its chit is drawn at all.
        harm = (harms[group, 0] + SECOND * harms[group, 1]) * chances[group]
        harms[group, 0] = harms[group, 1] = 0.0
        found[units[UnitRow.SIDE, unit]] += harm if units[UnitRow.SIDE, unit] == upcoming else LATER * harm
