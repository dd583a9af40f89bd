"""Planning a whole segment: lines of orders, grown, cut and grown again.

A line begins with the best order at every moment. Then it is improved for as long as there is time: cut at
some point, another order taken there (often for another unit), and grown to the end anew. The best lines are
kept, with the positions along them, so that a cut costs nothing. The value of a line is the sum of the
expected gains of its orders; after dice it goes on from the outcome nearest the mean, so luck does not count.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine, Order
from meuse.players.foresight import Foresight, Prospect
from meuse.players.memory import Seen

#: Orders in one line at most: a guard against lines that go round in circles.
LONGEST_LINE = 30
#: Lines kept to be varied.
KEPT = 6
#: Variations between two reports.
TELLING = 25


class Stage(NamedTuple):
    """A position along a line: what it is worth as it stands, and the line's value up to here."""

    pos: Any
    worth: float
    value: float


class Line(NamedTuple):
    """Orders one after the other, and the positions before each of them and at the end."""

    orders: tuple[Order, ...]
    stages: tuple[Stage, ...]
    #: What the first order alone promises.
    first: Prospect[Any] | None = None
    #: Which of the orders no chance is in.
    certain: tuple[bool, ...] = ()

    @property
    def value(self) -> float:
        """What the line promises to the side that plans."""
        return self.stages[-1].value

    @property
    def kind(self) -> frozenset[Order]:
        """What tells it from other lines: the orders, in whatever sequence."""
        return frozenset(self.orders)

    @property
    def end(self) -> Any:
        """Where it leads if luck is even."""
        return self.stages[-1].pos


Telling = Callable[[list[Line], float], None]
"""Hears the best lines so far, and how much of the work is done."""


def silent(lines: list[Line], progress: float) -> None:
    """Nobody hears anything."""


