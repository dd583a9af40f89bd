"""The tables of the game as they are written, and what must hold in and between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Annotated, ClassVar, Literal, get_args

import msgspec

from meuse.data import Problem, Table
from meuse.data.areas import Area, AreaMap, Link, Point, Zone
from meuse.data.entries import Count, Name, Positive, TableEntry, given_again, without_main

SideName = Literal["german", "allied"]
TypeName = Literal["engineer", "armor", "mechanized", "motorized", "foot"]
Nationality = Literal["wehrmacht", "ss", "luftwaffe", "us", "british", "garrison"]
Symbol = Literal["", "engineer", "armor", "mechanized", "motorized", "foot", "airborne"]
"""What is drawn on a counter, where it is not its type."""
TownState = Literal["controlled", "contested", "neither"]
Die = Annotated[int, msgspec.Meta(ge=0, le=10)]

MAIN_SCENARIO = "campaign"
FIRST_DAY = 16
LAST_IMPULSE = 19
_TOWN_STATES = {frozenset(pair) for pair in combinations_with_replacement(get_args(TownState), 2)}


class TigersArea(Area, frozen=True, kw_only=True):
    """3.22 An area with its side at the start and its victory points."""

    side: SideName
    vp: Count = 0
    modern: str = ""


class TigersLink(Link, frozen=True, kw_only=True):
    """3.22c, 3.23a A link with the place where its bridge is drawn."""

    bridge_at: Point | None = None


class TigersZone(Zone, frozen=True, kw_only=True):
    """3.21a, 3.28a A perimeter zone with its side and multiplier."""

    side: SideName
    multiplier: Count = 0


class TigersMap(AreaMap, frozen=True, kw_only=True):
    """3.2, 3.24 The map. Borders, woods, marsh and drawings of towns are not in it."""

    areas: tuple[TigersArea, ...]
    links: tuple[TigersLink, ...]
    zones: tuple[TigersZone, ...]

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong: 3.22b, 3.22c, 3.23a, and what the base map finds."""
        yield from super().problems()
        for index, area in enumerate(self.areas):
            if not area.polygon:
                yield Problem(f"areas[{index}].polygon", "has fewer than three corners")
        touching = {frozenset(link.between) for link in self.links}
        for number in sorted(self.numbers):
            if number + 1 in self.numbers and frozenset((number, number + 1)) not in touching:
                yield Problem("links", f"areas {number} and {number + 1} do not touch (3.22b)")
        for index, link in enumerate(self.links):
            if link.road not in ("", "major", "minor"):
                yield Problem(f"links[{index}].road", f"{link.road!r} is neither major nor minor (3.22c)")
            if bool(link.river) != bool(link.bridge):
                yield Problem(f"links[{index}].bridge", "a road over a river has one bridge (3.23a)")
        for index, zone in enumerate(self.zones):
            for way in zone.links:
                if way.road not in ("major", "minor"):
                    yield Problem(f"zones[{index}].links", f"{way.road!r} is no class of road (11.13)")


class Listing(Table, frozen=True, kw_only=True):
    """A table with a list in which no name stands twice."""

    #: The list, and what its entries are told apart by.
    of: ClassVar[tuple[str, str]] = ("units", "name")

    def problems(self) -> Iterator[Problem]:
        """Yield an entry that stands twice."""
        entries, name = self.of
        yield from given_again(entries, [getattr(entry, name) for entry in getattr(self, entries)])


class Factors(TableEntry, frozen=True, kw_only=True):
    """4.17f What units or artillery hit on."""

    attack: Die
    defense: Die


class TypeEntry(Factors, frozen=True, kw_only=True):
    """4.17 One unit type."""

    name: TypeName
    movement: Count
    infantry: bool
    entrench: Count = 0


class TypeTable(Listing, frozen=True, kw_only=True):
    """4.11a, 4.17, 9.51 The five types in order of quality, and artillery."""

    types: tuple[TypeEntry, ...]
    artillery: Factors
    of = ("types", "name")

    def problems(self) -> Iterator[Problem]:
        """Yield a type that is missing or stands twice."""
        yield from super().problems()
        for name in get_args(TypeName):
            if name not in {entry.name for entry in self.types}:
                yield Problem("types", f"the type {name} is missing")


class Roads(TableEntry, frozen=True, kw_only=True):
    """8.33a, 8.33b Road costs."""

    major: Positive
    minor: Positive


