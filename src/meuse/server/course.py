"""The course of a game: what was played, the position it has led to, and the way back.

Positions of a course are never played on; play happens on a draft. So a position may be shared and read by
anybody for as long as he likes. Nothing here reads or writes outside memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from meuse.engine import CHANCE, Action, Game, Header, IllegalAction, Message, Position, Random
from meuse.server.history import History

AnyPosition = Position[Any]

#: A position is kept every so many actions, so that going back is quick.
CHECKPOINT_EVERY = 50


class Entry(msgspec.Struct, frozen=True):
    """An action that counts; `logged` is the number of its row in the log."""

    logged: int
    side: str
    action: Action
    time: str


class Draft:
    """Actions that are played but not yet written down."""

    def __init__(self, course: Course, time: str) -> None:
        self.position = course.position.copy()
        self.entries: list[Entry] = []
        self.events: list[list[Message]] = []
        self._version = course.version
        self._time = time

    @property
    def version(self) -> int:
        """The version the game will have."""
        return self._version + len(self.entries)

    def play(self, action: Action | str) -> None:
        """Play an action; `IllegalAction` when it is none of the legal ones."""
        position = self.position
        side = position.side
        if side is None:
            raise IllegalAction(str(action), position.why(action).reason)
        read = action if isinstance(action, Action) else position.game.read(action)
        self.events.append(position.play(read))
        self.entries.append(Entry(self.version + 1, side, read, self._time))

    def draw(self, random: Random) -> None:
        """Draw whatever is left to chance, until a side has to decide or the game is over."""
        while self.position.side == CHANCE:
            self.play(self.position.draw(random))


class Course:
    """A game as it went so far."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        self.version = 0
        self.position: AnyPosition = game.start(header.scenario, header.options)
        self.history = History()
        self._checkpoints: dict[int, AnyPosition] = {0: self.position}

    def __len__(self) -> int:
        return len(self.entries)

    # Going on -------------------------------------------------------------------------------------

    def draft(self, time: str) -> Draft:
        """Begin to play on."""
        return Draft(self, time)

    def accept(self, draft: Draft) -> None:
        """Make a draft, now written down, part of the game."""
        self.history.accept(draft, len(self.entries))
        before = len(self.entries) // CHECKPOINT_EVERY
        self.entries += draft.entries
        self.position = draft.position
        self.version = draft.version
        if len(self.entries) // CHECKPOINT_EVERY > before:
            self._checkpoints[len(self.entries)] = self.position

    def take_back(self, position: AnyPosition, length: int) -> None:
        """Go back to the first `length` actions, which led to this position. The log has a row more."""
        self.history.take_back(length)
        del self.entries[length:]
        self._checkpoints = {known: kept for known, kept in self._checkpoints.items() if known <= length}
        self.position = position
        self.version += 1

    @property
    def may_undo(self) -> str | None:
        """The side that may take something back."""
        return self.entries[-1].side if self.entries and self.position.undoable else None

    # Looking back ---------------------------------------------------------------------------------

    def nearest(self, length: int) -> int:
        """The last kept position at or before so many actions."""
        return max(known for known in self._checkpoints if known <= length)

    def at(self, length: int) -> AnyPosition:
        """The position after so many actions, to be read only."""
        if length == len(self.entries):
            return self.position
        nearest = self.nearest(length)
        position = self._checkpoints[nearest]
        if nearest < length:
            position = position.copy()
            for entry in self.entries[nearest:length]:
                position.play(entry.action)
        return position

    def replay(self, start: int) -> Iterator[tuple[AnyPosition, Entry, list[Message]]]:
        """Each action from the `start`-th on: the position it led to (not to be kept) and what it told.

        Leaves positions behind on its way, so that `at` is quick afterwards.
        """
        position = self.at(start).copy()
        for number in range(start, len(self.entries)):
            entry = self.entries[number]
            events = position.play(entry.action)
            if (number + 1) % CHECKPOINT_EVERY == 0:
                self._checkpoints.setdefault(number + 1, position.copy())
            yield position, entry, events

    # Coming back ----------------------------------------------------------------------------------

    def resume(self, entries: Iterable[Entry], version: int) -> None:
        """Take over what the log says, before any position but the first is known."""
        self.entries = list(entries)
        self.version = version

    def trust(self, length: int, position: AnyPosition) -> None:
        """Take a kept position over."""
        self._checkpoints[length] = position

    def catch_up(self) -> Iterator[None]:
        """Play from the last kept position to the end, a little at a time."""
        start = self.nearest(len(self.entries))
        position = self._checkpoints[start]
        if start < len(self.entries):
            position = position.copy()
            for number in range(start, len(self.entries)):
                position.play(self.entries[number].action)
                yield
        self.position = position

    # On paper -------------------------------------------------------------------------------------

    def text(self) -> str:
        """The record of the game."""
        header = msgspec.structs.replace(self.header, stream=False)
        body = [f"{number} {entry.side} {entry.action}" for number, entry in enumerate(self.entries, 1)]
        return "\n".join([*header.lines(), *body, f"end {len(self.entries)}", ""])
