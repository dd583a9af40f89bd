"""Why a unit may not move there: the rules of chapters 5 to 8 and 14 that stand in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Refused
from meuse.titles.ardennes import road_mode, stacking, zones
from meuse.titles.ardennes.position import ALLIED, GERMAN, PRESENT, RESTING, ZONE
from meuse.titles.ardennes.reach import destinations

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def check_move(pos: ArdennesPosition, unit: int, place: int, points: int, hexes: int) -> None:
    """5.0 to 8.0 Refuse a destination with the rule that forbids it."""
    game = pos.game
    if place in destinations(pos, unit, points, hexes):
        return
    if place == pos.where[unit]:
        raise Refused("refusal-already-there", rule="5.0.1", unit=game.names[unit])
    check_enterable(pos, game.side_of[unit], place)
    zones.check_free(pos, unit)
    if pos.waiting[unit] and game.is_edge[pos.where[unit]]:
        _check_entry(pos, unit)
    if pos.road_mode[unit]:
        _check_road_move(pos, unit, place, points, hexes)
    else:
        _check_standard_move(pos, unit, place, points)


def check_enterable(pos: ArdennesPosition, side: int, place: int) -> None:
    """3.1.e1, 5.2.F, 5.3.L2, 5.3.M1, 11.0.imp Refuse a hex that no unit of a side may move into."""
    game = pos.game
    there = game.place_names[place]
    if game.is_barred[place]:
        raise Refused("refusal-out-of-play", rule="3.1.e1", place=there)
    if game.is_edge[place]:
        rule = "5.3.L2" if side == GERMAN else "5.3.M1"
        raise Refused("refusal-map-edge", rule=rule, place=there)
    if game.is_impassable[place]:
        raise Refused("refusal-impassable", rule="11.0.imp", place=there)
    if pos.number(PRESENT, 1 - side, place):
        raise Refused("refusal-enemy-hex", rule="5.2.F", place=there)


def _check_entry(pos: ArdennesPosition, unit: int) -> None:
    """14.1.A9 Reinforcements do not enter through an enemy-occupied or enemy-controlled hex."""
    game = pos.game
    way_in = game.exit_of[pos.where[unit]]
    held = pos.number(PRESENT, GERMAN, way_in)
    if held or zones.controlled(pos, ALLIED, way_in):
        raise Refused("refusal-entry-controlled", rule="14.1.A9", **pos.named(unit=unit, place=way_in))


def _check_standard_move(pos: ArdennesPosition, unit: int, place: int, points: int) -> None:
    game = pos.game
    name, there = game.names[unit], game.place_names[place]
    stacking.check_fits(pos, unit, place)
    if pos.reach is not None and points > 0 and pos.reach[0][0, place] >= 0:
        raise Refused("refusal-rest-too-near", rule="6.5.G2", unit=name, place=there)
    _check_meuse(pos, unit, place, points, 0)
    if _without_zones(pos, unit, place, points, 0):
        raise Refused("refusal-zone-in-the-way", rule="7.1.A1", unit=name, place=there)
    raise Refused("refusal-too-far", rule="5.2.J", unit=name, place=there, points=points)


def _check_road_move(pos: ArdennesPosition, unit: int, place: int, points: int, hexes: int) -> None:
    game = pos.game
    name, there, side = game.names[unit], game.place_names[place], game.side_of[unit]
    if not game.road_neighbours[place]:
        raise Refused("refusal-road-mode-off-road", rule="6.5.F1", unit=name, place=there)
    if road_mode.walled_off(pos, unit, place):
        raise Refused("refusal-west-wall-road-mode", rule="6.5.F4", unit=name, place=there)
    if pos.number(RESTING, side, place):
        raise Refused("refusal-road-mode-alone", rule="6.5.G1", unit=name, place=there)
    road_mode.check_spaced(pos, unit, place)
    _check_meuse(pos, unit, place, points, hexes)
    if _without_interdiction(pos, unit, place, points, hexes):
        raise Refused("refusal-bridge-interdicted", rule="6.5.F2", unit=name, place=there)
    if _without_zones(pos, unit, place, points, hexes):
        raise Refused("refusal-zone-in-the-way", rule="7.1.A1", unit=name, place=there)
    rule = "6.5.H1" if game.mechanized[unit] else ("6.5.H3" if side == GERMAN else "6.5.H2")
    raise Refused("refusal-too-far", rule=rule, unit=name, place=there, points=points)


def _check_meuse(pos: ArdennesPosition, unit: int, place: int, points: int, hexes: int) -> None:
    """14.3.C2 Refuse restricted units the way over the Meuse."""
    if not pos.restricted[unit] or pos.meuse_open:
        return
    other = pos.copy()
    other.meuse_open = True
    if place in destinations(other, unit, points, hexes):
        raise Refused(
            "refusal-meuse", rule="14.3.C2", unit=pos.game.names[unit], points=pos.game.turns.victory.meuse
        )


def _without_zones(pos: ArdennesPosition, unit: int, place: int, points: int, hexes: int) -> bool:
    """Whether the unit would get there if the enemy had no zones of control."""
    other = pos.copy()
    base, places = other.game.at(ZONE, 1 - other.game.side_of[unit]), other.game.places
    other.layers[base : base + places] = bytes(places)
    return place in destinations(other, unit, points, hexes)


def _without_interdiction(pos: ArdennesPosition, unit: int, place: int, points: int, hexes: int) -> bool:
    """Whether the unit would get there if no bridge were interdicted."""
    other = pos.copy()
    other.interdicted_german = bytearray(len(other.game.bridges))
    other.interdicted_allied = bytearray(len(other.game.bridges))
    return place in destinations(other, unit, points, hexes)
