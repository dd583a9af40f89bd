"""Chapter 6: Road Mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Refused
from meuse.titles.ardennes import stacking, supply
from meuse.titles.ardennes.position import ALLIED, NEAR, NEAR_ROAD, RESTING

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def may_march(pos: ArdennesPosition, unit: int, points: int) -> bool:
    """6.3.C1, 6.3.C3, 6.5.G Whether a unit in standard mode may go into Road Mode where it stands."""
    game, place = pos.game, pos.where[unit]
    if not game.road_neighbours[place] or points < game.change_cost[game.mechanized[unit]]:
        return False
    if game.is_edge[place]:
        return False
    side = game.side_of[unit]
    return pos.number(RESTING, side, place) == 1 and not pos.number(NEAR, side, place)


def check_march(pos: ArdennesPosition, unit: int, points: int) -> None:
    """6.2, 6.3, 6.5.G Refuse to go into Road Mode, with the rule."""
    game, place = pos.game, pos.where[unit]
    name, here, side = game.names[unit], game.place_names[pos.where[unit]], game.side_of[unit]
    if pos.road_mode[unit]:
        raise Refused("refusal-already-road-mode", rule="6.0.1", unit=name)
    _check_on_map(pos, unit)
    if not game.road_neighbours[place]:
        raise Refused("refusal-no-road", rule="6.3.C3", unit=name, place=here)
    _check_points(pos, unit, points, "6.3.C1")
    if pos.number(RESTING, side, place) > 1:
        raise Refused("refusal-road-mode-alone", rule="6.5.G1", unit=name, place=here)
    check_spaced(pos, unit, place)


def may_deploy(pos: ArdennesPosition, unit: int, points: int) -> bool:
    """6.3.C2, 6.7.L4e Whether a unit in Road Mode may go into standard mode where it stands."""
    game, place = pos.game, pos.where[unit]
    if points < game.change_cost[game.mechanized[unit]] or game.is_edge[place]:
        return False
    return not pos.waiting[unit] or _fits_deployed(pos, unit)


def _fits_deployed(pos: ArdennesPosition, unit: int) -> bool:
    """14.2, 8.0.1 Whether a staging unit would fit into the entry hex in standard mode."""
    game, place = pos.game, pos.where[unit]
    side = game.side_of[unit]
    if pos.number(NEAR_ROAD, side, place):
        return False
    friends = pos.number(RESTING, side, place)
    return not friends or (
        not game.division[unit]
        and friends < game.stacking.limit
        and not any(
            pos.road_mode[other] or game.division[other]
            for other in pos.stack_of(side, place)
            if not pos.waiting[other]
        )
    )


def check_deploy(pos: ArdennesPosition, unit: int, points: int) -> None:
    """6.2, 6.3 Refuse to leave Road Mode, with the rule."""
    name = pos.game.names[unit]
    if not pos.road_mode[unit]:
        raise Refused("refusal-not-road-mode", rule="6.0.1", unit=name)
    _check_on_map(pos, unit)
    _check_points(pos, unit, points, "6.3.C2")
    if pos.waiting[unit] and not _fits_deployed(pos, unit):
        here = pos.game.place_names[pos.where[unit]]
        raise Refused("refusal-stacking", rule="8.0.1", unit=name, place=here, limit=pos.game.stacking.limit)


def _check_on_map(pos: ArdennesPosition, unit: int) -> None:
    """14.1.A11r, 5.3.M5r Units on the Map Edge keep their mode until they have left it."""
    if pos.game.is_edge[pos.where[unit]]:
        rule = "5.3.M5r" if pos.dormant[unit] else "14.1.A11r"
        raise Refused("refusal-mode-on-edge", rule=rule, unit=pos.game.names[unit])


def _check_points(pos: ArdennesPosition, unit: int, points: int, rule: str) -> None:
    cost = pos.game.change_cost[pos.game.mechanized[unit]]
    if points < cost:
        raise Refused("refusal-points", rule=rule, unit=pos.game.names[unit], cost=cost, points=points)


def spaced(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """6.5.G2 Whether a unit may stand in a hex as far as friends one road hexside away go.

    A Road Mode unit bears no friend there at all, another one no friend in Road Mode. Friends that still
    stage at an entry hex do not count (6.5.G3r), nor does the unit itself.
    """
    game = pos.game
    layer = NEAR if pos.road_mode[unit] else NEAR_ROAD
    count = pos.number(layer, game.side_of[unit], place)
    counts_itself = pos.road_mode[unit] and not pos.waiting[unit]
    if count and counts_itself and pos.where[unit] in game.road_neighbours[place]:
        count -= not game.is_edge[pos.where[unit]]
    return not count


def jammed(pos: ArdennesPosition, unit: int) -> bool:
    """6.5.G Whether friends in or too near to every hex ahead keep a Road Mode unit where it is."""
    game, layers = pos.game, pos.layers
    resting = game.at(RESTING, game.side_of[unit])
    for there in game.road_neighbours[pos.where[unit]]:  # asked for everybody who waits, at every list
        if not layers[resting + there] and spaced(pos, unit, there):
            return False
    return True


def check_spaced(pos: ArdennesPosition, unit: int, place: int) -> None:
    """6.5.G2 Refuse a place too near to a friend on the same road (the unit in Road Mode, or to be)."""
    game, side = pos.game, pos.game.side_of[unit]
    for other in game.road_neighbours[place]:
        friends = [
            friend for friend in pos.stack_of(side, other) if friend != unit and not pos.waiting[friend]
        ]
        if friends and not game.is_edge[other]:
            raise Refused(
                "refusal-too-near",
                rule="6.5.G2",
                **pos.named(unit=unit, place=place),
                other=game.names[friends[0]],
            )


def walled_off(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """6.5.F4 Whether a hex is West Wall that the unit may not enter in Road Mode."""
    game = pos.game
    allied = game.side_of[unit] == ALLIED
    return bool(allied and game.is_wall[place] and not game.terrain.west_wall.allied_road_mode)


def convert_fought(pos: ArdennesPosition, side: int) -> None:
    """6.7.L1, 6.7.L3, 6.7.L5e Units that fought in Road Mode leave it now, or are eliminated.

    With half its allowance many a unit cannot (6.7.L4e). The points left over are the unit's, to march
    again if it likes (6.7.L7r).
    """
    game = pos.game
    for unit in game.units_of[side]:
        if not pos.must_convert[unit]:
            continue
        if game.is_edge[pos.where[unit]]:
            continue  # 5.3.M2: out of play; the duty waits until it is back
        pos.must_convert[unit] = 0
        cost = game.change_cost[game.mechanized[unit]]
        if supply.allowance(pos, unit) < cost:
            pos.eliminate(unit, "6.7.L3")
            continue
        pos.change_mode(unit, 0)
        if pos.waiting[unit] and stacking.fits(pos, unit, pos.where[unit]):
            pos.stop_waiting(unit)
        pos.spent[unit] = cost
        pos.tell("event-converted", rule="6.7.L1", unit=game.names[unit], cost=cost)


def crowded(pos: ArdennesPosition, side: int) -> list[int]:
    """6.7.N2, 6.5.G2 The units that stand too near to each other on a road, one at least in Road Mode."""
    game, layers, where = pos.game, pos.layers, pos.where
    near, near_road = game.at(NEAR, side), game.at(NEAR_ROAD, side)
    return [
        unit
        for unit in pos.on_board[side]
        if not game.is_edge[where[unit]]
        and not pos.waiting[unit]
        and layers[(near if pos.road_mode[unit] else near_road) + where[unit]]
    ]
