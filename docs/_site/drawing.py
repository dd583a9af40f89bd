"""The pictures of `docs/drawing.md`, one of everything that can be drawn, drawn by our own `meuse.drawing`.

`python docs/_site/drawing.py` writes them to `docs/images/drawing` and the tables of the page anew.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

from meuse.data.drawables import drawables
from meuse.drawing import draw_board
from meuse.drawing.counters import counter
from meuse.drawing.markers import drawn
from meuse.drawing.svg import element, group
from meuse.engine import Marker, Picture, Piece, Side, Spot

DOCS = Path(__file__).parents[1]
IMAGES = DOCS / "images/drawing"
PAGE = DOCS / "drawing.md"
BEGIN, END = "<!-- drawn: {} -->", "<!-- /drawn -->"

SIZE = 84
KINDS = ("terrain", "flag", "feature", "marker", "status", "livery", "band", "symbol")


def _hex(x: float, y: float) -> tuple[tuple[float, float], ...]:
    turns = (math.pi / 3 * side for side in range(6))
    return tuple((round(x + math.cos(turn), 3), round(y + math.sin(turn), 3)) for turn in turns)


def _spot(name: str, x: float, y: float, terrain: str = "clear", *flags: str) -> Spot:
    return Spot(id=name, x=x, y=y, terrain=terrain, flags=flags, outline=_hex(x, y))


def _map(*spots: Spot, sides: tuple[Side, ...] = ()) -> str:
    xs, ys = ([getattr(spot, axis) for spot in spots] for axis in ("x", "y"))
    frame = (min(xs) - 1.1, min(ys) - 1, max(xs) + 1.1, max(ys) + 1)
    picture = Picture(kind="hexes", frame=frame, spots=spots, sides=sides)
    return draw_board(picture, width=round(SIZE * (frame[2] - frame[0]) / 2.2))


def _neighbours(feature: str) -> str:
    """A feature on the border of two hexes, or across it."""
    one, other = _spot("1", 0, 0), _spot("2", 0, round(math.sqrt(3), 3))
    crossing = ("road", "river", feature) if drawables().feature[feature] == "bridge" else (feature,)
    return _map(one, other, sides=(Side(a="1", b="2", features=crossing),))


def _sheet(body: str, box: str) -> str:
    return element("svg", body, xmlns="http://www.w3.org/2000/svg", viewBox=box, width=SIZE, height=SIZE)


def _counter(colours: str = "german", symbol: str = "SFGPUCI---", *statuses: str, band: str = "") -> str:
    piece = Piece(
        id="1/26",
        side="x",
        at="x",
        colours=colours,
        symbol=symbol,
        size="II",
        band=band,
        factors=("4", "3", "6"),
        statuses=statuses,
    )
    return _sheet(group(counter(piece)), "-30 -36 60 62")


def picture_of(kind: str, name: str) -> str:
    """One thing that can be drawn."""
    shown = (
        name.replace("exit-*", "exit-3")
        .replace("vp-*", "vp-2")
        .replace("times-*", "times-3")
        .replace("*", "west")
    )
    if kind == "terrain":
        return _map(_spot("1", 0, 0, name))
    if kind == "flag":
        return _map(_spot("1", 0, 0, "clear", shown))
    if kind == "feature":
        return _neighbours(name)
    if kind == "marker":
        return _sheet(group(drawn(Marker(kind=name, at="x"))), "-16 -16 32 38")
    if kind == "status":
        return _counter("german", "SFGPUCI---", name)
    if kind == "livery":
        return _counter(name)
    if kind == "band":
        return _counter("us", band=name)
    return _counter("us", f"SFGP{drawables().symbol[name].function}".ljust(10, "-"))


def names(kind: str) -> list[str]:
    """All names of a kind, as the table has them."""
    return list(getattr(drawables(), kind))


def file_of(kind: str, name: str) -> str:
    """Where the picture of a thing is kept."""
    return f"{kind}-{name.replace('*', 'x')}.svg"


def pictures() -> Iterator[tuple[str, str]]:
    """Every picture, with the file it is kept in."""
    for kind in KINDS:
        for name in names(kind):
            yield file_of(kind, name), picture_of(kind, name) + "\n"


def table(kind: str) -> str:
    """The rows of the page for a kind of thing."""
    cells = [f"![{name}](images/drawing/{file_of(kind, name)})<br>`{name}`" for name in names(kind)]
    rows = [cells[start : start + 5] for start in range(0, len(cells), 5)]
    lines = ["| " + " | ".join(row + [""] * (5 - len(row))) + " |" for row in rows]
    return "\n".join(["| | | | | |", "|---|---|---|---|---|", *lines])


def page(text: str) -> str:
    """The page with its tables made anew."""
    for kind in KINDS:
        begin = BEGIN.format(kind)
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{table(kind)}\n{END}{rest.partition(END)[2]}"
    return text


if __name__ == "__main__":
    IMAGES.mkdir(parents=True, exist_ok=True)
    for file, drawing in pictures():
        (IMAGES / file).write_text(drawing, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
