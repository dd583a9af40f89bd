"""Questions about a position: an area or zone, the score, the battle at a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meuse.engine import PlaceState, Standing, message
from meuse.titles.tigers import victory
from meuse.titles.tigers.position import GERMAN, SIDES
from meuse.titles.tigers.prospects import battle_at as forecast

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition


# Areas and zones --------------------------------------------------------------------------------------


def place_state(pos: TigersPosition, place: int) -> PlaceState:
    """3.2, 12.22a An area with its controller; a zone belongs to its side for good."""
    game = pos.game
    zone = place >= game.areas
    owner = game.zone_side[place] if zone else pos.control[place] - 1
    return PlaceState(
        name=game.place_names[place],
        terrain="zone" if zone else "area",
        features=tuple(_features(pos, place)),
        units=tuple([game.names[unit] for unit in sorted(pos.units_at(place))]),
        control=SIDES[owner],
        value=_value(pos, place),
    )


def _features(pos: TigersPosition, place: int) -> Iterator[str]:
    """3.25, 3.27, S1.map What is printed there, and whether the scenario leaves it out."""
    board = pos.game.board
    yield from (flag for flag in board.flag_names if flag != "zone" and board.is_a(place, flag))
    if place in pos.facts.towns:
        yield "town"
    if not pos.facts.inside[place]:
        yield "outside"


def _value(pos: TigersPosition, place: int) -> dict[str, int]:
    """3.26, 3.28, S3.two Points for the area or town a day or at the end; for a zone, by strength point."""
    kind = pos.facts.entry.score
    if kind == "towns" or not pos.facts.inside[place]:
        return {}
    worth = pos.game.multiplier[place] if place >= pos.game.areas else 0
    if kind == "areas":
        worth += pos.game.vp[place]
    elif place in pos.facts.towns:
        worth += victory.TOWN_ALONE
    return {SIDES[GERMAN]: worth} if worth else {}


# The score --------------------------------------------------------------------------------------------


def standing(pos: TigersPosition) -> Standing:
    """2.0b Points by source, and whose victory that would be if the scenario ended now."""
    result = pos.result or victory.result_now(pos)
    rule = "S1.state" if pos.facts.entry.score == "towns" else "2.0b"
    reason = message("score-level", rule=rule, level=f"level-{result.level}")
    return Standing(result.winner, result.points, reason)


__all__ = ["forecast", "place_state", "standing"]
