"""The whole of a position: all terms added up."""

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.battles import battle_hopes, perils, trapped
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    CHASE,
    DECAY,
    FOUND,
    GAPS,
    GERMAN,
    HUNT,
    MOST_PASSING,
    RAID_TURNS,
    TURN,
    Array,
    StateRow,
    Term,
    UnitRow,
    Weight,
)
from meuse.titles.ardennes.doctrine.kernels.exits import (
    MOST_POINTS,
    asks_for_gaps,
    holdings,
    may_end,
    prospects,
    score_exits,
    verge,
    ways_to_exits,
)
from meuse.titles.ardennes.doctrine.kernels.mending import marches_again, supply_gaps
from meuse.titles.ardennes.doctrine.kernels.relief import lifelines, relief, supply_ways_again, traffic
from meuse.titles.ardennes.doctrine.kernels.strengths import muster, reaches
from meuse.titles.ardennes.doctrine.kernels.structs import (
    Atlas,
    Casualties,
    Fighting,
    Forces,
    Goal,
    Ground,
    Holdings,
    Memory,
    Moment,
    Reach,
    Scene,
    Straits,
)


@compiled
def assess(
    atlas: Atlas,
    scene: Scene,
    straits: Straits,
    casualties: Casualties,
    struck: Array,
    fighting: Fighting,
    moment: Moment,
    goal: Goal,
    weights: Array,
    memory: Memory,
    terms: Array,
) -> None:  # pragma: no cover
    """All terms of a position, for the Germans; `memory` has the last searches of the same game."""
    ground = atlas.ground
    terms[:] = 0.0
    forces = muster(scene, ground.live)
    german_points, allied_points = count_losses(scene, casualties, straits.cut_off, weights, terms)
    reach = reaches(memory, atlas, scene, forces.defence)
    in_bastogne = forces.counts[GERMAN, goal.bastogne] > 0
    held = holdings(atlas.exits, scene, ground.near, 1 - straits.cut_off[GERMAN], in_bastogne)
    freed = score_supply(atlas, scene, straits, forces, reach, held, moment.player, weights, memory, terms)
    gaps = memory.searches[GAPS, FOUND]
    if asks_for_gaps(atlas.exits, held):
        gaps = supply_gaps(memory, atlas.net, scene.layers, ground.near, straits.cut)
    german_points = score_exits(atlas, forces, reach, held, gaps, moment, german_points, weights, terms)
    if in_bastogne:
        terms[Term.ROAD_EXITS] += weights[Weight.BASTOGNE] * (1.0 - 0.5 * moment.turn / moment.last)
    away = ways_to_exits(memory, atlas, held, goal, reach.extra[GERMAN])
    march = marches_again(memory, scene, ground, atlas.travel)
    score_marches(ground.live, scene, away, march, reach.times[GERMAN], weights, terms)
    terms[Term.GOAL] = prospects(moment.turn, goal, german_points, allied_points, weights[Weight.GOAL])
    if moment.player == ALLIED and may_end(moment.turn, goal):
        terms[Term.GOAL] += verge(moment.turn, goal, german_points, allied_points, weights[Weight.VERGE])
    if moment.stage > 0:
        hopes = battle_hopes(moment.player, scene.layers, ground, forces, fighting, struck, freed, weights)
        sign = 1.0 if moment.player == GERMAN else -1.0
        terms[Term.BATTLES] = (
            sign * hopes * (weights[Weight.ATTACK] if moment.stage == 1 else weights[Weight.HOPE])
        )
    score_fears(scene.layers, ground, forces, reach, moment.player, weights, terms)


@compiled
def count_losses(
    scene: Scene, casualties: Casualties, cut_off: Array, weights: Array, terms: Array
) -> tuple[float, float]:  # pragma: no cover
    """What lost units and those out of supply cost; the points of each side for the enemy's losses."""
    german_points, allied_points = 0.0, 0.0
    for unit in range(scene.units.shape[1]):
        side = scene.units[UnitRow.SIDE, unit]
        sign = 1.0 if side == ALLIED else -1.0
        if casualties.lost[unit]:
            terms[Term.CASUALTIES] += sign * casualties.worth[unit]
            if side == ALLIED:
                german_points += 1.0
            else:
                allied_points += 1.0
        place = scene.state[StateRow.WHERE, unit]
        if place >= 0 and cut_off[side, place]:
            terms[Term.UNSUPPLIED] += sign * (weights[Weight.SUPPLY] * scene.units[UnitRow.STRENGTH, unit])
    return german_points, allied_points


