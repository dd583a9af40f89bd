"""A game to play on paper: its map in its border, and a sheet of counters, both at one scale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from meuse.drawing.board import BoardDrawing
from meuse.drawing.border import BorderDrawing, Captions
from meuse.drawing.counters import COUNTER, SANS, counter
from meuse.drawing.markers import drawn, signs
from meuse.drawing.names import NameDrawing
from meuse.drawing.sheet import SIDE, Sheet
from meuse.drawing.svg import element, group, number, text
from meuse.engine import Marker, Picture, Piece

#: The length of a hexside on paper: counters come out 14 mm wide, in hexes of 21 mm.
HEXSIDE: Final = 12.2
MM: Final = HEXSIDE / SIDE
#: Room between counters for the scissors, and how many stand in a row.
GAP, ROW = 5.0, 16


def map_sheet(picture: Picture, captions: Captions) -> str:
    """The map as large as it is played on, with its numbers."""
    sheet = Sheet(picture)
    board, border = BoardDrawing(sheet), BorderDrawing(sheet, captions)
    layers = (
        *border.under(),
        *board.layers(),
        group(signs(sheet), class_="signs"),
        group(_numbers(sheet), class_="numbers", font_size=8.5, font_family=SANS, text_anchor="middle"),
        group(NameDrawing(sheet, board.waters).names(()), class_="names"),
        *border.over(),
    )
    left, top, right, bottom = border.bounds
    return _paper(layers, left, top, right - left, bottom - top)


def counter_sheet(
    title: str, pieces: Iterable[Piece], markers: Iterable[str], liveries: Mapping[str, str]
) -> str:
    """Every counter, side by side, and some of every marker."""
    cells = [*(group(counter(piece)) for piece in pieces)]
    for kind in markers:
        for side in liveries:
            cells += [group(drawn(Marker(kind=kind, at="", side=side), liveries))] * 4
    step = COUNTER + GAP
    rows = -(-len(cells) // ROW)
    placed = (
        group([cell], transform=f"translate({(x + 0.5) * step:.1f} {(y + 1.1) * step:.1f})")
        for (y, x), cell in ((divmod(place, ROW), cell) for place, cell in enumerate(cells))
    )
    heading = text(title, 0, 18, font_family=SANS, font_size=16, font_weight=700)
    return _paper((heading, *placed), -GAP, -GAP, ROW * step + 2 * GAP, (rows + 0.7) * step + 2 * GAP)


def _numbers(sheet: Sheet) -> Iterator[str]:
    up = -25 if sheet.kind == "hexes" else 4
    return (text(place.id, place.at[0], place.at[1] + up) for place in sheet.places.values())


def _paper(layers: Iterable[str], left: float, top: float, width: float, height: float) -> str:
    """A sheet of paper at scale: its size is told in millimetres."""
    return element(
        "svg",
        element("rect", x=left, y=top, width=width, height=height, fill="#ffffff"),
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, width, height))),
        width=f"{width * MM:.1f}mm",
        height=f"{height * MM:.1f}mm",
    )
