"""What may come of dice, exactly: throws that mean the same are told once, with the chance of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

from meuse.engine import Message, Outcome

M = TypeVar("M", bound=Hashable)


def weighed(counts: Mapping[M, int], tell: Callable[[M], Message]) -> tuple[Outcome, ...]:
    """An outcome for each meaning that comes up, in the order given, with how often it does."""
    whole = sum(counts.values())
    return tuple([Outcome(Fraction(count, whole), tell(one)) for one, count in counts.items() if count])


def grouped(throws: Iterable[M], tell: Callable[[M], Message]) -> tuple[Outcome, ...]:
    """Equally likely throws by what they mean, in the order in which a meaning comes up first."""
    return weighed(Counter(throws), tell)
