"""How well a German unit at the Meuse is placed to hold out there."""

from __future__ import annotations

from typing import Final

from meuse.compiling import inlined
from meuse.titles.celles.doctrine.kernels.ground import Ground, Moment, StateRow, UnitRow
from meuse.titles.celles.terrain import GERMAN

#: Tanks further away than this many sixths of a movement point all count as far.
FAR_OFF: Final = 72
#: Friends are near within so many sixths, and so many of them are enough.
NEAR: Final = 12
ENOUGH: Final = 3
#: The allowance that tells whoever rides from whoever walks.
RIDING: Final = 9

# What told whether units that scored would score again a turn later, on the scale of log odds.
TANKS: Final = (0.6, 1.6, 1.3)
COVER: Final = 0.6
TOWN: Final = 1.7
WHOLE: Final = 0.8
FRIENDS: Final = 1.0
#: The sum of these for a unit placed as most are.
USUAL: Final = 2.6


@inlined
def shelter(unit: int, at: Moment, on: Ground) -> float:
    """Far from the three nearest tanks, in cover, at full strength and among friends; 0 is as usual."""
    state = at.state
    here = state[StateRow.WHERE, unit]
    found = far_from_tanks(here, at, on) + FRIENDS * min(friends_near(unit, at, on), ENOUGH) / ENOUGH
    if on.terrain[here] == -1:
        found += COVER
    elif on.terrain[here] == -2:
        found += TOWN
    if state[StateRow.STEPS, unit] == 2:
        found += WHOLE
    return float(found - USUAL)


@inlined
def far_from_tanks(here: int, at: Moment, on: Ground) -> float:
    """How far the three nearest Allied units that ride are from a hex."""
    state = at.state
    units = on.units
    beside = on.beside
    first = second = third = FAR_OFF
    for enemy in range(state.shape[1]):
        there = state[StateRow.WHERE, enemy]
        if there < 0 or units[UnitRow.SIDE, enemy] == GERMAN or units[UnitRow.MOVEMENT, enemy] < RIDING:
            continue
        way = int(beside[units[UnitRow.TABLE, enemy], there, here])
        if way < first:
            first, second, third = way, first, second
        elif way < second:
            second, third = way, second
        elif way < third:
            third = way
    return (TANKS[0] * first + TANKS[1] * second + TANKS[2] * third) / FAR_OFF


@inlined
def friends_near(unit: int, at: Moment, on: Ground) -> int:
    """Germans near a German unit."""
    state = at.state
    units = on.units
    beside = on.beside
    here = state[StateRow.WHERE, unit]
    found = 0
    for friend in range(state.shape[1]):
        there = state[StateRow.WHERE, friend]
        if friend != unit and there >= 0 and units[UnitRow.SIDE, friend] == GERMAN:
            found += beside[0, here, there] <= NEAR
    return found
