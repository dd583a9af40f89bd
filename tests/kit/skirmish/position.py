"""A position of Skirmish: where the units are, their steps, and whose hex is whose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from meuse.engine import DERIVED, NOWHERE, By, PlaceNumber, Position, UnitColumn
from tests.kit.skirmish.options import SkirmishOptions

if TYPE_CHECKING:
    from meuse.engine import Options
    from tests.kit.skirmish.game import Skirmish

GERMAN, ALLIED = 0, 1


class SkirmishPosition(Position["Skirmish"]):
    options: SkirmishOptions
    where: UnitColumn[PlaceNumber]
    steps: UnitColumn[int]
    used: UnitColumn[int]
    owner: Annotated[bytearray, By("place")]
    """1 for a town the German was last to occupy, 2 for the Allied."""
    turn: int
    losses: tuple[int, int]
    stacked: Annotated[bytearray, DERIVED]
    """Units by side and place; the Allied half follows the German one."""
    zones: Annotated[bytearray, DERIVED]
    """How many units of a side stand next to a place; halves as in `stacked`."""

    def __init__(self, game: Skirmish, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        self.where = [NOWHERE] * len(game.units)
        self.steps = [2] * len(game.units)
        self.used = [0] * len(game.units)
        self.owner = bytearray(game.places)
        self.turn = 1
        self.losses = (0, 0)
        self.stacked = bytearray(2 * game.places)
        self.zones = bytearray(2 * game.places)

    def derive(self) -> None:
        self.stacked = bytearray(2 * self.game.places)
        self.zones = bytearray(2 * self.game.places)
        for unit, place in enumerate(self.where):
            if place != NOWHERE:
                self._count(unit, place, 1)

    def _count(self, unit: int, place: int, change: int) -> None:
        base = self.game.side_of[unit] * self.game.places
        self.stacked[base + place] += change
        zones = self.zones
        for other in self.game.neighbours[place]:
            zones[base + other] += change

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a place, or off the map."""
        old = self.where[unit]
        if old != NOWHERE:
            self._count(unit, old, -1)
        self.where[unit] = place
        if place != NOWHERE:
            self._count(unit, place, 1)
            if self.game.is_town[place]:
                self.owner[place] = 1 + self.game.side_of[unit]

    def lose_step(self, unit: int) -> None:
        """Take a step off a unit; the last one takes it off the map."""
        self.steps[unit] -= 1
        self.count_loss(unit, 1)
        if self.steps[unit] == 0:
            self.put(unit, NOWHERE)
            self.tell("event-eliminated", rule="5.3", unit=self.game.names[unit])

    def eliminate(self, unit: int, rule: str) -> None:
        """Take a whole unit off the map."""
        self.count_loss(unit, self.steps[unit])
        self.steps[unit] = 0
        self.put(unit, NOWHERE)
        self.tell("event-eliminated", rule=rule, unit=self.game.names[unit])

    def count_loss(self, unit: int, steps: int) -> None:
        german, allied = self.losses
        self.losses = (
            (german + steps, allied) if self.game.side_of[unit] == GERMAN else (german, allied + steps)
        )

    def units_of(self, side: int) -> list[int]:
        """The units of a side on the map."""
        return [unit for unit in self.game.units_of[side] if self.where[unit] != NOWHERE]
