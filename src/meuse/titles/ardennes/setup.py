"""Chapters 17 and 18: set-up and scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import (
    Action,
    Decision,
    Message,
    Refused,
    Scenario,
    Targets,
    UnitNumber,
    message,
)
from meuse.titles.ardennes import refusals, reinforcements
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ArdennesPosition
from meuse.titles.ardennes.sequence import Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meuse.titles.ardennes.tables import ScenarioEntry

READY = Action("ready")


class ArdennesScenario(Scenario, frozen=True):
    """18.0 Who sets up freely, and which schedules bring the reinforcements; German first."""

    free: tuple[bool, bool]
    schedules: tuple[str, str]


def scenario_from(entry: ScenarioEntry) -> ArdennesScenario:
    """18.0 A scenario as the table has it."""
    return ArdennesScenario(
        name=entry.name,
        title=f"scenario-{entry.name}",
        free=(entry.german_setup == "free", entry.allied_setup == "free"),
        schedules=(f"german_{entry.german_reinforcements}", f"allied_{entry.allied_reinforcements}"),
    )


def scenario_of(pos: ArdennesPosition) -> ArdennesScenario:
    """The scenario being played."""
    found = pos.game.scenarios[pos.scenario]
    assert isinstance(found, ArdennesScenario)
    return found


def deploy(pos: ArdennesPosition) -> None:
    """4.2.1, 17.0.1 Place everybody as in the historical set-up; then the Allied player, then the German."""
    scenario = scenario_of(pos)
    for unit, place in pos.game.start_places.items():
        pos.put(unit, place)
    for schedule in scenario.schedules:
        reinforcements.enlist(pos, schedule)
    free = [FreeSetup(side) for side in (ALLIED, GERMAN) if scenario.free[side]]
    pos.then(*free, Turn())


# Free set-up ----------------------------------------------------------------------------------------


def own_hexes(pos: ArdennesPosition, unit: int) -> tuple[int, ...]:
    """17.0.2, 17.0.3 The hexes among which a unit may be moved: front line or rear, as it started."""
    game = pos.game
    side = game.side_of[unit]
    front: tuple[int, ...] = game.front[side]
    return front if game.start_places[unit] in front else game.rear[side]


class FreeSetup(Decision[ArdennesPosition], frozen=True):
    """17.0.2, 17.0.3 Which unit is rearranged next?"""

    player: int
    rule: ClassVar[str] = "17.0.2"
    forced: ClassVar[bool] = False

    def side(self, pos: ArdennesPosition) -> str:
        """Return the player who sets up."""
        return SIDES[self.player]

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for a unit."""
        return message("prompt-free-setup", rule=self.rule)

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """Units not yet picked, and the end of the set-up."""
        game = pos.game
        found = [
            game.pick[unit]
            for unit in game.units_of[self.player]
            if unit in game.start_places and not pos.moved[unit]
        ]
        found.append(READY)
        return found

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """Pick a unit, or be ready."""
        if action == READY:
            for unit in pos.game.units_of[self.player]:
                pos.moved[unit] = 0
            pos.tell("event-ready", rule="4.2.1", side=SIDES[self.player])
            return
        unit = pos.game.unit_numbers[action.args[0]]
        pos.moved[unit] = 1
        pos.then(Placing(unit), self)

    def check(self, pos: ArdennesPosition, action: Action) -> None:
        """Say why not."""
        if action.verb not in ("pick", "place"):
            super().check(pos, action)
            return
        game = pos.game
        unit = game.unit_numbers[action.args[0]]
        if game.side_of[unit] != self.player:
            raise Refused(message("refusal-not-yours", rule="4.2.1", unit=action.args[0]))
        if unit not in game.start_places:
            raise Refused(message("refusal-not-arrived", rule="14.0.1", unit=action.args[0]))
        if pos.moved[unit]:
            raise Refused(message("refusal-placed", rule="17.0.2", unit=action.args[0]))
        if action.verb == "place":
            check_place(pos, unit, game.place_numbers[action.args[1]])
            raise Refused(message("refusal-pick-first", rule="17.0.2", unit=action.args[0]))


def check_place(pos: ArdennesPosition, unit: int, place: int) -> None:
    """17.0.2, 17.0.3 Refuse a hex where the unit may not be set up."""
    game = pos.game
    side = game.side_of[unit]
    if place in own_hexes(pos, unit):
        return
    refusals.check_enterable(pos, side, place)
    front = game.start_places[unit] in game.front[side]
    raise Refused(
        message(
            "refusal-not-front" if front else "refusal-not-rear",
            rule="17.0.2" if front else "17.0.3",
            unit=game.names[unit],
            place=game.place_names[place],
        )
    )


class Placing(Decision[ArdennesPosition], frozen=True):
    """17.0.2, 17.0.3 Where does the unit go? Into an occupied hex it changes places with its unit."""

    unit: UnitNumber
    rule: ClassVar[str] = "17.0.2"

    def side(self, pos: ArdennesPosition) -> str:
        """Return its owner."""
        return SIDES[pos.game.side_of[self.unit]]

    def prompt(self, pos: ArdennesPosition) -> Message:
        """Ask for the hex."""
        return message("prompt-placing", rule=self.rule, unit=pos.game.names[self.unit])

    def actions(self, pos: ArdennesPosition) -> Sequence[Action]:
        """The hexes of the front line or of the rear, its own among them."""
        names = pos.game.place_names
        return Targets(
            "place", (pos.game.names[self.unit],), [names[place] for place in own_hexes(pos, self.unit)]
        )

    def play(self, pos: ArdennesPosition, action: Action) -> None:
        """Place it; a unit already there goes where it came from, so that nobody stacks."""
        game, unit = pos.game, self.unit
        place, old = game.place_numbers[action.args[1]], pos.where[unit]
        if place == old:
            return
        for other in pos.units_at(game.side_of[unit], place):
            pos.put(other, old)
            pos.tell("event-placed", rule=self.rule, unit=game.names[other], place=game.place_names[old])
        pos.put(unit, place)
        pos.tell("event-placed", rule=self.rule, unit=action.args[0], place=action.args[1])

    def check(self, pos: ArdennesPosition, action: Action) -> None:
        """Say why not."""
        if action.verb != "place" or action.args[0] != pos.game.names[self.unit]:
            super().check(pos, action)
            return
        check_place(pos, self.unit, pos.game.place_numbers[action.args[1]])
