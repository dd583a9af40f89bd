"""The static facts of units, places, roads, bridges and charts, as plain lists by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.tigers.position import GERMAN, TigersPosition
from meuse.titles.tigers.spelling import area_name
from meuse.titles.tigers.tables import (
    ArrivalTable,
    ArtilleryTable,
    BridgeTable,
    ModifierTable,
    MovementTable,
    ReleaseTable,
    SetupTable,
    StackingTable,
    TigersMap,
    TypeTable,
    UnitTable,
    bridge_name,
    impulse_number,
)
from meuse.wargame.facts import numbered
from meuse.wargame.game import Wargame

if TYPE_CHECKING:
    from meuse.data import Tables


class TigersFacts(Wargame[TigersPosition]):
    """Everything that the rules look up of the map, the counters and the charts."""

    a_place = "area or zone"

    def read_map(self, map_: TigersMap) -> None:
        """3.2 Areas and zones."""
        self.map = map_
        self.lay(map_.board())
        self.areas = len(map_.areas)
        self.area_names = [area_name(area) for area in map_.areas]
        self.area_side = [self.sides.index(area.side) for area in map_.areas]
        self.vp = [area.vp for area in map_.areas] + [0] * len(map_.zones)
        self.front_line = bytes(self.flagged("front-line"))
        self.zone_side = {self.areas + i: self.sides.index(zone.side) for i, zone in enumerate(map_.zones)}
        self.multiplier = [0] * self.areas + [zone.multiplier for zone in map_.zones]
        self.may_enter = tuple(
            bytes([1] * self.areas + [f"{side}-entry" in zone.flags for zone in map_.zones])
            for side in self.sides
        )
        self.exit_zones = tuple(
            zone for zone, side in self.zone_side.items() if side != GERMAN and self.may_enter[GERMAN][zone]
        )
        self.zone_neighbours = {
            zone: tuple(sorted(other for other in self.neighbours[zone] if other in self.zone_side))
            for zone in self.zone_side
        }
        self._read_bridges()

    @property
    def place_labels(self) -> dict[int, str]:
        """Areas have names; zones are called by their letters."""
        return dict(enumerate(self.area_names))

    def _read_bridges(self) -> None:
        """3.23a Bridges, and the areas that each joins."""
        self.bridges = tuple(bridge_name(link.between) for link in self.map.links if link.bridge)
        self.bridge_numbers = numbered(self.bridges)
        ends = [bridge.split("-") for bridge in self.bridges]
        self.bridge_ends = tuple((self.place_numbers[one], self.place_numbers[other]) for one, other in ends)
        self.bridges_at = tuple(
            tuple(bridge for bridge, ends in enumerate(self.bridge_ends) if place in ends)
            for place in range(self.places)
        )

    def read_units(self, table: UnitTable, kinds: TypeTable) -> None:
        """4.1, 4.12, 4.17, 9.51 The counters; factors and quality go by their types, not by nationality."""
        self.units = table.units
        self.artillery = kinds.artillery
        self.enrol((unit.name for unit in self.units), (unit.side for unit in self.units))
        self.spans = tuple(slice(units[0], units[-1] + 1) for units in self.units_of)
        self.everybody = tuple(
            int.from_bytes(b"\1" * (span.stop - span.start), "little") for span in self.spans
        )
        self.full_strength = [unit.strength for unit in self.units]
        self.types = {entry.name: entry for entry in kinds.types}
        self.type_quality = {entry.name: rank for rank, entry in enumerate(kinds.types, 1)}
        own = [self.types[unit.type] for unit in self.units]
        self.quality = [self.type_quality[kind.name] for kind in own]
        self.attack = [kind.attack for kind in own]
        self.defense = [kind.defense for kind in own]
        self.allowance = [kind.movement for kind in own]
        self.entrench_cost = [kind.entrench for kind in own]
        self.is_infantry = bytes(kind.infantry for kind in own)
        self.is_armor = bytes(not kind.infantry for kind in own)
        self.is_engineer = bytes(kind.name == "engineer" for kind in own)
        self.engineers_of = [[u for u in units if self.is_engineer[u]] for units in self.units_of]

    def read_charts(self, tables: Tables) -> None:
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
        self.reduced_allowance = [min(points, self.foot_allowance) for points in self.allowance]
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
        """3.22c, 3.22d, 3.22e, 11.13 For each place the roads from it: (place, cost, bridge or -1).

        There is no other way over a river than these.
        """
        number = self.place_numbers
        ways = [(*map(str, link.between), link.road) for link in self.map.links if link.road]
        ways += [(zone.id, str(way.area), way.road) for zone in self.map.zones for way in zone.links]
        bridges = {frozenset(ends): bridge for bridge, ends in enumerate(self.bridge_ends)}
        self.links: dict[tuple[int, int], tuple[int, int]] = {}
        for one, other, road in ways:
            here, there = number[one], number[other]
            link = (self.road_costs[road], bridges.get(frozenset((here, there)), -1))
            self.links[here, there] = self.links[there, here] = link
        self.roads = tuple(
            tuple(sorted((there, *link) for (here, there), link in self.links.items() if here == place))
            for place in range(self.places)
        )

    def read_setup(self, table: SetupTable) -> None:
        """5.21, 5.22, 5.23a, 5.24 Where units begin, which are entrenched, and which are marked."""
        units = len(self.names)
        self.start_place = [-1] * units
        self.start_entrenched, self.triangle = bytearray(units), bytearray(units)
        for entry in table.units:
            unit = self.unit_numbers[entry.name]
            self.start_place[unit] = self.place_numbers[str(entry.area)]
            self.start_entrenched[unit] = entry.entrenched
            self.triangle[unit] = entry.triangle

    def read_arrivals(self, table: ArrivalTable, releases: ReleaseTable) -> None:
        """11.1, 11.3 When and where units arrive."""
        units, at = len(self.names), self.place_numbers
        self.groups = tuple(group.id for group in releases.groups)
        self.formations = tuple(group.formation for group in releases.groups)
        self.group_numbers = numbered(self.groups)
        self.release_areas = tuple(tuple(at[str(area)] for area in group.areas) for group in releases.groups)
        self.arrival, self.group_of = [0] * units, [-1] * units
        self.entry_zones: list[tuple[int, ...]] = [()] * units
        for entry in table.units:
            unit = self.unit_numbers[entry.name]
            self.arrival[unit] = impulse_number(entry.impulse)
            self.group_of[unit] = self.group_numbers.get(entry.release, -1)
            self.entry_zones[unit] = tuple(at[zone] for zone in entry.zones)
