"""What is kept of a game: a row of measures that follow from its description alone, and one of timing."""

from __future__ import annotations

from typing import Any

import msgspec


class _InTurn(msgspec.Struct, frozen=True):
    """What is counted in a turn, or at its end."""

    turn: int


class _AtPlace(msgspec.Struct, frozen=True):
    """What is counted of a place, over the whole game."""

    place: str


class _OfSide(_InTurn, frozen=True):
    """What is counted for a side."""

    side: str


class Points(_InTurn, frozen=True):
    """Victory points from one source, as they stood at the end of a turn."""

    source: str
    value: int


class Losses(_OfSide, frozen=True):
    """Steps that a side lost in a turn: what kind of units, and by which rule."""

    kind: str
    rule: str
    steps: int


class Front(_OfSide, frozen=True):
    """Where a side stood at the end of a turn.

    `contact` counts the pairs of adjacent places held by opposing sides, and the places that both are in.
    `lead` is how far its foremost unit has come (west for the first side, east for others) and `mean` where
    its units are on average, as the horizontal co-ordinate of the map.
    """

    units: int
    steps: int
    contact: int
    lead: float
    mean: float


class Supply(_OfSide, frozen=True):
    """Units of a side that wanted supply at the end of a turn."""

    state: str
    units: int


class Roads(_OfSide, frozen=True):
    """How far the units of a side moved in a turn, from place to place, and how much of it along roads."""

    moves: int
    on_roads: int


class Attacks(_OfSide, frozen=True):
    """Attacks of a side in a turn at given odds."""

    odds: str
    count: int


class Presence(_AtPlace, frozen=True):
    """How many units of a side stood in a place, added up over the ends of turns."""

    side: str
    count: int


class CombatCount(_AtPlace, frozen=True):
    """Attacks on a place."""

    count: int


class Link(msgspec.Struct, frozen=True):
    """Moves along a road between two places, in either direction."""

    a: str
    b: str
    count: int


class GameMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """The measures of one game. Nothing in it depends on when, where or in what order it was played."""

    key: str
    winner: str | None
    level: str
    forfeit: str
    #: As `Game.margin` has it: positive for the first side; none where there are no points, or a forfeit.
    margin: int | None
    turns: int
    decisions: int
    points: tuple[Points, ...]
    losses: tuple[Losses, ...]
    front: tuple[Front, ...]
    supply: tuple[Supply, ...]
    roads: tuple[Roads, ...]
    attacks: tuple[Attacks, ...]
    presence: tuple[Presence, ...]
    combat: tuple[CombatCount, ...]
    links: tuple[Link, ...]


#: How long a game took; this differs from run to run. Its key, `seconds`, `memory` (the most that the process
#: which played it ever had, in megabytes), and `SIDE_decisions`, `SIDE_seconds` and `SIDE_longest` by side.
GameTiming = dict[str, Any]


class Played(msgspec.Struct, frozen=True):
    """All that comes back of a game."""

    row: GameMeasures
    timing: GameTiming
    record: str

    @property
    def key(self) -> str:
        """Which game it was."""
        return self.row.key
