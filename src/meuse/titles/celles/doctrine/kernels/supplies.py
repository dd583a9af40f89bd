"""Supply paths over the map."""

from __future__ import annotations

from meuse.compiling import inlined, lent
from meuse.titles.celles.doctrine.kernels.ground import Array, Ground, Moment, StateRow, UnitRow
from meuse.titles.celles.terrain import ALLIED, GERMAN


@lent
def barred_hexes(side: int, rear: Array, owner: Array, zones: Array, places: int, found: Array) -> None:
    """5.0.3 to 5.0.6, 5.0.10, 5.0.11 One byte a hex, 1 where no supply path of a side may run."""
    base = (1 - side) * places
    foe = 2 - side
    for place in range(places):
        held = owner[place]
        # Without branches, so that the compiler takes many hexes at once.
        found[place] = (held == foe) | ((held == 0) & (zones[base + place] > 0)) | (rear[place] > 0)


@lent
def supplied(
    sources: Array, steps: Array, marks: Array, queue: Array, wanted: Array, left: int, came: Array
) -> None:
    """5.0.2 Mark with 2 every hex where a supply path leads; 1 is barred. `came` is the hex before.

    Done as soon as so many of the wanted hexes are reached as are left: nobody asks about the others.
    """
    count = 0
    for place in sources:
        if marks[place] == 0:
            marks[place] = 2
            came[place] = -1
            left -= int(wanted[place])
            queue[count] = place
            count += 1
    done = 0
    while done < count and left > 0:
        here = queue[done]
        done += 1
        for number in range(6):
            other = steps[here, number]
            if other < 0:
                break
            if marks[other] == 0:
                marks[other] = 2
                came[other] = here
                left -= int(wanted[other])
                queue[count] = other
                count += 1


@inlined
def sources_of(nation: int, on: Ground) -> Array:
    """5.0.16 to 5.0.18 The supply sources of a nationality."""
    found = on.german_sources
    if nation == 1:
        found = on.us_sources
    elif nation == 2:
        found = on.british_sources
    return found


@lent
def feed(
    nation: int, at: Moment, on: Ground, marks: Array, queue: Array, wanted: Array, came: Array, fed: Array
) -> None:
    """Say of each unit of a nationality whether it has a supply path at this moment."""
    side = GERMAN if nation == 0 else ALLIED
    state = at.state
    units = on.units
    barred_hexes(side, on.rear[1 - side], at.owner, at.zones, len(at.owner), marks)
    wanted[:] = 0
    left = 0
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.NATION, unit] == nation and place >= 0 and marks[place] == 0 and not wanted[place]:
            wanted[place] = 1
            left += 1
    supplied(sources_of(nation, on), on.supply_steps[side], marks, queue, wanted, left, came)
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.NATION, unit] == nation and place >= 0:
            fed[unit] = marks[place] == 2


@inlined
def mark_supply(nation: int, at: Moment, on: Ground, came: Array, fed: Array, ways: Array) -> None:
    """Mark the hexes of one supply path of each unit that has any: what bars none of them cuts nobody off."""
    state = at.state
    units = on.units
    ways[:] = 0
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.NATION, unit] == nation and place >= 0 and fed[unit]:
            while place >= 0 and not ways[place]:
                ways[place] = 1
                place = came[place]
