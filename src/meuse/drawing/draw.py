"""Putting a drawing together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from meuse.drawing import style
from meuse.drawing.arrows import ArrowDrawing
from meuse.drawing.board import BoardDrawing
from meuse.drawing.border import BorderDrawing, Captions
from meuse.drawing.counters import SANS, CounterDrawing, stacks
from meuse.drawing.markers import MarkerDrawing, signs
from meuse.drawing.names import NameDrawing, counter_box
from meuse.drawing.overlays import OverlayDrawing
from meuse.drawing.sheet import Sheet, unit_of
from meuse.drawing.svg import element, group, number, text
from meuse.engine import MeuseError, Overlay, Picture, View

#: Left, top, right and bottom of what is shown, in the units of the picture.
Frame = tuple[float, float, float, float]
#: How wide a drawing is shown unless the page says otherwise.
WIDTH = 1200
#: From the centre of a hex to the next, in hexsides.
HEX = 3**0.5
NO_LIVERIES: Final[Mapping[str, str]] = MappingProxyType({})


def draw_board(
    picture: Picture,
    *,
    numbers: bool = False,
    width: int = WIDTH,
    frame: Frame | None = None,
    captions: Captions | None = None,
) -> str:
    """The board alone, or what lies in a frame; with captions, in a border with its title and its key."""
    drawing = _Drawing(picture, frame)
    return drawing.sheet_of([*drawing.board(numbers=numbers), *drawing.names(None)], width, captions)


def draw_position(
    picture: Picture,
    view: View,
    *,
    overlay: Overlay | None = None,
    numbers: bool = False,
    width: int = WIDTH,
    frame: Frame | None = None,
    liveries: Mapping[str, str] = NO_LIVERIES,
    captions: Captions | None = None,
    arrows: Sequence[Sequence[str]] = (),
) -> str:
    """The board with all that lies on it, and under that what was laid over it; all, or a frame of it.

    An arrow leads along places; a single place gets a ring.
    """
    drawing = _Drawing(picture, frame)
    pointing = ArrowDrawing(drawing.sheet)
    tints = [OverlayDrawing(drawing.sheet).layer(overlay)] if overlay else []
    layers = [
        *drawing.board(numbers=numbers),
        *tints,
        *drawing.names(view),
        pointing.lines(arrows),
        group(CounterDrawing(drawing.sheet).pieces(view), class_="counters"),
        group(MarkerDrawing(drawing.sheet, liveries).markers(view), class_="markers"),
        pointing.rings(arrows),
    ]
    return drawing.sheet_of(layers, width, captions)


def draw_ground(picture: Picture) -> str:
    """What is printed on the map, without a word: the same in all languages."""
    return "".join(BoardDrawing(Sheet(picture)).layers())


def draw_paper(picture: Picture, captions: Captions, ground: str) -> str:
    """The ground in its border, in the units of the sheet, for whoever lays names and counters over it."""
    border = BorderDrawing(Sheet(picture), captions)
    left, top, right, bottom = border.bounds
    return element(
        "svg",
        *border.under(),
        ground,
        *border.over(),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, right - left, bottom - top))),
        width=right - left,
        height=bottom - top,
    )


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


class _Drawing:
    """A picture, or a part of it, on the sheet."""

    def __init__(self, picture: Picture, frame: Frame | None) -> None:
        self.picture = picture
        self.frame = frame or picture.frame
        self.sheet = Sheet(_part(picture, frame))
        corner, end = self.sheet.scaled(self.frame[:2]), self.sheet.scaled(self.frame[2:])
        self.window = (*corner, *end)
        self.drawing = BoardDrawing(self.sheet, self.window)

    def board(self, *, numbers: bool) -> Iterator[str]:
        """What is printed."""
        yield from self.drawing.layers()
        yield group(signs(self.sheet), class_="signs")
        if numbers:
            yield group(self._numbers(), **self._number_style())

    def names(self, view: View | None) -> Iterator[str]:
        """The names, clear of the counters of a view."""
        lying = stacks(self.sheet, view.pieces) if view is not None else ()
        covered = [counter_box(at, len(stack)) for at, stack in lying]
        yield group(NameDrawing(self.sheet, self.drawing.waters).names(covered), class_="names")

    def _numbers(self) -> Iterator[str]:
        """At the top of a hex; at the middle of an area."""
        hexes = self.sheet.kind == "hexes"
        for place in self.sheet.places.values():
            yield text(place.id, place.at[0], place.at[1] + (-25 if hexes else 4))

    def _number_style(self) -> dict[str, str | float]:
        plain: dict[str, str | float] = {
            "class_": "numbers",
            "font_size": 8.5 if self.sheet.kind == "hexes" else 12,
            "font_family": SANS,
            "fill": "#3f3b2d",
            "text_anchor": "middle",
        }
        return plain if self.sheet.kind == "hexes" else plain | style.halo(3)

    def sheet_of(self, layers: list[str], width: int, captions: Captions | None) -> str:
        """Everything on one sheet, shown in the units of the picture."""
        border = (
            BorderDrawing(self.sheet, captions) if captions and self.frame == self.picture.frame else None
        )
        left, top, right, bottom = border.bounds if border else self.window
        under = border.under() if border else [_paper(self.window)]
        scale = self.sheet.scale
        shown = f"translate({number(self.sheet.left)} {number(self.sheet.top)}) scale({1 / scale:.6f})"
        x, y = self.sheet.left + left / scale, self.sheet.top + top / scale
        across, down = (right - left) / scale, (bottom - top) / scale
        return element(
            "svg",
            element("g", *under, *layers, *(border.over() if border else ()), transform=shown),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, (x, y, across, down))),
            width=width,
            height=round(width * down / across),
        )


def _paper(window: Frame) -> str:
    left, top, right, bottom = window
    return element("rect", x=left, y=top, width=right - left, height=bottom - top, fill=style.PAPER)


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
