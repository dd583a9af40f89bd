"""Area maps as text: areas, the links that join them, and the zones around the map.

```toml
[[areas]]
number = 58
name = "Ettelbruck"
xy = [1032.0, 1202.5]
polygon = [[1001.0, 1190.0], [1060.5, 1191.0], [1030.0, 1240.0]]
flags = ["front-line"]

[[links]]
between = [58, 59]
road = "major"              # left out where the areas touch without a road
river = "Alzette"
bridge = "intact"           # or "blown"

[[zones]]
id = "A"
xy = [1452.0, 520.0]
links = [{ area = 29, road = "major" }]
neighbours = ["B"]
```
A game adds fields of its own (victory points, owners) by subclassing these structs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from typing import Annotated, Literal

import msgspec

from meuse.board import areas as board
from meuse.board.board import Board
from meuse.board.builder import BoardBuilder
from meuse.data.entries import given_again
from meuse.data.errors import Problem
from meuse.data.provenance import Source
from meuse.data.tables import Table

Point = tuple[float, float]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Bridge = Literal["intact", "blown"]
RESERVED_FEATURES = frozenset({"river", "bridge", "blown", "zones"})


class Item(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A thing on the map; it may carry its own provenance."""

    source: Source | None = None
    note: str = ""


class Area(Item, frozen=True, kw_only=True):
    """One area: its number, name, drawing and ground."""

    number: Annotated[int, msgspec.Meta(ge=0)]
    name: Name
    xy: Point
    polygon: tuple[Point, ...] = ()
    terrain: str = ""
    flags: tuple[str, ...] = ()


class Link(Item, frozen=True, kw_only=True):
    """Two areas that touch, and what joins or parts them."""

    between: tuple[int, int]
    road: str = ""
    river: str = ""
    bridge: Bridge | None = None
    path: tuple[Point, ...] = ()


class ZoneLink(Item, frozen=True, kw_only=True):
    """The way from a zone onto the map."""

    area: int
    road: str = ""


class Zone(Item, frozen=True, kw_only=True):
    """One zone beside the map."""

    id: Name
    name: str = ""
    xy: Point
    flags: tuple[str, ...] = ()
    links: tuple[ZoneLink, ...] = ()
    neighbours: tuple[str, ...] = ()


class AreaMap(Table, frozen=True):
    """An area map, read and checked."""

    areas: tuple[Area, ...]
    links: tuple[Link, ...]
    zones: tuple[Zone, ...] = ()

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers of all areas."""
        return frozenset(area.number for area in self.areas)

    def builder(self) -> BoardBuilder:
        """Return a board builder that holds this map, open for what a game adds to it.

        Areas go by their number, zones by their id and the flag `zone`. A link has as features its class of
        road, `river`, `bridge` and, where the bridge is down at the start, `blown`; two neighbouring zones
        are linked by `zones`.
        """
        areas = [_place(area) for area in self.areas] + [_zone_place(zone) for zone in self.zones]
        zone_links = [link for zone in self.zones for link in _zone_links(zone)]
        neighbours = [board.Link(*pair, ("zones",)) for pair in sorted(self._neighbours())]
        return board.area_builder(areas, [*map(_link, self.links), *zone_links, *neighbours])

    def board(self) -> Board:
        """Return the board of this map."""
        return self.builder().build()

    def _neighbours(self) -> set[tuple[str, str]]:
        """The pairs of neighbouring zones; it is enough that one of the two names the other."""
        pairs = [sorted((zone.id, other)) for zone in self.zones for other in zone.neighbours]
        return {(one, other) for one, other in pairs}

    def problems(self) -> Iterator[Problem]:
        """Yield what is wrong with the map: numbers, links, bridges, zones."""
        yield from _repeated("areas", "number", [area.number for area in self.areas])
        yield from _repeated("links", "between", [frozenset(link.between) for link in self.links])
        yield from _repeated("zones", "id", [zone.id for zone in self.zones])
        yield from self._area_problems()
        yield from self._link_problems()
        yield from self._zone_problems()

    def _area_problems(self) -> Iterator[Problem]:
        for index, area in enumerate(self.areas):
            yield from given_again(f"areas[{index}].flags", area.flags)
            if area.polygon and len(area.polygon) < 3:
                yield Problem(f"areas[{index}].polygon", "has fewer than three corners")

    def _link_problems(self) -> Iterator[Problem]:
        numbers = self.numbers
        for index, link in enumerate(self.links):
            one, other = link.between
            yield from _unknown(f"links[{index}].between", "area", link.between, numbers)
            if one == other:
                yield Problem(f"links[{index}].between", f"links area {one} to itself")
            if link.road in RESERVED_FEATURES:
                yield Problem(f"links[{index}].road", f"{link.road!r} is no class of road")
            if link.bridge and not (link.river and link.road):
                yield Problem(f"links[{index}].bridge", "a bridge takes a road over a river")

    def _zone_problems(self) -> Iterator[Problem]:
        zones, numbers = {zone.id for zone in self.zones}, self.numbers
        named = {str(number) for number in numbers}
        for index, zone in enumerate(self.zones):
            yield from given_again(f"zones[{index}].flags", ("zone", *zone.flags))
            linked = [link.area for link in zone.links]
            yield from _unknown(f"zones[{index}].links", "area", linked, numbers)
            yield from _repeated(f"zones[{index}].links", "area", linked)
            yield from _unknown(f"zones[{index}].neighbours", "zone", zone.neighbours, zones - {zone.id})
            if zone.id in named:
                yield Problem(f"zones[{index}].id", f"{zone.id} is the number of an area")


def _place(area: Area) -> board.Area:
    return board.Area(str(area.number), area.name, area.terrain, area.flags, area.xy)


def _zone_place(zone: Zone) -> board.Area:
    return board.Area(zone.id, zone.name, flags=("zone", *zone.flags), xy=zone.xy)


def _link(link: Link) -> board.Link:
    one, other = link.between
    features = (
        link.road,
        "river" if link.river else "",
        "bridge" if link.bridge else "",
        "blown" if link.bridge == "blown" else "",
    )
    return board.Link(str(one), str(other), tuple(filter(None, features)))


def _zone_links(zone: Zone) -> list[board.Link]:
    return [board.Link(zone.id, str(link.area), (link.road,) if link.road else ()) for link in zone.links]


def _repeated(key: str, field: str, values: Sequence[Hashable]) -> Iterator[Problem]:
    for value, times in Counter(values).items():
        if times > 1:
            told = "-".join(map(str, sorted(value))) if isinstance(value, frozenset) else value
            yield Problem(f"{key}[{_last(values, value)}].{field}", f"{told} is given {times} times")


def _last(values: Sequence[Hashable], value: Hashable) -> int:
    return max(index for index, found in enumerate(values) if found == value)


def _unknown(key: str, kind: str, values: Iterable[object], known: Container[object]) -> Iterator[Problem]:
    for value in values:
        if value not in known:
            yield Problem(key, f"unknown {kind} {value}")
