"""The staff: plans the whole segment, keeps the plan, and plans again when the dice have spoken.

Of its best plans the one is taken that stands best after a look at the enemy's reply (`contest`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.engine import Position
from meuse.players.clock import Clock
from meuse.players.contest import Contest, Terms
from meuse.players.doctrine import Breadth, Doctrine, Order
from meuse.players.foresight import Foresight
from meuse.players.planner import KEPT, Line, Planner, Telling, best_kinds, silent
from meuse.players.rollout import Rollout
from meuse.players.thinking import ThinkingPlayer, Weighed

#: The staff takes no longer than this over a segment, whatever its clock says.
MOST_SECONDS = 2.0
#: The part of the time that may go into planning; the rest is for small decisions and slow moments.
PLANNING = 0.75
#: The part of the planning time left that may go into one choice; the rest is for what the dice will ask.
SHARE = 0.5
#: The part of a choice's time that may go into finding lines; the rest goes into playing them on.
SEARCHING = 0.5
#: Variations of a plan at the first choice of a segment, and at each later one.
FIRST_TRIES = 40
LATER_TRIES = 20


class StaffPlayer(ThinkingPlayer):
    """Plans by lines of orders."""

    breadth = Breadth.THOROUGH
    most_seconds = MOST_SECONDS
    first_tries = FIRST_TRIES
    later_tries = LATER_TRIES
    planning = PLANNING
    share = SHARE
    #: Whether plans are also made as others would see the game.
    asks_moods = False
    #: Lines kept while they are varied.
    kept = KEPT
    contest = Terms(lines=4, segments=2, first=2, most=4)
    #: How plans are played on, and judged where that ends.
    rollout: type[Rollout] = Rollout

    def __init__(self, doctrine: Doctrine[Any], seed: int | None = None) -> None:
        super().__init__(doctrine, seed)
        self.new_segment()

    def new_segment(self) -> None:
        """Forget the plan."""
        self._plan: tuple[Order, ...] = ()
        #: How many orders of the plan come before the next dice: they need no second thought.
        self._settled = 0
        self._planned = False

    def offered(self, pos: Position[Any], clock: Clock) -> Sequence[Order]:
        """Openings are all offered; for units a few orders will do, the planner asks for others itself."""
        actors = self.doctrine.actors(pos)
        if actors:
            return self.doctrine.orders_for(pos, actors[0], Breadth.BRIEF)
        return self.doctrine.orders(pos, Breadth.BRIEF if self.watch(clock).expired else self.breadth)

    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """The first order of the best plan."""
        if len(orders) == 1 and not self.doctrine.actors(pos):
            return self.the_only(pos, orders[0], sight.side, clock)
        if self._settled and self._plan and self.doctrine.is_possible(pos, self._plan[0]):
            return self._go_on()
        watch = self.watch(clock)
        if watch.expired:
            return next((order for order in self._plan if self.doctrine.is_possible(pos, order)), orders[0])

        def tell(lines: list[Line], progress: float) -> None:
            self.report(pos, first_orders(lines), sight.side, progress)

        lines = self.searched(pos, orders, watch, tell)
        tell(lines, 1.0)
        self._plan, certain = lines[0].orders, lines[0].certain
        self._settled = certain.index(False) + 1 if False in certain else len(certain)
        self._planned = True
        return self._go_on()

    def _go_on(self) -> Order:
        """The next order of the plan."""
        order, self._plan = self._plan[0], self._plan[1:]
        self._settled -= 1
        return order

    def searched(
        self, pos: Position[Any], orders: Sequence[Order], clock: Clock, tell: Telling = silent
    ) -> list[Line]:
        """The best lines from a position, the best first."""
        assert pos.side is not None
        planner = Planner(self.doctrine, pos.side, self.rng)
        return self.search(planner, self.seeds(planner, pos, orders, clock), clock, tell)

    def seeds(
        self, planner: Planner, pos: Position[Any], orders: Sequence[Order], clock: Clock
    ) -> list[Line]:
        """Lines to begin with: the rest of the last plan, the greedy line, and one for every opening."""
        start = planner.start(pos)
        lines = [planner.grown(start, clock)] if not orders[0].opening else []
        if self._plan:
            kept = planner.grown(planner.followed(start, self._plan), clock)
            lines.append(kept)
        for order in orders:
            if order.opening and not (lines and clock.expired):
                lines.append(planner.grown(planner.extended(start, order), clock))
        lines += [self._in_mood(mood, planner, start, clock) for mood in self.moods()]
        found = [line for line in lines if line.orders]
        return found or [planner.extended(start, orders[0])]

    def moods(self) -> Sequence[Doctrine[Any]]:
        """Others whose plans are worth a look."""
        return self.doctrine.moods() if self.asks_moods else ()

    def _in_mood(self, mood: Doctrine[Any], planner: Planner, start: Line, clock: Clock) -> Line:
        """The plan of one who sees the game otherwise, judged as we see it."""
        other = Planner(mood, planner.side, self.rng)
        plan = other.grown(other.start(start.end), clock)
        return planner.grown(planner.followed(start, plan.orders), clock)

    def search(self, planner: Planner, lines: list[Line], clock: Clock, tell: Telling) -> list[Line]:
        """Lines found by variation, in the order of how they stand after the enemy's replies."""
        first, later = self.doctrine.tuning.tries or (self.first_tries, self.later_tries)
        times = self.ampleness(clock)
        tries = round((later if self._planned else first) * times)
        found = planner.improved(lines, tries, clock.share(SEARCHING), tell, self.kept)
        terms = self.terms(lines[0].stages[0].pos).ampler(times)
        contest = Contest(planner, terms, self.rng, clock, self.rollout)
        most = self.contest.ampler(times).lines
        alike = min((most + 1) // 2, self.doctrine.tuning.most_alike)
        chosen = [*contest.promised(found, alike), *contest.promised(lines, most)]
        return contest.ranking(best_kinds(chosen, most))

    def terms(self, pos: Position[Any]) -> Terms:
        """How hard plans from a position compete."""
        return self.doctrine.tuning.contest(pos, self.contest)

    def ampleness(self, clock: Clock) -> float:
        """How many times as much as usual to try, with this much time for a choice."""
        return 1.0

    def watch(self, clock: Clock) -> Clock:
        """Time for one choice: a share of what is left for planning, some being kept for small decisions."""
        on_clock = clock.left
        if not on_clock:
            return clock
        most = min(clock.seconds, self.most_seconds) * self.planning
        left = max(0.0, most - (clock.seconds - on_clock))
        return clock.share(left * (self.doctrine.tuning.share or self.share) / on_clock)


def first_orders(lines: Sequence[Line]) -> list[Weighed]:
    """The first order of each line with the value of the best line that begins with it."""
    best: dict[Order, Weighed] = {}
    for line in lines:
        order, first = line.orders[0], line.first
        if first is not None and order not in best:
            best[order] = Weighed(order, first._replace(value=line.value))
    return list(best.values())
