"""Puts a board together from readable data and refuses data that contradict themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from meuse.board.board import NO_DIRECTION, Board
from meuse.board.errors import BoardError, NotAdjacent, UnknownPlace
from meuse.board.hexgrid import HexGrid, Point

Pair: TypeAlias = Sequence[str]
"""Two names of adjacent places, as data files list them."""

NO_TERRAIN = ""


@dataclass
class _Place:
    xy: Point
    terrain: str = NO_TERRAIN
    label: str = ""
    flags: set[str] = field(default_factory=set)


@dataclass
class _Edge:
    directions: tuple[int, int]  # from the lower place to the higher, and back
    features: set[str] = field(default_factory=set)


class BoardBuilder:
    """Collects places, edges and what is printed on them; `build()` makes the `Board`.

    Places keep the order in which they were added. Every method raises a `BoardError` that names the item
    it cannot accept; a builder that has refused something is of no further use.
    """

    def __init__(self) -> None:
        self._grid: HexGrid | None = None
        self._places: dict[str, _Place] = {}
        self._order: dict[str, int] = {}
        self._edges: dict[tuple[int, int], _Edge] = {}
        self._terrain: list[str] = []
        self._flags: list[str] = []
        self._features: list[str] = []

    @classmethod
    def from_grid(cls, grid: HexGrid, *, without: Iterable[str] = ()) -> BoardBuilder:
        """A builder that holds every hex of a grid, linked to its neighbours; some may be left out."""
        left_out = set(without)
        for name in sorted(left_out):
            grid.cell(name)
        builder = cls()
        builder._grid = grid
        for name in grid.names:
            if name not in left_out:
                builder.add_place(name, xy=grid.centre(name))
        builder._link_hexes(grid)
        return builder

    def _link_hexes(self, grid: HexGrid) -> None:
        """Link every hex with its neighbours, once: names ascend, and a grid contradicts itself nowhere."""
        order, edges = self._order, self._edges
        directions = {name: (number, (number + 3) % 6) for number, name in enumerate(grid.directions)}
        for name, here in order.items():
            for direction, other in grid.neighbours(name).items():
                there = order.get(other, NO_DIRECTION)
                if here < there:
                    edges[here, there] = _Edge(directions[direction])

    # ------------------------------------------------------------------ names of layers

    def declare(
        self, *, terrain: Iterable[str] = (), flags: Iterable[str] = (), features: Iterable[str] = ()
    ) -> None:
        """Fix the numbers of terrains and the bits of flags and features, used or not, in this order.

        What is not declared gets the next number when it first occurs.
        """
        for known, names in ((self._terrain, terrain), (self._flags, flags), (self._features, features)):
            for name in names:
                _note(known, name)

    # ------------------------------------------------------------------ places

    def add_place(
        self,
        name: str,
        *,
        xy: Point = (0.0, 0.0),
        terrain: str = NO_TERRAIN,
        label: str = "",
        flags: Iterable[str] = (),
    ) -> None:
        """Add a place that is not on the board yet: an area, an off-map box."""
        if name in self._places:
            raise BoardError(f"place {name} is there twice")
        self._order[name] = len(self._places)
        self._places[name] = _Place(xy)
        self.set_terrain(name, terrain)
        self.set_label(name, label)
        for flag in flags:
            self.set_flag(flag, [name])

    def set_terrain(self, name: str, terrain: str) -> None:
        """Say what the terrain of a place is."""
        self._place(name).terrain = terrain
        _note(self._terrain, terrain)

    def set_terrain_rows(self, rows: Mapping[str, str], codes: Mapping[str, str]) -> None:
        """Read terrain off row strings: one letter a column, the lowest column number first.

        `rows` is keyed by row number. `codes` explains a letter: the terrain, then any flags after blanks
        (`"c": "clear"`, `"1": "clear village"`). Letters of hexes left out of the board are not read.
        """
        if self._grid is None:
            raise BoardError("terrain rows need a grid")
        for row, letters in rows.items():
            self._set_terrain_row(self._grid, row, letters, codes)
        self._check_rows_complete(self._grid, rows)

    def _set_terrain_row(self, grid: HexGrid, row: str, letters: str, codes: Mapping[str, str]) -> None:
        first, last = grid.columns
        if len(letters) != last - first + 1:
            raise BoardError(f"terrain row {row} has {len(letters)} letters for columns {first} to {last}")
        if not row.isdecimal():
            raise BoardError(f"terrain row {row!r} is not a row number")
        for column, letter in enumerate(letters, first):
            name = grid.name(column, int(row))
            if name in self._places:
                self._set_code(name, letter, codes)

    def _set_code(self, name: str, letter: str, codes: Mapping[str, str]) -> None:
        meaning = codes.get(letter, "").split()
        if not meaning:
            raise BoardError(f"terrain code {letter!r} of {name} is not explained")
        self.set_terrain(name, meaning[0])
        for flag in meaning[1:]:
            self.set_flag(flag, [name])

    def _check_rows_complete(self, grid: HexGrid, rows: Mapping[str, str]) -> None:
        given = {int(row) for row in rows}
        for row in range(grid.rows[0], grid.rows[1] + 1):
            if row not in given:
                raise BoardError(f"terrain row {row:02} is missing")

    def set_label(self, name: str, label: str) -> None:
        """Say what a place is called beside its number."""
        self._place(name).label = label

    def set_flag(self, flag: str, names: Iterable[str]) -> None:
        """Put a flag on places."""
        for name in names:
            flags = self._place(name).flags
            if flag in flags:
                raise BoardError(f"place {name} is listed twice as {flag}")
            flags.add(flag)
        _note(self._flags, flag)

    # ------------------------------------------------------------------ edges

    def add_link(self, first: str, second: str, features: Iterable[str] = ()) -> None:
        """Let two places touch that do not yet."""
        self._link(first, second, NO_DIRECTION)
        for feature in features:
            self.set_feature(feature, [(first, second)])

    def set_feature(self, feature: str, pairs: Iterable[Pair]) -> None:
        """Put a feature (a road, a river, a bridge) on edges, each pair listed once in either order."""
        for pair in pairs:
            if len(pair) != 2:
                raise BoardError(f"{feature} {' '.join(pair)} is not a pair of places")
            features = self._edge(pair[0], pair[1]).features
            if feature in features:
                raise BoardError(f"{feature} {pair[0]}-{pair[1]} is listed twice")
            features.add(feature)
        _note(self._features, feature)

    def _link(self, first: str, second: str, direction: int) -> None:
        self._check_known(first, second)
        if first == second:
            raise BoardError(f"{first} cannot be linked to itself")
        key, directions = self._ordered(first, second, direction)
        if key in self._edges:
            raise BoardError(f"link {first}-{second} is there twice")
        self._edges[key] = _Edge(directions)

    def _ordered(self, first: str, second: str, direction: int) -> tuple[tuple[int, int], tuple[int, int]]:
        a, b = self._order[first], self._order[second]
        back = direction if direction == NO_DIRECTION else (direction + 3) % 6
        return ((a, b), (direction, back)) if a < b else ((b, a), (back, direction))

    def _check_known(self, *names: str) -> None:
        for name in names:
            self._place(name)

    def _place(self, name: str) -> _Place:
        try:
            return self._places[name]
        except KeyError:
            raise UnknownPlace(name) from None

    def _edge(self, first: str, second: str) -> _Edge:
        self._check_known(first, second)
        key, _ = self._ordered(first, second, NO_DIRECTION)
        try:
            return self._edges[key]
        except KeyError:
            raise NotAdjacent(first, second) from None

    # ------------------------------------------------------------------ the board

    def build(self) -> Board:
        """The board as collected so far."""
        edges = sorted(self._edges)
        slots = self._slots(edges)
        places = tuple(self._places.values())
        terrain = {name: number for number, name in enumerate(self._terrain)}
        flags, features = _bits(self._flags), _bits(self._features)
        return Board(
            names=tuple(self._places),
            neighbours=tuple([tuple([other for _, other, _ in row]) for row in slots]),
            directions=tuple([tuple([direction for direction, _, _ in row]) for row in slots]),
            edge_slots=tuple([tuple([edge for _, _, edge in row]) for row in slots]),
            edges=tuple(edges),
            terrain=tuple([terrain[place.terrain] for place in places]),
            terrain_names=tuple(self._terrain),
            flags=tuple([sum([flags[flag] for flag in place.flags]) for place in places]),
            flag_names=tuple(self._flags),
            features=tuple([sum([features[name] for name in self._edges[edge].features]) for edge in edges]),
            feature_names=tuple(self._features),
            labels={number: place.label for number, place in enumerate(places) if place.label},
            xy=tuple(place.xy for place in places),
            grid=self._grid,
        )

    def _slots(self, edges: list[tuple[int, int]]) -> list[list[tuple[int, int, int]]]:
        """For every place its (direction, neighbour, edge), clockwise; without directions by number."""
        slots: list[list[tuple[int, int, int]]] = [[] for _ in self._places]
        for number, (low, high) in enumerate(edges):
            there, back = self._edges[low, high].directions
            slots[low].append((there, high, number))
            slots[high].append((back, low, number))
        return [sorted(row) for row in slots]


def _note(known: list[str], name: str) -> None:
    if name not in known:
        known.append(name)


def _bits(known: list[str]) -> dict[str, int]:
    return {name: 1 << number for number, name in enumerate(known)}
