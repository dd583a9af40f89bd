"""Hex maps as text: row strings for the hexes, chains for what lies on or across hexsides.

```toml
[grid]                      # the fields of meuse.board's HexGrid
orientation = "flat"
columns = [1, 33]
rows = [0, 16]
digits = "CCRR"             # or "RRCC"; three digits each on a map of more than 99: "CCCRRR"
shoved = "even"
shove = "south"

[rows]                      # by row number; one letter a column, the lowest column number first
00 = "cwww3wwwwwr2wrrrrr2rrwcrwcwwrrwww"

[legend]                    # letter = "terrain flag flag"; "." is no hex
c = "clear"
2 = "rough village"

[edges]                     # every step of a chain crosses one hexside
road = ["0103-0203-0304", "0113-0213"]

[[rivers]]                  # hexsides, each named by the two hexes it parts
name = "Lesse"
feature = "minor-river"
sides = ["0507/0606 0606/0607"]

[places]
0704 = "Dinant"

[flags]                     # further flags, hexes in lines as they read best
rear-area = ["2216 2316", "3312 3313"]
```
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Annotated, ClassVar, Literal

import msgspec

from meuse.board.board import Board
from meuse.board.builder import BoardBuilder
from meuse.board.errors import BoardError
from meuse.board.hexgrid import Digits, HexGrid, Orientation
from meuse.data.errors import Problem
from meuse.data.tables import Table

Side = tuple[str, str]
"""A hexside: the two hexes that it parts, the lower number first."""

Number = Annotated[int, msgspec.Meta(ge=0, le=999)]
NO_HEX = "."

Adjacent = Callable[[str, str], bool]
"""Whether two hexes share a hexside."""


class GridSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[grid]` section: how the hexes are numbered and lie to each other."""

    orientation: Orientation
    columns: tuple[Number, Number]
    rows: tuple[Number, Number]
    digits: Digits
    shoved: Literal["odd", "even"]
    shove: Literal["north", "south", "east", "west"]
    first_column: Literal["west", "east"] = "west"

    def grid(self) -> HexGrid:
        """Return the grid; raise `BoardError` where no map can have these fields."""
        return _grid(self)

    @property
    def row_names(self) -> list[str]:
        """The names of the row strings, in order."""
        return [f"{row:02}" for row in range(self.rows[0], self.rows[1] + 1)]

    @property
    def column_numbers(self) -> range:
        """The columns that the letters of a row string stand for, in order."""
        return range(self.columns[0], self.columns[1] + 1)


@lru_cache(maxsize=16)  # a grid knows its neighbours once it was asked, and every check asks
def _grid(table: GridSpec) -> HexGrid:
    return HexGrid(**msgspec.structs.asdict(table))


class NamedRiver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river with a name: one connected course of hexsides, written in one or more lines."""

    name: Annotated[str, msgspec.Meta(min_length=1)]
    feature: Annotated[str, msgspec.Meta(min_length=1)]
    sides: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    @property
    def course(self) -> tuple[Side, ...]:
        """The river's hexsides in order."""
        return tuple(_side(*text.split("/")) for line in self.sides for text in line.split())


