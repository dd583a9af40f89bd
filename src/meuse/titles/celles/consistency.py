"""What must hold between the tables: hexes are on the map, units and formations exist, all have a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from meuse.data import DataError, Table, Tables
from meuse.titles.celles import tables as schemas
from meuse.titles.celles.stacking import LIMIT

_T = TypeVar("_T", bound=Table)


def cross_check(tables: Tables, decoded: Mapping[str, Table]) -> Iterable[DataError]:
    """Everything that is wrong between tables each of which is sound by itself."""
    return [*_Cross(tables, decoded).errors()]


class _Cross:
    """The checks that span tables."""

    def __init__(self, tables: Tables, decoded: Mapping[str, Table]) -> None:
        self.tables = tables
        self.map = _as(decoded["map"], schemas.CellesMap)
        self.hexes = self.map.terrain.keys()
        self.rear = _as(decoded["rear_areas"], schemas.RearAreas)
        self.counters = _as(decoded["counters"], schemas.Counters)
        self.chits = _as(decoded["chits"], schemas.ChitTable)
        self.turns = _as(decoded["turns"], schemas.TurnTrack)
        self.schedule = _as(decoded["schedule"], schemas.Schedule)
        self.nations = _as(decoded["nations"], schemas.Nations)
        self.setup = _as(decoded["setup"], schemas.SetupTable)
        self.victory = _as(decoded["victory"], schemas.Victory)
        formations = {formation.name: formation for formation in self.counters.formation}
        self.units = {
            unit: (counter, formations[counter.formation].nation)
            for counter in self.counters.counter
            for unit in counter.units
        }

    def errors(self) -> Iterator[DataError]:
        yield from self._rear_errors()
        yield from self._chit_errors()
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

    def _chit_errors(self) -> Iterator[DataError]:
        action = {formation.name for formation in self.counters.formation if formation.has_chit}
        for day in self.chits.day:
            for name in day.chits:
                if name not in action:
                    yield self.tables.error("chits", f"day[{day.number}].chits.{name}", "unknown Action Chit")
        days = {day.number for day in self.chits.day}
        for turn in self.turns.turn:
            if turn.day not in days:
                reason = f"no chits for day {turn.day} of turn {turn.number}"
                yield self.tables.error("chits", "day", reason)

    def _schedule_errors(self) -> Iterator[DataError]:
        for index, arrival in enumerate(self.schedule.arrival):
            yield from self._unknown_units("schedule", f"arrival[{index}].units", arrival.units)
            yield from self._unknown_hexes("schedule", f"arrival[{index}].hexes", arrival.hexes)

    def _nation_errors(self) -> Iterator[DataError]:
        for nation in self.nations.nation:
            for field in ("more_sources", "rebuild"):
                key = f"nation[{nation.name}].{field}"
                yield from self._unknown_hexes("nations", key, getattr(nation, field))

    def _town_errors(self) -> Iterator[DataError]:
        for town in self.victory.town:
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
                yield self.tables.error("setup", f"fixed.{name}", f"{name} is set up {times[name]} times")
            if not times[name] and name not in due:
                yield self.tables.error("setup", f"fixed.{name}", f"{name} is neither set up nor scheduled")

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
                yield self.tables.error("setup", f"{key}.default", f"{place} is not within reach")

    def _stack_errors(self) -> Iterator[DataError]:
        """10.0.1, 8.4.1 The set-up itself keeps the rules."""
        steps: Counter[str] = Counter()
        for key, unit, place in self._places():
            counter, nation = self.units[unit]
            steps[place] += counter.steps
            enemy = self.rear.allied if nation == "german" else self.rear.german
            if place in enemy.listed:
                yield self.tables.error("setup", key, f"{unit} in {place} stands in the enemy Rear Area")
            if steps[place] > LIMIT:
                yield self.tables.error("setup", key, f"{steps[place]} steps in {place} are too many")

    def _places(self) -> Iterator[tuple[str, str, str]]:
        """The key, the unit and the hex of the whole set-up."""
        for unit, place in self.setup.fixed.items():
            yield f"fixed.{unit}", unit, place
        for group in self.setup.group:
            for unit, place in zip(group.units, group.default, strict=True):
                yield f"group[{group.name}].default", unit, place

    # Names ----------------------------------------------------------------------------------------

    def _unknown_hexes(self, table: str, key: str, names: Iterable[str]) -> Iterator[DataError]:
        for name in names:
            if name not in self.hexes:
                yield self.tables.error(table, key, f"unknown hex {name!r}")

    def _unknown_units(self, table: str, key: str, names: Iterable[str]) -> Iterator[DataError]:
        for name in names:
            if name not in self.units:
                yield self.tables.error(table, key, f"unknown unit {name!r}")


def _as(table: Table, type_: type[_T]) -> _T:
    assert isinstance(table, type_)
    return table
