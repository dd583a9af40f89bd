"""A position thought about for as long as somebody wants: how both sides stand, and the best plans.

Each round looks for more plans, and plays the most promising ones on with cadets, luck taken off. So the
first answer comes at once, and every further one rests on more.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from meuse.engine import CHANCE, Action, Message, Position
from meuse.judgement.judge import Judge
from meuse.judgement.plans import JudgedPlan, Proposer, ToldPlan
from meuse.judgement.playouts import Playouts
from meuse.players.clock import Clock
from meuse.players.doctrine import Doctrine, Order
from meuse.players.planner import Line
from meuse.players.registry import doctrine_of

#: Plans that are told, and that are thought about.
TOLD: Final = 4
CONSIDERED: Final = 8
#: Variations that a round tries at most, and the part of its time for them; the rest plays plans on.
TRIES: Final = 40
SEARCHING: Final = 0.5
#: Segments that a plan is played on for after its own.
SEGMENTS: Final = 3
#: What was learned counts as much as so many plans played on.
TRUST: Final = 2
#: Played on so often, a plan is known well enough; and after so many rounds nothing new is expected.
ENOUGH: Final = 64
MOST_ROUNDS: Final = 60
#: Orders of a plan that are told, and actions among which a small decision is weighed.
ORDERS: Final = 12
CHOICES: Final = 24


class AnalysedPlan(ToldPlan, frozen=True):
    """A plan for the segment under way."""

    #: How often it was played on to see what comes of it.
    games: int


class Analysis(msgspec.Struct, frozen=True):
    """A position as far as it has been thought about."""

    #: Whose chance it is, and who decides; nobody before a throw and in a finished game.
    side: str
    decides: str
    chance: float
    #: Whether the chances were learned from games; else they are a rough estimate.
    learned: bool
    plans: list[AnalysedPlan]
    #: How many pieces of thinking went into it, and whether another may find more.
    rounds: int
    more: bool


class _Considered:
    """A plan with what came of it whenever it was played on."""

    def __init__(self, plan: JudgedPlan, choice: Action | None = None) -> None:
        self.plan = plan
        #: A small decision is this one action; whatever comes after it is another.
        self.choice = choice
        self.samples: list[float] = []
        #: What never changes of it, once it was told.
        self.told: AnalysedPlan | None = None

    @property
    def chance(self) -> float:
        """What was learned and what was played on, taken together."""
        found = (TRUST * self.plan.chance + sum(self.samples)) / (TRUST + len(self.samples))
        return min(1.0, max(0.0, found))


class Analyst:
    """Thinks about one position, round after round."""

    def __init__(self, pos: Position[Any], judge: Judge, seed: int = 0) -> None:
        self._pos = pos
        self._judge = judge
        self._seed = seed
        self._rounds = 0
        #: Whether the last search for plans came to its end.
        self._searched = False
        self._lines: list[Line] = []
        self._plans: dict[frozenset[Order], _Considered] = {}
        self._chance = judge.judged(pos).chance
        self._decides = "" if pos.side in (None, CHANCE) else str(pos.side)
        self._doctrine: Doctrine[Any] | None = doctrine_of(judge.game) if self._decides else None
        self._proposer = self._made()
        self._playouts = Playouts(judge, SEGMENTS)

    def _made(self) -> Proposer | None:
        if self._doctrine is None:
            return None
        return Proposer(self._judge, self._doctrine, self._decides, self._seed)

    @property
    def is_done(self) -> bool:
        """Whether another round would find nothing new."""
        best = self._best()
        return (
            self._proposer is None
            or self._rounds >= MOST_ROUNDS
            or (self._searched and len(self._plans) < 2)
            or (bool(best) and all(len(one.samples) >= ENOUGH for one in best))
        )

    def think(self, seconds: float) -> Analysis:
        """One more round, of about so many seconds; the first only looks for plans."""
        if self._proposer is not None and not self.is_done:
            clock = Clock(seconds)
            searching = clock.share(SEARCHING) if self._rounds else clock
            self._look_for_plans(self._proposer, searching)
            # Cut off by the clock, as on a busy machine, a search that found little may find more.
            self._searched = not searching.expired or not self._plans
            if self._rounds:
                self._play_on(clock)
            self._rounds += 1
        return self.told()

    def _look_for_plans(self, proposer: Proposer, clock: Clock) -> None:
        self._lines = proposer.lines(self._pos, TRIES, clock, self._lines)[:CONSIDERED]
        for line in self._lines:
            if line.kind not in self._plans:
                self._plans[line.kind] = _Considered(proposer.judged(self._pos, line))
        if not self._lines and not self._plans:
            for action, plan in proposer.choices(self._pos, CHOICES):
                self._plans[frozenset(plan.orders)] = _Considered(plan, action)

    def _play_on(self, clock: Clock) -> None:
        """Play plans on, at least one, and always the one that is known least among the best."""
        while not self.is_done:
            one = min(self._best(), key=lambda plan: len(plan.samples))
            seed = self._seed + len(one.samples)
            worth = self._playouts.worth(*self._begun(one, seed))
            one.samples.append(worth if self._decides == self._judge.game.sides[0] else 1.0 - worth)
            if clock.expired:
                return

    def _begun(self, one: _Considered, seed: int) -> tuple[Position[Any], int, tuple[Order, ...]]:
        """Where a plan is played on from, by which dice, and what is ordered first."""
        if one.choice is None:
            return self._pos, seed, one.plan.orders
        after = self._pos.copy()
        after.play(one.choice)
        return after, seed, ()

    def _best(self) -> list[_Considered]:
        return sorted(self._plans.values(), key=lambda one: -one.chance)[:TOLD]

    def told(self) -> Analysis:
        """What is known by now."""
        return Analysis(
            side=self._judge.game.sides[0],
            decides=self._decides,
            chance=self._chance,
            learned=self._judge.is_learned,
            plans=[self._plan(one) for one in self._best()],
            rounds=self._rounds,
            more=not self.is_done,
        )

    def _plan(self, one: _Considered) -> AnalysedPlan:
        assert self._proposer is not None
        if one.told is None:
            one.told = AnalysedPlan(
                orders=[order.told() for order in one.plan.orders[:ORDERS]],
                reasons=self._reasons(one.plan),
                actions=self._actions(self._proposer, one),
                chance=0.0,
                games=0,
            )
        return msgspec.structs.replace(one.told, chance=one.chance, games=len(one.samples))

    def _actions(self, proposer: Proposer, one: _Considered) -> list[str]:
        if one.choice is not None:
            return [str(one.choice)]
        return [str(action) for action in proposer.variation(self._pos, one.plan.orders)]

    def _reasons(self, plan: JudgedPlan) -> list[Message]:
        """What speaks for a plan."""
        if plan.end.result is not None or self._proposer is None:
            return []
        doctrine = self._proposer.doctrine
        found = doctrine.reasons(doctrine.terms(self._pos), doctrine.terms(plan.end), self._decides)
        return [reason for reason in found if float(reason.args.get("points", 0)) > 0]
