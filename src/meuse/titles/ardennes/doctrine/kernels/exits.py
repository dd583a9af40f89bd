"""Exits that are held, and what points promise."""

from __future__ import annotations

from typing import Final

import numpy as np

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.combat import danger
from meuse.titles.ardennes.doctrine.kernels.common import (
    ALLIED,
    DECAY,
    FAR,
    GERMAN,
    HELD,
    MOST_GAPS,
    TO_EXITS,
    TURN,
    WITHOUT_BASTOGNE,
    Array,
    Layer,
    StateRow,
    Term,
    UnitRow,
    Weight,
)
from meuse.titles.ardennes.doctrine.kernels.mending import spread_again
from meuse.titles.ardennes.doctrine.kernels.structs import (
    Atlas,
    Exits,
    Forces,
    Goal,
    Ground,
    Holdings,
    Memory,
    Moment,
    Paths,
    Reach,
    Scene,
)

#: Over so many points the verge of a decision rises from one quarter to a half, about.
BRINK: Final = 2.5
#: The points of the best exit: others are further away by as much as they count less.
MOST_POINTS: Final = 7.0
#: What Bastogne draws the Germans with, in points for an exit.
TO_BASTOGNE: Final = 5.0
#: What an exit counts that the enemy may reach and only a zone holds.
BY_ZONE: Final = 0.45


@compiled
def occupied_exits(exits: Exits, scene: Scene, near: Array, supplied: Array) -> Array:  # pragma: no cover
    """16.0.C Which exits supplied German units occupy, by standing there or by their zones."""
    units, state = scene.units, scene.state
    found = np.zeros(len(exits.places), np.uint8)
    standing = np.zeros(len(near), np.uint8)
    for unit in range(units.shape[1]):
        place = state[StateRow.WHERE, unit]
        if units[UnitRow.SIDE, unit] == GERMAN and place >= 0 and supplied[place]:
            standing[place] = max(standing[place], 1 if state[StateRow.MODE, unit] else 2)
    for number in range(len(exits.places)):
        place = exits.places[number]
        found[number] = standing[place] > 0
        if found[number] or scene.layers[Layer.PRESENT, ALLIED, place]:
            continue
        for other in range(6):
            beside = near[place, other]
            if beside >= 0 and standing[beside] == 2:
                found[number] = 1
    return found


@compiled
def holdings(
    exits: Exits, scene: Scene, near: Array, supplied: Array, in_bastogne: int
) -> Holdings:  # pragma: no cover
    """16.0.C The exits that Germans hold, and what each counts: less without Bastogne where it is needed."""
    occupied = occupied_exits(exits, scene, near, supplied)
    held = occupied_exits(exits, scene, near, np.ones(len(near), np.uint8))
    counting = exits.points * np.where((exits.needs_bastogne == 0) | in_bastogne, 1.0, WITHOUT_BASTOGNE)
    return Holdings(occupied, held, counting, in_bastogne)


@compiled
def score_exits(
    atlas: Atlas,
    forces: Forces,
    reach: Reach,
    held: Holdings,
    gaps: Array,
    moment: Moment,
    points: float,
    weights: Array,
    terms: Array,
) -> float:  # pragma: no cover
    """16.0.C What exits count that the Germans hold or may reach; their points, beginning with `points`."""
    exits, left = atlas.exits, moment.last - moment.turn
    hold = 0.4 + 0.6 * moment.turn / moment.last
    for number in range(len(exits.places)):
        place, worth = exits.places[number], exits.points[number]
        counts = held.in_bastogne or not exits.needs_bastogne[number]
        if held.occupied[number]:
            if counts:
                kept = kept_share(place, atlas.ground, forces, reach.threat[ALLIED, place], moment.player)
                terms[Term.ROAD_EXITS] += weights[Weight.EXIT] * worth * hold * kept
                points += worth * kept
        elif held.held[number] and counts:
            # Germans are there without supply: it counts by what stands between, and by the time left.
            hoped = 0.6 * 0.85 ** min(gaps[place], MOST_GAPS) * min(1.0, left / 4.0)
            terms[Term.ROAD_EXITS] += weights[Weight.EXIT] * worth * hold * hoped
            points += worth * hoped
        else:
            away = reach.times[GERMAN, place] / float(TURN[GERMAN][1])
            if away <= left + 1:
                share = 1.0 if counts else WITHOUT_BASTOGNE
                terms[Term.WAYS] += weights[Weight.APPROACH] * worth * share * DECAY**away
    return points


