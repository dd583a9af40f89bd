"""The staff: weighs every sensible order, and the best of them by what comes after.

First each order is judged by the position right after it. Then the few best are judged again, deeper: how the
rest of the segment may go, and how the other side may reply. An order that only opens possibilities (which
formation to activate) is worth the line that can be grown after it. When the dice have spoken it plans again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.engine import Position
from meuse.players.clock import Clock
from meuse.players.depth import Depth
from meuse.players.doctrine import Breadth, Order
from meuse.players.foresight import Foresight, Leaf, Prospect
from meuse.players.thinking import ThinkingPlayer, Weighed, best_of, weigh

#: The staff takes no longer than this over a segment, whatever its clock says.
MOST_SECONDS = 2.0
#: The part of the time left that may go into one choice; the rest is for what the dice will ask.
SHARE = 0.4
#: How many orders are looked at again, and how many replies of the other side each of them meets.
LOOKED_AT = 4
REPLIES = 2


class StaffPlayer(ThinkingPlayer):
    """Looks at the best orders twice."""

    breadth = Breadth.THOROUGH
    most_seconds = MOST_SECONDS
    looked_at = LOOKED_AT
    replies = REPLIES

    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """The order that is best after the reply."""
        if len(orders) == 1:
            return orders[0]
        watch = self._watch(clock)
        weighed = sorted(weigh(pos, orders, sight, watch), key=lambda entry: -entry.prospect.value)
        if all(order.opening for order in orders):
            chosen = self._deeper(weighed, sight, watch)
        else:
            chosen = self._deeper(weighed[: self.looked_at], sight, watch)
        self.report(pos, chosen, sight.side, 1.0)
        return best_of(chosen).order

    def _watch(self, clock: Clock) -> Clock:
        """Time for one choice: a share of what is left of our own limit."""
        used = clock.seconds - clock.left
        left = min(clock.left, self.most_seconds - used) if self.most_seconds else clock.left
        return clock.share(max(0.0, left) * SHARE / clock.left) if clock.left else clock

    def _deeper(self, weighed: Sequence[Weighed], sight: Foresight[Any], clock: Clock) -> list[Weighed]:
        """The same orders judged by what comes after; as far as time allows, at least the first as it was."""
        depth = Depth(self.doctrine, sight.side, self.rng)
        seeds = [self.rng.getrandbits(32) for _ in range(self.replies)]
        found: list[Weighed] = []
        for entry in weighed:
            leaf = entry.prospect.typical
            gain = depth.after_reply(leaf.pos, seeds, clock) - leaf.value
            if clock.expired and found:
                break
            leaves = [Leaf(other.chance, other.pos, other.value + gain) for other in entry.prospect.leaves]
            found.append(Weighed(entry.order, Prospect(entry.prospect.value + gain, leaves)))
        return found
