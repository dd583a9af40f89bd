"""A map in letters: for terminals, logs and screen readers.

Each hex is a small block of letters, staggered like the hexes themselves: who is there above, the name of the
town or the number below. Areas lie where they lie on the map.
"""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from meuse.drawing import style
from meuse.engine import MeuseError, Picture, Piece, Spot, View

#: The letters of a block.
WIDTH, HEIGHT = 4, 2
#: How wide an area map is drawn unless it is told, in letters.
AREA_COLUMNS = 110

RESET = "\x1b[0m"


class Mark(msgspec.Struct, frozen=True):
    """A letter with its colours, as #rrggbb; empty for the terminal's own."""

    letter: str = " "
    ink: str = ""
    ground: str = ""


BLANK = Mark()


class TextMap:
    """Letters in rows: plain, or with the colours that a terminal understands."""

    def __init__(self, rows: list[list[Mark]]) -> None:
        self.rows = rows

    def plain(self) -> str:
        """Without colours."""
        return "\n".join("".join(mark.letter for mark in row).rstrip() for row in self.rows)

    def coloured(self) -> str:
        """With the escape sequences of a terminal."""
        return "\n".join(_escaped(row) for row in self.rows)

    @property
    def width(self) -> int:
        """How many letters the longest row has."""
        return max((len(row) for row in self.rows), default=0)

    def parts(self, width: int) -> list[TextMap]:
        """The map from west to east in parts that are not wider than this.

        A block that the edge of one part cuts is whole in the next.
        """
        step = max(WIDTH, width - WIDTH)
        starts = range(0, max(1, self.width - WIDTH), step) if self.width > width else range(1)
        return [TextMap([row[start : start + step + WIDTH] for row in self.rows]) for start in starts]


def text_map(
    picture: Picture,
    view: View | None = None,
    *,
    around: str = "",
    radius: int = 8,
    columns: int = AREA_COLUMNS,
) -> TextMap:
    """The map, with whoever is on it; with `around` a place, only what lies at most `radius` blocks away."""
    spots = {spot.id: spot for spot in picture.spots}
    if around and around not in spots:
        raise MeuseError(f"there is no place {around!r} on the map")
    stacks: dict[str, list[Piece]] = defaultdict(list)
    for piece in view.pieces if view else ():
        if piece.at in spots:
            stacks[piece.at].append(piece)
    corners = _corners(picture, columns)
    if around:
        corners = _near(corners, corners[around], radius)
    left = min(x for x, _ in corners.values())
    top = min(y for _, y in corners.values())
    sheet: dict[tuple[int, int], Mark] = {}
    for id_, (x, y) in corners.items():
        for row, marks in enumerate(_block(spots[id_], stacks.get(id_, []))):
            sheet.update({(y - top + row, x - left + column): mark for column, mark in enumerate(marks)})
    return TextMap(_rows(sheet))


def _corners(picture: Picture, columns: int) -> dict[str, tuple[int, int]]:
    """Where the block of each place begins: column and row."""
    across, down = _pitch(picture, columns)
    return {spot.id: (round(spot.x * across), round(spot.y * down)) for spot in picture.spots}


def _pitch(picture: Picture, columns: int) -> tuple[float, float]:
    """Letters to a unit of the map, across and down."""
    if picture.kind == "areas":
        left, _, right, _ = picture.frame
        across = columns / (right - left)
        return across, across / 2
    width = _smallest_gap(spot.x for spot in picture.spots)
    height = _smallest_gap(spot.y for spot in picture.spots)
    # Columns of hexes are staggered by half a hex, or rows are.
    return (WIDTH / width, 1 / height) if width > height else (WIDTH / 2 / width, HEIGHT / height)


def _smallest_gap(values: Iterable[float]) -> float:
    ordered = sorted({round(value, 3) for value in values})
    gaps = [b - a for a, b in itertools.pairwise(ordered)]
    return min((gap for gap in gaps if gap > 0.01), default=1.0)


def _near(
    corners: dict[str, tuple[int, int]], centre: tuple[int, int], radius: int
) -> dict[str, tuple[int, int]]:
    return {
        id_: (x, y)
        for id_, (x, y) in corners.items()
        if abs(x - centre[0]) <= radius * WIDTH and abs(y - centre[1]) <= radius * HEIGHT
    }


# Blocks ---------------------------------------------------------------------------------------------


def _block(spot: Spot, stack: list[Piece]) -> list[list[Mark]]:
    ground = style.ground(spot)
    name = (spot.label or spot.id)[: WIDTH - 1 if spot.label else WIDTH]
    ink = style.INK if spot.label else "#9aa0a2"
    below = [Mark(letter, ink, ground) for letter in f"{name:<{WIDTH}}"]
    return [_who(stack, ground), below]


def _who(stack: list[Piece], ground: str) -> list[Mark]:
    """Each side's letter and how many units it has there, in the colours of its first counter."""
    marks: list[Mark] = []
    for side, count in Counter(piece.side for piece in stack).items():
        first = next(piece for piece in stack if piece.side == side)
        livery = style.livery(first.colours)
        counter, ink = livery.card, livery.ink
        marks += [Mark(letter, ink, counter) for letter in f"{side[0].upper()}{count}"]
    return (marks + [Mark(" ", "", ground)] * WIDTH)[: max(WIDTH, len(marks))]


# Letters --------------------------------------------------------------------------------------------


def _rows(sheet: dict[tuple[int, int], Mark]) -> list[list[Mark]]:
    height = 1 + max(row for row, _ in sheet)
    width = 1 + max(column for _, column in sheet)
    return [[sheet.get((row, column), BLANK) for column in range(width)] for row in range(height)]


def _escaped(row: list[Mark]) -> str:
    text, last = "", BLANK
    for mark in row:
        if (mark.ink, mark.ground) != (last.ink, last.ground):
            text += RESET + _colour(38, mark.ink) + _colour(48, mark.ground)
        text += mark.letter
        last = mark
    return text.rstrip() + RESET if text.strip() else ""


def _colour(kind: int, colour: str) -> str:
    if not colour:
        return ""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"\x1b[{kind};2;{red};{green};{blue}m"
