"""What a position of Tigers in the Mist is worth, term by term, compiled."""

from __future__ import annotations

import numpy as np

from meuse.compiling import lent
from meuse.titles.tigers.doctrine.fields import find_field, measure_field
from meuse.titles.tigers.doctrine.roads import mass_around, measure_near, price_ways
from meuse.titles.tigers.doctrine.scale import (
    DAY,
    EARLY,
    HIGHEST,
    TOWNS,
    ZONES,
    Term,
    Weight,
    hope,
    steepness,
)
from meuse.titles.tigers.doctrine.scores import score_areas, score_danger, score_release
from meuse.titles.tigers.doctrine.structs import (
    Array,
    Atlas,
    Desk,
    Lines,
    Maps,
    Prizes,
    Roads,
    Roster,
    Scene,
    Stacks,
    State,
    Timing,
)
from meuse.titles.tigers.doctrine.threads import hang_supply
from meuse.titles.tigers.doctrine.ways import FAR, pour, spread, supply

#: 7.0 Counters and points that a place takes.
ROOM = 4
POINTS = 10.0


@lent
def assess(
    weights: Array, atlas: Atlas, state: State, desk: Desk, wanted: int, maps: Maps, found: Array
) -> None:
    """All terms of a position, in points for the Germans; the fields and the flow of Germans westward.

    Unless maps are `wanted` the fields and `near` are worked out only where somebody stands, and `stake`
    nowhere: no term is read off it.
    """
    roads, prizes, roster = atlas
    stacks, prices, lines, threads, queue = desk.stacks, desk.prices, desk.lines, desk.threads, desk.queue
    found[:] = 0.0
    maps.flow[:] = 0.0
    fight(state, roster.side_of, desk)
    scene = seen_as(state, desk)
    timing = time_left(weights, scene.impulse, scene.last)
    stand(weights[Weight.DUG], roster, scene, stacks)
    mass_around(stacks.german, roads, maps.massed)
    price_ways(weights, roads, scene, stacks, maps.massed, desk.usual, prices)
    supply_lines(roads, prizes.sources, scene, desk)
    hang_supply(weights, atlas, scene, desk, timing, wanted, maps.stake)
    zones = find_field(ZONES, roads, prices, prizes, scene.control, timing.width, queue, desk.zones)
    towns = find_field(TOWNS, roads, prices, prizes, scene.control, timing.width, queue, desk.towns)
    measure_field(desk.zones.likely, stacks.german_count, wanted, maps.fields[ZONES])
    measure_field(desk.towns.likely, stacks.german_count, wanted, maps.fields[TOWNS])
    score_strength(weights, prizes.zone_side, roster.side_of, scene, timing, found)
    score_isolation(weights, prizes.zone_side, roster, scene, lines, threads.thread, found)
    score_exited(weights, prizes, roster, scene, lines.german, threads.thread, timing.lasting, found)
    draw_on(weights, prizes.zone_side, roster, scene, timing, maps.fields, desk.masses, found)
    pour(desk.zones, zones, roads, prices, desk.masses[ZONES], maps.flow)
    pour(desk.towns, towns, roads, prices, desk.masses[TOWNS], maps.flow)
    first_starts(prizes.zone_side, roster, scene, stacks.german, timing.today, desk.coming)
    spread(desk.coming, roads, prices.edge, prices.node, 0, queue, desk.parent)
    found[Term.AREAS] = score_areas(weights, atlas, scene, desk, timing, maps.flow)
    found[Term.RELEASE] = score_release(weights, roads.areas, prizes, scene, stacks, desk.coming)
    measure_near(roads, stacks.allied, wanted, maps.flow, desk, maps.near)
    score_cover(timing.use * weights[Weight.COVER], stacks.allied, maps.near, found)
    found[Term.DANGER] = score_danger(timing.use * weights[Weight.FEAR], roads, stacks)
    score_crowding(roads.areas, stacks, found)


@lent
def fight(state: State, side_of: Array, desk: Desk) -> None:
    """Strengths as they are, and what the battles declared leave of them on average."""
    strength, verdicts = state.strength, state.verdicts
    power, cleared, repelled = desk.power, desk.cleared, desk.repelled
    for unit in range(len(power)):
        power[unit] = float(strength[unit])
    cleared[:] = 0.0
    repelled[:] = 0.0
    at = 0
    while at < len(verdicts):
        place, units = int(verdicts[at]), int(verdicts[at + 1])
        cleared[place], repelled[place] = verdicts[at + 2], verdicts[at + 3]
        at += 4
        for _ in range(units):
            power[int(verdicts[at])] = verdicts[at + 1]
            at += 2


