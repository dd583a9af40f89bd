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
    end 2

While a game is being played, lines are appended as they come (`stream: yes` in the header, no closing line,
and `undo N` where play was taken back). A saved record has the closing line, so a cut-off file shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

from meuse.engine.action import Action
from meuse.engine.errors import IllegalAction, MeuseError, RecordError, UndoError
from meuse.engine.message import Message

if TYPE_CHECKING:
    from meuse.engine.chance import Random
    from meuse.engine.game import Game
    from meuse.engine.position import Position

FIRST_LINE: Final = "meuse record 1"
ORIGINAL_DATA: Final = "original"

#: A position is kept every so many actions, so that going back is quick.
SNAPSHOT_EVERY: Final = 50

_HEADER_KEYS: Final = ("game", "scenario", "options", "rules", "data", "date", "stream")
_ACTION_LINE: Final = re.compile(r"([1-9][0-9]{0,8}) ([a-z][a-z0-9-]*) (.+)")
_UNDO_LINE: Final = re.compile(r"undo ([1-9][0-9]{0,8})")
_END_LINE: Final = re.compile(r"end (0|[1-9][0-9]{0,8})")

Loader = Callable[[str], "Game[Any]"]


class Entry(msgspec.Struct, frozen=True):
    """One line: who decided, and what."""

    side: str
    action: Action


class Header(msgspec.Struct, frozen=True):
    """What a record says of itself before the first action."""

    game: str
    scenario: str
    options: dict[str, Any]
    rules: str
    data: str
    date: str
    seats: dict[str, str]
    stream: bool = False

    def lines(self) -> list[str]:
        """The header as text."""
        return [
            FIRST_LINE,
            f"game: {self.game}",
            f"scenario: {self.scenario}",
            f"options: {msgspec.json.encode(self.options).decode()}",
            f"rules: {self.rules}",
            f"data: {self.data or ORIGINAL_DATA}",
            f"date: {self.date}",
            *(f"{side}: {name}" for side, name in self.seats.items()),
            *(["stream: yes"] if self.stream else []),
            "",
        ]


