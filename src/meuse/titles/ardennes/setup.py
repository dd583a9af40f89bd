"""Chapters 17 and 18: set-up, scenarios, and hand-made positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, get_args

import msgspec

from meuse.data.entries import Count
from meuse.engine import (
    Action,
    Decision,
    Message,
    Refused,
    Scenario,
    Setup,
    SetupError,
    Step,
    Targets,
    UnitNumber,
    message,
)
from meuse.titles.ardennes import bridges, combat, first_turn, refusals, reinforcements, supply
from meuse.titles.ardennes.position import ALLIED, GERMAN, SIDES, ArdennesPosition
from meuse.titles.ardennes.supply import STATES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from meuse.titles.ardennes.tables import ScenarioEntry

READY = Action("ready")
Phase = Literal["reinforcement", "supply", "initial", "combat", "mechanized", "end"]
PHASES: tuple[Phase, ...] = get_args(Phase)


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
    from meuse.titles.ardennes.sequence import Turn

    scenario = scenario_of(pos)
    for unit, place in pos.game.start_places.items():
        pos.put(unit, place)
    for side in (GERMAN, ALLIED):
        reinforcements.enlist(pos, side, scenario.schedules[side])
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


# Hand-made positions --------------------------------------------------------------------------------


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True):
    """One unit of a hand-made position."""

    at: str
    road_mode: bool = False
    waiting: bool = False
    dormant: bool = False
    restricted: bool = False
    must_convert: bool = False
    attacked: bool = False
    struck: bool = False
    supply: Literal["", "supplied", "unsupplied", "isolated"] = ""
    """Empty: as judged when the position is set up."""


class ArdennesSetup(Setup):
    """A hand-made position: the units on the map, the rest neither lost nor to come unless said so."""

    units: dict[str, UnitSetup]
    turn: int = 2
    side: Literal["german", "allied"] = "german"
    phase: Phase = "initial"
    lost: tuple[str, ...] = ()
    due: dict[str, Count] = msgspec.field(default_factory=dict)
    """Units to come and their turns; sections and restrictions are those of the scenario's schedule."""
    delays: dict[str, Count] = msgspec.field(default_factory=dict)
    """How often a unit of `due` has been delayed (14.1.A7)."""
    standard_table: bool = False
    meuse_open: bool = False


def arrange(pos: ArdennesPosition, wanted: ArdennesSetup) -> None:
    """Set a hand-made position up; from the Initial Movement Phase on, supply and bridges are judged."""
    from meuse.titles.ardennes.sequence import PlayerTurn, phases
    from meuse.titles.ardennes.victory import TurnEnd

    player = SIDES.index(wanted.side)
    pos.turn, pos.player = wanted.turn, player
    pos.standard_table, pos.meuse_open = wanted.standard_table, wanted.meuse_open
    for name, spec in wanted.units.items():
        _place(pos, name, spec)
    _enlist(pos, wanted)
    pos.derive()
    number = PHASES.index(wanted.phase)
    if number > 1:
        bridges.judge(pos, player)
        supply.judge(pos, player)
    for name, spec in wanted.units.items():
        if spec.supply:
            _mark_supply(pos, name, spec.supply, player, number)
    rest = () if player == ALLIED else (PlayerTurn(ALLIED),)
    pos.then(*_phase(pos, wanted, player, number), *phases(player, number + 1), *rest, TurnEnd())


def _mark_supply(pos: ArdennesPosition, name: str, state: str, player: int, number: int) -> None:
    """12.0.1, 12.0.2 Markers lie on the side that moves, from its Supply Phase on; others are judged anew."""
    unit = pos.game.unit_numbers[name]
    if pos.game.side_of[unit] != player:
        raise SetupError(f"units.{name}.supply", "judged when the unit is attacked (rule 12.0.2)")
    if number <= PHASES.index("supply"):
        raise SetupError(f"units.{name}.supply", "judged in the Supply Phase (rule 12.0.1)")
    pos.supply[unit] = STATES.index(state)


def _phase(pos: ArdennesPosition, wanted: ArdennesSetup, player: int, number: int) -> Sequence[Step[Any]]:
    """The phase to begin with; a Combat or Mechanized Phase keeps who has attacked already."""
    from meuse.titles.ardennes.sequence import phases

    if wanted.phase == "combat" and not (pos.turn == 1 and player == GERMAN):
        pos.phase = "combat"
        return (combat.Combat(player),)
    if wanted.phase == "combat":
        pos.phase = "combat"
        return (first_turn.Allocation(()),) if first_turn.Front(pos, ()).hexes else ()
    return phases(player, number)[:1]


def _place(pos: ArdennesPosition, name: str, spec: UnitSetup) -> None:
    game = pos.game
    if name not in game.unit_numbers:
        raise SetupError(f"units.{name}", "unknown unit")
    if spec.at not in game.place_numbers:
        raise SetupError(f"units.{name}.at", f"unknown hex {spec.at!r}")
    unit = game.unit_numbers[name]
    pos.where[unit] = game.place_numbers[spec.at]
    pos.road_mode[unit] = spec.road_mode
    pos.waiting[unit] = spec.waiting
    pos.dormant[unit] = spec.dormant
    pos.restricted[unit] = spec.restricted
    pos.must_convert[unit] = spec.must_convert
    pos.attacked[unit] = spec.attacked
    pos.struck[unit] = spec.struck


def _enlist(pos: ArdennesPosition, wanted: ArdennesSetup) -> None:
    game = pos.game
    for name in (*wanted.lost, *wanted.due, *wanted.delays):
        if name not in game.unit_numbers:
            raise SetupError("lost or due", f"unknown unit {name!r}")
    for name in wanted.delays:
        if name not in wanted.due:
            raise SetupError(f"delays.{name}", "is not due, so nothing delays it (rule 14.1.A7)")
    for name in wanted.lost:
        pos.lost[game.unit_numbers[name]] = 1
    arrivals = {
        unit: arrival
        for schedule in scenario_of(pos).schedules
        for arrival in game.schedules[schedule]
        for unit in arrival.units
    }
    for name, turn in wanted.due.items():
        if name not in arrivals:
            raise SetupError(f"due.{name}", "the scenario's schedules do not bring this unit")
        unit, arrival = game.unit_numbers[name], arrivals[name]
        pos.due[unit] = turn
        pos.restricted[unit] = arrival.restricted
        pos.delays[unit] = wanted.delays.get(name, 0)
        if game.side_of[unit] == ALLIED:
            pos.section[unit] = game.sections.index(arrival.section)
