"""Searches and sums over the map of the Ardennes, compiled by numba; plain Python where MEUSE_PLAIN=1.

One source serves both, so they cannot differ. Places and units are numbers; ways are measured in tenths of a
Movement Point, and a turn of a kind of unit is `TURN` of them. Arrays are read, never kept.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

import numpy as np

Array = Any

GERMAN: Final = 0
ALLIED: Final = 1
FAR: Final = 4000
"""The end of all distances: twenty turns of a tank."""

MOST_GAPS: Final = 24
"""Beyond that many obstacles nobody hopes for supply."""

# Layers of a position's counts, as `games.ardennes.position` numbers them.
PRESENT: Final = 0
RESTING: Final = 1
SHUT: Final = 2
ZONE: Final = 3
TOUCH: Final = 4

# Combat results by number.
DE: Final = 0
EX: Final = 1
DR: Final = 1
"""Dr1 to Dr3 are DR + 1 to DR + 3."""
AR: Final = 4
"""Ar1 to Ar3 are AR + 1 to AR + 3."""

# Rows of the facts about units.
U_SIDE: Final = 0
U_STRENGTH: Final = 1
U_MECHANIZED: Final = 2
U_DIVISION: Final = 3

# Rows of the state of units.
S_WHERE: Final = 0
S_MODE: Final = 1
S_ATTACKED: Final = 2
S_SUPPLY: Final = 3

# Weights that kernels read, by number; `evaluation.WEIGHTS` has the names in this order.
W_VICTIM: Final = 0
W_LOSS: Final = 1
W_POWER: Final = 2
W_PUSH: Final = 3
W_REPULSE: Final = 4
W_FEAR: Final = 5
"""The German fear; the Allied one is W_ALLIED_FEAR."""
W_HOPE: Final = 6
W_TRAP: Final = 7
W_EXIT: Final = 8
W_APPROACH: Final = 9
W_MASS: Final = 10
W_GUARD: Final = 11
W_SUPPLY: Final = 12
W_BASTOGNE: Final = 13
W_ATTACK: Final = 14
W_HUNT: Final = 15
W_ALLIED_FEAR: Final = 16
W_COVER: Final = 17
W_GOAL: Final = 18
W_RESERVE: Final = 19

# The terms that `assess` adds up, by number; `evaluation.TERMS` has the names in this order.
T_CASUALTIES: Final = 0
T_EXITS: Final = 1
T_WAYS: Final = 2
T_DRIVE: Final = 3
T_SCREEN: Final = 4
T_BATTLES: Final = 5
T_PERILS: Final = 6
T_TRAPPED: Final = 7
T_UNSUPPLIED: Final = 8
T_GOAL: Final = 9


def _compiled(function: Callable[..., Any]) -> Any:
    if os.environ.get("MEUSE_PLAIN", "") not in ("", "0"):
        return function
    from numba import njit

    return njit(cache=True, nogil=True)(function)


# Distances ------------------------------------------------------------------------------------------


@_compiled
def spread_within(
    starts: Array, heads_on: Array, near: Array, costs: Array, extra: Array, limit: int, found: Array
) -> None:  # pragma: no cover
    """The cheapest way from any start (each with a handicap) to every place: step costs plus `extra`."""
    places = len(near)
    heads = np.full(limit + 1, -1, np.int32)
    entries = np.empty(places * 7 + len(starts), np.int32)
    following = np.empty(places * 7 + len(starts), np.int32)
    found[:] = FAR
    count = 0
    for number in range(len(starts)):
        place, first = starts[number], heads_on[number]
        if first <= limit and first < found[place]:
            found[place] = first
            entries[count] = place
            following[count] = heads[first]
            heads[first] = count
            count += 1
    for cost in range(limit + 1):
        while heads[cost] >= 0:
            entry = heads[cost]
            heads[cost] = following[entry]
            here = entries[entry]
            if found[here] != cost:
                continue
            for number in range(6):
                other = near[here, number]
                if other < 0:
                    break
                total = cost + costs[here, number] + extra[other]
                if total < found[other] and total <= limit:
                    found[other] = total
                    entries[count] = other
                    following[count] = heads[total]
                    heads[total] = count
                    count += 1


@_compiled
def strike_lists(
    near: Array, costs: Array, live: Array, budget: int, starts: Array, hits: Array
) -> int:  # pragma: no cover
    """For each place the places that can be struck from there within a budget, one list after the other."""
    places = len(near)
    free = np.zeros(places, np.int32)
    found = np.empty(places, np.int32)
    start = np.zeros(1, np.int32)
    late = np.zeros(1, np.int32)
    marked = np.full(places, -1, np.int32)
    count = 0
    for place in range(places):
        starts[place] = count
        if not live[place]:
            continue
        start[0] = place
        spread_within(start, late, near, costs, free, budget, found)
        for other in range(places):
            if found[other] > budget:
                continue
            for number in range(6):
                struck = near[other, number]
                if struck >= 0 and marked[struck] != place:
                    marked[struck] = place
                    hits[count] = struck
                    count += 1
    starts[places] = count
    return count


@_compiled
def hindrance(layers: Array, strengths: Array, foe: int, stop: int, extra: Array) -> None:  # pragma: no cover
    """What an enemy adds to the way through each place: his units have to be beaten, his zones stop."""
    places = len(extra)
    present, zone = foe * places, (2 * ZONE + foe) * places
    for place in range(places):
        cost = 0
        if layers[present + place]:
            cost = stop + stop * int(strengths[place]) // 4
        elif layers[zone + place]:
            cost = stop
        extra[place] = cost


# Combat ---------------------------------------------------------------------------------------------


@_compiled
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
            full = layers[(2 * SHUT + side) * places + ring] > 0
            if not full and not alone and layers[(2 * RESTING + side) * places + ring] < 3:
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


@_compiled
def column_of(attack: float, defence: float) -> int:  # pragma: no cover
    """9.3.K The column of the odds."""
    if attack < defence:
        return 0
    return min(int(attack // max(defence, 1.0)), 9)


@_compiled
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


@_compiled
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


@_compiled
def lower_floor(player: int, floor: int) -> int:  # pragma: no cover
    """9.4.Le1 The lowest column a side may choose."""
    return floor if player == GERMAN else 0


@_compiled
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


# Reading a position ---------------------------------------------------------------------------------


@_compiled
def muster(
    state: Array,
    units: Array,
    factors: Array,
    live: Array,
    worth: Array,
    attack: Array,
    defence: Array,
    value: Array,
    counts: Array,
) -> None:  # pragma: no cover
    """What each side has in each place: strength to attack and to defend with, and its worth."""
    attack[:] = 0.0
    defence[:] = 0.0
    value[:] = 0.0
    counts[:] = 0
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if place < 0 or not live[place]:
            continue
        side = units[U_SIDE, unit]
        strength = float(units[U_STRENGTH, unit])
        if state[S_MODE, unit]:
            strength = (strength + 1.0) // 2.0
        defence[side, place] += strength * factors[side, 1, place]
        value[side, place] += worth[unit]
        counts[side, place] += 1
        if state[S_SUPPLY, unit] == 1:
            strength = (strength + 1.0) // 2.0
        if not state[S_ATTACKED, unit] and state[S_SUPPLY, unit] < 2:
            attack[side, place] += strength * factors[side, 0, place]


@_compiled
def threats(
    side: int,
    state: Array,
    units: Array,
    layers: Array,
    near: Array,
    live: Array,
    starts: Array,
    hits: Array,
    times: Array,
    limit: int,
    found: Array,
) -> None:  # pragma: no cover
    """How much of a side can be brought to attack each place in its next turn.

    `hits[starts[kind, place] : starts[kind, place + 1]]` are the places that a unit of a kind threatens from
    a place on an empty map; `times` says which of them it can come near as things stand.
    """
    places = len(near)
    found[:] = 0.0
    zone = (2 * ZONE + 1 - side) * places
    for unit in range(units.shape[1]):
        if units[U_SIDE, unit] != side:
            continue
        place = state[S_WHERE, unit]
        if place < 0 or not live[place]:
            continue
        strength = float(units[U_STRENGTH, unit])
        if state[S_SUPPLY, unit] == 1:
            strength *= 0.5
        pinned = layers[zone + place] > 0 and layers[side * places + place] == 1
        if pinned or state[S_SUPPLY, unit] == 2:
            for number in range(6):
                other = near[place, number]
                if other < 0:
                    break
                found[other] += strength
            continue
        kind = 2 * side + units[U_MECHANIZED, unit]
        if state[S_MODE, unit]:
            strength *= 0.6
        for entry in range(starts[kind, place], starts[kind, place + 1]):
            found[hits[entry]] += strength
    for place in range(places):
        if found[place] > 0.0:
            reached = False
            for number in range(6):
                other = near[place, number]
                if other >= 0 and times[other] <= limit:
                    reached = True
            if not reached:
                found[place] = 0.0


@_compiled
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
    weights: Array,
) -> float:  # pragma: no cover
    """What the coming Combat Phase promises to a side: the best targets first, units used once."""
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
                prize,
                price,
                weights[W_PUSH],
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


@_compiled
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
        loss = value[side, place] * danger(
            threat[place] * 0.6, defence[side, place], int(immune[side, place]), closed, friends
        )
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


@_compiled
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


@_compiled
def occupied_exits(
    exits: Array, state: Array, units: Array, layers: Array, near: Array, supplied: Array, found: Array
) -> None:  # pragma: no cover
    """16.0.C Which exits supplied German units occupy, by standing there or by their zones."""
    places = len(near)
    standing = np.zeros(places, np.uint8)
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if units[U_SIDE, unit] == GERMAN and place >= 0 and supplied[place]:
            standing[place] = max(standing[place], 1 if state[S_MODE, unit] else 2)
    for number in range(len(exits)):
        place = exits[number]
        found[number] = standing[place] > 0
        if found[number] or layers[places + place]:
            continue
        for other in range(6):
            beside = near[place, other]
            if beside >= 0 and standing[beside] == 2:
                found[number] = 1


# Judging where a unit might go ----------------------------------------------------------------------


@_compiled
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
        total = pull[here] + hold[here]
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
            _, before = best_column(
                results,
                column_of(commit[other], guard),
                low,
                prize,
                price,
                weights[W_PUSH],
                weights[W_REPULSE],
                was_closed,
                int(immune[foe, other]),
            )
            _, after = best_column(
                results,
                column_of(commit[other] + mine, guard),
                low,
                prize,
                price,
                weights[W_PUSH],
                weights[W_REPULSE],
                closed,
                int(immune[foe, other]),
            )
            gain = max(after, 0.0) - max(before, 0.0)
            # Others may come: a share of what all who can reach the hex could do there.
            whole = commit[other] + mine
            reserve = max(0.0, own_threat[other] * 0.4 - commit[other])
            _, hoped = best_column(
                results,
                column_of(whole + reserve, guard),
                low,
                prize,
                price,
                weights[W_PUSH],
                weights[W_REPULSE],
                closed,
                int(immune[foe, other]),
            )
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


@_compiled
def supply_gaps(
    sources: Array, layers: Array, near: Array, roads: Array, bridges: Array, cut: Array, found: Array
) -> None:  # pragma: no cover
    """How much stands between each place and German supply: enemies and their zones on roads, bridges cut."""
    places = len(near)
    costs = np.empty((places, 6), np.int32)
    extra = np.zeros(places, np.int32)
    for place in range(places):
        if layers[places + place]:
            extra[place] = 4
        elif layers[(2 * ZONE + ALLIED) * places + place] and not layers[place]:
            extra[place] = 2
        for number in range(6):
            bridge = bridges[place, number]
            costs[place, number] = 0 if roads[place, number] else 2
            if bridge >= 0 and cut[bridge]:
                costs[place, number] = 2
    late = np.zeros(len(sources), np.int32)
    spread_within(sources, late, near, costs, extra, MOST_GAPS, found)


@_compiled
def prospects(turn: int, last: int, german: float, allied: float, weight: float) -> float:  # pragma: no cover
    """16.0 What the points promise: 35 by turn 6, or 35 and half as many again as the Allies at the end."""
    left = float(last - turn)
    late = min(german + 0.5 * left - 35.0, german + 0.5 * left - 1.5 * (allied + 0.4 * left))
    found = weight * (0.3 + 0.7 * turn / last) / (1.0 + np.exp(-late / 5.0))
    if turn <= 6:
        early = german + 4.0 * (6 - turn) - 35.0
        found = max(found, weight / (1.0 + np.exp(-early / 4.0)))
    return float(found)


# The whole of a position ----------------------------------------------------------------------------


@_compiled
def arrival_times(
    side: int, state: Array, units: Array, near: Array, costs: Array, extra: Array, late: int, found: Array
) -> None:  # pragma: no cover
    """When the nearest unit of a side can be in each place; foot counts as late."""
    starts = np.empty(units.shape[1], np.int32)
    handicaps = np.empty(units.shape[1], np.int32)
    count = 0
    for unit in range(units.shape[1]):
        if units[U_SIDE, unit] == side and state[S_WHERE, unit] >= 0:
            starts[count] = state[S_WHERE, unit]
            handicaps[count] = 0 if units[U_MECHANIZED, unit] else late
            count += 1
    spread_within(starts[:count], handicaps[:count], near, costs, extra, FAR, found)


@_compiled
def assess(
    state: Array,
    lost: Array,
    units: Array,
    worth: Array,
    layers: Array,
    factors: Array,
    live: Array,
    shut: Array,
    near: Array,
    costs: Array,
    back: Array,
    hit_starts: Array,
    hits: Array,
    exits: Array,
    exit_points: Array,
    needs_bastogne: Array,
    cut_off: Array,
    sources: Array,
    roads: Array,
    bridges: Array,
    cut: Array,
    immune: Array,
    results: Array,
    struck: Array,
    moment: Array,
    turns: Array,
    stops: Array,
    decay: float,
    weights: Array,
    terms: Array,
) -> None:  # pragma: no cover
    """All terms of a position, for the Germans. `moment`: player, stage, turn, last turn, Bastogne, floor."""
    places = len(near)
    player, stage, turn, last, bastogne, floor = (
        moment[0],
        moment[1],
        moment[2],
        moment[3],
        moment[4],
        moment[5],
    )
    terms[:] = 0.0
    attack = np.empty((2, places))
    defence = np.empty((2, places))
    value = np.empty((2, places))
    counts = np.empty((2, places), np.int32)
    muster(state, units, factors, live, worth, attack, defence, value, counts)
    for unit in range(units.shape[1]):
        if lost[unit]:
            terms[T_CASUALTIES] += worth[unit] if units[U_SIDE, unit] == ALLIED else -worth[unit]
        place = state[S_WHERE, unit]
        if place >= 0 and cut_off[units[U_SIDE, unit], place]:
            cost = weights[W_SUPPLY] * units[U_STRENGTH, unit]
            terms[T_UNSUPPLIED] += cost if units[U_SIDE, unit] == ALLIED else -cost
    # Ways and threats
    extra = np.empty((2, places), np.int32)
    times = np.empty((2, places), np.int32)
    threat = np.empty((2, places))
    for side in range(2):
        hindrance(layers, defence[1 - side], 1 - side, stops[side, 1], extra[side])
        arrival_times(
            side, state, units, near, costs[2 * side + 1], extra[side], turns[side, 1] // 2, times[side]
        )
        threats(
            side,
            state,
            units,
            layers,
            near,
            live,
            hit_starts,
            hits,
            times[side],
            stops[side, 1] + turns[side, 1] // 2,
            threat[side],
        )
    # Exits
    occupied = np.zeros(len(exits), np.uint8)
    supplied = 1 - cut_off[GERMAN]
    occupied_exits(exits, state, units, layers, near, supplied, occupied)
    held = np.zeros(len(exits), np.uint8)
    occupied_exits(exits, state, units, layers, near, np.ones(places, np.uint8), held)
    gaps = np.empty(places, np.int32)
    supply_gaps(sources, layers, near, roads, bridges, cut, gaps)
    in_bastogne = counts[GERMAN, bastogne] > 0
    hold = 0.4 + 0.6 * turn / last
    german_points, allied_points = 0.0, 0.0
    for unit in range(units.shape[1]):
        if lost[unit]:
            if units[U_SIDE, unit] == ALLIED:
                german_points += 1.0
            else:
                allied_points += 1.0
    mech_turn = float(turns[GERMAN, 1])
    starts = np.empty(len(exits) + 1, np.int32)
    handicaps = np.empty(len(exits) + 1, np.int32)
    for number in range(len(exits)):
        place, points = exits[number], exit_points[number]
        share = 0.5 if needs_bastogne[number] and not in_bastogne else 1.0
        if occupied[number]:
            if share == 1.0:
                kept = 1.0
                if player == GERMAN and threat[ALLIED, place] > 0.0:
                    # The Allies are about to move: a zone alone does not keep them out.
                    kept = 0.45
                    if counts[GERMAN, place]:
                        kept = 1.0 - 0.5 * danger(
                            0.6 * threat[ALLIED, place],
                            defence[GERMAN, place],
                            int(immune[GERMAN, place]),
                            0,
                            1,
                        )
                terms[T_EXITS] += weights[W_EXIT] * points * hold * kept
                german_points += points * kept
        elif held[number] and share == 1.0:
            # Germans are there without supply: it counts by what stands between.
            hoped = 0.6 * 0.85 ** min(gaps[place], MOST_GAPS)
            terms[T_EXITS] += weights[W_EXIT] * points * hold * hoped
            german_points += points * hoped
        else:
            away = times[GERMAN, place] / mech_turn
            if away <= last - turn + 1:
                terms[T_WAYS] += weights[W_APPROACH] * points * share * decay**away
        counted = max(0.2, points * share * (0.35 if occupied[number] else 1.0))
        starts[number] = place
        handicaps[number] = int(mech_turn * np.log(7.0 / counted) / np.log(1.0 / decay))
    goals = len(exits)
    if in_bastogne:
        terms[T_EXITS] += weights[W_BASTOGNE] * (1.0 - 0.5 * turn / last)
    else:
        starts[goals] = bastogne
        handicaps[goals] = int(mech_turn * np.log(7.0 / 5.0) / np.log(1.0 / decay))
        goals += 1
    away_from = np.empty(places, np.int32)
    spread_within(starts[:goals], handicaps[:goals], near, back[1], extra[GERMAN], FAR, away_from)
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if place < 0:
            continue
        strength = units[U_STRENGTH, unit] / 10.0
        if units[U_SIDE, unit] == GERMAN:
            slow = 1.0 if units[U_MECHANIZED, unit] else 0.6
            terms[T_DRIVE] += (
                weights[W_MASS] * slow * strength * 7.0 * decay ** (away_from[place] / mech_turn)
            )
            if not units[U_MECHANIZED, unit]:
                terms[T_DRIVE] += weights[W_HUNT] * strength * decay ** (times[ALLIED, place] / 40.0)
        elif live[place]:
            terms[T_SCREEN] -= weights[W_GUARD] * strength * decay ** (times[GERMAN, place] / mech_turn)
        else:
            terms[T_SCREEN] += weights[W_RESERVE] * strength
    terms[T_GOAL] = prospects(turn, last, german_points, allied_points, weights[W_GOAL])
    # Combat, present and to come
    sign = 1.0 if player == GERMAN else -1.0
    if stage > 0:
        hopes = battle_hopes(
            player,
            layers,
            near,
            shut,
            attack,
            defence,
            value,
            counts,
            immune,
            results,
            floor,
            struck,
            weights,
        )
        terms[T_BATTLES] = sign * hopes * (weights[W_ATTACK] if stage == 1 else weights[W_HOPE])
    german = perils(GERMAN, layers, near, shut, threat[ALLIED], defence, value, counts, immune)
    allied = perils(ALLIED, layers, near, shut, threat[GERMAN], defence, value, counts, immune)
    if player == GERMAN:
        terms[T_PERILS] = 0.4 * weights[W_HOPE] * allied - weights[W_FEAR] * german
    else:
        terms[T_PERILS] = weights[W_ALLIED_FEAR] * allied - 0.4 * weights[W_HOPE] * german
    terms[T_TRAPPED] = weights[W_TRAP] * (
        trapped(ALLIED, layers, near, shut, threat[GERMAN], defence, value, counts, immune)
        - trapped(GERMAN, layers, near, shut, threat[ALLIED], defence, value, counts, immune)
    )