@lent
def seen_as(state: State, desk: Desk) -> Scene:
    """A position, its battles fought."""
    return Scene(
        state.where,
        desk.power,
        state.used,
        state.moved,
        state.entrenched,
        state.blown,
        state.control,
        state.released,
        desk.cleared,
        desk.repelled,
        state.impulse,
        state.last,
    )


@lent
def time_left(weights: Array, impulse: int, last: int) -> Timing:
    """How much can still be done."""
    part = (impulse - 1) % 3 if impulse < last else 2
    left = (last - impulse) * DAY / 3.0 + DAY / 3.0 if impulse < last else 0.5
    # Early in the game much can still go wrong on the far bank.
    lasting = np.exp(-left / weights[Weight.LASTING])
    # Strength is worth what can still be done with it.
    use = left / (left + weights[Weight.TEMPO])
    return Timing(left, (2 - part) * DAY / 3.0, 2 - part, lasting, use, weights[Weight.RATE] * left + 2.0)


@lent
def stand(dug: float, roster: Roster, scene: Scene, stacks: Stacks) -> None:
    """What stands in each place."""
    german, allied, covered, german_count, allied_count, builders = stacks
    german[:], allied[:], covered[:] = 0.0, 0.0, 0.0
    german_count[:], allied_count[:] = 0, 0
    builders[:] = False
    where, power, moved, entrenched = scene.where, scene.power, scene.moved, scene.entrenched
    side_of, engineer = roster.side_of, roster.engineer
    for unit in range(len(where)):
        place = where[unit]
        if place < 0:
            continue
        if side_of[unit] == 0:
            german[place] += power[unit]
            german_count[place] += 1
            if engineer[unit] and not moved[unit]:
                builders[place] = True
        else:
            allied[place] += power[unit]
            covered[place] += power[unit] * (dug if entrenched[unit] else 1.0)
            allied_count[place] += 1


@lent
def supply_lines(roads: Roads, sources: Array, scene: Scene, desk: Desk) -> None:
    """13.1 Where both sides are in supply, after the battles declared."""
    german_barred, allied_barred, german, allied = desk.lines
    german_count, allied_count = desk.stacks.german_count, desk.stacks.allied_count
    cleared, repelled = scene.cleared, scene.repelled
    for place in range(len(german)):
        german_barred[place] = allied_count[place] > 0 and cleared[place] < 0.5
        allied_barred[place] = german_count[place] > 0 and repelled[place] < 0.5
    supply(sources[0], german_barred, roads, scene.blown, desk.paper, german)
    supply(sources[1], allied_barred, roads, scene.blown, desk.paper, allied)


@lent
def score_strength(
    weights: Array, zone_side: Array, side_of: Array, scene: Scene, timing: Timing, found: Array
) -> None:
    """The strength of both sides, and what those on the map can still do today."""
    where, power, used = scene.where, scene.power, scene.used
    for unit in range(len(where)):
        place = where[unit]
        if place < 0 or power[unit] <= 0.0:
            continue
        fresh = weights[Weight.FRESH] * power[unit] * timing.parts if used[unit] == 0 else 0.0
        if side_of[unit] == 1:
            found[Term.STRENGTH] -= timing.use * weights[Weight.ALLIED_POINT] * power[unit]
            found[Term.RESERVES] -= fresh
        else:
            found[Term.STRENGTH] += timing.use * weights[Weight.GERMAN_POINT] * power[unit]
            if zone_side[place] != 1:
                found[Term.RESERVES] += fresh


@lent
def score_isolation(
    weights: Array, zone_side: Array, roster: Roster, scene: Scene, lines: Lines, thread: Array, found: Array
) -> None:
    """What is cut off, or may be: a German by how thin his supply road is."""
    where, power, side_of, need = scene.where, scene.power, roster.side_of, roster.need
    german, allied = lines.german, lines.allied
    for unit in range(len(where)):
        place = where[unit]
        if place < 0 or power[unit] <= 0.0:
            continue
        if side_of[unit] == 1:
            if zone_side[place] < 0 and allied[place] < need[unit]:
                found[Term.ISOLATION] += weights[Weight.CUT] * power[unit]
        elif zone_side[place] != 1:
            fed = german[place] >= need[unit]
            share = 1.0 - np.exp(-thread[place]) if fed else 1.0
            found[Term.ISOLATION] -= weights[Weight.CUT] * power[unit] * share


