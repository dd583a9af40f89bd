"""How good chances are: do they tell winners from losers, and come true as often as they say?"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from meuse.judgement.learning.logistic import Reals, logistic

#: The middle of a game, in parts of its actions.
MIDDLE = (1 / 3, 2 / 3)
#: Groups of like chances whose mean is held against what came of them; and of one turn.
GROUPS, GROUPS_OF_A_TURN = 10, 5
#: What keeps a turn with few games from being too sure.
DOUBT: Final = 1.0


class Quality(NamedTuple):
    """Figures over games that nothing was learned from."""

    auc: float
    auc_middle: float
    calibration_error: float
    #: By turn.
    errors: dict[int, float]


def quality(turn: Any, part: Any, won: Reals, chance: Reals) -> Quality:
    """The figures of positions: their turn, how much of the game was over, who won, and what was foretold."""
    middle = (part > MIDDLE[0]) & (part < MIDDLE[1])
    errors = {
        int(number): calibration_error(won[turn == number], chance[turn == number], GROUPS_OF_A_TURN)
        for number in np.unique(turn)
    }
    return Quality(
        auc(won, chance), auc(won[middle], chance[middle]), calibration_error(won, chance, GROUPS), errors
    )


def auc(won: Reals, chance: Reals) -> float:
    """How often a position that was won had a higher chance than one that was lost; draws are left out.

    >>> auc(np.array([1.0, 0.0, 1.0, 0.0]), np.array([0.9, 0.2, 0.4, 0.4]))
    0.875
    """
    decided = won != 0.5
    won, chance = won[decided], chance[decided]
    _, at, counts = np.unique(chance, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[at]
    wins = won == 1.0
    pairs = wins.sum() * (~wins).sum()
    return float((ranks[wins].sum() - wins.sum() * (wins.sum() + 1) / 2) / pairs) if pairs else float("nan")


def calibration_error(won: Reals, chance: Reals, groups: int) -> float:
    """By how much foretold chances differ from what came, over groups of like chances.

    >>> calibration_error(np.array([1.0, 1.0, 0.0, 0.0]), np.array([0.9, 0.9, 0.2, 0.2]), 2)
    0.15
    """
    bounds = np.quantile(chance, np.linspace(0, 1, groups + 1))
    group = np.clip(np.searchsorted(bounds, chance, side="right") - 1, 0, groups - 1)
    found = 0.0
    for number in range(groups):
        those = group == number
        if those.any():
            found += those.mean() * abs(won[those].mean() - chance[those].mean())
    return round(float(found), 6)


def curve(worth: Reals, won: Reals) -> tuple[float, float]:
    """Shift and slope of the logarithm of the odds over the doctrine's points."""
    shift, slope = logistic(np.stack([np.ones_like(worth), worth], 1), won, 1.0, DOUBT).found.tolist()
    return shift, slope
