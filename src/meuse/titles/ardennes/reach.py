"""Chapters 5, 6 and 14: where a unit may go, by the kernels, and what staging takes from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.ardennes import zones
from meuse.titles.ardennes.position import ALLIED

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def destinations(pos: ArdennesPosition, unit: int, points: int, hexes: int) -> list[int]:
    """5.0, 6.5, 14.1.A9 Where a unit may go in its present mode; `pos.reach` holds the ways there."""
    count = search(pos, unit, points, hexes)
    places: list[int] = pos.reach[0][2, :count].tolist() if count else []
    return places


def search(pos: ArdennesPosition, unit: int, points: int, hexes: int) -> int:
    """5.0, 6.5, 14.1.A9, 14.1.A11r, 5.3.M5r How many places a unit may go to; `pos.reach` holds them.

    Nobody leaves the Map Edge by an exit hex that the enemy controls.
    """
    game = pos.game
    if pos.waiting[unit] and _is_barred(pos, pos.where[unit]):
        return 0
    if pos.road_mode[unit]:
        budget = points * game.road_hexes[game.side_of[unit]][game.mechanized[unit]] + hexes
        return game.ranges.road(pos, unit, budget) if budget > 0 else 0
    return game.ranges.standard(pos, unit, points) if points > 0 else 0


def _is_barred(pos: ArdennesPosition, edge: int) -> bool:
    """14.1.A9 Whether the enemy controls the exit hex that leads on from a hex of the Map Edge."""
    game = pos.game
    return bool(game.is_edge[edge]) and zones.controlled(pos, ALLIED, game.exit_of[edge])


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
