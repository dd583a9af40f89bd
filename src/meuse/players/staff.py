"""The staff: plans the whole segment before it moves, and plans again when the dice have spoken.

A plan is a list of orders. It grows order by order: of all sensible orders the one that promises most, then
the best one after that, and so on to the end of the segment. An order that only opens possibilities (which
formation to activate) is worth the plan that can be made after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from meuse.engine import Position
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Order
from meuse.players.foresight import Foresight, Leaf, Prospect
from meuse.players.thinking import ThinkingPlayer, Weighed, best_of, weigh

#: The staff takes no longer than this over a segment, whatever its clock says.
MOST_SECONDS = 2.0
#: Orders in one plan at most: a guard against plans that go round in circles.
LONGEST_PLAN = 24
#: The part of the time left that may go into one choice; the rest is for what the dice will ask.
SHARE = 0.6


class Line(NamedTuple):
    """A plan: its orders and what it promises."""

    orders: tuple[Order, ...]
    value: float


class StaffPlayer(ThinkingPlayer):
    """Plans by growing lines of orders."""

    breadth = Breadth.THOROUGH
    most_seconds = MOST_SECONDS

    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """The first order of the best plan."""
        watch = clock.share(min(SHARE, self.most_seconds * SHARE / max(clock.seconds, 0.001)))
        weighed = self.weigh_deeply(pos, orders, sight, watch)
        self.report(pos, weighed, sight.side, 1.0)
        return best_of(weighed).order

    def weigh_deeply(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> list[Weighed]:
        """What each order promises: at once, or for an opening by the plan that follows it."""
        found: list[Weighed] = []
        for number, order in enumerate(orders):
            if found and clock.expired:
                break
            prospect = sight.prospect(pos, order)
            if order.opening:
                part = clock.share(min(1.0, 3.0 / (len(orders) - number)))
                prospect = self._opened(prospect, sight, part)
            found.append(Weighed(order, prospect))
        return found

    def _opened(self, prospect: Prospect[Any], sight: Foresight[Any], clock: Clock) -> Prospect[Any]:
        leaf = prospect.typical
        line = self.line(leaf.pos, sight, clock)
        gain = line.value - leaf.value
        leaves = [Leaf(other.chance, other.pos, other.value + gain) for other in prospect.leaves]
        return Prospect(prospect.value + gain, leaves)

    def line(self, pos: Position[Any], sight: Foresight[Any], clock: Clock) -> Line:
        """Grow a plan from here to the end of the segment: the best order, then the best after it."""
        here, value = pos, sight.value(pos)
        orders: list[Order] = []
        while len(orders) < LONGEST_PLAN and here.side == sight.side and not clock.expired:
            offered = self.doctrine.orders(here, Breadth.BRIEF)
            if not offered:
                break
            best = best_of(weigh(here, offered, sight, clock))
            leaf = best.prospect.typical
            # The mean counts, not the typical outcome: what lies between them is luck.
            value += best.prospect.value - sight.value(here)
            orders.append(best.order)
            if leaf.pos.key() == here.key():
                break
            here = leaf.pos
        return Line(tuple(orders), value)
