"""Counters as printed: colours of nation and formation, name, symbol, factors, steps, and the unit's state.

A counter is a list of parts. The browser makes the same list (`web/src/model/counter.ts`), and a test holds
the two against each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import msgspec

from meuse.data.drawables import Livery, drawables, named
from meuse.drawing import style
from meuse.drawing.sheet import Sheet
from meuse.drawing.svg import element, group
from meuse.engine import Piece, View

#: The side of a counter.
COUNTER: Final = 46
HALF: Final = COUNTER / 2
#: How high the band with the name is.
BAND: Final = 12.5
#: How wide a line of lettering may be: clear of the counter's edges.
LINE: Final = 39
#: Names are not written smaller than this while narrower letters help, down to such a share of their width.
SMALLEST: Final = 7.8
NARROWEST: Final = 0.74
SANS: Final = "'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"


Attributes: TypeAlias = dict[str, str | float]


class Part(msgspec.Struct, frozen=True):
    """An element of a drawing: its name, what it is, its attributes, and its text."""

    tag: str
    role: str
    attributes: Attributes
    text: str = ""


class CounterDrawing:
    """All counters of a view, stacked in their places."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def pieces(self, view: View) -> Iterator[str]:
        """Each stack, a little askew so that one sees how many lie there; the two sides apart."""
        for (x, y), stack in stacks(self.sheet, view.pieces):
            for depth, piece in enumerate(stack):
                dx, dy = offset(depth, len(stack))
                yield group(counter(piece), transform=f"translate({x + dx:.1f} {y + dy:.1f})")


def stacks(sheet: Sheet, pieces: Iterable[Piece]) -> Iterator[tuple[tuple[float, float], list[Piece]]]:
    """Where each side's counters lie, the lowest first."""
    lying: dict[str, dict[str, list[Piece]]] = defaultdict(lambda: defaultdict(list))
    for piece in pieces:
        if piece.at in sheet.places:
            lying[piece.at][piece.side].append(piece)
    for at, sides in lying.items():
        x, y = sheet.places[at].at
        for order, side in enumerate(sorted(sides)):
            apart = (1 if order else -1) * COUNTER * 0.5 if len(sides) > 1 else 0
            yield (x + apart, y), sides[side]


def offset(index: int, count: int) -> tuple[float, float]:
    """How far the n-th counter of a stack is moved, so that the one below shows its edge."""
    step = min(4.5, 14 / max(count - 1, 1))
    start = (count - 1) * step / 2
    return index * step - start, start - index * step


def counter(piece: Piece) -> Iterator[str]:
    """A counter around its own middle."""
    for part in parts(piece):
        lettering = {"font-family": SANS, "text-anchor": "middle"} if part.tag == "text" else {}
        yield element(part.tag, _escaped(part.text), **(lettering | part.attributes))


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


def parts(piece: Piece) -> Iterator[Part]:
    """What a counter is made of, from the shadow up."""
    livery = style.livery(piece.colours)
    corner = 1.5 if livery.shape == "square" else 7
    square: Attributes = {"width": COUNTER, "height": COUNTER, "rx": corner}
    yield Part(
        "rect", "shade", {"x": 1.5 - HALF, "y": 2 - HALF, **square, "fill": "#10161a", "opacity": 0.38}
    )
    card: Attributes = {"fill": livery.card, "stroke": livery.edge, "stroke-width": 1.2}
    yield Part("rect", "card", {"x": -HALF, "y": -HALF, **square, **card})
    yield from _name(piece, livery, corner)
    yield from _symbol(piece, livery)
    yield from _sides(piece, livery)
    written = "-".join(piece.factors)
    ink: Attributes = {"font-weight": 700, "fill": livery.ink}
    yield Part("text", "factors", {"y": 20, **lettering(written, 15.5), **ink}, written)
    if piece.spent:
        veil: Attributes = {"x": -HALF, "y": -HALF, **square, "fill": "#2b2f31", "opacity": 0.3}
        yield Part("rect", "dim", veil)
        lines = "M-22 20L20-22M-22 8L8-22M-22-4L-4-22M-10 20L20-10M2 20L20 2"
        yield Part(
            "path",
            "used",
            {"d": lines, "fill": "none", "stroke": "#ffffff", "stroke-width": 2, "opacity": 0.34},
        )
    yield from _badges(piece)


