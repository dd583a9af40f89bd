"""Little drawings strewn over the ground: trees, tufts, houses. Always the same for the same place."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from meuse.drawing.geometry import Point, chance_of, contains, distance, pair, plus, short


def strew(seed: str, polygon: Sequence[Point], centre: Point, wanted: int, apart: float) -> list[Point]:
    """Points inside a polygon, not too close to each other, from north to south."""
    radius = max(distance(corner, centre) for corner in polygon)
    found: list[Point] = []
    for attempt in range(wanted * 5):
        angle = chance_of(f"{seed}a{attempt}") * 2 * pi
        far = sqrt(chance_of(f"{seed}r{attempt}")) * radius * 0.97
        point = (centre[0] + cos(angle) * far, centre[1] + sin(angle) * far)
        if contains(polygon, point) and all(distance(other, point) >= apart for other in found):
            found.append(point)
        if len(found) == wanted:
            break
    return sorted(found, key=lambda point: point[1])


def fir(point: Point, size: float) -> str:
    """A conifer: two tiers, one above the other."""
    w, h = size * 0.4, size
    return (
        f"M{pair((point[0], point[1] - h * 0.72))}l{short(w * 0.72)} {short(h * 0.5)}h{short(-w * 0.3)}"
        f"l{short(w * 0.58)} {short(h * 0.5)}h{short(-2 * w)}l{short(w * 0.58)} {short(-h * 0.5)}"
        f"h{short(-w * 0.3)}z"
    )


def crown(point: Point, size: float) -> str:
    """A broad-leaved tree from above: a round crown."""
    r, across = short(size), short(2 * size)
    return f"M{pair(plus(point, (-size, 0)))}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0"


def tuft(point: Point, size: float) -> str:
    """Reeds."""
    s = size
    return (
        f"M{pair(plus(point, (-s, 0)))}h{short(2 * s)}M{pair(plus(point, (-s / 2, 0)))}v{short(-s * 0.7)}"
        f"M{pair(point)}v{short(-s)}M{pair(plus(point, (s / 2, 0)))}v{short(-s * 0.7)}"
    )


def block(centre: Point, width: float, height: float, angle: float) -> str:
    """A block of houses."""
    c, s = cos(angle), sin(angle)
    corners = [(-width, -height), (width, -height), (width, height), (-width, height)]
    turned = [plus(centre, ((dx * c - dy * s) / 2, (dx * s + dy * c) / 2)) for dx, dy in corners]
    return "M" + "L".join(map(pair, turned)) + "Z"


def town(seed: str, centre: Point) -> str:
    """Blocks between streets that run from a square in the middle, fewer towards the edge."""
    angle = (chance_of(f"{seed}t") - 0.5) * 1.2
    c, s = cos(angle), sin(angle)
    path = ""
    for row in range(-2, 3):
        for column in range(-2, 3):
            lot = chance_of(f"{seed}{row},{column}")
            far = abs(row) + abs(column)
            if (row == column == 0) or lot < (far - 1) * 0.27:
                continue
            x, y = column * 8.4 + (lot - 0.5) * 2, row * 7 + (lot - 0.5)
            at = plus(centre, (x * c - y * s, x * s + y * c))
            path += block(
                at,
                6.9 - 1.6 * chance_of(f"{seed}w{row},{column}"),
                5.4 - chance_of(f"{seed}h{row},{column}"),
                angle,
            )
    return path


def village(seed: str, centre: Point) -> str:
    """A few houses around a church."""
    path = block(centre, 5.4, 5.4, pi / 4)
    for house in range(6):
        angle = (house + chance_of(f"{seed}v{house}") * 0.7) * pi / 3
        far = 9 + 3.5 * chance_of(f"{seed}d{house}")
        at = plus(centre, (cos(angle) * far * 1.15, sin(angle) * far * 0.85))
        path += block(at, 5.6, 3.8, angle + pi / 2)
    return path
