"""How much two runs differ: paired, because their games were played with the same dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

import msgspec

from meuse.matches import wilson
from meuse.matches.statistics import Z_95


class Difference(msgspec.Struct, frozen=True):
    """A mean difference with the bounds that contain the true one nineteen times in twenty."""

    low: float
    value: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:+.3g} [{self.low:+.3g}, {self.high:+.3g}]"


class Paired(msgspec.Struct, frozen=True):
    """Two runs over the same seeds; differences are the second less the first."""

    pairs: int
    first_score: float
    second_score: float
    #: Of the German's score: Newcombe's interval for paired shares, Cohen's h, and McNemar's exact test.
    score: Difference
    effect_h: float
    only_first: int
    only_second: int
    p_value: float
    #: Of the German's margin in points: mean, Cohen's d of the differences, and how alike the pairs are. None
    #: where no pair of games has points.
    margin: Difference | None
    effect_d: float | None
    correlation: float | None


#: The German's score of a game, and his margin where points are counted.
Ended = tuple[float, float | None]


def paired(first: Sequence[Ended], second: Sequence[Ended]) -> Paired:
    """Compare games pair by pair."""
    if len(first) != len(second) or not first:
        raise ValueError("two runs are compared over the same games, at least one")
    scores = [one for one, _ in first], [other for other, _ in second]
    margins = [
        (before, after)
        for (_, before), (_, after) in zip(first, second, strict=True)
        if before is not None and after is not None
    ]
    changes = [after - before for before, after in margins]
    only_first = sum(one > other for one, other in zip(*scores, strict=True))
    only_second = sum(one < other for one, other in zip(*scores, strict=True))
    return Paired(
        pairs=len(first),
        first_score=fmean(scores[0]),
        second_score=fmean(scores[1]),
        score=share_difference(*scores),
        effect_h=cohens_h(fmean(scores[1]), fmean(scores[0])),
        only_first=only_first,
        only_second=only_second,
        p_value=mcnemar(only_first, only_second),
        margin=mean_difference(changes) if margins else None,
        effect_d=cohens_d(changes) if margins else None,
        correlation=correlation(*zip(*margins, strict=True)) if margins else None,
    )


def share_difference(first: Sequence[float], second: Sequence[float]) -> Difference:
    """Newcombe's interval for the difference of paired shares (1998, square-and-add), second less first.

    Each share has its Wilson interval; the correlation of the pairs tells how far the errors cancel.
    """
    one, other = wilson(sum(second), len(second)), wilson(sum(first), len(first))
    phi = correlation(first, second)
    below, above = one.share - one.low, one.high - one.share
    other_below, other_above = other.share - other.low, other.high - other.share
    delta = math.sqrt(max(0.0, below**2 - 2 * phi * below * other_above + other_above**2))
    epsilon = math.sqrt(max(0.0, above**2 - 2 * phi * above * other_below + other_below**2))
    value = one.share - other.share
    return Difference(value - delta, value, value + epsilon)


def mean_difference(changes: Sequence[float]) -> Difference:
    """The mean of paired differences with its normal interval."""
    value = fmean(changes)
    spread = Z_95 * stdev(changes) / math.sqrt(len(changes)) if len(changes) > 1 else math.inf
    return Difference(value - spread, value, value + spread)


def cohens_h(first: float, second: float) -> float:
    """The effect size of two shares: 0.2 is small, 0.5 medium, 0.8 large."""
    return 2 * math.asin(math.sqrt(first)) - 2 * math.asin(math.sqrt(second))


def cohens_d(changes: Sequence[float]) -> float:
    """The effect size of paired differences: their mean in standard deviations."""
    spread = stdev(changes) if len(changes) > 1 else 0.0
    return fmean(changes) / spread if spread else 0.0


def mcnemar(only_first: int, only_second: int) -> float:
    """How likely pairs that differ split at least so unevenly if it is chance (exact, two-sided)."""
    pairs = only_first + only_second
    tail = sum(math.comb(pairs, k) for k in range(min(only_first, only_second) + 1))
    return float(min(1.0, 2 * tail / 2**pairs))


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Pearson's correlation; 0 where one of the two never varies."""
    mean_one, mean_other = fmean(first), fmean(second)
    together = sum((a - mean_one) * (b - mean_other) for a, b in zip(first, second, strict=True))
    alone = math.sqrt(sum((a - mean_one) ** 2 for a in first) * sum((b - mean_other) ** 2 for b in second))
    return together / alone if alone else 0.0
