"""The terms of a position's worth that can be told of each unit and each town."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import inlined, lent
from meuse.titles.celles.doctrine.kernels.ground import (
    FAR,
    Array,
    Ground,
    Moment,
    StateRow,
    Term,
    UnitRow,
    Weight,
)
from meuse.titles.celles.doctrine.kernels.room import Known
from meuse.titles.celles.doctrine.kernels.shelter import shelter
from meuse.titles.celles.doctrine.kernels.threats import Force
from meuse.titles.celles.doctrine.kernels.ways import PACE
from meuse.titles.celles.terrain import ALLIED, GERMAN

#: Strength is counted in this many points of attack and defence.
MEASURE: Final = 20.0
#: How likely a unit without a supply path scores again.
UNFED: Final = 0.25


@inlined
def held_out(stay: float, better: float) -> float:
    """The usual chance to hold out, for a unit that is placed better by so much (log odds)."""
    raised = stay * np.exp(better)
    return float(raised / (1.0 - stay + raised))


@inlined
def scoring(
    unit: int,
    at: Moment,
    on: Ground,
    way: int,
    fed: bool,  # noqa: FBT001 kernels take no keywords
    weights: Array,
) -> tuple[float, float]:
    """Points to come at the Meuse from a German unit on the map: as it stands there, and on its way there.

    `way` is the cost of its way to the Meuse, `fed` whether it has a supply path.
    """
    state = at.state
    time = at.time
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
def nearest_enemy(unit: int, at: Moment, on: Ground, force: Force) -> int:
    """The cost of the way to a hex beside the nearest enemy, on an empty map."""
    state = at.state
    beside = on.beside
    sides = force.sides
    table, here = on.units[UnitRow.TABLE, unit], state[StateRow.WHERE, unit]
    foe = 1 - on.units[UnitRow.SIDE, unit]
    nearest = FAR
    for number in range(force.counts[foe]):
        there = state[StateRow.WHERE, sides[foe, number]]
        if there >= 0:
            nearest = min(nearest, int(beside[table, here, there]))
    return nearest


@inlined
def hunts(unit: int, at: Moment, on: Ground) -> bool:
    """Where the enemy's towns and units are, there is work to do; the Germans have other work at first."""
    units = on.units
    turn, last = at.time[0], at.time[1]
    return bool(
        units[UnitRow.MOVEMENT, unit] and (units[UnitRow.SIDE, unit] == ALLIED or last - turn + 1 < last)
    )


@inlined
def add_hunt(unit: int, nearest: int, at: Moment, on: Ground, weights: Array, terms: Array) -> None:
    """The distance of the enemies that a unit has to hunt."""
    time = at.time
    state = at.state
    units = on.units
    if nearest < FAR:
        left = time[1] - time[0] + 1
        face = 0 if state[StateRow.STEPS, unit] == units[UnitRow.FULL, unit] else 2
        strength = float(on.attack[unit, face] + on.defense[unit, face]) / MEASURE
        lack = weights[Weight.HUNT] * strength * min(nearest, 162) / 54.0 * left / time[1]
        terms[Term.HUNT] += lack if units[UnitRow.SIDE, unit] == ALLIED else -lack


@lent
def add_units(at: Moment, on: Ground, known: Known, weights: Array, terms: Array) -> None:
    """Losses, strength, supply, and what there is to do for each unit."""
    time = at.time
    state = at.state
    units = on.units
    attack = on.attack
    defense = on.defense
    turn, last = time[0], time[1]
    left = last - turn + 1
    remaining = left / last
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
            if not known.fed[unit]:
                terms[Term.CUT] -= weights[Weight.CUT] * strength
        if side == GERMAN:
            terms[Term.MEUSE] += known.scores[unit, 0]
            terms[Term.APPROACH] += known.scores[unit, 1]
        if hunts(unit, at, on):
            add_hunt(unit, known.nearest[unit], at, on, weights, terms)


@lent
def add_towns(at: Moment, on: Ground, weights: Array, terms: Array) -> None:
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
