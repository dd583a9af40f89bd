"""Orders of Tigers in the Mist carried out at once, as far as that is certain, without the small steps."""

from __future__ import annotations

from itertools import pairwise

from meuse.players.doctrine import Order
from meuse.titles.tigers import bridges, routes, zones
from meuse.titles.tigers.doctrine.orders import Concert, Dig, March, Stay, Strike
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.movement import activated, joined
from meuse.titles.tigers.position import (
    ATTACKED,
    CROSSED,
    ENTERED,
    ENTRENCHED,
    EXITED,
    IN_PLACE,
    MOVED,
    TigersPosition,
)


def carry_out(pos: TigersPosition, order: Order) -> None:
    """Change a position as the order does, as far as that is certain."""
    pos.reconsider()
    if isinstance(order, Concert):
        for part in order.parts:
            if not carry_out_one(pos, part):
                return
        return
    carry_out_one(pos, order)


def carry_out_one(pos: TigersPosition, order: Order) -> bool:
    """Change a position as a simple order does; False where it has to be played step by step."""
    if isinstance(order, Strike):
        for unit in order.units:
            pos.attacking[unit] = IN_PLACE
            pos.used[unit] = ATTACKED
            pos.entrenched[unit] = 0
    elif isinstance(order, Dig):
        for unit in order.units:
            pos.entrenched[unit] = 1
            pos.used[unit] = ENTRENCHED
    elif isinstance(order, Stay):
        for unit in order.units:
            pos.passed[unit] = 1
    elif isinstance(order, March):
        if order.digs or order.trick >= 0 or may_be_stopped(pos, order):
            return False
        march(pos, order)
    return True


def has_room(pos: TigersPosition, side: int, place: int, units: tuple[int, ...]) -> bool:
    """7.1 Whether units can end in a place without being too many."""
    if place >= pos.game.areas:
        return True
    there = {*pos.stack_of(side, place), *units}
    points = sum([pos.strength[unit] for unit in there])
    return len(there) <= pos.game.most_counters and points <= pos.game.most_points


def can_pay(pos: TigersPosition, order: March) -> bool:
    """8.38 Whether a stack can still go its way as the map now is: friends on it make it dearer."""
    group = activated(pos, order.units[0])
    for unit in order.units[1:]:
        group = joined(pos, group, unit)
    path = order.path
    if shifts(pos, order):
        if path[1] not in zones.good_shifts(pos, group, path[0]):
            return False
        group, path = zones.shifted(pos, group), path[1:]
    left, foot = group.left, group.foot
    for here, there in pairwise(path):
        step = next((s for s in routes.open_steps(pos, group, here, left, foot) if s[0] == there), None)
        if step is None:
            return False
        left, foot = routes.after_step(left, foot, step)
    return routes.legal_end(pos, group, path[-1])


def shifts(pos: TigersPosition, order: March) -> bool:
    """11.14 Whether a stack that waits goes over to a neighbouring zone first."""
    return min(order.path[:2]) >= pos.game.areas


def bridge_between(game: Tigers, here: int, there: int) -> int:
    """The bridge on the road between two places; -1 for none, as between zones."""
    return game.links[here, there][1] if (here, there) in game.links else -1


def may_be_stopped(pos: TigersPosition, order: March) -> bool:
    """10.21 Whether the enemy may try to blow a bridge on the way."""
    game, foe = pos.game, 1 - pos.game.side_of[order.units[0]]
    for here, there in pairwise(order.path):
        bridge = bridge_between(game, here, there)
        if bridge >= 0 and not pos.blown[bridge] and bridges.demolishers(pos, foe, bridge):
            return True
    return False


def march(pos: TigersPosition, order: March) -> None:
    """8.21 The whole stack is at its goal."""
    game, end = pos.game, order.path[-1]
    side = game.side_of[order.units[0]]
    crossed = [bridge_between(game, *step) for step in pairwise(order.path)]
    waded = any(bridge >= 0 and pos.blown[bridge] for bridge in crossed)
    enemies = end < game.areas and bool(pos.stack_of(1 - side, end))
    for unit in order.units:
        pos.put(unit, end)
        pos.moved[unit] = 1
        pos.entrenched[unit] = 0
        pos.arrived[unit] = pos.impulse if end >= game.areas else 0
        if waded and game.allowance[unit] > game.foot_allowance:
            pos.on_foot[unit] = 1
        pos.used[unit] = EXITED if end >= game.areas else MOVED
        if enemies:
            pos.attacking[unit] = CROSSED if crossed[-1] >= 0 else ENTERED
