"""The whole of a position: all terms added up."""

# ruff: noqa: PLR0912, PLR0915 - a kernel is one function

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.battles import battle_hopes, perils, trapped
from meuse.titles.ardennes.doctrine.kernels.combat import danger
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    CHASE,
    FAR,
    GERMAN,
    HUNT,
    MOST_GAPS,
    MOST_PASSING,
    RAID_TURNS,
    S_WHERE,
    T_BATTLES,
    T_CASUALTIES,
    T_DRIVE,
    T_EXITS,
    T_GOAL,
    T_PERILS,
    T_SCREEN,
    T_TRAPPED,
    T_UNSUPPLIED,
    T_WAYS,
    U_MECHANIZED,
    U_SIDE,
    U_STRENGTH,
    W_ALLIED_FEAR,
    W_APPROACH,
    W_ATTACK,
    W_BASTOGNE,
    W_CHASE,
    W_EXIT,
    W_FEAR,
    W_FOOT_PULL,
    W_GARRISON,
    W_GOAL,
    W_GUARD,
    W_HOPE,
    W_HUNT,
    W_MASS,
    W_RELIEF,
    W_RESERVE,
    W_SUPPLY,
    W_TRAP,
    W_VERGE,
    Array,
)
from meuse.titles.ardennes.doctrine.kernels.exits import Goal, may_end, occupied_exits, prospects, verge
from meuse.titles.ardennes.doctrine.kernels.relief import lifelines, relief, supply_ways, traffic
from meuse.titles.ardennes.doctrine.kernels.strengths import muster, threats
from meuse.titles.ardennes.doctrine.kernels.ways import (
    arrival_times,
    hindrance,
    marches,
    spread_within,
    supply_gaps,
)


@compiled
def assess(
    state: Array,
    lost: Array,
    units: Array,
    worth: Array,
    stakes: Array,
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
    interdicts: Array,
    towns: Array,
    immune: Array,
    results: Array,
    struck: Array,
    moment: Array,
    turns: Array,
    stops: Array,
    goal: Goal,
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
    muster(state, units, factors, live, stakes, attack, defence, value, counts)
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
    freed = np.zeros(places)
    counting = exit_points * np.where((needs_bastogne == 0) | in_bastogne, 1.0, 0.5)
    if player == GERMAN and weights[W_RELIEF] + weights[W_GARRISON] > 0.0:
        ways = supply_ways(sources, layers, near, roads, bridges, cut)
        hanging = np.empty(places)
        lifelines(state, units, exits, counting, held, occupied, cut_off[GERMAN], hanging)
        relief(weights[W_RELIEF] * hanging, ways, layers, near, bridges, cut, interdicts, freed)
        passing = np.empty(places)
        traffic(exits, counting, occupied, ways, near, passing)
        near_enough = RAID_TURNS * turns[ALLIED, 1]
        for place in towns:
            if counts[GERMAN, place] and times[ALLIED, place] - extra[ALLIED, place] <= near_enough:
                terms[T_EXITS] += weights[W_GARRISON] * min(passing[place], MOST_PASSING)
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
            # Germans are there without supply: it counts by what stands between, and by the time left.
            hoped = 0.6 * 0.85 ** min(gaps[place], MOST_GAPS) * min(1.0, (last - turn) / 4.0)
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
    march = np.empty(places, np.int32)
    marches(state, units, live, near, back[0], np.zeros(places, np.int32), march)
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if place < 0:
            continue
        strength = units[U_STRENGTH, unit] / 10.0
        if units[U_SIDE, unit] == GERMAN:
            felt = 1.0 if units[U_MECHANIZED, unit] else weights[W_FOOT_PULL]
            terms[T_DRIVE] += (
                weights[W_MASS] * felt * strength * 7.0 * decay ** (away_from[place] / mech_turn)
            )
            if units[U_MECHANIZED, unit]:
                terms[T_DRIVE] += weights[W_CHASE] * strength * decay ** (march[place] / CHASE)
            else:
                terms[T_DRIVE] += weights[W_HUNT] * strength * decay ** (march[place] / HUNT)
        elif live[place]:
            terms[T_SCREEN] -= weights[W_GUARD] * strength * decay ** (times[GERMAN, place] / mech_turn)
        else:
            terms[T_SCREEN] += weights[W_RESERVE] * strength
    terms[T_GOAL] = prospects(turn, goal, german_points, allied_points, weights[W_GOAL])
    if player == ALLIED and may_end(turn, goal):
        terms[T_GOAL] += verge(turn, goal, german_points, allied_points, weights[W_VERGE])
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
            freed,
            weights,
        )
        terms[T_BATTLES] = sign * hopes * (weights[W_ATTACK] if stage == 1 else weights[W_HOPE])
    german = perils(
        GERMAN,
        layers,
        near,
        shut,
        threat[ALLIED],
        defence,
        value,
        counts,
        immune,
        times[ALLIED],
        extra[ALLIED],
        turns[ALLIED, 1] // 2,
    )
    allied = perils(
        ALLIED,
        layers,
        near,
        shut,
        threat[GERMAN],
        defence,
        value,
        counts,
        immune,
        times[GERMAN],
        extra[GERMAN],
        turns[GERMAN, 1] // 2,
    )
    if player == GERMAN:
        terms[T_PERILS] = 0.4 * weights[W_HOPE] * allied - weights[W_FEAR] * german
    else:
        terms[T_PERILS] = weights[W_ALLIED_FEAR] * allied - 0.4 * weights[W_HOPE] * german
    terms[T_TRAPPED] = weights[W_TRAP] * (
        trapped(ALLIED, layers, near, shut, threat[GERMAN], defence, value, counts, immune)
        - trapped(GERMAN, layers, near, shut, threat[ALLIED], defence, value, counts, immune)
    )
