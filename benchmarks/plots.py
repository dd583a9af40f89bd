"""Line plots as small SVG files, drawn by hand: a page of figures needs no library of charts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 300, 56, 190, 34, 40
COLOURS = ("#3f5b73", "#b7862f", "#7d8451", "#b5523b", "#8a4f7d", "#2b2f33", "#6f91ab")
STYLE = "font: 12px system-ui, sans-serif"


class Curve(NamedTuple):
    """A line through points."""

    name: str
    points: tuple[tuple[float, float], ...]


class Axis(NamedTuple):
    """From a value to a place on the paper."""

    place: Callable[[float], float]
    marks: tuple[float, ...]


def plot(title: str, across: str, curves: Sequence[Curve], *, logarithmic: bool) -> str:
    """An SVG with a line a curve and its name beside its end."""
    values = [point for curve in curves for point in curve.points]
    x = _axis([x for x, _ in values], LEFT, WIDTH - RIGHT, logarithmic=logarithmic)
    y = _axis(
        [y for _, y in values] + [0.0] * (not logarithmic), HEIGHT - BOTTOM, TOP, logarithmic=logarithmic
    )
    parts = [_text(LEFT, 18, title, "start", "#2b2f33"), *_frame(x, y, across)]
    heights = _apart([y.place(curve.points[-1][1]) for curve in curves])
    for curve, colour, height in zip(curves, cycle(COLOURS), heights, strict=False):
        line = " ".join(f"{x.place(a):.1f},{y.place(b):.1f}" for a, b in curve.points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{x.place(a):.1f}" cy="{y.place(b):.1f}" r="3" fill="{colour}"/>'
            for a, b in curve.points
        ]
        parts.append(_text(WIDTH - RIGHT + 10, height + 4, curve.name, "start", colour))
    body = "\n".join(parts)
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbfaf6"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} style="{STYLE}">\n{paper}\n{body}\n</svg>\n'


def _axis(values: Sequence[float], start: float, end: float, *, logarithmic: bool) -> Axis:
    low, high = min(values), max(values)
    if logarithmic:
        first, last = math.log(low), math.log(high * 1.0001)
        marks = tuple(
            10.0**power * digit
            for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
            for digit in (1, 2, 5)
            if low * 0.999 <= 10.0**power * digit <= high * 1.001
        ) or (low, high)
        return Axis(lambda value: start + (end - start) * (math.log(value) - first) / (last - first), marks)
    step = _round_step((high - low) / 4 or 1.0)
    whole = range(math.floor(low / step), math.ceil(high / step) + 1)
    first, last = whole[0] * step, max(whole[-1], whole[0] + 1) * step
    marks = tuple(number * step for number in whole)
    return Axis(lambda value: start + (end - start) * (value - first) / (last - first), marks)


def _round_step(rough: float) -> float:
    """1, 2 or 5 times a power of ten, no less than asked for."""
    power = 10.0 ** math.floor(math.log10(rough))
    return next(digit * power for digit in (1, 2, 5, 10) if digit * power >= rough * 0.999)


def _frame(x: Axis, y: Axis, across: str) -> Iterator[str]:
    for mark in y.marks:
        height = y.place(mark)
        yield f'<path d="M{LEFT} {height:.1f}H{WIDTH - RIGHT}" stroke="#e3e1d9"/>'
        yield _text(LEFT - 8, height + 4, f"{mark:,g}", "end", "#565b5e")
    for mark in x.marks:
        yield _text(x.place(mark), HEIGHT - BOTTOM + 18, f"{mark:,g}", "middle", "#565b5e")
    yield _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, across, "middle", "#565b5e")


def _apart(heights: Sequence[float], gap: float = 15.0) -> list[float]:
    """The heights of labels, moved down where they would lie on each other."""
    placed: dict[int, float] = {}
    last = -math.inf
    for index in sorted(range(len(heights)), key=heights.__getitem__):
        last = placed[index] = max(heights[index], last + gap)
    return [placed[index] for index in range(len(heights))]


def _text(x: float, y: float, words: str, anchor: str, colour: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'
