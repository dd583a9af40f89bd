"""What a planner has found out: lines that are varied, and played on, come to the same positions again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from meuse.engine import Position

if TYPE_CHECKING:
    from meuse.players.doctrine import Breadth, Order

#: Positions that are remembered; then the memory starts afresh.
MOST_REMEMBERED = 1000


class Seen:
    """What is known of a position that a side planned from: no positions, which would take much memory."""

    __slots__ = ("actors", "offered", "promises")

    def __init__(self) -> None:
        self.actors: Sequence[Any] | None = None
        #: The orders that were offered, by actor (None for all of them) and breadth.
        self.offered: dict[tuple[Any, Breadth], Sequence[Order]] = {}
        #: What orders promise.
        self.promises: dict[Order, float] = {}


class Memory:
    """What is known of positions, by side. Only for doctrines that answer the same question alike."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        self._most = most
        self._seen: dict[Any, Seen] = {}

    def of(self, pos: Position[Any], side: str) -> Seen:
        """What is known of a position: nothing, if it was never seen."""
        key = side, pos.key()
        seen = self._seen.get(key)
        if seen is None:
            if len(self._seen) >= self._most:
                self._seen.clear()
            seen = self._seen[key] = Seen()
        return seen
