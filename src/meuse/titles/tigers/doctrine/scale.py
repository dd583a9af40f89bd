"""What the assessment is measured in: the numbers of terms and weights, and how distance turns into hope.

Distances are movement points; eight of them, what vehicles have, stand for a day.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

import numpy as np

from meuse.compiling import lent

Array = Any

DAY: Final = 8.0
"""The points of a vehicle's day."""

HAIR: Final = 0.002
"""What a step of a supply road counts for itself, so that of equal roads the shorter is taken."""

#: Goals of the Germans: victory zones, then victory areas not yet theirs.
ZONES: Final = 0
TOWNS: Final = 1
FIELDS: Final = 2
#: The highest multiplier of a victory zone.
HIGHEST: Final = 3.0
#: How much of an exit is left to who leaves the map long before the end: less than to who stands before it,
#: because he may be cut off, starves, and does not come back.
EARLY: Final = 0.5


class Term(IntEnum):
    """The terms that `assess` adds up."""

    AREAS = 0
    EXITED = 1
    ROADS = 2
    STRENGTH = 3
    ISOLATION = 4
    RESERVES = 5
    RELEASE = 6
    CROWDING = 7
    COVER = 8
    DANGER = 9


class Weight(IntEnum):
    """The weights, by the names of the file."""

    EXIT = 0
    RATE = 1
    BLOCK = 2
    BLOCK_POINT = 3
    DUG = 4
    FORD = 5
    BRIDGING = 6
    GERMAN_POINT = 7
    ALLIED_POINT = 8
    CUT = 9
    FRESH = 10
    RELEASE = 11
    AREA = 12
    HOLD = 13
    PULL = 14
    COVER = 15
    SAFE = 16
    MASS = 17
    LASTING = 18
    RISK = 19
    FEAR = 20
    GUARD = 21
    TEMPO = 22
    TAIL = 23
    GOAL = 24


@lent
def hold_up(points: float, present: float, massed: float, weights: Array) -> Any:
    """Movement points that Allied units on a road cost the Germans, by the Germans massed around."""
    if points <= 0.0 and present <= 0.0:
        return 0.0
    ratio = min(max(weights[Weight.MASS] * points / (massed + 1.0), 0.5), 3.0)
    return present * weights[Weight.BLOCK] + weights[Weight.BLOCK_POINT] * points * ratio


@lent
def hope(way: float, width: float, tail: float) -> Any:
    """How much of a goal is left to a unit so far away, by the time left: all at the goal, then less.

    A part of it, the tail, fades so slowly that who is blocked still wants to get on.
    """
    far = way / width
    return (1.0 - tail) * np.exp(-far) + tail / (1.0 + far)


@lent
def steepness(way: float, width: float, tail: float) -> Any:
    """How much of that hope a movement point more takes away."""
    far = way / width
    return ((1.0 - tail) * np.exp(-far) + tail / (1.0 + far) ** 2) / width


@lent
def soon(late: float) -> Any:
    """The chance of something in time: a half when it would be just so."""
    return 1.0 / (1.0 + np.exp(late / 3.0))
