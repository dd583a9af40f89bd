"""What can never be true of a position with units on a board, whatever the game.

These look at what a position says of its units and trust nothing that is derived from it: they are asked
about positions that somebody wrote by hand. Games tell with them which rule is broken.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from meuse.engine import NOWHERE


class Placed(Protocol):
    """A position that says where units are."""

    where: list[int]

    @property
    def game(self) -> Any:
        """Whose units they are."""


def out_of_range(pos: Placed, unit: int, most: Mapping[str, int]) -> bool:
    """Whether a column says less than nothing of a unit, or more than it can."""
    return any(not 0 <= getattr(pos, column)[unit] <= limit for column, limit in most.items())


def is_marked(pos: Placed, unit: int, columns: Iterable[str]) -> bool:
    """Whether anything is said of a unit in these columns."""
    return any(getattr(pos, column)[unit] for column in columns)


def stacks(pos: Placed) -> dict[int, list[int]]:
    """The units in each place that has any, of all sides together."""
    found: dict[int, list[int]] = {}
    for unit, place in enumerate(pos.where):
        if place != NOWHERE:
            found.setdefault(place, []).append(unit)
    return found


def is_mixed(pos: Placed, units: Iterable[int]) -> bool:
    """Whether enemies are among the units of a stack."""
    return len({pos.game.side_of[unit] for unit in units}) > 1
