"""Chapter 8.5: entrenching."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from meuse.engine import Refused
from meuse.titles.tigers.position import ENTRENCHED, MOVED

if TYPE_CHECKING:
    from meuse.titles.tigers.movement import Moving
    from meuse.titles.tigers.position import TigersPosition


def allowed(pos: TigersPosition, unit: int) -> bool:
    """8.51a, 8.54, 8.55, 5.23c Whether a unit may dig in where it is, points apart.

    5.23b Marks do not matter, 13.23b nor does supply.
    """
    game, place = pos.game, pos.where[unit]
    return (
        bool(game.is_infantry[unit])
        and not pos.entrenched[unit]
        and place < game.areas
        and place not in pos.stacks[1 - game.side_of[unit]]
    )


def possible(pos: TigersPosition, group: Moving, unit: int) -> bool:
    """8.52, 8.53, 13.23a Whether a unit of the moving stack may dig in now, in supply or not."""
    price = pos.game.entrench_cost[unit]
    if (group.left < price if price else group.begun) or (not group.begun and len(group.units) > 1):
        return False
    return allowed(pos, unit)


def check(pos: TigersPosition, group: Moving, unit: int) -> None:
    """8.51 to 8.55 Why a unit may not entrench."""
    game, name, place = pos.game, pos.game.names[unit], pos.where[unit]
    if not game.is_infantry[unit]:
        raise Refused("refusal-entrench-armor", rule="8.54", unit=name)
    if pos.entrenched[unit]:
        raise Refused("refusal-entrenched", rule="8.51b", unit=name)
    if place >= game.areas:
        raise Refused("refusal-entrench-zone", rule="8.51a", unit=name)
    if pos.stack_of(1 - game.side_of[unit], place):
        raise Refused("refusal-entrench-enemy", rule="8.55", unit=name)
    if not group.begun and len(group.units) > 1:
        raise Refused("refusal-entrench-stack", rule="8.51b", unit=name)
    price = game.entrench_cost[unit]
    if not price and group.begun:
        raise Refused("refusal-entrench-moved", rule="8.53", unit=name)
    if price and group.left < price:
        raise Refused("refusal-entrench-points", rule="8.52", unit=name, cost=price, points=group.left)


def entrench(pos: TigersPosition, group: Moving, unit: int) -> None:
    """8.51b, 8.52, 8.53, 8.57 A unit digs in, which ends its move and that of its stack; nobody counts."""
    pos.entrenched[unit] = 1
    pos.used[unit] = MOVED if group.begun else ENTRENCHED
    pos.tell("event-entrenched", rule="8.51a", **pos.named(unit=unit, place=pos.where[unit]))
    rest = tuple([other for other in group.units if other != unit])
    if rest:
        pos.then(msgspec.structs.replace(group, units=rest, steps=0, begun=True, stopped=True))
