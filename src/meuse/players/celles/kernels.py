"""Searches and sums over the map of Celles, compiled by numba; plain Python where MEUSE_PLAIN=1.

One source serves both, so they cannot differ. Places and units are numbers; costs are sixths of a movement
point, as in the rules. Arrays are read, never kept.
"""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

import numpy as np

Array = Any

FAR: Final = 30_000
"""A cost that nobody pays."""
GERMAN: Final = 0
ALLIED: Final = 1
HORIZON: Final = 432
"""Beyond eight full moves a distance does not matter any more."""

# The numbers of the terms that `assess` adds up.
LOSSES: Final = 0
POWER: Final = 1
TOWNS: Final = 2
MEUSE: Final = 3
APPROACH: Final = 4
SUPPLY: Final = 5
CUT: Final = 6
EXPOSURE: Final = 7
PRESSURE: Final = 8
RESERVE: Final = 9
HUNT: Final = 10
TERMS: Final = 11

# The numbers of the weights.
W_STEP: Final = 0
W_POWER: Final = 1
W_TOWN: Final = 2
W_MEUSE: Final = 3
W_HOLD: Final = 4
W_APPROACH: Final = 5
W_SUPPLY: Final = 6
W_CUT: Final = 7
W_EXPOSURE: Final = 8
W_PRESSURE: Final = 9
W_RESERVE: Final = 10
W_HUNT: Final = 11
W_TRAPPED: Final = 12
W_RETREAT: Final = 13
W_DISRUPTED: Final = 14


def _compiled(function: Callable[..., Any]) -> Any:
    if os.environ.get("MEUSE_PLAIN", "") not in ("", "0"):
        return function
    from numba import njit

    return njit(cache=True, nogil=True)(function)


@_compiled
def spread(
    starts: Array, budget: int, targets: Array, costs: Array, barred: Array, extra: Array, found: Array
) -> None:  # pragma: no cover
    """Cheapest cost from any of the starts to every place, by steps of fixed cost plus `extra` to enter."""
    places = len(found)
    heads = np.full(budget + 1, -1, np.int32)
    entries = np.empty(places * 7 + len(starts), np.int32)
    following = np.empty(places * 7 + len(starts), np.int32)
    count = 0
    found[:] = FAR
    for place in starts:
        found[place] = 0
        entries[count] = place
        following[count] = heads[0]
        heads[0] = count
        count += 1
    for cost in range(budget + 1):
        while heads[cost] >= 0:
            entry = heads[cost]
            heads[cost] = following[entry]
            here = entries[entry]
            if found[here] != cost:
                continue
            for number in range(6):
                other = targets[here, number]
                if other < 0 or barred[other]:
                    continue
                total = cost + int(costs[here, number]) + int(extra[other])
                if total <= budget and total < found[other]:
                    found[other] = total
                    entries[count] = other
                    following[count] = heads[total]
                    heads[total] = count
                    count += 1


@_compiled
def all_costs(targets: Array, costs: Array, budget: int, table: Array) -> None:  # pragma: no cover
    """The cost from every place to every other on an empty map."""
    places = len(targets)
    nothing = np.zeros(places, np.uint8)
    free = np.zeros(places, np.int32)
    found = np.empty(places, np.int32)
    start = np.empty(1, np.int64)
    for place in range(places):
        start[0] = place
        spread(start, budget, targets, costs, nothing, free, found)
        for other in range(places):
            table[place, other] = found[other]


