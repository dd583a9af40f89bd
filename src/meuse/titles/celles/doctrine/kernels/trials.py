"""What a position is worth with a unit put into one hex after the other: only what changes is found again."""

from __future__ import annotations

from typing import NamedTuple

from meuse.compiling import compiled, inlined, lent
from meuse.titles.celles.doctrine.kernels.ground import Array, Ground, Moment, StateRow, Term, UnitRow, Weight
from meuse.titles.celles.doctrine.kernels.room import Room, new_room
from meuse.titles.celles.doctrine.kernels.supplies import (
    barred_hexes,
    feed,
    mark_supply,
    sources_of,
    supplied,
)
from meuse.titles.celles.doctrine.kernels.terms import add_hunt, add_towns, hunts, nearest_enemy, scoring
from meuse.titles.celles.doctrine.kernels.threats import (
    REMOTE,
    Force,
    keep_worst,
    list_stacks,
    muster,
    sort_units,
    threaten_all,
)
from meuse.titles.celles.doctrine.kernels.ways import go_round, hindered, ways_without
from meuse.titles.celles.doctrine.kernels.worths import add_up, survey
from meuse.titles.celles.terrain import ALLIED, GERMAN


class Trial(NamedTuple):
    """A unit that is put into one hex after the other, and room for what each is worth."""

    unit: int
    destinations: Array
    #: Roughly is quicker: supply is that of the map without the unit, and most terms are left out.
    roughly: bool
    values: Array


@compiled
def assess_moves(trial: Trial, at: Moment, on: Ground, weights: Array, terms: Array) -> None:
    """The sum of the terms with a unit put into one hex after the other; the moment is used up."""
    room = new_room(len(at.owner), at.state.shape[1], len(at.chances))
    assess_moves_in(room, trial, at, on, weights, terms)


@lent
def assess_moves_in(room: Room, trial: Trial, at: Moment, on: Ground, weights: Array, terms: Array) -> None:
    """The same, with room to work in."""
    unit, destinations, values, roughly = trial.unit, trial.destinations, trial.values, trial.roughly
    owner, state, around = at.owner, at.state, on.around
    sort_units(at, on, room.force.sides, room.force.counts)
    take_off(unit, at, on)
    left, known = ways_without(room, unit, destinations, at, on)
    side = on.units[UnitRow.SIDE, unit]
    zones = at.zones[side * len(owner) :]
    shown = 0 if state[StateRow.DISRUPTED, unit] else 1
    count = 0
    if roughly:
        glance_without(room, left, at, on, weights)
    else:
        muster(at, on, room.force.strength, room.force.range)
        count = know_without(room, unit, at, on, weights)
    for index in range(len(destinations)):
        place = destinations[index]
        before = owner[place]
        owner[place] = 1 + side
        state[StateRow.WHERE, unit] = place
        shift_zone(zones, around[place], shown)
        distance = room.free
        who = hindered(place, shown, at, on, room.ways) if side == ALLIED else 0
        if who:
            distance = room.distance
            go_round(room, who, known, at, on)
        if roughly:
            add_roughly(room, unit, distance, at, on, weights, terms)
        else:
            feed_again(room, unit, shown, at, on)
            score_again(room, unit, distance, at, on, weights)
            threaten_again(room, unit, index + 1, count, at, on, weights)
            add_up(at, on, room.known, room, weights, terms)
        values[index] = terms.sum()
        owner[place] = before
        shift_zone(zones, around[place], -shown)


# At a glance -----------------------------------------------------------------------------------------


