"""Ways of the Germans to the Meuse, past Allied units and their zones."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import inlined, lent
from meuse.titles.celles.doctrine.kernels.ground import FAR, Array, Ground, Moment, StateRow, UnitRow
from meuse.titles.celles.doctrine.kernels.room import HORIZON, Room
from meuse.titles.celles.doctrine.kernels.searches import pop, push
from meuse.titles.celles.terrain import ALLIED, GERMAN

#: What it costs to leave a hostile zone, and what to go from one into the next: infiltration may fail.
LEAVING_ZONE: Final = 6
ZONE_TO_ZONE: Final = 40
#: Sixths of a movement point that a unit gets nearer to the Meuse in a turn.
PACE: Final = 37.8
#: A way that is still to be found.
UNKNOWN: Final = -1
#: Germans are told apart by so many bits.
BITS: Final = 62


@inlined
def toll(leaving: int, entering: int) -> int:
    """9.0, 9.1 What hostile zones add to the cost of a step, by how many there are in the hexes of it."""
    extra = 0
    if leaving:
        extra = ZONE_TO_ZONE if entering else LEAVING_ZONE
    return extra


@lent
def meuse_distance(
    goals: Array,
    back: Array,
    back_costs: Array,
    owner: Array,
    zones: Array,
    budget: int,
    wanted: Array,
    left: int,
    heads: Array,
    waiting: Array,
    following: Array,
    found: Array,
    toward: Array,
) -> int:
    """The cost of the way to the Meuse for a German from every hex, round Allied units and their zones.

    `toward` is the next hex of that way wherever there is one. Done as soon as so many of the wanted hexes
    have been reached as are left: what is known of others then is no more than an upper bound. Returned is
    up to which cost all is known.
    """
    places = len(found)
    heads[:] = 0
    following[0] = 0
    found[:] = FAR
    for goal in goals:
        if owner[goal] != 2:
            found[goal] = 0
            push(heads, waiting, following, 0, goal)
    for cost in range(budget + 1):
        while heads[cost]:
            here = pop(heads, waiting, following, cost)
            if found[here] != cost:
                continue
            if wanted[here]:
                left -= 1
                if left == 0:
                    return cost
            zone = zones[places + here]
            for number in range(6):
                other = back[here, number]
                if other < 0:
                    break
                if owner[other] == 2:
                    continue
                total = cost + int(back_costs[here, number])
                total += toll(zones[places + other], zone)
                if total <= budget and total < found[other]:
                    found[other] = total
                    toward[other] = here
                    push(heads, waiting, following, total, other)
    return FAR


@lent
def detour(
    start: int,
    budget: int,
    free: Array,
    known: int,
    steps: Array,
    costs: Array,
    goals: Array,
    owner: Array,
    zones: Array,
    heads: Array,
    waiting: Array,
    following: Array,
    spent: Array,
) -> int:
    """The cost of a German's way to the Meuse from a hex, once Allied units more stand about; or FAR.

    Without them it was `free`, of which all is known up to a cost. Nothing has become nearer, so that says
    how far it is at least from every hex, and whoever looks there first where the whole way is least finds it
    without looking far around. `goals` is 1 in the hexes that score.
    """
    places = len(owner)
    heads[:] = 0
    following[0] = 0
    spent[:] = FAR
    spent[start] = 0
    first = min(int(free[start]), known)
    if first <= budget:
        push(heads, waiting, following, first, start)
    for total in range(first, budget + 1):
        while heads[total]:
            here = pop(heads, waiting, following, total)
            so_far = int(spent[here])
            if so_far + min(int(free[here]), known) != total:
                continue
            if goals[here] and owner[here] != 2:
                return so_far
            zone = zones[places + here]
            for number in range(6):
                other = steps[here, number]
                if other < 0:
                    break
                if owner[other] == 2:
                    continue
                cost = so_far + int(costs[here, number])
                cost += toll(zone, zones[places + other])
                whole = cost + min(int(free[other]), known)
                if cost < spent[other] and whole <= budget:
                    spent[other] = cost
                    push(heads, waiting, following, whole, other)
    return FAR


@inlined
def want_germans(at: Moment, on: Ground, wanted: Array) -> int:
    """Mark where Germans are; return how many hexes that is."""
    state = at.state
    wanted[:] = 0
    left = 0
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if on.units[UnitRow.SIDE, unit] == GERMAN and place >= 0 and not wanted[place]:
            wanted[place] = 1
            left += 1
    return left


@inlined
def meuse_budget(at: Moment) -> int:
    """How far a German gets in the turns that are left."""
    return min(int((at.time[1] - at.time[0] + 1) * PACE), HORIZON)


@inlined
def way_to_meuse(at: Moment, on: Ground, left: int, room: Room, distance: Array) -> int:
    """How far each hex is from the Meuse for a German, as far as there are turns left to get there.

    Only so many wanted hexes are asked about; returned is up to which cost all is known.
    """
    budget = meuse_budget(at)
    known = meuse_distance(
        on.goals,
        on.back,
        on.back_costs,
        at.owner,
        at.zones,
        budget,
        room.wanted,
        left,
        room.heads,
        room.waiting,
        room.following,
        distance,
        room.toward,
    )
    return int(known)


@lent
def mark_ways(at: Moment, on: Ground, distance: Array, toward: Array, ways: Array) -> None:
    """Mark the hexes on each German's way to the Meuse with his bit: nothing elsewhere makes it longer."""
    state = at.state
    units = on.units
    ways[:] = 0
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.SIDE, unit] != GERMAN or place < 0 or distance[place] >= FAR:
            continue
        ways[place] |= bit_of(unit)
        while distance[place] > 0:
            place = toward[place]
            ways[place] |= bit_of(unit)


