"""What victory areas, reserves and weak stacks count, compiled."""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.scale import (
    DAY,
    W_AREA,
    W_HOLD,
    W_RATE,
    W_RELEASE,
    W_TAIL,
    hope,
    soon,
    steepness,
)
from meuse.titles.tigers.doctrine.ways import FAR

Array = Any


@compiled
def score_areas(
    weights: Array,
    areas: int,
    daily: Array,
    final: Array,
    side_of: Array,
    need: Array,
    where: Array,
    control: Array,
    cleared: Array,
    repelled: Array,
    occupied: int,
    use: float,
    german: Array,
    covered: Array,
    german_count: Array,
    allied_count: Array,
    german_lines: Array,
    exposed: Array,
    coming: Array,
    parent: Array,
    impulse: int,
    last: int,
    today: float,
    flow: Array,
) -> Any:  # pragma: no cover
    """What the victory areas will bring, by day still to be scored; what hangs on them is added to `flow`."""
    fed = np.zeros(areas, np.bool_)
    for unit in range(len(where)):
        place = where[unit]
        if 0 <= place < areas and side_of[unit] == 0 and german_lines[place] >= need[unit]:
            fed[place] = True
    scorings = 0
    for day_end in range(impulse, last + 1):
        if day_end % 3 == 0 or day_end == last:
            scorings += 1
    first = today + DAY / 3.0  # when the day is scored
    rate, total = weights[W_RATE], 0.0
    for place in range(areas):
        value, end_value = daily[place], final[place]
        if value <= 0.0 and end_value <= 0.0:
            continue
        mine, theirs = german_count[place] > 0, allied_count[place] > 0
        if mine and theirs:
            held = cleared[place] * (1.0 - repelled[place])
            if control[place] == 1:
                held = max(held, 1.0 - repelled[place])
        elif mine:
            held = 1.0
        elif theirs:
            held = 0.0
        else:
            held = 1.0 if control[place] == 1 and not occupied else 0.0
        if mine and not fed[place] and value > 0.0:  # 12.22e; at the end of a small scenario nobody asks
            held *= 0.2
        if not theirs:
            held *= 1.0 - exposed[place]  # the Allies may take it back
        worth, slope = 0.0, 0.0
        for number in range(scorings):
            moment = first + number * DAY
            width = rate * moment + 2.0
            chance = weights[W_AREA] * hope(coming[place], width, weights[W_TAIL])
            steep = weights[W_AREA] * steepness(coming[place], width, weights[W_TAIL])
            kept = held * (1.0 if number == 0 else weights[W_HOLD])
            worth += value * (kept + (1.0 - kept) * chance)
            slope += value * (1.0 - kept) * steep
            if number == scorings - 1:
                if mine and theirs:
                    chance = contested_worth(
                        german[place], covered[place], cleared[place], repelled[place], use, chance
                    )
                worth += end_value * (kept + (1.0 - kept) * chance)
                slope += end_value * (1.0 - kept) * steep
        total += worth
        at = place
        for _ in range(40):
            if at < 0 or slope <= 1e-6:
                break
            flow[at] += slope
            at = parent[at]
    return total


@compiled
def contested_worth(
    german: float, allied: float, cleared: float, repelled: float, use: float, chance: float
) -> Any:  # pragma: no cover
    """What a town is worth at the end that neither side has to itself, if the Germans do not clear it.

    As it is it counts half; the more time is left, the more likely the stronger will have it. If the Germans
    are driven out, no more is left than to whoever else might come.
    """
    share = german / (german + allied + 0.01)
    lost = repelled * (1.0 - cleared)
    return (1.0 - lost) * (0.5 + use * (share - 0.5)) + lost * chance


@compiled
def score_release(
    weights: Array,
    areas: int,
    release: Array,
    group_points: Array,
    released: Array,
    german: Array,
    allied: Array,
    german_count: Array,
    coming: Array,
    impulse: int,
) -> Any:  # pragma: no cover
    """What the panzer reserves are worth that are released or will be."""
    total = 0.0
    for group in range(len(group_points)):
        if group_points[group] <= 0.0:
            continue
        if released[group]:
            total += weights[W_RELEASE] * group_points[group] * soon(released[group] - 17.0)
            continue
        soonest = FAR
        for place in range(areas):
            if release[group, place] and coming[place] < soonest:
                soonest = coming[place]
                if german[place] > allied[place] and german_count[place]:
                    soonest = -4.0
        arrival = impulse + 3.0 * soonest / DAY
        total += weights[W_RELEASE] * group_points[group] * 0.8 * soon(arrival - 13.0)
    return total


@compiled
def score_danger(
    fear: float,
    areas: int,
    first: Array,
    road_to: Array,
    german: Array,
    allied: Array,
    covered: Array,
) -> Any:  # pragma: no cover
    """Weak stacks beside strong enemies."""
    total = 0.0
    for place in range(areas):
        for side in range(2):
            mine = german[place] if side == 0 else covered[place]
            if mine <= 0.0:
                continue
            enemy = min(allied[place] if side == 0 else german[place], 10.0)
            strongest, others = enemy, enemy
            for road in range(first[place], first[place + 1]):
                there = road_to[road]
                enemy = min(allied[there] if side == 0 else german[there], 10.0)
                others += enemy
                strongest = max(strongest, enemy)
            enemy = min(strongest + 0.3 * (others - strongest), 10.0)
            peril = min(max(0.5 * (enemy / mine - 1.0), 0.0), 1.0)
            lost = fear * peril * (german[place] if side == 0 else allied[place])
            total += -lost if side == 0 else lost
    return total
