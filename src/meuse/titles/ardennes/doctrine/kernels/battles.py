"""What fights promise to one side and threaten the other with."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.combat import (
    bet_on,
    column_of,
    danger,
    is_closed,
    is_coverable,
    promise,
)
from meuse.titles.ardennes.doctrine.kernels.common import NET, TURN, Array, Layer
from meuse.titles.ardennes.doctrine.kernels.structs import Fighting, Forces, Ground, Reach

#: Targets looked at, and places that somebody fears for: more than there ever are, or than count.
MOST_TARGETS: Final = 200
MOST_PERILS: Final = 24
#: An attack that promises less is not made.
LEAST_GAIN: Final = 0.02
#: How much of what can strike a place is expected to.
EXPECTED: Final = 0.6


@compiled
def battle_hopes(
    player: int,
    layers: Array,
    ground: Ground,
    forces: Forces,
    fighting: Fighting,
    struck: Array,
    freed: Array,
    weights: Array,
) -> float:  # pragma: no cover
    """What the coming Combat Phase promises to a side: the best targets first, units used once.

    `freed` is what hangs on the supply roads that an enemy in a place shuts.
    """
    foe = 1 - player
    free = forces.attack[player].copy()
    targets = targets_of(player, layers, forces, struck)
    total = 0.0
    for _ in range(len(targets)):
        best, most = -1, LEAST_GAIN
        for number in range(len(targets)):
            place = targets[number]
            if place < 0:
                continue
            strength, involved = at_hand(place, ground.near, free)
            if strength <= 0.0:
                targets[number] = -1
                continue
            closed = is_closed(place, foe, layers, ground, -1, 0)
            bet = bet_on(place, player, involved, closed, freed[place], ground, forces.value, weights)
            gain = promise(strength, max(forces.defence[foe, place], 1.0), player, fighting, bet)
            if gain > most:
                best, most = number, gain
        if best < 0:
            break
        total += most
        spend(targets[best], forces.defence[foe], ground.near, free)
        targets[best] = -1
    return total


@compiled
def targets_of(player: int, layers: Array, forces: Forces, struck: Array) -> Array:  # pragma: no cover
    """The places of the enemy that units of a side touch and have not attacked in this phase."""
    counts = forces.counts
    listed = np.empty(MOST_TARGETS, np.int32)
    known = 0
    for place in range(len(struck)):
        touched = layers[Layer.TOUCH, player, place]
        if counts[1 - player, place] and not struck[place] and touched and known < MOST_TARGETS:
            listed[known] = place
            known += 1
    return listed[:known]


@compiled
def at_hand(place: int, near: Array, free: Array) -> tuple[float, int]:  # pragma: no cover
    """The strength beside a place that is still free to attack, and from how many places it comes."""
    strength, involved = 0.0, 0
    for number in range(6):
        other = near[place, number]
        if other < 0:
            break
        if free[other] > 0.0:
            strength += free[other]
            involved += 1
    return strength, involved


@compiled
def spend(place: int, defence: Array, near: Array, free: Array) -> None:  # pragma: no cover
    """Take from the strength beside a place what its column needs; who gives anything has attacked."""
    guard = max(defence[place], 1.0)
    column = column_of(at_hand(place, near, free)[0], guard)
    needed = guard * float(column if column else 1)
    for number in range(6):
        other = near[place, number]
        if other < 0 or needed <= 0.0:
            break
        needed -= free[other]
        free[other] = 0.0


@compiled
def perils(
    side: int, layers: Array, ground: Ground, forces: Forces, reach: Reach
) -> float:  # pragma: no cover
    """What a side stands to lose in the enemy's next turn: the worst place fully, others less and less."""
    counts, value, threat = forces.counts, forces.value, reach.threat
    worst = np.zeros(MOST_PERILS)
    for place in range(len(ground.near)):
        if counts[side, place] == 0 or threat[1 - side, place] <= 0.0:
            continue
        loss = value[side, place] * risk(place, side, layers, ground, forces.defence, reach)
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
def risk(
    place: int, side: int, layers: Array, ground: Ground, defence: Array, reach: Reach
) -> float:  # pragma: no cover
    """How likely the units of a side in a place are lost in the enemy's next turn."""
    foe, friends = 1 - side, 0
    for number in range(6):
        other = ground.near[place, number]
        if other >= 0 and layers[Layer.PRESENT, side, other]:
            friends += 1
    closed = is_closed(place, side, layers, ground, -1, 0)
    immune = ground.immune[side, place]
    attack, guard = reach.threat[foe, place] * EXPECTED, defence[side, place]
    found = danger(attack, guard, int(immune), closed, friends)
    if closed or immune:
        return float(found)
    if is_coverable(place, side, layers, ground, reach.times[foe], reach.extra[foe], TURN[foe][1] // 2):
        found = max(found, NET * danger(attack, guard, 0, 1, friends))
    return float(found)


@compiled
def trapped(
    side: int, layers: Array, ground: Ground, forces: Forces, threat: Array
) -> float:  # pragma: no cover
    """The units of a side that have nowhere to retreat to and enemies strong enough beside or near them."""
    counts, defence, value, immune = forces.counts, forces.defence, forces.value, ground.immune
    total = 0.0
    for place in range(len(ground.near)):
        if counts[side, place] == 0 or immune[side, place]:
            continue
        strong = threat[place] >= 2.0 * defence[side, place]
        if strong and is_closed(place, side, layers, ground, -1, 0):
            total += value[side, place]
    return total
