"""Putting a drawing together."""

from __future__ import annotations

from meuse.drawing import style
from meuse.drawing.board import BoardDrawing
from meuse.drawing.counters import CounterDrawing
from meuse.drawing.svg import element, group, number
from meuse.engine import MeuseError, Picture, View

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
    return _sheet(frame or picture.frame, list(BoardDrawing(picture).layers(numbers=numbers)), width)


def draw_position(
    picture: Picture, view: View, *, numbers: bool = False, width: int = WIDTH, frame: Frame | None = None
) -> str:
    """The board with the counters on it, or what lies in a frame."""
    board = BoardDrawing(picture)
    counters = group(CounterDrawing(picture, board.unit).pieces(view))
    return _sheet(frame or picture.frame, [*board.layers(numbers=numbers), counters], width)


def frame_around(picture: Picture, place: str, radius: int) -> Frame:
    """What lies at most `radius` hexes from a place, as far as the board goes; areas count as hexes do."""
    spot = next((spot for spot in picture.spots if spot.id == place), None)
    if spot is None:
        raise MeuseError(f"there is no place {place!r} on the map")
    reach = (radius + 0.5) * BoardDrawing(picture).unit * HEX
    left, top, right, bottom = picture.frame
    return (
        max(left, spot.x - reach),
        max(top, spot.y - reach),
        min(right, spot.x + reach),
        min(bottom, spot.y + reach),
    )


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