@_compiled
def reach(
    start: int,
    budget: int,
    shunning: int,
    leave: int,
    foe: int,
    base: int,
    targets: Array,
    costs: Array,
    crowded: Array,
    owner: Array,
    motors: Array,
    near: Array,
    zones: Array,
    cost: Array,
    before: Array,
) -> None:  # pragma: no cover
    """8.0, 8.2, 8.5, 9.0 Where a unit can go without infiltration: cost and hex before, FAR and -1 elsewhere.

    With `shunning`, hexes next to enemies are not entered: the ground of strategic movement.
    """
    places = len(cost)
    cost[:] = FAR
    before[:] = -1
    if budget < 0:
        return
    heads = np.full(budget + 1, -1, np.int32)
    entries = np.empty(places * 7 + 1, np.int32)
    following = np.empty(places * 7 + 1, np.int32)
    cost[start] = 0
    entries[0] = start
    following[0] = -1
    heads[0] = 0
    count = 1
    for spent in range(budget + 1):
        while heads[spent] >= 0:
            entry = heads[spent]
            heads[spent] = following[entry]
            here = entries[entry]
            if cost[here] != spent:
                continue
            zone = zones[base + here] > 0
            for number in range(6):
                other = targets[here, number]
                if other < 0:
                    break
                if owner[other] == foe or (zone and zones[base + other]):
                    continue
                if shunning and near[base + other]:
                    continue
                total = spent + int(crowded[here, number] if motors[other] else costs[here, number])
                if zone:
                    total += leave
                if total <= budget and total < cost[other]:
                    cost[other] = total
                    before[other] = here
                    entries[count] = other
                    following[count] = heads[total]
                    heads[total] = count
                    count += 1


@_compiled
def meuse_distance(
    goals: Array, back: Array, back_costs: Array, owner: Array, zones: Array, places: int, found: Array
) -> None:  # pragma: no cover
    """The cost of the way to the Meuse for a German from every hex, round Allied units and their zones."""
    heads = np.full(HORIZON + 1, -1, np.int32)
    entries = np.empty(places * 7 + len(goals), np.int32)
    following = np.empty(places * 7 + len(goals), np.int32)
    count = 0
    found[:] = FAR
    for goal in goals:
        if owner[goal] == 2:
            continue
        found[goal] = 0
        entries[count] = goal
        following[count] = heads[0]
        heads[0] = count
        count += 1
    for cost in range(HORIZON + 1):
        while heads[cost] >= 0:
            entry = heads[cost]
            heads[cost] = following[entry]
            here = entries[entry]
            if found[here] != cost:
                continue
            zone = zones[places + here] > 0
            for number in range(6):
                other = back[here, number]
                if other < 0:
                    break
                if owner[other] == 2:
                    continue
                total = cost + int(back_costs[here, number])
                if zones[places + other]:
                    # Leaving a zone costs a point; from zone to zone is infiltration, which may fail.
                    total += 40 if zone else 6
                if total <= HORIZON and total < found[other]:
                    found[other] = total
                    entries[count] = other
                    following[count] = heads[total]
                    heads[total] = count
                    count += 1


@_compiled
def barred_hexes(
    side: int, rear: Array, owner: Array, zones: Array, places: int, found: Array
) -> None:  # pragma: no cover
    """5.0.3 to 5.0.6, 5.0.10, 5.0.11 One byte a hex, 1 where no supply path of a side may run."""
    base = (1 - side) * places
    foe = 2 - side
    for place in range(places):
        held = owner[place]
        shut = held == foe or (held == 0 and zones[base + place] > 0) or rear[place] > 0
        found[place] = 1 if shut else 0


@_compiled
def supplied(sources: Array, steps: Array, marks: Array, queue: Array) -> None:  # pragma: no cover
    """5.0.2 Mark with 2 every hex where a supply path leads; 1 is barred."""
    count = 0
    for place in sources:
        if marks[place] == 0:
            marks[place] = 2
            queue[count] = place
            count += 1
    done = 0
    while done < count:
        here = queue[done]
        done += 1
        for number in range(6):
            other = steps[here, number]
            if other < 0:
                break
            if marks[other] == 0:
                marks[other] = 2
                queue[count] = other
                count += 1


@_compiled
def beside_costs(table: Array, neighbours: Array, found: Array) -> None:  # pragma: no cover
    """The cost from every place to the nearest place beside every other."""
    places = len(table)
    for here in range(places):
        for place in range(places):
            best = FAR
            for number in range(6):
                other = neighbours[place, number]
                if other < 0:
                    break
                best = min(best, int(table[here, other]))
            found[here, place] = best


