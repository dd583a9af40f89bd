"""What must hold between the tables: units exist, and hexes are where units may be."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.data import DataError
from meuse.titles.ardennes.tables import (
    SCHEDULES,
    CounterTable,
    ExitTable,
    MapTable,
    ScheduleTable,
    SetupTable,
    TurnTable,
)
from meuse.wargame.cross_checks import CrossChecks


class Consistency(CrossChecks):
    """The checks that span tables."""

    def prepare(self) -> None:
        """Hexes on the map, live ones, and the units with their sides."""
        map_ = self.table("map", MapTable)
        self.sides = {unit.name: unit.side for unit in self.table("counters", CounterTable).unit}
        self.hexes = map_.terrain
        closed = map_.flagged["map-edge"] | map_.flagged["out-of-play"]
        self.live = {
            place for place, terrain in self.hexes.items() if place not in closed and terrain != "impassable"
        }

    def errors(self) -> Iterator[DataError]:
        """Yield what is wrong with exits, turns, set-up and schedules."""
        yield from self._exit_errors(self.table("exits", ExitTable))
        turns = self.table("turns", TurnTable)
        yield from self.unknown("turns", "victory.bastogne", "hex", [turns.victory.bastogne], self.hexes)
        yield from self.unknown("turns", "paradrop.unit", "unit", [turns.paradrop.unit], self.sides)
        for unit, place in self.table("setup", SetupTable).hex.items():
            yield from self.unknown("setup", f"hex.{unit}", "unit", [unit], self.sides)
            yield from self._dead("setup", f"hex.{unit}", place)
        for name in SCHEDULES:
            yield from self._schedule_errors(name, self.table(name, ScheduleTable))

    def _exit_errors(self, exits: ExitTable) -> Iterator[DataError]:
        for index, way in enumerate(exits.exit):
            yield from self._dead("exits", f"exit[{index}].hex", way.hex)
            yield from self.unknown("exits", f"exit[{index}].edge", "hex", [way.edge], self.hexes)
        for index, entry in enumerate(exits.entry):
            yield from self._dead("exits", f"entry[{index}].hex", entry.hex)
        for section, lines in exits.sections.items():
            places = " ".join(lines).split()
            yield from self.unknown("exits", f"sections.{section}", "hex", places, self.hexes)

    def _schedule_errors(self, name: str, schedule: ScheduleTable) -> Iterator[DataError]:
        side = name.partition("_")[0]
        for index, arrival in enumerate(schedule.arrival):
            for unit in arrival.units:
                if self.sides.get(unit) != side:
                    yield self.error(name, f"arrival[{index}].units", f"no unit {unit!r} of that side")

    def _dead(self, table: str, key: str, place: str) -> Iterator[DataError]:
        """3.1.e1, 11.0.imp Units cannot be beyond the edge, out of play or in impassable hexes."""
        if place not in self.live:
            yield self.error(table, key, f"{place!r} is no live hex of the map")
