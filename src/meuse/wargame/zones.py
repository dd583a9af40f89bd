"""Zones of control: the places next to a unit, and counts of whose units and zones reach where."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from meuse.engine import DERIVED, NOWHERE
from meuse.wargame.game import Wargame
from meuse.wargame.units import UnitsInStacks

G = TypeVar("G", bound=Wargame[Any])


class UnitsWithZones(UnitsInStacks[G]):
    """A position in which units exert zones of control."""

    near: Annotated[tuple[bytearray, ...], DERIVED]
    """By side: how many of its units are next to a place, with a zone or without."""
    zones: Annotated[tuple[bytearray, ...], DERIVED]
    """By side: how many of its units have a place in their zone."""

    def exerts(self, unit: int) -> bool:
        """Whether a unit has a zone now; where not all do, the game says `change_zone` when that changes."""
        return True

    def clear(self) -> None:
        """Count nobody, and no zones."""
        super().clear()
        sides, places = self.game.sides, self.game.places
        self.near = tuple(bytearray(places) for _ in sides)
        self.zones = tuple(bytearray(places) for _ in sides)

    def count(self, unit: int, place: int, change: int) -> None:
        """Count a unit and its zone in or out of the places around it."""
        game = self.game
        side = game.side_of[unit]
        near = self.near[side]
        if not self.exerts(unit):
            for other in game.neighbours[place]:
                near[other] += change
            return
        zones = self.zones[side]
        for other in game.neighbours[place]:
            near[other] += change
            zones[other] += change

    def shift(self, unit: int, old: int, place: int) -> None:
        """The same for a unit that goes elsewhere: what is next to both ends of a step is left alone.

        A game that counts more in `count` counts it here too.
        """
        game = self.game
        changes = game.steps_aside[old].get(place)
        if changes is None:
            UnitsWithZones.count(self, unit, old, -1)
            UnitsWithZones.count(self, unit, place, 1)
            return
        left, reached = changes
        side = game.side_of[unit]
        for counts in (self.near[side], self.zones[side]) if self.exerts(unit) else (self.near[side],):
            for other in left:
                counts[other] -= 1
            for other in reached:
                counts[other] += 1

    def change_zone(self, unit: int, change: int) -> None:
        """Add (1) or take off (-1) the zone of a unit that stays where it is."""
        place = self.where[unit]
        if place != NOWHERE:
            zones = self.zones[self.game.side_of[unit]]
            for other in self.game.neighbours[place]:
                zones[other] += change
