"""A position of Skirmish: where the units are, their steps, and whose hex is whose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from meuse.engine import NOWHERE, By, UnitColumn
from meuse.wargame.zones import UnitsWithZones
from tests.kit.skirmish.options import SkirmishOptions

if TYPE_CHECKING:
    from meuse.engine import Options
    from tests.kit.skirmish.game import Skirmish

GERMAN, ALLIED = 0, 1


class SkirmishPosition(UnitsWithZones["Skirmish"]):
    options: SkirmishOptions
    steps: UnitColumn[int]
    used: UnitColumn[int]
    owner: Annotated[bytearray, By("place")]
    """1 for a town the German was last to occupy, 2 for the Allied."""
    turn: int
    losses: tuple[int, int]

    def __init__(self, game: Skirmish, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        self.steps = [2] * len(game.units)
        self.used = [0] * len(game.units)
        self.owner = bytearray(game.places)
        self.turn = 1
        self.losses = (0, 0)

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a place, or off the map."""
        super().put(unit, place)
        if place != NOWHERE and self.game.is_town[place]:
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
