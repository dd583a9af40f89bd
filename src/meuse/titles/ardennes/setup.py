"""Chapters 17 and 18: set-up and scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from meuse.engine import Action, Decision, Refused, Scenario
from meuse.titles.ardennes import refusals, reinforcements
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ArdennesPosition
from meuse.titles.ardennes.sequence import Turn
from meuse.wargame.placing import PlacingDecision

if TYPE_CHECKING:
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
    rule = "17.0.2"
    forced = False
    asks = "prompt-free-setup"

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

    def check_pick(self, pos: ArdennesPosition, unit: int) -> None:
        """4.2.1, 17.0.2 Every unit of the set-up once."""
        game, name = pos.game, pos.game.names[unit]
        if game.side_of[unit] != self.player:
            raise Refused("refusal-not-yours", rule="4.2.1", unit=name)
        if unit not in game.start_places:
            raise Refused("refusal-not-arrived", rule="14.0.1", unit=name)
        if pos.moved[unit]:
            raise Refused("refusal-placed", rule="17.0.2", unit=name)

    def play_pick(self, pos: ArdennesPosition, unit: int) -> None:
        """Ask where it goes, then for the next."""
        pos.moved[unit] = 1
        pos.then(Placing(unit), self)

    def check_place(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """17.0.2 It must be picked first."""
        self.check_pick(pos, unit)
        check_place(pos, unit, place)
        raise Refused("refusal-pick-first", rule="17.0.2", unit=pos.game.names[unit])

    def play_ready(self, pos: ArdennesPosition) -> None:
        """4.2.1 The set-up stands."""
        for unit in pos.game.units_of[self.player]:
            pos.moved[unit] = 0
        pos.tell("event-ready", rule="4.2.1", side=SIDES[self.player])


def check_place(pos: ArdennesPosition, unit: int, place: int) -> None:
    """17.0.2, 17.0.3 Refuse a hex where the unit may not be set up."""
    game = pos.game
    side = game.side_of[unit]
    if place in own_hexes(pos, unit):
        return
    refusals.check_enterable(pos, side, place)
    front = game.start_places[unit] in game.front[side]
    raise Refused(
        "refusal-not-front" if front else "refusal-not-rear",
        rule="17.0.2" if front else "17.0.3",
        **pos.named(unit=unit, place=place),
    )


class Placing(PlacingDecision[ArdennesPosition], frozen=True):
    """17.0.2, 17.0.3 Where does the unit go? Into an occupied hex it changes places with its unit."""

    rule = "17.0.2"
    asks = "prompt-placing"

    def places(self, pos: ArdennesPosition) -> Sequence[int]:
        """The hexes of the front line or of the rear, its own among them."""
        return own_hexes(pos, self.unit)

    def check_place(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """17.0.2, 17.0.3 Why not there."""
        check_place(pos, unit, place)

    def play_place(self, pos: ArdennesPosition, unit: int, place: int) -> None:
        """Place it; a unit already there goes where it came from, so that nobody stacks."""
        game, old = pos.game, pos.where[unit]
        if place == old:
            return
        for other in pos.stack_of(game.side_of[unit], place):
            pos.put(other, old)
            pos.tell("event-placed", rule=self.rule, **pos.named(unit=other, place=old))
        pos.put(unit, place)
        pos.tell("event-placed", rule=self.rule, **pos.named(unit=unit, place=place))
