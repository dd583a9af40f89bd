"""8.0 The active unit: what it may spend, the hexes it enters, and the end of its move."""

from __future__ import annotations

from functools import cache

from meuse.titles.celles.position import FINISHED, UNDER_WAY, CellesPosition
from meuse.titles.celles.stacking import check_entered
from meuse.titles.celles.terrain import GERMAN


@cache
def shown(sixths: int) -> int | float:
    """Movement points as they are told to people: 4, 5.5, 6.67."""
    whole, rest = divmod(sixths, 6)
    return round(sixths / 6, 2) if rest else whole


# The allowance -------------------------------------------------------------------------------------


def allowance(pos: CellesPosition, unit: int, bonus: int = 0) -> int:
    """8.0.2, 5.0.19, 5.0.22, 12.0.2, 12.0.3, 8.5.5 What a unit may spend in one activation, in sixths.

    A third is lost for Out of Supply, two for Isolated, one more for Disrupted, of the full allowance;
    8.3.11: of the truck's just so. 12.0.4: all allowances are multiples of 3, nothing is rounded.
    """
    thirds = 3 - pos.supply[unit] - pos.disrupted[unit]
    game = pos.game
    base = game.movement[unit] if pos.turn > 1 and unit != pos.truck else printed_allowance(pos, unit)
    return (base + bonus) * 2 * thirds if base and thirds > 0 else 0


def printed_allowance(pos: CellesPosition, unit: int) -> int:
    """8.0.2, 8.3.5, 21.0.2, 21.0.3 Printed on the counter or the truck; less for some, on turn 1 only."""
    game = pos.game
    if unit == pos.truck:
        return game.truck_movement
    if pos.turn == 1:
        return game.first_turn_movement[unit]
    return game.movement[unit]


def strategic(pos: CellesPosition, unit: int) -> bool:
    """8.5.1, 8.5.3, 8.5.8 Whether a unit that begins here gets the bonus of strategic movement.

    8.5.4: enemy units next to it count, not their zones: Disrupted ones and those across a river too.
    """
    side = pos.game.side_of[unit]
    return (
        pos.is_night() == (side == GERMAN)
        and pos.is_motorized(unit)
        and not pos.near[1 - side][pos.where[unit]]
    )


# On its way ----------------------------------------------------------------------------------------


def enter(pos: CellesPosition, unit: int, place: int) -> None:
    """8.0.6 The active unit goes into another hex."""
    pos.acting[unit] = UNDER_WAY
    pos.put(unit, place)


def end_of_move(pos: CellesPosition, unit: int, spent: int) -> None:
    """8.0.4, 10.0.3, 14.0.8 The move is over: used side, and stacking but for units placed where they are."""
    place = pos.where[unit]
    moved = pos.acting[unit] == UNDER_WAY
    finish_unit(pos, unit, spent)
    if place not in pos.arrivals or (moved and pos.options.arrival_stacking == "placed"):
        pos.then(check_entered(pos, (unit,), place))


def finish_unit(pos: CellesPosition, unit: int, spent: int) -> None:
    """8.0.4, 8.0.5 A unit that has spent points shows its used side; its activation is over either way."""
    pos.acting[unit] = FINISHED
    if spent:
        pos.used[unit] = 1
        pos.tell("event-used", rule="8.0.4", unit=pos.game.names[unit])
