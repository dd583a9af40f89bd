"""Judging where a unit might go."""

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.combat import bet_on, danger, is_closed, promise
from meuse.titles.ardennes.doctrine.kernels.common import GERMAN, SECOND, Array, Layer, Weight
from meuse.titles.ardennes.doctrine.kernels.structs import Fighting, Forces, Ground, Mover, Pressure, Wishes


@compiled
def judge_places(
    wanted: Array,
    side: int,
    mover: Mover,
    layers: Array,
    ground: Ground,
    forces: Forces,
    factors: Array,
    pressure: Pressure,
    wishes: Wishes,
    fighting: Fighting,
    eager: float,
    weights: Array,
) -> Array:  # pragma: no cover
    """What it is worth to have a unit of a side in standard mode in each of the places wanted."""
    found = np.empty(len(wanted))
    for at in range(len(wanted)):
        here = wanted[at]
        # One unit holds a place; others with it add little.
        taken = wishes.hold[here] > 0.0 and layers[Layer.PRESENT, side, here] > 0
        total = wishes.pull[here] + wishes.hold[here] * (SECOND if taken else 1.0)
        if (
            wishes.cover[here] > 0.0
            and not layers[Layer.PRESENT, side, here]
            and not layers[Layer.ZONE, side, here]
        ):
            total += wishes.cover[here]
        friends, touching, best = 0, 0, 0.0
        attack = mover.strength * factors[side, 0, here]
        for number in range(6):
            other = ground.near[here, number]
            if other < 0:
                break
            if layers[Layer.PRESENT, side, other]:
                friends += 1
            elif is_uncovered(other, side, layers, wishes.cover):
                total += wishes.cover[other]
            if forces.counts[1 - side, other]:
                touching += 1
                freed = wishes.freed[other]
                gain = gain_beside(
                    here, other, side, attack, layers, ground, forces, pressure, freed, fighting, weights
                )
                best = max(best, gain)
        total += best * eager
        guard = forces.defence[side, here] + mover.strength * factors[side, 1, here]
        risk = danger(pressure.threat[here] * 0.6, guard, int(ground.immune[side, here]), 0, friends)
        total -= weights[Weight.GERMAN_FEAR if side == GERMAN else Weight.ALLIED_FEAR] * mover.worth * risk
        if wishes.unsupplied[here] and not touching:
            total -= weights[Weight.SUPPLY] * mover.strength
        found[at] = total
    return found


@compiled
def is_uncovered(place: int, side: int, layers: Array, cover: Array) -> bool:  # pragma: no cover
    """Whether a place is worth a zone of a side, has none, and no enemy is there."""
    return bool(
        cover[place] > 0.0
        and not layers[Layer.ZONE, side, place]
        and not layers[Layer.PRESENT, 1 - side, place]
    )


@compiled
def gain_beside(
    here: int,
    target: int,
    side: int,
    attack: float,
    layers: Array,
    ground: Ground,
    forces: Forces,
    pressure: Pressure,
    freed: float,
    fighting: Fighting,
    weights: Array,
) -> float:  # pragma: no cover
    """What an attack on the enemies in a place gains by so much more strength beside them."""
    foe = 1 - side
    guard, bound = max(forces.defence[foe, target], 1.0), pressure.bound[target]
    was_closed = is_closed(target, foe, layers, ground, -1, 0)
    closed = was_closed or is_closed(target, foe, layers, ground, here, 0)
    old = bet_on(target, side, 1, was_closed, freed, ground, forces.value, weights)
    new = bet_on(target, side, 1, closed, freed, ground, forces.value, weights)
    before = max(promise(bound, guard, side, fighting, old), 0.0)
    after = max(promise(bound + attack, guard, side, fighting, new), 0.0)
    # Others may come: a share of what all who can reach the hex could do there.
    reserve = max(0.0, pressure.ours[target] * 0.4 - bound)
    hoped = promise(bound + attack + reserve, guard, side, fighting, new)
    share = min(1.0, attack / (2.0 * guard))
    return float(after - before + weights[Weight.HOPE] * max(0.0, hoped - after) * share)
