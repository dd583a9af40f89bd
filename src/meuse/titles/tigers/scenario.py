"""What a scenario lays down, as plain tuples by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from meuse.engine import Scenario
from meuse.titles.tigers.tables import ScenarioEntry, impulse_number

if TYPE_CHECKING:
    from meuse.titles.tigers.facts import TigersFacts

Ways: TypeAlias = tuple[tuple[tuple[int, int, int], ...], ...]
"""For each place the roads that are open there: (place, cost, bridge or -1)."""


class TigersScenario(Scenario, frozen=True, kw_only=True):
    """A scenario with everything looked up."""

    entry: ScenarioEntry
    inside: bytes
    """S1.map, S2.map One byte a place: within the limits of play."""
    bounded: bool
    sources: tuple[tuple[int, ...], tuple[int, ...]]
    """13.11a The supply zones of each side."""
    roads: tuple[tuple[tuple[int, int], ...], ...]
    """S1.supply, S2.sup1 Supply routes: for each place within the limits (place, bridge or -1)."""
    ways: tuple[Ways, ...]
    """S1.map, S2.map, 11.22, 11.23 By side and place the roads open to it: (place, cost, bridge or -1)."""
    ways_back: tuple[Ways, ...]
    """The same roads by where they lead: for each place (place before, cost, bridge or -1)."""
    board_roads: tuple[tuple[int, ...], ...]
    """13.11c The same from areas alone, while all bridges stand."""
    crossings: tuple[tuple[int, int, int], ...]
    """13.14a The bridges on them, from either end: (bridge, place, place)."""
    start: tuple[int, ...]
    later: tuple[int, ...]
    takes_part: bytes
    """5.21 One byte a unit: it begins the scenario or comes to it later."""
    last: int
    last_side: int
    blown: tuple[int, ...]
    towns: tuple[int, ...]
    areas: tuple[tuple[int, int], ...]
    """3.26 The VP areas within the limits and their values."""
    forces_areas: tuple[str, ...]
    """14.12b, S3.sf Where Special Forces may go: not to printed VP areas."""


def scenario_from(game: TigersFacts, entry: ScenarioEntry) -> TigersScenario:
    """3.23b Look a scenario's names up; its own blown bridges come to those of 5.1."""
    whole = not entry.areas
    names = {str(area) for area in entry.areas} | set(entry.zones)
    inside = bytes(whole or name in names for name in game.place_names)
    number = game.place_numbers
    forces = (entry.german, entry.allied)
    sources = tuple(tuple(number[zone] for zone in force.supply if inside[number[zone]]) for force in forces)
    roads = tuple(
        tuple((there, bridge) for there, _, bridge in steps if inside[place] and inside[there])
        for place, steps in enumerate(game.roads)
    )
    ways = tuple(_ways(game, inside, may_enter) for may_enter in game.may_enter)
    return TigersScenario(
        name=entry.name,
        title=f"scenario-{entry.name}",
        entry=entry,
        inside=inside,
        bounded=not whole,
        sources=(sources[0], sources[1]),
        roads=roads,
        board_roads=tuple(
            tuple(there for there, _ in steps) if place < game.areas else ()
            for place, steps in enumerate(roads)
        ),
        crossings=tuple(
            (bridge, place, there)
            for place, steps in enumerate(roads)
            for there, bridge in steps
            if bridge >= 0
        ),
        ways=ways,
        ways_back=tuple(map(_reversed, ways)),
        start=tuple(game.unit_numbers[name] for name in (*entry.german.start, *entry.allied.start)),
        later=tuple(game.unit_numbers[name] for name in (*entry.german.later, *entry.allied.later)),
        takes_part=bytes(
            any(name in force.start or name in force.later for force in forces) for name in game.names
        ),
        last=impulse_number(entry.last),
        last_side=game.sides.index(entry.last_half),
        blown=tuple(game.bridge_numbers[name] for name in (*game.blown_at_start, *entry.blown)),
        towns=tuple(number[str(town)] for town in entry.towns),
        areas=tuple((place, vp) for place, vp in enumerate(game.vp) if vp and inside[place]),
        forces_areas=tuple(
            name
            for place, name in enumerate(game.place_names[: game.areas])
            if inside[place] and not game.vp[place]
        ),
    )


def _ways(game: TigersFacts, inside: bytes, may_enter: bytes) -> Ways:
    """S1.map, S2.map, 11.22, 11.23 Roads that lead into no zone closed to a side, nor out of the limits."""
    return tuple(
        tuple(way for way in roads if may_enter[way[0]] and (inside[way[0]] or not inside[place]))
        for place, roads in enumerate(game.roads)
    )


def _reversed(ways: Ways) -> Ways:
    """Roads by where they lead."""
    back: list[list[tuple[int, int, int]]] = [[] for _ in ways]
    for place, roads in enumerate(ways):
        for there, cost, bridge in roads:
            back[there].append((place, cost, bridge))
    return tuple(map(tuple, back))
