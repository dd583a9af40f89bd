"""The general: searches over plans for as long as its clock allows, then asks how the enemy would reply.

The first part of the time goes into varying lines of orders, as the staff does but longer. Then the best
lines meet the other side's replies: the chits or dice between are drawn by lot, the same for every line, and
the reply is the best line of brief orders. The line that stands best after the replies is played.
"""

from __future__ import annotations

import random
from typing import Any

from meuse.engine import CHANCE
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth
from meuse.players.planner import Line, Planner, Telling
from meuse.players.staff import StaffPlayer

#: The part of a choice's time that goes into finding lines; the rest into replies.
SEARCHING = 0.6
#: How much of what the replies change is believed: they are samples.
BELIEVED = 0.7
#: Replies each line meets at most.
MOST_REPLIES = 12
#: Small steps between two segments at most.
LONGEST_INTERLUDE = 400


class GeneralPlayer(StaffPlayer):
    """Plans like the staff, with more time, and looks at the enemy's replies."""

    breadth = Breadth.WIDE
    most_seconds = float("inf")
    first_tries = 4000
    later_tries = 2000

    def search(self, planner: Planner, lines: list[Line], clock: Clock, tell: Telling) -> list[Line]:
        """Lines found by variation, in the order of their value after the enemy's replies."""
        found = super().search(planner, lines, clock.share(SEARCHING), tell)
        seeds = [self.rng.getrandbits(32) for _ in range(MOST_REPLIES)]
        changes: list[list[float]] = [[] for _ in found]
        for seed in seeds:
            if len(found) == 1:
                break
            round_ = [reply_change(planner, line, seed, clock) for line in found]
            if clock.expired:
                break
            for change, known in zip(round_, changes, strict=True):
                known.append(change)
        judged = [
            line.value + (BELIEVED * sum(known) / len(known) if known else 0.0)
            for line, known in zip(found, changes, strict=True)
        ]
        ranked = sorted(range(len(found)), key=lambda number: -judged[number])
        return [found[number] for number in ranked]


def reply_change(planner: Planner, line: Line, seed: int, clock: Clock) -> float:
    """How much the other side's next segment takes away from us (or gives), after the end of a line."""
    there = handed_over(planner, line.end, random.Random(seed))
    side = there.side
    if side is None or side == planner.side or clock.expired:
        return 0.0
    enemy = Planner(planner.doctrine, side, planner.rng)
    start = enemy.start(there)
    return start.value - enemy.grown(start, clock).value


def handed_over(planner: Planner, pos: Any, rng: random.Random) -> Any:
    """Go on by reflexes and drawn lots until somebody has orders to give in another segment."""
    here, segment = pos.copy(), pos.game.segment(pos)
    for _ in range(LONGEST_INTERLUDE):
        side = here.side
        if side is None:
            break
        if side == CHANCE:
            here.play(here.draw(rng))
        elif here.game.segment(here) != segment and planner.doctrine.is_quiet(here):
            break
        else:
            here.play(planner.doctrine.reflex(here))
    return here
