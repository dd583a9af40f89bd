"""The tables of the game: what each data file must hold, and what must be true of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec

from meuse.data import Table
from meuse.data.entries import Count, Name, TableEntry, repeated
from meuse.data.errors import Problem
from meuse.data.maps import HexMap
from meuse.wargame.schedules import arrives_twice

SideName = Literal["german", "allied"]
TERRAINS: Final = ("clear", "rough", "woods", "town")
VILLAGE: Final = "village"
#: 2.0.1 The faces of the die.
FACES: Final = range(10)
INTENSITIES: Final = ("light", "medium", "heavy")
TACTICAL: Final = (
    *(f"{side}-{what}" for side in get_args(SideName) for what in ("combat", "extra-move", "replacement")),
    "allied-air",
)

NationName = Literal["german", "us", "british"]
NATIONS: Final[tuple[NationName, ...]] = get_args(NationName)
Compass = Literal["N", "NE", "SE", "S", "SW", "NW"]
Strength = tuple[Count, Count]
"""Attack and defense strength."""

Points = Annotated[float, msgspec.Meta(ge=0, le=99)]


def sixths(points: float) -> int:
    """Movement points as whole sixths: half points and thirds of an allowance are exact in them."""
    return round(points * 6)


def _inexact(key: str, points: float) -> Iterator[Problem]:
    if abs(points * 6 - round(points * 6)) > 1e-9:
        yield Problem(key, f"{points} is not a multiple of one sixth of a movement point")


class CellesMap(HexMap, frozen=True):
    """2.1 The map."""

    terrains = TERRAINS
    needed_features = ("road", "highway", "minor-river", "meuse")

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong with the map as a map, and as a map of this game."""
        broken = list(super().problems())
        yield from broken or self._village_problems()

    def _village_problems(self) -> Iterator[Problem]:
        villages = self.flagged.get(VILLAGE, frozenset())
        if not villages:
            yield Problem("legend", f"no hex carries {VILLAGE!r}")
        terrain = self.terrain
        for place in sorted(villages):
            if terrain[place] == "town":
                yield Problem("legend", f"{place} is both town and village")


# Movement ------------------------------------------------------------------------------------------


class Flat(TableEntry, frozen=True):
    """A fixed number of movement points."""

    points: Points


class MovementCosts(Table, frozen=True):
    """8.0.6 The Movement Point Costs chart."""

    motorized: dict[str, Points]
    infantry: dict[str, Points]
    congestion: Flat
    zone_exit: Flat
    infiltration: Flat
    strategic_bonus: Flat

    def problems(self) -> Iterable[Problem]:
        """Every feature has its cost in both columns, and each cost is exact."""
        wanted = {"highway", "road", "minor-river", *TERRAINS}
        for column, costs in (("motorized", self.motorized), ("infantry", self.infantry)):
            for missing in sorted(wanted - costs.keys()):
                yield Problem(f"{column}.{missing}", "missing cost")
            for unknown in sorted(costs.keys() - wanted):
                yield Problem(f"{column}.{unknown}", "unknown feature")
            for feature, points in costs.items():
                yield from _inexact(f"{column}.{feature}", points)
                if not points and feature != "minor-river":
                    yield Problem(f"{column}.{feature}", "a step must cost something, or moves never end")
        for name in ("congestion", "zone_exit", "infiltration", "strategic_bonus"):
            yield from _inexact(f"{name}.points", getattr(self, name).points)


class Hexes(TableEntry, frozen=True):
    """A list of hexes in readable lines."""

    hexes: tuple[str, ...]

    @property
    def listed(self) -> tuple[str, ...]:
        """The hexes one by one."""
        return tuple(place for line in self.hexes for place in line.split())


class RearAreas(Table, frozen=True):
    """8.4.1 The Rear Area of each side."""

    german: Hexes
    allied: Hexes

    def problems(self) -> Iterable[Problem]:
        """No hex is in both areas, or twice in one."""
        for side, area in (("german", self.german), ("allied", self.allied)):
            for _, place in repeated(area.listed):
                yield Problem(f"{side}.hexes", f"{place} is given twice")
        for place in sorted(set(self.german.listed) & set(self.allied.listed)):
            yield Problem("allied.hexes", f"{place} is in the German Rear Area too")


