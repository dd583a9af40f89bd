"""Chapter 8: stacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Refused
from meuse.titles.ardennes.position import RESTING, SHUT

if TYPE_CHECKING:
    from meuse.titles.ardennes.position import ArdennesPosition


def fits(pos: ArdennesPosition, unit: int, place: int) -> bool:
    """8.0.1, 8.2.C, 6.5.G1, 5.2.H1 Whether one more unit may be in a hex with those that rest there.

    Only units are counted: markers are none (8.2.D).
    """
    game = pos.game
    side = game.side_of[unit]
    friends = pos.number(RESTING, side, place)
    if not friends:
        return True
    if game.division[unit] or pos.road_mode[unit] or pos.number(SHUT, side, place):
        return False
    return friends < game.stacking.limit


def check_fits(pos: ArdennesPosition, unit: int, place: int) -> None:
    """8.0.1, 8.2.C, 6.5.G1 Refuse what does not fit, with the rule."""
    if fits(pos, unit, place):
        return
    game = pos.game
    name, there = game.names[unit], game.place_names[place]
    others = [other for other in pos.stack_of(game.side_of[unit], place) if not pos.waiting[other]]
    if pos.road_mode[unit] or any(pos.road_mode[other] for other in others):
        raise Refused("refusal-road-mode-alone", rule="6.5.G1", unit=name, place=there)
    if game.division[unit] or any(game.division[other] for other in others):
        raise Refused("refusal-division-alone", rule="8.2.C", unit=name, place=there)
    raise Refused("refusal-stacking", rule="8.0.1", unit=name, place=there, limit=game.stacking.limit)
