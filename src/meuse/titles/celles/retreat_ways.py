"""11.1 The ways a retreating unit may take, by the five priorities.

The priorities rank whole ways back, as the rule speaks of a path. The option `retreat_priorities` has the
other reading, in which they rank one next hex after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from meuse.titles.celles.position import LIMIT

if TYPE_CHECKING:
    from meuse.titles.celles.position import CellesPosition

#: 11.1.0b One hex in an enemy zone outweighs any number of steps in a wrong direction.
WATCHED: Final = 1000
#: More than any way costs.
UNKNOWN: Final = 1_000_000


# What holds for every hex --------------------------------------------------------------------------


def is_done(pos: CellesPosition, origin: int, place: int) -> bool:
    """11.1.0a A retreat may end two hexes or more from where it began."""
    return place != origin and place not in pos.game.map.neighbour_sets[origin]


def passable(pos: CellesPosition, side: int, here: int, visited: tuple[int, ...]) -> list[int]:
    """11.1.1a, 11.1.2, 11.1.0f Hexes that normal movement could enter, without enemies, not yet visited."""
    foes = pos.stacks[1 - side]
    return [
        place for place in pos.game.map.open_steps[side][here] if place not in foes and place not in visited
    ]


def can_finish(pos: CellesPosition, side: int, origin: int, place: int, visited: tuple[int, ...]) -> bool:
    """11.1.0b Whether a retreat through this hex can be completed without breaking priority 1 or 2."""
    if is_done(pos, origin, place):
        return True
    beyond = (*visited, place)
    return any(can_finish(pos, side, origin, other, beyond) for other in passable(pos, side, place, beyond))


def has_way(pos: CellesPosition, units: tuple[int, ...], origin: int, visited: tuple[int, ...]) -> bool:
    """11.1.0b Whether a retreat that has come so far can be completed at all."""
    side = pos.game.side_of[units[0]]
    lawful = passable(pos, side, visited[-1], visited)
    return any(can_finish(pos, side, origin, place, visited) for place in lawful)


def in_uncancelled_zone(pos: CellesPosition, side: int, place: int) -> bool:
    """11.1.3a, 11.1.3b, 11.1.3g An enemy zone that no friendly unit in the hex cancels."""
    return pos.zones[1 - side][place] > 0 and place not in pos.stacks[side]


def is_proper(pos: CellesPosition, unit: int, here: int, place: int) -> bool:
    """11.1.4a Whether a step goes in a direction of the unit's nationality."""
    ways = pos.game.retreat_directions[pos.game.nation_of[unit]]
    return pos.game.map.direction_names[here][place] in ways


def has_room(pos: CellesPosition, units: tuple[int, ...], place: int) -> bool:
    """11.1.5a Whether the units could stay in a hex within the stacking limit."""
    return pos.weight[place] + sum(pos.steps[unit] for unit in units) <= LIMIT


# The next hex --------------------------------------------------------------------------------------


def best_hexes(
    pos: CellesPosition, units: tuple[int, ...], origin: int, here: int, visited: tuple[int, ...]
) -> list[int]:
    """11.1.0b, 11.1.0c The hexes of the best rank for the next step; none means elimination."""
    if pos.options.retreat_priorities == "path":
        ways = best_ways(pos, units, least_ways_back(pos, units, visited))
        return list(dict.fromkeys([way.first for way in ways]))
    side = pos.game.side_of[units[0]]
    lawful = [
        place for place in passable(pos, side, here, visited) if can_finish(pos, side, origin, place, visited)
    ]
    return ranked(pos, units, origin, here, lawful)


def further_hexes(
    pos: CellesPosition, units: tuple[int, ...], origin: int, visited: tuple[int, ...]
) -> list[int]:
    """11.1.5b Where a unit may go on to that ended over-stacked, if a hex with room is to be had at all."""
    ways = ways_further(pos, units, visited)
    if not ways or pos.options.retreat_priorities == "path":
        return list(dict.fromkeys(way.first for way in ways if way.toll == least(ways)))
    side, here = pos.game.side_of[units[0]], pos.where[units[0]]
    lawful = [place for place in passable(pos, side, here, visited) if is_done(pos, origin, place)]
    return ranked(pos, units, origin, here, lawful)