class Nation(TableEntry, frozen=True):
    """Supply sources, retreat directions and rebuilding hexes of a nationality."""

    name: NationName
    side: SideName
    sources: Literal["rear-area-edge", "north-edge", "west-edge"]
    retreat: tuple[Compass, ...]
    rebuild: tuple[str, ...]
    more_sources: tuple[str, ...] = ()


class Nations(Table, frozen=True):
    """2.2.3a What depends on nationality."""

    nation: tuple[Nation, ...]

    def problems(self) -> Iterable[Problem]:
        """The three nationalities are there."""
        if tuple(nation.name for nation in self.nation) != NATIONS:
            yield Problem("nation", "expected german, us and british in this order")


# Combat --------------------------------------------------------------------------------------------


class AttackType(TableEntry, frozen=True):
    """11.0.3 One intensity of attack."""

    name: Literal["light", "medium", "heavy"]
    motorized: Points
    infantry: Points
    modifier: int


class AttackTypes(Table, frozen=True):
    """The three intensities of attack."""

    attack: tuple[AttackType, ...]

    def problems(self) -> Iterable[Problem]:
        """All three are there."""
        if tuple(attack.name for attack in self.attack) != INTENSITIES:
            yield Problem("attack", "expected light, medium and heavy in this order")
        for attack in self.attack:
            yield from _inexact(f"attack[{attack.name}].motorized", attack.motorized)
            yield from _inexact(f"attack[{attack.name}].infantry", attack.infantry)
            if not (attack.motorized and attack.infantry):
                yield Problem(f"attack[{attack.name}]", "an attack must cost something, or moves never end")


class OneModifier(TableEntry, frozen=True):
    """A modifier to the die."""

    modifier: int


class FromTurnModifier(OneModifier, frozen=True):
    """A modifier to the die from some turn on."""

    from_turn: Count


class AttackerModifiers(TableEntry, frozen=True):
    """Modifiers for the state of the attackers."""

    out_of_supply: int
    disrupted: int
    combat_chit: int


class DefenderModifiers(TableEntry, frozen=True):
    """Modifiers for the state of the defenders."""

    isolated: int
    disrupted: int
    combat_chit: int


class CombatModifiers(Table, frozen=True):
    """11.0.20 Everything that is added to the die of a combat, but for the intensity."""

    terrain: dict[str, int]
    minor_river: OneModifier
    attacker: AttackerModifiers
    defender: DefenderModifiers
    german_night: OneModifier
    allied_day: FromTurnModifier

    def problems(self) -> Iterable[Problem]:
        """Every terrain has a modifier, with and without a village."""
        for terrain in (*TERRAINS, *(f"{name}-village" for name in TERRAINS[:3])):
            if terrain not in self.terrain:
                yield Problem(f"terrain.{terrain}", "missing modifier")


RESULT: Final = re.compile(r"(?P<a>-|[0-9]?R?D?)/(?P<d>-|[0-9]?R?D?)")


class Column(TableEntry, frozen=True):
    """An odds column: the least ratio it takes and how far it shifts the row."""

    name: str
    odds: tuple[Count, Annotated[int, msgspec.Meta(ge=1)]]
    shift: int


class Row(TableEntry, frozen=True):
    """A row: modified roll plus the column's shift."""

    number: int
    result: str


class CombatResults(Table, frozen=True):
    """11.0.17 The Combat Results Table."""

    column: Annotated[tuple[Column, ...], msgspec.Meta(min_length=1)]
    row: Annotated[tuple[Row, ...], msgspec.Meta(min_length=1)]

    def problems(self) -> Iterable[Problem]:
        """Columns rise, rows follow each other, results are readable."""
        for low, high in zip(self.column, self.column[1:], strict=False):
            if low.odds[0] * high.odds[1] >= high.odds[0] * low.odds[1]:
                yield Problem(f"column[{high.name}].odds", f"not above those of {low.name}")
        for index, row in enumerate(self.row):
            if row.number != self.row[0].number + index:
                yield Problem(f"row[{row.number}].number", "the rows must follow each other")
            if not RESULT.fullmatch(row.result) or "" in row.result.split("/"):
                yield Problem(f"row[{row.number}].result", f"{row.result!r} is no result such as '1/RD'")


