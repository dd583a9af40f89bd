"""Chapters 5, 6 and 14: where a unit may go, by the kernels, and what staging takes from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.ardennes import zones
from meuse.titles.ardennes.position import ALLIED, RESTING

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def destinations(pos: ArdennesPosition, unit: int, points: int, hexes: int) -> list[int]:
    """5.0, 6.5, 14.1.A9 Where a unit may go in its present mode; `pos.reach` holds the ways there.

    Each unit that leaves others behind pays for it (8.1.A2, 8.1.B), also one that they free from enemy
    zones (7.4.E2).
    """
    game, place = pos.game, pos.where[unit]
    side = game.side_of[unit]
    if game.is_edge[place]:
        return _entry_destinations(pos, unit, points, hexes)
    if zones.pinned(pos, unit):
        return []
    kind = game.mechanized[unit]
    if pos.road_mode[unit]:
        budget = points * game.road_hexes[side][kind] + hexes
        return game.ranges.road(pos, unit, budget, not pos.waiting[unit]) if budget > 0 else []
    if points <= 0:
        return []
    company = pos.number(RESTING, side, place) > 1
    return game.ranges.standard(pos, unit, points, game.stacking_cost[kind] if company else 0)


def _entry_destinations(pos: ArdennesPosition, unit: int, points: int, hexes: int) -> list[int]:
    """14.1.A9, 14.1.A11r, 5.3.M5r From the Map Edge onto the live map."""
    game, place = pos.game, pos.where[unit]
    if pos.waiting[unit] and zones.controlled(pos, ALLIED, game.exit_of[place]):
        return []
    if pos.road_mode[unit]:
        budget = points * game.road_hexes[ALLIED][game.mechanized[unit]] + hexes
        return game.ranges.road(pos, unit, budget, 0) if budget > 0 else []
    return game.ranges.standard(pos, unit, points, 0) if points > 0 else []


def way(pos: ArdennesPosition, place: int) -> list[int]:
    """The places of the way to a destination just offered, the start first."""
    item, places, found = pos.reach[0].item, pos.game.places, []
    while place >= 0:
        found.append(place)
        place = item(places + place)  # the second row says where each was come from
    found.reverse()
    return found


def staging(pos: ArdennesPosition, unit: int) -> int:
    """14.2.B1 The road hexes that a unit loses to those which entered here before it in this phase."""
    if not pos.waiting[unit] or not pos.road_mode[unit]:
        return 0
    return pos.game.road_chart.staging * pos.entered[entry_of(pos, unit)]


def entry_of(pos: ArdennesPosition, unit: int) -> int:
    """14.2.B The number of the entry hex at which a unit waits."""
    game, place = pos.game, pos.where[unit]
    return game.entry_numbers[game.exit_of.get(place, place)]
