"""Roads from centre to centre, by class, and the bridges that carry them over the rivers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from math import atan2, degrees

import msgspec

from meuse.data.drawables import Way, drawables
from meuse.drawing import style
from meuse.drawing.chains import chains
from meuse.drawing.geometry import (
    Point,
    alignment,
    crossings,
    cubics,
    distance,
    halfway,
    line,
    middle,
    minus,
    pair,
    smooth,
    towards,
)
from meuse.drawing.sheet import SIDE, Sheet
from meuse.drawing.waters import Waters
from meuse.engine import Side


class Bridge(msgspec.Struct, frozen=True):
    """Where a road crosses water, in the direction of the road."""

    at: Point
    angle: float
    broad: bool


class Roads:
    """All ways of a sheet."""

    def __init__(self, sheet: Sheet, waters: Waters) -> None:
        self.sheet = sheet
        self.waters = waters

    def paths(self, way: Way) -> Iterator[str]:
        """The ways of a class, as path data."""
        sides = [side for side in self.sheet.known_sides if self._way(side) == way]
        drawn = [side for side in sides if len(side.path) > 2]
        plain = sorted((side.a, side.b) for side in sides if len(side.path) <= 2)
        for chain in chains(plain, self._centre):
            yield self._swung(chain)
        for side in drawn:
            yield smooth([self.sheet.scaled(point) for point in side.path])

    def _way(self, side: Side) -> Way | None:
        return next((kind for kind in drawables().way if style.has(side.features, kind)), None)

    def _centre(self, place: str) -> Point:
        return self.sheet.places[place].at

    @cached_property
    def _meeting(self) -> Counter[str]:
        """How many ways come together in a place."""
        ways = [side for side in self.sheet.known_sides if self._way(side)]
        return Counter(place for side in ways for place in (side.a, side.b))

    def _swung(self, chain: list[str]) -> str:
        """Through the middles of the sides it crosses, and of places where ways meet or houses stand."""
        centres = [self._centre(place) for place in chain]
        if len(chain) < 3:
            return line(centres)
        path = f"M{pair(centres[0])}L{pair(middle(centres[0], centres[1]))}"
        for at in range(1, len(chain) - 1):
            here = centres[at]
            start, end = middle(centres[at - 1], here), middle(here, centres[at + 1])
            if self._meeting[chain[at]] > 2 or self.sheet.places[chain[at]].built:
                pieces = cubics([centres[at - 1], start, here, end, centres[at + 1]])[1:3]
                path += "".join(f"C{pair(b)} {pair(c)} {pair(d)}" for _, b, c, d in pieces)
                continue
            # Sharp bends still go near the centre.
            bend = (alignment(minus(start, here), minus(end, here)) + 1) / 2
            one, two = towards(start, here, 0.55 + bend * 0.3), towards(end, here, 0.55 + bend * 0.3)
            path += f"C{pair(one)} {pair(two)} {pair(end)}"
        return f"{path}L{pair(centres[-1])}"

    # Bridges ----------------------------------------------------------------------------------------

    def bridges(self) -> Iterator[Bridge]:
        """Where the map names bridges, those; elsewhere, one for every road over a river."""
        named = any(style.has(side.features, "bridge") for side in self.sheet.known_sides)
        for side in self.sheet.known_sides:
            if style.has(side.features, "bridge") if named else self._crosses(side):
                yield self._bridge(side)

    def _crosses(self, side: Side) -> bool:
        wet = any(style.has(side.features, water) for water in drawables().water if water != "ford")
        return wet and self._way(side) is not None

    def _bridge(self, side: Side) -> Bridge:
        path = [self.sheet.scaled(point) for point in side.path] or [
            self._centre(side.a),
            self._centre(side.b),
        ]
        at, way = self._crossing(side, path)
        return Bridge(at, degrees(atan2(way[1], way[0])), style.has(side.features, "broad"))

    def _crossing(self, side: Side, path: list[Point]) -> tuple[Point, Point]:
        """Where a road crosses a river, else the border, else half-way; and in which direction."""
        half = halfway(path)
        border = [list(ends) for ends in self.sheet.shared(side)]
        for lines, far in ((self.waters.lines, SIDE * 1.5), (border, SIDE * 9)):
            points = [at for river in lines for at in crossings(path, river)]
            nearest = min(points, key=lambda at: distance(at, half), default=None)
            if nearest is not None and distance(nearest, half) < far:
                return nearest, _direction(path, nearest)
        return half, _direction(path, half)


def _direction(path: list[Point], at: Point) -> Point:
    """The way a line goes where it is nearest to a point."""
    pairs = pairwise(path)
    a, b = min(pairs, key=lambda ends: distance(ends[0], at) + distance(ends[1], at) - distance(*ends))
    return minus(b, a)
