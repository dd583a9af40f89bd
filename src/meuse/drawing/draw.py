"""Putting a drawing together."""

from __future__ import annotations

import msgspec

from meuse.drawing import style
from meuse.drawing.board import BoardDrawing, unit_of
from meuse.drawing.counters import CounterDrawing
from meuse.drawing.markers import MarkerDrawing
from meuse.drawing.overlays import OverlayDrawing
from meuse.drawing.svg import element, group, number
from meuse.engine import MeuseError, Overlay, Picture, View

#: Left, top, right and bottom of what is shown, in the units of the picture.
Frame = tuple[float, float, float, float]
#: How wide a drawing is shown unless the page says otherwise.
WIDTH = 1200
#: From the centre of a hex to the next, in hexsides.
HEX = 3**0.5


def draw_board(
    picture: Picture, *, numbers: bool = False, width: int = WIDTH, frame: Frame | None = None
) -> str:
    """The board alone, or what lies in a frame."""
    board = BoardDrawing(_part(picture, frame), unit_of(picture))
    return _sheet(frame or picture.frame, list(board.layers(numbers=numbers)), width)


def draw_position(
    picture: Picture,
    view: View,
    *,
    overlay: Overlay | None = None,
    numbers: bool = False,
    width: int = WIDTH,
    frame: Frame | None = None,
) -> str:
    """The board with the counters on it, and under them what was laid over the map; all, or a frame of it."""
    unit, part = unit_of(picture), _part(picture, frame)
    board = BoardDrawing(part, unit)
    counters = group(CounterDrawing(part, unit).pieces(view))
    markers = group(MarkerDrawing(part, unit).markers(view))
    tints = [OverlayDrawing(board).layer(overlay)] if overlay else []
    return _sheet(frame or picture.frame, [*board.layers(numbers=numbers), *tints, counters, markers], width)


def frame_around(picture: Picture, place: str, radius: int) -> Frame:
    """What lies at most `radius` hexes from a place, as far as the board goes; areas count as hexes do."""
    spot = next((spot for spot in picture.spots if spot.id == place), None)
    if spot is None:
        raise MeuseError(f"there is no place {place!r} on the map")
    reach = (radius + 0.5) * HEX * unit_of(picture)
    left, top, right, bottom = picture.frame
    return (
        max(left, spot.x - reach),
        max(top, spot.y - reach),
        min(right, spot.x + reach),
        min(bottom, spot.y + reach),
    )


def _part(picture: Picture, frame: Frame | None) -> Picture:
    """What can be seen in a frame, and a little around it; the rest need not be drawn."""
    if frame is None:
        return picture
    left, top, right, bottom = frame
    margin = 4 * unit_of(picture)
    spots = tuple(
        spot
        for spot in picture.spots
        if left - margin <= spot.x <= right + margin and top - margin <= spot.y <= bottom + margin
    )
    kept = {spot.id for spot in spots}
    sides = tuple(side for side in picture.sides if side.a in kept and side.b in kept)
    return msgspec.structs.replace(picture, spots=spots, sides=sides)


def _sheet(frame: Frame, layers: list[str], width: int) -> str:
    left, top, right, bottom = frame
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
