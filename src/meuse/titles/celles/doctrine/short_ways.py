"""Orders of Celles carried out on a copy at once, without the small steps between."""

from __future__ import annotations

from meuse.titles.celles.active import enter
from meuse.titles.celles.combat import Engagement, attack_cost, new_battle
from meuse.titles.celles.doctrine.orders import March, Rest, Slip
from meuse.titles.celles.movement import ActiveUnit, InfiltrationRoll
from meuse.titles.celles.odds import with_joiner
from meuse.titles.celles.position import FINISHED, CellesPosition


def between_units(pos: CellesPosition) -> CellesPosition:
    """A copy in which no unit is active."""
    copy = pos.copy()
    if isinstance(copy.stack[-1], ActiveUnit):
        copy.stack.pop()
    copy.reconsider()
    return copy


def rested(pos: CellesPosition, order: Rest) -> CellesPosition:
    """A copy on which the unit has stayed where it is."""
    copy = between_units(pos)
    spent = pos.stack[-1].spent if isinstance(pos.stack[-1], ActiveUnit) else 0
    copy.acting[order.unit] = FINISHED
    copy.used[order.unit] = int(spent > 0)
    return copy


def moved(pos: CellesPosition, unit: int, place: int) -> CellesPosition:
    """A copy on which the unit has moved to a hex and is used."""
    copy = between_units(pos)
    copy.put(unit, place)
    copy.used[unit] = 1
    copy.acting[unit] = FINISHED
    copy.touched = True
    return copy


def _move_up(copy: CellesPosition, unit: int, place: int) -> None:
    if copy.where[unit] != place:
        enter(copy, unit, place)
    copy.touched = True


def engaged(pos: CellesPosition, order: March) -> CellesPosition:
    """A copy on which the unit has moved up and its combat is about to be fought."""
    copy = between_units(pos)
    _move_up(copy, order.unit, order.path[-1])
    battle = new_battle(copy, order.unit, order.attack)
    for other in order.joiners:
        battle = with_joiner(battle, other)
    copy.stack.append(Engagement(battle, order.spent + attack_cost(copy, order.unit, order.attack)))
    copy.settle()
    return copy


def slipping(pos: CellesPosition, order: Slip) -> CellesPosition:
    """A copy on which the unit has moved up and the die for its infiltration is about to be rolled."""
    copy = between_units(pos)
    _move_up(copy, order.unit, order.path[order.gap])
    copy.stack.append(InfiltrationRoll(order.unit, order.path[order.gap + 1], order.spent))
    copy.settle()
    return copy
