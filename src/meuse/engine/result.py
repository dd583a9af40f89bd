"""How a game ended."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """The end of a game: who won (None for a draw), at what level, and the points by source."""

    winner: str | None
    level: str = ""
    points: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        """All points added up."""
        return sum(value for _, value in self.points)
