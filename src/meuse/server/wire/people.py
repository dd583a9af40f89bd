"""The people at a table: names, keys, talk, draws, notes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from meuse.server.wire.parts import Body, Entry, Name


class Meeting(msgspec.Struct, frozen=True, tag_field="kind", tag="meeting"):
    """The people at a table, as everybody there may know it: followers are told whenever it changes."""

    #: By side, for those who have given one.
    names: dict[str, str] = {}
    #: The side that offers a draw.
    offer: str | None = None
    #: The table of the rematch.
    rematch: str | None = None


LONGEST_PERSON = 40
LONGEST_MESSAGE = 500
LONGEST_NOTE = 20_000
LONGEST_CODE = 200


class TheSeat(Body, frozen=True):
    """One of the seats that one holds."""

    side: Name


class SeatName(TheSeat, frozen=True):
    """What whoever sits there wants to be called."""

    name: Annotated[str, Meta(max_length=LONGEST_PERSON)]


class Code(Body, frozen=True):
    """A recovery code: a few plain words."""

    code: Annotated[str, Meta(max_length=LONGEST_CODE)]


class SeatKeys(msgspec.Struct, frozen=True):
    """Keys of a table, told this once, by seat; and which game is played there."""

    table: str
    game: str
    keys: dict[str, str]


class DrawTalk(TheSeat, frozen=True):
    """What a side says about a draw."""

    say: Literal["offer", "accept", "decline", "withdraw"]


class Say(TheSeat, frozen=True):
    """A message to the other players; sent again with the same `nonce`, it is the same message."""

    text: Annotated[str, Meta(max_length=LONGEST_MESSAGE)]
    nonce: Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9-]+$")]


class Said(Entry, frozen=True):
    """A message."""

    text: str
    time: str


class Chat(msgspec.Struct, frozen=True):
    """What the players have said."""

    messages: list[Said]


class SaidNow(msgspec.Struct, frozen=True, tag_field="kind", tag="said"):
    """So many messages there are now; only players are told."""

    number: int


class Note(TheSeat, frozen=True):
    """What a side notes for itself."""

    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class Notes(msgspec.Struct, frozen=True):
    """What one has noted for oneself, by seat."""

    notes: dict[str, str]


class Deletion(msgspec.Struct, frozen=True):
    """When a table goes that a player wants deleted: at once (empty), or on the day that is named."""

    day: str