@compiled
def score_supply(
    atlas: Atlas,
    scene: Scene,
    straits: Straits,
    forces: Forces,
    reach: Reach,
    held: Holdings,
    player: int,
    weights: Array,
    memory: Memory,
    terms: Array,
) -> Array:  # pragma: no cover
    """What garrisons of towns on German supply roads are worth; by place, what hangs on roads shut there."""
    near, net = atlas.ground.near, atlas.net
    if player != GERMAN or weights[Weight.RELIEF] + weights[Weight.GARRISON] <= 0.0:
        return np.zeros(len(near))
    ways = supply_ways_again(memory, net, scene.layers, near, straits.cut)
    hanging = lifelines(scene, atlas.exits, held, straits.cut_off[GERMAN])
    freed = relief(weights[Weight.RELIEF] * hanging, ways, scene.layers, near, net, straits.cut)
    passing = traffic(atlas.exits, held, ways, near)
    near_enough = RAID_TURNS * TURN[ALLIED][1]
    for place in net.towns:
        if (
            forces.counts[GERMAN, place]
            and reach.times[ALLIED, place] - reach.extra[ALLIED, place] <= near_enough
        ):
            terms[Term.ROAD_EXITS] += weights[Weight.GARRISON] * min(passing[place], MOST_PASSING)
    return freed


@compiled
def score_marches(
    live: Array, scene: Scene, away: Array, march: Array, times: Array, weights: Array, terms: Array
) -> None:  # pragma: no cover
    """How near Germans are to exits and to enemies; who of the Allies is in their ways, or off the map."""
    units, state = scene.units, scene.state
    tank_turn = float(TURN[GERMAN][1])
    for unit in range(units.shape[1]):
        place = state[StateRow.WHERE, unit]
        if place < 0:
            continue
        strength = units[UnitRow.STRENGTH, unit] / 10.0
        if units[UnitRow.SIDE, unit] == GERMAN:
            tank = units[UnitRow.MECHANIZED, unit]
            felt = 1.0 if tank else weights[Weight.FOOT_PULL]
            near = DECAY ** (away[place] / tank_turn)
            terms[Term.DRIVE] += weights[Weight.MASS] * felt * strength * MOST_POINTS * near
            hunt, pace = (weights[Weight.CHASE], CHASE) if tank else (weights[Weight.HUNT], HUNT)
            terms[Term.DRIVE] += hunt * strength * DECAY ** (march[place] / pace)
        elif live[place]:
            terms[Term.SCREEN] -= weights[Weight.GUARD] * strength * DECAY ** (times[place] / tank_turn)
        else:
            terms[Term.SCREEN] += weights[Weight.RESERVE] * strength


@compiled
def score_fears(
    layers: Array, ground: Ground, forces: Forces, reach: Reach, player: int, weights: Array, terms: Array
) -> None:  # pragma: no cover
    """What both sides stand to lose; whose turn it is hopes for more than the other fears."""
    german = perils(GERMAN, layers, ground, forces, reach)
    allied = perils(ALLIED, layers, ground, forces, reach)
    if player == GERMAN:
        terms[Term.PERILS] = 0.4 * weights[Weight.HOPE] * allied - weights[Weight.GERMAN_FEAR] * german
    else:
        terms[Term.PERILS] = weights[Weight.ALLIED_FEAR] * allied - 0.4 * weights[Weight.HOPE] * german
    terms[Term.TRAPPED_UNITS] = weights[Weight.TRAP] * (
        trapped(ALLIED, layers, ground, forces, reach.threat[GERMAN])
        - trapped(GERMAN, layers, ground, forces, reach.threat[ALLIED])
    )
