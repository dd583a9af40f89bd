"""What a position is worth to the Germans, term by term; see `docs/how-the-computer-plays.md`."""

from __future__ import annotations

from meuse.compiling import compiled, lent
from meuse.titles.celles.doctrine.kernels.ground import Array, Ground, Moment, StateRow, Term, UnitRow, Weight
from meuse.titles.celles.doctrine.kernels.room import Known, Room, new_room
from meuse.titles.celles.doctrine.kernels.supplies import feed
from meuse.titles.celles.doctrine.kernels.terms import add_towns, add_units, hunts, nearest_enemy, scoring
from meuse.titles.celles.doctrine.kernels.threats import (
    Force,
    add_worst,
    keep_worst,
    list_stacks,
    muster,
    sort_units,
    threaten_all,
)
from meuse.titles.celles.doctrine.kernels.ways import want_germans, way_to_meuse
from meuse.titles.celles.terrain import ALLIED, GERMAN


@compiled
def assess(at: Moment, on: Ground, weights: Array, terms: Array) -> None:
    """Add up the terms of a position for the Germans."""
    assess_in(new_room(len(at.owner), at.state.shape[1], len(at.chances)), at, on, weights, terms)


@lent
def assess_in(room: Room, at: Moment, on: Ground, weights: Array, terms: Array) -> None:
    """The same, with room to work in."""
    force, known, stacks = room.force, room.known, room.stacks
    way_to_meuse(at, on, want_germans(at, on, room.wanted), room, room.distance)
    for nation in range(3):
        feed(nation, at, on, room.marks, room.queue, room.wanted, room.toward, known.fed)
    sort_units(at, on, force.sides, force.counts)
    muster(at, on, force.strength, force.range)
    survey(at, on, room.distance, force, weights, known)
    count = list_stacks(at, on, room.slots, stacks)
    room.asked[:] = 1
    threaten_all(stacks, room.asked[:count], at, on, force, weights, room.forces, room.harms)
    room.worst[:] = 0.0
    for number in range(count):
        keep_worst(room.harms[number], room.worst)
    add_up(at, on, known, room, weights, terms)


@lent
def survey(at: Moment, on: Ground, distance: Array, force: Force, weights: Array, known: Known) -> None:
    """Score the Germans on the map, and find the enemy nearest to each unit that hunts."""
    state = at.state
    units = on.units
    for unit in range(state.shape[1]):
        place = state[StateRow.WHERE, unit]
        if place < 0:
            continue
        if units[UnitRow.SIDE, unit] == GERMAN:
            there, on_the_way = scoring(unit, at, on, distance[place], known.fed[unit] != 0, weights)
            known.scores[unit, 0] = there
            known.scores[unit, 1] = on_the_way
        if hunts(unit, at, on):
            known.nearest[unit] = nearest_enemy(unit, at, on, force)


@lent
def add_up(at: Moment, on: Ground, known: Known, room: Room, weights: Array, terms: Array) -> None:
    """All terms, with what units can do known; the worst that formations can do is used up."""
    harm = room.harm
    terms[:] = 0.0
    add_units(at, on, known, weights, terms)
    add_towns(at, on, weights, terms)
    add_worst(at, on, room.worst, harm)
    terms[Term.EXPOSURE] = -weights[Weight.EXPOSURE] * harm[ALLIED]
    terms[Term.PRESSURE] = weights[Weight.PRESSURE] * harm[GERMAN]
