"""Chapter 7: zones of control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Refused
from meuse.titles.ardennes.position import PRESENT, ZONE

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def controlled(pos: ArdennesPosition, side: int, place: int) -> bool:
    """7.0.1, 7.2.B1 Whether a hex is enemy-controlled for a side: a friendly unit in it cancels the zones."""
    layers, places = pos.layers, pos.game.places
    zone = layers[(2 * ZONE + 1 - side) * places + place]
    return zone > 0 and not layers[(2 * PRESENT + side) * places + place]


def pinned(pos: ArdennesPosition, unit: int) -> bool:
    """7.1.A2, 7.2.B2, 7.4.E1 Whether enemy zones hold a unit in its hex: no friendly unit would stay behind.

    On the Map Edge zones only close hexes to retreats (5.3.N1); they hold nobody there.
    """
    game, place = pos.game, pos.where[unit]
    if game.is_edge[place]:
        return False
    side, layers, places = game.side_of[unit], pos.layers, game.places
    zone = layers[(2 * ZONE + 1 - side) * places + place]
    return zone > 0 and layers[(2 * PRESENT + side) * places + place] == 1


def check_free(pos: ArdennesPosition, unit: int) -> None:
    """7.1.A2, 5.2.G Refuse to leave an enemy-controlled hex."""
    if pinned(pos, unit):
        game = pos.game
        raise Refused(
            "refusal-pinned", rule="7.1.A2", unit=game.names[unit], place=game.place_names[pos.where[unit]]
        )
