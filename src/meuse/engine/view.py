"""What a position looks like: pieces, markers, tracks and boxes, for whoever draws it.

A drawer knows no rule. It gets the picture of the board once, and a view for every position.
Texts are messages.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from meuse.engine.message import Message

Point = tuple[float, float]


class _Drawn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Left out of the JSON: what is at its default."""


# The board, once a game ---------------------------------------------------------------------------


class Spot(_Drawn, frozen=True):
    """A place: a hex, an area or an off-map zone."""

    id: str
    x: float
    y: float
    terrain: str = ""
    flags: tuple[str, ...] = ()
    label: str = ""
    outline: tuple[Point, ...] = ()
    #: How the place is known: "rulebook", "errata", "observed", "deduced" or "reconstructed"; or empty.
    source: str = ""


class Side(_Drawn, frozen=True):
    """What lies on or across the border of two places: roads join their centres, rivers run between them."""

    a: str
    b: str
    features: tuple[str, ...]
    #: For areas, the line of the road; empty means straight from centre to centre.
    path: tuple[Point, ...] = ()
    #: The name of the river that runs here.
    river: str = ""


class Line(_Drawn, frozen=True):
    """A free line to draw: a river of an area map, a front line, a scenario boundary."""

    kind: str
    points: tuple[Point, ...]
    label: str = ""


class Picture(_Drawn, frozen=True):
    """Everything printed on the map. Features and terrains are drawn by their names."""

    kind: Literal["hexes", "areas"]
    #: Left, top, right and bottom of the drawing.
    frame: tuple[float, float, float, float]
    spots: tuple[Spot, ...]
    sides: tuple[Side, ...]
    lines: tuple[Line, ...] = ()
    #: One sentence on where the map comes from.
    credit: Message | None = None


# The position -------------------------------------------------------------------------------------


class Face(_Drawn, frozen=True):
    """One side of a counter, for the inspector."""

    title: Message
    factors: tuple[str, ...]


class Piece(_Drawn, frozen=True):
    """A counter. `at` is a place or a box; `factors` are the numbers of the face that shows."""

    id: str
    side: str
    at: str
    #: The name of the livery that it is printed in.
    colours: str
    #: The symbol identification code of NATO (letter code, 10 to 15 characters).
    symbol: str
    #: What is printed on it, where that is not its id; words `term-unit-ID` call it so in a sentence.
    name: str = ""
    #: Echelon as printed above the symbol: "II", "III", "X", "XX".
    size: str = ""
    formation: str = ""
    #: The name of the band that its formation is known by, if it has one.
    band: str = ""
    factors: tuple[str, ...] = ()
    steps: int = 1
    full_steps: int = 1
    #: The used or moved side shows.
    spent: bool = False
    #: Names of states, each with words `status-NAME`: disrupted, out-of-supply, isolated, road-mode …
    statuses: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    notes: tuple[Message, ...] = ()


class Marker(_Drawn, frozen=True):
    """Something that lies on the map and is no unit: a blown bridge, an interdiction, a control flag."""

    kind: str
    at: str
    #: The other place, for markers on a border.
    to: str = ""
    side: str = ""
    text: str = ""


class Token(_Drawn, frozen=True):
    """A counter on a track or a chit in a box."""

    text: str
    side: str = ""
    title: Message | None = None
    #: Turned over, or used up.
    spent: bool = False


class Cell(_Drawn, frozen=True):
    """One field of a track."""

    label: str
    tokens: tuple[Token, ...] = ()
    now: bool = False


class Track(_Drawn, frozen=True):
    """A row of fields: turns, actions, victory points."""

    id: str
    title: Message
    cells: tuple[Cell, ...]


class Box(_Drawn, frozen=True):
    """A place beside the map: a cup, the reinforcements, the dead. Pieces whose `at` is its id lie in it."""

    id: str
    title: Message
    side: str = ""
    tokens: tuple[Token, ...] = ()


class Score(_Drawn, frozen=True):
    """A number everybody watches."""

    title: Message
    value: str
    side: str = ""


class View(_Drawn, frozen=True):
    """A position as it lies on the table."""

    turn: Message
    phase: Message
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    tracks: tuple[Track, ...] = ()
    boxes: tuple[Box, ...] = ()
    scores: tuple[Score, ...] = ()


class Overlay(_Drawn, frozen=True):
    """Places to tint, with a short text each: reach with costs, zones of control, supply."""

    name: str
    places: dict[str, str]
    #: Lines to draw, as chains of places: a supply line, a path.
    paths: tuple[tuple[str, ...], ...] = ()
    #: The way to each place: every place on it after the start, with what it has cost so far.
    ways: dict[str, tuple[tuple[str, str], ...]] = {}
