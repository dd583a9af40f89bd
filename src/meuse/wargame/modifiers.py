"""What changes a die, a column or a strength: each thing with its value, the words for it, and its rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from meuse.engine import Modifier, message
from meuse.engine.message import Argument

Cause: TypeAlias = tuple[int, str, str]
"""By how much, the id of the message that says why, and the rule."""


def applied(causes: Iterable[Cause]) -> list[Cause]:
    """Those that change anything."""
    return [cause for cause in causes if cause[0]]


def total(causes: Iterable[Cause]) -> int:
    """All of them added up."""
    return sum([value for value, _, _ in causes])


def told(causes: Iterable[Cause], /, sign: int = 1, **arguments: Argument) -> tuple[Modifier, ...]:
    """Each as it is shown, all with the same arguments; counted against the side that asks with sign -1."""
    return tuple(
        [Modifier(sign * value, message(id_, rule=rule, **arguments)) for value, id_, rule in causes]
    )
