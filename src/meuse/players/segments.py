"""Which decisions belong together: each side's segments of play, whatever the other side decides between."""

from __future__ import annotations

from typing import Any

from meuse.engine import Position


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
