"""Questions about a position: a unit, an area or zone, the score. (`prospects` answers about battles.)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meuse.engine import (
    NOWHERE,
    Modifier,
    PlaceState,
    Presence,
    Standing,
    Strength,
    UnitState,
    message,
)
from meuse.titles.tigers import special_forces, supply, victory
from meuse.titles.tigers.bridges import Demolition, DemolitionRoll
from meuse.titles.tigers.movement import Moving
from meuse.titles.tigers.position import ALLIED, EXITED, GERMAN, SIDES
from meuse.titles.tigers.view import statuses

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition


# Units ------------------------------------------------------------------------------------------------


def unit_state(pos: TigersPosition, unit: int) -> UnitState:
    """4.1, 8.3, 13.1 A unit where it is; supply is that of the last determination (13.15, 13.16)."""
    game = pos.game
    on_map = pos.where[unit] != NOWHERE
    return UnitState(
        name=game.names[unit],
        side=SIDES[game.side_of[unit]],
        presence=presence(pos, unit),
        place=_place(pos, unit),
        steps=pos.strength[unit],
        full_steps=game.full_strength[unit],
        attack=_fire(pos, unit, game.attack[unit]) if on_map else None,
        defence=_fire(pos, unit, game.defense[unit]) if on_map else None,
        movement=_allowance(pos, unit) if on_map else None,
        left=_left(pos, unit),
        supplied=supply.in_supply(pos, unit) if on_map else None,
        statuses=tuple(statuses(pos, unit)),
    )


def presence(pos: TigersPosition, unit: int) -> Presence:
    """4.16a, 11.1, 12.25 In play, expected, destroyed, or out of play: off the board, or no part of it."""
    if pos.pending[unit]:
        return "due"
    if pos.lost[unit]:
        return "lost"
    return "away" if pos.where[unit] == NOWHERE or pos.used[unit] == EXITED else "map"


def _place(pos: TigersPosition, unit: int) -> str:
    """11.11a Its area or zone; of a reinforcement its entry zone, where the card names one only."""
    names, zones = pos.game.place_names, pos.game.entry_zones[unit]
    if pos.where[unit] != NOWHERE:
        return names[pos.where[unit]]
    return names[zones[0]] if pos.pending[unit] and len(zones) == 1 else ""


def _fire(pos: TigersPosition, unit: int, factor: int) -> Strength:
    """4.18a, 9.71b, 14.24a What each of its dice must show at most, whatever the battle and the target."""
    chart, confused = pos.game.fire, special_forces.confusing(pos, pos.where[unit])
    listed = (
        (factor, "view-factor-printed", "4.18a"),
        (0 if supply.in_supply(pos, unit) else -chart.out_of_supply, "preview-out-of-supply", "9.71b"),
        (
            -chart.confusion if confused and pos.game.side_of[unit] == ALLIED else 0,
            "preview-confusion",
            "14.24a",
        ),
    )
    reasons = tuple([Modifier(value, message(id_, rule=rule)) for value, id_, rule in listed if value])
    return Strength(sum(reason.value for reason in reasons), reasons)


def _allowance(pos: TigersPosition, unit: int) -> int:
    """4.17, 8.35c Its movement points, fewer while its vehicles are left behind."""
    full = pos.game.allowance[unit]
    return min(full, pos.game.foot_allowance) if pos.on_foot[unit] else full


def _left(pos: TigersPosition, unit: int) -> int | None:
    """8.21c What the moving stack may still spend, while the enemy tries a bridge too; else None."""
    for step in reversed(pos.stack):
        group = step.group if isinstance(step, Demolition | DemolitionRoll) else step
        if isinstance(group, Moving) and unit in group.units:
            return max(group.left, 0)
    return None


# Areas and zones --------------------------------------------------------------------------------------


def place_state(pos: TigersPosition, place: int) -> PlaceState:
    """3.2, 12.22a An area with its controller; a zone belongs to its side for good."""
    game = pos.game
    zone = place >= game.areas
    owner = game.zone_side[place] if zone else pos.control[place] - 1
    units = sorted([unit for side in (GERMAN, ALLIED) for unit in pos.stack_of(side, place)])
    return PlaceState(
        name=game.place_names[place],
        terrain="zone" if zone else "area",
        features=tuple(_features(pos, place)),
        units=tuple([game.names[unit] for unit in units]),
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
