"""What fights promise to one side and threaten the other with."""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.combat import (
    best_column,
    column_of,
    danger,
    is_closed,
    is_coverable,
    lower_floor,
)
from meuse.titles.ardennes.doctrine.kernels.common import (
    DRIVEN_OFF,
    GERMAN,
    NET,
    TOUCH,
    W_PUSH,
    W_REPULSE,
    Array,
)


@compiled
def battle_hopes(
    player: int,
    layers: Array,
    near: Array,
    shut: Array,
    attack: Array,
    defence: Array,
    value: Array,
    counts: Array,
    immune: Array,
    results: Array,
    floor: int,
    struck: Array,
    freed: Array,
    weights: Array,
) -> float:  # pragma: no cover
    """What the coming Combat Phase promises to a side: the best targets first, units used once.

    `freed` is what hangs on the supply roads that an enemy in a place shuts.
    """
    places = len(near)
    foe = 1 - player
    free = attack[player].copy()
    done = np.zeros(places, np.uint8)
    total = 0.0
    low = lower_floor(player, floor)
    listed = np.empty(200, np.int32)
    known = 0
    for place in range(places):
        if (
            counts[foe, place]
            and not struck[place]
            and layers[(2 * TOUCH + player) * places + place]
            and known < 200
        ):
            listed[known] = place
            known += 1
    for _ in range(known):
        best, most, needed = -1, 0.02, 0.0
        for entry in range(known):
            place = listed[entry]
            if done[place]:
                continue
            strength = 0.0
            involved = 0
            for number in range(6):
                other = near[place, number]
                if other < 0:
                    break
                if counts[player, other] and free[other] > 0.0:
                    strength += free[other]
                    involved += 1
            if strength <= 0.0:
                done[place] = 1
                continue
            guard = max(defence[foe, place], 1.0)
            column = column_of(strength, guard)
            closed = is_closed(place, foe, layers, near, shut, -1, 0)
            prize = value[foe, place]
            price = prize * 1.1 * (1.2 if player == GERMAN else 0.9)
            _, gain = best_column(
                results,
                column,
                low,
                prize + freed[place],
                price,
                weights[W_PUSH] + DRIVEN_OFF * freed[place],
                weights[W_REPULSE] * involved,
                closed,
                int(immune[foe, place]),
            )
            if gain > most:
                best, most, needed = place, gain, guard * float(column if column else 1)
        if best < 0:
            break
        total += most
        done[best] = 1
        for number in range(6):
            other = near[best, number]
            if other < 0 or needed <= 0.0:
                break
            taken = min(free[other], needed) if counts[player, other] else 0.0
            if taken > 0.0:
                needed -= taken
                free[other] = 0.0
    return total


@compiled
def perils(
    side: int,
    layers: Array,
    near: Array,
    shut: Array,
    threat: Array,
    defence: Array,
    value: Array,
    counts: Array,
    immune: Array,
    times: Array,
    extra: Array,
    reach: int,
) -> float:  # pragma: no cover
    """What a side stands to lose in the enemy's next turn: the worst place fully, others less and less."""
    places = len(near)
    worst = np.zeros(24)
    for place in range(places):
        if counts[side, place] == 0 or threat[place] <= 0.0:
            continue
        friends = 0
        for number in range(6):
            other = near[place, number]
            if other >= 0 and layers[side * places + other]:
                friends += 1
        closed = is_closed(place, side, layers, near, shut, -1, 0)
        risk = danger(threat[place] * 0.6, defence[side, place], int(immune[side, place]), closed, friends)
        if (
            not closed
            and not immune[side, place]
            and is_coverable(place, side, layers, near, shut, times, extra, reach)
        ):
            risk = max(risk, NET * danger(threat[place] * 0.6, defence[side, place], 0, 1, friends))
        loss = value[side, place] * risk
        if loss > worst[0]:
            worst[0] = loss
            at = 0
            while at + 1 < len(worst) and worst[at] > worst[at + 1]:
                worst[at], worst[at + 1] = worst[at + 1], worst[at]
                at += 1
    total, share = 0.0, 1.0
    for number in range(len(worst) - 1, -1, -1):
        total += worst[number] * share
        share *= 0.85
    return total


@compiled
def trapped(
    side: int,
    layers: Array,
    near: Array,
    shut: Array,
    threat: Array,
    defence: Array,
    value: Array,
    counts: Array,
    immune: Array,
) -> float:  # pragma: no cover
    """The units of a side that have nowhere to retreat to and enemies strong enough beside or near them."""
    places = len(near)
    total = 0.0
    for place in range(places):
        if counts[side, place] == 0 or immune[side, place] or threat[place] < 2.0 * defence[side, place]:
            continue
        if is_closed(place, side, layers, near, shut, -1, 0):
            total += value[side, place]
    return total
