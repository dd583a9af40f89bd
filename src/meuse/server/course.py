"""The course of a game: the record of a table, with what its pages tell of it.

Positions of a course are never played on; play happens on a draft. So a position may be shared and read by
anybody for as long as he likes. Nothing here reads or writes outside memory, of which a course takes little:
names are shared, times are numbers, and what is looked at seldom is packed.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from meuse.engine import Action, Draft, Ending, Entry, Game, Header, Position, Record
from meuse.server.history import History
from meuse.server.packing import KeptPacked

AnyPosition = Position[Any]

#: About what an entry takes, and a course without any.
ENTRY_BYTES = 260
EMPTY_BYTES = 60_000

_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_NEVER = -1


class Course(Record):
    """A game as it went so far."""

    kept: KeptPacked

    def __init__(self, game: Game[Any], header: Header) -> None:
        super().__init__(game, header)
        self.history = History()
        #: When its players ended it.
        self.ended = ""
        self._times = array("q")

    def _keeping(self) -> KeptPacked:
        return KeptPacked(self.game)

    def __len__(self) -> int:
        return len(self.entries)

    def accept(self, draft: Draft) -> None:
        """Make a draft, now written down, part of the game."""
        length = len(self.entries)
        self.history.accept(draft, length)
        super().accept(draft)
        self._slim(length)

    def rewind(self, length: int, position: AnyPosition | None = None) -> None:
        """Go back to the first `length` actions. The log has a row more."""
        self.history.take_back(length)
        super().rewind(length, position)
        del self._times[length:]

    def resume(self, entries: Iterable[Entry], version: int, ending: Ending | None = None) -> None:
        """Take over what was written down."""
        super().resume(entries, version, ending)
        del self._times[:]
        self._slim(0)

    def _slim(self, start: int) -> None:
        for number in range(start, len(self.entries)):
            entry = self.entries[number]
            self._times.append(_as_number(entry.time))
            self.entries[number] = _shared(entry)

    def time(self, number: int) -> str:
        """When an action was played; numbers count from 0."""
        return _as_text(self._times[number])

    @property
    def may_undo(self) -> str | None:
        """The side that may take something back."""
        return self.entries[-1].side if self.entries and self.position.undoable else None

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        return EMPTY_BYTES + len(self.entries) * ENTRY_BYTES + self.history.weight + self.kept.weight


def _shared(entry: Entry) -> Entry:
    """The same without its time, and with names that all entries share."""
    action = Action(sys.intern(entry.action.verb), tuple(map(sys.intern, entry.action.args)))
    return Entry(sys.intern(entry.side), action)


def _as_number(time: str) -> int:
    try:
        return (datetime.fromisoformat(time) - _BEGINNING) // _MILLISECOND
    except (ValueError, TypeError):
        return _NEVER


def _as_text(number: int) -> str:
    if number == _NEVER:
        return ""
    time = _BEGINNING + number * _MILLISECOND
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
