"""What must hold between the tables: names of units, areas, zones, bridges and groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meuse.data import DataError
from meuse.titles.tigers.tables import (
    ArrivalTable,
    BridgeTable,
    Force,
    ReleaseTable,
    ScenarioEntry,
    ScenarioTable,
    SetupTable,
    SideName,
    TigersMap,
    TypeTable,
    UnitTable,
    bridge_name,
)
from meuse.wargame.cross_checks import CrossChecks


class Consistency(CrossChecks):
    """The checks that span tables."""

    def prepare(self) -> None:
        """The tables, and the units, areas, zones and bridges that they may name."""
        self.map = self.table("map", TigersMap)
        self.units = {unit.name: unit for unit in self.table("units", UnitTable).units}
        self.setup = self.table("setup", SetupTable)
        self.arrivals = self.table("reinforcements", ArrivalTable)
        self.types = {entry.name: entry for entry in self.table("types", TypeTable).types}
        self.zone_sides = {zone.id: zone.side for zone in self.map.zones}
        self.area_sides = {area.number: area.side for area in self.map.areas}
        self.bridge_names = {bridge_name(link.between) for link in self.map.links if link.bridge}

    def errors(self) -> Iterator[DataError]:
        """Yield what is wrong with set-up, reinforcements, bridges and scenarios."""
        yield from self._setup_errors()
        yield from self._arrival_errors(self.table("releases", ReleaseTable))
        yield from self._bridge_errors(self.table("bridges", BridgeTable).start.blown)
        for index, entry in enumerate(self.table("scenarios", ScenarioTable).scenarios):
            yield from self._scenario_errors(f"scenarios[{index}]", entry)

    def _setup_errors(self) -> Iterator[DataError]:
        for index, entry in enumerate(self.setup.units):
            unit, key = self.units.get(entry.name), f"units[{index}]"
            if unit is None:
                yield from self.unknown("setup", f"{key}.name", "unit", [entry.name], self.units)
            elif self.area_sides.get(entry.area) != unit.side:
                yield self.error("setup", f"{key}.area", f"{entry.area} is no area of that side")
            elif entry.entrenched and not self.types[unit.type].infantry:
                yield self.error("setup", f"{key}.entrenched", "armor never entrenches (8.54)")

    def _arrival_errors(self, releases: ReleaseTable) -> Iterator[DataError]:
        groups = {"", *(group.id for group in releases.groups)}
        for index, entry in enumerate(self.arrivals.units):
            unit, key = self.units.get(entry.name), f"units[{index}]"
            if unit is None:
                yield from self.unknown("reinforcements", f"{key}.name", "unit", [entry.name], self.units)
                continue
            yield from self.unknown("reinforcements", f"{key}.release", "group", [entry.release], groups)
            yield from self._foreign_zones("reinforcements", f"{key}.zones", entry.zones, unit.side)
        for index, group in enumerate(releases.groups):
            yield from self.unknown(
                "releases", f"groups[{index}].areas", "area", group.areas, self.area_sides
            )

    def _bridge_errors(self, blown: Sequence[str]) -> Iterator[DataError]:
        yield from self._no_bridges("bridges", "start.blown", blown)
        shown = {bridge_name(link.between) for link in self.map.links if link.bridge == "blown"}
        if shown != set(blown):
            yield self.error("map", "links", "shows other bridges blown than 5.1 names")

    def _scenario_errors(self, key: str, entry: ScenarioEntry) -> Iterator[DataError]:
        yield from self._force_errors(f"{key}.german", "german", entry.german)
        yield from self._force_errors(f"{key}.allied", "allied", entry.allied)
        areas = (*entry.areas, *entry.towns)
        yield from self.unknown("scenarios", f"{key}.areas", "area", areas, self.area_sides)
        yield from self.unknown("scenarios", f"{key}.zones", "zone", entry.zones, self.zone_sides)
        yield from self._no_bridges("scenarios", f"{key}.blown", entry.blown)
        yield from self._removal_errors(key, entry)

    def _removal_errors(self, key: str, entry: ScenarioEntry) -> Iterator[DataError]:
        """S1.28 Who is set up within the limits of play takes part, or is removed by name."""
        there = {unit.name for unit in self.setup.units if unit.area in entry.areas}
        left_out = there - {*entry.german.start, *entry.allied.start}
        for name in sorted(left_out - set(entry.removed)):
            yield self.error("scenarios", f"{key}.removed", f"{name!r} is set up there and takes no part")
        for name in sorted(set(entry.removed) - left_out):
            yield self.error("scenarios", f"{key}.removed", f"{name!r} takes part, or is not set up there")

    def _force_errors(self, key: str, side: SideName, force: Force) -> Iterator[DataError]:
        own = {name for name, unit in self.units.items() if unit.side == side}
        start = own & {unit.name for unit in self.setup.units}
        later = own & {unit.name for unit in self.arrivals.units}
        for names, known, what in ((force.start, start, "start"), (force.later, later, "later")):
            for name in names:
                if name not in known:
                    yield self.error("scenarios", f"{key}.{what}", f"{name!r} is no such unit")
        yield from self._foreign_zones("scenarios", f"{key}.supply", force.supply, side)

    def _foreign_zones(
        self, table: str, key: str, zones: Iterable[str], side: SideName
    ) -> Iterator[DataError]:
        for zone in zones:
            if self.zone_sides.get(zone) != side:
                yield self.error(table, key, f"{zone} is no zone of that side")

    def _no_bridges(self, table: str, key: str, names: Iterable[str]) -> Iterator[DataError]:
        for name in names:
            if name not in self.bridge_names:
                yield self.error(table, key, f"there is no bridge {name}")
