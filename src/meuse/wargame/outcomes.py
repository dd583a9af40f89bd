"""What may come of dice, exactly: throws that mean the same are told once, with the chance of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from meuse.engine import Message, Outcome

M = TypeVar("M", bound=Hashable)
R = TypeVar("R")


def weighed(
    counts: Mapping[M, int],
    tell: Callable[[M], Message],
    codes: Callable[[M], tuple[str, ...]] = lambda _: (),
) -> tuple[Outcome, ...]:
    """An outcome for each meaning that comes up, in the order given, with how often it does."""
    whole = sum(counts.values())
    return tuple([Outcome(Fraction(n, whole), tell(one), codes(one)) for one, n in counts.items() if n])


def grouped(throws: Iterable[M], tell: Callable[[M], Message]) -> tuple[Outcome, ...]:
    """Equally likely throws by what they mean, in the order in which a meaning comes up first."""
    return weighed(Counter(throws), tell)


def by_face(
    faces: Sequence[int], results: Sequence[R], tell: Callable[[R], Message], code: Callable[[R], str]
) -> tuple[Outcome, ...]:
    """The faces of one die, those that are told alike together, with what the table calls them."""
    alike: dict[Message, list[int]] = {}
    for index, result in enumerate(results):
        alike.setdefault(tell(result), []).append(index)
    return tuple(
        Outcome(
            Fraction(len(indices), len(results)),
            told,
            codes=tuple(dict.fromkeys(code(results[index]) for index in indices)),
            throws=tuple([faces[index] for index in indices]),
        )
        for told, indices in alike.items()
    )