class Planner:
    """Grows and varies lines for one side, in one segment of play."""

    def __init__(self, doctrine: Doctrine[Any], side: str, rng: random.Random) -> None:
        self.doctrine = doctrine
        self.side = side
        self.rng = rng
        self.sight: Foresight[Any] = Foresight(doctrine, side, rng)
        self._segment: object = None

    def start(self, pos: Any) -> Line:
        """The empty line from a position."""
        worth = self.sight.value(pos)
        self._segment = pos.game.segment(pos)
        return Line((), (Stage(pos, worth, worth),))

    # Growing --------------------------------------------------------------------------------------

    def grown(self, line: Line, clock: Clock) -> Line:
        """The line continued to the end of the segment with the best order at every moment."""
        while self._goes_on(line) and not clock.expired:
            seen = self._seen(line.end)
            actors = self._actors(line.end, seen)
            offered = self._offered(line.end, seen, actors[0] if actors else None, Breadth.BRIEF)
            if not offered:
                break
            line = self._best(line, seen, offered)
        return line

    def _goes_on(self, line: Line) -> bool:
        pos = line.end
        if len(line.orders) >= LONGEST_LINE or pos.side != self.side:
            return False
        return not line.orders or pos.game.segment(pos) == self._segment

    def _best(self, line: Line, seen: Seen, offered: Sequence[Order]) -> Line:
        """The line with the best of the orders; where the others lead is not kept."""
        here = line.stages[-1]
        known, found = seen.promises, dict[Order, Prospect[Any]]()
        values: list[float] = []
        for order in offered:
            promise = known.get(order)
            if promise is None:
                found[order] = self._prospect(here.pos, seen, order)
                promise = found[order].value
            values.append(here.value + promise - here.worth)
        best = offered[values.index(max(values))]
        return self._longer(line, best, found.get(best) or self._prospect(here.pos, seen, best))

    def extended(self, line: Line, order: Order) -> Line:
        """The line with one more order."""
        return self._longer(line, order, self.sight.prospect(line.end, order))

    def _longer(self, line: Line, order: Order, prospect: Prospect[Any]) -> Line:
        here, leaf = line.stages[-1], prospect.typical
        stage = Stage(leaf.pos, leaf.value, here.value + prospect.value - here.worth)
        certain = (*line.certain, prospect.is_certain)
        return Line((*line.orders, order), (*line.stages, stage), line.first or prospect, certain)

    def followed(self, line: Line, orders: Iterable[Order]) -> Line:
        """The line with these orders, leaving out those that can no longer be given."""
        for order in orders:
            if not self._goes_on(line):
                break
            if self.doctrine.is_possible(line.end, order):
                line = self.extended(line, order)
        return line

    # Remembering ----------------------------------------------------------------------------------

    def _seen(self, pos: Any) -> Seen:
        """What is known of a position already, if the doctrine has a memory."""
        memory = self.doctrine.memory
        return Seen() if memory is None else memory.of(pos, self.side)

    def _actors(self, pos: Any, seen: Seen) -> Sequence[Any]:
        if seen.actors is None:
            seen.actors = self.doctrine.actors(pos)
        return seen.actors

    def _offered(self, pos: Any, seen: Seen, actor: Any, breadth: Breadth) -> Sequence[Order]:
        """The orders for one of the actors, or without any all there are."""
        offered = seen.offered.get((actor, breadth))
        if offered is None:
            doctrine = self.doctrine
            offered = (
                doctrine.orders(pos, breadth) if actor is None else doctrine.orders_for(pos, actor, breadth)
            )
            seen.offered[actor, breadth] = offered
        return offered

    def _prospect(self, pos: Any, seen: Seen, order: Order) -> Prospect[Any]:
        """Where an order leads; what it promises is known from now on, unless lots were drawn."""
        lots = self.sight.lots
        prospect = self.sight.prospect(pos, order)
        if self.sight.lots == lots:
            seen.promises[order] = prospect.value
        return prospect

    # Varying --------------------------------------------------------------------------------------

    def varied(self, line: Line, clock: Clock) -> Line:
        """The line cut somewhere, with another order there, grown to its end again.

        Where a doctrine says so, the orders after the cut are often kept as far as they are possible.
        """
        at = self.rng.randrange(len(line.orders))
        cut = Line(line.orders[:at], line.stages[: at + 1], line.first if at else None, line.certain[:at])
        pos = cut.end
        seen = self._seen(pos)
        actors = self._actors(pos, seen)
        actor = actors[self.rng.randrange(len(actors))] if actors else None
        offered = self._offered(pos, seen, actor, Breadth.THOROUGH)
        others = [order for order in offered if order != line.orders[at]]
        if not others:
            return line
        changed = self._another(cut, seen, others)
        keeps_rest = self.doctrine.tuning.keeps_rest
        if keeps_rest and self.rng.random() < keeps_rest:
            changed = self.followed(changed, line.orders[at + 1 :])
        return self.grown(changed, clock)

    def _another(self, cut: Line, seen: Seen, offered: Sequence[Order]) -> Line:
        """One of the orders: of three drawn by lot the best, so that good ones come more often."""
        drawn = self.rng.sample(list(offered), min(3, len(offered)))
        return self._best(cut, seen, drawn)

    def improved(
        self,
        lines: list[Line],
        tries: int,
        clock: Clock,
        tell: Telling = silent,
        kept: int = KEPT,
    ) -> list[Line]:
        """The best lines that so many variations find, the best first; now and then they are told."""
        pool = best_kinds(lines, kept)
        for number in range(tries):
            if clock.expired:
                break
            if number % TELLING == 0:
                tell(pool, max(number / tries, 1.0 - clock.left / clock.seconds))
            model = pool[min(int(self.rng.expovariate(1.0)), len(pool) - 1)]
            if not model.orders:
                break
            found = self.varied(model, clock)
            if clock.expired:
                break
            pool = best_kinds([*pool, found], kept)
        return pool


def best_kinds(lines: Iterable[Line], most: int) -> list[Line]:
    """The best lines, the best first, of every kind only the best one."""
    found: dict[frozenset[Order], Line] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        found.setdefault(line.kind, line)
    return list(found.values())[:most]
