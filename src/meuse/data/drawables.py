"""The vocabulary of drawing: every name that a picture or a view may carry, and how it looks.

`drawables.toml` is the one table that `meuse show`, the documentation and the browser draw from.
`python -m meuse.data.drawables FILE` writes it as JSON for the browser (`npm run types` in `web`).
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from meuse.data.entries import TableEntry
from meuse.engine import Game, Picture, View

T = TypeVar("T")
Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-f]{6}$")]
#: A colour, nothing, or the deep tone of a side.
Paint = Annotated[str, msgspec.Meta(pattern=r"^(#[0-9a-f]{6}|none|side)$")]
Texture = Literal["", "trees", "hachures", "reeds", "crosses", "teeth", "gaps"]
Ground = Literal["clear", "woods", "rough", "town", "marsh", "water", "impassable"]
Zone = Literal["out", "edge", "wall", "cleared-wall", "rear", "zone"]
Sign = Literal["entry", "exit", "points", "times"]
Way = Literal["highway", "road", "track"]
Water = Literal["broad", "river", "stream", "ford", "brook"]
#: What lies on the map and is no unit; a plain one shows its text, or the first letter of its name.
MarkerSign = Literal["flag", "blown", "aircraft", "battle", "lorry", "star", "plain"]
Kind = Literal["infantry", "armour", "anti-tank", "reconnaissance", "engineers", "artillery", "other"]
UnitSign = Literal["cross", "slash", "oval", "wheels", "wings", "bridge", "ball", "dome"]


Rank = Literal["zone", "town", "river", "village", "place"]


class SheetMeasures(TableEntry, frozen=True):
    """How a map lies on its sheet."""

    side: float
    area: float
    margin: float
    foot: float


class NameMeasures(TableEntry, frozen=True):
    """How names are written."""

    sizes: dict[Rank, float]
    gaps: tuple[float, ...]


class Livery(TableEntry, frozen=True):
    """The colours of a counter, and of a side wherever no counter is meant."""

    card: Colour
    ink: Colour
    #: The inside of the symbol, and its lines.
    field: Colour
    line: Colour
    #: A thin band that tells armies of one colour family apart.
    edge: Colour
    #: What stands for a side beside the map: on dark ground, and on light.
    pale: Colour
    deep: Colour
    #: Tells sides apart where hues do not.
    shape: Literal["square", "round"]


class Surface(TableEntry, frozen=True, omit_defaults=True):
    """A colour, and what is strewn over it."""

    colour: Paint = "none"
    texture: Texture = ""


class Stroke(TableEntry, frozen=True):
    """A line; its width in hexsides, its colour, and that of its edges."""

    width: float
    colour: Colour
    casing: Colour


class Part(TableEntry, frozen=True, omit_defaults=True):
    """One stroke of the pen: an outline, filled, drawn, or both."""

    path: str
    fill: Paint = "none"
    stroke: Paint = "none"
    width: float = 1.0


class Glyph(TableEntry, frozen=True, omit_defaults=True):
    """A sign of one colour, drawn in lines or filled."""

    path: str
    filled: bool = False


class Badge(TableEntry, frozen=True, omit_defaults=True):
    """A small drawing on a counter; none for what is told and not drawn."""

    path: str = ""
    filled: bool = False
    colour: Colour = "#3b3f42"


class Band(TableEntry, frozen=True):
    """The colour of a formation, and the ink on it."""

    colour: Colour
    ink: Colour


class Symbol(TableEntry, frozen=True):
    """The symbol of a kind of unit."""

    function: str
    kind: Kind
    signs: tuple[UnitSign, ...]


class Drawables(TableEntry, frozen=True):
    """All that can be drawn, by name."""

    sheet: SheetMeasures
    names: NameMeasures
    livery: dict[str, Livery]
    terrain: dict[str, Ground]
    ground: dict[Ground, Surface]
    flag: dict[str, Literal["town", "village", "impassable"] | Zone | Sign]
    zone: dict[Zone, Surface]
    feature: dict[str, Way | Water | Literal["bridge", "front"]]
    way: dict[Way, Stroke]
    water: dict[Water, Stroke]
    marker: dict[str, MarkerSign]
    mark: dict[MarkerSign, tuple[Part, ...]]
    status: dict[str, Badge]
    band: dict[str, Band]
    symbol: dict[str, Symbol]
    sign: dict[UnitSign, Glyph]

    def symbol_of(self, code: str) -> Symbol | None:
        """The symbol of a code: the one whose function fits the longest."""
        fitting = [symbol for symbol in self.symbol.values() if code[4:].startswith(symbol.function)]
        return max(fitting, key=lambda symbol: len(symbol.function), default=None)


def named(table: Mapping[str, T], name: str) -> T | None:
    """What a name means; a star in the table stands for the first or the last part of a name."""
    first, _, rest = name.partition("-")
    start, _, last = name.rpartition("-")
    for known in (name, f"{start}-*" if start and last else "", f"*-{rest}" if first and rest else ""):
        if known in table:
            return table[known]
    return None


@cache
def drawables() -> Drawables:
    """The table, read once."""
    text = (files("meuse.data") / "drawables.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Drawables)


# What nobody could draw ---------------------------------------------------------------------------


def undrawable(game: Game[Any], view: View | None = None) -> list[str]:
    """The names in a game's picture, or in a view of it, that the vocabulary does not know, by kind."""
    unknown = _in_view(view) if view is not None else (*_in_liveries(game), *_in_picture(game.picture()))
    return sorted({f"{kind} {name!r}" for kind, name in unknown if name not in game.undrawn})


def _in_liveries(game: Game[Any]) -> Iterator[tuple[str, str]]:
    yield from _missing("livery", game.liveries.values(), drawables().livery)


def _in_picture(picture: Picture) -> Iterator[tuple[str, str]]:
    known = drawables()
    yield from _missing("terrain", (spot.terrain for spot in picture.spots if spot.terrain), known.terrain)
    yield from _missing("flag", (flag for spot in picture.spots for flag in spot.flags), known.flag)
    features = (name for side in picture.sides for name in side.features)
    yield from _missing("feature", features, known.feature)
    yield from _missing("line", (line.kind for line in picture.lines), known.feature)


def _in_view(view: View) -> Iterator[tuple[str, str]]:
    known = drawables()
    yield from _missing("marker", (marker.kind for marker in view.markers), known.marker)
    for piece in view.pieces:
        yield from _missing("livery", [piece.colours], known.livery)
        yield from _missing("status", piece.statuses, known.status)
        yield from _missing("band", [piece.band] if piece.band else [], known.band)
        if known.symbol_of(piece.symbol) is None:
            yield "symbol", piece.symbol


def _missing(kind: str, names: Iterable[str], known: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    return ((kind, name) for name in set(names) if named(known, name) is None)


if __name__ == "__main__":
    written = json.dumps(msgspec.to_builtins(drawables()), indent=2, ensure_ascii=False) + "\n"
    Path(sys.argv[1]).write_text(written, encoding="utf-8")
