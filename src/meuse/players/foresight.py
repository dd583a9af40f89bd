"""Looking ahead on copies: where an order leads, and what that is worth.

Chance is met by exact expectation as long as the branches are few, by samples beyond that.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from meuse.engine import CHANCE, Action, Position
from meuse.players.doctrine import Doctrine, Order, next_action

P = TypeVar("P", bound=Position[Any])

#: Small actions that one order may take before it counts as carried out: a guard against endless ones.
LONGEST_ORDER = 200
#: Branches of one order beyond which dice are drawn instead of split.
MOST_BRANCHES = 40


class Leaf(NamedTuple, Generic[P]):
    """A position that an order may lead to, with its chance and its value to the side that looks ahead."""

    chance: float
    pos: P
    value: float


class Prospect(NamedTuple, Generic[P]):
    """What an order promises: its expected value, and where it may lead."""

    value: float
    leaves: Sequence[Leaf[P]]

    @property
    def typical(self) -> Leaf[P]:
        """The outcome whose value lies nearest the mean: the one to go on planning from."""
        return min(self.leaves, key=lambda leaf: abs(leaf.value - self.value))

    @property
    def is_certain(self) -> bool:
        """Whether no chance is in it."""
        return len(self.leaves) == 1


class Foresight(Generic[P]):
    """Plays orders out for one side, with the doctrine's reflexes for everything an order does not say."""

    def __init__(self, doctrine: Doctrine[P], side: str, rng: random.Random) -> None:
        self.doctrine = doctrine
        self.side = side
        self._rng = rng
        #: How often dice were drawn instead of split: what was found meanwhile may be otherwise another time.
        self.lots = 0

    def value(self, pos: P) -> float:
        """What a position is worth to the side that looks ahead."""
        return self.doctrine.value(pos, self.side)

    def prospect(self, pos: P, order: Order) -> Prospect[P]:
        """Where an order leads and what that is worth; the position stays as it is."""
        return self._judged(self._branches(self.doctrine.started(pos, order), order))

    def after_action(self, pos: P, action: Action) -> Prospect[P]:
        """Where a single action leads when everything else is left to reflexes."""
        copy = pos.copy()
        copy.play(action)
        return self._judged(self._branches(copy, None))

    def _judged(self, branches: Sequence[tuple[float, P]]) -> Prospect[P]:
        leaves = [Leaf(chance, pos, self.value(pos)) for chance, pos in branches]
        return Prospect(sum(leaf.chance * leaf.value for leaf in leaves), leaves)

    def _branches(self, pos: P, order: Order | None) -> list[tuple[float, P]]:
        waiting, found = [(1.0, pos)], []
        while waiting:
            likely, here = waiting.pop()
            self.run(here, order)
            if here.side != CHANCE or self.doctrine.is_quiet(here):
                found.append((likely, here))
                continue
            outcomes = self.doctrine.outcomes(here)
            if len(found) + len(waiting) + len(outcomes) > MOST_BRANCHES:
                outcomes = [(here.draw(self._rng), 1.0)]
                self.lots += 1
            for action, part in outcomes:
                branch = here.copy()
                branch.play(action)
                waiting.append((likely * part, branch))
        return found

    def run(self, pos: P, order: Order | None) -> None:
        """Play on until chance has its turn, or the order is done and the position quiet."""
        doctrine = self.doctrine
        for _ in range(LONGEST_ORDER):
            side = pos.side
            if side is None or side == CHANCE:
                return
            action = next_action(order, pos) if order is not None and side == self.side else None
            if action is None:
                if doctrine.is_quiet(pos):
                    return
                action = doctrine.reflex(pos)
            pos.play(action)

    def play_out(self, pos: P, orders: Sequence[Order], rng: random.Random) -> P:
        """Carry orders out one after the other with drawn dice; what can no longer be done is passed over."""
        here = pos
        for order in orders:
            here = self.drawn(here, order, rng)
        return here

    def drawn(self, pos: P, order: Order, rng: random.Random) -> P:
        """Where one order leads with drawn dice; the position stays as it is."""
        here = self.doctrine.started(pos, order)
        for _ in range(LONGEST_ORDER):
            self.run(here, order)
            if here.side != CHANCE or self.doctrine.is_quiet(here):
                break
            here.play(here.draw(rng))
        return here
