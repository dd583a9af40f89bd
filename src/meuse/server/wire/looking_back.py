"""What has been played: log, moments, luck."""

from __future__ import annotations

import msgspec

from meuse.engine import Message, View
from meuse.server.wire.parts import Entry
from meuse.server.wire.playing import PlayedEntry


class LogEntry(PlayedEntry, frozen=True):
    """A line of the log."""

    time: str


class Log(msgspec.Struct, frozen=True):
    """The history that counts: what was taken back is not in it."""

    length: int
    entries: list[LogEntry]


class Moment(msgspec.Struct, frozen=True):
    """The table as it was after so many actions."""

    number: int
    side: str | None
    prompt: Message
    view: View
    turn: Message


class Bookmark(msgspec.Struct, frozen=True):
    """Where a turn or a phase begins."""

    number: int
    turn: Message
    phase: Message
    side: str | None


class Roll(Entry, frozen=True):
    """A throw or a draw, with everything that might have come."""

    action: str
    chances: list[tuple[str, tuple[int, int]]]


class Luck(msgspec.Struct, frozen=True):
    """All throws and draws of a game."""

    rolls: list[Roll]
