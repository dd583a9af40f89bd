"""The searches compiled by numba: the twins of `plain`, function for function.

Loading this module loads numba and compiles, or reads what an earlier run compiled. Indexes are unsigned,
because numba tests signed ones for being negative at every access.
"""


# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from numba import int32, types, uint8, uint32

from meuse.compiling import compiled_for

if TYPE_CHECKING:
    from meuse.board.board import Bytes, Ints

Function = TypeVar("Function", bound=Callable[..., Any])

_NUMBER = types.int64
_INTS = types.Array(types.int32, 1, "C", readonly=True)
_BYTES = types.Array(types.uint8, 1, "C", readonly=True)
_INTS_OUT = types.Array(types.int32, 1, "C")
_BYTES_OUT = types.Array(types.uint8, 1, "C")
_ROWS_OUT = types.Array(types.int32, 2, "C")


def _compiled(result: Any, *arguments: Any) -> Callable[[Function], Function]:
    """Compile for these argument types, once; keep the machine code on disk.

    Other threads wait meanwhile: what a kernel writes into shared working arrays is read by itself alone.
    """
    decorate: Callable[[Function], Function] = compiled_for(result(*arguments))
    return decorate


@_compiled(
    _NUMBER,
    *(_NUMBER, _NUMBER, _NUMBER),
    *(_INTS, _INTS, _INTS, _INTS),
    *(_BYTES, _BYTES, _BYTES, _BYTES, _BYTES),
    *(_NUMBER, _NUMBER, _NUMBER, _NUMBER, _NUMBER),
    *(_NUMBER, _NUMBER, _NUMBER),
    *(_ROWS_OUT, _INTS_OUT, _INTS_OUT, _INTS_OUT),
)
def standard(
    start: int,
    budget: int,
    leave: int,
    starts: Ints,
    targets: Ints,
    open_cost: Ints,
    cut_cost: Ints,
    bridge: Bytes,
    cut: Bytes,
    barred: Bytes,
    closed: Bytes,
    layers: Bytes,
    foe: int,
    foe_zone: int,
    own: int,
    shut: int,
    shunned: int,
    limit: int,
    alone: int,
    stacking: int,
    work: Ints,
    cost: Ints,
    before: Ints,
    found: Ints,
) -> int:  # pragma: no cover
    """See `plain.standard`."""
    heads, entries, following = work[0], work[1], work[2]
    places = uint32(len(closed))
    cost[:places] = -1
    before[:places] = -1
    heads[: budget + 1] = -1
    enemy, zone, friend = uint32(foe), uint32(foe_zone), uint32(own)
    blocked, avoided = uint32(shut), uint32(shunned)
    cost[start] = 0
    heads[0] = 0
    entries[0] = start
    following[0] = -1
    used = uint32(1)
    for spent in range(budget + 1):
        while heads[spent] >= 0:
            entry = uint32(heads[spent])
            heads[spent] = following[entry]
            here = uint32(entries[entry])
            company = layers[friend + here] > 0
            if cost[here] != spent or (here != start and layers[zone + here] != 0 and not company):
                continue
            leaving = leave if here == start else (stacking if company else 0)
            for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
                there = uint32(targets[step])
                if closed[there] != 0 or barred[step] != 0 or layers[enemy + there] != 0:
                    continue
                price = cut_cost[step] if cut[uint32(bridge[step])] != 0 else open_cost[step]
                total = price + leaving
                friends = layers[friend + there] if there != start else uint8(0)
                if friends != 0:
                    if alone != 0 or layers[blocked + there] != 0 or friends >= limit:
                        continue
                    total += stacking
                arrival = spent + total
                if arrival > budget or (cost[there] >= 0 and cost[there] <= arrival):
                    continue
                cost[there] = int32(arrival)
                before[there] = here
                entries[used] = there
                following[used] = heads[arrival]
                heads[arrival] = used
                used += uint32(1)
    count = uint32(0)
    for place in range(places):
        if cost[place] > 0 and layers[avoided + place] == 0:
            found[count] = place
            count += uint32(1)
    return int(count)


