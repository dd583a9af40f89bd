"""Where names stand: beside their places and along their rivers, never over each other nor under a counter.

Every name has places where it could stand, the best first. The most important name chooses first; what finds
no free place is left out. The browser places its names in the same way (`web/src/model/placing.ts`), at every
zoom anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot, pi
from typing import Final

import msgspec

from meuse.drawing.geometry import Point, along, distance, minus, smooth

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

#: The sides of a place, the best first.
SIDES: Final[tuple[Point, ...]] = (
    (0, 1),
    (0, -1),
    (1, 0),
    (-1, 0),
    (0.8, 0.8),
    (-0.8, 0.8),
    (0.8, -0.8),
    (-0.8, -0.8),
)
#: Along a course: how far apart two tries are, how far the letters stand off, how much the line may turn.
STEP, OFF, TURN = 26.0, 5.0, 1.9


class Spot(msgspec.Struct, frozen=True):
    """Somewhere a name could stand: the boxes it takes up, its middle, or the line it runs along."""

    boxes: tuple[Box, ...]
    at: Point
    line: tuple[Point, ...] = ()


class Name(msgspec.Struct, frozen=True):
    """A name and where it could stand, the best first."""

    text: str
    rank: str
    spots: tuple[Spot, ...]


def placed(names: Iterable[Name], obstacles: Iterable[Box], within: Box) -> Iterator[tuple[Name, Spot]]:
    """The names that have found a place, in the order in which they chose."""
    taken = list(obstacles)
    for name in names:
        free = (spot for spot in name.spots if _is_free(spot, taken, within))
        spot = next(free, None)
        if spot is not None:
            taken += spot.boxes
            yield name, spot


def _is_free(spot: Spot, taken: Sequence[Box], within: Box) -> bool:
    return all(
        box[0] >= within[0]
        and box[1] >= within[1]
        and box[2] <= within[2]
        and box[3] <= within[3]
        and not any(overlap(box, other) for other in taken)
        for box in spot.boxes
    )


def overlap(one: Box, two: Box) -> bool:
    """Whether two boxes have anything in common."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def around(at: Point, width: float, height: float, gaps: Sequence[float]) -> tuple[Spot, ...]:
    """Below, above and beside a point; the farther from it, the worse."""
    return tuple(
        centred((at[0] + dx * (gap + width / 2), at[1] + dy * (gap + height / 2)), width, height)
        for gap in gaps
        for dx, dy in SIDES
    )


def centred(at: Point, width: float, height: float) -> Spot:
    """A name around a point."""
    x, y = at
    return Spot(((x - width / 2, y - height / 2, x + width / 2, y + height / 2),), at)


def along_course(course: Sequence[Point], width: float, height: float) -> tuple[Spot, ...]:
    """Along a line, on either side of it: where it is straight, and rather in its middle."""
    length = sum(distance(a, b) for a, b in pairwise(course))
    found: list[tuple[float, Spot]] = []
    start = 0.0
    while start + width <= length:
        piece = [along(course, start + width * share / 6) for share in range(7)]
        bend = _turning(piece)
        if bend <= TURN:
            middling = abs(start + width / 2 - length / 2) / length
            for worse, side in enumerate((-1, 1)):
                spot = _beside(piece, side, height)
                found.append((bend + middling + 0.15 * worse, spot))
        start += STEP
    return tuple(spot for _, spot in sorted(found, key=lambda one: one[0]))


def _turning(line: Sequence[Point]) -> float:
    """By how much a line turns in all, in radians."""
    ways = [minus(b, a) for a, b in pairwise(line)]
    angles = [atan2(y, x) for x, y in ways]
    return sum(abs((b - a + pi) % (2 * pi) - pi) for a, b in pairwise(angles))


def _beside(line: Sequence[Point], side: int, height: float) -> Spot:
    """Letters along a line, from left to right, above it (-1) or below."""
    onward = list(line) if line[-1][0] >= line[0][0] else list(reversed(line))
    middles = [_shifted(onward, at, side * (OFF + height / 2)) for at in range(len(onward))]
    base = [_shifted(onward, at, side * (OFF + height / 2) + height * 0.32) for at in range(len(onward))]
    # Letters that lean need more room than upright ones.
    half = height * 0.66
    boxes = tuple((x - half, y - half, x + half, y + half) for x, y in middles)
    return Spot(boxes, middles[len(middles) // 2], tuple(base))


def _shifted(line: Sequence[Point], at: int, far: float) -> Point:
    dx, dy = minus(line[min(at + 1, len(line) - 1)], line[max(at - 1, 0)])
    length = hypot(dx, dy) or 1
    return (line[at][0] - dy / length * far, line[at][1] + dx / length * far)


def path_of(spot: Spot) -> str:
    """The line that a name runs along, as path data."""
    return smooth(spot.line)


def leaning(spot: Spot) -> float:
    """The angle at which a name runs, in degrees."""
    dx, dy = minus(spot.line[-1], spot.line[0])
    return degrees(atan2(dy, dx))