# Whole ways ----------------------------------------------------------------------------------------


class Way(NamedTuple):
    """The best way back by a first hex to an end."""

    toll: int
    """What it costs by priorities 3 and 4: `WATCHED` for a hex in an enemy zone, 1 for a wrong direction."""
    first: int
    end: int


def ways_back(pos: CellesPosition, units: tuple[int, ...], visited: tuple[int, ...]) -> list[Way]:
    """11.1.0a, 11.1.0b The ways from the last of the visited hexes to two hexes from the first."""
    near = pos.game.map.neighbour_sets[visited[0]]
    return _ways(pos, units, visited, through=near.__contains__, ends=lambda place: place not in near)


def ways_further(pos: CellesPosition, units: tuple[int, ...], visited: tuple[int, ...]) -> list[Way]:
    """11.1.5b The ways on from an over-stacked end: through full hexes to one with room, not nearer."""
    near = pos.game.map.neighbour_sets[visited[0]]
    return _ways(
        pos,
        units,
        visited,
        through=lambda place: place not in near and not has_room(pos, units, place),
        ends=lambda place: place not in near and has_room(pos, units, place),
    )


def _ways(
    pos: CellesPosition,
    units: tuple[int, ...],
    visited: tuple[int, ...],
    *,
    through: Callable[[int], bool],
    ends: Callable[[int], bool],
) -> list[Way]:
    """11.1.0f The best way by each first hex to each end that it leads to, no hex twice."""
    steps_from = _steps(pos, units[0], visited)
    found = []
    for first, entry in steps_from(visited[-1]):
        tolls = {first: entry}
        waiting = [first] if through(first) else []
        while waiting:
            place = waiting.pop()
            here = tolls[place]
            for other, more in steps_from(place):
                toll = here + more
                if other not in tolls or toll < tolls[other]:
                    tolls[other] = toll
                    if through(other):
                        waiting.append(other)
        found += [Way(toll, first, end) for end, toll in tolls.items() if ends(end)]
    return found


def least_ways_back(pos: CellesPosition, units: tuple[int, ...], visited: tuple[int, ...]) -> list[Way]:
    """11.1.0b, 11.1.3a, 11.1.4a Those of `ways_back` that have the lowest toll.

    Nearly always there is one for nothing. Once a way is known nobody looks at dearer ones.
    """
    near = pos.game.map.neighbour_sets[visited[0]]
    steps_from = _steps(pos, units[0], visited)
    lowest, found = UNKNOWN, []
    for first, entry in steps_from(visited[-1]):
        if entry > lowest:
            continue
        tolls, ends = {first: entry}, []
        waiting = [first]
        while waiting:
            place = waiting.pop()
            here = tolls[place]
            if place not in near:
                ends.append(place)
                lowest = min(lowest, here)
                continue
            for other, more in steps_from(place):
                toll = here + more
                if toll <= lowest and (other not in tolls or toll < tolls[other]):
                    tolls[other] = toll
                    waiting.append(other)
        found += [Way(tolls[end], first, end) for end in dict.fromkeys(ends)]
    return [way for way in found if way.toll == lowest]


def _steps(
    pos: CellesPosition, unit: int, visited: tuple[int, ...]
) -> Callable[[int], list[tuple[int, int]]]:
    """11.1.3a, 11.1.4a The next hexes from each, with what they add to a way: `is_proper` and its like.

    They are the same by whichever hex the way has begun.
    """
    game = pos.game
    side, nation = game.side_of[unit], game.nation_of[unit]
    zones, friends, foes = pos.zones[1 - side], pos.stacks[side], pos.stacks[1 - side]
    retreat_steps = game.retreat_steps[nation]
    known: dict[int, list[tuple[int, int]]] = {}

    def steps_from(here: int) -> list[tuple[int, int]]:
        found = known.get(here)
        if found is None:
            found = known[here] = [
                (place, WATCHED + astray if zones[place] and place not in friends else astray)
                for place, astray in retreat_steps[here]
                if place not in foes and place not in visited
            ]
        return found

    return steps_from


