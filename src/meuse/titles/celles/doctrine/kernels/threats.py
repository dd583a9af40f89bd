"""What the formations of each side could do to the other's hexes in their next Action Phase."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from meuse.compiling import inlined, lent
from meuse.titles.celles.doctrine.kernels.ground import FAR, Array, Ground, Moment, StateRow, UnitRow, Weight

#: An attack at the total shift of -12 is the first row of the outcomes.
FIRST_ROW: Final = 12
#: How much a formation's second-best attack counts, and one that does not come next.
SECOND: Final = 0.5
LATER: Final = 0.6

#: Nobody comes further than this for an attack.
REMOTE: Final = 54


class Attack(IntEnum):
    """Columns of the strength of a unit: in its first attack, once it is used, and where it stands."""

    FRESH = 0
    TIRED = 1
    PRESENT = 2


class Sum(IntEnum):
    """Columns of the forces that can come against a hex, one row a formation."""

    STRENGTH = 0
    LEADER = 1
    HEAVY = 2


class Force(NamedTuple):
    """What the units of both sides could bring against anybody, wherever they are."""

    #: By side its units on the map, then by side those that may attack; and how many each row has.
    sides: Array
    counts: Array
    #: By unit: strength fresh, tired, and where it stands; how far it comes to attack, and to support.
    strength: Array
    range: Array


@inlined
def column_shift(attack: int, defense: int, odds: Array, shifts: Array) -> int:
    """11.0.17 The shift of the odds column; FAR below where there is none."""
    found = -FAR
    for number in range(len(shifts)):
        if attack * int(odds[number, 1]) < int(odds[number, 0]) * defense:
            break
        found = int(shifts[number])
    return found


@lent
def sort_units(at: Moment, on: Ground, sides: Array, counts: Array) -> None:
    """By side its units on the map, ascending: all of them, and in further rows those that may attack."""
    state = at.state
    units = on.units
    counts[:] = 0
    for unit in range(state.shape[1]):
        if state[StateRow.WHERE, unit] < 0:
            continue
        side = units[UnitRow.SIDE, unit]
        sides[side, counts[side]] = unit
        counts[side] += 1
        if state[StateRow.MARKER, unit] != 2 and units[UnitRow.MOVEMENT, unit] != 0:
            sides[2 + side, counts[2 + side]] = unit
            counts[2 + side] += 1


@lent
def muster(at: Moment, on: Ground, strength: Array, range_: Array) -> None:
    """By unit: strength fresh, tired, and where it stands; how far it comes to attack, and to support."""
    state = at.state
    units = on.units
    attack = on.attack
    for unit in range(state.shape[1]):
        now = 1 if at.time[4 + units[UnitRow.SIDE, unit]] > 0 else 0
        face = 0 if state[StateRow.STEPS, unit] == units[UnitRow.FULL, unit] else 2
        strength[unit, Attack.FRESH] = float(attack[unit, face])
        strength[unit, Attack.TIRED] = float(attack[unit, face + 1])
        is_tired = now and state[StateRow.USED, unit]
        strength[unit, Attack.PRESENT] = attack[unit, face + 1 if is_tired else face]
        thirds = 3 - state[StateRow.MARKER, unit] - (state[StateRow.DISRUPTED, unit] if now else 0)
        allowance = units[UnitRow.MOVEMENT, unit] * 2 * thirds
        range_[unit, 0] = allowance // 3
        range_[unit, 1] = allowance * 2 // 3


@inlined
def coming(place: int, foe: int, at: Moment, on: Ground, force: Force, forces: Array) -> float:
    """Fill in what each enemy formation can bring against a hex; return what stands beside it anyway."""
    state = at.state
    units = on.units
    against = on.against
    strength = force.strength
    range_ = force.range
    sides = force.sides
    for group in range(len(forces)):
        forces[group, Sum.STRENGTH] = forces[group, Sum.LEADER] = forces[group, Sum.HEAVY] = 0.0
    joined = 0.0
    for number in range(force.counts[2 + foe]):
        enemy = sides[2 + foe, number]
        here = state[StateRow.WHERE, enemy]
        if here < 0:
            continue
        way = int(against[units[UnitRow.TABLE, enemy], place, here])
        if way > REMOTE:
            continue
        fresh = strength[enemy, Attack.FRESH]
        group = units[UnitRow.FORMATION, enemy]
        if way == 0:
            present = strength[enemy, Attack.PRESENT]
            joined += present
            if fresh > forces[group, Sum.LEADER]:
                forces[group, Sum.STRENGTH] += fresh - present
                forces[group, Sum.LEADER] = fresh
                forces[group, Sum.HEAVY] = 1.0
            continue
        if way <= range_[enemy, 0] and fresh > forces[group, Sum.LEADER]:
            # As leader it attacks fresh; as a supporter it has moved.
            is_first = forces[group, Sum.LEADER] == 0.0
            forces[group, Sum.STRENGTH] += fresh if is_first else strength[enemy, Attack.TIRED]
            forces[group, Sum.LEADER] = fresh
        elif way <= range_[enemy, 1]:
            forces[group, Sum.STRENGTH] += strength[enemy, Attack.TIRED]
    return joined


@inlined
def is_trapped(place: int, side: int, at: Moment, on: Ground) -> bool:
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
def defenders(place: int, now: int, at: Moment, on: Ground) -> tuple[int, int, int]:
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
def harm_of(total: int, inside: int, lost_with_hex: float, weights: Array, on: Ground) -> float:
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
def threaten(
    place: int, side: int, at: Moment, on: Ground, force: Force, weights: Array, forces: Array, harms: Array
) -> None:
    """What every enemy formation could do to a hex; nothing where it would do itself more harm."""
    time = at.time
    outcomes = on.outcomes
    worth = on.worth
    foe = 1 - side
    now = 1 if time[4 + foe] > 0 else 0
    defense, inside, modifier = defenders(place, now, at, on)
    # Who has no action left attacks in the light of the next turn.
    if foe == (time[2] if now else time[3]):
        modifier += 1
    joined = coming(place, foe, at, on, force, forces)
    trapped = weights[Weight.TRAPPED] * inside if is_trapped(place, side, at, on) else 0.0
    for group in range(len(forces)):
        if forces[group, Sum.LEADER] == 0.0:
            continue
        shift = column_shift(int(forces[group, Sum.STRENGTH] + joined), defense, on.odds, on.shifts)
        if shift != -FAR:
            total = shift + modifier + int(forces[group, Sum.HEAVY])
            row = min(max(total + FIRST_ROW, 0), len(outcomes) - 1)
            harm = harm_of(total, inside, worth[side, place], weights, on)
            harms[group] = max(harm + trapped * outcomes[row, 3], 0.0)


@lent
def threaten_all(
    stacks: Array,
    asked: Array,
    at: Moment,
    on: Ground,
    force: Force,
    weights: Array,
    forces: Array,
    harms: Array,
) -> None:
    """What every formation could do to those of the stacks that are asked about, a row each."""
    time = at.time
    for number in range(len(asked)):
        if not asked[number]:
            continue
        for group in range(len(forces)):
            harms[number, group] = 0.0
        place, side = stacks[number, 0], stacks[number, 1]
        # In the last turn a side without actions does no harm any more.
        if time[0] < time[1] or time[5 - side] > 0:
            threaten(place, side, at, on, force, weights, forces, harms[number])


@inlined
def keep_worst(harms: Array, worst: Array) -> None:
    """Of each formation remember the two worst things that it can do."""
    for group in range(len(worst)):
        harm = harms[group]
        if harm > worst[group, 0]:
            worst[group, 1] = worst[group, 0]
            worst[group, 0] = harm
        elif harm > worst[group, 1]:
            worst[group, 1] = harm


@inlined
def add_worst(at: Moment, on: Ground, worst: Array, found: Array) -> None:
    """Add up the harm each side's formations may do; `found` is by the side that does it."""
    chances = at.chances
    units = on.units
    upcoming = at.time[6]
    found[:] = 0.0
    for unit in range(units.shape[1]):
        group = units[UnitRow.FORMATION, unit]
        # A formation does its worst in one place, and half as much in the next, if its chit is drawn at all.
        harm = (worst[group, 0] + SECOND * worst[group, 1]) * chances[group]
        worst[group, 0] = worst[group, 1] = 0.0
        found[units[UnitRow.SIDE, unit]] += harm if units[UnitRow.SIDE, unit] == upcoming else LATER * harm


@lent
def list_stacks(at: Moment, on: Ground, slots: Array, stacks: Array) -> int:
    """The hexes with units, each with its side; `slots` is the number of a hex among them, else -1."""
    state = at.state
    units = on.units
    slots[:] = -1
    count = 0
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if place >= 0 and slots[place] < 0:
            slots[place] = count
            stacks[count, 0] = place
            stacks[count, 1] = units[UnitRow.SIDE, unit]
            count += 1
    return count
