"""Lines that look drawn by hand: roads that bend through hexes, rivers that wind along hexsides."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable, Sequence

from meuse.drawing.svg import Point, number


def middle(a: Point, b: Point) -> Point:
    """The point half-way."""
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def bends(centre: Point, exits: Sequence[Point]) -> list[str]:
    """A road inside a hex: through it in one bend, or from its centre to every exit."""
    if len(exits) == 2:
        (x1, y1), (x2, y2) = exits
        return [
            f"M{number(x1)} {number(y1)}Q{number(centre[0])} {number(centre[1])} {number(x2)} {number(y2)}"
        ]
    return [f"M{number(centre[0])} {number(centre[1])}L{number(x)} {number(y)}" for x, y in exits]


def chains(segments: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Segments joined end to end into lines as long as they go; lines end at forks."""
    ends: dict[Point, list[Point]] = defaultdict(list)
    for a, b in segments:
        ends[a].append(b)
        ends[b].append(a)
    lines = []
    # Begin at sources, mouths and forks; what is left over then are rings.
    for start in sorted(ends, key=lambda point: (len(ends[point]) == 2, point)):
        while ends[start]:
            lines.append(_follow(start, ends))
    return lines


def _follow(start: Point, ends: dict[Point, list[Point]]) -> list[Point]:
    line = [start]
    while True:
        here = line[-1]
        if not ends[here] or (len(line) > 1 and len(ends[here]) != 1):
            return line
        there = ends[here].pop()
        ends[there].remove(here)
        line.append(there)


def smooth(points: Sequence[Point]) -> str:
    """A soft curve that begins and ends at the ends and passes near every corner between."""
    (x0, y0), *rest = points
    commands = f"M{number(x0)} {number(y0)}"
    for a, b in itertools.pairwise(rest):
        mx, my = middle(a, b)
        commands += f"Q{number(a[0])} {number(a[1])} {number(mx)} {number(my)}"
    x, y = points[-1]
    return commands + f"L{number(x)} {number(y)}"
