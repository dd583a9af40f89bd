"""8.3 The truck of the 84th Division: who might ride on it, and what a unit could do the other way."""

from __future__ import annotations

from meuse.engine import NOWHERE
from meuse.titles.celles.doctrine.orders import March, Rest, Truck
from meuse.titles.celles.position import CellesPosition


def other_way(pos: CellesPosition, unit: int) -> Truck:
    """8.3.3, 8.3.7 What a unit that has not moved could do with the truck: take it, or give it up."""
    if pos.truck == unit:
        return Truck.UNLOAD
    free = pos.truck == NOWHERE and pos.turn >= pos.truck_from
    return Truck.LOAD if free and pos.game.may_ride[unit] else Truck.AS_IT_IS


def prepared(pos: CellesPosition, unit: int, truck: Truck) -> CellesPosition:
    """The position with the truck loaded or unloaded: a copy, if there is anything to do."""
    if truck == Truck.AS_IT_IS or (pos.truck == unit) == (truck == Truck.LOAD):
        return pos
    copy = pos.copy()
    if truck == Truck.LOAD:
        copy.load_truck(unit)
    else:
        copy.unload_truck()
    return copy


def can_be_had(pos: CellesPosition, order: March | Rest) -> bool:
    """Whether the truck of an order that was thought of elsewhere is still there to be taken."""
    return order.truck != Truck.LOAD or pos.truck == order.unit or other_way(pos, order.unit) == Truck.LOAD