def least(ways: list[Way]) -> int:
    """11.1.0b The lowest toll there is."""
    return min(way.toll for way in ways)


def best_ways(pos: CellesPosition, units: tuple[int, ...], ways: list[Way]) -> list[Way]:
    """11.1.3a, 11.1.4a, 11.1.5a The ways of the lowest toll; of these, those that end with room."""
    if not ways:
        return []
    toll = least(ways)
    best = [way for way in ways if way.toll == toll]
    states = [(pos.steps[unit], pos.disrupted[unit]) for unit in units]
    left = steps_left(pos, states, toll // WATCHED)
    return [way for way in best if pos.weight[way.end] + left <= LIMIT] or best


def steps_left(pos: CellesPosition, states: list[tuple[int, int]], watched: int) -> int:
    """11.1.3c to 11.1.3f What so many watched hexes leave of units, each with steps and 1 if Disrupted."""
    for _ in range(watched):
        if len(states) == 2 and all(shaken for _, shaken in states):
            states = states[1:]
        elif pos.options.retreat_loss == "unit":
            states = [(steps, 1) for steps, shaken in states if not shaken]
        else:
            states = [(steps - shaken, 1) for steps, shaken in states if steps > shaken]
    return sum(steps for steps, _ in states)


# One hex after the other ---------------------------------------------------------------------------


def ranked(
    pos: CellesPosition, units: tuple[int, ...], origin: int, here: int, lawful: list[int]
) -> list[int]:
    """11.1.3a, 11.1.4a, 11.1.4b, 11.1.5a Priorities 3, 4 and 5 among hexes that keep 1 and 2."""
    side = pos.game.side_of[units[0]]
    best = [place for place in lawful if not in_uncancelled_zone(pos, side, place)] or lawful
    best = [place for place in best if is_proper(pos, units[0], here, place)] or best
    return [place for place in best if not ends_crowded(pos, units, origin, place)] or best


def ends_crowded(pos: CellesPosition, units: tuple[int, ...], origin: int, place: int) -> bool:
    """11.1.5a Whether the retreat would end in this hex over the stacking limit."""
    return is_done(pos, origin, place) and not has_room(pos, units, place)


# Whether at all ------------------------------------------------------------------------------------


def is_doomed(pos: CellesPosition, unit: int, *, disrupted: bool, steps: int, alone: bool) -> bool:
    """11.1.1 to 11.1.3 Whether a retreat in this state eliminates the unit, whichever way it goes.

    With others retreating too, zones may be cancelled or shared: then only priorities 1 and 2 are certain.
    """
    if not pos.game.movement[unit]:
        return True
    origin = pos.where[unit]
    ways = ways_back(pos, (unit,), (origin,))
    if not ways or not alone:
        return not ways
    if pos.options.retreat_priorities == "path":
        return not steps_left(pos, [(steps, int(disrupted))], least(ways) // WATCHED)
    return _no_way_out(pos, unit, (origin,), int(disrupted), steps)


def _no_way_out(pos: CellesPosition, unit: int, visited: tuple[int, ...], shaken: int, steps: int) -> bool:
    origin, here = visited[0], visited[-1]
    if is_done(pos, origin, here):
        return False
    for place in best_hexes(pos, (unit,), origin, here, visited):
        watched = in_uncancelled_zone(pos, pos.game.side_of[unit], place)
        left = steps_left(pos, [(steps, shaken)], int(watched))
        if left and not _no_way_out(pos, unit, (*visited, place), shaken or int(watched), left):
            return False
    return True
