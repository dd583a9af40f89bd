"""Orders of Celles: a unit goes somewhere and attacks, or rests."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from meuse.engine import Action, Message, message
from meuse.players.doctrine import Order
from meuse.titles.celles.combat import FIGHT, Joining
from meuse.titles.celles.movement import HALT, ActiveUnit, ChooseActive
from meuse.titles.celles.position import READY, CellesPosition
from meuse.titles.celles.tables import INTENSITIES

NO_ATTACK = -1


class Truck(IntEnum):
    """8.3 What an order does with the truck before the unit moves."""

    AS_IT_IS = 0
    LOAD = 1
    UNLOAD = 2


def handled(pos: CellesPosition, step: ActiveUnit, truck: Truck) -> Action | None:
    """8.3.4, 8.3.7 The action that loads or unloads the truck; None where that is done or not asked for."""
    carried = pos.truck == step.unit
    if step.spent or truck == Truck.AS_IT_IS or carried == (truck == Truck.LOAD):
        return None
    return Action("truck-on" if truck == Truck.LOAD else "truck-off", (pos.game.names[step.unit],))


class March(Order, frozen=True):
    """A unit goes along a path; at its end it attacks, with others joining, or halts."""

    name: str
    unit: int
    #: Hexes from where the unit is to where it goes.
    path: tuple[int, ...]
    #: The last hex as people call it.
    goal: str
    #: Sixths of movement points spent on arrival, those before the order included.
    spent: int = 0
    attack: int = NO_ATTACK
    joiners: tuple[int, ...] = ()
    truck: Truck = Truck.AS_IT_IS

    def next(self, pos: CellesPosition) -> Action | None:
        """Select, load or unload, step by step, attack, join, fight; or halt."""
        step: Any = pos.stack[-1]
        if isinstance(step, ActiveUnit):
            if step.unit != self.unit:
                return None
            return handled(pos, step, self.truck) or self._move(pos, step)
        if isinstance(step, ChooseActive):
            ready = pos.acting[self.unit] == READY and pos.where[self.unit] == self.path[0]
            return pos.game.select[self.unit] if ready else None
        if isinstance(step, Joining) and step.battle.active == self.unit:
            for other in self.joiners:
                if other not in step.battle.attackers:
                    return pos.game.join[other]
            return FIGHT
        return None

    def _move(self, pos: CellesPosition, step: ActiveUnit) -> Action | None:
        here = pos.where[self.unit]
        if here == self.path[-1]:
            if self.attack == NO_ATTACK:
                return HALT
            return pos.game.attack[self.unit][self.attack] if step.spent == self.spent else None
        if here not in self.path:
            return None
        return pos.game.move[self.unit][self.path[self.path.index(here) + 1]]

    def told(self) -> Message:
        """The order in words."""
        if self.attack == NO_ATTACK:
            verb = "order-ride" if self.truck == Truck.LOAD else "order-march"
            return message(verb, unit=self.name, place=self.goal)
        return message(
            "order-attack", unit=self.name, place=self.goal, intensity=f"term-{INTENSITIES[self.attack]}"
        )


class Slip(Order, frozen=True):
    """A unit goes along a path that leads, at one place, from one hostile zone into another."""

    name: str
    unit: int
    #: Hexes from where the unit is to where it goes, each only once.
    path: tuple[int, ...]
    #: The number of the hex that it slips from, and the points spent when the die is rolled.
    gap: int
    spent: int
    goal: str

    def next(self, pos: CellesPosition) -> Action | None:
        """Select, step by step, infiltrate, go on; where the die was against it, nothing."""
        step: Any = pos.stack[-1]
        here = pos.where[self.unit]
        if isinstance(step, ChooseActive):
            ready = pos.acting[self.unit] == READY and here == self.path[0]
            return pos.game.select[self.unit] if ready else None
        if not isinstance(step, ActiveUnit) or step.unit != self.unit or here not in self.path:
            return None
        if here == self.path[-1]:
            return HALT
        at = self.path.index(here)
        steps = pos.game.infiltrate if at == self.gap else pos.game.move
        return steps[self.unit][self.path[at + 1]]

    def told(self) -> Message:
        """The order in words."""
        return message("order-infiltrate", unit=self.name, place=self.goal)


class Rest(Order, frozen=True):
    """A unit stays where it is, on its unused side."""

    name: str
    unit: int
    truck: Truck = Truck.AS_IT_IS

    def next(self, pos: CellesPosition) -> Action | None:
        """Select it and halt."""
        step: Any = pos.stack[-1]
        if isinstance(step, ActiveUnit):
            return (handled(pos, step, self.truck) or HALT) if step.unit == self.unit else None
        if isinstance(step, ChooseActive) and pos.acting[self.unit] == READY:
            return pos.game.select[self.unit]
        return None

    def told(self) -> Message:
        """The order in words."""
        return message("order-rest", unit=self.name)
