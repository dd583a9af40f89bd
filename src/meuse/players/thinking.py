"""What `cadet`, `staff` and `general` share: an order kept through the small decisions, and reports."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from meuse.engine import Action, Message, Position
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine, Order, next_action
from meuse.players.foresight import Foresight, Prospect
from meuse.players.player import Candidate, Player, Thought

#: How many lines are reported to the user.
SHOWN = 4


class Weighed(NamedTuple):
    """An order with what it promises."""

    order: Order
    prospect: Prospect[Any]


class ThinkingPlayer(Player):
    """Decides by orders: it chooses one, carries it out action by action, then looks again."""

    #: How many orders it asks its doctrine for.
    breadth = Breadth.BRIEF

    def __init__(self, doctrine: Doctrine[Any], seed: int | None = None) -> None:
        self.doctrine = self._taught = doctrine
        self.rng = random.Random(seed)
        self._order: Order | None = None
        self._segment: object = None
        self._thought = None

    def begin(self, side: str) -> None:
        """Forget the last game, and weigh things as this side."""
        super().begin(side)
        self.doctrine = self._taught.leading(self.breadth, side)
        self._order = None
        self._segment = None

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """Carry the order out that is under way, or find the next one."""
        side = pos.side
        assert side is not None
        segment = pos.game.segment(pos)
        if segment != self._segment:
            self._segment, self._order = segment, None
            self.new_segment()
        if self._order is not None:
            action = next_action(self._order, pos)
            if action is not None:
                return action
            self._order = None
        return self._decide(pos, Foresight(self.doctrine, side, self.rng), clock)

    def offered(self, pos: Position[Any], clock: Clock) -> Sequence[Order]:
        """The orders to choose from."""
        return self.doctrine.orders(pos, self.breadth)

    def new_segment(self) -> None:
        """A new segment of play begins: forget plans for the last one."""

    def _decide(self, pos: Position[Any], sight: Foresight[Any], clock: Clock) -> Action:
        self.doctrine.attend(pos, clock)
        orders = self.offered(pos, clock)
        if orders:
            chosen = self.choose_order(pos, orders, sight, clock)
            action = next_action(chosen, pos)
            if action is not None:
                self._order = chosen
                return action
        elif self.doctrine.weighs(pos, self.breadth):
            return self._weigh_actions(pos, sight, clock)
        return self.doctrine.reflex(pos)

    @abstractmethod
    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """The order to carry out next."""

    def _weigh_actions(self, pos: Position[Any], sight: Foresight[Any], clock: Clock) -> Action:
        """Try every legal action of a small decision."""
        best = self.doctrine.reflex(pos)
        tried: list[tuple[float, Action]] = []
        for action in pos.legal_actions:
            if clock.expired:
                break
            tried.append((sight.after_action(pos, action).value, action))
        if tried:
            tried.sort(key=lambda entry: -entry[0])
            best = tried[0][1]
            self._report(Thought(tuple(Candidate(action, value) for value, action in tried[:SHOWN])))
        return best

    def the_only(self, pos: Position[Any], order: Order, side: str, clock: Clock) -> Order:
        """The one order there is; it is weighed for those who listen only, with lots of its own."""
        if self.heard:
            sight = Foresight(self.doctrine, side, random.Random(0))
            self.report(pos, weigh(pos, [order], sight, clock), side, 1.0)
        return order

    # Reports --------------------------------------------------------------------------------------

    def report(self, pos: Position[Any], weighed: Iterable[Weighed], side: str, progress: float) -> None:
        """Tell the user interface the best orders so far, with the reasons for them."""
        if not self.heard:
            return
        best = sorted(weighed, key=lambda entry: -entry.prospect.value)[:SHOWN]
        before = self.doctrine.terms(pos)
        shown = [self._candidate(pos, entry, before, side) for entry in best]
        self._report(Thought(tuple(shown), progress))

    def _candidate(self, pos: Position[Any], entry: Weighed, before: Any, side: str) -> Candidate:
        action = next_action(entry.order, pos) or self.doctrine.reflex(pos)
        reasons: list[Message] = [entry.order.told()]
        leaf = entry.prospect.typical
        if leaf.pos.result is None:
            reasons += self.doctrine.reasons(before, self.doctrine.terms(leaf.pos), side)
        return Candidate(action, entry.prospect.value, tuple(reasons))


def weigh(pos: Position[Any], orders: Iterable[Order], sight: Foresight[Any], clock: Clock) -> list[Weighed]:
    """What each order promises, in the order given, until time is up; at least one is weighed."""
    found: list[Weighed] = []
    for order in orders:
        if found and clock.expired:
            break
        found.append(Weighed(order, sight.prospect(pos, order)))
    return found


def best_of(weighed: Sequence[Weighed]) -> Weighed:
    """The most promising; the first of equals, so that a doctrine's own order breaks ties."""
    return max(weighed, key=lambda entry: entry.prospect.value)
