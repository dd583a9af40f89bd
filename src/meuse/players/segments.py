"""Which decisions belong together: each side's segments of play, whatever the other side decides between."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from meuse.engine import Position
from meuse.players.clock import Clock


class Segments:
    """Follows a game and says where a side's next segment begins."""

    def __init__(self) -> None:
        self._under_way: dict[str, object] = {}
        self._decider: str | None = None

    def begins(self, pos: Position[Any]) -> bool:
        """Whether the decision at hand is the first of a segment. Ask once for each decision, in order."""
        side = pos.side
        assert side is not None
        segment = pos.game.segment(pos)
        # A game that only tells whose decision it is means: until the other side decides.
        again = segment == self._under_way.get(side) and (segment != side or side == self._decider)
        self._under_way[side] = segment
        self._decider = side
        return not again


class SegmentClocks:
    """A clock for each side's segment; it stands still while somebody else decides."""

    def __init__(self, seconds: Mapping[str, float], now: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._now = now
        self._segments = Segments()
        self._clocks: dict[str, Clock] = {}

    def at(self, pos: Position[Any]) -> Clock:
        """The clock of the side that decides. Ask once for each decision, in order."""
        side = pos.side
        assert side is not None
        if self._segments.begins(pos):
            self._clocks[side] = Clock(self._seconds[side], self._now)
        return self._clocks[side]
