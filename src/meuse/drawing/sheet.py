"""A picture made ready for drawing: everything at one scale, every place with what it is drawn as.

Drawings are made in units of which a hexside has `SIDE`, whatever units the game's map is given in; the
browser lays out its map by the same rule, so that what is drawn here lies there in its place.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from meuse.data.drawables import drawables
from meuse.drawing import style
from meuse.drawing.geometry import Point, area, corner_key, distance
from meuse.engine import Picture, Side, Spot

#: A hexside is this long on a drawing.
SIDE: Final = drawables().sheet.side
#: An area of middling size is as large as a square of so many hexsides.
AREA: Final = drawables().sheet.area


class Place:
    """A place of the map, on the sheet."""

    def __init__(self, spot: Spot, sheet: Sheet) -> None:
        self.id = spot.id
        self.at = sheet.scaled((spot.x, spot.y))
        self.outline = [sheet.scaled(corner) for corner in spot.outline]
        self.label = spot.label
        self.ground = style.ground_of(spot)
        self.zones = tuple(style.zones(spot))
        self.signs = tuple(style.signs(spot))
        self.built = style.built(spot) or self._settled(sheet)

    def _settled(self, sheet: Sheet) -> str:
        """An area is called after what stands in it; one that is worth points, after a town."""
        if sheet.kind == "hexes" or not self.label or "zone" in self.zones:
            return ""
        return "town" if any(kind == "points" for kind, _ in self.signs) else "village"


class Sheet:
    """The map at the scale of drawings."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.kind = picture.kind
        self.scale = SIDE / unit_of(picture)
        left, top, right, bottom = picture.frame
        self.left, self.top = left, top
        self.width, self.height = (right - left) * self.scale, (bottom - top) * self.scale
        self.places = {spot.id: Place(spot, self) for spot in picture.spots}

    def scaled(self, point: Point) -> Point:
        """A point of the picture on the sheet."""
        return ((point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale)

    def drawn(self, kind: str) -> list[Side]:
        """The borders that have something drawn as this kind, with both places on the sheet."""
        return [side for side in self.known_sides if style.has(side.features, kind)]

    @cached_property
    def known_sides(self) -> list[Side]:
        """The borders of which both places are drawn."""
        return [side for side in self.picture.sides if side.a in self.places and side.b in self.places]

    def shared(self, side: Side) -> list[tuple[Point, Point]]:
        """The stretches of border that two places share, corner by corner."""
        one, two = self.places[side.a].outline, self.places[side.b].outline
        keys = {corner_key(corner) for corner in two}
        around = zip(one, [*one[1:], *one[:1]], strict=True)
        return [(a, b) for a, b in around if corner_key(a) in keys and corner_key(b) in keys]

    def outlines(self, chosen: Iterable[Place]) -> list[list[Point]]:
        """The outlines of places that have one."""
        return [place.outline for place in chosen if place.outline]


def unit_of(picture: Picture) -> float:
    """How long a hexside is in the picture's own units; for areas, what is about as long beside them."""
    outlined = [spot.outline for spot in picture.spots if len(spot.outline) > 2]
    if not outlined:
        return _typical_distance(picture) / 1.7
    if picture.kind == "hexes":
        return distance(outlined[0][0], outlined[0][1])
    sizes = sorted(area(outline) ** 0.5 for outline in outlined)
    return float(sizes[len(sizes) // 2]) / AREA


def _typical_distance(picture: Picture) -> float:
    """How far apart linked places lie, in the middle of all."""
    spots = {spot.id: (spot.x, spot.y) for spot in picture.spots}
    gaps = sorted(distance(spots[side.a], spots[side.b]) for side in picture.sides)
    return gaps[len(gaps) // 2] if gaps else 1.0
