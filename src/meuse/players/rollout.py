"""Playing on after a plan: what it is worth once the other side has replied, and we have answered.

Both sides go on with the best order at every moment. Dice are met by expectation (`planner`), so that luck
in combat does not blur the comparison; only what comes between segments (chits, initiative) is sampled,
from the same seed for every plan that is compared.
"""

from __future__ import annotations

import random
from typing import Any

from meuse.engine import CHANCE
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine
from meuse.players.planner import Line, Planner

#: Small steps between two segments at most.
LONGEST_INTERLUDE = 400
#: Segments played on that are remembered; then the memory starts afresh.
MOST_REMEMBERED = 500


class Rollout:
    """Plays on from the end of lines, for the side that planned them."""

    def __init__(self, doctrine: Doctrine[Any], side: str, segments: int) -> None:
        self.doctrine = doctrine
        self.side = side
        self.segments = segments
        #: How a side goes on from a position: samples of plans that are much alike often come to the same.
        self._known: dict[Any, Line] = {}

    def value(self, line: Line, seed: int, clock: Clock) -> float:
        """What a line is worth to its side so many segments later, with samples drawn from a seed."""
        rng = random.Random(seed)
        expected = luck_in(line)
        for _ in range(self.segments):
            here = handed_over(self.doctrine, line, rng)
            if here.side is None or clock.expired:
                return self.judged(here, expected)
            line = self._grown(here, rng, clock)
            expected += luck_in(line) if here.side == self.side else -luck_in(line)
        return self.outlook(line, expected, rng)

    def outlook(self, line: Line, expected: float, rng: random.Random) -> float:
        """What the end of the last segment is worth."""
        return self.judged(line.end, expected)

    def promised(self, line: Line) -> Line:
        """A line with what it promises before it is played on: here what its planner said."""
        return line

    def judged(self, pos: Any, expected: float) -> float:
        """What a position played on to is worth, and what the dice on the way there promised beyond it."""
        return expected + self.doctrine.foreseen(pos, self.side)

    def _grown(self, here: Any, rng: random.Random, clock: Clock) -> Line:
        """What the side to move does in its segment, remembered unless lots were drawn or time ran out."""
        key = here.key()
        known = self._known.get(key)
        if known is not None:
            return known
        lots = rng.getstate()
        planner = Planner(self.doctrine, here.side, rng)
        line = planner.grown(planner.start(here), clock)
        if rng.getstate() == lots and not clock.expired:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = line
        return line


def luck_in(line: Line) -> float:
    """By how much a line promises more than its typical end is worth."""
    return line.value - line.stages[-1].worth


def handed_over(doctrine: Doctrine[Any], line: Line, rng: random.Random) -> Any:
    """On from the end of a line, by reflexes and samples, to where orders are given in another segment."""
    before = line.stages[0].pos
    segment = before.game.segment(before)
    here = line.end.copy()
    for _ in range(LONGEST_INTERLUDE):
        side = here.side
        if side is None:
            break
        if side == CHANCE:
            here.play(doctrine.sample(here, rng))
            continue
        if (
            doctrine.is_quiet(here)
            and here.game.segment(here) != segment
            and doctrine.orders(here, Breadth.BRIEF)
        ):
            break
        here.play(doctrine.reflex(here))
    return here
