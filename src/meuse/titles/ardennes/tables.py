"""The tables of the game: their schemas, and what must hold in and between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from meuse.data import Note, Problem, Source, Table
from meuse.data.entries import Count, Name, Positive, TableEntry, repeated, stands_twice, without_main
from meuse.data.maps import HexMap
from meuse.wargame.odds_table import Column, Ladder, OddsTable
from meuse.wargame.schedules import arrives_twice

SideName = Literal["german", "allied"]
Section = Literal["NE", "NW", "W", "SW", "SE"]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Result = Annotated[str, msgspec.Meta(pattern=r"^(Ar[1-3]|Dr[1-3]|Ex|De)$")]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]

MAIN_SCENARIO = "1"
SCHEDULES = ("german_historical", "german_accelerated", "allied_historical", "allied_slowed")
#: 3.4.1 The faces of the die.
FACES = range(1, 7)
COLUMNS = ("1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1")
FLAGS = ("town", "map-edge", "out-of-play", "beyond-meuse", "west-wall", "cleared-west-wall")


class HyphenEntry(TableEntry, frozen=True, rename="kebab"):
    """Part of a table; its keys are written with hyphens."""


class MapTable(HexMap, frozen=True):
    """3.1 The map."""

    terrains = ("clear", "rough", "impassable")
    needed_features = ("road", "bridge", "attested-bridge", "river", "ford", "meuse", "start-line")
    needed_flags = FLAGS

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong with the map as a map, and as a map of this game."""
        broken = list(super().problems())
        yield from broken or self._bridge_problems()

    def _bridge_problems(self) -> Iterator[Problem]:
        """11.0: a bridge stands where a road crosses a river, and nowhere else."""
        features = self.features
        bridges = {*features["bridge"], *features["attested-bridge"]}
        expected = set(features["road"]) & set(features["river"])
        for side in sorted(bridges ^ expected):
            yield Problem("edges.bridge", f"{'/'.join(side)}: a bridge is where a road crosses a river")
        for side in sorted(set(features["river"]) & set(features["ford"])):
            yield Problem("rivers", f"{'/'.join(side)} is both ford and river")


class EastEntry(HyphenEntry, frozen=True):
    """12.2.D A road hexside of the east edge."""

    hex: str
    road: Text


class Exit(EastEntry, frozen=True):
    """16.0.B A road exit hex, the Map Edge hex behind it, and its Victory Points."""

    edge: str
    section: Section
    points: Count


class ExitTable(Table, frozen=True):
    """12.2, 14.1, 16.0 Where roads leave the map."""

    order: tuple[Section, ...]
    sections: dict[Section, tuple[str, ...]]
    exit: Annotated[tuple[Exit, ...], msgspec.Meta(min_length=1)]
    entry: Annotated[tuple[EastEntry, ...], msgspec.Meta(min_length=1)]

    def problems(self) -> Iterator[Problem]:
        """Yield exits in sections that do not hold their edge hex."""
        for index, section in repeated(self.order):
            yield Problem(f"order[{index}]", f"{section} stands twice")
        for section in self.order:
            if section not in self.sections:
                yield Problem("sections", f"{section} has no hexes")
        for index, place in repeated([*(way.hex for way in self.entry), *(way.hex for way in self.exit)]):
            at = index - len(self.entry)
            key = f"exit[{at}].hex" if at >= 0 else f"entry[{index}].hex"
            yield Problem(key, f"{place} is an exit or entry already")
        for index, way in enumerate(self.exit):
            if way.section not in self.order:
                yield Problem(f"exit[{index}].section", f"{way.section} is not in the order of sections")
            held = " ".join(self.sections.get(way.section, ())).split()
            if way.edge not in held:
                yield Problem(f"exit[{index}].edge", f"{way.edge} is not in section {way.section}")


class Counter(HyphenEntry, frozen=True):
    """3.31 A counter: Combat Strength, Movement Allowance, size and type."""

    name: Name
    side: SideName
    nation: Literal["german", "american", "british", "french"]
    designation: Text
    strength: Positive
    move: Positive
    size: Literal["XX", "X", "III", "II"]
    type: Literal[
        "infantry", "parachute", "glider", "engineer", "armor", "armored-infantry", "armored-cavalry"
    ]
    source: Source
    note: Note

    @property
    def mechanized(self) -> bool:
        """3.32, 3.32.1 The type decides."""
        return self.type in ("armor", "armored-infantry", "armored-cavalry")


