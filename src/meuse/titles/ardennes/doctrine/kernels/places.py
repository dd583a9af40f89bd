"""Judging where a unit might go."""

from __future__ import annotations

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.combat import (
    best_column,
    column_of,
    danger,
    is_closed,
    lower_floor,
)
from meuse.titles.ardennes.doctrine.kernels.common import (
    DRIVEN_OFF,
    GERMAN,
    SECOND,
    W_ALLIED_FEAR,
    W_FEAR,
    W_HOPE,
    W_PUSH,
    W_REPULSE,
    W_SUPPLY,
    ZONE,
    Array,
)


@compiled
def promise(
    results: Array,
    attack: float,
    guard: float,
    low: int,
    prize: float,
    price: float,
    freed: float,
    weights: Array,
    closed: int,
    exempt: int,
) -> float:  # pragma: no cover
    """What so much strength against a hex promises, at the best column it can have."""
    column = column_of(attack, guard)
    push = weights[W_PUSH] + DRIVEN_OFF * freed
    _, gain = best_column(
        results, column, low, prize + freed, price, push, weights[W_REPULSE], closed, exempt
    )
    return float(gain)


@compiled
def judge_places(
    wanted: Array,
    side: int,
    strength: float,
    worth: float,
    alone: int,
    layers: Array,
    near: Array,
    shut: Array,
    threat: Array,
    own_threat: Array,
    commit: Array,
    defence: Array,
    value: Array,
    counts: Array,
    immune: Array,
    pull: Array,
    cover: Array,
    hold: Array,
    unsupplied: Array,
    freed: Array,
    factors: Array,
    results: Array,
    floor: int,
    eager: float,
    weights: Array,
    found: Array,
) -> None:  # pragma: no cover
    """What it is worth to have a unit of a side in standard mode in each of the places wanted."""
    places = len(near)
    foe = 1 - side
    own_zone = (2 * ZONE + side) * places
    low = lower_floor(side, floor)
    for at in range(len(wanted)):
        here = wanted[at]
        # One unit holds a place; others with it add little.
        taken = hold[here] > 0.0 and layers[side * places + here] > 0
        total = pull[here] + hold[here] * (SECOND if taken else 1.0)
        if cover[here] > 0.0 and not layers[side * places + here] and not layers[own_zone + here]:
            total += cover[here]
        friends = 0
        best = 0.0
        touching = 0
        for number in range(6):
            other = near[here, number]
            if other < 0:
                break
            if layers[side * places + other]:
                friends += 1
            elif cover[other] > 0.0 and not layers[own_zone + other] and not layers[foe * places + other]:
                total += cover[other]
            if counts[foe, other] == 0:
                continue
            touching += 1
            guard = max(defence[foe, other], 1.0)
            mine = strength * factors[side, 0, here]
            prize = value[foe, other]
            price = prize * 1.1 * (1.2 if side == GERMAN else 0.9)
            was_closed = is_closed(other, foe, layers, near, shut, -1, 0)
            closed = was_closed or is_closed(other, foe, layers, near, shut, here, 0)
            exempt = int(immune[foe, other])
            road = freed[other]
            before = promise(
                results, commit[other], guard, low, prize, price, road, weights, was_closed, exempt
            )
            after = promise(
                results, commit[other] + mine, guard, low, prize, price, road, weights, closed, exempt
            )
            gain = max(after, 0.0) - max(before, 0.0)
            # Others may come: a share of what all who can reach the hex could do there.
            whole = commit[other] + mine
            reserve = max(0.0, own_threat[other] * 0.4 - commit[other])
            hoped = promise(results, whole + reserve, guard, low, prize, price, road, weights, closed, exempt)
            gain += weights[W_HOPE] * max(0.0, hoped - max(after, 0.0)) * min(1.0, mine / (2.0 * guard))
            best = max(best, gain)
        total += best * eager
        mates = defence[side, here]
        risk = danger(
            threat[here] * 0.6,
            mates + strength * factors[side, 1, here],
            int(immune[side, here]),
            0,
            friends,
        )
        total -= weights[W_FEAR if side == GERMAN else W_ALLIED_FEAR] * worth * risk
        if unsupplied[here] and not touching:
            total -= weights[W_SUPPLY] * strength
        found[at] = total
