"""Holes in the Allied line, where they count: road routes that nobody holds."""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

import numpy as np

from meuse.compiling import compiled
from meuse.titles.tigers.doctrine.structs import Array, Gates, Roads


@compiled
def count_holes(roads: Roads, gates: Gates, closed: Array, used: Array) -> int:
    """S3.hole The greatest number of routes from entry zones to exit zones that share no area.

    They lead through no `closed` area; the areas that they take are marked in `used`. One route after the
    other is added, those found before being led another way round where that makes room. A state of the
    search is twice a place, and one more where it is about to be left.
    """
    places, areas, first, to = len(closed), roads.areas, roads.first, roads.to
    entries, exits = gates.entries, gates.exits
    before, after = np.full(places, -1, np.int64), np.full(places, -1, np.int64)
    came, waiting = np.empty(2 * places, np.int64), np.empty(2 * places, np.int64)
    count = 0
    while True:
        came[:] = -1
        head, size, end = 0, 0, -1
        for zone in range(areas, places):
            if entries[zone]:
                came[2 * zone + 1] = 2 * zone + 1
                waiting[size] = 2 * zone + 1
                size += 1
        while head < size and end < 0:
            state = waiting[head]
            head += 1
            here = state // 2
            if state % 2 == 0:  # an area that a route takes can only be left backwards along it
                onward = 2 * before[here] + 1 if after[here] >= 0 else state + 1
                if came[onward] < 0:
                    came[onward] = state
                    waiting[size] = onward
                    size += 1
                continue
            for road in range(first[here], first[here + 1]):
                there = to[road]
                if after[here] == there or came[2 * there] >= 0 or closed[there]:
                    continue
                if there >= areas and not exits[there]:
                    continue
                came[2 * there] = state
                if there >= areas:
                    end = 2 * there
                    break
                waiting[size] = 2 * there
                size += 1
            if end < 0 and after[here] >= 0 and came[2 * here] < 0:  # the route need not pass here
                came[2 * here] = state
                waiting[size] = 2 * here
                size += 1
        if end < 0:
            break
        lead_through(areas, came, end, before, after)
        count += 1
    for place in range(areas):
        used[place] = after[place] >= 0
    return count


@compiled
def lead_through(areas: int, came: Array, end: int, before: Array, after: Array) -> None:
    """Add the route found to the others: first take away what it undoes of them."""
    for adding in range(2):
        state = end
        while came[state] != state:
            earlier = came[state]
            here, there = earlier // 2, state // 2
            if here != there and earlier % 2 == adding:
                if adding:
                    after[here] = there if here < areas else -1
                    before[there] = here
                else:
                    after[there] = -1
                    before[here] = -1
            state = earlier


@compiled
def mark_line(roads: Roads, gates: Gates, closed: Array, line: Array) -> None:
    """Mark where a unit more would close a hole, or the last one less open another."""
    used, unused = np.zeros(len(closed), np.bool_), np.zeros(len(closed), np.bool_)
    count = count_holes(roads, gates, closed, used)
    for place in range(roads.areas):
        line[place] = 0.0
        if used[place] or closed[place]:
            closed[place] = not closed[place]
            if count_holes(roads, gates, closed, unused) != count:
                line[place] = 1.0
            closed[place] = not closed[place]
