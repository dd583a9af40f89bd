"""A plain drawing of the map, from the tables: areas, roads, rivers, bridges, zones."""

from __future__ import annotations

from collections.abc import Iterator

from meuse.games.tigers.game import Tigers
from meuse.games.tigers.rivers import Point, courses
from meuse.games.tigers.tables import TigersArea

MARGIN = 60
GROUND = {"german": "#dcd6cc", "allied": "#eef0e2"}


def map_svg(game: Tigers) -> str:
    """The whole map as SVG."""
    points = [point for area in game.map.areas for point in area.polygon] + [z.xy for z in game.map.zones]
    left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
    width, height = max(x for x, _ in points) - left + MARGIN, max(y for _, y in points) - top + MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        'font-family="sans-serif" font-size="11" text-anchor="middle">',
        "<title>Tigers in the Mist: the area map of this edition (reconstructed)</title>",
        *_areas(game),
        *_rivers(game),
        *_roads(game),
        *_bridges(game),
        *_zones(game),
        *_names(game),
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def _path(points: tuple[Point, ...] | list[Point]) -> str:
    return "M" + " L".join(f"{x:g},{y:g}" for x, y in points)


def _areas(game: Tigers) -> Iterator[str]:
    for area in game.map.areas:
        fill = GROUND[area.side]
        yield f'<path d="{_path(area.polygon)} Z" fill="{fill}" stroke="#b9b4a5" stroke-width="1"/>'


def _rivers(game: Tigers) -> Iterator[str]:
    for course in courses(game.map):
        width = 6 if course.river == "Meuse" else 4
        yield (
            f'<path d="{_path(course.points)}" fill="none" stroke="#6fa3c4" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round"><title>{course.river}</title></path>'
        )


def _roads(game: Tigers) -> Iterator[str]:
    centre = {area.number: area.xy for area in game.map.areas}
    for link in game.map.links:
        if link.road:
            points = link.path or tuple(centre[number] for number in link.between)
            colour, width = ("#6d6d6d", 4) if link.road == "major" else ("#9a6b3f", 2)
            yield f'<path d="{_path(points)}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
    for zone in game.map.zones:
        for way in zone.links:
            points = (zone.xy, centre[way.area])
            yield (
                f'<path d="{_path(points)}" fill="none" stroke="#6d6d6d" stroke-width="3" '
                'stroke-dasharray="8 6"/>'
            )


def _bridges(game: Tigers) -> Iterator[str]:
    for link in game.map.links:
        if link.bridge_at is not None:
            x, y = link.bridge_at
            fill = "#b3402e" if link.bridge == "blown" else "#ffffff"
            yield (
                f'<rect x="{x - 6:g}" y="{y - 4:g}" width="12" height="8" fill="{fill}" stroke="#333333"/>'
            )


def _zones(game: Tigers) -> Iterator[str]:
    for zone in game.map.zones:
        x, y = zone.xy
        label = f"{zone.id} ×{zone.multiplier}" if zone.multiplier else zone.id
        yield f'<rect x="{x - 26:g}" y="{y - 18:g}" width="52" height="36" rx="6" fill="#5d554c"/>'
        yield f'<text x="{x:g}" y="{y + 7:g}" font-size="20" fill="#ffffff">{label}</text>'


def _names(game: Tigers) -> Iterator[str]:
    for area in game.map.areas:
        x, y = area.xy
        ring = ' stroke="#000000" stroke-width="2.5"' if "front-line" in area.flags else ' stroke="#777777"'
        yield f'<circle cx="{x:g}" cy="{y:g}" r="11" fill="#ffffff"{ring}/>'
        yield f'<text x="{x:g}" y="{y + 4:g}">{area.number}</text>'
        yield f'<text x="{x:g}" y="{y + 23:g}" font-weight="bold">{area.name}</text>'
        yield from _marks(area)


def _marks(area: TigersArea) -> Iterator[str]:
    x, y = area.xy
    if area.vp:
        yield f'<circle cx="{x + 21:g}" cy="{y - 6:g}" r="9" fill="#f2d053" stroke="#333333"/>'
        yield f'<text x="{x + 21:g}" y="{y - 2:g}">{area.vp}</text>'
    if "release" in area.flags:
        yield f'<rect x="{x - 32:g}" y="{y - 10:g}" width="16" height="8" fill="#333333"/>'
