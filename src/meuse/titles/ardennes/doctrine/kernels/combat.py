"""Combat by the tables: retreats that are closed, the best column, how dangerous an attack is."""

from __future__ import annotations

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import (
    AR,
    DE,
    DR,
    EX,
    GERMAN,
    RESTING,
    SHUT,
    ZONE,
    Array,
)


@compiled
def has_room(place: int, side: int, layers: Array, places: int) -> bool:  # pragma: no cover
    """Whether friends in a place could take one more unit in."""
    full = layers[(2 * SHUT + side) * places + place] > 0
    return not full and layers[(2 * RESTING + side) * places + place] < 3


@compiled
def is_closed(
    place: int, side: int, layers: Array, near: Array, shut: Array, added: int, alone: int
) -> bool:  # pragma: no cover
    """Whether units of a side in a place have nowhere to retreat to; `added` is one more enemy, or -1."""
    places = len(near)
    foe = 1 - side
    for number in range(6):
        ring = near[place, number]
        if ring < 0:
            break
        if shut[ring] or ring == added or layers[foe * places + ring]:
            continue
        if layers[side * places + ring]:
            if not alone and has_room(ring, side, layers, places):
                return False
            continue
        if layers[(2 * ZONE + foe) * places + ring]:
            continue
        if added >= 0:
            touched = False
            for other in range(6):
                if near[ring, other] == added:
                    touched = True
            if touched:
                continue
        return False
    return True


@compiled
def is_coverable(
    place: int, side: int, layers: Array, near: Array, shut: Array, times: Array, extra: Array, reach: int
) -> bool:  # pragma: no cover
    """Whether the enemy could close every way out of a place by one move: he comes there, or beside it."""
    places = len(near)
    foe = 1 - side
    for number in range(6):
        ring = near[place, number]
        if ring < 0:
            break
        if shut[ring] or layers[foe * places + ring]:
            continue
        if layers[side * places + ring]:
            if has_room(ring, side, layers, places):
                return False
            continue
        covered = layers[(2 * ZONE + foe) * places + ring] > 0 or times[ring] - extra[ring] <= reach
        for other in range(6):
            beside = near[ring, other]
            if covered or beside < 0:
                break
            if beside != place and not layers[side * places + beside]:
                covered = times[beside] - extra[beside] <= reach
        if not covered:
            return False
    return True


@compiled
def column_of(attack: float, defence: float) -> int:  # pragma: no cover
    """9.3.K The column of the odds."""
    if attack < defence:
        return 0
    return min(int(attack // max(defence, 1.0)), 9)


@compiled
def column_gain(
    results: Array,
    column: int,
    prize: float,
    price: float,
    push: float,
    repulse: float,
    closed: int,
    immune: int,
) -> float:  # pragma: no cover
    """What a column promises: `prize` for the defenders, `price` for an exchange, less for retreats."""
    total = 0.0
    for die in range(6):
        result = results[die, column]
        if result == DE:
            total += prize
        elif result == EX:
            total += prize - price
        elif result <= AR:
            if not immune:
                total += prize if closed else push * (result - DR + 1) * 0.5
        else:
            total -= repulse * (result - AR)
    return total / 6.0


@compiled
def best_column(
    results: Array,
    top: int,
    floor: int,
    prize: float,
    price: float,
    push: float,
    repulse: float,
    closed: int,
    immune: int,
) -> tuple[int, float]:  # pragma: no cover
    """9.4.L The column that promises most, from the true odds down to the lowest that may be chosen."""
    best, most = top, column_gain(results, top, prize, price, push, repulse, closed, immune)
    for column in range(min(floor, top), top):
        gain = column_gain(results, column, prize, price, push, repulse, closed, immune)
        if gain > most + 1e-9:
            best, most = column, gain
    return best, most


@compiled
def lower_floor(player: int, floor: int) -> int:  # pragma: no cover
    """9.4.Le1 The lowest column a side may choose."""
    return floor if player == GERMAN else 0


@compiled
def danger(
    attack: float, defence: float, immune: int, closed: int, friends: int
) -> float:  # pragma: no cover
    """How likely units are lost to an attack that an enemy could make with so much."""
    if attack <= 0.0 or defence <= 0.0:
        return 0.0 if attack <= 0.0 else 0.9
    odds = attack / defence
    if odds < 1.0:
        return 0.0
    if immune:
        return min(0.9, max(0.0, (odds - 4.0) * 0.15))
    if closed:
        return min(0.95, 0.4 + 0.25 * odds)
    base = min(0.8, 0.1 + 0.2 * (odds - 1.0))
    return base * (0.45 if friends > 1 else 0.7 if friends == 1 else 1.0)
