"""The general: plans like the staff, then lets its best plans play on against the enemy's replies.

A part of the time goes into varying lines of orders, as the staff does but longer. Then the best lines are
played on (`rollout`), all with the same lots; after every round the worse half drops out, and when the best
one leads clearly the rest of the time is saved. The line that stands best after the replies is played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import NamedTuple

from meuse.players.clock import Clock
from meuse.players.doctrine import Breadth
from meuse.players.planner import Line, Planner, Telling, best_kinds
from meuse.players.rollout import Rollout
from meuse.players.staff import StaffPlayer

#: The part of a choice's time that may go into finding lines; the rest goes into playing them on.
SEARCHING = 0.3
#: The part of the planning time left that may go into one choice.
SHARE = 0.6
#: Variations of a plan: after some dozens hardly anything better is found.
FIRST_TRIES = 60
LATER_TRIES = 30
#: Lines that are played on: the best of all, and the best after each opening.
MOST_LINES = 8
#: How many samples the plan's own value counts for.
TRUST = 1.0
#: Samples of the first round; every round doubles them for the half that is left.
FIRST_ROUND = 3
MOST_SAMPLES = 24
#: The best line leads clearly at so many standard errors.
CLEAR = 3.0
#: What a few samples that happen to agree do not rule out, in points.
DOUBT = 0.2


class Tried(NamedTuple):
    """A line, and what it was worth in each sample."""

    line: Line
    values: list[float]


class GeneralPlayer(StaffPlayer):
    """Plans like the staff, with more time, and looks at the enemy's replies."""

    breadth = Breadth.WIDE
    most_seconds = float("inf")
    first_tries = FIRST_TRIES
    later_tries = LATER_TRIES
    share = SHARE

    def search(self, planner: Planner, lines: list[Line], clock: Clock, tell: Telling) -> list[Line]:
        """Lines found by variation, in the order of their value after the enemy's replies."""
        found = self.varied(planner, lines, clock.share(SEARCHING), tell)
        openings = best_kinds(lines, MOST_LINES)
        chosen = best_kinds([*found[: MOST_LINES // 2], *openings], MOST_LINES)
        rollout = Rollout(self.doctrine, planner.side, self.doctrine.segments_ahead)
        left = [Tried(line, []) for line in chosen]
        out: list[Tried] = []
        wanted = FIRST_ROUND
        while len(left) > 1 and wanted <= MOST_SAMPLES and not clock.expired:
            self._sample(rollout, left, wanted, clock)
            left = ranked(left)
            keep = 1 if leads(left) else (len(left) + 1) // 2
            left, out = left[:keep], [*left[keep:], *out]
            wanted *= 2
        return [tried.line for tried in [*ranked(left), *out]]

    def _sample(self, rollout: Rollout, left: Sequence[Tried], wanted: int, clock: Clock) -> None:
        """Play all lines on with the same lots, until each has so many samples."""
        while len(left[0].values) < wanted and not clock.expired:
            seed = self.rng.getrandbits(32)
            round_ = [rollout.value(tried.line, seed, clock) for tried in left]
            if not clock.expired:
                for tried, value in zip(left, round_, strict=True):
                    tried.values.append(value)


def ranked(tried: Sequence[Tried]) -> list[Tried]:
    """The best first: what the samples say, with the plans' own values as some samples more."""
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
    if len(best) < FIRST_ROUND:
        return False
    return all(clearly_better(best, other.values) for other in tried[1:])


def clearly_better(values: Sequence[float], others: Sequence[float]) -> bool:
    """Whether paired samples differ by several standard errors."""
    gaps = [one - other for one, other in zip(values, others, strict=True)]
    return fmean(gaps) > CLEAR * (pstdev(gaps) + DOUBT) / math.sqrt(len(gaps))
