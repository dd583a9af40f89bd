"""What a move leads to: the battles that could be fought from where a unit would stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meuse.engine import Preview, message
from meuse.titles.ardennes import combat, preview
from meuse.titles.ardennes.position import PRESENT

if TYPE_CHECKING:
    from meuse.engine import Action
    from meuse.titles.ardennes.position import ArdennesPosition


def after(pos: ArdennesPosition, unit: int, action: Action) -> Preview | None:
    """9.1.A The attacks open to a unit after a move or a change of mode; None where it meets no enemy."""
    place = pos.game.place_numbers[action.args[1]] if action.verb == "move" else pos.where[unit]
    if not any(_enemies_beside(pos, pos.game.side_of[unit], place)):
        return None
    battles = tuple(battles_of(_moved(pos, unit, place, action.verb), unit))
    if not battles:
        return None
    title = message("preview-stand", rule="9.1.A", **pos.named(unit=unit, place=place))
    return Preview(title=title, battles=battles)


def _moved(pos: ArdennesPosition, unit: int, place: int, verb: str) -> ArdennesPosition:
    """A position in which the unit stands there, in the mode that it would be in."""
    there = pos.copy()
    if verb == "move":
        there.put(unit, place)
    elif verb in ("march", "deploy"):
        there.change_mode(unit, int(verb == "march"))
    return there


def battles_of(pos: ArdennesPosition, unit: int) -> Iterator[Preview]:
    """9.1.A, 9.2.E The attacks that a unit could take part in where it stands, with all who could join."""
    side = pos.game.side_of[unit]
    for place in _enemies_beside(pos, side, pos.where[unit]):
        units = combat.attackers(pos, side, (place,))
        found = preview.attack(pos, side, (place,), units) if unit in units else None
        if found is not None:
            yield found


def _enemies_beside(pos: ArdennesPosition, side: int, place: int) -> Iterator[int]:
    return (other for other in pos.game.neighbours[place] if pos.number(PRESENT, 1 - side, other))
