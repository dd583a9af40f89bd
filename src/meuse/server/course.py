"""The course of a game: the record of a table, with what its pages tell of it.

Positions of a course are never played on; play happens on a draft. So a position may be shared and read by
anybody for as long as he likes. Nothing here reads or writes outside memory.
"""

from __future__ import annotations

from typing import Any

from meuse.engine import Draft, Game, Header, Position, Record
from meuse.server.history import History

AnyPosition = Position[Any]


class Course(Record):
    """A game as it went so far."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        super().__init__(game, header)
        self.history = History()
        #: When its players ended it.
        self.ended = ""

    def __len__(self) -> int:
        return len(self.entries)

    def accept(self, draft: Draft) -> None:
        """Make a draft, now written down, part of the game."""
        self.history.accept(draft, len(self.entries))
        super().accept(draft)

    def rewind(self, length: int, position: AnyPosition | None = None) -> None:
        """Go back to the first `length` actions. The log has a row more."""
        self.history.take_back(length)
        super().rewind(length, position)

    @property
    def may_undo(self) -> str | None:
        """The side that may take something back."""
        return self.entries[-1].side if self.entries and self.position.undoable else None
