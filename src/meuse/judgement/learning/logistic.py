"""Chances fitted to who won: the logarithm of the odds as a sum of columns, by Newton's method."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]

#: Steps of Newton's method; a few less would do.
STEPS: Final = 30
#: The logarithm of odds beyond which nobody is surer.
SURE: Final = 30


class Odds(NamedTuple):
    """What each column counts for in the logarithm of the odds, and how the fit bends there."""

    found: Reals
    bend: Reals

    @property
    def errors(self) -> Reals:
        """The standard error of each."""
        return np.asarray(np.sqrt(np.diag(np.linalg.inv(self.bend))))


def logistic(
    columns: Reals, won: Reals, weight: Reals | float, doubt: float, usual: Reals | None = None
) -> Odds:
    """What fits who won, each row by its weight; doubt keeps few games from leading far from what is usual.

    >>> odds = logistic(np.ones((4, 1)), np.array([1.0, 1.0, 1.0, 0.0]), 1.0, doubt=0.0)
    >>> bool(np.isclose(odds.found[0], np.log(3.0)))
    True
    """
    start = np.zeros(columns.shape[1]) if usual is None else usual
    found, bend = start, np.eye(len(start))
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(columns @ found, -SURE, SURE)))
        pull = columns.T @ (weight * (won - chance)) - doubt * (found - start)
        bend = (columns * (weight * chance * (1 - chance))[:, None]).T @ columns + doubt * np.eye(len(start))
        found = found + np.linalg.solve(bend, pull)
    return Odds(found, bend)
