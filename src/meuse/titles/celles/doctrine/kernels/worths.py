"""What a position is worth to the Germans, term by term; see `docs/how-the-computer-plays.md`."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import compiled, inlined
from meuse.titles.celles.doctrine.kernels.ground import (
    ALLIED,
    FAR,
    GERMAN,
    Array,
    Ground,
    Moment,
    StateRow,
    Term,
    UnitRow,
    Weight,
)
from meuse.titles.celles.doctrine.kernels.searches import HORIZON, meuse_distance
from meuse.titles.celles.doctrine.kernels.shelter import shelter
from meuse.titles.celles.doctrine.kernels.supplies import barred_hexes, supplied
from meuse.titles.celles.doctrine.kernels.threats import add_threats

#: Strength is counted in this many points of attack and defence.
MEASURE: Final = 20.0
#: Sixths of a movement point that a unit gets nearer to the Meuse in a turn.
PACE: Final = 37.8
#: How likely a unit without a supply path scores again.
UNFED: Final = 0.25


@compiled
def supply_paths(at: Moment, on: Ground, path: Array) -> None:  # pragma: no cover
    """Mark with 2 where the supply of each nation leads at this moment."""
    rear = on.rear
    supply_steps = on.supply_steps
    places = len(at.owner)
    queue = np.empty(places, np.int32)
    barred_hexes(GERMAN, rear[ALLIED], at.owner, at.zones, places, path[0])
    barred_hexes(ALLIED, rear[GERMAN], at.owner, at.zones, places, path[1])
    path[2] = path[1]
    supplied(on.german_sources, supply_steps[GERMAN], path[0], queue)
    supplied(on.us_sources, supply_steps[ALLIED], path[1], queue)
    supplied(on.british_sources, supply_steps[ALLIED], path[2], queue)


@inlined
def held_out(stay: float, better: float) -> float:  # pragma: no cover
    """The usual chance to hold out, for a unit that is placed better by so much (log odds)."""
    raised = stay * np.exp(better)
    return float(raised / (1.0 - stay + raised))


@inlined
def scoring(
    unit: int, at: Moment, on: Ground, distance: Array, path: Array, weights: Array
) -> tuple[float, float]:  # pragma: no cover
    """Points to come at the Meuse from a German unit on the map: as it stands there, and on its way there."""
    state = at.state
    time = at.time
    place = state[StateRow.WHERE, unit]
    way, fed = distance[place], path[0, place] == 2
    left = time[1] - time[0] + 1
    stay = weights[Weight.STAY]
    # In the first turn it counts this many times as much as in the last.
    haste = 1.0 + (weights[Weight.HASTE] - 1.0) * (left - 1) / (time[1] - 1)
    there, on_the_way = 0.0, 0.0
    if way == 0:
        if weights[Weight.SHELTER] != 0.0:
            stay = held_out(stay, weights[Weight.SHELTER] * shelter(unit, at, on))
        # One point now if no marker lies on it, then one each turn as long as it holds out in supply.
        coming = 0.0 if state[StateRow.MARKER, unit] else 1.0
        chance = stay if fed else UNFED
        for _ in range(left - 1):
            coming += chance
            chance *= stay
        there = haste * weights[Weight.MEUSE] * coming
    elif way < FAR and fed:
        turns = way / PACE
        if turns < left:
            on_the_way = haste * weights[Weight.APPROACH] * (left - turns) * stay ** (1.0 + turns)
    return there, on_the_way


@inlined
def nearest_enemy(unit: int, at: Moment, on: Ground) -> int:  # pragma: no cover
    """The cost of the way to a hex beside the nearest enemy, on an empty map."""
    state = at.state
    units = on.units
    beside = on.beside
    table, here = units[UnitRow.TABLE, unit], state[StateRow.WHERE, unit]
    nearest = FAR
    for enemy in range(state.shape[1]):
        if units[UnitRow.SIDE, enemy] != units[UnitRow.SIDE, unit] and state[StateRow.WHERE, enemy] >= 0:
            nearest = min(nearest, int(beside[table, here, state[StateRow.WHERE, enemy]]))
    return nearest


@inlined
def add_hunt(unit: int, at: Moment, on: Ground, weights: Array, terms: Array) -> None:  # pragma: no cover
    """Where the enemy's towns and units are, there is work to do; the Germans have other work at first."""
    time = at.time
    state = at.state
    units = on.units
    attack = on.attack
    defense = on.defense
    side = units[UnitRow.SIDE, unit]
    left = time[1] - time[0] + 1
    if units[UnitRow.MOVEMENT, unit] and (side == ALLIED or left < time[1]):
        nearest = nearest_enemy(unit, at, on)
        if nearest < FAR:
            face = 0 if state[StateRow.STEPS, unit] == units[UnitRow.FULL, unit] else 2
            strength = float(attack[unit, face] + defense[unit, face]) / MEASURE
            lack = weights[Weight.HUNT] * strength * min(nearest, 162) / 54.0 * left / time[1]
            terms[Term.HUNT] += lack if side == ALLIED else -lack


