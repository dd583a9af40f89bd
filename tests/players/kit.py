"""Clocks that depend on nothing but looks at them, and ways to watch a player, for the tests of all games."""

from __future__ import annotations

from typing import Any

from meuse.engine import Action, Position
from meuse.players import Clock, Player


def still() -> Clock:
    """A clock that never runs down: what is chosen then depends on the seed alone."""
    return Clock(1.0, lambda: 0.0)


def ticking(seconds: float) -> tuple[Clock, list[int]]:
    """A clock on which every look at it takes a millisecond, and how often it was looked at."""
    looks = [0]

    def now() -> float:
        looks[0] += 1
        return looks[0] / 1000

    return Clock(seconds, now), looks


def follow(pos: Position[Any], player: Player, clock: Clock, steps: int = 80) -> list[Action]:
    """What a player does from a position to the end of its segment; nobody else does anything about it."""
    side, found = pos.side, []
    assert side is not None
    player.begin(side)
    segment = pos.game.segment(pos)
    for _ in range(steps):
        if pos.side != side or pos.game.segment(pos) != segment:
            break
        found.append(player.choose(pos.copy(), clock))
        pos.play(found[-1])
    return found


class Watched(Player):
    """A player who must leave even its copy alone; the kinds of decision it was asked for are noted."""

    def __init__(self, inner: Player, asked: set[str]) -> None:
        self.inner = inner
        self.asked = asked

    def begin(self, side: str) -> None:
        self.inner.begin(side)

    def choose(self, pos: Any, clock: Clock) -> Action:
        self.asked.add(type(pos.decision).__name__)
        before = pos.key()
        action = self.inner.choose(pos, clock)
        assert pos.key() == before, "a player must not touch even its copy"
        return action
