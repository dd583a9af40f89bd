"""What must hold between the tables: names of units, areas, zones, bridges and groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from meuse.data import DataError, Table, Tables
from meuse.titles.tigers.tables import (
    ArrivalTable,
    BridgeTable,
    ReleaseTable,
    ScenarioEntry,
    ScenarioTable,
    SetupTable,
    TigersMap,
    TypeTable,
    UnitTable,
    bridge_name,
)

_T = TypeVar("_T", bound=Table)


def cross_check(tables: Tables, decoded: Mapping[str, Table]) -> Iterable[DataError]:
    """What must hold between tables: names of units, areas, zones, bridges and groups."""
    return [*_Cross(tables, decoded).errors()]


class _Cross:
    """The checks that span tables."""

    def __init__(self, tables: Tables, decoded: Mapping[str, Table]) -> None:
        self.tables = tables
        self.map = _as(decoded["map"], TigersMap)
        self.units = {unit.name: unit for unit in _as(decoded["units"], UnitTable).units}
        self.setup = _as(decoded["setup"], SetupTable)
        self.arrivals = _as(decoded["reinforcements"], ArrivalTable)
        self.releases = _as(decoded["releases"], ReleaseTable)
        self.bridges = _as(decoded["bridges"], BridgeTable)
        self.scenarios = _as(decoded["scenarios"], ScenarioTable)
        self.types = {entry.name: entry for entry in _as(decoded["types"], TypeTable).types}
        self.zone_sides = {zone.id: zone.side for zone in self.map.zones}
        self.area_sides = {area.number: area.side for area in self.map.areas}
        self.bridge_names = {bridge_name(link.between) for link in self.map.links if link.bridge}

    def errors(self) -> Iterator[DataError]:
        yield from self._setup_errors()
        yield from self._arrival_errors()
        yield from self._bridge_errors()
        for index, entry in enumerate(self.scenarios.scenarios):
            yield from self._scenario_errors(f"scenarios[{index}]", entry)

    def _setup_errors(self) -> Iterator[DataError]:
        for index, entry in enumerate(self.setup.units):
            unit = self.units.get(entry.name)
            if unit is None:
                yield self.tables.error("setup", f"units[{index}].name", f"unknown unit {entry.name!r}")
            elif self.area_sides.get(entry.area) != unit.side:
                yield self.tables.error(
                    "setup", f"units[{index}].area", f"{entry.area} is no area of that side"
                )
            elif entry.entrenched and not self.types[unit.type].infantry:
                yield self.tables.error(
                    "setup", f"units[{index}].entrenched", "armor never entrenches (8.54)"
                )

    def _arrival_errors(self) -> Iterator[DataError]:
        groups = {group.id for group in self.releases.groups}
        for index, entry in enumerate(self.arrivals.units):
            unit = self.units.get(entry.name)
            key = f"units[{index}]"
            if unit is None:
                yield self.tables.error("reinforcements", f"{key}.name", f"unknown unit {entry.name!r}")
                continue
            if entry.release and entry.release not in groups:
                yield self.tables.error("reinforcements", f"{key}.release", f"unknown group {entry.release}")
            for zone in entry.zones:
                if self.zone_sides.get(zone) != unit.side:
                    yield self.tables.error(
                        "reinforcements", f"{key}.zones", f"{zone} is no zone of that side"
                    )
        for index, group in enumerate(self.releases.groups):
            for area in group.areas:
                if area not in self.area_sides:
                    yield self.tables.error("releases", f"groups[{index}].areas", f"unknown area {area}")

    def _bridge_errors(self) -> Iterator[DataError]:
        for name in self.bridges.start.blown:
            if name not in self.bridge_names:
                yield self.tables.error("bridges", "start.blown", f"there is no bridge {name}")
        blown = {bridge_name(link.between) for link in self.map.links if link.bridge == "blown"}
        if blown != set(self.bridges.start.blown):
            yield self.tables.error("map", "links", "shows other bridges blown than 5.1 names")

    def _scenario_errors(self, key: str, entry: ScenarioEntry) -> Iterator[DataError]:
        start = {unit.name for unit in self.setup.units}
        later = {unit.name for unit in self.arrivals.units}
        for side, force in (("german", entry.german), ("allied", entry.allied)):
            for names, known, what in ((force.start, start, "start"), (force.later, later, "later")):
                for name in names:
                    if name not in known or name not in self.units or self.units[name].side != side:
                        yield self._error(f"{key}.{side}.{what}", f"{name!r} is no such unit")
            for zone in force.supply:
                if self.zone_sides.get(zone) != side:
                    yield self._error(f"{key}.{side}.supply", f"{zone} is no zone of that side")
        for area in (*entry.areas, *entry.towns):
            if area not in self.area_sides:
                yield self._error(f"{key}.areas", f"unknown area {area}")
        for zone in entry.zones:
            if zone not in self.zone_sides:
                yield self._error(f"{key}.zones", f"unknown zone {zone}")
        for name in entry.blown:
            if name not in self.bridge_names:
                yield self._error(f"{key}.blown", f"there is no bridge {name}")

    def _error(self, key: str, reason: str) -> DataError:
        return self.tables.error("scenarios", key, reason)


def _as(table: Table, type_: type[_T]) -> _T:
    assert isinstance(table, type_)
    return table
