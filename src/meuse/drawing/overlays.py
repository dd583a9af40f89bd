"""What is laid over the map: places tinted with a short text each, and lines along places."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.drawing import style
from meuse.drawing.board import BoardDrawing
from meuse.drawing.curves import smooth
from meuse.drawing.svg import element, group, path, polygon, text
from meuse.engine import Overlay


class OverlayDrawing:
    """Draws overlays on one board."""

    def __init__(self, board: BoardDrawing) -> None:
        self.spots = board.spots
        self.unit = board.unit

    def layer(self, overlay: Overlay) -> str:
        """Everything of an overlay."""
        known = {place: words for place, words in overlay.places.items() if place in self.spots}
        return group(
            [
                group(map(self._tint, known), fill=style.OVERLAY, fill_opacity=0.32),
                group(self._lines(overlay), stroke=style.OVERLAY, stroke_width=0.12 * self.unit),
                group(
                    (self._label(place, words) for place, words in known.items() if words),
                    font_size=0.42 * self.unit,
                    font_family="Arial, Helvetica, sans-serif",
                    font_weight="bold",
                    fill=style.OVERLAY_INK,
                    text_anchor="middle",
                ),
            ]
        )

    def _tint(self, place: str) -> str:
        spot = self.spots[place]
        if spot.outline:
            return polygon(spot.outline)
        return element("circle", cx=spot.x, cy=spot.y, r=0.6 * self.unit)

    def _label(self, place: str, words: str) -> str:
        spot = self.spots[place]
        return text(words, spot.x, spot.y + 0.15 * self.unit)

    def _lines(self, overlay: Overlay) -> Iterator[str]:
        for chain in overlay.paths:
            yield path(smooth([(self.spots[place].x, self.spots[place].y) for place in chain]))
