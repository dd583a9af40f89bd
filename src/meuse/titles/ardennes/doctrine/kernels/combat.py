"""Combat by the tables: retreats that are closed, the best column, how dangerous an attack is."""

from __future__ import annotations

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import (
    AR,
    DE,
    DR,
    DRIVEN_OFF,
    EX,
    GERMAN,
    Array,
    Layer,
    Weight,
)
from meuse.titles.ardennes.doctrine.kernels.structs import Bet, Fighting, Ground


@compiled
def has_room(place: int, side: int, layers: Array) -> bool:  # pragma: no cover
    """Whether friends in a place could take one more unit in."""
    return bool(layers[Layer.SHUT, side, place] == 0 and layers[Layer.RESTING, side, place] < 3)


@compiled
def is_closed(
    place: int, side: int, layers: Array, ground: Ground, added: int, alone: int
) -> bool:  # pragma: no cover
    """Whether units of a side in a place have nowhere to retreat to; `added` is one more enemy, or -1."""
    near, shut, foe = ground.near, ground.shut, 1 - side
    for number in range(6):
        ring = near[place, number]
        if ring < 0:
            break
        if shut[ring] or ring == added or layers[Layer.PRESENT, foe, ring]:
            continue
        if layers[Layer.PRESENT, side, ring]:
            if not alone and has_room(ring, side, layers):
                return False
            continue
        if layers[Layer.ZONE, foe, ring] or (added >= 0 and is_beside(ring, added, near)):
            continue
        return False
    return True


@compiled
def is_beside(place: int, other: int, near: Array) -> bool:  # pragma: no cover
    """Whether two places are neighbours."""
    found = False
    for number in range(6):
        found |= near[place, number] == other
    return found


@compiled
def is_coverable(
    place: int, side: int, layers: Array, ground: Ground, times: Array, extra: Array, reach: int
) -> bool:  # pragma: no cover
    """Whether the enemy could close every way out of a place by one move: he comes there, or beside it."""
    near, shut, foe = ground.near, ground.shut, 1 - side
    for number in range(6):
        ring = near[place, number]
        if ring < 0:
            break
        if shut[ring] or layers[Layer.PRESENT, foe, ring]:
            continue
        if layers[Layer.PRESENT, side, ring]:
            if has_room(ring, side, layers):
                return False
            continue
        covered = layers[Layer.ZONE, foe, ring] > 0 or times[ring] - extra[ring] <= reach
        for other in range(6):
            beside = near[ring, other]
            if covered or beside < 0:
                break
            if beside != place and not layers[Layer.PRESENT, side, beside]:
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
def column_gain(results: Array, column: int, bet: Bet) -> float:  # pragma: no cover
    """What a column promises."""
    total = 0.0
    for die in range(6):
        result = results[die, column]
        if result == DE:
            total += bet.prize
        elif result == EX:
            total += bet.prize - bet.price
        elif result <= AR:
            if not bet.immune:
                total += bet.prize if bet.closed else bet.push * (result - DR + 1) * 0.5
        else:
            total -= bet.repulse * (result - AR)
    return total / 6.0


@compiled
def best_column(results: Array, top: int, floor: int, bet: Bet) -> tuple[int, float]:  # pragma: no cover
    """9.4.L The column that promises most, from the true odds down to the lowest that may be chosen."""
    best, most = top, column_gain(results, top, bet)
    for column in range(min(floor, top), top):
        gain = column_gain(results, column, bet)
        if gain > most + 1e-9:
            best, most = column, gain
    return best, most


@compiled
def bet_on(
    place: int,
    player: int,
    involved: int,
    closed: int,
    freed: float,
    ground: Ground,
    value: Array,
    weights: Array,
) -> Bet:  # pragma: no cover
    """What a side plays for when it attacks a place from so many others; `freed` hangs on a road shut."""
    prize = value[1 - player, place]
    return Bet(
        prize + freed,
        prize * 1.1 * (1.2 if player == GERMAN else 0.9),
        weights[Weight.PUSH] + DRIVEN_OFF * freed,
        weights[Weight.REPULSE] * involved,
        closed > 0,
        ground.immune[1 - player, place] > 0,
    )


@compiled
def promise(
    attack: float, guard: float, player: int, fighting: Fighting, bet: Bet
) -> float:  # pragma: no cover
    """What so much strength against a hex promises, at the best column it can have."""
    column = column_of(attack, guard)
    return float(best_column(fighting.results, column, lower_floor(player, fighting.floor), bet)[1])


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