class Record:
    """A game from its first action on, with the position it has reached."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = []
        self.position: Position[Any] = game.start(header.scenario, header.options)
        self._snapshots: list[Position[Any]] = [self.position.copy()]

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
            game=game.name,
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
        if len(self.entries) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.position.copy())
        return events

    def roll(self, random: Random) -> list[Message]:
        """At chance: draw an outcome with the caller's generator, play it and write it down."""
        return self.play(self.position.draw(random))

    @property
    def undoable(self) -> int:
        """How many actions may be taken back."""
        return self.position.undoable

    def undo(self, count: int = 1) -> None:
        """Take actions back; `UndoError` where fairness forbids it."""
        if not 0 < count <= self.undoable:
            raise UndoError(f"{count} actions cannot be taken back, only {self.undoable}")
        self._rewind(len(self.entries) - count)

    def rewind(self, length: int) -> None:
        """Go back to the first `length` actions, whatever lies between: for analysis, not for fair play."""
        if not 0 <= length <= len(self.entries):
            raise UndoError(f"the record has {len(self.entries)} actions, not {length}")
        self._rewind(length)

    def _rewind(self, length: int) -> None:
        self.position = self.at(length)
        del self.entries[length:]
        del self._snapshots[length // SNAPSHOT_EVERY + 1 :]

    def at(self, length: int) -> Position[Any]:
        """The position after the first `length` actions."""
        if not 0 <= length <= len(self.entries):
            raise IndexError(f"the record has {len(self.entries)} actions, not {length}")
        nearest = length // SNAPSHOT_EVERY
        pos = self._snapshots[nearest].copy()
        for entry in self.entries[nearest * SNAPSHOT_EVERY : length]:
            pos.play(entry.action)
        return pos

    # Text -----------------------------------------------------------------------------------------

    def text(self) -> str:
        """The whole record as text, with its closing line."""
        header = msgspec.structs.replace(self.header, stream=False)
        body = [self.line(number) for number in range(1, len(self.entries) + 1)]
        return "\n".join([*header.lines(), *body, f"end {len(self.entries)}", ""])

    def line(self, number: int) -> str:
        """One action as its line of text; numbers count from 1."""
        entry = self.entries[number - 1]
        return f"{number} {entry.side} {entry.action}"

    @classmethod
    def parse(cls, text: str, load: Loader) -> Self:
        """Read and replay a record; `RecordError` names the line and the reason when it is broken."""
        record: Self = _Reader(cls, text, load).read()
        return record


def _data(fields: Mapping[str, str]) -> str:
    """Which tables a record names: under the first rules only those of the user."""
    return "" if fields["data"] == ORIGINAL_DATA else fields["data"]


def _one_line(text: str) -> str:
    return " ".join(text.split())


class _Reader:
    """Reads a record line by line and replays it as it goes."""

    def __init__(self, type_: type[Any], text: str, load: Loader) -> None:
        self.type = type_
        self.load = load
        self.lines = text.split("\n")
        self.number = 0

    def error(self, reason: str) -> RecordError:
        return RecordError(max(self.number, 1), reason)

    def next(self) -> str | None:
        """The next whole line; None at the end of the text."""
        last = len(self.lines) - 1
        if self.number == last:
            if self.lines[last]:
                self.number += 1
                raise self.error(f"the record breaks off in the middle of a line: {self.lines[last][:60]!r}")
            return None
        self.number += 1
        return self.lines[self.number - 1]

    def read(self) -> Any:
        record = self._begin(self._header())
        while (line := self.next()) is not None:
            if match := _END_LINE.fullmatch(line):
                self._close(record, int(match[1]))
                return record
            self._line(record, line)
        if not record.header.stream:
            self.number += 1
            raise self.error(f"the record breaks off after {len(record.entries)} actions: no closing line")
        return record

    def _header(self) -> dict[str, str]:
        if self.next() != FIRST_LINE:
            raise self.error(f"not a Meuse record: the first line must read {FIRST_LINE!r}")
        fields: dict[str, str] = {}
        while line := self.next():
            key, colon, value = line.partition(":")
            if not colon or key in fields:
                raise self.error(f"not a header line, or given twice: {line[:60]!r}")
            fields[key] = value.removeprefix(" ")
        for key in _HEADER_KEYS[:-1]:
            if key not in fields:
                raise self.error(f"the header lacks {key!r}")
        return fields

    def _begin(self, fields: dict[str, str]) -> Any:
        game = self._game(fields)
        seats = {key: value for key, value in fields.items() if key not in _HEADER_KEYS}
        if unknown := sorted(set(seats) - set(game.sides)):
            raise self.error(f"the header has an unknown key {unknown[0]!r}")
        header = Header(
            game=fields["game"],
            scenario=fields["scenario"],
            options=self._options(fields["options"]),
            rules=fields["rules"],
            data=_data(fields),
            date=fields["date"],
            seats=seats,
            stream=fields.get("stream") == "yes",
        )
        try:
            return self.type(game, header)
        except MeuseError as error:
            raise self.error(str(error)) from error

    def _game(self, fields: dict[str, str]) -> Game[Any]:
        try:
            game = self.load(fields["game"])
        except (MeuseError, LookupError) as error:
            raise self.error(f"the game {fields['game']!r} is not known here") from error
        try:
            game = game.under(fields["rules"])
        except MeuseError as error:
            raise self.error(str(error)) from error
        if not game.has_data(_data(fields)):
            raise self.error(f"played with data {fields['data']!r}; the data at hand are {game.data_hash!r}")
        return game

    def _options(self, text: str) -> dict[str, Any]:
        try:
            return msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
            raise self.error(f"the options are not readable: {error}") from error

    def _line(self, record: Record, line: str) -> None:
        if match := _UNDO_LINE.fullmatch(line):
            self._undo(record, int(match[1]))
        elif match := _ACTION_LINE.fullmatch(line):
            self._action(record, int(match[1]), match[2], match[3])
        else:
            raise self.error(f"neither an action nor the closing line: {line[:60]!r}")

    def _undo(self, record: Record, count: int) -> None:
        if not record.header.stream:
            raise self.error("a saved record takes nothing back")
        try:
            record.undo(count)
        except UndoError as error:
            raise self.error(str(error)) from error

    def _action(self, record: Record, number: int, side: str, action: str) -> None:
        expected = len(record.entries) + 1
        if number != expected:
            raise self.error(f"action {expected} is missing: this is action {number}")
        if side != record.position.side:
            raise self.error(f"{side} acts, but it is {record.position.side or 'nobody'} to decide")
        try:
            record.play(action)
        except IllegalAction as error:
            raise self.error(str(error)) from error

    def _close(self, record: Record, count: int) -> None:
        if count != len(record.entries):
            raise self.error(f"the closing line counts {count} actions; there are {len(record.entries)}")
        if (extra := self.next()) is not None:
            raise self.error(f"something follows the closing line: {extra[:60]!r}")
