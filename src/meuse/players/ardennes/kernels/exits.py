"""Exits that are held, and what points promise."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.players.ardennes.kernels.common import GERMAN, S_MODE, S_WHERE, U_SIDE, Array, compiled

#: Over so many points the verge of a decision rises from one quarter to a half, about.
BRINK: Final = 2.5


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
def prospects(turn: int, last: int, german: float, allied: float, weight: float) -> float:  # pragma: no cover
    """16.0 What the points promise: 35 by turn 6, or 35 and half as many again as the Allies at the end."""
    left = float(last - turn)
    late = min(german + left - 34.5, german + left - 1.5 * (allied + 0.6 * left))
    # The less time is left, the more a single point decides.
    found = weight * (0.3 + 0.7 * turn / last) / (1.0 + np.exp(-late / (1.5 + 0.3 * left)))
    if turn <= 6:
        early = german + 6.0 * (6 - turn) - 34.5
        found = max(found, weight / (1.0 + np.exp(-early / (1.5 + 0.8 * (6 - turn)))))
    return float(found)


@compiled
def verge(turn: int, last: int, german: float, allied: float, weight: float) -> float:  # pragma: no cover
    """16.0.E What is at stake when a turn ends that may end the game: one up to turn 6, or the last one."""
    if turn <= 6:
        beyond = german - 34.5
    elif turn == last:
        beyond = min(german - 34.5, german - 1.5 * allied)
    else:
        return 0.0
    return float(weight / (1.0 + np.exp(-beyond / BRINK)))
