"""How a game ended."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """The end of a game: who won (None for a draw), at what level, and the points by source.

    The points of both sides are listed together; `Game.margin` says who has how many more.
    """

    winner: str | None
    level: str = ""
    points: tuple[tuple[str, int], ...] = ()