@compiled
def add_units(
    at: Moment, on: Ground, distance: Array, weights: Array, terms: Array
) -> None:  # pragma: no cover
    """Losses, strength, supply, and what there is to do for each unit."""
    time = at.time
    state = at.state
    units = on.units
    attack = on.attack
    defense = on.defense
    turn, last = time[0], time[1]
    left = last - turn + 1
    remaining = left / last
    path = np.empty((3, len(at.owner)), np.uint8)
    supply_paths(at, on, path)
    for unit in range(state.shape[1]):
        side = units[UnitRow.SIDE, unit]
        sign = 1.0 if side == GERMAN else -1.0
        terms[Term.LOSSES] -= (
            sign * weights[Weight.STEP] * (units[UnitRow.FULL, unit] - state[StateRow.STEPS, unit])
        )
        place = state[StateRow.WHERE, unit]
        if state[StateRow.STEPS, unit] == 0 or (place < 0 and state[StateRow.DUE, unit] > turn + 1):
            continue
        face = 0 if state[StateRow.STEPS, unit] == units[UnitRow.FULL, unit] else 2
        strength = sign * float(attack[unit, face] + defense[unit, face]) / MEASURE
        terms[Term.POWER] += weights[Weight.POWER] * strength * remaining
        if place < 0:
            if state[StateRow.DUE, unit] <= turn:
                terms[Term.RESERVE] -= weights[Weight.RESERVE] * strength * remaining
            continue
        if left > 1:
            terms[Term.SUPPLY] -= weights[Weight.SUPPLY] * state[StateRow.MARKER, unit] * strength * remaining
            if path[units[UnitRow.NATION, unit], place] != 2:
                terms[Term.CUT] -= weights[Weight.CUT] * strength
        if side == GERMAN:
            there, on_the_way = scoring(unit, at, on, distance, path, weights)
            terms[Term.MEUSE] += there
            terms[Term.APPROACH] += on_the_way
        add_hunt(unit, at, on, weights, terms)


@compiled
def add_towns(at: Moment, on: Ground, weights: Array, terms: Array) -> None:  # pragma: no cover
    """Towns held; early in the game that is no promise for the end."""
    time = at.time
    owner = at.owner
    towns = on.towns
    last = time[1]
    certainty = weights[Weight.TOWN] * (1.0 - weights[Weight.HOLD] * (last - time[0]) / last)
    for number in range(len(towns)):
        held = 0
        for slot in range(2, 4):
            place = int(towns[number, slot])
            if place >= 0 and owner[place]:
                held = int(owner[place])
        if held == 1 + GERMAN:
            terms[Term.TOWNS] += towns[number, 0] * certainty
        elif held == 1 + ALLIED:
            terms[Term.TOWNS] -= towns[number, 1] * certainty


@compiled
def way_to_meuse(at: Moment, on: Ground, distance: Array, toward: Array) -> None:  # pragma: no cover
    """How far each hex is from the Meuse for a German, as far as there are turns left to get there."""
    left = int((at.time[1] - at.time[0] + 1) * PACE)
    meuse_distance(on.goals, on.back, on.back_costs, at.owner, at.zones, min(left, HORIZON), distance, toward)


@compiled
def mark_ways(
    at: Moment, on: Ground, distance: Array, toward: Array, ways: Array
) -> None:  # pragma: no cover
    """Mark the hexes on the Germans' ways to the Meuse: nothing elsewhere makes them longer."""
    state = at.state
    units = on.units
    ways[:] = 0
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.SIDE, unit] != GERMAN or place < 0 or distance[place] >= FAR:
            continue
        ways[place] = 1
        while distance[place] > 0:
            place = toward[place]
            ways[place] = 1


@inlined
def in_the_way(place: int, around: Array, ways: Array) -> bool:  # pragma: no cover
    """Whether a unit in a hex stands in somebody's way, or its zone does."""
    found = bool(ways[place])
    for number in range(6):
        if around[place, number] >= 0 and ways[around[place, number]]:
            found = True
    return found


@inlined
def add_up(at: Moment, on: Ground, distance: Array, weights: Array, terms: Array) -> None:  # pragma: no cover
    """All terms, with the ways to the Meuse known."""
    terms[:] = 0.0
    add_units(at, on, distance, weights, terms)
    add_towns(at, on, weights, terms)
    harm = np.empty(2, np.float64)
    add_threats(at, on, weights, harm)
    terms[Term.EXPOSURE] = -weights[Weight.EXPOSURE] * harm[ALLIED]
    terms[Term.PRESSURE] = weights[Weight.PRESSURE] * harm[GERMAN]