class InfiltrationModifiers(TableEntry, frozen=True):
    """9.1.5 Modifiers to the infiltration die."""

    german: int
    night: int
    infantry: int


class InfiltrationThresholds(TableEntry, frozen=True):
    """From which modified roll on it succeeds, or fails without disruption."""

    success: int
    failure: int


class InfiltrationTable(Table, frozen=True):
    """9.1.1 The Infiltration Table."""

    modifiers: InfiltrationModifiers
    thresholds: InfiltrationThresholds

    def problems(self) -> Iterable[Problem]:
        """Failure comes below success."""
        if self.thresholds.failure > self.thresholds.success:
            yield Problem("thresholds.failure", "above the threshold of success")


class AirThresholds(TableEntry, frozen=True):
    """From which modified roll on a step is lost, or the unit is Disrupted."""

    step_loss: int
    disrupted: int


class AirCover(TableEntry, frozen=True):
    """Terrain that protects from the air."""

    modifier: int
    terrain: tuple[Literal["clear", "rough", "woods", "town"], ...]


class AirTable(Table, frozen=True):
    """13.4.6 The air attack."""

    thresholds: AirThresholds
    cover: AirCover


# Turns and chits -----------------------------------------------------------------------------------


class TurnEntry(TableEntry, frozen=True):
    """One box of the Turn Record Track."""

    number: Count
    day: Count
    light: Literal["day", "night"]
    german: Count
    allied: Count


class TurnTrack(Table, frozen=True):
    """4.0.4 The Turn Record Track with the actions of both sides."""

    turn: Annotated[tuple[TurnEntry, ...], msgspec.Meta(min_length=1)]

    def problems(self) -> Iterable[Problem]:
        """Turns count from 1."""
        for index, turn in enumerate(self.turn, 1):
            if turn.number != index:
                yield Problem(f"turn[{turn.number}].number", f"expected {index}")


class VariableLimits(TableEntry, frozen=True):
    """17.0.1, 17.0.3 From when, and how many actions at most."""

    from_turn: Count
    most_actions: Count


class VariableEffect(TableEntry, frozen=True):
    """What some faces of the die do to the actions of both sides."""

    rolls: tuple[Count, ...]
    german: int
    allied: int


class VariableActions(Table, frozen=True):
    """17.0.1 The optional rule."""

    limits: VariableLimits
    effect: tuple[VariableEffect, ...]

    def problems(self) -> Iterable[Problem]:
        """Every face of the die is given once."""
        if sorted(roll for effect in self.effect for roll in effect.rolls) != list(FACES):
            yield Problem("effect", "every face from 0 to 9 must be given once")


class ChitDay(TableEntry, frozen=True):
    """The Action Chits of one date."""

    number: Count
    chits: dict[str, Count]


class ChitTable(Table, frozen=True):
    """4.0.2 The Action Chits Per Day Table, and the Tactical Chits."""

    day: tuple[ChitDay, ...]
    tactical: dict[str, Count]

    def problems(self) -> Iterable[Problem]:
        """Only chits of the game, and each day once."""
        for index, number in repeated(str(day.number) for day in self.day):
            yield Problem(f"day[{index}].number", f"day {number} is given twice")
        for name in self.tactical:
            if name not in TACTICAL:
                yield Problem(f"tactical.{name}", "unknown Tactical Chit")


# Units ---------------------------------------------------------------------------------------------


class Formation(TableEntry, frozen=True):
    """A formation and what is special about it."""

    name: Name
    nation: NationName
    has_chit: bool = True
    activated_at_most: Count = 0
    activated_from: Count = 1
    trucks: bool = False
    withdraws: bool = False

    @property
    def side(self) -> SideName:
        """1.0.1 Whose it is: US and British units are both the Allied player's."""
        return "german" if self.nation == "german" else "allied"


