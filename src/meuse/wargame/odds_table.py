"""Combat Results Tables: from two strengths to a column, from a column and a roll to a result."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

R = TypeVar("R")

#: What `OddsTable.column` answers below the first column.
NO_COLUMN: Final = -1


class Ladder(Generic[R]):
    """Results by modified roll, from the first one up; beyond its ends the end rows hold.

    >>> Ladder(2, ("repulse", "stand-off", "retreat")).at(9)
    'retreat'
    """

    __slots__ = ("_last", "first", "results")

    def __init__(self, first: int, results: Sequence[R]) -> None:
        self.first = first
        self.results: tuple[R, ...] = tuple(results)
        self._last = len(self.results) - 1

    def at(self, total: int) -> R:
        """The result of a modified roll."""
        return self.results[min(max(total - self.first, 0), self._last)]

    def rolled(self, die: Iterable[int], modifier: int = 0) -> list[R]:
        """The results of all faces of a die."""
        return [self.at(face + modifier) for face in die]

    def raised(self, by: int) -> Ladder[R]:
        """The same results for rolls to which so much is added."""
        return Ladder(self.first - by, self.results)


class Column(NamedTuple, Generic[R]):
    """A column of the table: its name, the least odds that reach it, and its results by roll."""

    name: str
    odds: tuple[int, int]
    """Attacker to defender; (0, 1) for a column that any odds reach."""
    results: Ladder[R]


class OddsTable(Generic[R]):
    """Columns by odds, from the lowest to the highest, and one die.

    Odds between two columns count as the lower one, those above the last as the last.
    """

    def __init__(self, die: Sequence[int], columns: Sequence[Column[R]]) -> None:
        self.die = tuple(die)
        self.columns = tuple(columns)
        self.names = tuple(column.name for column in columns)
        # Quotients of whole numbers are rounded alike, so that equal odds give equal quotients.
        self._least = [left / right for left, right in (column.odds for column in columns)]
        if self._least != sorted(set(self._least)):
            raise ValueError("the columns of an odds table rise from the lowest odds to the highest")

    def column(self, attack: int, defence: int) -> int:
        """The last column whose odds are reached: fractions favour the defender. `NO_COLUMN` below all."""
        if not defence:
            return len(self._least) - 1
        return bisect_right(self._least, attack / defence) - 1

    def result(self, column: int, total: int) -> R:
        """What a modified roll brings in a column."""
        return self.columns[column].results.at(total)

    def rolled(self, column: int, modifier: int = 0) -> list[R]:
        """What each face of the die brings in a column."""
        return self.columns[column].results.rolled(self.die, modifier)