@compiled
def assess(at: Moment, on: Ground, weights: Array, terms: Array) -> None:  # pragma: no cover
    """Add up the terms of a position for the Germans."""
    distance = np.empty(len(at.owner), np.int32)
    way_to_meuse(at, on, distance, np.empty(len(at.owner), np.int32))
    add_up(at, on, distance, weights, terms)


@compiled
def scores_apart(
    at: Moment, on: Ground, distance: Array, path: Array, weights: Array, scores: Array
) -> None:  # pragma: no cover
    """By German on the map: the points to come at the Meuse."""
    state = at.state
    units = on.units
    scores[:] = 0.0
    for german in range(state.shape[1]):
        if units[UnitRow.SIDE, german] == GERMAN and state[StateRow.WHERE, german] >= 0:
            scores[german, 0], scores[german, 1] = scoring(german, at, on, distance, path, weights)


@inlined
def add_roughly(
    unit: int,
    at: Moment,
    on: Ground,
    free: Array,
    distance: Array,
    path: Array,
    weights: Array,
    scores: Array,
    terms: Array,
) -> None:  # pragma: no cover
    """The Meuse, towns and the distance of the unit's enemies, and nothing else.

    The `scores` of Germans without the unit are known, by ways that are `free`: another German's changes only
    with his way, or with his shelter at the Meuse, where that counts.
    """
    state = at.state
    units = on.units
    terms[:] = 0.0
    sheltered = weights[Weight.SHELTER] != 0.0
    for german in range(state.shape[1]):
        place = state[StateRow.WHERE, german]
        if units[UnitRow.SIDE, german] != GERMAN or place < 0:
            continue
        way = distance[place]
        if german == unit or way != free[place] or (sheltered and way == 0):
            there, on_the_way = scoring(german, at, on, distance, path, weights)
        else:
            there, on_the_way = scores[german, 0], scores[german, 1]
        terms[Term.MEUSE] += there
        terms[Term.APPROACH] += on_the_way
    add_towns(at, on, weights, terms)
    add_hunt(unit, at, on, weights, terms)


@compiled
def assess_moves(
    unit: int,
    destinations: Array,
    roughly: bool,  # noqa: FBT001 kernels take no keywords
    at: Moment,
    on: Ground,
    weights: Array,
    terms: Array,
    values: Array,
) -> None:  # pragma: no cover
    """The sum of the terms with a unit put into one hex after the other; the moment is used up.

    Roughly is ten times faster: supply is that of the map without the unit, and most terms are left out.
    """
    owner = at.owner
    state = at.state
    around = on.around
    side = on.units[UnitRow.SIDE, unit]
    zones = at.zones[side * len(owner) :]
    shown = 0 if state[StateRow.DISRUPTED, unit] else 1
    take_off(unit, at, on)
    path = np.empty((3, len(owner)), np.uint8)
    if roughly:
        supply_paths(at, on, path)
    free = np.empty(len(owner), np.int32)
    changed = np.empty(len(owner), np.int32)
    toward = np.empty(len(owner), np.int32)
    ways = np.empty(len(owner), np.uint8)
    way_to_meuse(at, on, free, toward)
    mark_ways(at, on, free, toward, ways)
    scores = np.empty((state.shape[1], 2), np.float64)
    if roughly:
        scores_apart(at, on, free, path, weights, scores)
    for index in range(len(destinations)):
        place = destinations[index]
        before = owner[place]
        owner[place] = 1 + side
        state[StateRow.WHERE, unit] = place
        shift_zone(zones, around[place], shown)
        distance = free
        if side == ALLIED and in_the_way(place, around, ways):
            distance = changed
            way_to_meuse(at, on, distance, toward)
        if roughly:
            add_roughly(unit, at, on, free, distance, path, weights, scores, terms)
        else:
            add_up(at, on, distance, weights, terms)
        values[index] = terms.sum()
        owner[place] = before
        shift_zone(zones, around[place], -shown)


@inlined
def take_off(unit: int, at: Moment, on: Ground) -> None:  # pragma: no cover
    """Take a unit off the map."""
    state = at.state
    owner = at.owner
    units = on.units
    around = on.around
    here = state[StateRow.WHERE, unit]
    state[StateRow.WHERE, unit] = -1
    alone = True
    for other in range(state.shape[1]):
        if state[StateRow.WHERE, other] == here:
            alone = False
    if alone:
        owner[here] = 0
    zones = at.zones[units[UnitRow.SIDE, unit] * len(owner) :]
    shift_zone(zones, around[here], 0 if state[StateRow.DISRUPTED, unit] else -1)


@inlined
def shift_zone(zones: Array, around: Array, change: int) -> None:  # pragma: no cover
    """Count one zone of control more or less in the hexes around a unit."""
    for number in range(6):
        if around[number] >= 0 and change > 0:
            zones[around[number]] += change
        elif around[number] >= 0:
            zones[around[number]] -= -change  # bytes know no negative numbers
