"""What is worth counting in a game: the one seam between games and whoever studies many of them.

The defaults know only what all positions have: unit columns `where` and `steps`, events and views. A game
with more to say has a module `measures.py` with a subclass named `Measures`. One object watches one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from meuse.data.drawables import drawables
from meuse.engine.fields import NOWHERE
from meuse.engine.position import Position
from meuse.wargame.game import as_wargame

if TYPE_CHECKING:
    from meuse.engine.game import Game
    from meuse.engine.message import Message
    from meuse.engine.view import Piece
    from meuse.wargame.game import Wargame

P = TypeVar("P", bound=Position[Any])

#: Statuses of pieces that mean a want of supply.
WANTING = ("out-of-supply", "unsupplied", "isolated")
#: Edge features that are roads.
ROADS = ("highway", "major", "road", "minor")


class Attack(msgspec.Struct, frozen=True):
    """An attack that was carried out."""

    side: str
    odds: str
    place: str


class Measures(Generic[P]):
    """Reads off a game, from its first action to its last, what the lab writes down."""

    #: Events that say a unit lost steps; each names it as `unit`.
    losses: ClassVar[frozenset[str]] = frozenset({"event-step-lost", "event-reduced", "event-eliminated"})

    def __init__(self, game: Wargame[Any]) -> None:
        self.game = game
        self.units: Mapping[str, int] = game.vocabulary.numbers("unit")
        self.names: Sequence[str] = game.vocabulary.names("unit")
        self.sides: Sequence[str] = [game.sides[side] for side in self.side_numbers()]

    def side_numbers(self) -> Sequence[int]:
        """The side of each unit, as a number in `game.sides`."""
        return self.game.side_of

    def turn(self, pos: P) -> int:
        """The turn that is being played."""
        turn: int = getattr(pos, "turn", 1)
        return turn

    def where(self, pos: P) -> Sequence[int]:
        """The place of each unit, negative when it is off the map."""
        places: Sequence[int] = getattr(pos, "where", ())
        return places

    def steps(self, pos: P) -> Sequence[int]:
        """The steps each unit has; where a game counts none, one for a unit that is there."""
        steps: Sequence[int] | None = getattr(pos, "steps", None)
        return steps if steps is not None else [int(place != NOWHERE) for place in self.where(pos)]

    def points(self, pos: P) -> Iterable[tuple[str, int]]:
        """The victory points so far by source."""
        for score in self.game.view(pos).scores:
            if score.value.lstrip("-").isdecimal():
                yield score.title.id.removeprefix("score-"), int(score.value)

    def supply(self, pos: P) -> Iterator[tuple[str, str]]:
        """Side and state of every unit on the map that wants supply."""
        for piece in self.game.view(pos).pieces:
            for status in piece.statuses:
                if status in WANTING:
                    yield piece.side, status

    def attacks(self, pos: P, events: Sequence[Message]) -> Iterator[Attack]:
        """The attacks among what just happened, told apart by odds. `pos` is the position after it."""
        yield from ()

    def paths(self, events: Sequence[Message]) -> Iterator[tuple[str, Sequence[str]]]:
        """Units that moved more than one place at once, each with all the places of its way."""
        yield from ()

    def kinds(self, pos: P) -> Mapping[str, str]:
        """What kind of unit each is."""
        try:
            return {piece.id: _kind(piece) for piece in self.game.view(pos).pieces}
        except NotImplementedError:
            return MappingProxyType({})


def _kind(piece: Piece) -> str:
    symbol = drawables().symbol_of(piece.symbol)
    return symbol.kind if symbol else "other"


def measures_of(game: Game[Any]) -> Measures[Any]:
    """Begin to measure a game: with its own module `measures`, or with the defaults."""
    module = f"{game.package}.measures"
    measured = as_wargame(game)
    if find_spec(module) is None:
        return Measures(measured)
    made: Measures[Any] = import_module(module).Measures(measured)
    return made
