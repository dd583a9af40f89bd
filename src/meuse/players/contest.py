"""A contest of plans: they are played on against the enemy's replies, and the one that stands best wins.

All plans meet the same samples. After every round the worse half drops out; when the best one leads clearly
the rest of the time is saved. Then, where more is wanted, variations of the winner challenge it one by one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import NamedTuple

from meuse.players.clock import Clock
from meuse.players.planner import Line, Planner, best_kinds
from meuse.players.rollout import Rollout

#: How many samples a plan's own promise counts for.
TRUST = 1.0
#: A plan leads clearly at so many standard errors.
CLEAR = 3.0
#: A challenger wins at so many.
BETTER = 1.0
#: What a few samples that happen to agree do not rule out, in points.
DOUBT = 0.2


class Terms(NamedTuple):
    """How hard a contest is."""

    #: Plans that take part, and segments of play that each is played on.
    lines: int
    segments: int
    #: Samples of the first round; every round doubles them for those that are left.
    first: int
    most: int
    #: Variations that challenge the winner.
    challengers: int = 0
    #: How many of them may fail one after the other before the winner is believed.
    patience: int = 60

    def ampler(self, times: float) -> Terms:
        """Terms that take so many times as long: more plans, more samples of each, more challengers.

        What is wanted once is wanted once: a single plan does not compete, and where nothing is sampled a
        second sample says nothing new.
        """
        more = math.sqrt(times)
        lines, first, most = (
            count if count == 1 else round(count * more) for count in (self.lines, self.first, self.most)
        )
        return self._replace(
            lines=lines,
            first=first,
            most=most,
            challengers=round(self.challengers * times),
            patience=round(self.patience * times),
        )


class Tried(NamedTuple):
    """A line, and what it was worth in each sample."""

    line: Line
    values: list[float]


class Contest:
    """Lets lines of one side compete."""

    def __init__(
        self,
        planner: Planner,
        terms: Terms,
        rng: random.Random,
        clock: Clock,
        rollout: type[Rollout] = Rollout,
    ) -> None:
        self._planner = planner
        self._terms = terms
        self._rng = rng
        self._clock = clock
        self._rollout = rollout(planner.doctrine, planner.side, terms.segments)
        self._seeds: list[int] = []

    def promised(self, lines: Sequence[Line], most: int) -> list[Line]:
        """Those of the lines that promise most, the best first, as whoever plays them on sees it."""
        return best_kinds([self._rollout.promised(line) for line in lines], most)

    def ranking(self, lines: Sequence[Line]) -> list[Line]:
        """The lines in the order of how they stand after the replies, with what they were then worth.

        A challenger that won comes first.
        """
        terms = self._terms
        left = [Tried(line, []) for line in best_kinds(lines, terms.lines)]
        out: list[Tried] = []
        wanted = terms.first
        while len(left) > 1 and wanted <= terms.most and not self._clock.expired:
            self._sample(left, wanted)
            left = ranked(left)
            keep = 1 if leads(left) else (len(left) + 1) // 2
            left, out = left[:keep], [*left[keep:], *out]
            wanted *= 2
        found = [*ranked(left), *out]
        best = self._challenged(found[0]) if terms.challengers else found[0]
        return restated([best, *[tried for tried in found if tried.line is not best.line]])

    def sampled(self, lines: Sequence[Line], wanted: int) -> list[list[float]]:
        """What each line was worth in samples, equally many for all: so many, or as time allows."""
        tried = [Tried(line, []) for line in lines]
        self._sample(tried, wanted)
        return [one.values for one in tried]

    def _sample(self, tried: Sequence[Tried], wanted: int) -> None:
        """Play all lines on with the same draws, until each has so many samples."""
        for number in range(min(len(one.values) for one in tried), wanted):
            if number == len(self._seeds):
                self._seeds.append(self._rng.getrandbits(32))
            found: list[float] = []
            for one in tried:
                if self._clock.expired:
                    return  # a sample counts only if all lines have it
                known = len(one.values) > number
                found.append(
                    one.values[number]
                    if known
                    else self._rollout.value(one.line, self._seeds[number], self._clock)
                )
            if self._clock.expired:
                return
            for one, value in zip(tried, found, strict=True):
                if len(one.values) == number:
                    one.values.append(value)

    def _challenged(self, best: Tried) -> Tried:
        """The winner, or the variation of it that beats it."""
        known, failed = {best.line.kind}, 0
        for _ in range(self._terms.challengers):
            if self._clock.expired or not best.line.orders or failed >= self._terms.patience:
                break
            line = self._rollout.promised(self._planner.varied(best.line, self._clock))
            if line.kind in known or self._clock.expired:
                continue
            known.add(line.kind)
            challenger = Tried(line, [])
            failed += 1
            if self._beats(challenger, best):
                best, failed = challenger, 0
        return best

    def _beats(self, challenger: Tried, best: Tried) -> bool:
        """Sample by sample, giving up as soon as the challenger is behind; promises count as a sample."""
        wanted = self._terms.first
        while wanted <= self._terms.most:
            self._sample([challenger, best], wanted)
            if self._clock.expired or not clearly_better(promised(challenger), promised(best, wanted), 0.0):
                return False
            wanted *= 2
        return clearly_better(promised(challenger), promised(best, len(challenger.values)), BETTER)


def restated(tried: Sequence[Tried]) -> list[Line]:
    """The lines with what they were worth in the samples; nobody stands better than those before him."""
    found: list[Line] = []
    ceiling = math.inf
    for one in tried:
        ceiling = min(ceiling, fmean(one.values) if one.values else one.line.value)
        end = one.line.stages[-1]._replace(value=ceiling)
        found.append(one.line._replace(stages=(*one.line.stages[:-1], end)))
    return found


def promised(tried: Tried, most: int | None = None) -> list[float]:
    """What a line promised, and what it was worth in its first samples."""
    return [tried.line.value, *tried.values[:most]]


def ranked(tried: Sequence[Tried]) -> list[Tried]:
    """The best first: what the samples say, with the plans' own promises as some samples more."""
    if len(tried) == 1 or not tried[0].values:
        return sorted(tried, key=lambda one: -one.line.value)
    # What a plan promises is compared with what the other plans promise, not with what comes later.
    shift = fmean(fmean(one.values) for one in tried) - fmean(one.line.value for one in tried)

    def judged(one: Tried) -> float:
        total = math.fsum(one.values) + TRUST * (one.line.value + shift)
        return total / (len(one.values) + TRUST)

    return sorted(tried, key=lambda one: -judged(one))


def leads(tried: Sequence[Tried]) -> bool:
    """Whether the first is clearly better than each of the others, sample by sample."""
    best = tried[0].values
    return len(best) > 1 and all(clearly_better(best, other.values, CLEAR) for other in tried[1:])


def clearly_better(values: Sequence[float], others: Sequence[float], errors: float) -> bool:
    """Whether paired samples differ by so many standard errors."""
    gaps = [one - other for one, other in zip(values, others, strict=True)]
    return fmean(gaps) > errors * (pstdev(gaps) + DOUBT) / math.sqrt(len(gaps))
