"""What the assessment is measured in: the numbers of terms and weights, and how distance turns into hope.

Distances are movement points; eight of them, what vehicles have, stand for a day.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.compiling import compiled

Array = Any

DAY: Final = 8.0
"""The points of a vehicle's day."""

HAIR: Final = 0.002
"""What a step of a supply road counts for itself, so that of equal roads the shorter is taken."""

# The numbers of the terms that `assess` adds up.
AREAS: Final = 0
EXITED: Final = 1
ROADS: Final = 2
STRENGTH: Final = 3
ISOLATION: Final = 4
RESERVES: Final = 5
RELEASE: Final = 6
CROWDING: Final = 7
COVER: Final = 8
DANGER: Final = 9
TERMS: Final = 10

# The numbers of the weights.
W_EXIT: Final = 0
W_RATE: Final = 1
W_BLOCK: Final = 2
W_BLOCK_POINT: Final = 3
W_DUG: Final = 4
W_FORD: Final = 5
W_BRIDGING: Final = 6
W_GERMAN_POINT: Final = 7
W_ALLIED_POINT: Final = 8
W_CUT: Final = 9
W_FRESH: Final = 10
W_RELEASE: Final = 11
W_AREA: Final = 12
W_HOLD: Final = 13
W_PULL: Final = 14
W_COVER: Final = 15
W_SAFE: Final = 16
W_MASS: Final = 17
W_LASTING: Final = 18
W_RISK: Final = 19
W_FEAR: Final = 20
W_GUARD: Final = 21
W_TEMPO: Final = 22
W_TAIL: Final = 23

#: Goals of the Germans: victory zones, then victory areas not yet theirs.
ZONES: Final = 0
TOWNS: Final = 1
FIELDS: Final = 2
#: The highest multiplier of a victory zone.
HIGHEST: Final = 3.0
#: How much of an exit is left to who leaves the map long before the end: less than to who stands before it,
#: because he may be cut off, starves, and does not come back.
EARLY: Final = 0.5


@compiled
def hold_up(points: float, present: float, massed: float, weights: Array) -> Any:  # pragma: no cover
    """Movement points that Allied units on a road cost the Germans, by the Germans massed around."""
    if points <= 0.0 and present <= 0.0:
        return 0.0
    ratio = min(max(weights[W_MASS] * points / (massed + 1.0), 0.5), 3.0)
    return present * weights[W_BLOCK] + weights[W_BLOCK_POINT] * points * ratio


@compiled
def hope(way: float, width: float, tail: float) -> Any:  # pragma: no cover
    """How much of a goal is left to a unit so far away, by the time left: all at the goal, then less.

    A part of it, the tail, fades so slowly that who is blocked still wants to get on.
    """
    far = way / width
    return (1.0 - tail) * np.exp(-far) + tail / (1.0 + far)


@compiled
def steepness(way: float, width: float, tail: float) -> Any:  # pragma: no cover
    """How much of that hope a movement point more takes away."""
    far = way / width
    return ((1.0 - tail) * np.exp(-far) + tail / (1.0 + far) ** 2) / width


@compiled
def soon(late: float) -> Any:  # pragma: no cover
    """The chance of something in time: a half when it would be just so."""
    return 1.0 / (1.0 + np.exp(late / 3.0))
