"""The static facts of Skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec

from meuse.data import Table, Tables
from meuse.data.maps import HexMap
from meuse.engine import Message, Scenario, Setup, Vocabulary, message, steps_in, verbs
from meuse.wargame.game import Wargame
from meuse.wargame.invariants import is_mixed, stacks
from meuse.wargame.setups import number_of, units_in
from tests.kit.skirmish import charts, combat, movement, questions, sequence, view
from tests.kit.skirmish.counters import SkirmishCounters
from tests.kit.skirmish.options import SkirmishOptions
from tests.kit.skirmish.position import ALLIED, GERMAN, SkirmishPosition


class UnitEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    side: Literal["german", "allied"]
    attack: int
    defence: int
    move: int
    start: str


class UnitTable(Table, frozen=True):
    unit: tuple[UnitEntry, ...]


#: The schema of each table, for `meuse data check`.
TABLES: Mapping[str, type[Table]] = MappingProxyType({"map": HexMap, "units": UnitTable})


class UnitSetup(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    steps: int = 2


class SkirmishSetup(Setup):
    units: dict[str, UnitSetup | str]
    turn: int = 1
    side: Literal["german", "allied"] = "german"
    phase: Literal["movement", "combat"] = "movement"


class Skirmish(Wargame[SkirmishPosition]):
    name = "skirmish"
    title = "Skirmish at the Ford"
    publisher = "nobody"
    sides = movement.SIDES
    liveries = MappingProxyType({"german": "german", "allied": "us"})
    rules_version = "1"
    end_rule = "8.1"
    scenarios = MappingProxyType(
        {
            "meeting": Scenario(name="meeting", title="scenario-meeting"),
            "assault": Scenario(name="assault", title="scenario-assault"),
        }
    )
    main_scenario = "meeting"
    options_type = SkirmishOptions
    setup_type = SkirmishSetup
    position_type = SkirmishPosition
    step_types = steps_in(movement, combat, sequence)
    verbs = verbs(
        place="unit place",
        activate="unit",
        move="unit place",
        halt="",
        attack="unit unit",
        retreat="unit place",
        surrender="unit",
        gone="unit",
        advance="unit place",
        stay="",
        end_movement="",
        end_combat="",
        roll="number",
    )
    longest_game = 2_000
    schemas = TABLES
    looks = view
    answers = questions
    reference = charts
    overlays = view.OVERLAYS.subjects

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        hexes = tables.read("map", HexMap)
        entries = tables.read("units", UnitTable).unit
        self.units = entries
        self.lay(board := hexes.board())
        self.enrol((unit.name for unit in entries), (unit.side for unit in entries))
        self.vocabulary = Vocabulary(unit=self.names, place=self.place_names)
        self.attack = [unit.attack for unit in entries]
        self.defence = [unit.defence for unit in entries]
        self.move = [unit.move for unit in entries]
        self.start_places = [board.index(unit.start) for unit in entries]
        self.is_woods = [board.terrain_name(place) == "woods" for place in range(self.places)]
        self.is_town = [board.is_a(place, "town") for place in range(self.places)]
        self.rivers = {
            (a, b) for a, b, edge in board.steps() if board.features[edge] & board.feature_bit("river")
        }
        self.cost = {(a, b): self._cost(a, b) for a, b, _ in board.steps()}
        self.steps = [
            tuple((other, self.cost[place, other]) for other in board.neighbours[place])
            for place in range(self.places)
        ]
        self.allied_area = tuple(i for i, name in enumerate(board.names) if name[2:] in ("07", "08"))
        self.activate = self.unit_actions("activate")
        self.moves = self.unit_place_actions("move")
        self.counters = SkirmishCounters(self)

    def _cost(self, here: int, there: int) -> int:
        """2.1, 2.2 What it costs to enter a hex."""
        if self.board.has(here, there, "road"):
            return 1
        return 1 + self.is_woods[there] + 2 * ((here, there) in self.rivers)

    def deploy(self, pos: SkirmishPosition) -> None:
        placed = []
        for unit, place in enumerate(self.start_places):
            if pos.scenario == "assault" and self.side_of[unit] == ALLIED:
                placed.append(movement.Place(unit))
            else:
                pos.put(unit, place)
        pos.then(*placed, sequence.Turn())

    def arrange(self, pos: SkirmishPosition, setup: SkirmishSetup) -> None:
        pos.steps = [0] * len(self.units)
        for unit, path, said in units_in(self, setup.units, UnitSetup):
            pos.put(unit, number_of(self, "place", said.at, f"{path}.at"))
            pos.steps[unit] = said.steps
        pos.turn = setup.turn
        player = movement.SIDES.index(setup.side)
        first = movement.Movement(player) if setup.phase == "movement" else combat.Combat(player, ())
        rest = (first, combat.Combat(player, ())) if setup.phase == "movement" else (first,)
        other = () if player == ALLIED else (sequence.PlayerTurn(ALLIED),)
        pos.then(*rest, *other, sequence.TurnEnd())

    def segment(self, pos: SkirmishPosition) -> tuple[int, str | None]:
        return pos.turn, pos.side

    def check(self, pos: SkirmishPosition) -> list[Message]:
        return [*self._broken_counts(pos), *self._broken_units(pos), *self._broken_stacks(pos)]

    def _broken_counts(self, pos: SkirmishPosition) -> list[Message]:
        if not 1 <= pos.turn <= 6:
            return [message("check-turn", rule="1.1", turn=pos.turn)]
        return []

    def _broken_units(self, pos: SkirmishPosition) -> list[Message]:
        return [
            message("check-steps", rule="5.3", unit=self.names[unit])
            for unit, steps in enumerate(pos.steps)
            if not 0 <= steps <= 2 or (steps == 0 and pos.where[unit] >= 0)
        ]

    def _broken_stacks(self, pos: SkirmishPosition) -> list[Message]:
        names = self.place_names
        together = stacks(pos)
        crowded = [
            message("check-stacking", rule="4.1", place=names[place])
            for place, units in together.items()
            if any(sum(self.side_of[unit] == side for unit in units) > 2 for side in (GERMAN, ALLIED))
        ]
        mixed = [
            message("check-mixed", rule="2.3", place=names[place])
            for place, units in together.items()
            if is_mixed(pos, units)
        ]
        return crowded + mixed


def game(overlay: Path | None = None) -> Skirmish:
    """Load the game, with the user's own tables over ours."""
    return Skirmish.open(Path(__file__).parent, overlay)
