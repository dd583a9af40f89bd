"""The chance of a plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.engine import Action, Game, Position
from meuse.players.registry import doctrine_of
from meuse.puzzles.carrying_out import Carrier, Future, Reply
from meuse.puzzles.goals import chance_of
from meuse.puzzles.schema import Goal

#: Branches of a plan within one's own stretch of play, and samples of the other side's reply.
BRANCHES = 240
REPLIES = 32


class Grader:
    """Grades plans from one position: the same plan always has the same chance."""

    def __init__(
        self,
        game: Game[Any],
        start: Position[Any],
        side: str,
        *,
        branches: int = BRANCHES,
        replies: int = REPLIES,
    ) -> None:
        self.game, self.start, self.side = game, start, side
        self._branches, self._replies = branches, replies
        self.carrier = Carrier(start, side, doctrine_of(game))
        self._reply = Reply(side, game)

    def ends(self, plan: Sequence[Action]) -> list[Future]:
        """Where a plan may lead when one's own stretch of play is over."""
        return self.carrier.futures(plan, self._branches)

    def after_reply(self, ends: Sequence[Future]) -> list[Future]:
        """And where that leads when the other side has replied."""
        return self._reply.futures(ends, self._replies)

    def chance(self, goal: Goal, plan: Sequence[Action]) -> float:
        """How likely a plan is to reach a goal."""
        ends = self.ends(plan)
        if goal.outlasts_reply:
            ends = self.after_reply(ends)
        return round(chance_of(goal, self.side, self.start, ends), 4)

    def shortened(self, goal: Goal, plan: Sequence[Action]) -> list[Action]:
        """What of a plan is needed for its chance: pieces that can be left out are, the large ones first."""
        kept, wanted = list(plan), self.chance(goal, plan)
        size = max(1, len(kept) // 2)
        while True:
            at = 0
            while at < len(kept):
                rest = kept[:at] + kept[at + size :]
                if rest and self.chance(goal, rest) >= wanted - 0.005:
                    kept = rest
                else:
                    at += size
            if size == 1:
                return kept
            size = max(1, size // 2)
