"""The board: ground and relief, woods, rivers, roads and bridges, towns, and what is marked on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

from meuse.data.drawables import Ground, Zone, drawables
from meuse.drawing import strewn, style
from meuse.drawing.chains import chains
from meuse.drawing.geometry import Point, chance_of, closed, corner_key, line, pair, smooth
from meuse.drawing.regions import melted
from meuse.drawing.relief import shading
from meuse.drawing.roads import Bridge, Roads
from meuse.drawing.sheet import SIDE, Place, Sheet
from meuse.drawing.svg import element, group, path
from meuse.drawing.waters import Waters

#: Left, top, right and bottom of what is drawn.
Window = tuple[float, float, float, float]

#: How ragged the edges of grounds are drawn.
RAGGED: Final[dict[Ground, float]] = {"rough": 4, "woods": 3.5, "marsh": 2, "water": 2, "town": 1}
#: Drawings of many small things come in pieces, each of one part of the map: what is out of sight is free.
PIECE: Final = SIDE * 10

TREE, TREE_LIGHT, TREE_SHADE = "#4d6540", "#7f9a63", "#2c3a24"
ROOF, ROOF_EDGE = "#7c3528", "#f4e7d3"
GRID = "#4a4433"


class BoardDrawing:
    """The layers of a board, from the ground up, in the units of the sheet."""

    def __init__(self, sheet: Sheet, window: Window | None = None) -> None:
        self.sheet = sheet
        self.window = window or (0, 0, sheet.width, sheet.height)
        self.waters = Waters(sheet)
        self.roads = Roads(sheet, self.waters)

    def layers(self) -> Iterator[str]:
        """Everything in the order in which it is painted."""
        yield _definitions()
        yield group(self._ground(), class_="ground")
        yield self._relief()
        yield group(self._woods(), class_="woods")
        yield group(self._zones(), class_="zones")
        yield group(self._grid(), class_="grid", **self._grid_style())
        yield group(self._out())
        yield group(
            self._rivers(), class_="rivers", fill="none", stroke_linecap="round", stroke_linejoin="round"
        )
        yield group(
            self._roads(), class_="roads", fill="none", stroke_linecap="round", stroke_linejoin="round"
        )
        yield group(map(_bridge, self.roads.bridges()), class_="bridges")
        yield group(self._towns(), class_="towns")
        yield group(self._fronts(), class_="fronts", fill="none", stroke_linejoin="round")
        yield group(self._circles(), class_="circles")

    @cached_property
    def _places(self) -> list[Place]:
        return list(self.sheet.places.values())

    # Ground -----------------------------------------------------------------------------------------

    def _ground(self) -> Iterator[str]:
        land = [place for place in self._places if place.outline and "zone" not in place.zones]
        clear = drawables().ground["clear"].colour
        if self.sheet.kind == "areas":
            coast = melted(self.sheet.outlines(land), 0)
            yield path(coast, fill=clear, stroke="#8b8268", stroke_width=9, stroke_linejoin="round")
            yield path(coast, fill=clear, stroke="#f7f2e0", stroke_width=5, stroke_linejoin="round")
        else:
            left, top, right, bottom = self.window
            yield element("rect", x=left, y=top, width=right - left, height=bottom - top, fill=clear)
        for kind, ragged in RAGGED.items():
            region = self._region(kind, ragged)
            if region:
                yield path(region, class_=kind, fill=drawables().ground[kind].colour, **_RIM.get(kind, {}))

    def _relief(self) -> str:
        """Light and shade, as far as the land goes."""
        land = [place for place in self._places if place.outline and "zone" not in place.zones]
        clip = element("clipPath", path(melted(self.sheet.outlines(land), 0)), id="m-land")
        shaded = group(shading(self.sheet, self.waters.lines, self.window), clip_path="url(#m-land)")
        return group([clip, shaded], class_="relief")

    def _region(self, kind: Ground, ragged: float) -> str:
        chosen = [place for place in self._places if place.ground == kind and "out" not in place.zones]
        return melted(self.sheet.outlines(chosen), ragged if self.sheet.kind == "hexes" else 0)

    def _woods(self) -> Iterator[str]:
        """Trees: dark crowns with their light from the north-west, and among them conifers."""
        marsh = self._strewn("marsh", 7, 13, lambda at, seed: strewn.tuft(at, 4 + chance_of(seed)))
        yield group((path(d) for d in marsh), stroke="#5d7a68", stroke_width=1)
        leafy = self._strewn("woods", 21, 8.6, lambda at, seed: _tree(at, seed)[0])
        firs = self._strewn("woods", 21, 8.6, lambda at, seed: _tree(at, seed)[1])
        lights = self._strewn("woods", 21, 8.6, lambda at, seed: _tree(at, seed)[2])
        for crowns, conifers, light in zip(leafy, firs, lights, strict=True):
            yield path(crowns + conifers, fill=TREE_SHADE, fill_opacity=0.45, transform="translate(1.3 1.5)")
            yield path(crowns, fill=TREE)
            yield path(conifers, fill="#3c5636")
            yield path(light, fill=TREE_LIGHT)

    def _strewn(
        self, ground: Ground, count: int, apart: float, draw: Callable[[Point, str], str]
    ) -> list[str]:
        return _in_pieces(
            (
                place.at,
                "".join(
                    draw(point, f"{place.id}{index}")
                    for index, point in enumerate(
                        strewn.strew(place.id, place.outline, place.at, self._count(place, count), apart)
                    )
                ),
            )
            for place in self._places
            if place.ground == ground and place.outline
        )

    def _count(self, place: Place, count: int) -> int:
        return count if not place.built else count // 2

    # Zones and grid ---------------------------------------------------------------------------------

    def _zones(self) -> Iterator[str]:
        known = drawables()
        for zone, fill in _HATCHED:
            region = self._zone(zone)
            if region and known.zone[zone].colour != "none":
                yield path(region, class_=zone, fill=known.zone[zone].colour, fill_opacity=0.8)
            if region:
                yield path(region, class_=zone, fill=f"url(#{fill})")
        blocked = "".join(closed(place.outline) for place in self._places if place.ground == "impassable")
        if blocked:
            yield path(blocked, class_="impassable", fill=known.ground["impassable"].colour)
            yield path(blocked, fill="url(#m-crosses)")

    def _zone(self, zone: Zone) -> str:
        return "".join(closed(place.outline) for place in self._places if zone in place.zones)

    def _grid(self) -> Iterator[str]:
        drawn: set[tuple[object, object]] = set()
        lines: list[tuple[Point, str]] = []
        for place in self._places:
            if "out" in place.zones or "zone" in place.zones:
                continue
            for a, b in zip(place.outline, [*place.outline[1:], *place.outline[:1]], strict=True):
                key = (min(corner_key(a), corner_key(b)), max(corner_key(a), corner_key(b)))
                if key not in drawn:
                    drawn.add(key)
                    lines.append((a, f"M{pair(a)}L{pair(b)}"))
        return (path(d) for d in _in_pieces(lines))

    def _grid_style(self) -> dict[str, str | float]:
        if self.sheet.kind == "hexes":
            return {"stroke": GRID, "stroke_width": 0.9, "stroke_opacity": 0.42, "fill": "none"}
        return {
            "stroke": GRID,
            "stroke_width": 1.7,
            "stroke_opacity": 0.62,
            "stroke_linejoin": "round",
            "stroke_linecap": "round",
            "fill": "none",
        }

    def _out(self) -> Iterator[str]:
        region = self._zone("out")
        if region:
            yield path(region, class_="out", fill=drawables().zone["out"].colour)

    # Rivers, roads, towns -----------------------------------------------------------------------------

    def _rivers(self) -> Iterator[str]:
        """First all banks, then all water: where rivers meet, nothing parts them."""
        known = list(reversed(drawables().water.items()))
        for kind, stroke in known:
            wide = (stroke.width + (0.09 if kind == "broad" else 0.075)) * SIDE
            banks = "".join(d for _, d in self.waters.paths(kind))
            if banks:
                yield path(
                    banks, stroke=stroke.casing, stroke_width=wide, stroke_opacity=_BANKS.get(kind, 0.6)
                )
        for kind, stroke in known:
            for river, d in self.waters.paths(kind):
                named = {"data-river": river} if river else {}
                dashed = {"stroke_dasharray": "9 3.5"} if kind == "ford" else {}
                yield path(
                    d, class_=kind, stroke=stroke.colour, stroke_width=stroke.width * SIDE, **named, **dashed
                )
        glint = "".join(d for _, d in self.waters.paths("broad"))
        if glint:
            yield path(glint, stroke="#a9c9de", stroke_width=0.1 * SIDE, stroke_dasharray="30 16 12 20")

    def _roads(self) -> Iterator[str]:
        drawn = [
            (kind, stroke, d)
            for kind, stroke in reversed(drawables().way.items())
            if (d := "".join(self.roads.paths(kind)))
        ]
        for _, stroke, d in drawn:
            yield path(d, stroke=stroke.casing, stroke_width=stroke.width * SIDE + 3, stroke_opacity=0.85)
        for kind, stroke, d in drawn:
            dashed = {"stroke_dasharray": "6 4"} if kind == "track" else {}
            yield path(d, class_=kind, stroke=stroke.colour, stroke_width=stroke.width * SIDE, **dashed)

    def _towns(self) -> Iterator[str]:
        built = [place for place in self._places if place.built]
        blocks = _in_pieces((place.at, _houses(place)) for place in built)
        for d in blocks:
            yield path(d, fill="#2e211a", fill_opacity=0.35, transform="translate(.9 1.1)")
            yield path(d, fill=ROOF, stroke=ROOF_EDGE, stroke_width=0.7)

    # What is marked on the map ------------------------------------------------------------------------

    def _fronts(self) -> Iterator[str]:
        nodes: dict[tuple[int, int], Point] = {}
        segments = []
        for side in self.sheet.drawn("front"):
            for a, b in self.sheet.shared(side):
                nodes[corner_key(a)], nodes[corner_key(b)] = a, b
                segments.append((corner_key(a), corner_key(b)))
        drawn = "".join(
            line([nodes[node] for node in chain]) for chain in chains(segments, nodes.__getitem__)
        )
        free = [one for one in self.sheet.picture.lines if style.has([one.kind], "front")]
        drawn += "".join(smooth([self.sheet.scaled(point) for point in one.points]) for one in free)
        if drawn:
            yield path(drawn, stroke="#fbf4e2", stroke_width=6, stroke_opacity=0.75)
            yield path(
                drawn, class_="front", stroke=style.FRONT, stroke_width=2.6, stroke_dasharray="11 4 2 4"
            )

    def _circles(self) -> Iterator[str]:
        """Places beside the map, as discs."""
        for place in self._places:
            if "zone" in place.zones:
                x, y = place.at
                fill = drawables().zone["zone"].colour
                yield element(
                    "circle", cx=x, cy=y, r=SIDE * 0.72, fill=fill, stroke="#5d563f", stroke_width=2.2
                )


_RIM: Final[dict[Ground, dict[str, str | float]]] = {
    "woods": {"stroke": "#5f7548", "stroke_width": 2.4, "stroke_opacity": 0.7},
    "rough": {"stroke": "#8e7b4f", "stroke_width": 2, "stroke_opacity": 0.55},
    "water": {"stroke": "#3f6d8f", "stroke_width": 1.6},
    "town": {"stroke": "#a08c70", "stroke_width": 1},
}
_BANKS: Final = {"broad": 1.0}
#: Zones that are hatched, in the order in which they are painted.
_HATCHED: Final[tuple[tuple[Zone, str], ...]] = (
    ("rear", "m-rear"),
    ("edge", "m-dots"),
    ("wall", "m-teeth"),
    ("cleared-wall", "m-gaps"),
)


def _tree(at: Point, seed: str) -> tuple[str, str, str]:
    """A crown, or a conifer, and the light on it."""
    lot = chance_of(f"{seed}k")
    size = 3.6 + 1.9 * chance_of(f"{seed}s")
    if lot < 0.34:
        return "", strewn.fir((at[0], at[1]), size * 2.5), ""
    return strewn.crown(at, size), "", strewn.crown((at[0] - size * 0.28, at[1] - size * 0.3), size * 0.5)


def _houses(place: Place) -> str:
    return strewn.town(place.id, place.at) if place.built == "town" else strewn.village(place.id, place.at)


def _bridge(bridge: Bridge) -> str:
    """Across the river and along the road."""
    turned = f"translate({pair(bridge.at)}) rotate({bridge.angle:.0f}) scale({1.55 if bridge.broad else 1})"
    return group(bridge_parts(), transform=turned)


def bridge_parts() -> Iterator[str]:
    """A deck with its parapets, around the middle."""
    rails = "M-9.5-6.6q3 2.7 4.2 2.7h10.6q1.2 0 4.2-2.7M-9.5 6.6q3-2.7 4.2-2.7h10.6q1.2 0 4.2 2.7"
    yield element("rect", x=-6.5, y=-3.4, width=13, height=6.8, fill="#f6edd8")
    yield path(rails, stroke="#fdf6e4", stroke_width=4)
    yield path("M-6.5 0H6.5", stroke="#5f4630", stroke_width=2.8)
    yield path(rails, stroke="#231d16", stroke_width=2, stroke_linecap="round")


def _in_pieces(drawn: Iterable[tuple[Point, str]]) -> list[str]:
    found: dict[tuple[int, int], list[str]] = {}
    for at, d in drawn:
        found.setdefault((int(at[0] // PIECE), int(at[1] // PIECE)), []).append(d)
    return ["".join(pieces) for pieces in found.values()]


def _definitions() -> str:
    """The textures, as patterns that repeat."""
    teeth = "M2 7 4.5 2 7 7z"
    patterns = (
        _pattern("m-teeth", (13, 10), path(teeth, fill="#3f3d38", fill_opacity=0.8), "rotate(30)"),
        _pattern(
            "m-gaps",
            (13, 10),
            path(teeth, stroke="#3f3d38", stroke_width=0.9, stroke_opacity=0.6),
            "rotate(30)",
        ),
        _pattern(
            "m-rear",
            (11, 11),
            path("M0 0V11", stroke="#6d5a8e", stroke_width=1.3, stroke_opacity=0.5),
            "rotate(-45)",
        ),
        _pattern("m-dots", (6, 6), element("circle", cx=1.5, cy=1.5, r=0.9, fill="#7d765f")),
        _pattern("m-crosses", (8, 8), path("M1 1L5 5M5 1L1 5", stroke="#4d463a", stroke_width=1.1)),
    )
    return element("defs", *patterns)


def _pattern(name: str, size: tuple[float, float], drawn: str, turned: str = "") -> str:
    more = {"patternTransform": turned} if turned else {}
    return element(
        "pattern", drawn, id=name, width=size[0], height=size[1], patternUnits="userSpaceOnUse", **more
    )
