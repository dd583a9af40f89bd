"""A counter, large, with each of its parts pointed at; the browser's twin is `reference/pointers.ts`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from meuse.drawing import style
from meuse.drawing.counters import SANS, counter, fitting
from meuse.drawing.geometry import Point
from meuse.drawing.svg import element, group, path, text
from meuse.engine import Piece

Pointer = tuple[Point, Point]
#: Where the numbers stand, and how far apart the marks below them are.
NUMBERS_AT: Final = 20.5
APART: Final = 15
#: How large the line of the numbers is, if it fits.
NUMBERS_SIZE: Final = 15.5
PLACES: Final = MappingProxyType(
    {
        "symbol": ((34.0, -34.0), (8.0, -4.0)),
        "size": ((38.0, -8.0), (20.0, -0.5)),
        "formation": ((-8.0, -38.0), (-6.0, -19.0)),
        "colours": ((-38.0, 20.0), (-19.0, 14.0)),
        "steps": ((-38.0, -14.0), (-19.5, 1.0)),
        "spent": ((66.0, -38.0), (60.0, -14.0)),
    }
)


def explained_counter(piece: Piece, parts: Sequence[str]) -> str:
    """A counter whose parts have numbered marks; beside it its used side, if that is one of them."""
    turned = "spent" in parts
    layers = [group(counter(piece))]
    if turned:
        used = msgspec.structs.replace(piece, spent=True, factors=())
        layers.append(group(counter(used), transform="translate(66 0)"))
    marks = (
        part
        for number, pointer in enumerate(pointers(parts, piece.factors), 1)
        for part in _mark(number, pointer)
    )
    return element(
        "svg",
        *layers,
        *marks,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"-46 -46 {142 if turned else 92} 94",
        width=390 if turned else 250,
    )


def pointers(parts: Iterable[str], factors: Sequence[str]) -> Iterator[Pointer]:
    """Where the lines to the parts begin and end, in the units a counter is drawn in."""
    middles = list(_middles(factors))
    for part in parts:
        number = int(part) - 1 if part.isdigit() else -1
        if 0 <= number < len(middles):
            yield ((number - (len(middles) - 1) / 2) * APART, 40.0), (middles[number], NUMBERS_AT)
        elif part in PLACES:
            yield PLACES[part]


def _middles(factors: Sequence[str]) -> Iterator[float]:
    """Where each number stands in the line `11-8-9`, which is centred."""
    size = fitting("-".join(factors), NUMBERS_SIZE)
    hyphen, wide = size * 0.333, size * 0.556
    left = -(len("".join(factors)) * wide + hyphen * (len(factors) - 1)) / 2
    for factor in factors:
        yield left + len(factor) * wide / 2
        left += len(factor) * wide + hyphen


def _mark(number: int, pointer: Pointer) -> Iterator[str]:
    (x, y), (to_x, to_y) = pointer
    yield path(f"M{x} {y}L{to_x} {to_y}", stroke=style.POINTER, stroke_width=0.9)
    yield element("circle", cx=to_x, cy=to_y, r=1.3, fill=style.POINTER)
    yield element("circle", cx=x, cy=y, r=6, fill=style.POINTER)
    white: dict[str, str | float] = {
        "fill": "#ffffff",
        "font_size": 7.5,
        "font_weight": 700,
        "font_family": SANS,
        "text_anchor": "middle",
    }
    yield text(str(number), x, y + 2.7, **white)