@inlined
def bit_of(unit: int) -> int:
    """The bit by which a unit is known among others; who shares one is looked after together."""
    return int(np.int64(1) << np.int64(unit % BITS))


@inlined
def hindered(place: int, shown: int, at: Moment, on: Ground, ways: Array) -> int:
    """The Germans in whose way an Allied unit in a hex stands, or its zone, where there was none."""
    around = on.around
    found = int(ways[place])
    if shown:
        zones = at.zones[ALLIED * len(at.owner) :]
        for number in range(6):
            other = around[place, number]
            if other >= 0 and zones[other] == 1:
                found |= int(ways[other])
    return found


@lent
def go_round(room: Room, who: int, known: int, at: Moment, on: Ground) -> None:
    """The ways of the Germans to the Meuse, for those who are hindered found again, from where they are.

    `known` is up to which cost all was known of the ways that were free.
    """
    state = at.state
    free, distance = room.free, room.distance
    budget = meuse_budget(at)
    sides = room.force.sides
    for number in range(room.force.counts[GERMAN]):
        german = sides[GERMAN, number]
        place = state[StateRow.WHERE, german]
        if place >= 0:
            distance[place] = UNKNOWN if who & bit_of(german) else free[place]
    for number in range(room.force.counts[GERMAN]):
        place = state[StateRow.WHERE, sides[GERMAN, number]]
        if place >= 0 and distance[place] == UNKNOWN:
            distance[place] = detour(
                place,
                budget,
                free,
                known,
                on.open_steps[GERMAN],
                on.ahead_costs,
                on.goal_marks,
                at.owner,
                at.zones,
                room.heads,
                room.waiting,
                room.following,
                room.toward,
            )


@lent
def ways_without(room: Room, unit: int, destinations: Array, at: Moment, on: Ground) -> tuple[int, int]:
    """The Germans' ways to the Meuse without a unit.

    Returned is how many hexes are asked about, the Germans' and, where the unit is a German, its
    destinations; and up to which cost all is known.
    """
    wanted = room.wanted
    left = want_germans(at, on, wanted)
    if on.units[UnitRow.SIDE, unit] == GERMAN:
        for place in destinations:
            if not wanted[place]:
                wanted[place] = 1
                left += 1
    known = way_to_meuse(at, on, left, room, room.free)
    mark_ways(at, on, room.free, room.toward, room.ways)
    return int(left), int(known)
