"""What each segment of a game cost: the best plan that was found, less what was played, luck apart.

First the doctrine's best plans are judged as they would stand at the end of the segment. Where one of them
looks clearly better than what was played, both are played on by cadets, and what then is left of the
difference is the cost: a value that was learned can be wrong about one position, but seldom about where both
sides go from it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from itertools import takewhile
from statistics import fmean, stdev
from typing import Any, Final

from meuse.engine import CHANCE, Record
from meuse.judgement.judge import Judge
from meuse.judgement.ledger import Ledger, Segment, Stretch
from meuse.judgement.plans import JudgedPlan, Proposer, ToldPlan
from meuse.judgement.playouts import Playouts
from meuse.players.clock import Clock
from meuse.players.doctrine import Doctrine
from meuse.players.registry import doctrine_of

#: From which cost on a segment counts as what, in chances to win, the worst first.
GRADES: Final = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))
SERIOUS: Final = GRADES[1][1]
#: A plan that promises so much more is played on.
DOUBTFUL: Final = 0.04
#: Variations of plans, samples of each plan that is played on, and segments of each.
TRIES, SAMPLES, SEGMENTS = 12, 4, 3
#: What would be called a mistake is measured by so many more samples.
MORE_SAMPLES: Final = 8
#: What still would be one is played on to the end of the game as well, so often if there is time (in seconds
#: of the processor); what was measured nearby counts as so many of these games.
ENDS, ENDING, NEARBY = 16, 4.0, 8
#: Standard errors that are taken off a cost; and where a stretch raised its side's chance as it was played.
DOUBT, DOUBT_OF_GAINS = 1.0, 2.0
#: Seconds of the processor that finding plans for one segment may take.
SEARCHING: Final = 1.0
#: The verbs that chance speaks by.
THROWS: Final = ("roll", "draw")
#: Orders of a plan that are told, and reasons for it.
TOLD: Final = 12


class BetterPlan(ToldPlan, frozen=True):
    """What would have been better, from the segment's beginning."""


class Verdict(Stretch, frozen=True):
    """A segment as it was played, beside the best that was found for it."""

    #: The chance of its side when it began, and after it, luck apart.
    before: float
    played: float
    #: What better play would have brought.
    cost: float
    #: `inaccuracy`, `mistake`, `blunder`, or nothing.
    grade: str
    better: BetterPlan | None = None


