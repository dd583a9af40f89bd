"""What the tables of the game hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from meuse.data import DataError, Table
from meuse.data.entries import Count, Positive, TableEntry
from meuse.data.maps import HexMap
from meuse.wargame.cross_checks import CrossChecks

SideName = Literal["german", "allied"]
#: The attackers lose a step or are shaken, nothing, the defenders retreat, or lose a step and retreat.
Result = Literal["AL", "AS", "NE", "DR", "DL"]


class Ground(TableEntry, frozen=True):
    cost: Positive
    shift: int = 0


class ColumnEntry(TableEntry, frozen=True):
    name: str
    odds: tuple[Positive, Positive]
    results: Annotated[tuple[Result, ...], msgspec.Meta(min_length=6, max_length=6)]


class Charts(Table, frozen=True):
    ground: dict[str, Ground]
    brook: Ground
    road: Ground
    column: tuple[ColumnEntry, ...]


class UnitEntry(TableEntry, frozen=True):
    name: str
    side: SideName
    kind: str
    attack: Positive
    defence: Positive
    move: Positive


class UnitTable(Table, frozen=True):
    kinds: dict[str, str]
    unit: tuple[UnitEntry, ...]


class ScenarioEntry(TableEntry, frozen=True):
    name: str
    turns: Positive
    first: SideName
    holder: SideName
    missions: dict[SideName, Count]
    units: dict[str, str]
    due: dict[str, Positive]


class ScenarioTable(Table, frozen=True):
    scenario: tuple[ScenarioEntry, ...]


TABLES: Mapping[str, type[Table]] = MappingProxyType(
    {"map": HexMap, "charts": Charts, "units": UnitTable, "scenarios": ScenarioTable}
)


class HillChecks(CrossChecks):
    """What one table names, another has to hold."""

    def errors(self) -> Iterator[DataError]:
        hexes, units = self.table("map", HexMap).terrain, self.table("units", UnitTable)
        ground = self.table("charts", Charts).ground
        yield from self.unknown("map", "legend", "terrain", dict.fromkeys(hexes.values()), ground)
        yield from self.unknown("units", "unit", "kind", [unit.kind for unit in units.unit], units.kinds)
        names = {unit.name for unit in units.unit}
        for index, scenario in enumerate(self.table("scenarios", ScenarioTable).scenario):
            key = f"scenario[{index}]"
            yield from self.unknown("scenarios", key, "unit", [*scenario.units, *scenario.due], names)
            yield from self.unknown("scenarios", f"{key}.units", "hex", scenario.units.values(), hexes)
