"""The dice of one battle, exactly: what is left of both sides on average, by enumeration of the outcomes.

The same choices of targets are taken as in `meuse.titles.tigers.odds`; a test compares the two. Quality is a
number from 1 (highest) to 5. Chances of hitting are tenths, from 0 to 10.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

from typing import Any, Final

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.aiming import ROWS, aim, count_on

Array = Any

#: Outcomes rarer than this are left out of the sum.
NEVER: Final = 1e-9
#: What `fight` returns after the strengths: the chances that the defenders and that the attackers are gone.
SUMMARY: Final = 2


@compiled
def binomial(dice: int, number: int, found: Array) -> None:
    """The chances of 0, 1, … hits of so many dice that hit up to a number."""
    chance = number / 10.0
    found[: dice + 1] = 0.0
    found[0] = 1.0
    for thrown in range(dice):
        for hits in range(thrown + 1, 0, -1):
            found[hits] = found[hits] * (1.0 - chance) + found[hits - 1] * chance
        found[0] *= 1.0 - chance


@compiled
def lose(left: Array, strength: int, dice: int, number: int) -> None:
    """Throw dice at a unit: `left[k]` is the chance that it has k points."""
    chance = number / 10.0
    for _ in range(dice):
        for points in range(strength):
            moved = left[points + 1] * chance
            left[points] += moved
            left[points + 1] -= moved


@compiled
def spot(shots: int, targets: Array, tq: Array, number: Array, thrown: Array) -> None:
    """9.46 Artillery shots: at the type with most points, the easiest to hit, then the weakest unit."""
    enemies = len(targets)
    thrown[:] = 0
    taken = np.zeros(enemies, np.bool_)
    totals = np.zeros(6, np.int64)
    free = 0
    for _ in range(shots):
        if free == 0:
            for target in range(enemies):
                taken[target] = targets[target] == 0
                free += targets[target] > 0
            if free == 0:
                return
        totals[:] = 0
        for target in range(enemies):
            if not taken[target]:
                totals[tq[target]] += targets[target]
        most = totals.max()
        chosen = -1
        for target in range(enemies):
            if taken[target] or totals[tq[target]] != most:
                continue
            if (
                chosen < 0
                or number[target] > number[chosen]
                or (number[target] == number[chosen] and targets[target] < targets[chosen])
            ):
                chosen = target
        thrown[chosen] += 1
        taken[chosen] = True
        free -= 1


@compiled
def clipped(number: int) -> int:
    """A die hits on nothing at 0 and on everything at 10."""
    return min(max(number, 0), 10)


@compiled
def shell(
    strengths: Array, quality: Array, number: Array, shots: int, chance: float, widths: Array, states: Array
) -> None:
    """Add the states that artillery shots lead to, with their chances."""
    units = len(strengths)
    thrown = np.zeros(units, np.int64)
    spot(shots, strengths, quality, number, thrown)
    spread_losses(strengths, thrown, number, chance, widths, states)


@compiled
def spread_losses(
    strengths: Array, thrown: Array, number: Array, chance: float, widths: Array, states: Array
) -> None:
    """Add the states after so many dice at each unit, each at one number."""
    units = len(strengths)
    left = np.zeros((units, 16))
    for unit in range(units):
        left[unit, strengths[unit]] = 1.0
        lose(left[unit], strengths[unit], thrown[unit], number[unit])
    add_product(strengths, left, chance, widths, states)


@compiled
def add_product(strengths: Array, left: Array, chance: float, widths: Array, states: Array) -> None:
    """Add the product of independent units to the table of states."""
    units = len(strengths)
    points = np.zeros(units, np.int64)
    while True:
        likely, index = chance, 0
        for unit in range(units):
            likely *= left[unit, points[unit]]
            index += points[unit] * widths[unit]
        states[index] += likely
        if not count_on(points, strengths):
            return


@compiled
def read_state(index: int, widths: Array, strengths: Array, found: Array) -> None:
    """The strengths that a number of the table stands for."""
    for unit in range(len(strengths)):
        found[unit] = index // widths[unit] % (strengths[unit] + 1)


@compiled
def fight(
    a_strength: Array,
    a_quality: Array,
    a_number: Array,
    a_calls: int,
    a_available: int,
    a_guns: int,
    d_strength: Array,
    d_quality: Array,
    d_number: Array,
    d_dug: Array,
    d_calls: int,
    d_available: int,
    d_guns: int,
    mixed: int,
    alone_shift: int,
    dug_shift: int,
) -> Array:
    """Expected strengths after a battle: the attackers', the defenders', then the two chances of the end.

    `a_number` and `d_number` hold what each unit hits on before combined arms (`alone_shift` is added for the
    defender's dice where they are missing) and entrenchments; `mixed` says whether there are armor and
    infantry among the attackers.
    """
    attackers, defenders = len(a_strength), len(d_strength)
    found = np.zeros(attackers + defenders + 2)
    a_widths, d_widths = np.empty(attackers, np.int64), np.empty(defenders, np.int64)
    size = 1
    for unit in range(attackers):
        a_widths[unit] = size
        size *= a_strength[unit] + 1
    a_size, size = size, 1
    for unit in range(defenders):
        d_widths[unit] = size
        size *= d_strength[unit] + 1
    d_size = size
    calls, answers = np.zeros(16), np.zeros(16)
    binomial(a_calls, a_available, calls)
    binomial(d_calls, d_available, answers)
    gun_number = np.empty(defenders, np.int64)
    fire_number = np.empty((attackers, defenders), np.int64)
    for target in range(defenders):
        gun_number[target] = clipped(a_guns - dug_shift * d_dug[target])
        for unit in range(attackers):
            fire_number[unit, target] = clipped(a_number[unit] - dug_shift * d_dug[target])
    a_points, d_points = np.empty(attackers, np.int64), np.empty(defenders, np.int64)
    a_aimed, d_aimed = np.empty(attackers, np.int64), np.empty(defenders, np.int64)
    scratch = np.empty((ROWS, max(attackers, defenders)), np.int64)
    left, left_one = np.empty((attackers, 16)), np.empty(16)
    for combined in range(2):
        share = 0.0
        shelled = np.zeros(d_size)
        for shots in range(a_calls + 1):
            if (mixed == 1 and shots > 0) == (combined == 1) and calls[shots] > 0.0:
                share += calls[shots]
                shell(d_strength, d_quality, gun_number, shots, calls[shots], d_widths, shelled)
        if share == 0.0:
            continue
        # The defender's artillery, then his units, at the attackers.
        shift = 0 if combined == 1 else alone_shift
        answer_number = np.empty((defenders, attackers), np.int64)
        for unit in range(defenders):
            answer_number[unit, :] = clipped(d_number[unit] - shift)
        battered = np.zeros(a_size)
        back_number = np.full(attackers, clipped(d_guns - shift), np.int64)
        for shots in range(d_calls + 1):
            if answers[shots] > 0.0:
                shell(a_strength, a_quality, back_number, shots, answers[shots], a_widths, battered)
        after = np.zeros(a_size)
        for index in range(a_size):
            chance = battered[index]
            if chance < NEVER:
                continue
            read_state(index, a_widths, a_strength, a_points)
            d_aimed[:] = -1
            aim(d_strength, d_quality, a_points, a_quality, answer_number, 1, d_aimed, scratch)
            left[:] = 0.0
            for unit in range(attackers):
                left[unit, a_points[unit]] = 1.0
            for unit in range(defenders):
                if d_aimed[unit] >= 0:
                    target = d_aimed[unit]
                    lose(left[target], a_points[target], d_strength[unit], answer_number[unit, target])
            add_product(a_points, left, chance, a_widths, after)
        # What is left of the attackers fires at what their artillery has left.
        for index in range(a_size):
            chance = after[index]
            if chance < NEVER:
                continue
            read_state(index, a_widths, a_strength, a_points)
            alive = 0
            for unit in range(attackers):
                found[unit] += chance * share * a_points[unit]
                alive += a_points[unit]
            if alive == 0:
                found[attackers + defenders + 1] += chance * share
            for other in range(d_size):
                likely = chance * shelled[other]
                if likely < NEVER:
                    continue
                read_state(other, d_widths, d_strength, d_points)
                a_aimed[:] = -1
                aim(a_points, a_quality, d_points, d_quality, fire_number, 0, a_aimed, scratch)
                cleared = 1.0
                for target in range(defenders):
                    left_one[:] = 0.0
                    left_one[d_points[target]] = 1.0
                    for unit in range(attackers):
                        if a_aimed[unit] == target and a_points[unit] > 0:
                            lose(left_one, d_points[target], a_points[unit], fire_number[unit, target])
                    for points in range(1, d_points[target] + 1):
                        found[attackers + target] += likely * points * left_one[points]
                    cleared *= left_one[0]
                found[attackers + defenders] += likely * cleared
    return found
