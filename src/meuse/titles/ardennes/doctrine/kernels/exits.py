"""Exits that are held, and what points promise."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import (
    GERMAN,
    S_MODE,
    S_WHERE,
    U_SIDE,
    Array,
)

#: Over so many points the verge of a decision rises from one quarter to a half, about.
BRINK: Final = 2.5


class Goal(NamedTuple):
    """16.0 What the Germans need to win."""

    #: Half a point less than enough of them.
    points: float
    #: The last turn in which these points end the game at once, and the last of all.
    early: int
    last: int
    #: How many times the Allies' points they need at the end.
    ratio: float


@compiled
def occupied_exits(
    exits: Array, state: Array, units: Array, layers: Array, near: Array, supplied: Array, found: Array
) -> None:  # pragma: no cover
    """16.0.C Which exits supplied German units occupy, by standing there or by their zones."""
    places = len(near)
    standing = np.zeros(places, np.uint8)
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if units[U_SIDE, unit] == GERMAN and place >= 0 and supplied[place]:
            standing[place] = max(standing[place], 1 if state[S_MODE, unit] else 2)
    for number in range(len(exits)):
        place = exits[number]
        found[number] = standing[place] > 0
        if found[number] or layers[places + place]:
            continue
        for other in range(6):
            beside = near[place, other]
            if beside >= 0 and standing[beside] == 2:
                found[number] = 1


@compiled
def prospects(
    turn: int, goal: Goal, german: float, allied: float, weight: float
) -> float:  # pragma: no cover
    """16.0 What the points promise: enough early, or enough and so many times the Allies' at the end."""
    left = float(goal.last - turn)
    late = min(german + left - goal.points, german + left - goal.ratio * (allied + 0.6 * left))
    # The less time is left, the more a single point decides.
    found = weight * (0.3 + 0.7 * turn / goal.last) / (1.0 + np.exp(-late / (1.5 + 0.3 * left)))
    if turn <= goal.early:
        soon = german + 6.0 * (goal.early - turn) - goal.points
        found = max(found, weight / (1.0 + np.exp(-soon / (1.5 + 0.8 * (goal.early - turn)))))
    return float(found)


@compiled
def may_end(turn: int, goal: Goal) -> bool:  # pragma: no cover
    """16.0.E Whether the game may be over when a turn is."""
    return bool(turn <= goal.early or turn == goal.last)


@compiled
def verge(turn: int, goal: Goal, german: float, allied: float, weight: float) -> float:  # pragma: no cover
    """16.0.E What is at stake when a turn ends that may end the game."""
    beyond = german - goal.points
    if turn > goal.early:
        beyond = min(beyond, german - goal.ratio * allied)
    return float(weight / (1.0 + np.exp(-beyond / BRINK)))
