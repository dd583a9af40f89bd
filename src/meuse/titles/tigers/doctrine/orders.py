"""Orders of Tigers in the Mist: stacks march, attack, dig in or stay."""

from __future__ import annotations

from typing import Any, ClassVar

from meuse.engine import Action, Message, message
from meuse.players.doctrine import Order
from meuse.titles.tigers import infiltration, special_forces
from meuse.titles.tigers.movement import Movement, Moving
from meuse.titles.tigers.position import TigersPosition

INTERFERENCE = special_forces.PLANS["interference"]


def activation(pos: TigersPosition, units: tuple[int, ...], at: int) -> Action | None:
    """The action that begins with the first of the units that can still act at a place."""
    first = units[0]
    if pos.where[first] != at or pos.used[first] or pos.passed[first]:
        return None
    return pos.game.activate[first]


def joining(pos: TigersPosition, step: Moving, units: tuple[int, ...]) -> Action | None:
    """The action by which the next of the units joins the stack."""
    for unit in units:
        if unit not in step.units:
            return pos.game.join[unit]
    return None


class March(Order, frozen=True):
    """Units of one place go along a path together; where enemies are they will attack."""

    units: tuple[int, ...]
    #: Places from where the units are to where they go.
    path: tuple[int, ...]
    #: The last place and the units as people call them.
    goal: str
    names: str
    attacks: bool = False
    #: Engineers that dig in on arrival.
    digs: tuple[int, ...] = ()
    #: Where Special Forces keep the enemy from blowing a bridge on the way; -1 for no such trick.
    trick: int = -1

    def next(self, pos: TigersPosition) -> Action | None:
        """Perhaps Special Forces; then activate, join, step by step, halt."""
        step: Any = pos.stack[-1]
        if isinstance(step, Movement):
            begun = activation(pos, self.units, self.path[0])
            if begun is not None and self.trick >= 0 and INTERFERENCE in special_forces.actions(pos):
                return INTERFERENCE
            return begun
        if isinstance(step, infiltration.Infiltration) and self.trick >= 0:
            return Action("infiltrate", (pos.game.place_names[self.trick],))
        if not isinstance(step, Moving) or step.units[0] != self.units[0]:
            return None
        if not step.begun:
            action = joining(pos, step, self.units)
            if action is not None:
                return action
        return self._onward(pos)

    def _onward(self, pos: TigersPosition) -> Action | None:
        game, lead = pos.game, self.units[0]
        here = pos.where[lead]
        if here == self.path[-1]:
            for unit in self.digs:
                if not pos.entrenched[unit]:
                    return game.entrench[unit]
            return Action("halt", (game.names[lead],))
        if here not in self.path:
            return None
        onward = self.path[self.path.index(here) + 1]
        verb = "shift" if min(here, onward) >= game.areas else "move"
        return Action(verb, (game.names[lead], game.place_names[onward]))

    def told(self) -> Message:
        """The order in words."""
        kind = "order-assault" if self.attacks else "order-march"
        return message(kind, unit=self.names, place=self.goal)


class InPlace(Order, frozen=True):
    """Units do something where they stand, one after the other."""

    units: tuple[int, ...]
    at: int
    goal: str
    names: str
    #: What it is called.
    order: ClassVar[str]

    def next(self, pos: TigersPosition) -> Action | None:
        """Activate a unit, then have it do its part."""
        step: Any = pos.stack[-1]
        if isinstance(step, Movement):
            found = (activation(pos, (unit,), self.at) for unit in self.units)
            return next((action for action in found if action is not None), None)
        if isinstance(step, Moving) and step.units[0] in self.units and not step.begun:
            return self.part(pos, step.units[0])
        return None

    def part(self, pos: TigersPosition, unit: int) -> Action:
        """What a unit does once it is active."""
        raise NotImplementedError

    def told(self) -> Message:
        """The order in words."""
        return message(self.order, unit=self.names, place=self.goal)


class Strike(InPlace, frozen=True):
    """Units attack where they stand, together with friends who come."""

    order = "order-assault"

    def part(self, pos: TigersPosition, unit: int) -> Action:
        """Attack."""
        return Action("attack", (pos.game.names[unit],))


class Dig(InPlace, frozen=True):
    """Units entrench where they stand."""

    order = "order-dig"

    def part(self, pos: TigersPosition, unit: int) -> Action:
        """Entrench."""
        return pos.game.entrench[unit]


class Stay(InPlace, frozen=True):
    """Units of a place are let be for this impulse."""

    order = "order-stay"

    def part(self, pos: TigersPosition, unit: int) -> Action:
        """Halt."""
        return Action("halt", (pos.game.names[unit],))


class Concert(Order, frozen=True):
    """Several stacks attack one area together: each of the orders in turn."""

    parts: tuple[March | Strike, ...]
    goal: str
    names: str

    def next(self, pos: TigersPosition) -> Action | None:
        """The next action of the first part that has one."""
        for part in self.parts:
            action = part.next(pos)
            if action is not None:
                return action
        return None

    def told(self) -> Message:
        """The order in words."""
        return message("order-concert", units=self.names, place=self.goal)
