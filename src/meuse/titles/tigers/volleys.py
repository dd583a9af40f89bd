"""The dice of a battle counted in whole numbers, as numba compiles it: what `odds` does state by state.

All counts of one volley fit into 63 bits (`FITS` dice of ten faces). Weighted by how often a volley comes
they do not: they are added up in halves of 32 bits, and told as 64-bit digits, the lowest first.
"""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.aiming import ROWS, aim, count_on

Array = Any

FITS: Final = 18
"""So many dice can be counted."""
HALF: Final = 2**32 - 1
POWERS: Final = tuple([10**dice for dice in range(FITS + 1)])


@compiled
def left_to(strength: int, target: int, aimed: Array, firers: Array, number: Array, left: Array) -> int:
    """9.22 How often a target has 0, 1, … points left after all that fire at it; returns how many dice."""
    for points in range(strength):
        left[points] = 0
    left[strength] = 1
    dice = 0
    for unit in range(len(firers)):
        if aimed[unit] == target and firers[unit] > 0:
            hits = number[unit, target]
            misses = 10 - hits
            for _ in range(firers[unit]):
                left[0] = left[0] * 10 + left[1] * hits
                for points in range(1, strength):
                    left[points] = left[points] * misses + left[points + 1] * hits
                left[strength] *= misses
            dice += firers[unit]
    return dice


@compiled
def defensive(
    states: Array,
    weights: Array,
    firers: Array,
    quality: Array,
    foe_quality: Array,
    number: Array,
    given: Array,
    widths: Array,
    counts: Array,
) -> None:
    """9.34 Add to `counts`, by state of the attackers, what the defender's units leave of them."""
    attackers = states.shape[1]
    aimed = np.empty(len(firers), np.int64)
    points, scratch = np.empty(attackers, np.int64), np.empty((ROWS, attackers), np.int64)
    left = np.empty((attackers, FITS + 2), np.int64)
    all_dice = 0
    for unit in range(len(firers)):
        all_dice += firers[unit]
    for row in range(len(states)):
        state = states[row]
        for unit in range(len(firers)):
            aimed[unit] = given[unit]
        aim(firers, quality, state, foe_quality, number, 1, aimed, scratch)
        unused = all_dice
        for target in range(attackers):
            if state[target] > 0:
                unused -= left_to(state[target], target, aimed, firers, number, left[target])
            else:
                left[target, 0] = 1
            points[target] = 0
        while True:
            value, index = POWERS[unused], 0
            for target in range(attackers):
                value *= left[target, points[target]]
                index += points[target] * widths[target]
            counts[index, 0] += weights[row] * (value & HALF)
            counts[index, 1] += weights[row] * (value >> 32)
            if not count_on(points, state):
                break


@compiled
def offensive(
    states: Array,
    shelled: Array,
    weights: Array,
    firing: Array,
    quality: Array,
    foe_quality: Array,
    number: Array,
    given: Array,
    strengths: Array,
    most: int,
    told: Array,
) -> None:
    """9.37 By state of the attackers and row of `weights`: how often the defenders lose 0, 1, … points.

    After these, how often each defender is gone. `shelled` are the states in which they are fired at,
    `weights` says how often each of them comes.
    """
    defenders, there = len(strengths), 0
    for target in range(defenders):
        there += strengths[target]
    aimed, firers = np.empty(len(firing), np.int64), np.empty(len(firing), np.int64)
    left = np.empty(FITS + 2, np.int64)
    lost, more = np.empty(there + 1, np.int64), np.empty(there + 1, np.int64)
    gone, scratch = np.empty(defenders, np.int64), np.empty((ROWS, defenders), np.int64)
    cases, places = len(weights), there + 1 + defenders
    low, high = np.empty((cases, places), np.int64), np.empty((cases, places), np.int64)
    for row in range(len(states)):
        for unit in range(len(firing)):
            firers[unit] = states[row, unit] * firing[unit]
        for case in range(cases):
            for place in range(places):
                low[case, place] = high[case, place] = 0
        for which in range(len(shelled)):
            state = shelled[which]
            for unit in range(len(firing)):
                aimed[unit] = given[unit]
            aim(firers, quality, state, foe_quality, number, 0, aimed, scratch)
            lost[0] = 1
            reached, unused = 0, most
            for target in range(defenders):
                here = state[target]
                before = strengths[target] - here
                gone[target] = POWERS[most]
                if here > 0:
                    dice = left_to(here, target, aimed, firers, number, left)
                    unused -= dice
                    gone[target] = left[0] * POWERS[most - dice]
                else:
                    left[0] = 1
                for points in range(reached + strengths[target] + 1):
                    more[points] = 0
                for points in range(reached + 1):
                    if lost[points] > 0:
                        for other in range(here + 1):
                            more[points + before + here - other] += lost[points] * left[other]
                reached += strengths[target]
                for points in range(reached + 1):
                    lost[points] = more[points]
            for case in range(cases):
                weight = weights[case, which]
                if weight == 0:
                    continue
                for points in range(there + 1):
                    value = lost[points] * POWERS[unused]
                    low[case, points] += weight * (value & HALF)
                    high[case, points] += weight * (value >> 32)
                for target in range(defenders):
                    low[case, there + 1 + target] += weight * (gone[target] & HALF)
                    high[case, there + 1 + target] += weight * (gone[target] >> 32)
        for case in range(cases):
            for place in range(places):
                middle = (low[case, place] >> 32) + (high[case, place] & HALF)
                told[row, case, place, 0] = (low[case, place] & HALF) | middle << 32
                told[row, case, place, 1] = (high[case, place] >> 32) + (middle >> 32)
