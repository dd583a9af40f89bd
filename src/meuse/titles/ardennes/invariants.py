"""Invariants: what can never be true of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from meuse.engine import NOWHERE, message
from meuse.titles.ardennes.position import ALLIED, GERMAN, ISOLATED
from meuse.wargame.invariants import is_marked, is_mixed, out_of_range, stacks

if TYPE_CHECKING:
    from meuse.engine import Message
    from meuse.titles.ardennes.position import ArdennesPosition


#: The columns of units that hold marks, and the highest mark of each.
MARKS: Final = {"road_mode": 1, "waiting": 1, "lost": 1, "must_convert": 1}
STATES: Final = {"supply": ISOLATED, "dormant": 2}
#: What is said of units on the map alone.
ON_MAP: Final = ("road_mode", "waiting", "dormant", "must_convert")


def broken(pos: ArdennesPosition) -> list[Message]:
    """Everything impossible about a position, with the rule."""
    return [*_counters(pos), *_units(pos), *_hexes(pos)]


def _counters(pos: ArdennesPosition) -> Iterator[Message]:
    if not 1 <= pos.turn <= pos.game.last_turn:
        yield message("check-turn", rule="2.1.1", turn=pos.turn)
    if pos.player not in (GERMAN, ALLIED):
        yield message("check-player", rule="4.0.1", player=pos.player)
    limit = sum(way.points for way in pos.game.exits)
    if not 0 <= pos.exit_points <= limit:
        yield message("check-points", rule="16.0.B", points=pos.exit_points)


def _units(pos: ArdennesPosition) -> Iterator[Message]:
    game = pos.game
    for unit, place in enumerate(pos.where):
        name = game.names[unit]
        if not -1 <= place < game.places:
            yield message("check-nowhere", rule="3.1.1", unit=name)
            continue
        if (place != NOWHERE) + bool(pos.lost[unit]) + bool(pos.due[unit]) > 1:
            yield message("check-twice", rule="16.0.A", unit=name)
        if out_of_range(pos, unit, MARKS):
            yield message("check-status", rule="6.0.1", unit=name)
        if out_of_range(pos, unit, STATES):
            yield message("check-status", rule="12.3.G", unit=name)
        if place != NOWHERE:
            yield from _placed(pos, unit, place)
        elif is_marked(pos, unit, ON_MAP):
            yield message("check-status", rule="6.0.1", unit=name)


def _placed(pos: ArdennesPosition, unit: int, place: int) -> Iterator[Message]:
    game = pos.game
    name, there = game.names[unit], game.place_names[place]
    if game.is_barred[place]:
        yield message("check-out-of-play", rule="3.1.e1", unit=name, place=there)
    elif game.is_edge[place]:
        if game.side_of[unit] == GERMAN:
            yield message("check-map-edge", rule="5.3.L2", unit=name, place=there)
        elif bool(pos.dormant[unit]) == bool(pos.waiting[unit]):
            yield message("check-edge-status", rule="5.3.M1", unit=name, place=there)
        elif pos.waiting[unit] and place not in game.exit_of:
            yield message("check-edge-status", rule="14.1.A2", unit=name, place=there)
    elif game.is_impassable[place]:
        yield message("check-impassable", rule="11.0.imp", unit=name, place=there)
    elif pos.dormant[unit]:
        yield message("check-edge-status", rule="5.3.M2", unit=name, place=there)
    elif pos.waiting[unit] and place not in game.east:
        yield message("check-waiting", rule="14.1.A4", unit=name, place=there)
    if pos.road_mode[unit] and not game.road_neighbours[place]:
        yield message("check-road-mode", rule="6.5.F1", unit=name, place=there)
    if pos.must_convert[unit] and not pos.road_mode[unit]:
        yield message("check-status", rule="6.7.L1", unit=name)


def _hexes(pos: ArdennesPosition) -> Iterator[Message]:
    game = pos.game
    # Arrivals are excused from stacking in their own Player-Turn; under rules 1 they were for good.
    staging = pos.player == GERMAN or not game.since("2")
    for place, units in stacks(pos).items():
        if not 0 <= place < game.places or game.is_edge[place]:
            continue
        there = game.place_names[place]
        if is_mixed(pos, units):
            yield message("check-mixed", rule="5.2.F", place=there)
        resting = [unit for unit in units if not (pos.waiting[unit] and staging)]
        if len(resting) > game.stacking.limit:
            yield message("check-stacking", rule="8.0.1", place=there)
        if len(resting) > 1 and any(game.division[unit] for unit in resting):
            yield message("check-stacking", rule="8.2.C", place=there)
        if len(resting) > 1 and any(pos.road_mode[unit] for unit in resting):
            yield message("check-stacking", rule="6.5.G1", place=there)
