"""The static facts of Tigers in the Mist, as plain lists by unit, place and bridge number."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any

from meuse.data import Tables, require_sound
from meuse.engine import (
    Action,
    Message,
    OptionError,
    Options,
    Vocabulary,
    verbs,
)
from meuse.titles.tigers import (
    artillery,
    battle,
    bridges,
    invariants,
    movement,
    questions,
    reinforcements,
    sequence,
    setup,
    special_forces,
    stacking,
    targets,
    view,
)
from meuse.titles.tigers.consistency import cross_check
from meuse.titles.tigers.counters import TigersCounters
from meuse.titles.tigers.options import TigersOptions
from meuse.titles.tigers.position import GERMAN, SIDES, TigersPosition
from meuse.titles.tigers.scenario import Facts, facts_of
from meuse.titles.tigers.spelling import area_name
from meuse.titles.tigers.tables import (
    LAST_IMPULSE,
    MAIN_SCENARIO,
    SCHEMAS,
    ArrivalTable,
    ArtilleryTable,
    BridgeTable,
    ModifierTable,
    MovementTable,
    ReleaseTable,
    ScenarioTable,
    SetupTable,
    StackingTable,
    TigersMap,
    TypeTable,
    UnitTable,
    bridge_name,
    impulse_name,
    impulse_number,
)
from meuse.wargame.game import Wargame


class Tigers(Wargame[TigersPosition]):
    """Tigers in the Mist."""

    name = "tigers"
    title = "Tigers in the Mist"
    publisher = "GMT Games, 1999"
    rules_version = "2"
    earlier_versions = ("1",)
    options_before = MappingProxyType({"2": {"supply_of_moves": "last-area"}})
    end_rule = "2.0b"
    main_scenario = MAIN_SCENARIO
    options_type = TigersOptions
    setup_type = setup.TigersSetup
    position_type = TigersPosition
    longest_game = 60_000
    looks = view
    answers = questions
    overlays = view.OVERLAYS.subjects
    step_types = (
        sequence.ImpulsePair,
        sequence.PlayerImpulse,
        sequence.CombatSupply,
        sequence.PlayerImpulseEnds,
        sequence.ImpulsePairEnds,
        reinforcements.Reinforcements,
        reinforcements.Arrival,
        movement.Movement,
        movement.Moving,
        special_forces.Infiltration,
        special_forces.Confusion,
        bridges.Demolition,
        bridges.DemolitionRoll,
        bridges.Construction,
        bridges.ConstructionChoice,
        bridges.ConstructionRoll,
        stacking.MovementEnds,
        stacking.Overfull,
        battle.Combat,
        battle.NextBattle,
        battle.Volley,
        battle.Shooting,
        battle.ShootingRoll,
        battle.BattleEnds,
        artillery.Calls,
        artillery.Barrage,
        artillery.Spotting,
        artillery.Shelling,
        artillery.ShellingRoll,
        targets.Aiming,
    )
    verbs = verbs(
        place="unit place",
        activate="unit",
        join="unit",
        move="unit place",
        shift="unit place",
        entrench="unit",
        attack="unit",
        halt="unit",
        end_movement="",
        special_forces="effect",
        infiltrate="place",
        demolish="unit bridge",
        decline="",
        eliminate="unit",
        fight="place",
        confuse="",
        keep="",
        target="unit",
        fire="unit unit",
        construct="unit bridge",
        end_construction="",
        available="number",
        hits="number",
        roll="number",
    )

    tables: Tables

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        require_sound(tables, SCHEMAS, cross_check)
        #: 12.22-i1 Under rules 1 attrition left control as the last impulse had it.
        self.attrition_gives_control = self.since("2")
        self._read_map(tables.read("map", TigersMap))
        self._read_types(tables.read("types", TypeTable))
        self._read_units(tables.read("units", UnitTable))
        self._read_charts(tables)
        self._read_setup(tables.read("setup", SetupTable))
        self._read_arrivals(
            tables.read("reinforcements", ArrivalTable), tables.read("releases", ReleaseTable)
        )
        self.vocabulary = Vocabulary(
            unit=self.names,
            place=self.place_names,
            bridge=self.bridges,
            group=self.groups,
            effect=special_forces.EFFECTS,
            side=SIDES,
        )
        self.impulse_names = ["", *(impulse_name(number) for number in range(1, LAST_IMPULSE + 1))]
        scenarios = tables.read("scenarios", ScenarioTable)
        self.facts: dict[str, Facts] = {entry.name: facts_of(self, entry) for entry in scenarios.scenarios}
        self.scenarios = self.facts
        self._read_lines()
        self._make_actions()
        self.counters = TigersCounters(self)

    # Reading ----------------------------------------------------------------------------------------

    def _read_map(self, map_: TigersMap) -> None:
        """3.2 Places, roads, bridges, zones."""
        self.map = map_
        self.board = map_.board()
        self.place_names = self.board.names
        self.place_numbers = {name: place for place, name in enumerate(self.place_names)}
        self.places = len(self.place_names)
        self.areas = len(map_.areas)
        self.area_names = [area_name(area) for area in map_.areas]
        self.area_side = [SIDES.index(area.side) for area in map_.areas]
        self.vp = [area.vp for area in map_.areas] + [0] * len(map_.zones)
        self.front_line = bytes("front-line" in area.flags for area in map_.areas) + bytes(len(map_.zones))
        self.zone_side = {self.areas + i: SIDES.index(zone.side) for i, zone in enumerate(map_.zones)}
        self.multiplier = [0] * self.areas + [zone.multiplier for zone in map_.zones]
        self.may_enter = tuple(
            bytes([1] * self.areas + [f"{side}-entry" in zone.flags for zone in map_.zones]) for side in SIDES
        )
        self.exit_zones = tuple(
            zone for zone, side in self.zone_side.items() if side != GERMAN and self.may_enter[GERMAN][zone]
        )
        linked = [link for link in map_.links if link.bridge]
        self.bridges = tuple(bridge_name(link.between) for link in linked)
        self.bridge_numbers = {name: bridge for bridge, name in enumerate(self.bridges)}
        self.bridge_ends = tuple(self._ends(name) for name in self.bridges)
        self.bridges_at = tuple(
            tuple(bridge for bridge, ends in enumerate(self.bridge_ends) if place in ends)
            for place in range(self.places)
        )
        self.zone_neighbours = {
            self.areas + i: tuple(sorted(self.place_numbers[other] for other in self._neighbours(zone.id)))
            for i, zone in enumerate(map_.zones)
        }

    def _ends(self, bridge: str) -> tuple[int, int]:
        one, other = bridge.split("-")
        return self.place_numbers[one], self.place_numbers[other]

    def _neighbours(self, zone: str) -> set[str]:
        """11.14a The zones next to one; it is enough that one of the two names the other."""
        named = {other.id for other in self.map.zones if zone in other.neighbours}
        return named | {other for entry in self.map.zones if entry.id == zone for other in entry.neighbours}

    def _read_types(self, table: TypeTable) -> None:
        """4.17, 9.51 Factors and quality."""
        self.types = {entry.name: entry for entry in table.types}
        self.type_quality = {entry.name: rank for rank, entry in enumerate(table.types, 1)}
        self.artillery = table.artillery

    def _read_units(self, table: UnitTable) -> None:
        """4.1 The counters."""
        self.units = table.units
        self.names = tuple(unit.name for unit in table.units)
        self.unit_numbers = {name: unit for unit, name in enumerate(self.names)}
        kinds = [self.types[unit.type] for unit in table.units]
        self.side_of = [SIDES.index(unit.side) for unit in table.units]
        self.units_of = [[u for u, side in enumerate(self.side_of) if side == player] for player in (0, 1)]
        self.full_strength = [unit.strength for unit in table.units]
        self.attack = [kind.attack for kind in kinds]
        self.defense = [kind.defense for kind in kinds]
        self.allowance = [kind.movement for kind in kinds]
        self.entrench_cost = [kind.entrench for kind in kinds]
        self.quality = [self.type_quality[kind.name] for kind in kinds]
        self.is_infantry = bytes(kind.infantry for kind in kinds)
        self.is_armor = bytes(not kind.infantry for kind in kinds)
        self.is_engineer = bytes(kind.name == "engineer" for kind in kinds)
        self.engineers_of = [[u for u in units if self.is_engineer[u]] for units in self.units_of]

    def _read_charts(self, tables: Tables) -> None:
        """7.1, 8.33, 8.36, 9.42, 9.71, 10.15, 10.29 Charts."""
        move = tables.read("movement", MovementTable)
        self.road_costs = {"major": move.roads.major, "minor": move.roads.minor}
        self.ford = move.costs.ford
        self.enter_occupied = move.costs.enter_occupied
        self.leave_enemy = move.costs.leave_enemy
        self.bridge_blown_cost = move.costs.bridge_blown
        self.shift_cost = move.costs.shift_zone
        self.special_forces_enter = move.costs.special_forces_enter
        self.special_forces_leave = move.costs.special_forces_leave
        self.foot_allowance = move.allowances.on_foot
        self.unsupplied_areas = move.allowances.out_of_supply_areas
        calls = tables.read("artillery", ArtilleryTable)
        self.calls, self.available = calls.calls, calls.available
        self.fire = tables.read("modifiers", ModifierTable).fire
        chart = tables.read("bridges", BridgeTable)
        self.blown_at_start = chart.start.blown
        self.demolition, self.construction = chart.demolition, chart.construction
        self.bridges_a_unit = chart.demolition.bridges_a_unit
        limits = tables.read("stacking", StackingTable).limits
        self.most_counters, self.most_points = limits.counters, limits.points
        self._lay_roads()

    def _lay_roads(self) -> None:
        """3.22c, 3.22d, 11.13 For each place the roads from it: (place, cost, bridge or -1)."""
        roads: list[list[tuple[int, int, int]]] = [[] for _ in range(self.places)]
        number = self.place_numbers
        for link in self.map.links:
            if link.road:
                one, other = (number[str(area)] for area in link.between)
                bridge = self.bridge_numbers[bridge_name(link.between)] if link.bridge else -1
                cost = self.road_costs[link.road]
                roads[one].append((other, cost, bridge))
                roads[other].append((one, cost, bridge))
        for zone in self.map.zones:
            for way in zone.links:
                one, other, cost = number[zone.id], number[str(way.area)], self.road_costs[way.road]
                roads[one].append((other, cost, -1))
                roads[other].append((one, cost, -1))
        self.roads = tuple(tuple(sorted(steps)) for steps in roads)
        self.links = {
            (here, there): (cost, bridge)
            for here, steps in enumerate(self.roads)
            for there, cost, bridge in steps
        }

    def _read_setup(self, table: SetupTable) -> None:
        """5.21 to 5.24 Where units begin."""
        units = len(self.names)
        self.start_place = [-1] * units
        self.start_entrenched = bytearray(units)
        self.triangle = bytearray(units)
        for entry in table.units:
            unit = self.unit_numbers.get(entry.name, -1)
            self.start_place[unit] = self.place_numbers.get(str(entry.area), -1)
            self.start_entrenched[unit] = entry.entrenched
            self.triangle[unit] = entry.triangle

    def _read_arrivals(self, table: ArrivalTable, releases: ReleaseTable) -> None:
        """11.1, 11.3 When and where units arrive."""
        units = len(self.names)
        self.groups = tuple(group.id for group in releases.groups)
        self.formations = tuple(group.formation for group in releases.groups)
        self.group_numbers = {name: group for group, name in enumerate(self.groups)}
        self.release_areas = tuple(
            tuple(self.place_numbers.get(str(area), -1) for area in group.areas) for group in releases.groups
        )
        self.arrival = [0] * units
        self.group_of = [-1] * units
        self.entry_zones: list[tuple[int, ...]] = [()] * units
        for entry in table.units:
            unit = self.unit_numbers.get(entry.name, -1)
            self.arrival[unit] = impulse_number(entry.impulse)
            self.group_of[unit] = self.group_numbers.get(entry.release, -1)
            self.entry_zones[unit] = tuple(self.place_numbers.get(zone, -1) for zone in entry.zones)

    def _read_lines(self) -> None:
        """5.23d The steps that cross a red or green scenario line."""
        bounded = [facts.inside for facts in self.facts.values() if facts.bounded]
        self.line_crossings = frozenset(
            (here, there)
            for here, there in self.links
            if any(inside[here] != inside[there] for inside in bounded)
        )

    def _make_actions(self) -> None:
        """Actions are values: the ones offered over and over are made once."""
        self.activate = [Action("activate", (name,)) for name in self.names]
        self.join = [Action("join", (name,)) for name in self.names]
        self.entrench = [Action("entrench", (name,)) for name in self.names]
        self.target = [Action("target", (name,)) for name in self.names]
        self.fight = [Action("fight", (name,)) for name in self.place_names]

    # The game's side of the interface -----------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> Options:
        """The options, checked; agreed victory ranges ascend (S.opt)."""
        read = super().read_options(options)
        assert isinstance(read, TigersOptions)
        ranges = read.victory_ranges
        if ranges and (len(ranges) != 4 or list(ranges) != sorted(set(ranges)) or ranges[0] < 1):
            raise OptionError("options of tigers: victory_ranges takes four ascending numbers above 0")
        return read

    def deploy(self, pos: TigersPosition) -> None:
        """5 Set a scenario up."""
        setup.deploy(pos)

    def arrange(self, pos: TigersPosition, wanted: Any) -> None:
        """Set a hand-made position up."""
        setup.arrange(pos, wanted)

    def segment(self, pos: TigersPosition) -> Hashable:
        """A side's movement, its combat or its construction in one impulse is planned in one go."""
        return pos.side, pos.impulse, view.phase(pos).id

    def check(self, pos: TigersPosition) -> list[Message]:
        """What is impossible about a position."""
        return list(invariants.broken(pos))
