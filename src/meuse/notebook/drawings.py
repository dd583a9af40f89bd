"""What notebooks show as pictures."""

from __future__ import annotations

from typing import Any

from meuse.board.board import Board
from meuse.data.pictures import hex_picture
from meuse.drawing import draw_board, draw_position
from meuse.drawing.counters import counter
from meuse.drawing.svg import element
from meuse.engine import Game, Picture, Piece, Position, Record, Side, Spot

#: How wide maps are drawn, and counters, in pixels.
MAP_WIDTH = 960
COUNTER_WIDTH = 96
#: White space around areas that have no outline, as a share of the map.
MARGIN = 0.03


def position(pos: Position[Any]) -> str:
    """The map with the counters on it."""
    game_ = pos.game
    return draw_position(game_.picture(), game_.view(pos), width=MAP_WIDTH, liveries=game_.liveries)


def game(shown: Game[Any]) -> str:
    """The empty map, with its numbers."""
    return draw_board(shown.picture(), numbers=True, width=MAP_WIDTH)


def board(shown: Board) -> str:
    """The map as far as the board knows it: hexes with their terrain, or areas and how they are linked."""
    picture = hex_picture(shown) if shown.grid is not None else _area_picture(shown)
    return draw_board(picture, numbers=True, width=MAP_WIDTH)


def record(shown: Record) -> str:
    """The map as the game left it."""
    return position(shown.position)


def piece(shown: Piece) -> str:
    """A counter."""
    return element(
        "svg",
        *counter(shown),
        xmlns="http://www.w3.org/2000/svg",
        viewBox="-29 -36 58 62",
        width=COUNTER_WIDTH,
        height=COUNTER_WIDTH,
    )


def _area_picture(shown: Board) -> Picture:
    xs, ys = [x for x, _ in shown.xy], [y for _, y in shown.xy]
    margin = MARGIN * max(max(xs) - min(xs), max(ys) - min(ys))
    spots = tuple(
        Spot(id=name, x=x, y=y, label=shown.labels.get(place, ""))
        for place, (name, (x, y)) in enumerate(zip(shown.names, shown.xy, strict=True))
    )
    sides = tuple(
        Side(a=shown.names[a], b=shown.names[b], features=_features(shown, features))
        for (a, b), features in zip(shown.edges, shown.features, strict=True)
    )
    frame = (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)
    return Picture(kind="areas", frame=frame, spots=spots, sides=sides)


def _features(shown: Board, bits: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(shown.feature_names) if bits >> number & 1)
