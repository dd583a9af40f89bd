"""How strong cadets are by how much they waver, from games that were gathered: for choosing levels."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

import numpy as np

from meuse.judgement.learning.gather import About
from meuse.judgement.learning.logistic import logistic

#: Points of rating for odds of e to one.
SCALE: Final = 400 / math.log(10)
#: What keeps few games from being too sure.
DOUBT: Final = 0.05

Rows = np.ndarray[tuple[int, int], np.dtype[np.float64]]
"""The whims, the scenario and the result of games."""


def strengths(folder: Path) -> dict[float, tuple[float, float]]:
    """Rating of each whim with its standard error, steady cadets at zero."""
    return rated(_games(folder))


def rated(games: Rows) -> dict[float, tuple[float, float]]:
    """The same of games given as rows; scenarios may favour a side."""
    first, second, scenario, won = (games[:, number] for number in range(4))
    whims, scenarios = np.unique(np.concatenate([first, second])), np.unique(scenario)
    columns = np.concatenate(
        [
            (first[:, None] == whims[1:]).astype(float) - (second[:, None] == whims[1:]),
            (scenario[:, None] == scenarios).astype(float),
        ],
        axis=1,
    )
    odds = logistic(columns, won, 1.0, DOUBT)
    rated = zip(
        whims[1:].tolist(), (SCALE * odds.found).tolist(), (SCALE * odds.errors).tolist(), strict=False
    )
    return {0.0: (0.0, 0.0)} | {whim: (rating, error) for whim, rating, error in rated}


def _games(folder: Path) -> Rows:
    """The whims, the scenario and the result of each game."""
    about = np.concatenate([np.load(path)["about"] for path in sorted(folder.glob("[0-9]*[0-9].npz"))])
    wanted = [About._fields.index(name) for name in ("seed", "first", "second", "scenario", "won")]
    found: Rows = np.unique(about[:, wanted], axis=0)[:, 1:]
    return found