def lettering(words: str, size: float) -> Attributes:
    """The size and the exact width of a line, so that it fits the counter whatever letters a machine has."""
    fitted = fitting(words, size)
    wide = round(min(ems(words) * fitted, LINE), 1)
    return {"font-size": fitted, "textLength": wide, "lengthAdjust": "spacingAndGlyphs"} if words else {}


def fitting(words: str, size: float) -> float:
    """The size of lettering at which a line fits the counter, narrowed a little where it is long."""
    natural = LINE / max(ems(words), 1)
    return round(min(size, max(natural, min(SMALLEST, natural / NARROWEST))), 1)


def ems(words: str) -> float:
    """How wide words are in the letters we ask for, in sizes of the lettering."""
    return sum(_em(letter) for letter in words)


def _em(letter: str) -> float:
    if letter in "-/ .,()il":
        return 0.34
    if letter in "mwMW":
        return 0.88
    return 0.7 if letter.isupper() else 0.57


def _name(piece: Piece, livery: Livery, corner: float) -> Iterator[Part]:
    band = drawables().band.get(piece.band)
    if band is not None:
        c, top, low = corner, -HALF, BAND - HALF
        outline = (
            f"M-23 {low:g}V{top + c:g}Q-23-23 {c - HALF:g}-23H{HALF - c:g}Q23-23 23 {top + c:g}V{low:g}Z"
        )
        edge: Attributes = {"stroke": livery.edge, "stroke-width": 1.2}
        yield Part("path", "band", {"d": outline, "fill": band.colour, **edge})
    ink = band.ink if band is not None else livery.ink
    name = piece.name or piece.id
    placed = round(-16.8 + fitting(name, 10.5) * 0.36, 1)
    letters: Attributes = {**lettering(name, 10.5), "font-weight": 700, "fill": ink}
    yield Part("text", "name", {"y": placed, **letters}, name)


def _symbol(piece: Piece, livery: Livery) -> Iterator[Part]:
    """The frame and its signs."""
    placed = "translate(-12.9 -8.4) scale(.86 .82)"
    pen: Attributes = {"stroke": livery.line, "stroke-width": 2, "transform": placed}
    yield Part("path", "field", {"d": "M0 0H30V20H0Z", "fill": livery.field, **pen})
    symbol = drawables().symbol_of(piece.symbol)
    for name in symbol.signs if symbol else ():
        sign = drawables().sign[name]
        fill = livery.line if sign.filled else "none"
        yield Part("path", "sign", {"d": sign.path, "fill": fill, **pen})


def _sides(piece: Piece, livery: Livery) -> Iterator[Part]:
    """Left and right of the symbol: the steps that are left of all, and the size of the unit."""
    full = max(piece.full_steps, piece.steps)
    if full > 1:
        for step in range(full):
            fill = livery.ink if step < piece.steps else "none"
            y = round(5 - step * 4.9, 1)
            ring: Attributes = {"fill": fill, "stroke": livery.ink, "stroke-width": 0.9}
            yield Part("circle", "step", {"cx": -18.2, "cy": y, "r": 1.8, **ring})
    if piece.size:
        turned: Attributes = {"transform": "translate(18.6 -.2) rotate(90)", "y": 2.4}
        yield Part(
            "text", "size", {**turned, "font-size": 7, "font-weight": 700, "fill": livery.ink}, piece.size
        )


def _badges(piece: Piece) -> Iterator[Part]:
    """Along the upper edge: the state of the unit."""
    found = (named(drawables().status, status) for status in piece.statuses)
    for place, badge in enumerate(badge for badge in found if badge is not None and badge.path):
        moved: Attributes = {"transform": f"translate({14 * place - 19} -28)"}
        disc: Attributes = {"r": 7.2, "fill": badge.colour, "stroke": "#ffffff", "stroke-width": 1.3}
        yield Part("circle", "badge", {**moved, **disc})
        fill, stroke = ("#ffffff", "none") if badge.filled else ("none", "#ffffff")
        drawn: Attributes = {"d": badge.path, "fill": fill, "stroke": stroke, "stroke-width": 1.5}
        yield Part("path", "glyph", {**moved, **drawn})
