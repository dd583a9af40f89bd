"""The cadet: at once the best single order, by the expected value of the position after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.engine import Position
from meuse.players.clock import Clock
from meuse.players.doctrine import Order
from meuse.players.foresight import Foresight
from meuse.players.thinking import ThinkingPlayer, best_of, weigh


class CadetPlayer(ThinkingPlayer):
    """Greedy: one order at a time, no thought of the next."""

    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """The order with the best prospect; of orders that only open something, the doctrine's first."""
        if all(order.opening for order in orders):
            return orders[0]
        if len(orders) == 1:
            return self.the_only(pos, orders[0], sight.side, clock)
        weighed = weigh(pos, orders, sight, clock)
        self.report(pos, weighed, sight.side, 1.0)
        return best_of(weighed).order
