"""What can be shown over the map: reach with costs, Zones of Control, supply."""

from __future__ import annotations

from heapq import heappop, heappush

from meuse.engine import NOWHERE, Overlay
from meuse.games.celles.movement import allowance, shown, strategic
from meuse.games.celles.position import CellesPosition
from meuse.games.celles.supply import supplied_hexes
from meuse.games.celles.terrain import SIDES


def overlay(pos: CellesPosition, name: str, subject: str) -> Overlay:
    """One of the overlays, for a unit or a side."""
    return {"reach": reach, "zones": zones, "supply": supply}[name](pos, subject)


def reach(pos: CellesPosition, subject: str) -> Overlay:
    """8.0.6 Where a fresh unit could go without infiltration or combat, and for how many points."""
    unit = pos.game.unit_numbers[subject]
    if pos.where[unit] == NOWHERE:
        return Overlay(name="reach", places={})
    names = pos.game.map.names
    costs = cheapest(pos, unit)
    return Overlay(name="reach", places={names[place]: shown(cost) for place, cost in sorted(costs.items())})


def cheapest(pos: CellesPosition, unit: int) -> dict[int, int]:
    """8.0.8, 8.2.1, 8.5.3, 8.5.6, 9.0.6, 9.1.1 The least cost of every hex in reach, in sixths.

    A unit that never comes next to an enemy has the bonus of strategic movement: the two are searched side by
    side, calm or not.
    """
    game, start = pos.game, pos.where[unit]
    side = game.side_of[unit]
    base, foe = (1 - side) * game.map.places, 2 - side
    calm = strategic(pos, unit)
    limits = (allowance(pos, unit), allowance(pos, unit, game.strategic_bonus if calm else 0))
    moves = pos.moves_of(unit)
    leave = game.zone_exit_cost if pos.is_motorized(unit) else 0
    best: dict[tuple[int, bool], int] = {}
    waiting = [(0, start, calm)]
    while waiting:
        spent, here, quiet = heappop(waiting)
        if best.get((here, quiet), spent + 1) <= spent:
            continue
        best[here, quiet] = spent
        from_zone = pos.zones[base + here] > 0
        for place, cost, crowded in moves[here]:
            if pos.owner[place] == foe or (from_zone and pos.zones[base + place]):
                continue
            total = spent + (crowded if pos.motors[place] and place != start else cost) + leave * from_zone
            still = quiet and not pos.near[base + place]
            if total <= limits[still]:
                heappush(waiting, (total, place, still))
    found: dict[int, int] = {}
    for (place, _), cost in best.items():
        found[place] = min(cost, found.get(place, cost))
    return found


def zones(pos: CellesPosition, subject: str) -> Overlay:
    """9.0.1 The hexes in a side's Zones of Control, and of how many units."""
    base = SIDES.index(subject) * pos.game.map.places
    counts = pos.zones[base : base + pos.game.map.places]
    names = pos.game.map.names
    return Overlay(
        name="zones", places={names[place]: str(count) for place, count in enumerate(counts) if count}
    )


def supply(pos: CellesPosition, subject: str) -> Overlay:
    """5.0.2 The hexes from which a side could trace supply now; the letter names whose."""
    side = SIDES.index(subject)
    letters = {0: "G", 1: "US", 2: "BR"}
    places: dict[str, str] = {}
    for nation, of in enumerate(pos.game.nation_sides):
        if of == side:
            for place, reached in enumerate(supplied_hexes(pos, nation)):
                if reached:
                    name = pos.game.map.names[place]
                    places[name] = " ".join(filter(None, (places.get(name, ""), letters[nation])))
    return Overlay(name="supply", places=places)
