"""What is won and lost in a battle that one throw decides, added up over everything that may come."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

import msgspec

from meuse.engine import Measure, Risk, Stakes


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One of the equally likely throws, and what it does."""

    cleared: bool
    """No defender is left where they were attacked."""
    taken: bool
    """An attacker can hold or enter the place."""
    attacker: int
    defender: int
    """What either side loses whatever their owners choose."""
    sure: Collection[int]
    """The units that are gone whatever their owners choose."""
    possible: Collection[int]
    """The units that may be gone, as their owners choose; also those that are sure to be."""


def added_up(measure: Measure, cases: Sequence[Case], units: Iterable[tuple[int, str]]) -> Stakes:
    """The exact chances over all throws; `units` are those of the battle with their names."""
    risks = [
        Risk(
            name,
            least=_share(unit in case.sure for case in cases),
            most=_share(unit in case.possible for case in cases),
        )
        for unit, name in units
    ]
    return Stakes(
        cleared=_share(case.cleared for case in cases),
        taken=_share(case.taken for case in cases),
        measure=measure,
        attacker=Fraction(sum(case.attacker for case in cases), len(cases)),
        defender=Fraction(sum(case.defender for case in cases), len(cases)),
        risks=tuple([risk for risk in risks if risk.most]),
    )


def _share(hits: Iterable[bool]) -> Fraction:
    counted = list(hits)
    return Fraction(sum(counted), len(counted))
