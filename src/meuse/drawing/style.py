"""The vocabulary of drawing on a winter map. Lengths are in hexsides; area maps have units of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from meuse.data.drawables import Ground, Livery, Zone, drawables, named
from meuse.engine import Spot

PAPER: Final = "#f4f3ee"
INK: Final = "#2b2f33"
FRAME: Final = "#8b8f90"
CASING: Final = "#fbfaf7"
FRONT: Final = "#b8322a"

#: What is laid over the map, and its lettering.
OVERLAY: Final = "#2f6fb0"
OVERLAY_INK: Final = "#173d66"
#: What somebody points at.
POINTER: Final = "#b3261e"

#: What has no colours of its own.
NEUTRAL: Final = "#5a6368"

#: Signs of places: their discs, rims and lettering.
SIGNS: Final = MappingProxyType(
    {
        "points": ("#f7dc7a", "#6d4f0c", "#3d2c05"),
        "exit": ("#ffffff", "#2f4c2b", "#22381f"),
        "times": ("#ffffff", "#8f1d13", "#8f1d13"),
    }
)


def ground(spot: Spot) -> str:
    """The colour of a place: a town's, that of its terrain, or that of the zone it lies in."""
    known = drawables()
    kind = "town" if "town" in _flags(spot) else ground_of(spot)
    surfaces = [known.zone[zone] for zone in zones(spot)] if kind == "clear" else []
    found = (surface.colour for surface in (*surfaces, known.ground[kind]))
    return next((colour for colour in found if colour != "none"), PAPER)


def textures(spot: Spot) -> list[str]:
    """What is strewn over a place: for its terrain, and for the zone it lies in."""
    known = drawables()
    surfaces = (known.ground[ground_of(spot)], *(known.zone[zone] for zone in zones(spot)))
    return [surface.texture for surface in surfaces if surface.texture]


def zones(spot: Spot) -> Iterator[Zone]:
    """The zones that a place lies in."""
    flags = _flags(spot)
    return (zone for zone in drawables().zone if zone in flags)


def signs(spot: Spot) -> Iterator[tuple[str, str]]:
    """Entries, exits, points and multipliers: the kind of sign, and what is written on it."""
    for flag in spot.flags:
        kind = named(drawables().flag, flag)
        if kind in ("entry", "exit", "points", "times"):
            start, _, written = flag.rpartition("-")
            shown = written if f"{start}-*" in drawables().flag else ""
            yield kind, f"×{shown}" if kind == "times" else shown


def built(spot: Spot) -> str:
    """A town, a village, or nothing."""
    if ground_of(spot) == "town":
        return "town"
    return next((flag for flag in _flags(spot) if flag in ("town", "village")), "")


def has(features: Iterable[str], kind: str) -> bool:
    """Whether one of these features is drawn as a kind of way or water, as a bridge or as a front."""
    return any(named(drawables().feature, name) == kind for name in features)


def kind_of(feature: str) -> str:
    """What a feature is drawn as."""
    return named(drawables().feature, feature) or ""


def livery(name: str) -> Livery:
    """The colours of a counter."""
    return drawables().livery[name]


def ground_of(spot: Spot) -> Ground:
    """What the ground of a place is drawn as."""
    if "impassable" in _flags(spot):
        return "impassable"
    return named(drawables().terrain, spot.terrain) or "clear"


def _flags(spot: Spot) -> list[str]:
    found = (named(drawables().flag, flag) for flag in spot.flags)
    return [flag for flag in found if flag is not None]


def side_colour(liveries: Mapping[str, str], side: str) -> str:
    """The deep tone of a side, wherever no counter is meant."""
    return livery(liveries[side]).deep if side in liveries else NEUTRAL


def halo(width: float) -> dict[str, str | float]:
    """Lettering that keeps its distance from what lies under it."""
    return {
        "stroke": "#fbf6e6",
        "stroke_width": width,
        "stroke_opacity": 0.85,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }
