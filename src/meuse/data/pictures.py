"""The picture of a hex board, drawn from the board alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from meuse.board import Board
from meuse.engine.message import Message
from meuse.engine.view import Picture, Point, Side, Spot

#: White space around the hexes, in hexsides.
MARGIN = 0.6

Frame = tuple[float, float, float, float]
Sources = Mapping[str, str]
"""How hexes are known, by their names."""
Signs = Mapping[str, tuple[str, ...]]
"""Flags that only the picture has, by the names of the hexes: entries, exits and their points."""
Rivers = Mapping[tuple[str, str], str]
"""The names of rivers, by the two hexes that they part."""


def hex_picture(
    board: Board,
    credit: Message | None = None,
    *,
    sources: Sources = MappingProxyType({}),
    signs: Signs = MappingProxyType({}),
    rivers: Rivers = MappingProxyType({}),
) -> Picture:
    """Every hex with its outline, and every hexside that something lies on or crosses."""
    assert board.grid is not None
    spots = tuple(_spots(board, sources, signs))
    frame = frame_around([corner for spot in spots for corner in spot.outline], MARGIN)
    return Picture(kind="hexes", frame=frame, spots=spots, sides=tuple(_sides(board, rivers)), credit=credit)


def frame_around(points: Iterable[Point], margin: float) -> Frame:
    """Left, top, right and bottom of a drawing of all points, with white space around them."""
    xs, ys = zip(*points, strict=True)
    return (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def _spots(board: Board, sources: Sources, signs: Signs) -> Iterator[Spot]:
    assert board.grid is not None
    for place, name in enumerate(board.names):
        x, y = board.xy[place]
        yield Spot(
            id=name,
            x=round(x, 3),
            y=round(y, 3),
            terrain=board.terrain_name(place),
            flags=(*_names(board.flag_names, board.flags[place]), *signs.get(name, ())),
            label=board.labels.get(place, ""),
            outline=tuple((round(x, 3), round(y, 3)) for x, y in board.grid.corners(name)),
            source=sources.get(name, ""),
        )


def _sides(board: Board, rivers: Rivers) -> Iterator[Side]:
    for (first, second), features in zip(board.edges, board.features, strict=True):
        if features:
            a, b = board.names[first], board.names[second]
            river = rivers.get((a, b)) or rivers.get((b, a)) or ""
            yield Side(a=a, b=b, features=_names(board.feature_names, features), river=river)


def _names(names: tuple[str, ...], bits: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(names) if bits >> number & 1)
