"""Where a unit can go in this phase and how, and putting it there without the small steps."""

from __future__ import annotations

from typing import NamedTuple

from meuse.titles.ardennes import road_mode, supply
from meuse.titles.ardennes.doctrine.orders import Move, Way
from meuse.titles.ardennes.position import NOBODY, ArdennesPosition
from meuse.titles.ardennes.reach import destinations, entry_of, staging


class Routes(NamedTuple):
    """The goals of a unit: in standard mode and in Road Mode, each with the way there."""

    standard: dict[int, Way]
    marching: dict[int, Way]


def routes(pos: ArdennesPosition, unit: int) -> Routes:
    """Every place where the unit could end its move, by the mode it would be in."""
    game = pos.game
    points = supply.allowance(pos, unit) - pos.spent[unit]
    hexes = -staging(pos, unit)
    if pos.road_mode[unit]:
        return _from_road_mode(pos, unit, points, hexes)
    standard = dict.fromkeys(destinations(pos, unit, points, hexes), Way.GO)
    marching: dict[int, Way] = {}
    if road_mode.may_march(pos, unit, points) and not pos.waiting[unit]:
        change = game.change_cost[game.mechanized[unit]]
        pos.change_mode(unit, 1)
        marching = dict.fromkeys(destinations(pos, unit, points - change, 0), Way.MARCH_GO)
        pos.change_mode(unit, 0)
    return Routes(standard, marching)


def _from_road_mode(pos: ArdennesPosition, unit: int, points: int, hexes: int) -> Routes:
    game = pos.game
    change = game.change_cost[game.mechanized[unit]]
    rate = game.road_hexes[game.side_of[unit]][game.mechanized[unit]]
    reached = destinations(pos, unit, points, hexes)
    marching = dict.fromkeys(reached, Way.GO)
    standard: dict[int, Way] = {}
    if points >= change:
        left = (points - change) * rate + min(hexes, 0)
        if reached:
            cost = pos.reach[0][0]
            standard = {place: Way.GO_DEPLOY for place in reached if cost[place] <= left}
        if not pos.waiting[unit] and road_mode.may_deploy(pos, unit, points):
            here = pos.where[unit]
            standard[here] = Way.GO_DEPLOY
            pos.change_mode(unit, 0)
            for place in destinations(pos, unit, points - change, 0):
                standard.setdefault(place, Way.DEPLOY_GO)
            pos.change_mode(unit, 1)
    return Routes(standard, marching)


def carry_out(pos: ArdennesPosition, move: Move) -> None:
    """5.0, 6.3 Put a unit where its order sends it, in the mode it will be in, as if step by step."""
    unit = move.unit
    pos.spend_move(unit)
    if move.way == Way.MARCH_GO:
        pos.change_mode(unit, 1)
    elif move.way == Way.DEPLOY_GO:
        _deploy(pos, unit)
    if move.goal != pos.where[unit]:
        if pos.waiting[unit]:
            pos.entered[entry_of(pos, unit)] += 1
        pos.put(unit, move.goal)
    if move.way == Way.GO_DEPLOY:
        _deploy(pos, unit)


def take_back(pos: ArdennesPosition, move: Move, root: ArdennesPosition) -> None:
    """Undo a move of the phase, as if it had not been made since `root`."""
    unit = move.unit
    if pos.where[unit] != move.start:
        pos.put(unit, move.start)
        pos.count(unit, move.start, -1)
        pos.waiting[unit], pos.dormant[unit] = root.waiting[unit], root.dormant[unit]
        pos.count(unit, move.start, 1)
        if root.waiting[unit]:
            pos.entered[entry_of(pos, unit)] -= 1
    if pos.road_mode[unit] != root.road_mode[unit]:
        pos.change_mode(unit, root.road_mode[unit])
    pos.must_convert[unit] = root.must_convert[unit]
    pos.moved[unit] = 0
    pos.unmoved = NOBODY


def _deploy(pos: ArdennesPosition, unit: int) -> None:
    pos.change_mode(unit, 0)
    pos.must_convert[unit] = 0
