"""The board: ground, textures, rivers, roads, towns, names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from meuse.drawing import style
from meuse.drawing.curves import bends, chains, middle, smooth
from meuse.drawing.svg import Point, element, group, number, path, polygon, text
from meuse.engine import Picture, Side, Spot


def unit_of(picture: Picture) -> float:
    """What widths are given in: the side of a hex; an area map is drawn in larger units."""
    return 1.0 if picture.kind == "hexes" else _typical_distance(picture) / 1.7


class BoardDrawing:
    """The layers of a board, from the ground up."""

    def __init__(self, picture: Picture, unit: float) -> None:
        self.picture = picture
        self.spots = {spot.id: spot for spot in picture.spots}
        self.unit = unit

    def layers(self, *, numbers: bool) -> Iterator[str]:
        """Everything in the order in which it is painted."""
        yield _definitions(self.unit)
        yield group(self._ground())
        yield group(self._textures())
        yield group(self._borders(), stroke="#c9cac4", stroke_width=0.02 * self.unit, fill="none")
        yield group(self._rivers(), stroke_linecap="round", stroke_linejoin="round")
        yield group(self._roads(), stroke_linecap="round", stroke_linejoin="round")
        yield group(self._bridges(), stroke=style.INK, stroke_width=0.05 * self.unit)
        yield group(self._towns())
        if numbers:
            yield group(self._numbers(), **self._number_style())
        yield group(self._names(), **self._name_style())

    def _ground(self) -> Iterator[str]:
        for spot in self.picture.spots:
            if spot.outline:
                yield polygon(spot.outline, fill=style.ground(" ".join((spot.terrain, *spot.flags))))

    def _textures(self) -> Iterator[str]:
        for spot in self.picture.spots:
            for word in style.textures((spot.terrain, *spot.flags)):
                yield polygon(spot.outline, fill=f"url(#{word})")

    def _borders(self) -> Iterator[str]:
        for spot in self.picture.spots:
            if spot.outline:
                yield polygon(spot.outline)

    # Rivers ---------------------------------------------------------------------------------------

    def _rivers(self) -> Iterator[str]:
        for line in self.picture.lines:
            width, colour = style.RIVERS.get(line.kind, style.RIVERS["river"])
            yield path(smooth(line.points), stroke=colour, stroke_width=width * self.unit)
        if self.picture.kind == "hexes":
            yield from self._hexside_rivers()

    def _hexside_rivers(self) -> Iterator[str]:
        for feature, (width, colour) in reversed(style.RIVERS.items()):
            segments = [
                hexside
                for side in self.picture.sides
                if feature in side.features and (hexside := self._hexside(side)) is not None
            ]
            for chain in chains(segments):
                yield path(smooth(chain), stroke=colour, stroke_width=width)

    def _hexside(self, side: Side) -> tuple[Point, Point] | None:
        """The two corners that both hexes have."""
        shared = set(self.spots[side.a].outline) & set(self.spots[side.b].outline)
        return (min(shared), max(shared)) if len(shared) == 2 else None

    # Roads ----------------------------------------------------------------------------------------

    def _roads(self) -> Iterator[str]:
        lines = {feature: "".join(self._road_lines(feature)) for feature in style.ROADS if self._has(feature)}
        for feature in reversed(lines):
            width, _, casing = style.ROADS[feature]
            yield path(lines[feature], stroke=casing, stroke_width=(width + 0.1) * self.unit)
        for feature in reversed(lines):
            width, colour, _ = style.ROADS[feature]
            yield path(lines[feature], stroke=colour, stroke_width=width * self.unit)

    def _has(self, feature: str) -> bool:
        return any(feature in side.features for side in self.picture.sides)

    def _road_lines(self, feature: str) -> Iterator[str]:
        if self.picture.kind == "areas":
            for side in self.picture.sides:
                if feature in side.features:
                    yield smooth(side.path or (self._centre(side.a), self._centre(side.b)))
            return
        exits: dict[str, list[Point]] = defaultdict(list)
        for side in self.picture.sides:
            if feature in side.features:
                crossing = middle(self._centre(side.a), self._centre(side.b))
                exits[side.a].append(crossing)
                exits[side.b].append(crossing)
        for spot, crossings in exits.items():
            yield from bends(self._centre(spot), crossings)

    def _centre(self, spot: str) -> Point:
        return (self.spots[spot].x, self.spots[spot].y)

    def _bridges(self) -> Iterator[str]:
        for side in self.picture.sides:
            if "bridge" in side.features:
                yield from _bridge(self._centre(side.a), self._centre(side.b), 0.16 * self.unit)

    # Towns, numbers and names -----------------------------------------------------------------------

    def _towns(self) -> Iterator[str]:
        for spot in self.picture.spots:
            if "town" in spot.flags or spot.terrain == "town":
                yield _houses(spot, 0.24 * self.unit, count=4)
            elif "village" in spot.flags:
                yield _houses(spot, 0.17 * self.unit, count=2)

    def _numbers(self) -> Iterator[str]:
        """At the top of a hex; below an area's name, where neither roads nor counters hide them."""
        for spot in self.picture.spots:
            if self.picture.kind == "hexes":
                yield text(spot.id, spot.x, spot.y - 0.62)
            else:
                yield text(spot.id, spot.x, spot.y + (0.95 if spot.label else 0.7) * self.unit)

    def _number_style(self) -> dict[str, str | float]:
        plain: dict[str, str | float] = {
            "font_size": 0.24 * self.unit,
            "font_family": "Arial, Helvetica, sans-serif",
            "fill": "#84888a",
            "text_anchor": "middle",
        }
        if self.picture.kind == "hexes":
            return plain
        halo = {key: value for key, value in self._name_style().items() if "stroke" in key or "paint" in key}
        return plain | halo | {"font_size": 0.3 * self.unit, "fill": "#3f5b73"}

    def _names(self) -> Iterator[str]:
        for spot in self.picture.spots:
            if spot.label:
                yield text(spot.label, spot.x, spot.y + 0.62 * self.unit)

    def _name_style(self) -> dict[str, str | float]:
        return {
            "font_size": 0.36 * self.unit,
            "font_family": "Georgia, 'Times New Roman', serif",
            "fill": style.INK,
            "text_anchor": "middle",
            "stroke": style.PAPER,
            "stroke_width": 0.1 * self.unit,
            "paint_order": "stroke",
            "stroke_linejoin": "round",
        }


