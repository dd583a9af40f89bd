"""Looking further: the rest of one's own segment, then the other side's reply.

Both are guessed by growing a line of brief orders, each the best at its moment. The gain of each order is its
expected one; the line goes on from the outcome nearest the mean, so luck does not count.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from meuse.engine import CHANCE, Position
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine, Order
from meuse.players.foresight import Foresight, Prospect

P = TypeVar("P", bound=Position[Any])

#: Orders in one line at most: a guard against lines that go round in circles.
LONGEST_LINE = 24
#: Small steps between two segments at most.
LONGEST_INTERLUDE = 400


class Line(NamedTuple):
    """Orders one after the other: what they promise, and where they lead if luck is even."""

    orders: tuple[Order, ...]
    value: float
    end: Any


class Depth(Generic[P]):
    """Grows lines for one side and replies for the other."""

    def __init__(self, doctrine: Doctrine[P], side: str, rng: random.Random) -> None:
        self.doctrine = doctrine
        self.side = side
        self.rng = rng

    def line(self, pos: P, side: str, clock: Clock) -> Line:
        """Grow a line from here to the end of a side's segment; its value is to that side."""
        sight = Foresight(self.doctrine, side, self.rng)
        segment = pos.game.segment(pos)
        here, now = pos, sight.value(pos)
        value = now
        orders: list[Order] = []
        while len(orders) < LONGEST_LINE and here.side == side and not clock.expired:
            if orders and here.game.segment(here) != segment:
                break
            offered = self.doctrine.orders(here, Breadth.BRIEF)
            if not offered:
                break
            order, prospect = best(here, offered, sight)
            leaf = prospect.typical
            # The mean counts, not the typical outcome: what lies between them is luck.
            value += prospect.value - now
            orders.append(order)
            here, now = leaf.pos, leaf.value
        return Line(tuple(orders), value, here)

    def after_reply(self, pos: P, seeds: Sequence[int], clock: Clock) -> float:
        """What a position is worth to us after our own segment is over and the other side has replied."""
        own = self.line(pos, self.side, clock)
        values = [self._replied(own, seed, clock) for seed in seeds]
        return sum(values) / len(values)

    def _replied(self, own: Line, seed: int, clock: Clock) -> float:
        there = self.hand_over(own.end, random.Random(seed))
        if there.side is None or there.side == self.side or clock.expired:
            return own.value
        before = self.doctrine.value(there, self.side)
        reply = self.line(there, there.side, clock)
        return own.value - (reply.value + before)

    def hand_over(self, pos: P, rng: random.Random) -> P:
        """Go on by reflexes and drawn lots until somebody has orders to give in another segment."""
        here, segment = pos.copy(), pos.game.segment(pos)
        for _ in range(LONGEST_INTERLUDE):
            side = here.side
            if side is None:
                break
            if side == CHANCE:
                here.play(here.draw(rng))
            elif (side != self.side and here.game.segment(here) != segment and self.doctrine.is_quiet(here)) or (side == self.side and here.game.segment(here) != segment and self.doctrine.is_quiet(here)):
                break
            else:
                here.play(self.doctrine.reflex(here))
        return here


def best(pos: P, orders: Sequence[Order], sight: Foresight[P]) -> tuple[Order, Prospect[P]]:
    """The most promising order; the first of equals."""
    found = [(order, sight.prospect(pos, order)) for order in orders]
    return max(found, key=lambda entry: entry[1].value)