@inlined
def add_roughly(
    room: Room, unit: int, distance: Array, at: Moment, on: Ground, weights: Array, terms: Array
) -> None:
    """The Meuse, towns and the distance of the unit's enemies, and nothing else.

    The scores of Germans without the unit are known, by ways that are `free`: another German's changes only
    with his way, or with his shelter at the Meuse, where that counts.
    """
    state = at.state
    free, marks, scores = room.free, room.marks, room.known.scores
    terms[:] = 0.0
    sheltered = weights[Weight.SHELTER] != 0.0
    sides = room.force.sides
    for number in range(room.force.counts[GERMAN]):
        german = sides[GERMAN, number]
        place = state[StateRow.WHERE, german]
        way = distance[place]
        if german == unit or way != free[place] or (sheltered and way == 0):
            there, on_the_way = scoring(german, at, on, way, marks[place] == 2, weights)
        else:
            there, on_the_way = scores[german, 0], scores[german, 1]
        terms[Term.MEUSE] += there
        terms[Term.APPROACH] += on_the_way
    add_towns(at, on, weights, terms)
    if hunts(unit, at, on):
        add_hunt(unit, nearest_enemy(unit, at, on, room.force), at, on, weights, terms)


@lent
def glance_without(room: Room, left: int, at: Moment, on: Ground, weights: Array) -> None:
    """The Germans' supply and what they score, of a moment that a unit was taken off."""
    owner, state = at.owner, at.state
    free, marks, scores = room.free, room.marks, room.known.scores
    barred_hexes(GERMAN, on.rear[ALLIED], owner, at.zones, len(owner), marks)
    supplied(on.german_sources, on.supply_steps[GERMAN], marks, room.queue, room.wanted, left, room.toward)
    for number in range(room.force.counts[GERMAN]):
        german = room.force.sides[GERMAN, number]
        place = state[StateRow.WHERE, german]
        if place >= 0:
            there, on_the_way = scoring(german, at, on, free[place], marks[place] == 2, weights)
            scores[german, 0] = there
            scores[german, 1] = on_the_way


# With care -------------------------------------------------------------------------------------------


@inlined
def sided(nation: int) -> int:
    """The side of a nationality."""
    return GERMAN if nation == 0 else ALLIED


@lent
def know_without(room: Room, unit: int, at: Moment, on: Ground, weights: Array) -> int:
    """All that is known of a moment that a unit was taken off; returns how many hexes have units.

    Of its own nationality it is found all that supply reaches: the unit may go anywhere.
    """
    known, marks, reached, stacks = room.before, room.marks, room.reached, room.stacks
    wanted, queue, came = room.asked_hexes, room.queue, room.toward
    own = on.units[UnitRow.NATION, unit]
    for nation in range(3):
        feed(nation, at, on, marks, queue, wanted, came, known.fed)
        if nation == own:
            side = sided(nation)
            barred_hexes(side, on.rear[1 - side], at.owner, at.zones, len(at.owner), marks)
            supplied(
                sources_of(nation, on), on.supply_steps[side], marks, queue, wanted, len(marks) + 1, came
            )
            for place in range(len(marks)):
                reached[nation, place] = marks[place]
        else:
            mark_supply(nation, at, on, came, known.fed, reached[nation])
    survey(at, on, room.free, room.force, weights, known)
    count = list_stacks(at, on, room.slots, stacks)
    room.asked[:] = 1
    threaten_all(stacks, room.asked[:count], at, on, room.force, weights, room.forces, room.harms_before)
    return int(count)


@inlined
def feed_again(room: Room, unit: int, shown: int, at: Moment, on: Ground) -> None:
    """Who is fed with the unit where it is now: found again only where it bars a way, or opens its hex."""
    place = at.state[StateRow.WHERE, unit]
    own = on.units[UnitRow.NATION, unit]
    side = on.units[UnitRow.SIDE, unit]
    reached, fed = room.reached, room.known.fed
    around = on.around
    for other in range(len(fed)):
        fed[other] = room.before.fed[other]
    fed[unit] = reached[own, place] == 2
    for nation in range(3):
        if sided(nation) == side:
            found_again = reached[own, place] == 1
        else:
            found_again = reached[nation, place] == 1
            for number in range(6):
                beside = around[place, number]
                if shown and beside >= 0 and reached[nation, beside] == 1:
                    found_again = True
        if found_again:
            feed(nation, at, on, room.marks, room.queue, room.asked_hexes, room.toward, fed)


