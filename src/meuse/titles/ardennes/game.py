"""The game put together: its chapters, verbs, counters and charts."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from meuse.data import Tables
from meuse.engine import Action, Vocabulary, steps_in, verbs
from meuse.titles.ardennes import (
    charts,
    combat,
    first_turn,
    handmade,
    invariants,
    movement,
    options,
    paradrop,
    questions,
    reinforcements,
    results,
    retreat,
    sequence,
    setup,
    victory,
    view,
)
from meuse.titles.ardennes.consistency import Consistency
from meuse.titles.ardennes.counters import ArdennesCounters
from meuse.titles.ardennes.layers import Marks
from meuse.titles.ardennes.position import ALLIED, SIDES, ArdennesPosition
from meuse.titles.ardennes.tables import (
    COLUMNS,
    MAIN_SCENARIO,
    SCHEDULES,
    SCHEMAS,
    CombatTable,
    CounterTable,
    RoadModeTable,
    ScenarioTable,
    ScheduleTable,
    SetupTable,
    StackingTable,
    TurnTable,
)
from meuse.titles.ardennes.terrain import Terrain

if TYPE_CHECKING:
    from meuse.titles.ardennes.layers import Rows
    from meuse.titles.ardennes.ranges import Ranges


class Ardennes(Terrain):
    """The Ardennes Offensive."""

    name = "ardennes"
    title = "The Ardennes Offensive"
    publisher = "SPI, 1973"
    sides = SIDES
    liveries = MappingProxyType({"german": "german", "allied": "us"})
    undrawn = frozenset({"attested-clear", "attested-impassable", "beyond-meuse"})
    rules_version = "2"
    earlier_versions = ("1",)
    options_before = MappingProxyType({"2": MappingProxyType({"prompt_entry": False})})
    end_rule = "2.1.2"
    main_scenario = MAIN_SCENARIO
    options_type = options.ArdennesOptions
    setup_type = handmade.ArdennesSetup
    position_type = ArdennesPosition
    step_types = steps_in(
        setup,
        sequence,
        reinforcements,
        paradrop,
        movement,
        combat,
        first_turn,
        results,
        retreat,
        victory,
    )
    verbs = verbs(
        pick="unit",
        place="unit place",
        ready="",
        arrive="unit place",
        exchange="unit unit",
        drop="unit place",
        activate="unit",
        move="unit place",
        march="unit",
        deploy="unit",
        halt="",
        end_movement="",
        attack="place",
        also="place",
        join="unit",
        fight="",
        end_combat="",
        assign="",
        resolve="place",
        odds="odds",
        waive="place",
        keep="place",
        retreat="unit place",
        eliminate="unit",
        lose="unit",
        advance="unit place",
        stay="",
        roll="number",
    )
    longest_game = 60_000
    preparing = setup
    arranging = handmade
    invariants = invariants
    looks = view
    answers = questions
    reference = charts
    overlays = view.OVERLAYS.subjects

    schemas = SCHEMAS
    cross_check = Consistency

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.read_terrain(tables)
        self._read_units(tables)
        self._read_charts(tables)
        self._read_costs()
        self._read_schedules(tables)
        self.vocabulary = Vocabulary(
            unit=self.names,
            place=self.place_names,
            section=self.sections,
            bridge=self.bridge_names,
            entry=[self.place_names[place] for place in self.entries],
            odds=COLUMNS,
        )
        self._make_actions()
        self.counters = ArdennesCounters(self)
        self.marks = Marks(self)
        #: Once somebody has searched the map, kernels are at hand to count units, too.
        self.rows: Rows | None = None

    @cached_property
    def ranges(self) -> Ranges:
        """5.0, 6.5, 12.1 The searches over the map, made ready when somebody first moves."""
        from meuse.titles.ardennes.ranges import Ranges

        ranges = Ranges(self)
        self.rows = ranges.rows
        return ranges

    def _read_units(self, tables: Tables) -> None:
        """3.3, 3.33.1 The counters; all that counts of their sizes is who is a division, for stacking."""
        self.units = tables.read("counters", CounterTable).unit
        self.enrol((unit.name for unit in self.units), (unit.side for unit in self.units))
        #: By side: a one in the byte of each of its units, to count what a column says of them in one go.
        self.each_of = [sum(1 << 8 * unit for unit in units) for units in self.units_of]
        self.strength = [unit.strength for unit in self.units]
        self.allowance = [unit.move for unit in self.units]
        self.mechanized = [unit.mechanized for unit in self.units]
        self.mechanized_of = [[u for u in units if self.mechanized[u]] for units in self.units_of]
        self.division = [unit.size == "XX" for unit in self.units]
        self.equals = self._equals()

    def _equals(self) -> list[list[int]]:
        """14.0.e1 For each Allied unit the other ones of the same values; nobody for a German one."""
        alike: dict[tuple[int, int], list[int]] = {}
        for unit in self.units_of[ALLIED]:
            alike.setdefault((self.strength[unit], self.allowance[unit]), []).append(unit)
        found: list[list[int]] = [[] for _ in self.units]
        for units in alike.values():
            for unit in units:
                found[unit] = [other for other in units if other != unit]
        return found

    def _read_charts(self, tables: Tables) -> None:
        """2.1, 6.0, 8.0, 10.0, 18.0 Turns, Road Mode, stacking, combat and scenarios."""
        self.road_chart = tables.read("road_mode", RoadModeTable)
        self.stacking = tables.read("stacking", StackingTable)
        self.turns = tables.read("turns", TurnTable)
        self.combat_tables = tuple(
            tables.read(f"combat_{name}", CombatTable).by_odds() for name in ("initial", "standard")
        )
        self.last_turn = len(self.turns.days)
        self.floor = COLUMNS.index(self.turns.combat.german_reduction_floor)
        entries = tables.read("scenarios", ScenarioTable).scenario
        self.scenarios = MappingProxyType({entry.name: setup.scenario_from(entry) for entry in entries})
        self.bastogne = self.place_numbers[self.turns.victory.bastogne]
        self.paratroops = self.unit_numbers[self.turns.paradrop.unit]

    def _read_costs(self) -> None:
        """6.0, 8.0 What stacking and changing modes cost, and how far Road Mode goes."""
        stacking, change, hexes = self.stacking.cost, self.road_chart.change, self.road_chart.hexes
        self.stacking_cost = (stacking.other, stacking.mechanized)
        self.change_cost = (change.other, change.mechanized)
        self.road_hexes = (
            (hexes.german_other, hexes.german_mechanized),
            (hexes.allied_other, hexes.allied_mechanized),
        )

    def _read_schedules(self, tables: Tables) -> None:
        """14.0, 17.0 Who comes when, and who is there from the start."""
        self.schedules = {name: tables.read(name, ScheduleTable).arrival for name in SCHEDULES}
        self.start_places = {
            self.unit_numbers[name]: self.place_numbers[place]
            for name, place in tables.read("setup", SetupTable).hex.items()
        }

    def _make_actions(self) -> None:
        self.activate, self.pick = self.unit_actions("activate"), self.unit_actions("pick")
        self.march, self.deploy_action = self.unit_actions("march"), self.unit_actions("deploy")
        self.join = self.unit_actions("join")
        self.attack, self.also = self.place_actions("attack"), self.place_actions("also")
        self.odds = tuple(Action("odds", (name,)) for name in COLUMNS)

    def at(self, layer: int, side: int) -> int:
        """Where a layer of a position's counts begins for a side."""
        return (2 * layer + side) * self.places

    def segment(self, pos: ArdennesPosition) -> Hashable:
        """One plan serves a phase of a player."""
        return pos.turn, pos.player, pos.phase, pos.side

    def stretch(self, pos: ArdennesPosition) -> Hashable:
        """All phases of a player's turn."""
        return pos.turn, pos.player


def game(overlay: Path | None = None) -> Ardennes:
    """Load the game, with the user's own tables over ours."""
    return Ardennes.open(Path(__file__).parent, overlay)
