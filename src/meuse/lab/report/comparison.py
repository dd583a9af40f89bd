"""Two runs side by side: cells in their order, games by their seeds."""

from __future__ import annotations

from typing import Any

import msgspec

from meuse.engine import MeuseError
from meuse.lab.plan import SEPARATOR
from meuse.lab.report.study import CellStudy, Study, score
from meuse.lab.statistics import Paired, paired


class CellComparison(msgspec.Struct, frozen=True):
    """What one cell of both runs shows."""

    first: str
    second: str
    paired: Paired
    #: Seed, and the first side's margin in the first and the second run, of the games that have both.
    margins: tuple[tuple[int, int, int], ...]

    @property
    def label(self) -> str:
        """What both cells have in common, and then what differs."""
        first, second = self.first.split(SEPARATOR), self.second.split(SEPARATOR)
        both = SEPARATOR.join(part for part in first if part in second)
        before = SEPARATOR.join(part for part in first if part not in second)
        after = SEPARATOR.join(part for part in second if part not in first)
        return both if before == after else f"{both}: {before or '–'} → {after or '–'}"


def compare_studies(first: Study, second: Study) -> list[CellComparison]:
    """Compare cell by cell; the n-th cell of one plan meets the n-th of the other."""
    if len(first.cells) != len(second.cells):
        raise MeuseError(
            f"{first.name} has {len(first.cells)} cells and {second.name} has {len(second.cells)}: "
            "two plans are compared cell by cell"
        )
    return [_compare(one, other) for one, other in zip(first.cells, second.cells, strict=True)]


def _compare(first: CellStudy, second: CellStudy) -> CellComparison:
    one, other = _by_seed(first), _by_seed(second)
    seeds = sorted(one.keys() & other.keys())
    if not seeds:
        raise MeuseError(f"{first.cell.label} and {second.cell.label} have no seed in common")
    return CellComparison(
        first=first.cell.label,
        second=second.cell.label,
        paired=paired(
            [(score(one[seed], first.sides[0]), one[seed]["margin"]) for seed in seeds],
            [(score(other[seed], second.sides[0]), other[seed]["margin"]) for seed in seeds],
        ),
        margins=tuple(
            (seed, one[seed]["margin"], other[seed]["margin"])
            for seed in seeds
            if one[seed]["margin"] is not None and other[seed]["margin"] is not None
        ),
    )


def _by_seed(cell: CellStudy) -> dict[int, dict[str, Any]]:
    return {row["seed"]: row for row in cell.rows}
