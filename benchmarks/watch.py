"""Whether a run is slower than the one of the last release: by ratios to the peer, and never by one run."""

from __future__ import annotations

from typing import NamedTuple

from benchmarks.history import Row, Run

#: A ratio may be worse by so much before anybody is told: machines are noisy.
TOLERANCE = 0.15


class Fall(NamedTuple):
    """A figure that has become worse."""

    what: str
    before: float
    now: float

    def __str__(self) -> str:
        return f"{self.what}: ratio {self.before:.2f} at the last release, {self.now:.2f} now"


def fallen(now: Run, before: Run) -> list[Fall]:
    """The figures that are worse than at the last release by more than the tolerance. New ones are not."""
    return [
        Fall(what, before.rows[what].ratio, row.ratio)
        for what, row in now.rows.items()
        if what in before.rows and _is_worse(row, before.rows[what])
    ]


def _is_worse(now: Row, before: Row) -> bool:
    if now.is_rate:
        return now.ratio < before.ratio * (1 - TOLERANCE)
    return now.ratio > before.ratio / (1 - TOLERANCE)


def confirmed(first: list[Fall], again: list[Fall]) -> list[Fall]:
    """What fell in both of two runs."""
    twice = {fall.what for fall in again}
    return [fall for fall in first if fall.what in twice]
