"""Courses of the rivers for drawing, made from the map alone.

A river runs along the borders of areas: where a bridge of it joins two areas, between them, and otherwise
where no road would have to cross it. So a road on a drawing crosses only rivers that its link names. The
courses are ours; no survey stands behind them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import dist
from typing import Final, TypeAlias

import msgspec

from meuse.board import reach
from meuse.titles.tigers.tables import TigersLink, TigersMap

Point: TypeAlias = tuple[float, float]
Border: TypeAlias = tuple[Point, Point]

#: Along its own bridges a river runs gladly, along the edge of the map reluctantly.
BRIDGE, EDGE_OF_MAP = 0.2, 4.0
ROUNDS: Final = 2
"""How often corners are cut."""


class Course(msgspec.Struct, frozen=True):
    """One stretch of a river, as points to join."""

    river: str
    points: tuple[Point, ...]


def courses(map_: TigersMap) -> tuple[Course, ...]:
    """The stretches of all rivers, smoothed."""
    borders = _borders(map_)
    links = {frozenset(link.between): link for link in map_.links}
    names = sorted({link.river for link in map_.links if link.river})
    return tuple(
        Course(name, smoothed(stretch)) for name in names for stretch in _stretches(name, borders, links)
    )


def _borders(map_: TigersMap) -> dict[Border, tuple[int, ...]]:
    """The sides of the polygons, with the one or two areas that each belongs to."""
    owners: dict[Border, list[int]] = defaultdict(list)
    for area in map_.areas:
        for one, other in zip(area.polygon, (*area.polygon[1:], area.polygon[0]), strict=True):
            owners[min(one, other), max(one, other)].append(area.number)
    return {border: tuple(areas) for border, areas in owners.items()}


def _stretches(
    river: str, borders: dict[Border, tuple[int, ...]], links: dict[frozenset[int], TigersLink]
) -> list[tuple[Point, ...]]:
    """A river as stretches between its ends and forks."""
    graph: dict[Point, list[tuple[Point, float]]] = defaultdict(list)
    crossings: dict[frozenset[int], list[Border]] = defaultdict(list)
    for border, areas in borders.items():
        link = links.get(frozenset(areas))
        if link is not None and link.river == river:
            crossings[frozenset(areas)].append(border)
        price = _price(river, areas, link)
        if price is not None:
            one, other = border
            graph[one].append((other, price * dist(one, other)))
            graph[other].append((one, price * dist(one, other)))
    wanted = [_nearest(borders_, links[areas]) for areas, borders_ in sorted(crossings.items(), key=_first)]
    return list(_pieces(_joined(graph, wanted)))


def _first(item: tuple[frozenset[int], list[Border]]) -> list[int]:
    return sorted(item[0])


def _price(river: str, areas: tuple[int, ...], link: TigersLink | None) -> float | None:
    """What it takes a river to run along a border; None where a road crosses it without this river."""
    if len(areas) == 1:
        return EDGE_OF_MAP
    if link is not None and link.road:
        return BRIDGE if link.river == river else None
    return 1.0


def _nearest(borders: list[Border], link: TigersLink) -> Border:
    """The side on which the bridge stands."""
    bridge = link.bridge_at or borders[0][0]
    return min(borders, key=lambda border: (dist(border[0], bridge) + dist(border[1], bridge), border))


def _joined(graph: dict[Point, list[tuple[Point, float]]], wanted: list[Border]) -> set[Border]:
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


def _way(graph: dict[Point, list[tuple[Point, float]]], starts: set[Point], ends: set[Point]) -> list[Point]:
    """The cheapest way from any start to any end, beginning with the start; empty where there is none."""
    found = reach(starts, lambda here, _: graph[here])
    end = next((point for point in found.cost if point in ends), None)
    if end is None:
        return []
    way = [point for point, _ in found.way(end)]
    return [found.before[way[0]], *way] if way else [end]


def _pieces(used: set[Border]) -> Iterator[tuple[Point, ...]]:
    """Cut a net of borders at its ends and forks."""
    near: dict[Point, list[Point]] = defaultdict(list)
    for one, other in sorted(used):
        near[one].append(other)
        near[other].append(one)
    done: set[Border] = set()
    for start in sorted(near, key=lambda point: (len(near[point]) == 2, point)):
        for second in near[start]:
            if (min(start, second), max(start, second)) not in done:
                yield tuple(_follow(near, start, second, done))


def _follow(near: dict[Point, list[Point]], start: Point, second: Point, done: set[Border]) -> list[Point]:
    path = [start, second]
    done.add((min(start, second), max(start, second)))
    while len(near[path[-1]]) == 2:
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
