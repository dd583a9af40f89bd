"""Chapter 12 and the victory conditions of the scenarios."""

from __future__ import annotations

import itertools
from collections.abc import Collection
from typing import TYPE_CHECKING

from meuse.engine import Result
from meuse.titles.tigers import supply
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

if TYPE_CHECKING:
    from meuse.titles.tigers.tables import Level

CONTROLLED, CONTESTED, NEITHER = "controlled", "contested", "neither"
TOWN_ALONE, TOWN_CONTESTED = 2, 1


def update_control(pos: TigersPosition) -> None:
    """12.22a, 12.22b, 12.22c, 12.22-i1 Whoever is alone in an area after an impulse or attrition gains it."""
    for side, stacks in enumerate(pos.stacks):
        for place in stacks.keys() - pos.stacks[1 - side].keys():
            if place < pos.game.areas:
                pos.control[place] = side + 1


def scoring_areas(pos: TigersPosition, unpaid: Collection[int]) -> list[tuple[int, int]]:
    """3.26, 12.22d The VP areas that pay the German player now, but for those that supply denies him."""
    return [
        (place, value)
        for place, value in pos.facts.areas
        if pos.control[place] == GERMAN + 1 and place not in unpaid
    ]


def unpaid_areas(pos: TigersPosition) -> set[int]:
    """12.22e The VP areas that pay nothing whoever controls them, by the supply last determined."""
    return {place for place, _ in pos.facts.areas if denied(pos, place)}


def denied(pos: TigersPosition, place: int) -> bool:
    """12.22e German units are there, and none of them is in supply."""
    germans = pos.stack_of(GERMAN, place)
    if not germans or not pos.options.errata:
        return False
    return not any(supply.in_supply(pos, unit) for unit in germans)


def score_areas(pos: TigersPosition, unpaid: Collection[int]) -> None:
    """6.0-IX, 12.12 The day's area points."""
    gained = sum(value for _, value in scoring_areas(pos, unpaid))
    pos.points += gained
    pos.tell("event-scored", rule="6.0-IX", day=pos.day, gained=gained, points=pos.points)


def zone_points(pos: TigersPosition) -> int:
    """3.28a, 12.23b, 12.24 German strength in supply in victory zones, times their multipliers."""
    game = pos.game
    return sum(
        pos.strength[unit] * game.multiplier[zone]
        for zone in range(game.areas, game.places)
        if game.multiplier[zone]
        for unit in pos.stack_of(GERMAN, zone)
        if supply.in_supply(pos, unit)
    )


# Seventh Army: two towns ------------------------------------------------------------------------------


def town_state(pos: TigersPosition, place: int) -> str:
    """S1.state German-controlled, contested, or neither."""
    if pos.control[place] == GERMAN + 1:
        return CONTROLLED
    both = pos.stack_of(GERMAN, place) and pos.stack_of(ALLIED, place)
    return CONTESTED if both else NEITHER


def towns_level(pos: TigersPosition) -> str:
    """S1.v1, S1.v2, S1.v3, S1.v4, S1.v5, S1.v6 The level for the states of the two towns."""
    states = sorted(town_state(pos, town) for town in pos.facts.towns)
    return next(
        level.level for level in pos.facts.entry.levels if level.states and sorted(level.states) == states
    )


# The First Three Days: towns and holes ----------------------------------------------------------------


def town_points(pos: TigersPosition) -> int:
    """S3.two, S3.one Two points for a town with Germans only, one for a contested one."""
    german = [town for town in pos.facts.towns if pos.stack_of(GERMAN, town)]
    return sum(TOWN_CONTESTED if pos.stack_of(ALLIED, town) else TOWN_ALONE for town in german)


def holes(pos: TigersPosition) -> int:
    """S3.hole The greatest number of road routes from A-C to D-K through areas without Allied units,
    no two of which share an area."""
    game = pos.game
    starts = [zone for zone in range(game.areas, game.places) if game.zone_side[zone] == GERMAN]
    exits = set(game.exit_zones)
    before: dict[int, int] = {}
    after: dict[int, int] = {}
    count = 0
    while _one_more_route(pos, starts, exits, before, after):
        count += 1
    return count