class CounterTable(Table, frozen=True):
    """3.3 The counters of both sides."""

    unit: Annotated[tuple[Counter, ...], msgspec.Meta(min_length=2)]

    def problems(self) -> Iterator[Problem]:
        """19.0.n1 Yield names that stand twice and divisions that are not German infantry."""
        yield from stands_twice("unit", (unit.name for unit in self.unit))
        for unit in self.unit:
            if unit.size == "XX" and (unit.side != "german" or unit.mechanized):
                yield Problem(f"unit[{unit.name}].size", "only German infantry comes as divisions")


class SetupTable(Table, frozen=True):
    """17.0 The historical set-up: the hex of each unit."""

    hex: dict[str, str]


class Arrival(HyphenEntry, frozen=True):
    """14.0 Units that arrive together."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=18)]
    section: Literal["E", "NE", "NW", "W", "SW", "SE"]
    units: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    restricted: bool = False


class ScheduleTable(Table, frozen=True):
    """14.0 A reinforcement schedule."""

    arrival: tuple[Arrival, ...]

    def problems(self) -> Iterator[Problem]:
        """14.3.C1 Yield units that arrive twice, and restricted ones that do not enter in the West."""
        yield from arrives_twice(self.arrival)
        for index, arrival in enumerate(self.arrival):
            if arrival.restricted and arrival.section != "W":
                yield Problem(f"arrival[{index}].restricted", "restricted units enter on the West section")


class CombatTable(Table, frozen=True):
    """10.0 A Combat Results Table: one row a die result, one column the odds."""

    columns: tuple[str, ...]
    die: dict[str, tuple[Result, ...]]

    def problems(self) -> Iterator[Problem]:
        """Yield missing rows and rows of the wrong length."""
        if self.columns != COLUMNS:
            yield Problem("columns", f"expected {', '.join(COLUMNS)}")
        for face in "123456":
            if face not in self.die:
                yield Problem(f"die.{face}", "missing row")
        for face, row in self.die.items():
            if face not in "123456" or len(face) != 1:
                yield Problem(f"die.{face}", "no such die result")
            if len(row) != len(COLUMNS):
                yield Problem(f"die.{face}", f"has {len(row)} results, not {len(COLUMNS)}")

    def by_odds(self) -> OddsTable[str]:
        """9.3.K The table ready for look-up; its first column takes all odds below 1-1."""
        return OddsTable(
            FACES,
            [
                Column(name, (at, 1), Ladder(FACES[0], [self.die[str(face)][at] for face in FACES]))
                for at, name in enumerate(COLUMNS)
            ],
        )


class Price(HyphenEntry, frozen=True):
    """Movement Points by kind of unit."""

    mechanized: Count
    other: Count


class Shelter(HyphenEntry, frozen=True):
    """11.0 Whose units a town, or a hex of the West Wall, protects in combat."""

    immune: tuple[SideName, ...]
    waivable: bool


class ClearedWestWall(Shelter, frozen=True):
    """11.0 What a cleared West Wall hex does."""

    german_attack: Positive
    german_defence: Positive


class WestWall(ClearedWestWall, frozen=True):
    """11.0 What a West Wall hex does."""

    german_surcharge: Count
    allied_surcharge: Count
    allied_road_mode: bool


class TerrainTable(Table, frozen=True, rename="kebab"):
    """11.0 The Terrain Effects Chart."""

    clear: Price
    rough: Price
    ford: Price
    river: Price
    road: Price
    town: Shelter
    west_wall: WestWall
    cleared_west_wall: ClearedWestWall

    def problems(self) -> Iterator[Problem]:
        """Yield hexes that cost nothing to enter."""
        for name in ("clear", "rough", "road"):
            price = getattr(self, name)
            if price.mechanized < 1 or price.other < 1:
                yield Problem(name, "entering a hex costs at least 1 Movement Point")


Effect = Literal["normal", "halved", "zero"]


class SupplyEffects(HyphenEntry, frozen=True):
    """12.6 What a supply state does."""

    attack: Effect
    defence: Effect
    movement: Effect


class Distances(HyphenEntry, frozen=True):
    """12.1, 12.3, 13.1 How far supply, isolation and interdiction reach."""

    road: Count
    supplied_friend: Count
    own_edge: Count
    interdiction: Count


class SupplyTable(Table, frozen=True):
    """12.6 The Supply Effects Chart."""

    distance: Distances
    supplied: SupplyEffects
    unsupplied: SupplyEffects
    isolated: SupplyEffects


class RoadHexes(HyphenEntry, frozen=True):
    """6.5.H Road hexes for a Movement Point."""

    german_mechanized: Positive
    german_other: Positive
    allied_mechanized: Positive
    allied_other: Positive


class RoadModeTable(Table, frozen=True):
    """6.3, 6.5, 14.2 Road Mode."""

    staging: Count
    change: Price
    hexes: RoadHexes


class StackingTable(Table, frozen=True):
    """8.0, 8.1 Stacking."""

    limit: Positive
    cost: Price


class CombatRules(HyphenEntry, frozen=True):
    """4.2, 9.4, 10.3 Combat by the calendar."""

    first_turn_multiplier: Positive
    first_table_roll: Positive
    switch_on: tuple[Face, ...]
    german_reduction_floor: str


class Paradrop(HyphenEntry, frozen=True):
    """15.0 The paradrop."""

    unit: str
    survives_on: tuple[Face, ...]


class VictoryRules(HyphenEntry, frozen=True):
    """16.0 Victory."""

    german_minimum: Positive
    immediate_until: Positive
    ratio: tuple[Positive, Positive]
    draw: tuple[Positive, Positive]
    meuse: Positive
    bastogne: str
    bastogne_sections: tuple[Section, ...]


Date = Annotated[str, msgspec.Meta(pattern=r"^\d{1,2} (December|January) \d{4}$")]
"""A day of the winter of the battle, as in `16 December 1944`."""


class TurnTable(Table, frozen=True):
    """2.1 The turns and what goes by them."""

    days: Annotated[tuple[Date, ...], msgspec.Meta(min_length=18, max_length=18)]
    combat: CombatRules
    paradrop: Paradrop
    victory: VictoryRules

    def date(self, turn: int) -> dict[str, str]:
        """A turn's date for a message; its month has words in every language."""
        day, month, year = self.days[turn - 1].split()
        return {"day": day, "month": f"term-{month.lower()}", "year": year}

    def problems(self) -> Iterator[Problem]:
        """Yield a floor that is no column."""
        if self.combat.german_reduction_floor not in COLUMNS:
            yield Problem("combat.german-reduction-floor", "no column of the Combat Results Tables")


