"""What a side might have done with a segment of play, and what each plan was worth: in chances to win."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from meuse.engine import CHANCE, Action, Message, Position
from meuse.judgement.judge import Judge
from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth, Doctrine, Order, Simple, next_action
from meuse.players.foresight import LONGEST_ORDER, Foresight
from meuse.players.planner import Line, Planner
from meuse.players.staff import StaffPlayer

#: Plans of a segment that are judged, the doctrine's favourites first.
JUDGED = 5
#: Small actions to the end of a segment at most.
LONGEST_ENDING = 200


class ToldPlan(msgspec.Struct, frozen=True):
    """A plan as it is told: in words, with reasons, as actions, and the chance of its side with it."""

    orders: list[Message]
    reasons: list[Message]
    #: From the position that it is for, with throws as near the mean as they come.
    actions: list[str]
    #: Luck apart.
    chance: float


class JudgedPlan(NamedTuple):
    """Orders for a segment, and the chance of its side to win once they are carried out, luck apart."""

    orders: tuple[Order, ...]
    chance: float
    #: Where it leads if luck is even.
    end: Any


class _Sight(Foresight[Any]):
    """Looks ahead with the judge's eyes: what a position is worth is a chance to win."""

    def __init__(self, doctrine: Doctrine[Any], side: str, rng: random.Random, judge: Judge) -> None:
        super().__init__(doctrine, side, rng)
        self._judge = judge

    def value(self, pos: Any) -> float:
        return self._judge.chances(pos)[self.side]


class Proposer:
    """Finds plans for one side by a doctrine, and judges them by what was learned."""

    def __init__(self, judge: Judge, doctrine: Doctrine[Any], side: str, seed: int = 0) -> None:
        self.judge = judge
        self.side = side
        self._rng = random.Random(seed)
        self._staff = StaffPlayer(doctrine, seed)
        self._staff.begin(side)
        self.doctrine = self._staff.doctrine
        self.sight = _Sight(self.doctrine, side, self._rng, judge)

    def plans(self, pos: Position[Any], tries: int, clock: Clock) -> list[JudgedPlan]:
        """Plans from a position, the best first; none where there are no orders to give."""
        lines = self.lines(pos, tries, clock)
        judged = [self.judged(pos, line) for line in lines[:JUDGED]]
        return sorted(judged, key=lambda plan: -plan.chance)

    def lines(self, pos: Position[Any], tries: int, clock: Clock, known: Sequence[Line] = ()) -> list[Line]:
        """The doctrine's favourite lines and what so many variations find; known lines are varied further."""
        self.doctrine.attend(pos, clock)
        orders = self.doctrine.orders(pos, Breadth.BRIEF)
        if not orders:
            return []
        planner = Planner(self.doctrine, self.side, self._rng)
        planner.start(pos)
        if not known:
            self._staff.new_segment()
            known = self._staff.seeds(planner, pos, orders, clock)
        return _different([*planner.improved(list(known), tries, clock), *known])

    def judged(self, pos: Position[Any], line: Line) -> JudgedPlan:
        """The same orders seen by the judge: what each may lead to counts by its chance."""
        planner = Planner(self.doctrine, self.side, self._rng)
        planner.sight = self.sight
        again = planner.followed(planner.start(pos), line.orders)
        end, last = self.ended(again.end, pos), again.stages[-1]
        chance = again.value + self.sight.value(end) - last.worth
        return JudgedPlan(again.orders, min(1.0, max(0.0, chance)), end)

    def choices(self, pos: Position[Any], most: int) -> list[tuple[Action, JudgedPlan]]:
        """Small decisions that no order says anything about: every action that is legal, the best first."""
        found = []
        for action in pos.legal_actions[:most]:
            prospect = self.sight.after_action(pos, action)
            plan = JudgedPlan((Simple(action),), prospect.value, prospect.typical.pos)
            found.append((action, plan))
        return sorted(found, key=lambda choice: -choice[1].chance)

    def ended(self, pos: Position[Any], begun: Position[Any]) -> Position[Any]:
        """On by reflexes to the next throw, or to where the segment is over."""
        segment, here = begun.game.segment(begun), pos.copy()
        for _ in range(LONGEST_ENDING):
            if is_over(here, segment):
                break
            here.play(self.doctrine.reflex(here))
        return here

    def variation(self, pos: Position[Any], orders: tuple[Order, ...]) -> list[Action]:
        """A plan as actions from here on, dice as near the mean as they come."""
        segment, here = pos.game.segment(pos), pos.copy()
        found: list[Action] = []
        for order in orders:
            for _ in range(LONGEST_ORDER):
                action = self._next(here, order)
                if action is None or is_over(here, segment, at_dice=False):
                    break
                here.play(action)
                found.append(action)
        return found

    def _next(self, pos: Position[Any], order: Order) -> Action | None:
        """What comes next while an order is carried out; nothing when it is done."""
        if pos.side is None:
            return None
        if pos.side == CHANCE:
            return None if self.doctrine.is_quiet(pos) else self._even(pos)
        action = next_action(order, pos) if pos.side == self.side else None
        if action is not None:
            return action
        return None if self.doctrine.is_quiet(pos) else self.doctrine.reflex(pos)

    def _even(self, pos: Position[Any]) -> Action:
        """The throw after which the position is worth nearest what it was worth before."""
        mean = self.judge.judged(pos).chance

        def luck(action: Action) -> float:
            after = pos.copy()
            after.play(action)
            return abs(self.judge.counted(after).chance - mean)

        return min((action for action, _ in self.doctrine.outcomes(pos)), key=luck)


def is_over(pos: Position[Any], segment: object, *, at_dice: bool = True) -> bool:
    """Whether a segment is over; a throw may be part of it."""
    if pos.side is None:
        return True
    return at_dice if pos.side == CHANCE else pos.game.segment(pos) != segment


def _different(lines: list[Line]) -> list[Line]:
    found: dict[frozenset[Order], Line] = {}
    for line in lines:
        found.setdefault(line.kind, line)
    return list(found.values())
