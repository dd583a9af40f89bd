"""Targets from later positions: what a game came to is blurred by all the dice that were still to fall.

A position is held to a mixture of what the next positions of its game were judged to be worth and, with a
share that shrinks step by step, of positions further on, and at last of the result: TD(λ). Each game is
judged by a network that did not learn from it.
"""

from __future__ import annotations

import numpy as np

from meuse.judgement.learning.logistic import Reals


def later_values(seeds: Reals, numbers: Reals, results: Reals, judged: Reals, trace: float) -> Reals:
    """The target of every position; a trace of one leaves the results as they are.

    >>> one = np.array([7.0, 7.0])
    >>> later_values(one, np.array([1.0, 2.0]), np.array([1.0, 1.0]), np.array([0.5, 0.6]), 0.5).tolist()
    [0.8, 1.0]
    """
    found = results.astype(np.float64).copy()
    order = np.lexsort((numbers, seeds))
    target = 0.0
    for here, after in zip(order[::-1], [None, *order[::-1]], strict=False):
        if after is None or seeds[after] != seeds[here]:
            target = float(results[here])
        else:
            target = (1.0 - trace) * float(judged[after]) + trace * target
        found[here] = target
    return found
