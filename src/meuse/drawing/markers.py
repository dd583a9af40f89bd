"""What lies on the map and is no unit: flags, blown bridges, aircraft over a bridge, and plain markers."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.data.drawables import drawables
from meuse.drawing import style
from meuse.drawing.svg import Point, element, group, path, text
from meuse.engine import Marker, Picture, View

BLOWN, AIRCRAFT = "#a3271c", "#1b5e8c"


class MarkerDrawing:
    """All markers of a view, in their places or between two."""

    def __init__(self, picture: Picture, unit: float) -> None:
        self.spots = {spot.id: spot for spot in picture.spots}
        self.unit = unit

    def markers(self, view: View) -> Iterator[str]:
        """Each marker: in the corner of its place, or on the border."""
        for marker in view.markers:
            at = self._at(marker)
            if at is not None:
                moved = f"translate({at[0]:.3f} {at[1]:.3f}) scale({0.28 * self.unit:.3f})"
                yield group(drawn(marker), transform=moved)

    def _at(self, marker: Marker) -> Point | None:
        here, there = self.spots.get(marker.at), self.spots.get(marker.to)
        if here is None:
            return None
        if there is not None:
            return (here.x + there.x) / 2, (here.y + there.y) / 2
        return here.x - 0.6 * self.unit, here.y - 0.55 * self.unit


def drawn(marker: Marker) -> Iterator[str]:
    """A marker around the origin, two units across."""
    sign = drawables().marker.get(marker.kind, "plain")
    yield from _SIGNS[sign]
    written = marker.text or (marker.kind[0].upper() if sign == "plain" else "")
    if written:
        yield text(
            written,
            0,
            0.38 if sign == "plain" else 1.9,
            font_size=1.1,
            font_family="Arial, Helvetica, sans-serif",
            font_weight="bold",
            text_anchor="middle",
            fill=style.INK,
        )


def _disc(fill: str, stroke: str) -> str:
    return element("circle", r=1, fill=fill, stroke=stroke, stroke_width=0.15)


_SIGNS = {
    "flag": (
        path("M-.5 1V-1", stroke="#3a2f22", stroke_width=0.16),
        path("M-.5 -1H.9L.6 -.6L.9 -.2H-.5Z", fill=style.NEUTRAL, stroke="#222222", stroke_width=0.08),
    ),
    "blown": (_disc("#fbe4df", BLOWN), path("M-.5 -.5L.5 .5M.5 -.5L-.5 .5", stroke=BLOWN, stroke_width=0.3)),
    "aircraft": (
        _disc("#d8e9f5", AIRCRAFT),
        path("M0 -.8V.7M-.8 -.1H.8M-.4 .6H.4", stroke=AIRCRAFT, stroke_width=0.24),
    ),
    "plain": (
        element(
            "rect", x=-1, y=-1, width=2, height=2, rx=0.3, fill="#fdf6e6", stroke="#333333", stroke_width=0.12
        ),
    ),
}
