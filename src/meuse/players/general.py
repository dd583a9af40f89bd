"""The general: plans like the staff, with more time, and lets far more plans play on, and further.

The first part of the time goes into varying lines of orders. Then the best of them, and the best after each
opening, compete: they are played on against the enemy's replies (`contest`), and with the time that is left
variations of the winner challenge it. Where the best line leads clearly the rest of the time is saved.

With several cores a council sits: the same search once on each, and then all play the winners on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Any

from meuse.engine import Game, Position
from meuse.players.clock import Clock
from meuse.players.contest import Contest, Terms, Tried, restated
from meuse.players.council import Council, Judge, Plan, Propose, Samples
from meuse.players.doctrine import Breadth, Doctrine
from meuse.players.planner import Line, Planner, Telling, best_kinds
from meuse.players.staff import StaffPlayer

#: Variations of a plan: after some dozens hardly anything better is found.
FIRST_TRIES = 60
LATER_TRIES = 30
#: The part of the clock that may go into planning, and the part of what is left of it into one choice.
PLANNING = 0.85
SHARE = 0.65
#: The seconds a segment for which tries and terms are made. With more time there are more of them, up to so
#: many times as many; with less the clock ends them.
USUAL = 5.0
MOST_AMPLE = 12.0
#: The part of a choice's time in which the members of a council plan each for himself, and the samples that
#: each then takes at most of everybody's plans.
PROPOSING = 0.7
JUDGING = 16


class GeneralPlayer(StaffPlayer):
    """Plans like the staff, with more time and a longer look at the enemy's replies."""

    breadth = Breadth.WIDE
    most_seconds = float("inf")
    first_tries = FIRST_TRIES
    later_tries = LATER_TRIES
    planning = PLANNING
    share = SHARE
    asks_moods = True
    contest = Terms(lines=8, segments=4, first=2, most=8, challengers=60)

    def __init__(self, doctrine: Doctrine[Any], seed: int | None = None, cores: int = 1) -> None:
        super().__init__(doctrine, seed)
        self.cores = cores
        self._council: Council | None = None

    def begin(self, side: str) -> None:
        """Forget the last game; its council was called together for a side."""
        super().begin(side)
        self.close()

    def ampleness(self, clock: Clock) -> float:
        """More where there is more time for a choice than in a usual segment."""
        usual = USUAL * self.planning * (self.doctrine.tuning.share or self.share)
        return min(max(1.0, clock.seconds / usual), MOST_AMPLE)

    def search(self, planner: Planner, lines: list[Line], clock: Clock, tell: Telling) -> list[Line]:
        """The staff's search; where there are several cores, the best of what all of them find."""
        if self.cores == 1 or clock.expired:
            return super().search(planner, lines, clock, tell)
        pos = lines[0].stages[0].pos
        council = self._gathered(pos.game)
        time = clock.share(PROPOSING)
        council.ask(pos, Propose(self._plan), time)
        own = super().search(planner, lines, time, tell)
        others = [line for line in self._lines(pos, council.answers(), clock) if line.orders]
        rivals = best_kinds([own[0], *others], self.cores)
        if len(rivals) < 2 or clock.expired:
            return own
        tried = self._judged(council, pos, rivals, clock)
        kinds = {line.kind for line in rivals}
        return restated([*tried, *[Tried(line, []) for line in own if line.kind not in kinds]])

    def _judged(self, council: Council, pos: Position[Any], rivals: list[Line], clock: Clock) -> list[Tried]:
        """Plans of several in the order of how they stand over everybody's samples."""
        council.ask(pos, Judge(tuple(line.orders for line in rivals)), clock)
        ballots = [self._sampled(rivals, clock), *council.answers()]
        tried = [
            Tried(line, list(chain.from_iterable(samples)))
            for line, *samples in zip(rivals, *ballots, strict=True)
        ]
        return sorted(tried, key=lambda one: -sum(one.values))

    # As a member of a council ---------------------------------------------------------------------

    def propose(self, pos: Position[Any], plan: Plan, clock: Clock) -> Plan:
        """The best plan it finds by itself, knowing what was planned before."""
        self._sit_for(pos)
        self._plan, self._planned = plan, bool(plan)
        return self.searched(pos, self.offered(pos, clock), clock)[0].orders

    def judge(self, pos: Position[Any], plans: Sequence[Plan], clock: Clock) -> list[Samples]:
        """What each plan was worth in samples, equally many for all."""
        self._sit_for(pos)
        return self._sampled(self._lines(pos, plans, clock), clock)

    def _sit_for(self, pos: Position[Any]) -> None:
        """A member thinks afresh about every question."""
        assert pos.side is not None
        self.begin(pos.side)
        self.new_segment()

    def _lines(self, pos: Position[Any], plans: Sequence[Plan], clock: Clock) -> list[Line]:
        """Plans that others found, seen from here; those that cannot be begun are empty."""
        assert pos.side is not None
        planner = Planner(self.doctrine, pos.side, self.rng)
        return [planner.grown(planner.followed(planner.start(pos), plan), clock) for plan in plans]

    def _sampled(self, lines: Sequence[Line], clock: Clock) -> list[Samples]:
        assert lines
        pos = lines[0].stages[0].pos
        planner = Planner(self.doctrine, pos.side, self.rng)
        return Contest(planner, self.terms(pos), self.rng, clock, self.rollout).sampled(lines, JUDGING)

    # Its council ----------------------------------------------------------------------------------

    def _gathered(self, game: Game[Any]) -> Council:
        """The council; it is called together when it is first needed."""
        if self._council is None:
            made = partial(another, self._taught.taught(), self.rng.getrandbits(32))
            self._council = Council(game, made, self.cores - 1)
        return self._council

    def close(self) -> None:
        """Send the council home."""
        if self._council is not None:
            self._council.close()
            self._council = None


def another(taught: Callable[[], Doctrine[Any]], seed: int, number: int) -> GeneralPlayer:
    """A general who thinks alike, and draws other lots."""
    return GeneralPlayer(taught(), seed + number)
