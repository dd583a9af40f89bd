"""What a position is worth to the Germans, term by term; see `docs/how-the-computer-plays.md`."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from meuse.compiling import compiled, inlined, lent
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
from meuse.titles.celles.doctrine.kernels.searches import HORIZON, detour, meuse_distance
from meuse.titles.celles.doctrine.kernels.shelter import shelter
from meuse.titles.celles.doctrine.kernels.supplies import (
    barred_hexes,
    feed,
    mark_supply,
    sources_of,
    supplied,
)
from meuse.titles.celles.doctrine.kernels.threats import (
    REMOTE,
    Force,
    add_worst,
    keep_worst,
    list_stacks,
    muster,
    sort_units,
    threaten_all,
)
from meuse.titles.celles.terrain import ALLIED, GERMAN

#: Strength is counted in this many points of attack and defence.
MEASURE: Final = 20.0
#: Sixths of a movement point that a unit gets nearer to the Meuse in a turn.
PACE: Final = 37.8
#: How likely a unit without a supply path scores again.
UNFED: Final = 0.25
#: A way that is still to be found.
UNKNOWN: Final = -1


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


class Known(NamedTuple):
    """What is known of each unit on the map before everything is added up."""

    #: Whether it has a supply path.
    fed: Array
    #: Germans: points to come at the Meuse, as it stands there and on its way.
    scores: Array
    #: Whoever hunts: the cost of the way to the nearest enemy.
    nearest: Array


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


class Room(NamedTuple):
    """Arrays to work in, made once for all parts of a kernel."""

    #: By hex: the ways to the Meuse, those without a unit, the next hex of each, and who waits in a search.
    distance: Array
    free: Array
    toward: Array
    queue: Array
    heads: Array
    waiting: Array
    following: Array
    #: By hex: what a search is asked about and what it marks, ways, and how close a unit is.
    wanted: Array
    asked_hexes: Array
    marks: Array
    ways: Array
    close: Array
    #: By nationality: the hexes that supply reaches (a unit's own), or that its units' supply comes through.
    reached: Array
    force: Force
    #: What is known, and what of it without a unit.
    known: Known
    before: Known
    #: The hexes with units, the number of each, and which of them are asked about.
    slots: Array
    stacks: Array
    asked: Array
    #: The harm that each formation can do there, and without a unit; the worst of each, and the sums by side.
    forces: Array
    harms: Array
    harms_before: Array
    worst: Array
    harm: Array


@inlined
def new_known(units: int) -> Known:
    """Room for what is known of units."""
    return Known(np.zeros(units, np.uint8), np.zeros((units, 2), np.float64), np.zeros(units, np.int32))


@inlined
def new_room(places: int, units: int, groups: int) -> Room:
    """Room for a game with so many hexes, units and formations."""
    return Room(
        np.empty(places, np.int32),
        np.empty(places, np.int32),
        np.empty(places, np.int32),
        np.empty(places, np.int32),
        np.empty(HORIZON + 1, np.int32),
        np.empty(places * 7 + 1, np.int32),
        np.empty(places * 7 + 1, np.int32),
        np.empty(places, np.uint8),
        np.empty(places, np.uint8),
        np.empty(places, np.uint8),
        np.empty(places, np.int64),
        np.zeros(places, np.int32),
        np.empty((3, places), np.uint8),
        Force(
            np.empty((4, units), np.int32),
            np.empty(4, np.int32),
            np.empty((units, 3), np.float64),
            np.empty((units, 2), np.int32),
        ),
        new_known(units),
        new_known(units),
        np.empty(places, np.int32),
        np.empty((units + 1, 2), np.int32),
        np.empty(units + 1, np.uint8),
        np.empty((groups, 3), np.float64),
        np.empty((units + 1, groups), np.float64),
        np.empty((units + 1, groups), np.float64),
        np.empty((groups, 2), np.float64),
        np.empty(2, np.float64),
    )


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


#: Germans are told apart by so many bits.
BITS: Final = 62


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
