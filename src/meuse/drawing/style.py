"""Colours and widths: a winter map. Lengths are in hexsides for hex maps, in map units for areas."""

from __future__ import annotations

from typing import Final

PAPER: Final = "#f4f3ee"
INK: Final = "#2b2f33"
FRAME: Final = "#8b8f90"

#: The ground of a terrain, by words in its name; the first that fits holds.
GROUND: Final = (
    ("town", "#e6e0d6"),
    ("woods", "#d3ddd2"),
    ("forest", "#d3ddd2"),
    ("rough", "#e3dfd2"),
    ("impassable", "#b9bdb6"),
    ("edge", "#dcdedd"),
    ("out", "#c9cccb"),
    ("", "#f1f2f0"),
)

#: What is drawn on a terrain, by words in its name or flags.
TEXTURE: Final = ("woods", "forest", "rough", "westwall", "west-wall", "impassable")

#: Edge features that are drawn from centre to centre: width, colour, casing.
ROADS: Final = {
    "highway": (0.17, "#b5523b", "#fbfaf7"),
    "major": (0.17, "#b5523b", "#fbfaf7"),
    "road": (0.085, "#8d6b52", "#fbfaf7"),
    "minor": (0.085, "#8d6b52", "#fbfaf7"),
}

#: Edge features that run along the border: width and colour.
RIVERS: Final = {
    "meuse": (0.26, "#5d8fae"),
    "river": (0.15, "#6f9fbd"),
    "minor-river": (0.11, "#7fabc6"),
    "ford": (0.07, "#94b9cf"),
}

#: What is laid over the map, and its lettering.
OVERLAY: Final = "#2f6fb0"
OVERLAY_INK: Final = "#173d66"

COUNTERS: Final = {
    "us": ("#7d8451", "#ffffff"),
    "british": ("#a98356", "#ffffff"),
    "french": ("#5f7fa8", "#ffffff"),
    "german": ("#a7aaa4", "#16181a"),
    "ss": ("#2a2a2c", "#f2f2f2"),
    "luftwaffe": ("#a9c6d8", "#16181a"),
}


def ground(terrain: str) -> str:
    """The colour of a terrain."""
    return next(colour for word, colour in GROUND if word in terrain)


def textures(names: tuple[str, ...]) -> list[str]:
    """The textures that terrain and flags ask for."""
    return [word for word in TEXTURE if any(word in name for name in names)]
