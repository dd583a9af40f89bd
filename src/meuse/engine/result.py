"""How a game ended."""

from __future__ import annotations

import msgspec


def score_of(winner: str | None, side: str) -> float:
    """What a side has of a game: 1 for a victory, a half for a draw, which has no winner.

    >>> score_of("german", "german"), score_of("german", "allied"), score_of(None, "allied")
    (1.0, 0.0, 0.5)
    """
    return 0.5 if winner is None else float(winner == side)


class Result(msgspec.Struct, frozen=True):
    """The end of a game: who won (None for a draw), at what level, and the points by source.

    The points of both sides are listed together; `Game.margin` says who has how many more.
    """

    winner: str | None
    level: str = ""
    points: tuple[tuple[str, int], ...] = ()

    def score(self, side: str) -> float:
        """What a side has of the game: 1 for a victory, a half for a draw."""
        return score_of(self.winner, side)
