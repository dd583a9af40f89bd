"""How sure we may be: intervals for a score, and a test that stops a match when it is decided."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from statistics import fmean, stdev
from typing import NamedTuple

#: Two-sided 95 %.
Z_95 = 1.959963984540054


class Interval(NamedTuple):
    """A share with the bounds that contain the true one nineteen times in twenty."""

    low: float
    share: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} [{self.low:.1%}, {self.high:.1%}]"


def wilson(score: float, games: int, z: float = Z_95) -> Interval:
    """Wilson's interval for a match score; a draw counts half, which makes the interval a little too wide.

    >>> print(wilson(190, 200))
    95.0% [91.0%, 97.3%]
    """
    if games == 0:
        return Interval(0.0, 0.5, 1.0)
    share = score / games
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    centre = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return Interval(max(0.0, (centre - spread) / scale), share, min(1.0, (centre + spread) / scale))


def mean_interval(values: Sequence[float], z: float = Z_95) -> Interval | None:
    """The mean of scores that need not be wins or losses, such as scores less luck; None of fewer than two.

    >>> print(mean_interval([0.5, 0.7, 0.6, 0.6]))
    60.0% [52.0%, 68.0%]
    """
    if len(values) < 2:
        return None
    middle, spread = fmean(values), z * stdev(values) / math.sqrt(len(values))
    return Interval(middle - spread, middle, middle + spread)


class Verdict(StrEnum):
    """What a sequential test says so far."""

    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


class SequentialTest:
    """Wald's sequential test of a match score, on pairs of games with sides swapped.

    The first hypothesis is a true score of `weaker`, the second one of `stronger`. A pair with the same dice
    and swapped sides is one observation from 0 to 1, so a scenario that favours a side does not disturb.
    The log-likelihood ratio takes the pair scores as normal with the variance seen so far.
    """

    def __init__(self, weaker: float = 0.5, stronger: float = 0.6, error: float = 0.05) -> None:
        if not 0 < weaker < stronger < 1:
            raise ValueError("the two scores must lie between 0 and 1, the weaker first")
        self.weaker = weaker
        self.stronger = stronger
        self.bound = math.log((1 - error) / error)

    def ratio(self, pairs: Sequence[float]) -> float:
        """The log-likelihood ratio of the pair scores; positive speaks for the stronger hypothesis."""
        if len(pairs) < 2:
            return 0.0
        mean = fmean(pairs)
        # Identical scores would make the variance 0 and the test infinitely sure: half a pair of doubt stays.
        variance = (sum((score - mean) ** 2 for score in pairs) + 0.125) / len(pairs)
        return (
            len(pairs)
            * (self.stronger - self.weaker)
            * (2 * mean - self.weaker - self.stronger)
            / (2 * variance)
        )

    def verdict(self, pairs: Sequence[float]) -> Verdict:
        """Whether the match is decided."""
        ratio = self.ratio(pairs)
        if ratio >= self.bound:
            return Verdict.BETTER
        return Verdict.NOT_BETTER if ratio <= -self.bound else Verdict.OPEN