def _typical_distance(picture: Picture) -> float:
    """How far apart linked areas lie, in the middle of all."""
    spots = {spot.id: spot for spot in picture.spots}
    gaps = sorted(
        ((spots[side.a].x - spots[side.b].x) ** 2 + (spots[side.a].y - spots[side.b].y) ** 2) ** 0.5
        for side in picture.sides
    )
    return gaps[len(gaps) // 2] if gaps else 1.0


def _bridge(a: Point, b: Point, size: float) -> Iterator[str]:
    """Two short strokes beside the road."""
    (mx, my), length = middle(a, b), ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
    along = ((b[0] - a[0]) / length * size, (b[1] - a[1]) / length * size)
    across = (-along[1] * 0.8, along[0] * 0.8)
    for turn in (1, -1):
        x, y = mx + turn * across[0], my + turn * across[1]
        start, end = (x - along[0], y - along[1]), (x + along[0], y + along[1])
        yield path(f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}")


def _houses(spot: Spot, size: float, *, count: int) -> str:
    """A few blocks around the centre."""
    offsets = ((-0.9, -0.7), (0.25, -0.85), (-0.55, 0.35), (0.45, 0.2))[:count]
    blocks = (
        element("rect", x=spot.x + dx * size * 1.3, y=spot.y + dy * size * 1.3, width=size, height=size * 0.8)
        for dx, dy in offsets
    )
    return group(blocks, fill="#6b4a3f", stroke="#fbfaf7", stroke_width=size * 0.12)


def _definitions(unit: float) -> str:
    """The textures, as patterns that repeat."""
    tree = path("M.22 .42L.36 .12L.5 .42ZM.66 .86L.78 .58L.9 .86Z", fill="#8fa690")
    hachure = path(
        "M.1 .3l.22 -.16M.6 .2l.2 .12M.28 .78l.2 -.14M.72 .72l.2 .1", stroke="#c3b99f", stroke_width=0.05
    )
    wall = path("M.1 .5L.3 .2L.5 .5ZM.6 .9L.8 .6L1 .9Z", fill="#9a8f86")
    cross = path("M.2 .2L.8 .8M.8 .2L.2 .8", stroke="#8d9390", stroke_width=0.07)
    drawn = {
        "woods": tree,
        "forest": tree,
        "rough": hachure,
        "westwall": wall,
        "west-wall": wall,
        "impassable": cross,
    }
    return element("defs", *(_pattern(name, picture, 0.5 * unit) for name, picture in drawn.items()))


def _pattern(name: str, picture: str, size: float) -> str:
    return element(
        "pattern",
        picture,
        id=name,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternContentUnits="userSpaceOnUse",
        viewBox="0 0 1 1",
    )