@_compiled
def column_shift(attack: int, defense: int, odds: Array, shifts: Array) -> int:  # pragma: no cover
    """11.0.17 The shift of the odds column; FAR below where there is none."""
    found = -FAR
    for number in range(len(shifts)):
        if attack * int(odds[number, 1]) < int(odds[number, 0]) * defense:
            break
        found = int(shifts[number])
    return found


@_compiled
def assess(
    state: Array,
    owner: Array,
    zones: Array,
    moment: Array,
    chances: Array,
    unit_facts: Array,
    attack_values: Array,
    defense_values: Array,
    open_steps: Array,
    supply_steps: Array,
    sources_german: Array,
    sources_us: Array,
    sources_british: Array,
    rear: Array,
    goals: Array,
    back: Array,
    back_costs: Array,
    beside: Array,
    terrain: Array,
    odds: Array,
    shifts: Array,
    outcomes: Array,
    worth: Array,
    town_owner_worth: Array,
    weights: Array,
    terms: Array,
) -> None:  # pragma: no cover
    """Add up the terms of a position for the Germans; see `docs/how-the-computer-plays.md`.

    `state` rows: where, steps, used, disrupted, supply, due. `unit_facts` rows: side, nation, formation,
    full steps, movement, cost table. `moment`: turn, last turn, night, Allied day bonus, German and Allied
    actions left, whose Action Phase is next. `chances`: of each formation's chit to be drawn while it
    matters. `outcomes[t]` are the chances of an attack with total shift t: defender's steps (1, 2),
    disruption, retreat, attacker's steps, disruption, retreat.
    """
    terms[:] = 0.0
    places = len(owner)
    units = state.shape[1]
    where, steps, used, disrupted, supply, due = state[0], state[1], state[2], state[3], state[4], state[5]
    side_of, nation_of, formation_of = unit_facts[0], unit_facts[1], unit_facts[2]
    full, movement, table_of = unit_facts[3], unit_facts[4], unit_facts[5]
    turn, last, night, day_bonus = moment[0], moment[1], moment[2], moment[3]
    upcoming = moment[6]
    left = last - turn + 1
    remaining = left / last
    certainty = 1.0 - weights[W_HOLD] * (left - 1) / last

    # Supply paths now.
    path = np.empty((3, places), np.uint8)
    queue = np.empty(places, np.int32)
    barred_hexes(0, rear[1], owner, zones, places, path[0])
    barred_hexes(1, rear[0], owner, zones, places, path[1])
    path[2] = path[1]
    supplied(sources_german, supply_steps[0], path[0], queue)
    supplied(sources_us, supply_steps[1], path[1], queue)
    supplied(sources_british, supply_steps[1], path[2], queue)
    distance = np.empty(places, np.int32)
    meuse_distance(goals, back, back_costs, owner, zones, places, distance)

    hold = 0.8
    for unit in range(units):
        side = side_of[unit]
        sign = 1.0 if side == GERMAN else -1.0
        terms[LOSSES] -= sign * weights[W_STEP] * (full[unit] - steps[unit])
        if steps[unit] == 0:
            continue
        face = 0 if steps[unit] == full[unit] else 2
        strength = float(attack_values[unit, face] + defense_values[unit, face])
        place = where[unit]
        if place < 0:
            if due[unit] <= turn + 1:
                terms[POWER] += sign * weights[W_POWER] * strength / 20.0 * remaining
                if due[unit] <= turn:
                    terms[RESERVE] -= sign * weights[W_RESERVE] * strength / 20.0 * remaining
            continue
        terms[POWER] += sign * weights[W_POWER] * strength / 20.0 * remaining
        fed = path[nation_of[unit], place] == 2
        if left > 1:
            terms[SUPPLY] -= sign * weights[W_SUPPLY] * supply[unit] * strength / 20.0 * remaining
            if not fed:
                terms[CUT] -= sign * weights[W_CUT] * strength / 20.0
        if side == GERMAN:
            way = distance[place]
            if way == 0:
                # One point now if no marker lies on it, then one each turn as long as it holds out in supply.
                coming = 1.0 if supply[unit] == 0 else 0.0
                chance = hold if fed else 0.25
                for _ in range(left - 1):
                    coming += chance
                    chance *= hold
                terms[MEUSE] += weights[W_MEUSE] * coming
            elif way < FAR and fed:
                turns = way / 54.0 / 0.7
                if turns < left:
                    expected = (left - turns) * hold ** (1.0 + turns)
                    terms[APPROACH] += weights[W_APPROACH] * expected
        if movement[unit] and (side == ALLIED or left < last):
            # Where the enemy's towns and units are, there is work to do.
            nearest = FAR
            for enemy in range(units):
                if side_of[enemy] != side and where[enemy] >= 0:
                    cost = int(beside[table_of[unit], place, where[enemy]])
                    nearest = min(nearest, cost)
            if nearest < FAR:
                terms[HUNT] -= sign * weights[W_HUNT] * strength / 20.0 * min(nearest, 162) / 54.0 * remaining

    for number in range(len(town_owner_worth)):
        held = 0
        for slot in range(2, 4):
            place = int(town_owner_worth[number, slot])
            if place >= 0 and owner[place]:
                held = int(owner[place])
        if held == 1:
            terms[TOWNS] += weights[W_TOWN] * town_owner_worth[number, 0] * certainty
        elif held == 2:
            terms[TOWNS] -= weights[W_TOWN] * town_owner_worth[number, 1] * certainty

    # What each side's hexes have to fear from the other side's next Action Phase.
    formations = 0
    for unit in range(units):
        formations = max(formations, formation_of[unit] + 1)
    harms = np.zeros((formations, 2), np.float64)
    strengths = np.empty(formations, np.float64)
    leaders = np.empty(formations, np.float64)
    heavy = np.empty(formations, np.uint8)
    done = np.zeros(places, np.uint8)
    for unit in range(units):
        place = where[unit]
        if place < 0 or done[place]:
            continue
        done[place] = 1
        side = side_of[unit]
        foe = 1 - side
        now = moment[4 + foe] > 0
        if not now and turn == last:
            continue
        defense = 0
        inside = 0
        shaken = False
        cut_off = False
        for other in range(units):
            if where[other] == place:
                face = (used[other] if now else 0) + (2 if steps[other] < full[other] else 0)
                defense += defense_values[other, face]
                inside += steps[other]
                shaken = shaken or (disrupted[other] > 0 and now)
                cut_off = cut_off or supply[other] == 2
        strengths[:] = 0.0
        leaders[:] = 0.0
        heavy[:] = 0
        joined = 0.0
        for enemy in range(units):
            if side_of[enemy] == side or where[enemy] < 0 or supply[enemy] == 2 or movement[enemy] == 0:
                continue
            row = 0 if steps[enemy] == full[enemy] else 2
            fresh = float(attack_values[enemy, row])
            tired = float(attack_values[enemy, row + 1])
            best = int(beside[table_of[enemy], where[enemy], place])
            if best > 54:
                continue
            allowance = movement[enemy] * 2 * (3 - supply[enemy] - (disrupted[enemy] if now else 0))
            group = formation_of[enemy]
            if best == 0:
                joined += fresh if not (now and used[enemy]) else tired
                gain = fresh - (fresh if not (now and used[enemy]) else tired)
                if fresh > leaders[group]:
                    strengths[group] += max(0.0, gain)
                    leaders[group] = fresh
                    heavy[group] = 1
            elif best <= allowance * 2 // 3:
                # As leader it attacks fresh; as a supporter it has moved.
                if best <= allowance // 3 and fresh > leaders[group]:
                    strengths[group] += fresh if leaders[group] == 0.0 else tired
                    leaders[group] = fresh
                else:
                    strengths[group] += tired
        trapped = 1.0
        for number in range(6):
            other = open_steps[side, place, number]
            if other < 0:
                break
            if owner[other] != 2 - side and (owner[other] == 1 + side or zones[foe * places + other] == 0):
                trapped = 0.0
                break
        bonus = 0
        if foe == GERMAN and night:
            bonus = 1
        if foe == ALLIED and day_bonus:
            bonus = 1
        for group in range(formations):
            if leaders[group] == 0.0:
                continue
            shift = column_shift(int(strengths[group] + joined), defense, odds, shifts)
            if shift == -FAR:
                continue
            total = shift + int(terrain[place]) + bonus + (1 if heavy[group] else 0)
            total += (2 if shaken else 0) + (2 if cut_off else 0)
            row = min(max(total + 12, 0), len(outcomes) - 1)
            lost = outcomes[row, 0] if inside == 1 else outcomes[row, 1]
            driven = outcomes[row, 3]
            harm = lost + weights[W_DISRUPTED] * outcomes[row, 2] + weights[W_RETREAT] * driven
            harm += trapped * weights[W_TRAPPED] * driven * inside
            harm += (driven + (outcomes[row, 0] - outcomes[row, 1] / 2 if inside == 1 else 0.0)) * worth[
                side, place
            ]
            price = outcomes[row, 4] + weights[W_DISRUPTED] * outcomes[row, 5]
            if harm - price > harms[group, 0]:
                harms[group, 1] = harms[group, 0]
                harms[group, 0] = harm - price
            elif harm - price > harms[group, 1]:
                harms[group, 1] = harm - price
    # A formation does its worst in one place, and half as much in the next, if its chit is drawn at all.
    for unit in range(units):
        group = formation_of[unit]
        harm = harms[group, 0] + 0.5 * harms[group, 1]
        if harm == 0.0:
            continue
        harms[group, 0] = 0.0
        harms[group, 1] = 0.0
        foe = side_of[unit]
        harm *= chances[group] * (1.0 if foe == upcoming else 0.6)
        if foe == ALLIED:
            terms[EXPOSURE] -= weights[W_EXPOSURE] * harm
        else:
            terms[PRESSURE] += weights[W_PRESSURE] * harm


