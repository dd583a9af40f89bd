"""Hex grids as board wargames number them.

A `HexGrid` turns printed hex numbers into geometry and back. Inside, every hex has doubled coordinates:
steps along the straight axis count two, so that a half-hex shift is a whole number and no formula depends
on the parity of a row or column. x grows to the east, y to the south.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from meuse.board.errors import BoardError, NotAdjacent, found

Orientation: TypeAlias = Literal["flat", "pointy"]
Point: TypeAlias = tuple[float, float]
Doubled: TypeAlias = tuple[int, int]
Cube: TypeAlias = tuple[int, int, int]

# Clockwise from the north in both orientations: direction d + 1 turns right, d + 3 looks back.
FLAT_DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
POINTY_DIRECTIONS: Final = ("NE", "E", "SE", "SW", "W", "NW")

_FLAT_STEPS: Final[tuple[Doubled, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_POINTY_STEPS: Final[tuple[Doubled, ...]] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
_SHOVES: Final = {"flat": ("south", "north"), "pointy": ("east", "west")}
_HALF_WIDTH: Final = math.sqrt(3) / 2


Digits: TypeAlias = Literal["CCRR", "RRCC", "CCCRRR", "RRRCCC"]
"""How a hex number is read: columns before rows, or rows before columns."""


@dataclass(frozen=True)
class HexGrid:
    """A numbered hex grid: how the hexes lie and how their four digits are read (six on a very large map).

    `columns` and `rows` are the first and last printed number. In a flat-topped grid `shoved` names the
    columns that lie half a hex to the `shove` (north or south) of the others; in a pointy-topped grid it
    names the rows that lie half a hex to the east or west. `first_column` tells on which side of the map
    column numbers begin.
    """

    orientation: Orientation
    columns: tuple[int, int]
    rows: tuple[int, int]
    digits: Digits
    shoved: Literal["odd", "even"]
    shove: Literal["north", "south", "east", "west"]
    first_column: Literal["west", "east"] = "west"

    def __post_init__(self) -> None:
        """Refuse a specification that no map can have."""
        for what, (first, last) in (("columns", self.columns), ("rows", self.rows)):
            if not 0 <= first <= last < 10**self._width:
                width = {2: "two", 3: "three"}[self._width]
                raise BoardError(f"{what} {first} to {last} are not a range of {width}-digit numbers")
        if self.shove not in _SHOVES[self.orientation]:
            raise BoardError(f"a {self.orientation} grid cannot be shoved {self.shove}")

    # ------------------------------------------------------------------ names

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All hex numbers, ascending."""
        return tuple(sorted(self._spelled.values()))

    def name(self, column: int, row: int) -> str:
        """The printed number of a column and row."""
        return found(self._spelled, (column, row), f"column {column} row {row}")

    def cell(self, name: str) -> tuple[int, int]:
        """Column and row of a hex number."""
        return found(self._cells, name)

    def __contains__(self, name: object) -> bool:
        return name in self._cells

    # ------------------------------------------------------------------ directions and neighbours

    @property
    def directions(self) -> tuple[str, ...]:
        """The six compass names; a direction number is a place in this tuple."""
        return FLAT_DIRECTIONS if self.orientation == "flat" else POINTY_DIRECTIONS

    def neighbour(self, name: str, direction: str) -> str | None:
        """The hex next to this one in a compass direction, or None beyond the map edge."""
        return self._beside(name, self._direction_number(direction))

    def neighbours(self, name: str) -> dict[str, str]:
        """The hexes around this one by compass direction; those off the map are left out."""
        return dict(self._around(self.cell(name)))

    def adjacent(self, first: str, second: str) -> bool:
        """Whether two hexes share a hexside."""
        return second in self._around(self.cell(first)).values()

    def direction(self, first: str, second: str) -> str:
        """The compass direction from a hex to an adjacent one."""
        for direction, other in self.neighbours(first).items():
            if other == second:
                return direction
        self.cell(second)
        raise NotAdjacent(first, second)

    def off_map(self, name: str) -> tuple[str, ...]:
        """The compass directions in which this hex has no neighbour."""
        beside = self.neighbours(name)
        return tuple(direction for direction in self.directions if direction not in beside)

    def on_edge(self, name: str) -> bool:
        """Whether this hex lies on the edge of the map."""
        return bool(self.off_map(name))

    # ------------------------------------------------------------------ distance

    def cube(self, name: str) -> Cube:
        """Cube coordinates: three numbers whose sum is zero."""
        x, y = self._doubled(*self.cell(name))
        along, across = (x, y) if self.orientation == "flat" else (y, x)
        # The parity of x + y is the same over the whole grid, so the halving only shifts the origin.
        half = (across - along) // 2
        return along, half, -along - half

    def distance(self, first: str, second: str) -> int:
        """How many hexes apart two hexes are, counted as wargames do: adjacent is 1."""
        return cube_distance(self.cube(first), self.cube(second))

    def within(self, name: str, distance: int) -> tuple[str, ...]:
        """All hexes at most this far away, the hex itself included, ascending."""
        centre = self.cube(name)
        return tuple(other for other in self._near(name, distance) if self._close(centre, other, distance))

    # ------------------------------------------------------------------ drawing

    @cached_property
    def size(self) -> Point:
        """Width and height of the whole map when a hexside is 1 long."""
        points = [corner for name in self.names for corner in self.corners(name)]
        return max(x for x, _ in points), max(y for _, y in points)

    def centre(self, name: str) -> Point:
        """The middle of a hex, hexside 1 long, x to the east and y to the south from the map's corner."""
        x, y = self._doubled(*self.cell(name))
        if self.orientation == "flat":
            return 1 + 1.5 * x, _HALF_WIDTH * (y + 1)
        return _HALF_WIDTH * (x + 1), 1 + 1.5 * y

    def corners(self, name: str) -> tuple[Point, ...]:
        """The six corners clockwise; the side in direction d runs from corner d to corner d + 1."""
        x, y = self.centre(name)
        first = -30 if self.orientation == "flat" else 0
        bearings = (math.radians(first + 60 * number) for number in range(6))
        return tuple((x + math.sin(bearing), y - math.cos(bearing)) for bearing in bearings)

    def side(self, name: str, direction: str) -> tuple[Point, Point]:
        """The two ends of the hexside in a compass direction, at the map edge too."""
        number = self._direction_number(direction)
        corners = self.corners(name)
        return corners[number], corners[(number + 1) % 6]

    def hexside(self, first: str, second: str) -> tuple[Point, Point]:
        """The two ends of the side between adjacent hexes, clockwise as seen from the first."""
        return self.side(first, self.direction(first, second))

    # ------------------------------------------------------------------ inside

    @cached_property
    def _cells(self) -> dict[str, tuple[int, int]]:
        return {name: cell for cell, name in self._spelled.items()}

    @cached_property
    def _spelled(self) -> dict[tuple[int, int], str]:
        """The number of every cell: boards ask for them over and over while they load."""
        columns = range(self.columns[0], self.columns[1] + 1)
        rows = range(self.rows[0], self.rows[1] + 1)
        return {(column, row): self._spell(column, row) for column in columns for row in rows}

    @cached_property
    def _width(self) -> int:
        """The digits of a column's or a row's number."""
        return len(self.digits) // 2

    def _spell(self, column: int, row: int) -> str:
        first, second = (column, row) if self.digits[0] == "C" else (row, column)
        return f"{first:0{self._width}}{second:0{self._width}}"

    def _direction_number(self, direction: str) -> int:
        try:
            return self.directions.index(direction)
        except ValueError:
            raise BoardError(f"{direction!r} is no direction of a {self.orientation} grid") from None

    @cached_property
    def _surroundings(self) -> dict[tuple[int, int], dict[str, str]]:
        return {}

    def _around(self, cell: tuple[int, int]) -> dict[str, str]:
        """The neighbours of a cell, reckoned once: boards ask for them over and over while they load."""
        known = self._surroundings.get(cell)
        if known is None:
            (column, row), spelled = cell, self._spelled
            offsets = self._offsets[self._shift(column if self.orientation == "flat" else row)]
            beside = [(way, spelled.get((column + right, row + down))) for way, right, down in offsets]
            known = self._surroundings[cell] = {way: other for way, other in beside if other is not None}
        return known

    @cached_property
    def _offsets(self) -> tuple[tuple[tuple[str, int, int], ...], ...]:
        """By shift of a hex's line: in each direction, how far on the next column and row are."""
        return tuple(
            tuple(
                (way, *self._offset(step, shift))
                for way, step in zip(self.directions, self._steps, strict=True)
            )
            for shift in (0, 1)
        )

    def _offset(self, step: Doubled, shift: int) -> tuple[int, int]:
        """Halving rounds the half-hex shift away whichever line a step leads to."""
        right, down = step
        if self.orientation == "flat":
            down = (shift + down) // 2
        else:
            right = (shift + right) // 2
        return (right if self.first_column == "west" else -right), down

    def _beside(self, name: str, direction: int) -> str | None:
        x, y = self._doubled(*self.cell(name))
        right, down = self._steps[direction]
        return self._at(x + right, y + down)

    @property
    def _steps(self) -> tuple[Doubled, ...]:
        """By direction: how far the next hex lies to the right and down, in doubled coordinates."""
        return _FLAT_STEPS if self.orientation == "flat" else _POINTY_STEPS

    def _from_west(self, column: int) -> int:
        """How many columns lie to the west of a column."""
        return column - self.columns[0] if self.first_column == "west" else self.columns[1] - column

    def _shift(self, line: int) -> int:
        """1 for the lines (columns if flat, rows if pointy) that lie half a hex to the south or east."""
        shoved = (line % 2 == 1) == (self.shoved == "odd")
        return int(shoved == (self.shove in ("south", "east")))

    def _doubled(self, column: int, row: int) -> Doubled:
        x, y = self._from_west(column), row - self.rows[0]
        if self.orientation == "flat":
            return x, 2 * y + self._shift(column)
        return 2 * x + self._shift(row), y

    def _at(self, x: int, y: int) -> str | None:
        """The hex at doubled coordinates, or None off the map."""
        if self.orientation == "flat":
            column, row = self._column(x), self.rows[0] + y // 2
        else:
            column, row = self._column(x // 2), self.rows[0] + y
        # Halving rounds the half-hex shift away whichever line it was.
        return self._spelled.get((column, row))

    def _column(self, from_west: int) -> int:
        """The number of the column that has so many to its west."""
        return self.columns[0] + from_west if self.first_column == "west" else self.columns[1] - from_west

    def _near(self, name: str, distance: int) -> tuple[str, ...]:
        """The hexes of the square of columns and rows that must hold every hex within the distance."""
        column, row = self.cell(name)
        columns = range(max(self.columns[0], column - distance), min(self.columns[1], column + distance) + 1)
        rows = range(max(self.rows[0], row - distance), min(self.rows[1], row + distance) + 1)
        return tuple(sorted(self._spell(near, level) for near in columns for level in rows))

    def _close(self, centre: Cube, name: str, distance: int) -> bool:
        return cube_distance(centre, self.cube(name)) <= distance


def cube_distance(first: Cube, second: Cube) -> int:
    """The number of hexes between two cube coordinates: the largest of the three differences.

    Two of them say it all, since the three add up to nothing; asked over and over, it has to be quick.
    """
    x, y, _ = first
    to_x, to_y, _ = second
    across, along = x - to_x, y - to_y
    if across < 0:
        across, along = -across, -along
    if along >= 0:
        return across + along
    return across if across > -along else -along
