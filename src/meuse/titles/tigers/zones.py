"""Chapter 11.14: reinforcements that enter by a neighbouring zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from meuse.engine import Refused
from meuse.titles.tigers.readiness import check_may_move
from meuse.titles.tigers.routes import check_limits, ends_beyond, legal_end, open_steps

if TYPE_CHECKING:
    from meuse.titles.tigers.movement import Moving
    from meuse.titles.tigers.position import TigersPosition


def good_shifts(pos: TigersPosition, group: Moving, here: int) -> list[int]:
    """11.14 Neighbouring zones through which the reinforcements can enter."""
    zones: list[int] = []
    if group.stopped or not group.steps or group.shifts >= _waited(pos, group):
        return zones
    for zone in pos.game.zone_neighbours[here]:
        try:
            check_shift(pos, group, zone)
        except Refused:
            continue
        zones.append(zone)
    return zones


def check_shift(pos: TigersPosition, group: Moving, zone: int) -> None:
    """11.14, 11.14c A zone farther for each impulse since they came, overnight too, at two points a zone."""
    game, here = pos.game, pos.where[group.units[0]]
    name = game.place_names[zone]
    if here < game.areas or (group.begun and not group.shifts) or group.stopped:
        raise Refused("refusal-shift-board", rule="11.14a", unit=game.names[group.units[0]])
    for unit in group.units:
        check_may_move(pos, unit)
    if zone not in game.zone_neighbours[here]:
        far = zone >= game.areas and game.zone_side[zone] != game.zone_side[here]
        raise Refused("refusal-shift-far", rule="11.14d" if far else "11.14a", zone=name)
    if not group.steps:
        raise Refused("refusal-one-area", rule="8.29a", place=name)
    check_limits(pos, game.side_of[group.units[0]], here, zone)
    if group.shifts >= _waited(pos, group):
        raise Refused("refusal-shift-early", rule="11.14a", zone=name)
    moved = shifted(pos, group)
    if moved.left < 0 or not _can_enter(pos, moved, zone):
        raise Refused("refusal-shift-points", rule="11.14b", zone=name)


def _waited(pos: TigersPosition, group: Moving) -> int:
    """11.14a For how many impulses all of a stack have been waiting."""
    return pos.impulse - max([pos.arrived[unit] for unit in group.units])


def shifted(pos: TigersPosition, group: Moving) -> Moving:
    """11.14b The stack after paying for one zone."""
    price = pos.game.shift_cost
    return msgspec.structs.replace(
        group, left=group.left - price, foot=group.foot - price, begun=True, shifts=group.shifts + 1
    )


def _can_enter(pos: TigersPosition, group: Moving, zone: int) -> bool:
    """11.14b Whether a stack so shifted can pay for entering the board, there or one zone on."""
    steps = open_steps(pos, group, zone, group.left, group.foot)
    if any(legal_end(pos, group, step[0]) or ends_beyond(pos, group, step) for step in steps):
        return True
    onward = shifted(pos, group)
    if group.shifts >= _waited(pos, group) or onward.left < 0:
        return False
    neighbours = pos.game.zone_neighbours[zone]
    return any(_can_enter(pos, onward, other) for other in neighbours if pos.facts.inside[other])


def shift(pos: TigersPosition, group: Moving, zone: int) -> None:
    """11.14a, 11.14b The stack goes over to a neighbouring zone and on from there."""
    game = pos.game
    for unit in group.units:
        pos.put(unit, zone)
    names = ", ".join([game.names[unit] for unit in group.units])
    pos.tell("event-shifted", rule="11.14a", units=names, zone=game.place_names[zone])
    pos.then(shifted(pos, group))