@_compiled
def assess_moves(
    unit: int,
    destinations: Array,
    state: Array,
    owner: Array,
    zones: Array,
    moment: Array,
    chances: Array,
    around: Array,
    unit_facts: Array,
    attack_values: Array,
    defense_values: Array,
    open_steps: Array,
    supply_steps: Array,
    sources_german: Array,
    sources_us: Array,
    sources_british: Array,
    rear: Array,
    goals: Array,
    back: Array,
    back_costs: Array,
    beside: Array,
    terrain: Array,
    odds: Array,
    shifts: Array,
    outcomes: Array,
    worth: Array,
    town_owner_worth: Array,
    weights: Array,
    terms: Array,
    values: Array,
) -> None:  # pragma: no cover
    """The sum of the terms with a unit put into one hex after the other; the arrays are used up."""
    places = len(owner)
    side = unit_facts[0, unit]
    base = side * places
    here = state[0, unit]
    shown = 0 if state[3, unit] else 1
    alone = True
    for other in range(state.shape[1]):
        if other != unit and state[0, other] == here:
            alone = False
    if alone:
        owner[here] = 0
    for number in range(6):
        if around[here, number] >= 0:
            zones[base + around[here, number]] -= shown
    for index in range(len(destinations)):
        place = destinations[index]
        before = owner[place]
        owner[place] = 1 + side
        state[0, unit] = place
        for number in range(6):
            if around[place, number] >= 0:
                zones[base + around[place, number]] += shown
        assess(
            state,
            owner,
            zones,
            moment,
            chances,
            unit_facts,
            attack_values,
            defense_values,
            open_steps,
            supply_steps,
            sources_german,
            sources_us,
            sources_british,
            rear,
            goals,
            back,
            back_costs,
            beside,
            terrain,
            odds,
            shifts,
            outcomes,
            worth,
            town_owner_worth,
            weights,
            terms,
        )
        values[index] = terms.sum()
        owner[place] = before
        for number in range(6):
            if around[place, number] >= 0:
                zones[base + around[place, number]] -= shown
