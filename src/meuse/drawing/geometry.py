"""Points, polygons and smooth curves, and numbers that look drawn by lot and are always the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]

_MASK: Final = 0xFFFFFFFF


def plus(a: Point, b: Point) -> Point:
    """The sum of two points."""
    return (a[0] + b[0], a[1] + b[1])


def minus(a: Point, b: Point) -> Point:
    """From b to a."""
    return (a[0] - b[0], a[1] - b[1])


def towards(a: Point, b: Point, share: float) -> Point:
    """From a so much of the way to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def middle(a: Point, b: Point) -> Point:
    """The point half-way."""
    return towards(a, b, 0.5)


def distance(a: Point, b: Point) -> float:
    """How far apart two points are."""
    return hypot(a[0] - b[0], a[1] - b[1])


def alignment(a: Point, b: Point) -> float:
    """The cosine of the angle between two directions."""
    length = hypot(*a) * hypot(*b)
    return (a[0] * b[0] + a[1] * b[1]) / length if length else 0.0


def area(polygon: Sequence[Point]) -> float:
    """The area of a polygon."""
    pairs = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside."""
    inside = False
    for (x, y), (u, v) in zip(polygon, [polygon[-1], *polygon[:-1]], strict=True):
        if (y > point[1]) != (v > point[1]) and point[0] < (u - x) * (point[1] - y) / (v - y) + x:
            inside = not inside
    return inside


def corner_key(point: Point) -> tuple[int, int]:
    """Names a corner, so that the same corner of two places has the same name."""
    return (round(point[0] * 2), round(point[1] * 2))


def chance_of(text: str) -> float:
    """A number between 0 and 1, always the same for the same text: strewn trees stay where they are."""
    mixed = 2166136261
    for letter in text:
        mixed = ((mixed ^ ord(letter)) * 16777619) & _MASK
    mixed = ((mixed ^ (mixed >> 15)) * 2246822507) & _MASK
    return (mixed ^ (mixed >> 13)) / 4294967296


def strayed(point: Point, ragged: float) -> Point:
    """A corner a little off its place, always by as much."""
    key = "{},{}".format(*corner_key(point))
    return plus(point, ((chance_of(f"{key}x") - 0.5) * 2 * ragged, (chance_of(f"{key}y") - 0.5) * 2 * ragged))


# Curves ---------------------------------------------------------------------------------------------


def cubics(points: Sequence[Point]) -> list[Cubic]:
    """A smooth curve through all points (Catmull-Rom), piece by piece."""
    last = len(points) - 1
    pieces = []
    for at in range(last):
        before, here, there, after = (points[min(max(n, 0), last)] for n in (at - 1, at, at + 1, at + 2))
        first = plus(here, ((there[0] - before[0]) / 6, (there[1] - before[1]) / 6))
        second = minus(there, ((after[0] - here[0]) / 6, (after[1] - here[1]) / 6))
        pieces.append((here, first, second, there))
    return pieces


def ring(points: Sequence[Point]) -> str:
    """A smooth closed curve through all points."""
    count = len(points)
    padded = [points[(n - 1) % count] for n in range(count + 3)]
    return f"{written(cubics(padded)[1:-1])}Z"


def smooth(points: Sequence[Point]) -> str:
    """A smooth curve through all points."""
    return written(cubics(points)) if len(points) > 2 else line(points)


def written(pieces: Iterable[Cubic]) -> str:
    """Pieces of curves that follow each other, as path data."""
    found, last = "", None
    for a, b, c, d in pieces:
        if a != last:
            found += f"M{pair(a)}"
        found += f"C{pair(b)} {pair(c)} {pair(d)}"
        last = d
    return found


def line(points: Sequence[Point]) -> str:
    """A line from point to point, as path data."""
    return "M" + "L".join(map(pair, points)) if points else ""


def closed(points: Sequence[Point]) -> str:
    """A polygon, as path data."""
    return f"{line(points)}Z" if points else ""


def short(value: float) -> str:
    """A length with one digit at most."""
    return f"{value:.1f}".removesuffix(".0").replace("-0", "0", 1 if abs(value) < 0.05 else 0)


def pair(point: Point) -> str:
    """A point as path data has it."""
    return f"{short(point[0])} {short(point[1])}"


# Crossings ------------------------------------------------------------------------------------------


def crossings(one: Sequence[Point], two: Sequence[Point]) -> list[Point]:
    """All points where two lines cross."""
    found = (_crossing(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(two))
    return [point for point in found if point is not None]


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    r, s = minus(b, a), minus(d, c)
    cross = r[0] * s[1] - r[1] * s[0]
    if not cross:
        return None
    between = minus(c, a)
    t = (between[0] * s[1] - between[1] * s[0]) / cross
    u = (between[0] * r[1] - between[1] * r[0]) / cross
    return towards(a, b, t) if 0 <= t <= 1 and 0 <= u <= 1 else None


def halfway(points: Sequence[Point]) -> Point:
    """The middle of a line, measured along it."""
    return along(points, sum(distance(a, b) for a, b in pairwise(points)) / 2)


def along(points: Sequence[Point], far: float) -> Point:
    """The point so far along a line."""
    for a, b in pairwise(points):
        length = distance(a, b)
        if far <= length:
            return towards(a, b, far / length if length else 0)
        far -= length
    return points[-1]
