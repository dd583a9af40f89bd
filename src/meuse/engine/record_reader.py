"""Reading the text of a record, which is replayed line by line; what is wrong is told with its line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec

from meuse.engine.ending import Ending
from meuse.engine.errors import EndingError, IllegalAction, MeuseError, RecordError, UndoError
from meuse.engine.header import FIRST_LINE, ORIGINAL_DATA, Header

if TYPE_CHECKING:
    from meuse.engine.game import Game
    from meuse.engine.record import Record

_HEADER_KEYS: Final = ("game", "scenario", "options", "rules", "data", "date", "stream")
_ACTION_LINE: Final = re.compile(r"([1-9][0-9]{0,8}) ([a-z][a-z0-9-]*) (.+)")
_UNDO_LINE: Final = re.compile(r"undo ([1-9][0-9]{0,8})")
_ENDED_LINE: Final = re.compile(r"ended (.+)")
_END_LINE: Final = re.compile(r"end (0|[1-9][0-9]{0,8})")

Loader = Callable[[str], "Game[Any]"]
R = TypeVar("R", bound="Record")


def _data(fields: Mapping[str, str]) -> str:
    """Which tables a record names: under the first rules only those of the user."""
    return "" if fields["data"] == ORIGINAL_DATA else fields["data"]


class RecordReader(Generic[R]):
    """Reads a record line by line and replays it as it goes."""

    def __init__(self, type_: type[R], text: str, load: Loader) -> None:
        self.type = type_
        self.load = load
        self.lines = text.split("\n")
        self.number = 0

    def _error(self, reason: str) -> RecordError:
        return RecordError(max(self.number, 1), reason)

    def _next(self) -> str | None:
        """The next whole line; None at the end of the text."""
        last = len(self.lines) - 1
        if self.number == last:
            if self.lines[last]:
                self.number += 1
                raise self._error(f"the record breaks off in the middle of a line: {self.lines[last][:60]!r}")
            return None
        self.number += 1
        return self.lines[self.number - 1]

    def read(self) -> R:
        """The whole record."""
        *_, record = self.steps()
        return record

    def steps(self) -> Iterator[R]:
        """The record as it grows, line by line; it is whole when there are no more.

        The time for it grows with the number of lines: also what is taken back is played twice at most.
        """
        record = self._begin(self._header())
        yield record
        while (line := self._next()) is not None:
            if match := _END_LINE.fullmatch(line):
                self._close(record, int(match[1]))
                return
            self._line(record, line)
            yield record
        if not record.header.stream:
            self.number += 1
            raise self._error(f"the record breaks off after {len(record.entries)} actions: no closing line")

    def _header(self) -> dict[str, str]:
        if self._next() != FIRST_LINE:
            raise self._error(f"not a Meuse record: the first line must read {FIRST_LINE!r}")
        fields: dict[str, str] = {}
        while line := self._next():
            key, colon, value = line.partition(":")
            if not colon or key in fields:
                raise self._error(f"not a header line, or given twice: {line[:60]!r}")
            fields[key] = value.removeprefix(" ")
        for key in _HEADER_KEYS[:-1]:
            if key not in fields:
                raise self._error(f"the header lacks {key!r}")
        return fields

    def _begin(self, fields: dict[str, str]) -> R:
        game = self._game(fields)
        seats = {key: value for key, value in fields.items() if key not in _HEADER_KEYS}
        if unknown := sorted(set(seats) - set(game.sides)):
            raise self._error(f"the header has an unknown key {unknown[0]!r}")
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
            raise self._error(str(error)) from error

    def _game(self, fields: dict[str, str]) -> Game[Any]:
        try:
            game = self.load(fields["game"])
        except LookupError as error:
            raise self._error(f"the game {fields['game']!r} is not known here") from error
        except MeuseError as error:
            raise self._error(str(error)) from error
        try:
            game = game.under(fields["rules"])
        except MeuseError as error:
            raise self._error(str(error)) from error
        if not game.has_data(_data(fields)):
            raise self._error(f"played with data {fields['data']!r}; the data at hand are {game.data_hash!r}")
        return game

    def _options(self, text: str) -> dict[str, Any]:
        try:
            return msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
            raise self._error(f"the options are not readable: {error}") from error

    def _line(self, record: Record, line: str) -> None:
        if match := _UNDO_LINE.fullmatch(line):
            self._undo(record, int(match[1]))
        elif match := _ACTION_LINE.fullmatch(line):
            self._action(record, int(match[1]), match[2], match[3])
        elif match := _ENDED_LINE.fullmatch(line):
            self._ended(record, match[1])
        else:
            raise self._error(f"neither an action nor the closing line: {line[:60]!r}")

    def _undo(self, record: Record, count: int) -> None:
        if not record.header.stream:
            raise self._error("a saved record takes nothing back")
        try:
            record.undo(count)
        except UndoError as error:
            raise self._error(str(error)) from error

    def _ended(self, record: Record, text: str) -> None:
        try:
            record.conclude(Ending.parse(text))
        except EndingError as error:
            raise self._error(str(error)) from error

    def _action(self, record: Record, number: int, side: str, action: str) -> None:
        expected = len(record.entries) + 1
        if number != expected:
            raise self._error(f"action {expected} is missing: this is action {number}")
        if side != record.position.side:
            raise self._error(f"{side} acts, but it is {record.position.side or 'nobody'} to decide")
        try:
            record.play(action)
        except IllegalAction as error:
            raise self._error(str(error)) from error

    def _close(self, record: Record, count: int) -> None:
        if count != len(record.entries):
            raise self._error(f"the closing line counts {count} actions; there are {len(record.entries)}")
        if (extra := self._next()) is not None:
            raise self._error(f"something follows the closing line: {extra[:60]!r}")