@lent
def score_exited(
    weights: Array,
    prizes: Prizes,
    roster: Roster,
    scene: Scene,
    lines: Array,
    thread: Array,
    lasting: float,
    found: Array,
) -> None:
    """The Germans who have left the map by victory zones, by how safe their supply is."""
    where, power, zone_side = scene.where, scene.power, prizes.zone_side
    early = EARLY * weights[Weight.EXIT]
    for unit in range(len(where)):
        place = where[unit]
        if place < 0 or power[unit] <= 0.0 or roster.side_of[unit] == 1 or zone_side[place] != 1:
            continue
        fed = lines[place] >= roster.need[unit]
        safe = weights[Weight.SAFE] * np.exp(-thread[place]) if fed else 0.15
        found[Term.EXITED] += power[unit] * prizes.multiplier[place] * (early + (safe - early) * lasting)


@lent
def draw_on(
    weights: Array,
    zone_side: Array,
    roster: Roster,
    scene: Scene,
    timing: Timing,
    fields: Array,
    masses: Array,
    found: Array,
) -> None:
    """How near Germans are to their goals; by goal and place, what they lose by a point more on the way."""
    where, power, used = scene.where, scene.power, scene.used
    masses[:] = 0.0
    exit_now = HIGHEST * (
        weights[Weight.EXIT] + (weights[Weight.SAFE] - weights[Weight.EXIT]) * 0.6 * timing.lasting
    )
    for unit in range(len(where)):
        place = where[unit]
        if place < 0 or power[unit] <= 0.0 or roster.side_of[unit] == 1 or zone_side[place] == 1:
            continue
        fresh = used[unit] == 0
        if scene.impulse == scene.last and not fresh:
            continue  # it will go nowhere any more
        pace = DAY / roster.allowance[unit]
        for number in range(len(fields)):
            if fields[number, place] >= FAR:
                continue
            way = fields[number, place] * pace + (0.0 if fresh else timing.today)
            worth = power[unit] * (exit_now if number == ZONES else weights[Weight.PULL])
            found[Term.ROADS] += worth * hope(way, timing.width, weights[Weight.TAIL])
            masses[number, place] += worth * pace * steepness(way, timing.width, weights[Weight.TAIL])


@lent
def first_starts(
    zone_side: Array, roster: Roster, scene: Scene, german: Array, today: float, coming: Array
) -> None:
    """When the first Germans could set out from each place, those on foot and weak stacks later."""
    coming[:] = FAR
    where, power, used, allowance = scene.where, scene.power, scene.used, roster.allowance
    for unit in range(len(where)):
        place = where[unit]
        if place >= 0 and roster.side_of[unit] == 0 and zone_side[place] != 1 and power[unit] > 0.2:
            start = (0.0 if used[unit] == 0 else today) + max(0.0, 3.0 - german[place])
            if allowance[unit] < 8:
                start += 3.0
            coming[place] = min(coming[place], start)


@lent
def score_cover(weight: float, allied: Array, near: Array, found: Array) -> None:
    """Allied units near places that many Germans want to pass."""
    for place in range(len(near)):
        found[Term.COVER] -= weight * allied[place] * near[place]


@lent
def score_crowding(areas: int, stacks: Stacks, found: Array) -> None:
    """7.0 Stacks that are too large, for both sides."""
    german, allied = stacks.german, stacks.allied
    german_count, allied_count = stacks.german_count, stacks.allied_count
    for place in range(areas):
        found[Term.CROWDING] -= crowding(german_count[place], german[place])
        found[Term.CROWDING] += crowding(allied_count[place], allied[place])


@lent
def crowding(count: int, points: float) -> float:
    """7.0 What a stack that is too large costs: a part of it has to go."""
    if count > ROOM or points > POINTS:
        return float(0.5 * max(points - POINTS, float(count - ROOM)))
    return 0.0


@lent
def census(
    side: int,
    side_of: Array,
    where: Array,
    strength: Array,
    entrenched: Array,
    dug: float,
    control: Array,
    entering: Array,
    found: Array,
) -> None:
    """By place: our counters and points, the enemy's counters, the Allied points, entrenched ones more; and
    what entering it is worth for itself, as long as the enemy controls it."""
    found[:] = 0.0
    for place in range(len(control)):
        if control[place] == 2 - side:
            found[4, place] = entering[place]
    for unit in range(len(where)):
        place = where[unit]
        if place < 0:
            continue
        if side_of[unit] == side:
            found[0, place] += 1.0
            found[1, place] += strength[unit]
        else:
            found[2, place] += 1.0
        if side_of[unit] == 1:
            found[3, place] += strength[unit] * (dug if entrenched[unit] else 1.0)