@inlined
def score_again(room: Room, unit: int, distance: Array, at: Moment, on: Ground, weights: Array) -> None:
    """What Germans score with the unit where it is now, and who is nearest to whom."""
    state = at.state
    units = on.units
    free, known, base = room.free, room.known, room.before
    here = state[StateRow.WHERE, unit]
    side = units[UnitRow.SIDE, unit]
    sheltered = weights[Weight.SHELTER] != 0.0
    for other in range(state.shape[1]):
        known.scores[other, 0], known.scores[other, 1] = base.scores[other, 0], base.scores[other, 1]
        known.nearest[other] = base.nearest[other]
        place = state[StateRow.WHERE, other]
        if place < 0:
            continue
        if units[UnitRow.SIDE, other] == GERMAN:
            way = distance[place]
            if (
                other == unit
                or way != free[place]
                or known.fed[other] != base.fed[other]
                or (sheltered and way == 0)
            ):
                there, on_the_way = scoring(other, at, on, way, known.fed[other] != 0, weights)
                known.scores[other, 0] = there
                known.scores[other, 1] = on_the_way
        if other == unit:
            if hunts(unit, at, on):
                known.nearest[unit] = nearest_enemy(unit, at, on, room.force)
        elif units[UnitRow.SIDE, other] != side and hunts(other, at, on):
            way = int(on.beside[units[UnitRow.TABLE, other], place, here])
            known.nearest[other] = min(known.nearest[other], way)


@inlined
def comes_to(unit: int, place: int, at: Moment, on: Ground, force: Force) -> bool:
    """Whether a unit may add anything to an attack on a hex from where it is."""
    units = on.units
    way = int(on.against[units[UnitRow.TABLE, unit], place, at.state[StateRow.WHERE, unit]])
    able = at.state[StateRow.MARKER, unit] != 2 and units[UnitRow.MOVEMENT, unit] != 0
    return bool(able and way <= REMOTE and (way == 0 or way <= force.range[unit, 1]))


@inlined
def mark_close(place: int, around: Array, lap: int, close: Array) -> None:
    """Mark the hexes next to a hex, and fainter those next to these, above all marks of earlier laps."""
    for number in range(6):
        other = around[place, number]
        if other < 0:
            continue
        for further in range(6):
            if around[other, further] >= 0:
                close[around[other, further]] = max(close[around[other, further]], 2 * lap)
        close[other] = 2 * lap + 1


@inlined
def threaten_again(
    room: Room, unit: int, lap: int, count: int, at: Moment, on: Ground, weights: Array
) -> None:
    """The worst that formations can do with the unit where it is now.

    It changes what happens to its own stack, to friends beside it, who may now fall back on it, and to
    enemies whom it can reach, or who cannot fall back past it.
    """
    force, stacks, asked, close, worst = room.force, room.stacks, room.asked, room.close, room.worst
    here = at.state[StateRow.WHERE, unit]
    side = on.units[UnitRow.SIDE, unit]
    mark_close(here, on.around, lap, close)
    for number in range(count):
        place = stacks[number, 0]
        if stacks[number, 1] == side:
            asked[number] = place == here or close[place] == 2 * lap + 1
        else:
            asked[number] = close[place] >= 2 * lap or comes_to(unit, place, at, on, force)
    asked[count] = room.slots[here] < 0
    stacks[count, 0] = here
    stacks[count, 1] = side
    threaten_all(stacks, asked[: count + 1], at, on, force, weights, room.forces, room.harms)
    worst[:] = 0.0
    for number in range(count):
        keep_worst(room.harms[number] if asked[number] else room.harms_before[number], worst)
    if asked[count]:
        keep_worst(room.harms[count], worst)


@inlined
def take_off(unit: int, at: Moment, on: Ground) -> None:
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
def shift_zone(zones: Array, around: Array, change: int) -> None:
    """Count one zone of control more or less in the hexes around a unit."""
    for number in range(6):
        if around[number] >= 0 and change > 0:
            zones[around[number]] += change
        elif around[number] >= 0:
            zones[around[number]] -= -change  # bytes know no negative numbers
