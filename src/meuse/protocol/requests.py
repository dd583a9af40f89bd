"""What may be asked: one struct a request, told apart by its field `do`."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from meuse.engine import MeuseError

#: Grows when a request or an answer changes its meaning; new fields and requests do not count.
PROTOCOL = 1

#: A longer line is no request of ours.
LONGEST_LINE = 16 * 1024 * 1024

Id: TypeAlias = int | str | None


class ProtocolError(MeuseError):
    """A line that is no request; `id` is the asker's number for it, as far as it could be read."""

    def __init__(self, reason: str, id_: Id = None) -> None:
        super().__init__(reason)
        self.id = id_


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Base of all requests. Whatever stands in `id` comes back with the answer."""

    id: Id = None

    @property
    def name(self) -> str:
        """What the request is called on the line."""
        return type(self).__name__.lower()


class Hello(Asked, frozen=True, tag="hello"):
    """Who are you? With a language, every message of later answers comes in words too."""

    protocol: int = PROTOCOL
    language: str = ""


class New(Asked, frozen=True, tag="new"):
    """Begin a game. `seed` makes dice (request `roll`) and players fall the same way every time."""

    game: str
    scenario: str | None = None
    options: dict[str, Any] = {}
    data: str | None = None
    seed: int | None = None
    #: For bots: the side they play.
    side: str = ""


class Setup(Asked, frozen=True, tag="setup"):
    """Begin from a hand-made position."""

    game: str
    setup: dict[str, Any]
    data: str | None = None


class Position(Asked, frozen=True, tag="position"):
    """Tell the position as it stands; with one, go to that instead."""

    position: dict[str, Any] | None = None
    #: The module of the game, where its name alone does not load it.
    game: str = ""


class Actions(Asked, frozen=True, tag="actions"):
    """List the legal actions."""


class Play(Asked, frozen=True, tag="play"):
    """Play an action; at chance, say what the dice show."""

    action: str


class Roll(Asked, frozen=True, tag="roll"):
    """At chance: draw an outcome and play it."""


class Undo(Asked, frozen=True, tag="undo"):
    """Take back as many of the last actions, dice too: this is a desk for analysis, not a fair table."""

    count: int = 1


class Outcomes(Asked, frozen=True, tag="outcomes"):
    """At chance: every outcome with its exact probability."""


class Why(Asked, frozen=True, tag="why"):
    """Whether an action is legal, and which rule says so."""

    action: str


class Preview(Asked, frozen=True, tag="preview"):
    """What a legal action would bring: odds, modifiers, exact outcomes."""

    action: str


class Forecast(Asked, frozen=True, tag="forecast"):
    """The battle at a place as things stand, also before it is time to fight it."""

    place: str


class Unit(Asked, frozen=True, tag="unit"):
    """Where a unit is, its steps, strength, zone, supply and movement."""

    unit: str


class Place(Asked, frozen=True, tag="place"):
    """Who is at a place, whose it is, whose zones reach it, what it is worth."""

    place: str


class Score(Asked, frozen=True, tag="score"):
    """Who would be ahead if the game ended now, and why."""


class View(Asked, frozen=True, tag="view"):
    """The position as it lies on the table: counters, tracks, scores; as a side sees it, or an onlooker."""

    viewer: str | None = None


class Go(Asked, frozen=True, tag="go"):
    """Think, and answer with an action. It names a player of `meuse engine`; a bot gets the position."""

    player: str = "random"
    seconds: float = 2.0
    seed: int | None = None
    #: What a bot gets to see.
    game: str = ""
    side: str = ""
    position: dict[str, Any] | None = None
    actions: tuple[str, ...] = ()


class Stop(Asked, frozen=True, tag="stop"):
    """Think no longer: answer the open `go` now."""


class Quit(Asked, frozen=True, tag="quit"):
    """Good bye."""


Request: TypeAlias = (
    Hello
    | New
    | Setup
    | Position
    | Actions
    | Play
    | Roll
    | Undo
    | Outcomes
    | Why
    | Preview
    | Forecast
    | Unit
    | Place
    | Score
    | View
    | Go
    | Stop
    | Quit
)

_DECODER: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def names() -> tuple[str, ...]:
    """The names of all requests."""
    return tuple(type_.__name__.lower() for type_ in Request.__args__)


def read(line: bytes) -> Request:
    """Read a line; `ProtocolError` says what is wrong with it."""
    if len(line) > LONGEST_LINE:
        raise ProtocolError(f"a line of more than {LONGEST_LINE} bytes")
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ProtocolError(str(error), _id_of(line)) from error


def _id_of(line: bytes) -> Id:
    """The number of a broken request, so that its asker knows which one it was."""

    class OnlyId(msgspec.Struct):
        id: Id = None

    try:
        return msgspec.json.decode(line, type=OnlyId).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
