"""9.5 Who fires at whom, for kernels: the choices of `targets` and `odds`, as numba compiles them.

Quality is a number from 1 (highest) to 5. Chances of hitting are tenths, from 0 to 10.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

from typing import Any, Final

from meuse.compiling import compiled, inlined

Array = Any
ROWS: Final = 3


@compiled
def rank(own: int, quality: int, lone: bool) -> int:  # pragma: no cover  # noqa: FBT001
    """9.52 to 9.57 The place of a target of this quality in a firing unit's order; the lowest comes first."""
    if quality >= own:
        return 0 if lone else quality
    return 100 - quality


@compiled
def aim(
    firers: Array,
    fq: Array,
    targets: Array,
    tq: Array,
    number: Array,
    spares_ones: int,
    aimed: Array,
    scratch: Array,
) -> None:
    """9.5 Who fires at whom, shot by shot what promises most; `aimed[unit]` is its target or -1.

    `firers` and `targets` are strengths, 0 for the dead. Shots that `aimed` names already stay as they are.
    `scratch` has three rows (`ROWS`) with room for all targets, made once for many volleys.
    """
    units, enemies = len(firers), len(targets)
    room, counts, allowed = scratch[0], scratch[1], scratch[2]
    standing = 0
    for target in range(enemies):
        counts[target] = allowed[target] = 0
        room[target] = 10 * targets[target]
        standing += targets[target] > 0
    alive = 0
    given = 0
    for unit in range(units):
        alive += firers[unit] > 0
        if aimed[unit] >= 0:
            given += 1
            counts[aimed[unit]] += 1
            room[aimed[unit]] -= firers[unit] * number[unit, aimed[unit]]
    if standing == 0:
        return
    for assigned in range(given, alive):
        best_quality = 9
        first = -1
        for unit in range(units):
            if firers[unit] > 0 and aimed[unit] < 0 and fq[unit] < best_quality:
                best_quality, first = fq[unit], unit
        only_first = False
        for target in range(enemies):
            allowed[target] = 0
        if alive > 1 and (assigned >= standing or standing == 1):
            only_first = True
            least = 99
            for target in range(enemies):
                if targets[target] > 0 and counts[target] < least:
                    least = counts[target]
            for target in range(enemies):
                allowed[target] = targets[target] > 0 and counts[target] == least
        else:
            lone = alive == 1
            passed = -1
            while True:
                lowest = 1000
                for target in range(enemies):
                    if targets[target] > 0 and (lone or counts[target] == 0):
                        place = rank(best_quality, tq[target], lone)
                        if passed < place < lowest:
                            lowest = place
                if lowest == 1000:
                    break
                binding = False
                for target in range(enemies):
                    if (
                        targets[target] > 0
                        and (lone or counts[target] == 0)
                        and rank(best_quality, tq[target], lone) == lowest
                    ):
                        allowed[target] = 1
                        if not (spares_ones and targets[target] == 1):
                            binding = True
                if binding:
                    break
                passed = lowest
        shooter, victim, most = -1, -1, -1
        for unit in range(units):
            if firers[unit] == 0 or aimed[unit] >= 0 or fq[unit] != best_quality:
                continue
            if only_first and unit != first:
                continue
            for target in range(enemies):
                if allowed[target]:
                    gain = min(firers[unit] * number[unit, target], room[target])
                    if gain > most:
                        shooter, victim, most = unit, target, gain
                    elif shooter < 0:
                        shooter, victim = unit, target
        aimed[shooter] = victim
        counts[victim] += 1
        room[victim] -= firers[shooter] * number[shooter, victim]


@inlined
def count_on(points: Array, most: Array) -> bool:
    """Go on to the next state of several units, each with points up to its most; False after the last."""
    for unit in range(len(points)):
        if points[unit] < most[unit]:
            points[unit] += 1
            return True
        points[unit] = 0
    return False
