"""What must hold between the tables: units exist, and hexes are where units may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from meuse.data import DataError, Table, Tables
from meuse.titles.ardennes.tables import (
    SCHEDULES,
    CounterTable,
    ExitTable,
    MapTable,
    ScheduleTable,
    SetupTable,
    TurnTable,
)

_T = TypeVar("_T", bound=Table)


def cross_check(tables: Tables, decoded: Mapping[str, Table]) -> Iterable[DataError]:
    """Everything that is wrong between tables each of which is sound by itself."""
    return [*_Cross(tables, decoded).errors()]


class _Cross:
    """The checks that span tables."""

    def __init__(self, tables: Tables, decoded: Mapping[str, Table]) -> None:
        self.tables = tables
        self.map = _as(decoded["map"], MapTable)
        self.exits = _as(decoded["exits"], ExitTable)
        self.turns = _as(decoded["turns"], TurnTable)
        self.setup = _as(decoded["setup"], SetupTable)
        self.schedules = {name: _as(decoded[name], ScheduleTable) for name in SCHEDULES}
        self.sides = {unit.name: unit.side for unit in _as(decoded["counters"], CounterTable).unit}
        self.hexes = self.map.terrain.keys()
        self.live = self._live()

    def _live(self) -> frozenset[str]:
        """The hexes that units can be in: not beyond the edge, not out of play, not impassable."""
        flagged, terrain = self.map.flagged, self.map.terrain
        closed = flagged["map-edge"] | flagged["out-of-play"]
        return frozenset(place for place in terrain if place not in closed and terrain[place] != "impassable")

    def errors(self) -> Iterator[DataError]:
        yield from self._exit_errors()
        yield from self._turn_errors()
        yield from self._setup_errors()
        yield from self._schedule_errors()

    def _exit_errors(self) -> Iterator[DataError]:
        for index, way in enumerate(self.exits.exit):
            yield from self._dead("exits", f"exit[{index}].hex", way.hex)
            yield from self._unknown("exits", f"exit[{index}].edge", way.edge)
        for index, entry in enumerate(self.exits.entry):
            yield from self._dead("exits", f"entry[{index}].hex", entry.hex)
        for section, lines in self.exits.sections.items():
            for place in " ".join(lines).split():
                yield from self._unknown("exits", f"sections.{section}", place)

    def _turn_errors(self) -> Iterator[DataError]:
        yield from self._unknown("turns", "victory.bastogne", self.turns.victory.bastogne)
        unit = self.turns.paradrop.unit
        if unit not in self.sides:
            yield self.tables.error("turns", "paradrop.unit", f"unknown unit {unit!r}")

    def _setup_errors(self) -> Iterator[DataError]:
        for unit, place in self.setup.hex.items():
            if unit not in self.sides:
                yield self.tables.error("setup", f"hex.{unit}", "unknown unit")
            yield from self._dead("setup", f"hex.{unit}", place)

    def _schedule_errors(self) -> Iterator[DataError]:
        for name, table in self.schedules.items():
            side = name.partition("_")[0]
            for index, arrival in enumerate(table.arrival):
                for unit in arrival.units:
                    if self.sides.get(unit) != side:
                        reason = f"no unit {unit!r} of that side"
                        yield self.tables.error(name, f"arrival[{index}].units", reason)

    def _unknown(self, table: str, key: str, place: str) -> Iterator[DataError]:
        if place not in self.hexes:
            yield self.tables.error(table, key, f"unknown hex {place!r}")

    def _dead(self, table: str, key: str, place: str) -> Iterator[DataError]:
        if place not in self.live:
            yield self.tables.error(table, key, f"{place!r} is no live hex of the map")


def _as(table: Table, type_: type[_T]) -> _T:
    assert isinstance(table, type_)
    return table