class Counter(TableEntry, frozen=True):
    """Units with equal values: the four faces of their counters."""

    name: str
    formation: str
    type: Literal["armor", "infantry", "recon", "spat"]
    steps: Annotated[int, msgspec.Meta(ge=1, le=2)]
    movement: Count
    unused: Strength
    used: Strength
    units: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1)]
    reduced: Strength | None = None
    reduced_used: Strength | None = None

    @property
    def faces(self) -> tuple[Strength, ...]:
        """Its strengths unused and used, then reduced unused and reduced used."""
        return self.unused, self.used, self.reduced or (0, 0), self.reduced_used or (0, 0)


class Truck(TableEntry, frozen=True):
    """8.3.5 The truck marker."""

    movement: Count


class Counters(Table, frozen=True):
    """2.2.3 Formations and counters."""

    truck: Truck
    formation: tuple[Formation, ...]
    counter: tuple[Counter, ...]

    def problems(self) -> Iterable[Problem]:
        """Formations are known, faces are there for every step, no unit is named twice."""
        known = {formation.name for formation in self.formation}
        for index, name in repeated([*TACTICAL, *(formation.name for formation in self.formation)]):
            key = f"formation[{index - len(TACTICAL)}].name"
            yield Problem(key, f"{name!r} is the name of another formation or chit")
        seen: set[str] = set()
        for counter in self.counter:
            key = f"counter[{counter.name}]"
            if counter.formation not in known:
                yield Problem(f"{key}.formation", f"unknown formation {counter.formation!r}")
            if (counter.steps == 2) != (counter.reduced is not None and counter.reduced_used is not None):
                yield Problem(f"{key}.reduced", "two-step units and only they have reduced faces")
            for unit in counter.units:
                if unit in seen:
                    yield Problem(f"{key}.units", f"{unit!r} is named twice")
                seen.add(unit)


class SetupGroup(TableEntry, frozen=True):
    """Units that their owner sets up within some hexes of others."""

    name: str
    units: tuple[str, ...]
    near: tuple[str, ...]
    within: Count
    default: tuple[str, ...]
    rule: str


class SetupTable(Table, frozen=True):
    """20.0 Set-up."""

    fixed: dict[str, str]
    group: tuple[SetupGroup, ...]

    def problems(self) -> Iterable[Problem]:
        """A default hex for every unit of a group."""
        for group in self.group:
            if len(group.units) != len(group.default):
                yield Problem(f"group[{group.name}].default", "expected one hex for every unit")


class Arrival(TableEntry, frozen=True):
    """Units that become available in a turn, and where they may enter."""

    turn: Count
    units: tuple[str, ...]
    hexes: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    first_turn_movement: Count | None = None


class FromTurn(TableEntry, frozen=True):
    """Something that holds from a turn on."""

    turn: Count


class Schedule(Table, frozen=True):
    """22.0 The Reinforcement and Withdrawal Schedule."""

    truck: FromTurn
    withdrawal: FromTurn
    arrival: tuple[Arrival, ...]

    def problems(self) -> Iterable[Problem]:
        """Nobody arrives twice."""
        return arrives_twice(self.arrival)


class MeuseTrack(TableEntry, frozen=True):
    """16.0.4, 16.0.5 The boxes of the track, and the points that decide."""

    track: Annotated[int, msgspec.Meta(ge=1)]
    decisive: Annotated[int, msgspec.Meta(ge=1)]


class Town(TableEntry, frozen=True):
    """16.0.6, 16.0.7 A town that is worth points at the end."""

    name: str
    hexes: tuple[str, ...]
    german: Count
    allied: Count


class Victory(Table, frozen=True):
    """16.0 Victory points."""

    meuse: MeuseTrack
    town: tuple[Town, ...]


SCHEMAS: Final[Mapping[str, type[Table]]] = {
    "air": AirTable,
    "attacks": AttackTypes,
    "chits": ChitTable,
    "combat_modifiers": CombatModifiers,
    "counters": Counters,
    "crt": CombatResults,
    "infiltration": InfiltrationTable,
    "map": CellesMap,
    "movement": MovementCosts,
    "nations": Nations,
    "rear_areas": RearAreas,
    "schedule": Schedule,
    "setup": SetupTable,
    "turns": TurnTrack,
    "variable_actions": VariableActions,
    "victory": Victory,
}
