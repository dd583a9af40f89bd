"""What somebody points at: an arrow along places, under the counters, or a ring around one, over them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from meuse.drawing import style
from meuse.drawing.geometry import Point, smooth
from meuse.drawing.sheet import SIDE, Sheet
from meuse.drawing.svg import element, group, number, path, polygon

#: From the centre of a place to the tip of an arrow, in hexsides: no counter covers it. How long its head is.
CLEAR = 0.56
HEAD = 0.42
WIDTH = 0.15


class ArrowDrawing:
    """Draws arrows on one sheet; places that it does not show are left out."""

    def __init__(self, sheet: Sheet) -> None:
        self.places = sheet.places

    def lines(self, arrows: Iterable[Sequence[str]]) -> str:
        """All arrows."""
        ways = (self._points(arrow) for arrow in arrows)
        return group((part for way in ways if len(way) > 1 for part in _line(way)), class_="arrows")

    def rings(self, arrows: Iterable[Sequence[str]]) -> str:
        """All rings."""
        single = (point for arrow in arrows if len(arrow) == 1 for point in self._points(arrow))
        return group((_ring(point) for point in single), class_="rings")

    def _points(self, arrow: Sequence[str]) -> list[Point]:
        return [self.places[place].at for place in arrow if place in self.places]


def _ring(at: Point) -> str:
    round_: dict[str, str | float] = {"cx": at[0], "cy": at[1], "r": 0.82 * SIDE, "fill": "none"}
    outer = element("circle", **round_, stroke=style.CASING, stroke_width=0.2 * SIDE)
    return outer + element("circle", **round_, stroke=style.POINTER, stroke_width=0.1 * SIDE)


def _line(points: list[Point]) -> Iterator[str]:
    """A line with a light edge, so that it is seen on any ground, and its head."""
    tip = _towards(points[-1], points[-2], CLEAR * SIDE)
    neck = _towards(tip, points[-2], HEAD * SIDE)
    way = smooth([*points[:-1], neck])
    head = _head(tip, neck)
    yield path(way, stroke=style.CASING, stroke_width=2 * WIDTH * SIDE, stroke_linecap="round")
    yield polygon(head, fill=style.CASING, stroke=style.CASING, stroke_width=WIDTH * SIDE)
    yield path(way, stroke=style.POINTER, stroke_width=number(WIDTH * SIDE), stroke_linecap="round")
    yield polygon(head, fill=style.POINTER)


def _towards(start: Point, end: Point, far: float) -> Point:
    """The point so far from the first on the way to the second."""
    across, down = end[0] - start[0], end[1] - start[1]
    share = far / (hypot(across, down) or 1)
    return start[0] + across * share, start[1] + down * share


def _head(tip: Point, neck: Point) -> list[Point]:
    across, down = (tip[0] - neck[0]) * 0.62, (tip[1] - neck[1]) * 0.62
    return [tip, (neck[0] - down, neck[1] + across), (neck[0] + down, neck[1] - across)]