@compiled
def kept_share(
    place: int, ground: Ground, forces: Forces, threat: float, player: int
) -> float:  # pragma: no cover
    """How likely Germans keep an exit: when the Allies are about to move, a zone alone does not hold it."""
    if player != GERMAN or threat <= 0.0:
        return 1.0
    if not forces.counts[GERMAN, place]:
        return BY_ZONE
    guard, immune = forces.defence[GERMAN, place], int(ground.immune[GERMAN, place])
    return float(1.0 - 0.5 * danger(0.6 * threat, guard, immune, 0, 1))


@compiled
def ways_to_exits(
    memory: Memory, atlas: Atlas, held: Holdings, goal: Goal, extra: Array
) -> Array:  # pragma: no cover
    """How far German tanks are from the exits and from Bastogne; what counts less is further away."""
    exits, turn = atlas.exits, float(TURN[GERMAN][1])
    starts = np.empty(len(exits.places) + 1, np.int32)
    handicaps = np.empty(len(exits.places) + 1, np.int32)
    for number in range(len(exits.places)):
        counted = max(0.2, held.counting[number] * (HELD if held.occupied[number] else 1.0))
        starts[number] = exits.places[number]
        handicaps[number] = int(turn * np.log(MOST_POINTS / counted) / np.log(1.0 / DECAY))
    goals = len(exits.places)
    if not held.in_bastogne:
        starts[goals] = goal.bastogne
        handicaps[goals] = int(turn * np.log(MOST_POINTS / TO_BASTOGNE) / np.log(1.0 / DECAY))
        goals += 1
    paths = Paths(atlas.ground.near, atlas.travel.back[1], atlas.travel.costs[1])
    return spread_again(memory, TO_EXITS, starts[:goals], handicaps[:goals], paths, extra, FAR)


@compiled
def asks_for_gaps(exits: Exits, held: Holdings) -> bool:  # pragma: no cover
    """Whether Germans are at an exit that counts and have no supply there."""
    for number in range(len(exits.places)):
        counts = held.in_bastogne or not exits.needs_bastogne[number]
        if held.held[number] and not held.occupied[number] and counts:
            return True
    return False


@compiled
def prospects(
    turn: int, goal: Goal, german: float, allied: float, weight: float
) -> float:  # pragma: no cover
    """16.0 What the points promise: enough early, or enough and so many times the Allies' at the end."""
    left = float(goal.last - turn)
    late = min(german + left - goal.points, german + left - goal.ratio * (allied + 0.6 * left))
    # The less time is left, the more a single point decides.
    found = weight * (0.3 + 0.7 * turn / goal.last) / (1.0 + np.exp(-late / (1.5 + 0.3 * left)))
    if turn <= goal.early:
        soon = german + 6.0 * (goal.early - turn) - goal.points
        found = max(found, weight / (1.0 + np.exp(-soon / (1.5 + 0.8 * (goal.early - turn)))))
    return float(found)


@compiled
def may_end(turn: int, goal: Goal) -> bool:  # pragma: no cover
    """16.0.E Whether the game may be over when a turn is."""
    return bool(turn <= goal.early or turn == goal.last)


@compiled
def verge(turn: int, goal: Goal, german: float, allied: float, weight: float) -> float:  # pragma: no cover
    """16.0.E What is at stake when a turn ends that may end the game."""
    beyond = german - goal.points
    if turn > goal.early:
        beyond = min(beyond, german - goal.ratio * allied)
    return float(weight / (1.0 + np.exp(-beyond / BRINK)))