def _one_more_route(
    pos: TigersPosition, starts: list[int], exits: set[int], before: dict[int, int], after: dict[int, int]
) -> bool:
    """Look for a route that can be added, rerouting those found (unit flow through areas, split in two).

    `after[a]` and `before[a]` are the neighbours of an area on the route that uses it.
    """
    game = pos.game
    came: dict[tuple[int, bool], tuple[int, bool] | None] = {(zone, True): None for zone in starts}
    queue = list(came)
    for here, leaving in queue:
        for state in _flow_steps(pos, (here, leaving), before, after):
            if state in came:
                continue
            came[state] = (here, leaving)
            if state[0] in exits:
                _augment(came, state, before, after, game.areas)
                return True
            queue.append(state)
    return False


def _flow_steps(
    pos: TigersPosition,
    state: tuple[int, bool],
    before: dict[int, int],
    after: dict[int, int],
) -> list[tuple[int, bool]]:
    """The states reached from one: (area, about to leave it) and (area, about to enter it)."""
    game = pos.game
    here, leaving = state
    if not leaving:  # at the entrance of an area
        if here in after:  # used: only back along the route that uses it
            return [(before[here], True)]
        return [(here, True)]
    found = []
    for there, _, _ in game.roads[here]:
        if after.get(here) == there or (there < game.areas and pos.stack_of(ALLIED, there)):
            continue
        if there >= game.areas and there not in game.exit_zones:
            continue
        found.append((there, False))
    if here in after:
        found.append((here, False))  # undo the passage through this area
    return found


def _augment(
    came: dict[tuple[int, bool], tuple[int, bool] | None],
    end: tuple[int, bool],
    before: dict[int, int],
    after: dict[int, int],
    areas: int,
) -> None:
    """Write the new route into `before` and `after`."""
    path = [end]
    while (previous := came[path[-1]]) is not None:
        path.append(previous)
    path.reverse()
    links = set(after.items()) | {(before[area], area) for area in before if before[area] >= areas}
    for (here, leaving), (there, _) in itertools.pairwise(path):
        if here == there:
            continue
        if leaving:
            links.add((here, there))
        else:
            links.discard((there, here))
    before.clear()
    after.clear()
    for here, there in links:
        if here < areas:
            after[here] = there
        if there < areas:
            before[there] = here


# The end ------------------------------------------------------------------------------------------------


def finish(pos: TigersPosition) -> None:
    """2.0b, S2.v, S3.v, S4.v, S1.v1 The scenario is over: points, level, winner."""
    if pos.facts.entry.score != "towns":
        supply.determine(pos)
    result = _result(pos)
    total = sum(value for _, value in result.points)
    pos.tell("event-game-over", rule="2.0b", level=f"level-{result.level}", points=total)
    pos.finish(result)


def result_now(pos: TigersPosition) -> Result:
    """2.0b The result if the scenario ended at this moment, without the points of the day in hand."""
    now = pos.copy()
    supply.determine(now)
    return _result(now)


def _result(pos: TigersPosition) -> Result:
    """S1.v1 to S4.v The points by source, by the supply last determined, and the level they make.

    S4.sum Area points of all days and zone points; S3.areas, S3.zones towns, holes and zones, no areas.
    """
    entry = pos.facts.entry
    points: tuple[tuple[str, int], ...] = ()
    if entry.score == "areas":
        points = (("areas", pos.points), ("zones", zone_points(pos)))
    elif entry.score == "lines":
        held = entry.hole_points * holes(pos)
        points = (("towns", town_points(pos)), ("holes", held), ("zones", zone_points(pos)))
    level = level_for(pos, sum(value for _, value in points)) if points else towns_level(pos)
    side = level.split("-", maxsplit=1)[0]
    return Result(side if side in ("german", "allied") else None, level, points)


def level_for(pos: TigersPosition, total: int) -> str:
    """S2.v, S3.v, S4.v, S.opt The level for a number of points; agreed ranges replace the printed ones."""
    levels = sorted(pos.facts.entry.levels, key=_least)
    bounds = (0, *pos.options.victory_ranges) if pos.options.victory_ranges else tuple(map(_least, levels))
    reached = [
        level.level for level, bound in zip(levels, bounds, strict=True) if bound == 0 or total >= bound
    ]
    return reached[-1]


def _least(level: Level) -> int:
    return level.atleast or 0
