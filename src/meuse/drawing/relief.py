"""Hill shading: the lie of the land as a small picture of light and shade, made of what the map says.

Rough ground stands high and is furrowed, woods a little less, clear ground is gentle; rivers run in valleys.
No survey stands behind it: it shows the terrain of the game, not that of the country.
"""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meuse.data.drawables import Ground
from meuse.drawing.geometry import Point, distance, towards
from meuse.drawing.sheet import SIDE, Sheet
from meuse.drawing.svg import element

Field: TypeAlias = NDArray[np.float64]
#: Left, top, right and bottom of what is drawn.
Window: TypeAlias = tuple[float, float, float, float]
#: Red, green, blue, and how much of it is seen.
Shade: TypeAlias = tuple[int, int, int, int]

#: The length of a pixel.
PIXEL: Final = SIDE / 6.5
#: How furrowed grounds are; where nothing is told, land is hilly.
FURROWED: Final[dict[Ground, float]] = {
    "clear": 0.3,
    "rough": 1.0,
    "woods": 0.75,
    "town": 0.2,
    "marsh": 0.05,
    "water": 0.0,
    "impassable": 0.9,
}
HILLY: Final = 0.85
#: Shades between the deepest shadow and the brightest light.
LEVELS: Final = 16
SHADOW, LIGHT = (58, 44, 26), (255, 252, 236)
#: Where no terrain is told, the land from valley to upland.
TINTS: Final = (
    (199, 205, 164),
    (214, 211, 170),
    (225, 215, 174),
    (221, 202, 157),
    (207, 183, 137),
    (190, 163, 118),
)
#: How much is seen of the deepest shadow and of the brightest light.
DEEPEST, BRIGHTEST = 0.5, 0.5


def shading(sheet: Sheet, rivers: Sequence[Sequence[Point]], window: Window) -> Iterator[str]:
    """The shading of a window of the sheet; under it, where no terrain is told, tints by height."""
    left, top, right, bottom = window
    shape = max(2, round((bottom - top) / PIXEL)), max(2, round((right - left) / PIXEL))
    heights = _heights(sheet, rivers, (left, top), shape)
    if sheet.kind == "areas":
        broad = _blurred(heights, 7)
        upland = (broad - broad.min()) / max(float(np.ptp(broad)), 1e-9)
        yield _image(_levels(upland), [_tint(level) for level in range(LEVELS)], window)
    yield _image(_levels((_lit(heights) + 1) / 2), [_shade(level) for level in range(LEVELS)], window)


def _image(levels: NDArray[np.uint8], palette: Sequence[Shade], window: Window) -> str:
    left, top, right, bottom = window
    return element(
        "image",
        x=left,
        y=top,
        width=right - left,
        height=bottom - top,
        preserveAspectRatio="none",
        href="data:image/png;base64," + base64.b64encode(_png(levels, palette)).decode(),
    )


def _tint(level: int) -> Shade:
    """A colour between the tints."""
    place = level / (LEVELS - 1) * (len(TINTS) - 1)
    low = min(int(place), len(TINTS) - 2)
    mixed = (round(a + (b - a) * (place - low)) for a, b in zip(TINTS[low], TINTS[low + 1], strict=True))
    red, green, blue = mixed
    return (red, green, blue, 255)


def _heights(sheet: Sheet, rivers: Sequence[Sequence[Point]], corner: Point, shape: tuple[int, int]) -> Field:
    furrowed = _blurred(_roughness(sheet, corner, shape), 4)
    valleys = _valleys(rivers, corner, shape)
    rows, columns = np.indices(shape, dtype=np.float64)
    x, y = corner[0] + columns * PIXEL, corner[1] + rows * PIXEL
    # Ridges of several lengths; a little turned, so that nobody sees the lattice.
    ridged = sum(
        (1 - np.abs(2 * _noise(x * 0.94 + y * 0.34, y * 0.94 - x * 0.34, length, seed) - 1)) * share
        for seed, (length, share) in enumerate(((260, 0.55), (120, 0.4), (62, 0.26), (34, 0.13)))
    )
    return np.asarray(furrowed * (0.5 + ridged * (1.15 - 0.75 * valleys)) - 0.55 * valleys)


def _roughness(sheet: Sheet, corner: Point, shape: tuple[int, int]) -> Field:
    """How furrowed the ground is, from the nearest place."""
    if sheet.kind == "areas":
        return np.full(shape, HILLY)
    found, nearest = np.full(shape, FURROWED["clear"]), np.full(shape, np.inf)
    reach = int(SIDE * 1.2 / PIXEL) + 1
    for place in sheet.places.values():
        column, row = (place.at[0] - corner[0]) / PIXEL, (place.at[1] - corner[1]) / PIXEL
        rows = slice(max(0, int(row) - reach), max(0, int(row) + reach + 1))
        columns = slice(max(0, int(column) - reach), max(0, int(column) + reach + 1))
        part = nearest[rows, columns]
        if not part.size:
            continue
        down, across = np.ogrid[
            rows.start : rows.start + part.shape[0], columns.start : columns.start + part.shape[1]
        ]
        far = (down - row) ** 2 + (across - column) ** 2
        closer = far < part
        found[rows, columns][closer] = FURROWED[place.ground]
        part[closer] = far[closer]
    return found


