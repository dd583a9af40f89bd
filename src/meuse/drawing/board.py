"""The board: ground, textures, rivers, roads, towns, names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from meuse.data.drawables import drawables
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
        yield group(
            self._fronts(),
            stroke=style.FRONT,
            stroke_width=0.09 * self.unit,
            stroke_dasharray=f"0 {0.2 * self.unit:g}",
            stroke_linecap="round",
        )
        yield group(self._roads(), stroke_linecap="round", stroke_linejoin="round")
        yield group(self._bridges(), stroke=style.INK, stroke_width=0.05 * self.unit)
        yield group(self._towns())
        yield group(self._signs())
        if numbers:
            yield group(self._numbers(), **self._number_style())
        yield group(self._names(), **self._name_style())

    def _ground(self) -> Iterator[str]:
        for spot in self.picture.spots:
            if spot.outline:
                yield polygon(spot.outline, fill=style.ground(spot))

    def _textures(self) -> Iterator[str]:
        for spot in self.picture.spots:
            for texture in style.textures(spot):
                yield polygon(spot.outline, fill=f"url(#{texture})")

    def _borders(self) -> Iterator[str]:
        for spot in self.picture.spots:
            if spot.outline:
                yield polygon(spot.outline)

    # Rivers ---------------------------------------------------------------------------------------

    def _rivers(self) -> Iterator[str]:
        for line in self.picture.lines:
            for kind, stroke in drawables().water.items():
                if style.has([line.kind], kind):
                    yield path(
                        smooth(line.points), stroke=stroke.colour, stroke_width=stroke.width * self.unit
                    )
        if self.picture.kind == "hexes":
            yield from self._hexside_rivers()

    def _hexside_rivers(self) -> Iterator[str]:
        for kind, stroke in reversed(drawables().water.items()):
            for chain in self._along(kind):
                yield path(smooth(chain), stroke=stroke.colour, stroke_width=stroke.width)

    def _fronts(self) -> Iterator[str]:
        if self.picture.kind == "hexes":
            for chain in self._along("front"):
                yield path(smooth(chain), fill="none")

    def _along(self, kind: str) -> list[list[Point]]:
        """The hexsides that something runs along, as chains."""
        segments = [
            hexside
            for side in self.picture.sides
            if style.has(side.features, kind) and (hexside := self._hexside(side)) is not None
        ]
        return chains(segments)

    def _hexside(self, side: Side) -> tuple[Point, Point] | None:
        """The two corners that both hexes have."""
        shared = set(self.spots[side.a].outline) & set(self.spots[side.b].outline)
        return (min(shared), max(shared)) if len(shared) == 2 else None

    # Roads ----------------------------------------------------------------------------------------

    def _roads(self) -> Iterator[str]:
        strokes = [(stroke, "".join(self._road_lines(kind))) for kind, stroke in drawables().way.items()]
        drawn = [(stroke, line) for stroke, line in reversed(strokes) if line]
        for stroke, line in drawn:
            yield path(line, stroke=style.CASING, stroke_width=(stroke.width + 0.1) * self.unit)
        for stroke, line in drawn:
            yield path(line, stroke=stroke.colour, stroke_width=stroke.width * self.unit)

    def _road_lines(self, kind: str) -> Iterator[str]:
        if self.picture.kind == "areas":
            for side in self.picture.sides:
                if style.has(side.features, kind):
                    yield smooth(side.path or (self._centre(side.a), self._centre(side.b)))
            return
        exits: dict[str, list[Point]] = defaultdict(list)
        for side in self.picture.sides:
            if style.has(side.features, kind):
                crossing = middle(self._centre(side.a), self._centre(side.b))
                exits[side.a].append(crossing)
                exits[side.b].append(crossing)
        for spot, crossings in exits.items():
            yield from bends(self._centre(spot), crossings)

    def _centre(self, spot: str) -> Point:
        return (self.spots[spot].x, self.spots[spot].y)

    def _bridges(self) -> Iterator[str]:
        for side in self.picture.sides:
            if style.has(side.features, "bridge"):
                yield from _bridge(self._centre(side.a), self._centre(side.b), 0.16 * self.unit)

    # Towns, numbers and names -----------------------------------------------------------------------

    def _towns(self) -> Iterator[str]:
        for spot in self.picture.spots:
            built = style.built(spot)
            if built:
                yield _houses(spot, (0.24 if built == "town" else 0.17) * self.unit, built)

    def _signs(self) -> Iterator[str]:
        """A disc in the corner of a place, with what it is worth to come there."""
        for spot in self.picture.spots:
            for kind, written in style.signs(spot):
                yield from _sign(spot, kind, written, 0.2 * self.unit)

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


def _sign(spot: Spot, kind: str, written: str, size: float) -> Iterator[str]:
    x, y = spot.x + 2.4 * size, spot.y - 1.9 * size
    fill = "#ffffff" if kind == "points" else "#f3d98b"
    yield element("circle", cx=x, cy=y, r=size, fill=fill, stroke=style.INK, stroke_width=size / 6)
    yield text(
        written or ("⇥" if kind == "exit" else "⇤"),
        x,
        y + 0.42 * size,
        font_size=1.3 * size,
        font_family="Arial, Helvetica, sans-serif",
        text_anchor="middle",
        fill=style.INK,
    )


def _houses(spot: Spot, size: float, built: str) -> str:
    """A few blocks around the centre."""
    offsets = ((-0.9, -0.7), (0.25, -0.85), (-0.55, 0.35), (0.45, 0.2))[: 4 if built == "town" else 2]
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
    reed = path("M.2 .8V.5M.3 .8V.4M.4 .8V.55M.1 .8H.5", stroke="#7f9d92", stroke_width=0.04)
    teeth = "M.1 .5L.3 .2L.5 .5ZM.6 .9L.8 .6L1 .9Z"
    cross = path("M.2 .2L.8 .8M.8 .2L.2 .8", stroke="#8d9390", stroke_width=0.07)
    drawn = {
        "trees": tree,
        "hachures": hachure,
        "reeds": reed,
        "teeth": path(teeth, fill="#9a8f86"),
        "gaps": path(teeth, fill="none", stroke="#9a8f86", stroke_width=0.05),
        "crosses": cross,
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
