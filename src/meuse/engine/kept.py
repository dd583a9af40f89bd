"""Positions of a game that are kept, so that going back is quick."""

from __future__ import annotations

from bisect import bisect_right, insort
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from meuse.engine.position import Position

#: A position is kept every so many actions.
SNAPSHOT_EVERY: Final = 50


class Kept:
    """Positions by the number of actions that led to them. They are copied before anybody plays on.

    Beside those at regular intervals there are steps: every position that was played anew to take something
    back. While play goes on around there they stay, so that nothing is played anew twice, however often it
    is taken back; a long way further on they are dropped.
    """

    def __init__(self) -> None:
        self._lengths: list[int] = []
        self._positions: dict[int, Any] = {}
        self._steps: dict[int, Position[Any]] = {}

    def __len__(self) -> int:
        return len(self._lengths) + len(self._steps)

    def __contains__(self, length: int) -> bool:
        return length in self._positions or length in self._steps

    def keep(self, length: int, position: Position[Any]) -> None:
        """Keep a position, which nobody plays on; steps far behind are dropped."""
        if length not in self._positions:
            insort(self._lengths, length)
        self._positions[length] = position
        near = length - 2 * SNAPSHOT_EVERY
        if self._steps and min(self._steps) < near:
            self._steps = {known: kept for known, kept in self._steps.items() if known >= near}

    def step(self, length: int, position: Position[Any]) -> None:
        """Keep a position for as long as play goes on around there."""
        if length not in self._positions:
            self._steps[length] = position

    def nearest(self, length: int) -> int:
        """After how many actions the last position was kept, of the first `length`."""
        regular = self._lengths[bisect_right(self._lengths, length) - 1]
        return max((known for known in self._steps if regular < known <= length), default=regular)

    def copy(self, length: int) -> Position[Any]:
        """A copy of the position that is kept after so many actions."""
        position: Position[Any] = self._steps.get(length) or self._positions[length]
        return position.copy()

    def rewind(self, length: int) -> None:
        """Drop what lies beyond so many actions."""
        while self._lengths[-1] > length:
            del self._positions[self._lengths.pop()]
        if self._steps and max(self._steps) > length:
            self._steps = {known: kept for known, kept in self._steps.items() if known <= length}