class Examiner:
    """Goes through the segments of one game."""

    def __init__(self, record: Record, ledger: Ledger, judge: Judge, seed: int = 0) -> None:
        self._record = record
        self._ledger = ledger
        self._judge = judge
        self._seed = seed
        self._playouts = Playouts(judge, SEGMENTS)
        self._doctrines: dict[str, Doctrine[Any]] = {}

    def order(self) -> list[int]:
        """The numbers of the segments, those first in which most was lost by play."""
        segments = self._ledger.segments
        return sorted(range(len(segments)), key=lambda number: own_skill(self._ledger, segments[number]))

    def verdict(self, number: int) -> Verdict:
        """What one segment cost, and what would have been better."""
        segment = self._ledger.segments[number]
        played = seen_by(self._ledger, segment.side, segment.before) + own_skill(self._ledger, segment)
        played = min(1.0, max(0.0, played))
        pos = self._record.at(segment.first - 1)
        if pos.side != segment.side:
            return self._told(segment, played, 0.0, None)
        proposer = self._proposer(segment.side)
        plans = proposer.plans(pos, TRIES, Clock(SEARCHING, time.thread_time))
        if not plans or plans[0].chance - played < DOUBTFUL:
            return self._told(segment, played, 0.0, None)
        best, cost = self._confirmed(segment, plans[:2])
        if cost >= SERIOUS:
            cost = tempered(cost, list(self._at_the_end(segment, best, Clock(ENDING, time.thread_time))))
        # Nobody could have had more than certain victory.
        cost = min(cost, 1.0 - played)
        if cost < GRADES[-1][1]:
            return self._told(segment, played, max(0.0, cost), None)
        better = self._better(proposer, segment, best, played + cost)
        if self._decided(segment) == _before_dice(better.actions):
            # The same was decided: what differs is what came after the dice.
            return self._told(segment, played, 0.0, None)
        return self._told(segment, played, cost, better)

    def _decided(self, segment: Segment) -> list[str]:
        """What was played of a segment before its first dice."""
        entries = self._record.entries[segment.first - 1 : segment.last]
        decided = takewhile(lambda entry: entry.side != CHANCE, entries)
        return [str(entry.action) for entry in decided]

    def _proposer(self, side: str) -> Proposer:
        if side not in self._doctrines:
            self._doctrines[side] = doctrine_of(self._judge.game)
        return Proposer(self._judge, self._doctrines[side], side, self._seed)

    def _confirmed(self, segment: Segment, plans: Sequence[JudgedPlan]) -> tuple[JudgedPlan, float]:
        """The best of some plans once they and what was played are played on, and how much better it is.

        A plan is chosen by some samples and measured by others, and the doubt is taken off: nobody is to be
        told of a blunder that was none. What would be serious is measured further.
        """
        choosing = range(self._seed, self._seed + SAMPLES)
        best = max(plans, key=lambda plan: fmean(self._gains(segment, plan, choosing)))
        doubt = DOUBT if own_skill(self._ledger, segment) < 0 else DOUBT_OF_GAINS
        gains = self._gains(segment, best, range(choosing.stop, choosing.stop + SAMPLES))
        if surely(gains, doubt) >= SERIOUS:
            further = choosing.stop + SAMPLES
            gains += self._gains(segment, best, range(further, further + MORE_SAMPLES))
        return best, surely(gains, doubt)

    def _gains(self, segment: Segment, plan: JudgedPlan, seeds: range) -> list[float]:
        """By how much a plan did better than what was played, for the side, with the same dice."""
        sign = 1.0 if segment.side == self._ledger.sides[0] else -1.0
        begun, ended = self._record.at(segment.first - 1), self._record.at(segment.last)
        played = [self._playouts.worth(ended, seed) - segment.luck for seed in seeds]
        planned = [self._playouts.worth(begun, seed, plan.orders) for seed in seeds]
        return [sign * (better - worse) for better, worse in zip(planned, played, strict=True)]

    def _at_the_end(self, segment: Segment, plan: JudgedPlan, clock: Clock) -> Iterator[float]:
        """By how much a plan did better than what was played in games to the end, with the same dice.

        What was learned can be wrong about a whole stretch of a game; who wins it cannot.
        """
        sign = 1.0 if segment.side == self._ledger.sides[0] else -1.0
        begun, ended = self._record.at(segment.first - 1), self._record.at(segment.last)
        for seed in range(self._seed, self._seed + ENDS):
            if clock.expired:
                return
            planned = self._playouts.outcome(begun, seed, plan.orders)
            yield sign * (planned - self._playouts.outcome(ended, seed) + segment.luck)

    def _better(self, proposer: Proposer, segment: Segment, plan: JudgedPlan, chance: float) -> BetterPlan:
        pos = self._record.at(segment.first - 1)
        doctrine = proposer.doctrine
        reasons = (
            doctrine.reasons(doctrine.terms(pos), doctrine.terms(plan.end), segment.side)
            if plan.end.result is None
            else []
        )
        return BetterPlan(
            orders=[order.told() for order in plan.orders[:TOLD]],
            reasons=[reason for reason in reasons if float(reason.args.get("points", 0)) > 0],
            actions=[str(action) for action in proposer.variation(pos, plan.orders)],
            chance=min(1.0, chance),
        )

    def _told(self, segment: Segment, played: float, cost: float, better: BetterPlan | None) -> Verdict:
        return Verdict(
            side=segment.side,
            turn=segment.turn,
            first=segment.first,
            last=segment.last,
            before=seen_by(self._ledger, segment.side, segment.before),
            played=played,
            cost=cost,
            grade=grade(cost),
            better=better,
        )


def _before_dice(actions: Sequence[str]) -> list[str]:
    return list(takewhile(lambda text: text.split()[0] not in THROWS, actions))


def surely(gains: Sequence[float], doubt: float) -> float:
    """The mean of some samples, less so many of its standard errors.

    >>> surely([0.3, 0.1, 0.3, 0.1], 0.0), round(surely([0.3, 0.1, 0.3, 0.1], 2.0), 3)
    (0.2, 0.085)
    """
    return fmean(gains) - doubt * stdev(gains) / math.sqrt(len(gains))


def tempered(cost: float, ends: Sequence[float]) -> float:
    """A cost as it was measured nearby, together with what some games to the end said.

    >>> tempered(0.2, []), round(tempered(0.2, [0.0] * 8), 3), round(tempered(0.2, [1.0, 0.0]), 3)
    (0.2, 0.1, 0.26)
    """
    return (NEARBY * cost + sum(ends)) / (NEARBY + len(ends))


def grade(cost: float) -> str:
    """What a cost is called.

    >>> [grade(cost) for cost in (0.04, 0.05, 0.1, 0.3)]
    ['', 'inaccuracy', 'mistake', 'blunder']
    """
    return next((name for name, least in GRADES if cost >= least), "")


def seen_by(ledger: Ledger, side: str, chance: float) -> float:
    """The first side's chance as a side sees it."""
    return chance if side == ledger.sides[0] else 1.0 - chance


def own_skill(ledger: Ledger, segment: Segment) -> float:
    """What a side's own decisions changed for it in its segment."""
    change = sum(move.change for move in segment.moves if not move.is_luck and move.side == segment.side)
    return change if segment.side == ledger.sides[0] else -change


def examined(examiner: Examiner, clock: Clock, looked_at: int = 0) -> Iterator[Verdict]:
    """Verdicts on segments, the most telling first, until time is up; at least one.

    So many of them were looked at before.
    """
    for number in examiner.order()[looked_at:]:
        yield examiner.verdict(number)
        if clock.expired:
            return