@_compiled(
    _NUMBER,
    *(_NUMBER, _NUMBER, _NUMBER),
    *(_INTS, _INTS),
    *(_BYTES, _BYTES, _BYTES, _BYTES, _BYTES, _BYTES),
    *(_NUMBER, _NUMBER, _NUMBER, _NUMBER),
    *(_ROWS_OUT, _INTS_OUT, _INTS_OUT, _INTS_OUT),
)
def road(
    start: int,
    budget: int,
    counted: int,
    starts: Ints,
    targets: Ints,
    roads: Bytes,
    bridge: Bytes,
    cut: Bytes,
    barred: Bytes,
    closed: Bytes,
    layers: Bytes,
    foe: int,
    foe_zone: int,
    own: int,
    near: int,
    work: Ints,
    cost: Ints,
    before: Ints,
    found: Ints,
) -> int:  # pragma: no cover
    """See `plain.road`."""
    queue = work[0]
    places = uint32(len(closed))
    cost[:places] = -1
    before[:places] = -1
    enemy, zone, friend, beside_at = uint32(foe), uint32(foe_zone), uint32(own), uint32(near)
    cost[start] = 0
    queue[0] = start
    head = uint32(0)
    last = uint32(1)
    while head < last:
        here = uint32(queue[head])
        head += uint32(1)
        if cost[here] >= budget:
            break
        if here != start and layers[zone + here] != 0:
            continue
        for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
            there = uint32(targets[step])
            if cost[there] >= 0 or roads[step] == 0 or cut[uint32(bridge[step])] != 0:
                continue
            if barred[step] != 0 or closed[there] != 0:
                continue
            if layers[enemy + there] != 0 or layers[friend + there] != 0:
                continue
            beside = int32(layers[beside_at + there])
            if beside != 0 and counted != 0:
                for other in range(uint32(starts[start]), uint32(starts[start + 1])):
                    if uint32(targets[other]) == there and roads[other] != 0:
                        beside -= int32(1)
            if beside != 0:
                continue
            cost[there] = cost[here] + int32(1)
            before[there] = here
            queue[last] = there
            last += uint32(1)
    count = uint32(0)
    for place in range(places):
        if cost[place] > 0:
            found[count] = place
            count += uint32(1)
    return int(count)


@_compiled(
    types.void,
    *(_INTS, _NUMBER),
    *(_INTS, _INTS),
    *(_BYTES, _BYTES, _BYTES, _BYTES, _BYTES),
    *(_NUMBER, _NUMBER, _NUMBER),
    *(_INTS_OUT, _BYTES_OUT),
)
def supply(
    sources: Ints,
    limit: int,
    starts: Ints,
    targets: Ints,
    roads: Bytes,
    bridge: Bytes,
    cut: Bytes,
    closed: Bytes,
    layers: Bytes,
    own: int,
    foe: int,
    foe_zone: int,
    queue: Ints,
    dist: Bytes,
) -> None:  # pragma: no cover
    """See `plain.supply`."""
    friend, enemy, zone = uint32(own), uint32(foe), uint32(foe_zone)
    dist[:] = uint8(255)
    last = uint32(0)
    for number in range(len(sources)):
        source = uint32(sources[number])
        if dist[source] == 0 or closed[source] != 0 or layers[enemy + source] != 0:
            continue
        if layers[zone + source] != 0 and layers[friend + source] == 0:
            continue
        dist[source] = uint8(0)
        queue[last] = source
        last += uint32(1)
    head = uint32(0)
    while head < last:
        here = uint32(queue[head])
        head += uint32(1)
        for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
            there = uint32(targets[step])
            if dist[there] == 0 or roads[step] == 0 or cut[uint32(bridge[step])] != 0:
                continue
            if closed[there] != 0 or layers[enemy + there] != 0:
                continue
            if layers[zone + there] != 0 and layers[friend + there] == 0:
                continue
            dist[there] = uint8(0)
            queue[last] = there
            last += uint32(1)
    head = uint32(0)
    while head < last:
        here = uint32(queue[head])
        head += uint32(1)
        away = uint8(dist[here] + 1)
        if away > limit:
            break
        for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
            there = uint32(targets[step])
            if dist[there] <= away or closed[there] != 0 or layers[enemy + there] != 0:
                continue
            if layers[zone + there] != 0 and layers[friend + there] == 0:
                continue
            dist[there] = away
            queue[last] = there
            last += uint32(1)