class HexMap(Table, frozen=True, dict=True):
    """A hex map, read and checked; a game may add fields of its own in a subclass, and say what is on it."""

    #: The terrains that the game knows; any where it names none.
    terrains: ClassVar[tuple[str, ...]] = ()
    #: What some hexside, and some hex, has to carry.
    needed_features: ClassVar[tuple[str, ...]] = ()
    needed_flags: ClassVar[tuple[str, ...]] = ()

    grid: GridSpec
    rows: dict[str, str]
    legend: dict[Annotated[str, msgspec.Meta(min_length=1, max_length=1)], str]
    edges: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    rivers: tuple[NamedRiver, ...] = ()
    places: dict[str, str] = msgspec.field(default_factory=dict)
    flags: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    @property
    def terrain(self) -> dict[str, str]:
        """The terrain of every hex, in the order of the row strings."""
        return {place: self.legend[letter].split()[0] for place, letter in self._letters}

    @cached_property
    def flagged(self) -> dict[str, frozenset[str]]:
        """The hexes of every flag, from the legend and from `[flags]`."""
        found: dict[str, set[str]] = {}
        for flag, place in (*self._legend_flags(), *self._listed_flags()):
            found.setdefault(flag, set()).add(place)
        return {flag: frozenset(places) for flag, places in found.items()}

    @property
    def sources(self) -> dict[str, str]:
        """How each hex is known: as its rows are, or as a flag of its that has a provenance of its own."""
        found = dict.fromkeys(self.terrain, self.provenance.of("rows")[0].value)
        own = {key for part in self.provenance.part for key in part.keys}
        for flag in self.flags:
            if f"flags.{flag}" in own:
                found |= dict.fromkeys(self.flagged[flag], self.provenance.of(f"flags.{flag}")[0].value)
        return found

    @property
    def features(self) -> dict[str, tuple[Side, ...]]:
        """The hexsides of every edge feature, from the chains and from the rivers, sorted."""
        found: dict[str, set[Side]] = {}
        for feature, chains in self.edges.items():
            found.setdefault(feature, set()).update(side for chain in chains for side in _crossed(chain))
        for river in self.rivers:
            found.setdefault(river.feature, set()).update(river.course)
        return {feature: tuple(sorted(sides)) for feature, sides in found.items()}

    def river_names(self, *features: str) -> dict[Side, str]:
        """The name of the river along each hexside, where it is one of these features."""
        return {
            side: river.name for river in self.rivers if river.feature in features for side in river.course
        }

    def builder(self) -> BoardBuilder:
        """Return a board builder that holds this map, open for what a game adds to it."""
        grid, terrain = self.grid.grid(), self.terrain
        builder = BoardBuilder.from_grid(grid, without=[name for name in grid.names if name not in terrain])
        # Declared in the order of the file, so that numbers do not depend on which hex comes first.
        builder.declare(terrain=[meaning.split()[0] for meaning in self.legend.values()])
        for place, kind in terrain.items():
            builder.set_terrain(place, kind)
        for place, label in self.places.items():
            builder.set_label(place, label)
        for flag, places in self.flagged.items():
            builder.set_flag(flag, sorted(places))
        for feature, sides in self.features.items():
            builder.set_feature(feature, sides)
        return builder

    def board(self) -> Board:
        """Return the board of this map."""
        return self.builder().build()

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong with the map: rows, letters, hexes, hexsides, rivers, what the game needs."""
        broken = [*self._grid_problems(), *self._legend_problems(), *self._row_problems()]
        if not broken:  # without hexes there is no telling which of the rest is wrong
            checks = _Checks(self.grid.grid(), frozenset([place for place, _ in self._letters]))
            broken += [*self._place_problems(checks), *self._edge_problems(checks)]
        yield from broken or self._needs()

    def _needs(self) -> Iterator[Problem]:
        """What the game has to find on its map, and does not."""
        for letter, meaning in self.legend.items():
            terrain = meaning.split()[0]
            if self.terrains and terrain not in self.terrains:
                yield Problem(f"legend.{letter}", f"unknown terrain {terrain!r}")
        for name in _lacking(self.needed_features, self.features):
            yield Problem("edges", f"no hexside carries {name!r}")
        for name in _lacking(self.needed_flags, self.flagged):
            yield Problem("flags", f"no hex carries {name!r}")

    @cached_property
    def _letters(self) -> tuple[tuple[str, str], ...]:
        """Every hex with its letter: found once, for a map is checked before any question is answered."""
        grid = self.grid.grid()
        return tuple(
            [
                (grid.name(column, int(row)), letter)
                for row in self.grid.row_names
                for column, letter in zip(self.grid.column_numbers, self.rows[row], strict=True)
                if letter != NO_HEX
            ]
        )

    def _legend_flags(self) -> Iterator[tuple[str, str]]:
        flags = {letter: meaning.split()[1:] for letter, meaning in self.legend.items()}
        for place, letter in self._letters:
            for flag in flags[letter]:
                yield flag, place

    def _listed_flags(self) -> Iterator[tuple[str, str]]:
        for flag, lines in self.flags.items():
            yield from ((flag, place) for line in lines for place in line.split())

    def _grid_problems(self) -> Iterator[Problem]:
        try:
            self.grid.grid()
        except BoardError as error:
            yield Problem("grid", str(error))

    def _legend_problems(self) -> Iterator[Problem]:
        for letter, meaning in self.legend.items():
            if letter == NO_HEX:
                yield Problem(f"legend.{letter}", "this letter stands for no hex")
            if not meaning.split():
                yield Problem(f"legend.{letter}", "names no terrain")

    def _row_problems(self) -> Iterator[Problem]:
        expected = self.grid.row_names
        length = len(self.grid.column_numbers)
        for name in expected:
            if name not in self.rows:
                yield Problem(f"rows.{name}", "missing row")
        for name, row in self.rows.items():
            if name not in expected:
                yield Problem(f"rows.{name}", "the grid has no such row")
            if len(row) != length:
                yield Problem(f"rows.{name}", f"has {len(row)} letters, not {length}")
            for letter in sorted(set(row) - self.legend.keys() - {NO_HEX}):
                yield Problem(f"rows.{name}", f"letter {letter!r} is not in the legend")

    def _place_problems(self, checks: _Checks) -> Iterator[Problem]:
        for place in self.places:
            yield from checks.unknown(f"places.{place}", [place])
        for flag, lines in self.flags.items():
            for index, line in enumerate(lines):
                yield from checks.unknown(f"flags.{flag}[{index}]", line.split())
        for (flag, place), times in Counter((*self._legend_flags(), *self._listed_flags())).items():
            if times > 1:
                yield Problem(f"flags.{flag}", f"{place} is given {times} times")

    def _edge_problems(self, checks: _Checks) -> Iterator[Problem]:
        for feature, chains in self.edges.items():
            for index, chain in enumerate(chains):
                yield from checks.chain(feature, f"edges.{feature}[{index}]", chain)
        for index, river in enumerate(self.rivers):
            yield from checks.river(f"rivers[{index}]", river)


class _Checks:
    """Checks of hexes and hexsides against the hexes there are; remembers the hexsides already taken."""

    def __init__(self, grid: HexGrid, hexes: frozenset[str]) -> None:
        self._hexes = hexes
        self._grid = grid
        self._taken: set[tuple[str, Side]] = set()

    def has(self, place: str) -> bool:
        return place in self._hexes

    def adjacent(self, one: str, other: str) -> bool:
        return self._grid.adjacent(one, other)

    def unknown(self, key: str, places: Iterable[str]) -> Iterator[Problem]:
        for place in places:
            if not self.has(place):
                yield Problem(key, f"unknown hex {place!r}")

    def chain(self, feature: str, key: str, chain: str) -> Iterator[Problem]:
        hexes = chain.split("-")
        if len(hexes) < 2:
            yield Problem(key, f"{chain!r} crosses no hexside: two hexes at least, joined by '-'")
        yield from self._sides(feature, key, hexes, pairwise(hexes))

    def river(self, key: str, river: NamedRiver) -> Iterator[Problem]:
        broken = [
            problem
            for index, line in enumerate(river.sides)
            for problem in self._river_line(river.feature, f"{key}.sides[{index}]", line)
        ]
        yield from broken
        # Whether the course holds together can be told only when every hexside of it is one.
        if not broken and not connected(self.adjacent, river.course):
            yield Problem(key, f"the hexsides of {river.name} are not connected")

    def _river_line(self, feature: str, key: str, line: str) -> Iterator[Problem]:
        sides = [tuple(text.split("/")) for text in line.split()]
        if not sides:
            yield Problem(key, "names no hexside")
        for text in ("/".join(side) for side in sides if len(side) != 2):
            yield Problem(key, f"{text!r} is no hexside: two hexes joined by '/'")
        pairs = [(side[0], side[1]) for side in sides if len(side) == 2]
        yield from self._sides(feature, key, [place for pair in pairs for place in pair], pairs)

    def _sides(self, feature: str, key: str, hexes: list[str], pairs: Iterable[Side]) -> Iterator[Problem]:
        yield from self.unknown(key, dict.fromkeys(hexes))
        for one, other in pairs:
            if self.has(one) and self.has(other):
                yield from self._side(feature, key, one, other)

    def _side(self, feature: str, key: str, one: str, other: str) -> Iterator[Problem]:
        if not self.adjacent(one, other):
            yield Problem(key, f"{one} and {other} are not adjacent")
        side = _side(one, other)
        if (feature, side) in self._taken:
            yield Problem(key, f"{feature} on hexside {one}/{other} is given twice")
        self._taken.add((feature, side))


def touch(adjacent: Adjacent, one: Side, other: Side) -> bool:
    """Tell whether two hexsides meet in a corner, where three hexes meet and each touches the two others."""
    shared = set(one) & set(other)
    ends = set(one) ^ set(other)
    return len(shared) == 1 and adjacent(*ends)


def connected(adjacent: Adjacent, sides: Iterable[Side]) -> bool:
    """Tell whether hexsides hang together."""
    left = set(sides)
    of_hex: dict[str, set[Side]] = {}
    for side in left:
        for place in side:
            of_hex.setdefault(place, set()).add(side)
    reached = [left.pop()] if left else []
    while reached:
        side = reached.pop()
        near = left.intersection(of_hex[side[0]] | of_hex[side[1]])
        found = {other for other in near if touch(adjacent, side, other)}
        left -= found
        reached += found
    return not left


def _lacking(needed: Iterable[str], there: Container[str]) -> list[str]:
    return [name for name in needed if name not in there]


def _side(one: str, other: str) -> Side:
    return (one, other) if one <= other else (other, one)


def _crossed(chain: str) -> list[Side]:
    return [_side(one, other) for one, other in pairwise(chain.split("-"))]
