"""What must hold between the tables: hexes are on the map, units and formations exist, all have a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from meuse.data import DataError
from meuse.titles.celles import tables as schemas
from meuse.titles.celles.position import LIMIT
from meuse.wargame.cross_checks import CrossChecks


class Consistency(CrossChecks):
    """The checks that span tables."""

    def prepare(self) -> None:
        """The tables, and the hexes and units that they may name."""
        self.map = self.table("map", schemas.CellesMap)
        self.hexes = self.map.terrain
        self.rear = self.table("rear_areas", schemas.RearAreas)
        self.counters = self.table("counters", schemas.Counters)
        self.schedule = self.table("schedule", schemas.Schedule)
        self.setup = self.table("setup", schemas.SetupTable)
        formations = {formation.name: formation for formation in self.counters.formation}
        self.units = {
            unit: (counter, formations[counter.formation].side)
            for counter in self.counters.counter
            for unit in counter.units
        }

    def errors(self) -> Iterator[DataError]:
        """Yield what is wrong with areas, chits, schedule, nations, towns and set-up."""
        yield from self._rear_errors()
        yield from self._chit_errors(self.table("chits", schemas.ChitTable))
        yield from self._schedule_errors()
        yield from self._nation_errors()
        yield from self._town_errors()
        broken = [*self._group_errors(), *self._fixed_errors()]
        yield from broken
        if not broken:
            yield from self._stack_errors()

    def _rear_errors(self) -> Iterator[DataError]:
        for side, area in (("german", self.rear.german), ("allied", self.rear.allied)):
            yield from self._unknown_hexes("rear_areas", f"{side}.hexes", area.listed)

    def _chit_errors(self, chits: schemas.ChitTable) -> Iterator[DataError]:
        action = {formation.name for formation in self.counters.formation if formation.has_chit}
        for day in chits.day:
            for name in day.chits:
                if name not in action:
                    yield self.error("chits", f"day[{day.number}].chits.{name}", "unknown Action Chit")
        days = {day.number for day in chits.day}
        for turn in self.table("turns", schemas.TurnTrack).turn:
            if turn.day not in days:
                reason = f"no chits for day {turn.day} of turn {turn.number}"
                yield self.error("chits", "day", reason)

    def _schedule_errors(self) -> Iterator[DataError]:
        for index, arrival in enumerate(self.schedule.arrival):
            yield from self._unknown_units("schedule", f"arrival[{index}].units", arrival.units)
            yield from self._unknown_hexes("schedule", f"arrival[{index}].hexes", arrival.hexes)

    def _nation_errors(self) -> Iterator[DataError]:
        for nation in self.table("nations", schemas.Nations).nation:
            for field in ("more_sources", "rebuild"):
                key = f"nation[{nation.name}].{field}"
                yield from self._unknown_hexes("nations", key, getattr(nation, field))

    def _town_errors(self) -> Iterator[DataError]:
        for town in self.table("victory", schemas.Victory).town:
            yield from self._unknown_hexes("victory", f"town[{town.name}].hexes", town.hexes)

    # Set-up ---------------------------------------------------------------------------------------

    def _fixed_errors(self) -> Iterator[DataError]:
        """20.0 Everybody is set up once, or comes later."""
        for name, place in self.setup.fixed.items():
            yield from self._unknown_units("setup", f"fixed.{name}", [name])
            yield from self._unknown_hexes("setup", f"fixed.{name}", [place])
        times = Counter([*self.setup.fixed, *(unit for group in self.setup.group for unit in group.units)])
        due = {unit for arrival in self.schedule.arrival for unit in arrival.units}
        for name in self.units:
            if times[name] > 1:
                yield self.error("setup", f"fixed.{name}", f"{name} is set up {times[name]} times")
            if not times[name] and name not in due:
                yield self.error("setup", f"fixed.{name}", f"{name} is neither set up nor scheduled")

    def _group_errors(self) -> Iterator[DataError]:
        for group in self.setup.group:
            key = f"group[{group.name}]"
            broken = [
                *self._unknown_units("setup", f"{key}.units", group.units),
                *self._unknown_hexes("setup", f"{key}.near", group.near),
                *self._unknown_hexes("setup", f"{key}.default", group.default),
            ]
            yield from broken
            if not broken:
                yield from self._reach_errors(key, group)

    def _reach_errors(self, key: str, group: schemas.SetupGroup) -> Iterator[DataError]:
        grid = self.map.grid.grid()
        for place in group.default:
            if all(grid.distance(place, near) > group.within for near in group.near):
                yield self.error("setup", f"{key}.default", f"{place} is not within reach")

    def _stack_errors(self) -> Iterator[DataError]:
        """10.0.1, 8.4.1 The set-up itself keeps the rules."""
        steps: Counter[str] = Counter()
        for key, unit, place in self._places():
            counter, side = self.units[unit]
            steps[place] += counter.steps
            enemy = self.rear.allied if side == "german" else self.rear.german
            if place in enemy.listed:
                yield self.error("setup", key, f"{unit} in {place} stands in the enemy Rear Area")
            if steps[place] > LIMIT:
                yield self.error("setup", key, f"{steps[place]} steps in {place} are too many")

    def _places(self) -> Iterator[tuple[str, str, str]]:
        """The key, the unit and the hex of the whole set-up."""
        for unit, place in self.setup.fixed.items():
            yield f"fixed.{unit}", unit, place
        for group in self.setup.group:
            for unit, place in zip(group.units, group.default, strict=True):
                yield f"group[{group.name}].default", unit, place

    def _unknown_hexes(self, table: str, key: str, names: Iterable[str]) -> Iterator[DataError]:
        return self.unknown(table, key, "hex", names, self.hexes)

    def _unknown_units(self, table: str, key: str, names: Iterable[str]) -> Iterator[DataError]:
        return self.unknown(table, key, "unit", names, self.units)