class Costs(TableEntry, frozen=True, kw_only=True):
    """8.33c, 8.36, 11.14b, 14.22a Other costs."""

    ford: Positive
    enter_occupied: Count
    leave_enemy: Count
    bridge_blown: Count
    shift_zone: Count
    special_forces_enter: Count
    special_forces_leave: Count


class Allowances(TableEntry, frozen=True, kw_only=True):
    """8.35a, 8.29a Reduced allowances."""

    on_foot: Count
    out_of_supply_areas: Count


class MovementTable(Table, frozen=True, kw_only=True):
    """8.33 to 8.37 What movement costs."""

    roads: Roads
    costs: Costs
    allowances: Allowances


class Calls(TableEntry, frozen=True, kw_only=True):
    """9.42a, 9.42b How many calls."""

    points: Positive
    defender_least: Count


class Available(TableEntry, frozen=True, kw_only=True):
    """9.43 to 9.45 When a call succeeds."""

    allied: Die
    german_front_line: Die
    german_elsewhere: Die


class ArtilleryTable(Table, frozen=True, kw_only=True):
    """9.42 to 9.45 Artillery calls."""

    calls: Calls
    available: Available


class Fire(TableEntry, frozen=True, kw_only=True):
    """9.71, 14.24a What is added to a die of fire."""

    entrenched_target: int
    out_of_supply: int
    not_combined_arms: int
    river: int
    confusion: int


class ModifierTable(Table, frozen=True, kw_only=True):
    """9.7 Modifiers."""

    fire: Fire


class BlownAtStart(TableEntry, frozen=True, kw_only=True):
    """5.1 The bridges down at the start."""

    blown: tuple[str, ...]


class Demolition(TableEntry, frozen=True, kw_only=True):
    """10.23b, 10.29, 14.23a Demolition."""

    engineer: Die
    engineer_moved: Die
    other: Die
    other_moved: Die
    interference: Die
    bridges_a_unit: Count


class Construction(TableEntry, frozen=True, kw_only=True):
    """10.15, 10.16b Construction."""

    first: Die
    failed: Count


class BridgeTable(Table, frozen=True, kw_only=True):
    """5.1, 10 Bridges."""

    start: BlownAtStart
    demolition: Demolition
    construction: Construction


class Limits(TableEntry, frozen=True, kw_only=True):
    """7.1a, 7.1b The limits."""

    counters: Positive
    points: Positive


class StackingTable(Table, frozen=True, kw_only=True):
    """7.1 Area occupation limits."""

    limits: Limits


class UnitEntry(TableEntry, frozen=True, kw_only=True):
    """4.1 One counter."""

    name: Name
    formation: str
    side: SideName
    nationality: Nationality
    type: TypeName
    symbol: Symbol = ""
    strength: Positive
    note: str = ""


class SubstituteEntry(TableEntry, frozen=True, kw_only=True):
    """4.13 Substitute counters, for completeness only."""

    nationality: Nationality
    type: TypeName
    strength: Positive
    back: Count
    count: Positive


class UnitTable(Listing, frozen=True, kw_only=True):
    """4.1 The counters."""

    units: tuple[UnitEntry, ...]
    substitutes: tuple[SubstituteEntry, ...] = ()


class SetupEntry(TableEntry, frozen=True, kw_only=True):
    """5.2 Where a unit begins."""

    name: str
    area: int
    entrenched: bool = False
    triangle: bool = False


class SetupTable(Listing, frozen=True, kw_only=True):
    """5.2 The set-up."""

    units: tuple[SetupEntry, ...]


class ArrivalEntry(TableEntry, frozen=True, kw_only=True):
    """11.11a When and where a unit arrives; `release` in place of an impulse for contingent ones (11.31)."""

    name: str
    impulse: str = ""
    release: str = ""
    zones: tuple[str, ...]


class ArrivalTable(Listing, frozen=True, kw_only=True):
    """11.1 The reinforcements."""

    units: tuple[ArrivalEntry, ...]

    def problems(self) -> Iterator[Problem]:
        """Yield a wrong impulse, and a unit with neither or both of impulse and release."""
        yield from super().problems()
        for index, unit in enumerate(self.units):
            if bool(unit.impulse) == bool(unit.release):
                yield Problem(f"units[{index}]", "a unit has either an impulse or a release group")
            if unit.impulse and impulse_number(unit.impulse) == 0:
                yield Problem(f"units[{index}].impulse", f"{unit.impulse!r} is not on the turn track")
            if not unit.zones:
                yield Problem(f"units[{index}].zones", "names no zone")


