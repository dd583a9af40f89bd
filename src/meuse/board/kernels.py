"""The searches compiled by numba: the twins of `plain`, function for function.

Loading this module loads numba and compiles, or reads what an earlier run compiled; `Search` does so on
first use. Signatures are spelled out so that one compilation serves writable and read-only arrays alike.
Indexes are cast to unsigned numbers: numba tests signed ones for being negative at every access, which
doubles the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from numba import int32, types, uint32

from meuse.board.board import CLOSED
from meuse.compiling import compiled_for

if TYPE_CHECKING:
    from meuse.board.board import Bytes, Ints

Function = TypeVar("Function", bound=Callable[..., None])

_NUMBER = types.int64
_INTS = types.Array(types.int32, 1, "C", readonly=True)
_BYTES = types.Array(types.uint8, 1, "C", readonly=True)
_INTS_OUT = types.Array(types.int32, 1, "C")
_BYTES_OUT = types.Array(types.uint8, 1, "C")
_ROWS_OUT = types.Array(types.int32, 2, "C")


def _compiled(*arguments: Any) -> Callable[[Function], Function]:
    """Compile for these argument types, once; keep the machine code on disk; let other threads run."""
    decorate: Callable[[Function], Function] = compiled_for(types.void(*arguments), nogil=True)
    return decorate


@_compiled(
    *(_NUMBER, _NUMBER),
    *(_INTS, _INTS, _INTS),
    *(_BYTES, _BYTES),
    *(_INTS, _INTS),
    *(_BYTES, _NUMBER, _NUMBER, _NUMBER),
    _ROWS_OUT,
)
def reach(
    start: int,
    budget: int,
    starts: Ints,
    targets: Ints,
    step_cost: Ints,
    stop: Bytes,
    forbidden: Bytes,
    extra_enter: Ints,
    extra_leave: Ints,
    zone: Bytes,
    zone_enter: int,
    zone_leave: int,
    zone_within: int,
    work: Ints,
) -> None:  # pragma: no cover
    """See `plain.reach`. work[2] and work[3] price entry from free and from zoned ground.

    work[4] heads the buckets; work[5] and work[6] are their linked entries, one for every improvement.
    """
    cost, before = work[0], work[1]
    from_free, from_zone = work[2], work[3]
    heads, entries, following = work[4], work[5], work[6]
    places = uint32(len(stop))
    cost[:places] = -1
    before[:places] = -1
    heads[: budget + 1] = -1
    into, out, within = int32(zone_enter), int32(zone_leave), int32(zone_within)
    for place in range(places):
        entry_cost = int32(CLOSED) if forbidden[place] != 0 else extra_enter[place]
        zoned = zone[place] != 0
        from_free[place] = entry_cost + (into if zoned else int32(0))
        from_zone[place] = entry_cost + (within if zoned else out)
    cost[start] = 0
    heads[0] = 0
    entries[0] = start
    following[0] = -1
    used = uint32(1)
    for spent in range(budget + 1):
        entry = heads[spent]
        left = uint32(budget - spent)
        while entry >= 0:
            here = uint32(entries[uint32(entry)])
            entry = following[uint32(entry)]
            if cost[here] != spent or (stop[here] != 0 and here != start):
                continue
            entering = from_zone if zone[here] != 0 else from_free
            leaving = extra_leave[here]
            for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
                there = uint32(targets[step])
                total = step_cost[step] + leaving + entering[there]
                # One comparison for "below 1 or beyond what is left": 0 wraps round to a huge number,
                # as does the -1 of a place not reached yet.
                if uint32(total - 1) >= left:
                    continue
                arrival = uint32(spent + total)
                known = uint32(cost[there])
                if arrival < known:
                    cost[there] = arrival
                    before[there] = here
                    entries[used] = there
                    following[used] = heads[arrival]
                    heads[arrival] = used
                    used += uint32(1)
                elif arrival == known and here < before[there] and cost[uint32(before[there])] == spent:
                    before[there] = here


@_compiled(_INTS, _NUMBER, _INTS, _INTS, _BYTES, _BYTES, _INTS_OUT, _INTS_OUT)
def distances(
    sources: Ints,
    limit: int,
    starts: Ints,
    targets: Ints,
    blocked: Bytes,
    closed: Bytes,
    queue: Ints,
    found: Ints,
) -> None:  # pragma: no cover
    """See `plain.distances`."""
    found[:] = -1
    last = uint32(0)
    for source in sources:
        if blocked[source] == 0 and found[source] < 0:
            found[source] = 0
            queue[last] = source
            last += uint32(1)
    head = uint32(0)
    while head < last:
        here = uint32(queue[head])
        head += uint32(1)
        away = found[here] + 1
        if away > limit:
            break
        for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
            there = uint32(targets[step])
            if found[there] < 0 and blocked[there] == 0 and closed[step] == 0:
                found[there] = away
                queue[last] = there
                last += uint32(1)


@_compiled(_INTS, _INTS, _INTS, _BYTES, _BYTES, _INTS_OUT, _BYTES_OUT)
def flood(
    sources: Ints, starts: Ints, targets: Ints, blocked: Bytes, closed: Bytes, queue: Ints, reached: Bytes
) -> None:  # pragma: no cover
    """See `plain.flood`."""
    reached[:] = 0
    last = uint32(0)
    for source in sources:
        if blocked[source] == 0 and reached[source] == 0:
            reached[source] = 1
            queue[last] = source
            last += uint32(1)
    while last > 0:
        last -= uint32(1)
        here = uint32(queue[last])
        for step in range(uint32(starts[here]), uint32(starts[here + uint32(1)])):
            there = uint32(targets[step])
            if reached[there] == 0 and blocked[there] == 0 and closed[step] == 0:
                reached[there] = 1
                queue[last] = there
                last += uint32(1)


@_compiled(_INTS, _BYTES, _INTS, _INTS, _BYTES, _BYTES_OUT)
def zones(
    places: Ints, exerts: Bytes, starts: Ints, targets: Ints, closed: Bytes, counts: Bytes
) -> None:  # pragma: no cover
    """See `plain.zones`."""
    counts[:] = 0
    for unit in range(len(places)):
        place = uint32(places[unit])
        if places[unit] >= 0 and exerts[unit] != 0:
            for step in range(uint32(starts[place]), uint32(starts[place + uint32(1)])):
                if closed[step] == 0:
                    counts[uint32(targets[step])] += 1