class ScenarioEntry(HyphenEntry, frozen=True):
    """18.0 One scenario."""

    name: Name
    allied_setup: Literal["historical", "free"]
    allied_reinforcements: Literal["historical", "slowed"]
    german_setup: Literal["historical", "free"]
    german_reinforcements: Literal["historical", "accelerated"]


class ScenarioTable(Table, frozen=True):
    """18.0 The scenarios."""

    scenario: Annotated[tuple[ScenarioEntry, ...], msgspec.Meta(min_length=1)]

    def problems(self) -> Iterator[Problem]:
        """Yield names that stand twice, and the lack of the main scenario."""
        names = [entry.name for entry in self.scenario]
        yield from without_main("scenario", names, MAIN_SCENARIO)
        yield from stands_twice("scenario", names)


SCHEMAS: dict[str, type[Table]] = {
    "map": MapTable,
    "exits": ExitTable,
    "counters": CounterTable,
    "setup": SetupTable,
    "allied_historical": ScheduleTable,
    "allied_slowed": ScheduleTable,
    "german_historical": ScheduleTable,
    "german_accelerated": ScheduleTable,
    "combat_initial": CombatTable,
    "combat_standard": CombatTable,
    "terrain": TerrainTable,
    "supply": SupplyTable,
    "road_mode": RoadModeTable,
    "stacking": StackingTable,
    "turns": TurnTable,
    "scenarios": ScenarioTable,
}