class ReleaseGroup(TableEntry, frozen=True, kw_only=True):
    """11.31 A reserve formation and the areas that release it."""

    id: str
    formation: str
    areas: tuple[int, ...]


class ReleaseTable(Listing, frozen=True, kw_only=True):
    """11.3 Contingent reinforcements."""

    groups: tuple[ReleaseGroup, ...]
    of = ("groups", "id")


class Force(TableEntry, frozen=True, kw_only=True):
    """The units and supply zones of a side in a scenario."""

    start: tuple[str, ...]
    later: tuple[str, ...]
    supply: tuple[str, ...]


class Level(TableEntry, frozen=True, kw_only=True):
    """A line of a victory table: points at least so many, or the states of the two towns."""

    level: str
    atleast: Count | None = None
    states: tuple[TownState, TownState] | None = None


class ScenarioEntry(TableEntry, frozen=True, kw_only=True):
    """One scenario page."""

    name: str
    last: str
    last_half: SideName
    attrition_at_end: bool
    german: Force
    allied: Force
    removed: tuple[str, ...] = ()
    blown: tuple[str, ...] = ()
    special_forces_uses: Count = 0
    special_forces_days: tuple[int, ...] = ()
    outsiders_perish: bool = False
    areas: tuple[int, ...] = ()
    zones: tuple[str, ...] = ()
    score: Literal["areas", "towns", "lines"]
    towns: tuple[int, ...] = ()
    hole_points: Count = 0
    levels: tuple[Level, ...]


class ScenarioTable(Listing, frozen=True, kw_only=True):
    """The scenarios."""

    scenarios: tuple[ScenarioEntry, ...]
    of = ("scenarios", "name")

    def problems(self) -> Iterator[Problem]:
        """Yield a wrong end, victory tables with gaps, and the lack of the main scenario."""
        yield from super().problems()
        yield from without_main("scenarios", [entry.name for entry in self.scenarios], MAIN_SCENARIO)
        for index, entry in enumerate(self.scenarios):
            if impulse_number(entry.last) == 0:
                yield Problem(f"scenarios[{index}].last", f"{entry.last!r} is not on the turn track")
            bounds = [level.atleast for level in entry.levels]
            if entry.score == "towns":
                if any(level.states is None for level in entry.levels) or len(entry.towns) != 2:
                    yield Problem(f"scenarios[{index}].levels", "every level needs the states of two towns")
                elif {frozenset(level.states or ()) for level in entry.levels} != _TOWN_STATES:
                    yield Problem(f"scenarios[{index}].levels", "some states of the two towns have no level")
            elif any(bound is None for bound in bounds) or 0 not in bounds or len(set(bounds)) < len(bounds):
                yield Problem(f"scenarios[{index}].levels", "the levels leave a gap or overlap")


SCHEMAS: Mapping[str, type[Table]] = {
    "artillery": ArtilleryTable,
    "bridges": BridgeTable,
    "map": TigersMap,
    "modifiers": ModifierTable,
    "movement": MovementTable,
    "reinforcements": ArrivalTable,
    "releases": ReleaseTable,
    "scenarios": ScenarioTable,
    "setup": SetupTable,
    "stacking": StackingTable,
    "types": TypeTable,
    "units": UnitTable,
}


def impulse_number(text: str) -> int:
    """6.0-IV, 6.0-IVx The number of an impulse on the turn track, 16-1 being 1; 0 for none."""
    day, dash, part = text.partition("-")
    if not (dash and day.isascii() and day.isdigit() and part in ("1", "2", "3") and len(day) == 2):
        return 0
    number = (int(day) - FIRST_DAY) * 3 + int(part)
    return number if 1 <= number <= LAST_IMPULSE else 0


def impulse_name(number: int) -> str:
    """The space of the turn track: `16-1`."""
    return f"{FIRST_DAY + (number - 1) // 3}-{(number - 1) % 3 + 1}"


def bridge_name(between: tuple[int, int]) -> str:
    """A bridge goes by the areas it joins: `51-70`."""
    low, high = sorted(between)
    return f"{low}-{high}"
