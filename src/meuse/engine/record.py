"""Records: the header and every action and chance outcome of a game. The only truth of a game.

A record is text, one line an action, and replays to the same position for ever:

    meuse record 1
    game: celles
    scenario: campaign
    options: {"variable_actions":true}
    rules: 2
    data: 5f1d7a84c2e0b396
    date: 2026-11-15
    german: Anna
    allied: staff

    1 german move 2Pz-1 2611
    2 chance roll 7
    ended german resigns
    end 2

The line before the last is there where no rule ended the game but those who play it: `ended SIDE resigns` or
`ended draw agreed`.

While a game is being played, lines are appended as they come (`stream: yes` in the header, no closing line,
and `undo N` where play was taken back). A saved record has the closing line, so a cut-off file shows.

Whoever must write an action down before it counts plays it on a draft, which the record accepts afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Self

import msgspec

from meuse.engine.action import Action
from meuse.engine.ending import Ending
from meuse.engine.errors import IllegalAction, UndoError
from meuse.engine.header import Header
from meuse.engine.kept import SNAPSHOT_EVERY, Kept
from meuse.engine.message import Message
from meuse.engine.record_reader import Loader, RecordReader
from meuse.engine.steps import CHANCE

if TYPE_CHECKING:
    from meuse.engine.chance import Random
    from meuse.engine.game import Game
    from meuse.engine.position import Position


class Entry(msgspec.Struct, frozen=True):
    """One line: who decided, and what. The time is the caller's to tell, and no part of the text."""

    side: str
    action: Action
    time: str = ""


class Draft:
    """Actions played on a copy of a record's position, until the record accepts them."""

    def __init__(self, record: Record, time: str) -> None:
        self.position = record.position.copy()
        self.entries: list[Entry] = []
        self.events: list[list[Message]] = []
        self._version = record.version
        #: When what is played is said to be played.
        self.time = time

    @property
    def version(self) -> int:
        """The version the record will have."""
        return self._version + len(self.entries)

    def play(self, action: Action | str) -> None:
        """Play an action; `IllegalAction` when it is none of the legal ones."""
        position = self.position
        side = position.side
        if side is None:
            raise IllegalAction(str(action), position.why(action).reason)
        read = action if isinstance(action, Action) else position.game.read(action)
        self.events.append(position.play(read))
        self.entries.append(Entry(side, read, self.time))

    def draw(self, random: Random) -> None:
        """Draw whatever is left to chance, until a side has to decide or the game is over."""
        while self.position.side == CHANCE:
            self.play(self.position.draw(random))


