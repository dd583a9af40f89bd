"""Area graphs: maps of numbered areas joined by typed links, with zones off the map."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from meuse.board.board import Board
from meuse.board.builder import NO_TERRAIN, BoardBuilder
from meuse.board.hexgrid import Point


@dataclass(frozen=True, slots=True)
class Area:
    """A place of an area map; zones off the map are areas with a flag that says so."""

    name: str
    label: str = ""
    terrain: str = NO_TERRAIN
    flags: tuple[str, ...] = ()
    xy: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Link:
    """Two areas that touch, and of what kinds the link is: `("major",)`, `("minor", "bridge", "Our")`."""

    first: str
    second: str
    features: tuple[str, ...] = ()


def area_board(areas: Iterable[Area], links: Iterable[Link]) -> Board:
    """The board of an area map, areas in the order given."""
    return area_builder(areas, links).build()


def area_builder(areas: Iterable[Area], links: Iterable[Link]) -> BoardBuilder:
    """The same, open for more flags and features before it is built."""
    builder = BoardBuilder()
    for area in areas:
        builder.add_place(area.name, xy=area.xy, terrain=area.terrain, label=area.label, flags=area.flags)
    for link in links:
        builder.add_link(link.first, link.second, link.features)
    return builder
