"""What is laid over the map: places tinted with a short text each, and lines along places."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.drawing import style
from meuse.drawing.geometry import smooth
from meuse.drawing.sheet import SIDE, Sheet
from meuse.drawing.svg import element, group, path, polygon, text
from meuse.engine import Overlay


class OverlayDrawing:
    """Draws overlays on one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.places = sheet.places

    def layer(self, overlay: Overlay) -> str:
        """Everything of an overlay."""
        known = {place: words for place, words in overlay.places.items() if place in self.places}
        return group(
            [
                group(map(self._tint, known), fill=style.OVERLAY, fill_opacity=0.32),
                group(self._lines(overlay), stroke=style.OVERLAY, stroke_width=0.12 * SIDE),
                group(
                    (self._label(place, words) for place, words in known.items() if words),
                    font_size=0.42 * SIDE,
                    font_family="Arial, Helvetica, sans-serif",
                    font_weight="bold",
                    fill=style.OVERLAY_INK,
                    text_anchor="middle",
                ),
            ]
        )

    def _tint(self, place: str) -> str:
        here = self.places[place]
        if here.outline:
            return polygon(here.outline)
        return element("circle", cx=here.at[0], cy=here.at[1], r=0.6 * SIDE)

    def _label(self, place: str, words: str) -> str:
        here = self.places[place]
        return text(words, here.at[0], here.at[1] + 0.15 * SIDE)

    def _lines(self, overlay: Overlay) -> Iterator[str]:
        for chain in overlay.paths:
            yield path(smooth([self.places[place].at for place in chain]))