class Record:
    """A game from its first action on, with the position it has reached."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        #: How the players ended the game; None while it goes on, and where the rules ended it.
        self.ending: Ending | None = None
        #: Grows with every action, every undo and an ending, so that a version never comes twice.
        self.version = 0
        self.position: Position[Any] = game.start(header.scenario, header.options)
        self.kept = self._keeping()
        self.kept.keep(0, self.position.copy())

    def _keeping(self) -> Kept:
        """How positions are kept."""
        return Kept()

    @classmethod
    def new(
        cls,
        game: Game[Any],
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seats: Mapping[str, str] | None = None,
        date: str = "",
    ) -> Self:
        """Begin a game. The date is the caller's to tell: the engine has no clock."""
        complete = msgspec.to_builtins(game.read_options(options or {}))
        names = {side: _one_line((seats or {}).get(side, "")) for side in game.sides}
        header = Header(
            game=game.address or game.name,
            scenario=scenario or game.main_scenario,
            options=complete,
            rules=game.rules_version,
            data=game.data_hash,
            date=_one_line(date),
            seats=names,
        )
        return cls(game, header)

    # Playing --------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> list[Message]:
        """Play and write down an action."""
        side = self.position.side
        read = action if isinstance(action, Action) else self.game.read(action)
        events = self.position.play(read)
        assert side is not None
        self.entries.append(Entry(side, read))
        self.version += 1
        if len(self.entries) % SNAPSHOT_EVERY == 0:
            self.kept.keep(len(self.entries), self.position.copy())
        return events

    def roll(self, random: Random) -> list[Message]:
        """At chance: draw an outcome with the caller's generator, play it and write it down."""
        return self.play(self.position.draw(random))

    def draft(self, time: str = "") -> Draft:
        """Play on without changing anything yet."""
        return Draft(self, time)

    def accept(self, draft: Draft) -> None:
        """Make a draft part of the game. The position is a new one: whoever still reads the old one may."""
        assert draft.version == self.version + len(draft.entries), "nothing was played since the draft began"
        snapshots = len(self.entries) // SNAPSHOT_EVERY
        self.entries += draft.entries
        self.version = draft.version
        self.position = draft.position
        if len(self.entries) // SNAPSHOT_EVERY > snapshots:
            self.kept.keep(len(self.entries), self.position.copy())

    def conclude(self, ending: Ending) -> None:
        """End the game; `EndingError` where it is over. The position is a new one, as after a draft."""
        position = self.position.copy()
        ending.conclude(position)
        self.position = position
        self.ending = ending
        self.version += 1

    # Taking back ----------------------------------------------------------------------------------

    @property
    def undoable(self) -> int:
        """How many actions may be taken back."""
        return self.position.undoable

    def undo(self, count: int = 1) -> None:
        """Take actions back; `UndoError` where fairness forbids it."""
        if not 0 < count <= self.undoable:
            raise UndoError(f"{count} actions cannot be taken back, only {self.undoable}")
        self.rewind(len(self.entries) - count)

    def rewind(self, length: int, position: Position[Any] | None = None) -> None:
        """Go back to the first `length` actions, whatever lies between: for analysis, not for fair play.

        Whoever has asked for the position there already may hand it over.
        """
        if not 0 <= length <= len(self.entries):
            raise UndoError(f"the record has {len(self.entries)} actions, not {length}")
        self.position = self._back_at(length) if position is None else position
        if length < len(self.entries):
            self.ending = None
        del self.entries[length:]
        self.kept.rewind(length)
        self.version += 1

    # Looking back ---------------------------------------------------------------------------------

    def at(self, length: int) -> Position[Any]:
        """The position after the first `length` actions."""
        if not 0 <= length <= len(self.entries):
            raise IndexError(f"the record has {len(self.entries)} actions, not {length}")
        if length == len(self.entries):
            return self.position.copy()
        nearest = self.nearest(length)
        pos = self.kept.copy(nearest)
        for entry in self.entries[nearest:length]:
            pos.play(entry.action)
        return pos

    def _back_at(self, length: int) -> Position[Any]:
        """The same for whoever takes back: what is played anew is kept, in case he does so again."""
        if length == len(self.entries):
            return self.position.copy()
        nearest = self.nearest(length)
        pos = self.kept.copy(nearest)
        for number in range(nearest, length):
            pos.play(self.entries[number].action)
            self.kept.step(number + 1, pos.copy())
        return pos

    def nearest(self, length: int) -> int:
        """After how many actions the last position was kept, of the first `length`."""
        return self.kept.nearest(length)

    def replay(self, start: int = 0) -> Iterator[tuple[Position[Any], Entry, list[Message]]]:
        """Each action after the first `start`: the position it led to (not to be kept) and what it told.

        Leaves positions behind on its way, so that `at` is quick afterwards.
        """
        position = self.at(start)
        for number in range(start, len(self.entries)):
            entry = self.entries[number]
            events = position.play(entry.action)
            if (number + 1) % SNAPSHOT_EVERY == 0:
                self._keep_on_the_way(number + 1, position)
            yield position, entry, events

    def _keep_on_the_way(self, length: int, position: Position[Any]) -> None:
        if length not in self.kept:
            self.kept.keep(length, position.copy())

    # Coming back ----------------------------------------------------------------------------------

    def begin_at(self, position: Position[Any]) -> None:
        """Begin at a hand-made position, before anything is played: for lessons, which nobody writes down."""
        assert not self.entries, "nothing was played yet"
        self.kept = self._keeping()
        self.kept.keep(0, position.copy())
        self.position = position

    def resume(self, entries: Iterable[Entry], version: int, ending: Ending | None = None) -> None:
        """Take over what was written down; `catch_up` then plays it."""
        self.entries = list(entries)
        self.ending = ending
        self.version = version

    def trust(self, length: int, position: Position[Any]) -> None:
        """Take over a position that was kept after so many entries: what led to it is not played again."""
        self.kept.keep(length, position)

    def catch_up(self) -> Iterator[None]:
        """Play from the last kept position to the end, an action at a time."""
        start = self.nearest(len(self.entries))
        position = self.kept.copy(start)
        for number in range(start, len(self.entries)):
            position.play(self.entries[number].action)
            yield
        if self.ending is not None:
            self.ending.conclude(position)
        self.position = position

    # Text -----------------------------------------------------------------------------------------

    def text(self) -> str:
        """The whole record as text, with its closing line."""
        header = msgspec.structs.replace(self.header, stream=False)
        body = [self.line(number) for number in range(1, len(self.entries) + 1)]
        return "\n".join([*header.lines(), *body, *self.closing(), ""])

    def closing(self) -> list[str]:
        """The last lines: how the players ended it, if they did, and the number of actions."""
        ended = [f"ended {self.ending}"] if self.ending else []
        return [*ended, f"end {len(self.entries)}"]

    def line(self, number: int) -> str:
        """One action as its line of text; numbers count from 1."""
        entry = self.entries[number - 1]
        return f"{number} {entry.side} {entry.action}"

    @classmethod
    def parse(cls, text: str, load: Loader) -> Self:
        """Read and replay a record; `RecordError` names the line and the reason when it is broken."""
        return RecordReader(cls, text, load).read()


def _one_line(text: str) -> str:
    return " ".join(text.split())
