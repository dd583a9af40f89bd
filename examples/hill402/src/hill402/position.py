"""A position: where the units are, how they are, and who was last on the crest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from meuse.engine import NOWHERE, By, Options, UnitColumn
from meuse.wargame.zones import UnitsWithZones

if TYPE_CHECKING:
    from hill402.game import Hill402

GERMAN, ALLIED = 0, 1
SIDES = ("german", "allied")
FULL = 2
MOVED, FOUGHT = 1, 2


class HillOptions(Options, frozen=True):
    fog: bool = False


class HillPosition(UnitsWithZones["Hill402"]):
    options: HillOptions
    steps: UnitColumn[int]
    shaken: UnitColumn[int]
    used: UnitColumn[int]
    """1 once a unit has moved, 2 once it has fought in this player turn."""
    due: UnitColumn[int]
    """The turn a reinforcement may arrive in; 0 for all others."""
    held: Annotated[bytearray, By("place")]
    """1 for a crest that the German was last to occupy, 2 for the Allied."""
    turn: int
    missions: tuple[int, int]
    lost: tuple[int, int]
    """Steps, by side."""
    markers: ClassVar[tuple[str, ...]] = ("shaken", "used")

    def __init__(self, game: Hill402, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        self.steps, self.shaken, self.used, self.due = ([0] * len(game.names) for _ in range(4))
        self.held = bytearray(game.places)
        self.turn = 1
        self.missions = self.lost = (0, 0)

    def exerts(self, unit: int) -> bool:
        """4.1 Whether a unit has a zone of control."""
        return not self.shaken[unit]

    def put(self, unit: int, place: int) -> None:
        """11.1 A unit holds the crest that it enters."""
        super().put(unit, place)
        if place != NOWHERE and self.game.is_crest[place]:
            self.held[place] = 1 + self.game.side_of[unit]

    def go(self, unit: int, place: int, event: str, rule: str) -> None:
        """Move a unit, and tell it."""
        self.put(unit, place)
        self.tell(event, rule=rule, unit=self.game.names[unit], place=self.game.place_names[place])

    def shake(self, unit: int) -> None:
        """9.1 Shake a unit, which loses its zone."""
        if not self.shaken[unit]:
            self.change_zone(unit, -1)
            self.shaken[unit] = 1
            self.tell("event-shaken", rule="9.1", unit=self.game.names[unit])

    def rally(self, unit: int) -> None:
        """9.2 A unit recovers, and has its zone again."""
        self.shaken[unit] = 0
        self.change_zone(unit, 1)
        self.tell("event-rallied", rule="9.2", unit=self.game.names[unit])

    def lose(self, unit: int, steps: int, rule: str) -> None:
        """6.10 Take steps off a unit; the last one takes it off the map."""
        german, allied = self.lost
        self.lost = (german, allied + steps) if self.game.side_of[unit] else (german + steps, allied)
        self.steps[unit] -= steps
        if not self.steps[unit]:
            self.take_off(unit)
        event = "event-step-lost" if self.steps[unit] else "event-eliminated"
        self.tell(event, rule=rule, unit=self.game.names[unit])
