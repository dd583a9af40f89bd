"""The border of a map: its title, the turns, and a key of what is drawn on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from meuse.data.drawables import drawables
from meuse.drawing import strewn, style
from meuse.drawing.counters import SANS
from meuse.drawing.names import SERIF, width_of
from meuse.drawing.sheet import SIDE, Sheet
from meuse.drawing.svg import element, group, path, text

#: White space around the map, and the height of the strip below it.
MARGIN: Final = drawables().sheet.margin
FOOT: Final = drawables().sheet.foot
PAPER, LINE, DARK = "#ece5cf", "#6b6047", "#3a3325"


class Captions(msgspec.Struct, frozen=True, kw_only=True):
    """What is written on the border, in somebody's language."""

    title: str
    turns_title: str = ""
    turns: tuple[str, ...] = ()
    #: What the key says, by the name of what it shows (`clear`, `road`, `bridge` …).
    key: dict[str, str] = {}


class BorderDrawing:
    """The border of a sheet, in its units."""

    def __init__(self, sheet: Sheet, captions: Captions) -> None:
        self.sheet = sheet
        self.captions = captions
        self.bounds = (-MARGIN, -MARGIN, sheet.width + MARGIN, sheet.height + MARGIN + FOOT)

    def under(self) -> Iterator[str]:
        """The paper."""
        left, top, right, bottom = self.bounds
        yield element("rect", x=left, y=top, width=right - left, height=bottom - top, fill=PAPER)
        fill = "#d9d0b4" if self.sheet.kind == "areas" else style.PAPER
        yield element("rect", width=self.sheet.width, height=self.sheet.height, fill=fill)

    def over(self) -> Iterator[str]:
        """Lines around the map, and the strip below it."""
        left, top, right, bottom = self.bounds
        inset = MARGIN / 2
        frame = {"fill": "none", "stroke": DARK}
        # What reaches over the edge of the map is cut off by the border.
        outer = (
            f"M{left} {top}H{right}V{bottom}H{left}ZM0 0V{self.sheet.height:.1f}H{self.sheet.width:.1f}V0Z"
        )
        yield path(outer, fill=PAPER, fill_rule="evenodd")
        yield element("rect", width=self.sheet.width, height=self.sheet.height, stroke_width=2.4, **frame)
        yield element(
            "rect",
            x=-inset,
            y=-inset,
            width=self.sheet.width + 2 * inset,
            height=self.sheet.height + 2 * inset + FOOT,
            stroke_width=5,
            **frame,
        )
        yield group(self._foot(), class_="foot", transform=f"translate(0 {self.sheet.height + inset:.1f})")

    def _foot(self) -> Iterator[str]:
        size = 34.0
        wide = len(self.captions.title) * size * 0.82
        if wide > self.sheet.width * 0.3:
            size, wide = size * self.sheet.width * 0.3 / wide, self.sheet.width * 0.3
        yield text(
            self.captions.title.upper(),
            4,
            FOOT / 2 + size * 0.2,
            font_family=SERIF,
            font_size=size,
            font_weight=700,
            letter_spacing=2,
            fill=DARK,
        )
        yield path(f"M4 {FOOT / 2 + size * 0.5:.1f}H{wide:.1f}", stroke=DARK, stroke_width=2)
        start = wide + 46
        middle = start + (self.sheet.width - start) * self._share()
        yield from self._turns(start, middle - 40)
        yield from self._key(middle, self.sheet.width)

    def _share(self) -> float:
        """How much of the strip the turns take."""
        return 0.45 if self.captions.turns else 0.0

    def _turns(self, left: float, right: float) -> Iterator[str]:
        turns = self.captions.turns
        if not turns:
            return
        yield text(
            self.captions.turns_title, left, 26, font_family=SERIF, font_size=17, font_weight=700, fill=DARK
        )
        rows = 1 if (right - left) / len(turns) >= 56 else 2
        columns = -(-len(turns) // rows)
        box = min(92.0, (right - left) / columns - 4)
        high = 64.0 / rows - (4 if rows > 1 else 0)
        for number, label in enumerate(turns):
            x, y = left + (number % columns) * (box + 4), 38 + (number // columns) * (high + 4)
            edge: dict[str, str | float] = {"stroke": LINE, "stroke_width": 1.6, "rx": 4}
            yield element(
                "rect",
                x=x,
                y=y,
                width=box,
                height=high,
                fill="#f8f3e3",
                class_="turn",
                **{"data-turn": label},
                **edge,
            )
            size = min(15.0, (box - 6) / max(width_of(label, 1), 1))
            yield text(
                label,
                x + box / 2,
                y + high / 2 + size * 0.35,
                font_family=SANS,
                font_size=size,
                text_anchor="middle",
                fill=DARK,
            )

    # The key ----------------------------------------------------------------------------------------

    def _key(self, left: float, right: float) -> Iterator[str]:
        shown = [(name, words) for name, words in self.captions.key.items() if name in _SWATCHES]
        rows = 3
        columns = max(1, -(-len(shown) // rows))
        wide = (right - left) / columns
        for number, (name, words) in enumerate(shown):
            x, y = left + (number // rows) * wide, 12 + (number % rows) * 33
            moved = f"translate({x:.1f} {y:.1f})"
            yield group(_SWATCHES[name](), transform=moved)
            size = min(15.0, (wide - 56) / max(width_of(words, 1), 1))
            yield text(words, x + 48, y + 18, font_family=SERIF, font_size=size, fill=DARK)


def kinds_on(sheet: Sheet) -> Iterator[str]:
    """What of all that a key can show is on a map, in the order of the key."""
    grounds = {place.ground for place in sheet.places.values() if "out" not in place.zones}
    built = {place.built for place in sheet.places.values()}
    features = {name for side in sheet.known_sides for name in side.features}
    features |= {line.kind for line in sheet.picture.lines}
    drawn = {style.kind_of(feature) for feature in features}
    signs = {kind for place in sheet.places.values() for kind, _ in place.signs}
    zones = {zone for place in sheet.places.values() for zone in place.zones}
    here = {*grounds, *built, *drawn, *signs, *zones}
    if sheet.kind == "areas":
        here.discard("clear")
    return (name for name in _SWATCHES if name in here)


def _patch(colour: str, *over: str) -> str:
    return element("rect", width=40, height=26, fill=colour, stroke=LINE, stroke_width=1) + "".join(over)


def _clear() -> Iterator[str]:
    yield _patch(drawables().ground["clear"].colour)


def _rough() -> Iterator[str]:
    yield _patch(
        drawables().ground["rough"].colour,
        path("M4 20L12 8L17 15L25 5L36 21", stroke="#8e7b4f", stroke_width=2),
        path("M12 8L17 15L14 21ZM25 5L36 21H27Z", fill="#3a2c1a", fill_opacity=0.3),
    )


def _woods() -> Iterator[str]:
    crowns = "".join(strewn.crown(at, 4.2) for at in ((8, 9), (19, 7), (31, 9), (13, 18), (35, 19)))
    firs = "".join(strewn.fir(at, 11) for at in ((24, 19.0), (5, 20.0)))
    yield _patch(drawables().ground["woods"].colour, path(crowns, fill="#4d6540"), path(firs, fill="#3c5636"))


def _impassable() -> Iterator[str]:
    yield _patch(
        drawables().ground["impassable"].colour,
        element("rect", width=40, height=26, fill="url(#m-crosses)"),
    )


def _marsh() -> Iterator[str]:
    yield _patch(drawables().ground["marsh"].colour, path(strewn.tuft((20, 18), 8), stroke="#5d7a68"))


def _built(draw: Callable[[str, tuple[float, float]], str]) -> Callable[[], Iterator[str]]:
    def swatch() -> Iterator[str]:
        yield _patch(drawables().ground["clear"].colour)
        yield group(
            [path(draw("k", (0, 0)), fill="#7c3528", stroke="#f4e7d3", stroke_width=0.7)],
            transform="translate(20 13) scale(.8)",
        )

    return swatch


def _line(kind: str) -> Callable[[], Iterator[str]]:
    def swatch() -> Iterator[str]:
        strokes = (*drawables().way.items(), *drawables().water.items())
        stroke = next(stroke for name, stroke in strokes if name == kind)
        yield _patch(drawables().ground["clear"].colour)
        d = "M0 17C12 17 12 9 22 10S34 15 40 11"
        yield path(d, stroke=stroke.casing, stroke_width=stroke.width * SIDE + 3)
        dashed = {"stroke_dasharray": "6 4"} if kind in ("track", "ford") else {}
        yield path(d, stroke=stroke.colour, stroke_width=stroke.width * SIDE, **dashed)

    return swatch


def _bridge_swatch() -> Iterator[str]:
    from meuse.drawing.board import bridge_parts

    yield _patch(drawables().ground["clear"].colour)
    yield path("M20 0V26", stroke=drawables().water["river"].colour, stroke_width=6)
    yield path("M0 13H40", stroke="#5f4630", stroke_width=3)
    yield group(bridge_parts(), transform="translate(20 13)")


def _front() -> Iterator[str]:
    yield _patch(drawables().ground["clear"].colour)
    yield path("M0 13H40", stroke=style.FRONT, stroke_width=2.6, stroke_dasharray="11 4 2 4")


def _hatched(fill: str) -> Callable[[], Iterator[str]]:
    def swatch() -> Iterator[str]:
        yield _patch(drawables().ground["clear"].colour)
        yield element("rect", width=40, height=26, fill=f"url(#{fill})")

    return swatch


def _sign(kind: str) -> Callable[[], Iterator[str]]:
    def swatch() -> Iterator[str]:
        from meuse.drawing.markers import sign

        yield group(
            sign(kind, "×2" if kind == "times" else "" if kind == "entry" else "2"),
            transform="translate(20 13)",
        )

    return swatch


_SWATCHES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "clear": _clear,
    "rough": _rough,
    "woods": _woods,
    "marsh": _marsh,
    "impassable": _impassable,
    "town": _built(strewn.town),
    "village": _built(strewn.village),
    "highway": _line("highway"),
    "road": _line("road"),
    "track": _line("track"),
    "broad": _line("broad"),
    "river": _line("river"),
    "stream": _line("stream"),
    "ford": _line("ford"),
    "brook": _line("brook"),
    "bridge": _bridge_swatch,
    "front": _front,
    "wall": _hatched("m-teeth"),
    "rear": _hatched("m-rear"),
    "points": _sign("points"),
    "times": _sign("times"),
    "exit": _sign("exit"),
    "entry": _sign("entry"),
}
