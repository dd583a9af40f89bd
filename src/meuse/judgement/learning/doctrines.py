"""What a doctrine's own estimate says of chances, to hold a learned value against it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from meuse.judgement.learning.gathered import Gathered
from meuse.judgement.learning.logistic import Reals
from meuse.judgement.learning.quality import curve

#: The column of the whole in which the doctrine's terms are added up.
ADDED_UP: Final = "whole: terms"


def estimate_by_turn(data: Gathered, taught: NDArray[np.int64], tests: Gathered) -> Reals:
    """Chances of the test positions: a curve by scenario and turn, fitted to the same games."""
    worth, wanted = _worth(data)[taught], _worth(tests)
    keys, tested = _keys(data)[taught], _keys(tests)
    won = data.told("won")[taught]
    spread = float(worth.std()) or 1.0
    found = np.full(len(wanted), 0.5)
    for key in np.unique(tested):
        those = keys == key
        shift, slope = curve(worth[those] / spread, won[those])
        found[tested == key] = 1.0 / (1.0 + np.exp(-(shift + slope * wanted[tested == key] / spread)))
    return found


def _worth(data: Gathered) -> Reals:
    wholes = [name for name in data.names.tolist() if name.startswith("whole: ")]
    column: Reals = data.whole[:, wholes.index(ADDED_UP)].float().cpu().numpy().astype(np.float64)
    return column


def _keys(data: Gathered) -> Reals:
    found: Reals = data.told("scenario") * 1000 + data.told("turn")
    return found
