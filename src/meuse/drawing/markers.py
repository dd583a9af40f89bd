"""What lies on the map and is no unit, and the signs printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from meuse.data.drawables import drawables, named
from meuse.drawing import style
from meuse.drawing.counters import SANS
from meuse.drawing.geometry import Point, middle, plus
from meuse.drawing.sheet import Sheet
from meuse.drawing.svg import element, group, path, text
from meuse.engine import Marker, View

#: Where in its place a marker lies that belongs to no border, and where a sign does.
CORNER: Point = (-24, -21)
SPOTS: Mapping[str, Point] = MappingProxyType({"points": (21, -19), "times": (25, -23)})


class MarkerDrawing:
    """All markers of a view, in their places or between two; several in one place beside each other."""

    def __init__(self, sheet: Sheet, liveries: Mapping[str, str]) -> None:
        self.sheet = sheet
        self.liveries = liveries

    def markers(self, view: View) -> Iterator[str]:
        """Each marker: in the corner of its place, or on the border."""
        crowd: dict[str, int] = {}
        for marker in view.markers:
            at = self._at(marker, crowd)
            if at is not None:
                yield group(drawn(marker, self.liveries), transform=f"translate({at[0]:.1f} {at[1]:.1f})")

    def _at(self, marker: Marker, crowd: dict[str, int]) -> Point | None:
        here, there = self.sheet.places.get(marker.at), self.sheet.places.get(marker.to)
        if here is None:
            return None
        if there is not None:
            return middle(here.at, there.at)
        before = crowd[marker.at] = crowd.get(marker.at, -1) + 1
        return plus(here.at, (CORNER[0] + 21 * before, CORNER[1]))


def drawn(marker: Marker, liveries: Mapping[str, str] | None = None) -> Iterator[str]:
    """A marker around the origin, twenty units across."""
    sign = named(drawables().marker, marker.kind) or "plain"
    side = style.side_colour(liveries or {}, marker.side)
    for part in drawables().mark[sign]:
        fill, stroke = (side if paint == "side" else paint for paint in (part.fill, part.stroke))
        yield path(part.path, fill=fill, stroke=stroke, stroke_width=part.width, stroke_linejoin="round")
    written = marker.text or (marker.kind[0].upper() if sign == "plain" else "")
    if written:
        yield text(
            written,
            0,
            4 if sign == "plain" else 20,
            font_size=11,
            font_family=SANS,
            font_weight="bold",
            text_anchor="middle",
            fill=style.INK,
            **({} if sign == "plain" else style.halo(3)),
        )


def signs(sheet: Sheet) -> Iterator[str]:
    """What is printed in a place: where one enters or leaves the map, and what it is worth."""
    for place in sheet.places.values():
        for kind, written in place.signs:
            x, y = plus(place.at, SPOTS.get(kind, (0, 0)))
            yield group(sign(kind, written), transform=f"translate({x:.1f} {y:.1f})", class_=f"sign-{kind}")


def sign(kind: str, written: str) -> Iterator[str]:
    """A sign around the origin."""
    if kind == "entry":
        yield path("M8-4.5H-1V-9L-10 0-1 9V4.5H8Z", fill="#3d3a30", stroke="#fdf6e4", stroke_width=1.6)
        return
    fill, edge, ink = style.SIGNS[kind]
    yield element("circle", r=9.5, fill=fill, stroke=edge, stroke_width=1.8)
    words = written or {"exit": "→", "points": "★", "times": "×"}[kind]
    yield text(
        words,
        0,
        4.3,
        font_size=12,
        font_family=SANS,
        font_weight="bold",
        text_anchor="middle",
        fill=ink,
    )
