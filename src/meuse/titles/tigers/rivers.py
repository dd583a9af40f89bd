"""Courses of the rivers for drawing, made from the map alone.

A river runs along the borders of areas: where a bridge of it joins two areas, between them, and otherwise
where no road would have to cross it. From there it goes on to the river that it flows into, or to the edge of
the map. Where a road stands in the way that names no river, it passes under it as a brook, which stops
nobody: a road on a drawing crosses only such rivers as its link names. The courses are ours; no survey
stands behind them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import dist
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from meuse.board import reach
from meuse.titles.tigers.spelling import plain
from meuse.titles.tigers.tables import TigersLink, TigersMap

Point: TypeAlias = tuple[float, float]
Border: TypeAlias = tuple[Point, Point]

Kind: TypeAlias = Literal["river", "brook"]
Graph: TypeAlias = dict[Point, list[tuple[Point, float]]]

#: Along its own bridges a river runs gladly, along the edge of the map reluctantly, under roads unwillingly.
BRIDGE, EDGE_OF_MAP, UNDER_ROAD = 0.2, 4.0, 7.0
#: What each river flows into; those that are not here leave the map.
MOUTHS: Final = MappingProxyType(
    {
        "Salm": "Ambleve",
        "Lienne": "Ambleve",
        "Warche": "Ambleve",
        "Ambleve": "Ourthe",
        "Ourthe": "Meuse",
        "Lesse": "Meuse",
        "Our": "Sauer",
        "Clerve": "Sauer",
        "Prum": "Sauer",
        "Attert": "Alzette",
        "Alzette": "Sauer",
    }
)
ROUNDS: Final = 2
"""How often corners are cut."""


class Course(msgspec.Struct, frozen=True):
    """One stretch of a river, as points to join."""

    river: str
    points: tuple[Point, ...]
    kind: Kind = "river"


def courses(map_: TigersMap) -> tuple[Course, ...]:
    """The stretches of all rivers, smoothed; they end where rivers meet."""
    ground = _Ground(map_)
    names = sorted({link.river for link in map_.links if link.river})
    runs = {name: ground.between_bridges(name) for name in names}
    for name in names:
        runs[name] |= ground.to_mouth(name, runs)
    meeting = _meeting(runs)
    return tuple(
        Course(name, smoothed(stretch), kind)
        for name in names
        for piece in _pieces(runs[name], meeting)
        for kind, stretch in ground.by_kind(name, piece)
    )


class _Ground:
    """The borders along which rivers may run."""

    def __init__(self, map_: TigersMap) -> None:
        self.borders = _borders(map_)
        self.links = {frozenset(link.between): link for link in map_.links}
        self.edge = {point for border, areas in self.borders.items() if len(areas) == 1 for point in border}

    def between_bridges(self, river: str) -> set[Border]:
        """All borders that a river parts at a bridge, and the cheapest ways between them."""
        crossings: dict[frozenset[int], list[Border]] = defaultdict(list)
        for border, areas in self.borders.items():
            link = self.links.get(frozenset(areas))
            if link is not None and link.river == river:
                crossings[frozenset(areas)].append(border)
        wanted = [
            _nearest(borders, self.links[areas]) for areas, borders in sorted(crossings.items(), key=_first)
        ]
        return _joined(self._graph(river), wanted)

    def to_mouth(self, river: str, runs: dict[str, set[Border]]) -> set[Border]:
        """The way on to the river that it flows into, or to the edge of the map."""
        mouth = MOUTHS.get(plain(river))
        into = next((runs[name] for name in runs if plain(name) == mouth), None)
        ends = self.edge if into is None else {point for border in into for point in border}
        starts = {point for border in runs[river] for point in border}
        if starts & ends:
            return set()
        way = _way(self._graph(river), starts, ends)
        return {(min(step), max(step)) for step in pairwise(way)}

    def by_kind(self, river: str, piece: tuple[Point, ...]) -> Iterator[tuple[Kind, tuple[Point, ...]]]:
        """A piece cut where it becomes a brook, and where it is one no longer."""
        kinds = [self._kind(river, (min(step), max(step))) for step in pairwise(piece)]
        start = 0
        for end in range(1, len(kinds) + 1):
            if end == len(kinds) or kinds[end] != kinds[start]:
                yield kinds[start], piece[start : end + 1]
                start = end

    def _kind(self, river: str, border: Border) -> Kind:
        link = self.links.get(frozenset(self.borders[border]))
        return "brook" if link is not None and link.road and link.river != river else "river"

    def _graph(self, river: str) -> Graph:
        graph: Graph = defaultdict(list)
        for border, areas in self.borders.items():
            one, other = border
            price = _price(river, areas, self.links.get(frozenset(areas))) * dist(one, other)
            graph[one].append((other, price))
            graph[other].append((one, price))
        return graph


def _meeting(runs: dict[str, set[Border]]) -> set[Point]:
    """The points where a river ends or forks, or meets another."""
    near: dict[Point, set[Point]] = defaultdict(set)
    for one, other in {border for run in runs.values() for border in run}:
        near[one].add(other)
        near[other].add(one)
    return {point for point, others in near.items() if len(others) != 2}


def _borders(map_: TigersMap) -> dict[Border, tuple[int, ...]]:
    """The sides of the polygons, with the one or two areas that each belongs to."""
    owners: dict[Border, list[int]] = defaultdict(list)
    for area in map_.areas:
        for one, other in zip(area.polygon, (*area.polygon[1:], area.polygon[0]), strict=True):
            owners[min(one, other), max(one, other)].append(area.number)
    return {border: tuple(areas) for border, areas in owners.items()}


def _first(item: tuple[frozenset[int], list[Border]]) -> list[int]:
    return sorted(item[0])


def _price(river: str, areas: tuple[int, ...], link: TigersLink | None) -> float:
    """What it takes a river to run along a border."""
    if len(areas) == 1:
        return EDGE_OF_MAP
    if link is not None and link.road:
        return BRIDGE if link.river == river else UNDER_ROAD
    return 1.0


def _nearest(borders: list[Border], link: TigersLink) -> Border:
    """The side on which the bridge stands."""
    bridge = link.bridge_at or borders[0][0]
    return min(borders, key=lambda border: (dist(border[0], bridge) + dist(border[1], bridge), border))


def _joined(graph: Graph, wanted: list[Border]) -> set[Border]:
    """All wanted borders and the cheapest ways between them, one after the other."""
    used: set[Border] = set()
    left = list(wanted)
    while left:
        used.add(left.pop(0))
        reached = {point for border in used for point in border}
        while left:
            way = _way(graph, reached, {point for border in left for point in border})
            if not way:
                break  # a stretch of its own
            used.update((min(step), max(step)) for step in pairwise(way))
            reached.update(way)
            joined = [border for border in left if border[0] in reached or border[1] in reached]
            used.update(joined)
            reached.update(point for border in joined for point in border)
            left = [border for border in left if border not in joined]
    return used


def _way(graph: Graph, starts: set[Point], ends: set[Point]) -> list[Point]:
    """The cheapest way from any start to any end, beginning with the start; empty where there is none."""
    found = reach(starts, lambda here, _: graph[here])
    end = next((point for point in found.cost if point in ends), None)
    if end is None:
        return []
    way = [point for point, _ in found.way(end)]
    return [found.before[way[0]], *way] if way else [end]


def _pieces(used: set[Border], meeting: set[Point]) -> Iterator[tuple[Point, ...]]:
    """Cut a net of borders where it ends or forks, or where other rivers join it."""
    near: dict[Point, list[Point]] = defaultdict(list)
    for one, other in sorted(used):
        near[one].append(other)
        near[other].append(one)
    done: set[Border] = set()
    for start in sorted(near, key=lambda point: (point not in meeting, point)):
        for second in near[start]:
            if (min(start, second), max(start, second)) not in done:
                yield tuple(_follow(near, start, second, done, meeting))


def _follow(
    near: dict[Point, list[Point]], start: Point, second: Point, done: set[Border], meeting: set[Point]
) -> list[Point]:
    path = [start, second]
    done.add((min(start, second), max(start, second)))
    while path[-1] not in meeting:
        onward = [p for p in near[path[-1]] if (min(p, path[-1]), max(p, path[-1])) not in done]
        if not onward:
            break
        done.add((min(onward[0], path[-1]), max(onward[0], path[-1])))
        path.append(onward[0])
    return path


def smoothed(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Cut corners a few times; the ends stay."""
    for _ in range(ROUNDS):
        if len(points) < 3:
            break
        inner: list[Point] = []
        for (x, y), (u, v) in pairwise(points):
            inner += [(0.75 * x + 0.25 * u, 0.75 * y + 0.25 * v), (0.25 * x + 0.75 * u, 0.25 * y + 0.75 * v)]
        points = (points[0], *inner[1:-1], points[-1])
    return tuple((round(x, 1), round(y, 1)) for x, y in points)
