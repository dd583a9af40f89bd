"""Rivers: one course each, from its source to its mouth or the edge of the map."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Final

import msgspec

from meuse.data.drawables import Water, drawables
from meuse.drawing import style
from meuse.drawing.chains import chains
from meuse.drawing.geometry import Cubic, Point, corner_key, cubics, middle, strayed, towards, written
from meuse.drawing.sheet import Sheet

Key = tuple[int, int]
#: How far a corner is drawn in, so that a river swings instead of zigzagging, and how far it strays.
EASE: Final = 0.62
STRAY: Final = 2.2


class Stretch(msgspec.Struct, frozen=True):
    """A piece of a river between two points of the map, a smooth curve."""

    river: str
    water: Water
    curve: tuple[Cubic, ...]


class Waters:
    """All rivers of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    @cached_property
    def stretches(self) -> list[Stretch]:
        """Every stretch. Where two meet, in a river or where rivers meet, they end in the same point."""
        free = list(self._free())
        return free or list(self._along_borders())

    @cached_property
    def lines(self) -> list[list[Point]]:
        """The same as lines from point to point, for whoever asks where they cross something."""
        return [[stretch.curve[0][0], *(piece[3] for piece in stretch.curve)] for stretch in self.stretches]

    def paths(self, water: Water) -> Iterator[tuple[str, str]]:
        """The rivers that are so broad somewhere: name and path data of these parts."""
        found: dict[str, list[Cubic]] = defaultdict(list)
        for stretch in self.stretches:
            if stretch.water == water:
                found[stretch.river] += stretch.curve
        return ((river, written(pieces)) for river, pieces in found.items())

    def _free(self) -> Iterator[Stretch]:
        """Rivers that the picture draws itself."""
        for line in self.sheet.picture.lines:
            water = next((kind for kind in drawables().water if style.has([line.kind], kind)), None)
            if water is not None and len(line.points) > 1:
                yield Stretch(line.label, water, tuple(cubics([self.sheet.scaled(at) for at in line.points])))

    def _along_borders(self) -> Iterator[Stretch]:
        nodes: dict[Key, Point] = {}
        known: dict[frozenset[Key], tuple[str, Water]] = {}
        for water in drawables().water:
            for side in self.sheet.drawn(water):
                for a, b in self.sheet.shared(side):
                    ends = corner_key(a), corner_key(b)
                    nodes.update(zip(ends, (a, b), strict=True))
                    known.setdefault(frozenset(ends), (side.river, water))
        segments = [(min(ends), max(ends)) for ends in known]
        courses = chains(sorted(segments), nodes.__getitem__)
        eased = _eased(courses, nodes)
        for course in courses:
            yield from _cut_by_name(course, eased, nodes, known)


def _eased(courses: list[list[Key]], nodes: dict[Key, Point]) -> dict[Key, Point]:
    """Where the corners are drawn: the same for every river that comes there."""
    eased = dict(nodes)
    for course in courses:
        for before, here, after in zip(course, course[1:], course[2:], strict=False):
            calm = middle(middle(nodes[before], nodes[here]), middle(nodes[here], nodes[after]))
            eased[here] = strayed(towards(nodes[here], calm, EASE), STRAY)
    return eased


def _cut_by_name(
    course: list[Key],
    eased: dict[Key, Point],
    nodes: dict[Key, Point],
    known: dict[frozenset[Key], tuple[str, Water]],
) -> Iterator[Stretch]:
    """One curve through corners and middles of hexsides, cut where it gets another name or breadth."""
    points = [eased[course[0]]]
    for a, b in pairwise(course):
        points += [middle(nodes[a], nodes[b]), eased[b]]
    pieces = cubics(points)
    for at, (a, b) in enumerate(pairwise(course)):
        river, water = known[frozenset((a, b))]
        yield Stretch(river, water, tuple(pieces[2 * at : 2 * at + 2]))
