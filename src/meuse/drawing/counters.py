"""Counters as printed: national colours, a NATO symbol, factors, steps, and what has befallen the unit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from meuse.data.drawables import drawables
from meuse.drawing import style
from meuse.drawing.svg import element, group, path, text
from meuse.engine import Picture, Piece, View


class CounterDrawing:
    """All counters of a view, stacked in their places."""

    def __init__(self, picture: Picture, unit: float) -> None:
        self.spots = {spot.id: spot for spot in picture.spots}
        self.unit = unit
        # Some areas lie closer together than most.
        self.size = (1.12 if picture.kind == "hexes" else 0.86) * unit

    def pieces(self, view: View) -> Iterator[str]:
        """Each stack, a little askew so that one sees how many lie there."""
        stacks: dict[str, list[Piece]] = defaultdict(list)
        for piece in view.pieces:
            if piece.at in self.spots:
                stacks[piece.at].append(piece)
        for at, stack in stacks.items():
            yield from self._stack(at, stack)

    def _stack(self, at: str, stack: Iterable[Piece]) -> Iterator[str]:
        spot, size = self.spots[at], self.size
        for depth, piece in enumerate(stack):
            shift = 0.12 * self.unit * depth
            x, y = spot.x - size / 2 + shift, spot.y - size / 2 - shift
            yield group(counter(piece), transform=f"translate({x:.3f} {y:.3f}) scale({size:.3f})")


def counter(piece: Piece) -> Iterator[str]:
    """A counter in a square of side 1."""
    livery = style.livery(piece.colours)
    ink, corner = livery.ink, 0.03 if livery.shape == "square" else 0.14
    yield element("rect", width=1, height=1, rx=corner, fill=livery.card, stroke="#1d1f20", stroke_width=0.03)
    if piece.spent:
        yield element("rect", y=0.62, width=1, height=0.38, fill="#000000", opacity=0.22)
    yield group(_symbol(piece.symbol), stroke=ink, stroke_width=0.035, fill="none")
    lettering = {"fill": ink, "font_family": "Arial, Helvetica, sans-serif", "text_anchor": "middle"}
    if piece.size:
        yield text(piece.size, 0.5, 0.17, font_size=0.13, **lettering)
    if piece.formation:
        yield text(piece.formation, 0.5, 0.66, font_size=0.12, **lettering)
    if piece.factors:
        yield text(
            "-".join(piece.factors),
            0.5,
            0.92,
            font_size=_fitting(piece.factors),
            font_weight="bold",
            **lettering,
        )
    if piece.full_steps > 1:
        for step in range(piece.steps):
            yield element("circle", cx=0.1, cy=0.12 + 0.13 * step, r=0.04, fill=ink)
    yield from _marks(piece)


def _fitting(factors: tuple[str, ...]) -> float:
    """Long factors are written smaller."""
    return min(0.26, 1.5 / max(4, len("-".join(factors))))


def _marks(piece: Piece) -> Iterator[str]:
    badges = [badge for status in piece.statuses if (badge := drawables().status.get(status))]
    for place, badge in enumerate(badge for badge in badges if badge.letter):
        y = 0.14 + 0.25 * place
        yield element("circle", cx=0.88, cy=y, r=0.12, fill=badge.colour, stroke="#ffffff", stroke_width=0.02)
        yield text(
            badge.letter,
            0.88,
            y + 0.05,
            font_size=0.15,
            fill="#ffffff",
            text_anchor="middle",
            font_weight="bold",
        )


def _symbol(code: str) -> Iterator[str]:
    """The frame and its signs."""
    yield element("rect", x=0.27, y=0.22, width=0.46, height=0.3)
    symbol = drawables().symbol_of(code)
    yield from (_SIGN[sign] for sign in (symbol.signs if symbol else ()))


_SIGN = {
    "cross": path("M.27 .22L.73 .52M.73 .22L.27 .52"),
    "slash": path("M.27 .52L.73 .22"),
    "oval": element("ellipse", cx=0.5, cy=0.37, rx=0.15, ry=0.085),
    "wheels": element("circle", cx=0.4, cy=0.56, r=0.03) + element("circle", cx=0.6, cy=0.56, r=0.03),
    "wings": path("M.4 .49q.05 -.08 .1 0q.05 -.08 .1 0"),
    "bridge": path("M.36 .45V.33H.64V.45M.5 .33V.43"),
    "ball": element("circle", cx=0.5, cy=0.37, r=0.05, fill="currentColor"),
    "dome": path("M.36 .52A.14 .16 0 0 1 .64 .52"),
}
