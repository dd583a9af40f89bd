"""The outlines of woods and hills: places of one kind melted together, with rounded, ragged corners."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from meuse.drawing.geometry import Point, corner_key, ring, strayed, towards

Key = tuple[int, int]


def melted(polygons: Iterable[Sequence[Point]], ragged: float) -> str:
    """Path data of polygons without the borders between them. `ragged` is how far corners stray."""
    return "".join(ring([strayed(corner, ragged) for corner in _cut(found)]) for found in rings(polygons))


def rings(polygons: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The rings around polygons that share corners: borders that occur twice are inside."""
    points: dict[Key, Point] = {}
    edges: dict[tuple[Key, Key], None] = {}
    for polygon in polygons:
        for corner, after in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            a, b = corner_key(corner), corner_key(after)
            points[a], points[b] = corner, after
            if a == b:
                continue
            if (b, a) in edges:
                del edges[b, a]
            else:
                edges[a, b] = None
    onward: dict[Key, list[Key]] = defaultdict(list)
    for a, b in edges:
        onward[a].append(b)
    return [[points[key] for key in found] for start in onward for found in _rings_from(start, onward)]


def _rings_from(start: Key, onward: dict[Key, list[Key]]) -> Iterable[list[Key]]:
    while onward[start]:
        found, node = [start], onward[start].pop()
        while node != start and onward[node]:
            found.append(node)
            node = onward[node].pop()
        if len(found) > 2:
            yield found


def _cut(corners: Sequence[Point]) -> list[Point]:
    """Every corner cut off once."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return [towards(a, b, share) for a, b in pairs for share in (0.25, 0.75)]
