"""Putting a drawing together."""

from __future__ import annotations

from meuse.drawing import style
from meuse.drawing.board import BoardDrawing
from meuse.drawing.counters import CounterDrawing
from meuse.drawing.overlays import OverlayDrawing
from meuse.drawing.svg import element, group, number
from meuse.engine import Overlay, Picture, View

#: How wide a drawing is shown unless the page says otherwise.
WIDTH = 1200


def draw_board(picture: Picture, *, numbers: bool = False, width: int = WIDTH) -> str:
    """The board alone."""
    return _sheet(picture, list(BoardDrawing(picture).layers(numbers=numbers)), width)


def draw_position(
    picture: Picture,
    view: View,
    *,
    overlay: Overlay | None = None,
    numbers: bool = False,
    width: int = WIDTH,
) -> str:
    """The board with the counters on it, and under them what was laid over the map."""
    board = BoardDrawing(picture)
    counters = group(CounterDrawing(picture, board.unit).pieces(view))
    tints = [OverlayDrawing(board).layer(overlay)] if overlay else []
    return _sheet(picture, [*board.layers(numbers=numbers), *tints, counters], width)


def _sheet(picture: Picture, layers: list[str], width: int) -> str:
    left, top, right, bottom = picture.frame
    across, down = right - left, bottom - top
    paper = element("rect", x=left, y=top, width=across, height=down, fill=style.PAPER)
    return element(
        "svg",
        paper,
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, across, down))),
        width=width,
        height=round(width * down / across),
    )
