"""The searches in plain Python: what the kernels do, readable, and their yardstick.

Every function fills the arrays it is handed last and has a twin of the same signature in `kernels`. They
trust their arguments; `Search` has checked them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meuse.board.board import Bytes, Ints


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
) -> None:
    """Cheapest costs from one place, with the predecessor of each, by a bucket queue (Dial).

    Fills work[0] with costs and work[1] with predecessors, -1 where there are none. Of several cheapest
    ways the predecessor nearest the start wins, then the lowest numbered: no order of the queue shows.
    """
    work[0:2] = -1
    # Views give Python numbers, several times faster than items of an array.
    cost, before = work[0].data, work[1].data
    first, target, price = starts.data, targets.data, step_cost.data
    barred, enter, leave = forbidden.data, extra_enter.data, extra_leave.data
    zoned, halt = zone.data, stop.data
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    cost[start] = 0
    buckets[0].append(start)
    for spent in range(budget + 1):
        for here in buckets[spent]:
            if cost[here] != spent or (halt[here] and here != start):
                continue
            to_free, to_zone = (zone_leave, zone_within) if zoned[here] else (0, zone_enter)
            for step in range(first[here], first[here + 1]):
                there = target[step]
                if barred[there]:
                    continue
                total = price[step] + leave[here] + enter[there] + (to_zone if zoned[there] else to_free)
                arrival = spent + total
                if total < 1 or arrival > budget:
                    continue
                known = cost[there]
                if known < 0 or arrival < known:
                    cost[there] = arrival
                    before[there] = here
                    buckets[arrival].append(there)
                elif arrival == known and here < before[there] and cost[before[there]] == spent:
                    before[there] = here


def distances(
    sources: Ints,
    limit: int,
    starts: Ints,
    targets: Ints,
    blocked: Bytes,
    closed: Bytes,
    queue: Ints,
    found: Ints,
) -> None:
    """Fewest steps from the nearest source, at most `limit`; -1 where there is no way.

    `queue` is room for the compiled twin to work in.
    """
    found[:] = -1
    distance, first, target = found.data, starts.data, targets.data
    barred, shut = blocked.data, closed.data
    ring = []
    for source in sources.tolist():
        if not barred[source] and distance[source] < 0:
            distance[source] = 0
            ring.append(source)
    for away in range(1, limit + 1):
        outer = []
        for here in ring:
            for step in range(first[here], first[here + 1]):
                there = target[step]
                if distance[there] < 0 and not barred[there] and not shut[step]:
                    distance[there] = away
                    outer.append(there)
        if not outer:
            break
        ring = outer


def flood(
    sources: Ints, starts: Ints, targets: Ints, blocked: Bytes, closed: Bytes, queue: Ints, reached: Bytes
) -> None:
    """Mark with 1 every place that a way from a source leads to; `queue` as in `distances`."""
    reached[:] = 0
    wet, first, target = reached.data, starts.data, targets.data
    barred, shut = blocked.data, closed.data
    pending = []
    for source in sources.tolist():
        if not barred[source] and not wet[source]:
            wet[source] = 1
            pending.append(source)
    while pending:
        here = pending.pop()
        for step in range(first[here], first[here + 1]):
            there = target[step]
            if not wet[there] and not barred[there] and not shut[step]:
                wet[there] = 1
                pending.append(there)


def zones(places: Ints, exerts: Bytes, starts: Ints, targets: Ints, closed: Bytes, counts: Bytes) -> None:
    """Count for every place the units whose zone covers it; units off the board (below 0) have none."""
    counts[:] = 0
    tally, first, target, shut = counts.data, starts.data, targets.data, closed.data
    for place, active in zip(places.tolist(), exerts.tolist(), strict=True):
        if place >= 0 and active:
            for step in range(first[place], first[place + 1]):
                if not shut[step]:
                    tally[target[step]] += 1