def _valleys(rivers: Sequence[Sequence[Point]], corner: Point, shape: tuple[int, int]) -> Field:
    """1 at a river, and less and less away from it."""
    wet = np.zeros(shape)
    for river in rivers:
        for a, b in pairwise(river):
            for step in range(max(1, int(distance(a, b) / PIXEL))):
                x, y = towards(a, b, step * PIXEL / max(distance(a, b), 1e-9))
                row, column = round((y - corner[1]) / PIXEL), round((x - corner[0]) / PIXEL)
                if 0 <= row < shape[0] and 0 <= column < shape[1]:
                    wet[row, column] = 1
    near, far = _blurred(wet, 3), _blurred(wet, 8)
    return np.asarray(np.minimum(1, near * 5) * 0.6 + np.minimum(1, far * 6) * 0.4)


def _blurred(field: Field, radius: int) -> Field:
    """Three passes of a running mean: nearly a bell curve."""
    for _ in range(3):
        for axis in (0, 1):
            padded = np.pad(
                field, [(radius + 1, radius) if one == axis else (0, 0) for one in (0, 1)], mode="edge"
            )
            summed = np.cumsum(padded, axis=axis)
            size = field.shape[axis]
            upper = np.take(summed, np.arange(2 * radius + 1, 2 * radius + 1 + size), axis=axis)
            lower = np.take(summed, np.arange(size), axis=axis)
            field = (upper - lower) / (2 * radius + 1)
    return field


def _noise(x: Field, y: Field, length: float, seed: int) -> Field:
    """Smooth chance between 0 and 1, the same wherever and whenever it is drawn."""
    u, v = x / length, y / length
    i, j = np.floor(u), np.floor(v)
    s, t = (np.asarray(w * w * w * (w * (w * 6 - 15) + 10)) for w in (u - i, v - j))
    a, b, c, d = (_lot(i + di, j + dj, seed) for dj in (0, 1) for di in (0, 1))
    return np.asarray((a * (1 - s) + b * s) * (1 - t) + (c * (1 - s) + d * s) * t)


def _lot(i: Field, j: Field, seed: int) -> Field:
    """A number between 0 and 1 for each corner of a lattice."""
    mixed = (i.astype(np.int64) * 374761393 + j.astype(np.int64) * 668265263 + seed * 974634777) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
    return np.asarray(((mixed ^ (mixed >> 16)) & 0xFFFF) / 0xFFFF)


def _lit(heights: Field) -> Field:
    """Light from the north-west: -1 in the shadow, 1 where it falls full."""
    down, across = np.gradient(heights)
    return np.asarray(np.tanh((down + across) * 11))


def _levels(shares: Field) -> NDArray[np.uint8]:
    # Rounded twice: the last digits differ between machines.
    steps = np.rint(np.round(shares * (LEVELS - 1), 5))
    return np.asarray(np.clip(steps, 0, LEVELS - 1), dtype=np.uint8)


def _png(levels: NDArray[np.uint8], palette: Sequence[Shade]) -> bytes:
    """A picture of sixteen shades, each with its share of what lies below."""
    height, width = levels.shape
    even = np.pad(levels, ((0, 0), (0, width % 2)))
    packed = (even[:, ::2] << 4 | even[:, 1::2]).astype(np.uint8)
    rows = b"".join(b"\0" + row.tobytes() for row in packed)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(bytes(shade[:3]) for shade in palette)),
            _chunk(b"tRNS", bytes(shade[3] for shade in palette)),
            _chunk(b"IDAT", _stored(rows)),
            _chunk(b"IEND", b""),
        )
    )


def _stored(body: bytes) -> bytes:
    """Not packed, so that a drawing is the same letter by letter whatever library packs elsewhere."""
    blocks = [body[start : start + 0xFFFF] for start in range(0, len(body), 0xFFFF)] or [b""]
    last = len(blocks) - 1
    framed = (
        struct.pack("<BHH", number == last, len(block), len(block) ^ 0xFFFF) + block
        for number, block in enumerate(blocks)
    )
    return b"\x78\x01" + b"".join(framed) + struct.pack(">I", zlib.adler32(body))


def _shade(level: int) -> Shade:
    value = 2 * level / (LEVELS - 1) - 1
    strength = abs(value) ** 1.15 * (BRIGHTEST if value > 0 else DEEPEST)
    return (*(LIGHT if value > 0 else SHADOW), round(255 * strength))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
