"""Records on disk, and positions as people write them: the engine itself reads and writes nothing."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TextIO

import msgspec

from meuse import engine
from meuse.engine.errors import MeuseError, PositionError, RecordError
from meuse.titles import games, load

if TYPE_CHECKING:
    from meuse.engine import Action, Ending, Game, Message, Position, Random
    from meuse.engine.record_reader import Loader

#: A longer file is no record of ours.
LARGEST_FILE = 64 * 1024 * 1024


class Record(engine.Record):
    """A record that can be saved and opened."""

    def save(self, path: Path | str) -> None:
        """Write the record; the file appears whole or not at all."""
        target = Path(path)
        if not target.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(target.parent))
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(self.text())
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    @classmethod
    def open(cls, path: Path | str, *, load: Loader = load) -> Self:
        """Read and replay a record; `RecordError` names the line and the reason when it is broken."""
        return cls.parse(_text(Path(path)), load)

    @classmethod
    def recover(cls, path: Path | str, *, load: Loader = load) -> Self:
        """Read as much of a broken-off record as is whole."""
        lines = _as_stream(_text(Path(path)).split("\n"))
        while True:
            try:
                return cls.parse("\n".join([*lines, ""]), load)
            except RecordError as error:
                if "" not in lines[: error.line - 1]:  # the header itself is broken
                    raise
                del lines[error.line - 1 :]


def _as_stream(lines: list[str]) -> list[str]:
    """The same record, marked as one that may end anywhere."""
    whole = lines[:-1] if lines and not lines[-1] else lines
    blank = whole.index("") if "" in whole else len(whole)
    if "stream: yes" in whole[:blank]:
        return whole
    return [*whole[:blank], "stream: yes", *whole[blank:]]


def _text(path: Path) -> str:
    if path.stat().st_size > LARGEST_FILE:
        raise RecordError(1, f"the file is larger than {LARGEST_FILE} bytes")
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise RecordError(line, "not a text file in UTF-8") from error


class Stream:
    """Writes a game down while it is played: each action is on disk before `play` returns."""

    def __init__(self, record: engine.Record, path: Path | str) -> None:
        self.record = record
        # Open for as long as the game goes on; `close` or the context manager closes it.
        self._file: TextIO = Path(path).open("x", encoding="utf-8", newline="\n")  # noqa: SIM115
        header = msgspec.structs.replace(record.header, stream=True)
        self._write(header.lines() + [record.line(n) for n in range(1, len(record.entries) + 1)])

    def play(self, action: Action | str) -> list[Message]:
        """Play and write down an action."""
        events = self.record.play(action)
        self._write([self.record.line(len(self.record.entries))])
        return events

    def roll(self, random: Random) -> list[Message]:
        """At chance: draw, play and write down an outcome."""
        return self.play(self.record.position.draw(random))

    def undo(self, count: int = 1) -> None:
        """Take actions back, and say so in the file."""
        self.record.undo(count)
        self._write([f"undo {count}"])

    def conclude(self, ending: Ending) -> None:
        """End the game as its players want it, and say so in the file."""
        self.record.conclude(ending)
        self._write([f"ended {ending}"])

    def close(self) -> None:
        """Write the closing line."""
        if not self._file.closed:
            self._write(self.record.closing()[-1:])
            self._file.close()

    def _write(self, lines: list[str]) -> None:
        self._file.write("".join(f"{line}\n" for line in lines))
        self._file.flush()
        os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, type_: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave an interrupted game open-ended: only a game left in peace gets its closing line."""
        if error is None:
            self.close()
        else:
            self._file.close()


# Positions ------------------------------------------------------------------------------------------


def parse_position(game: Game[Any], text: str, at: int | None = None) -> Position[Any]:
    """A position of a game: its JSON, a hand-made one in JSON or TOML, or a record after `at` actions."""
    beginning = text.lstrip()
    if beginning.startswith("meuse record"):
        return _from_record(game, text, at)
    if at is not None:
        raise MeuseError("no record: there are no actions to count")
    return read_position(game, _from_json(text) if beginning.startswith("{") else _from_toml(text))


def read_position(game: Game[Any], found: Mapping[str, Any]) -> Position[Any]:
    """A position from its plain values, or from those of a hand-made one."""
    read: Position[Any] = game.position(found) if "format" in found else game.setup(found)
    return read


def _from_record(game: Game[Any], text: str, at: int | None) -> Position[Any]:
    _check_game(game, text)
    record = Record.parse(text, lambda name: game)
    return record.position if at is None else after(record, at)


def after(record: engine.Record, at: int) -> Position[Any]:
    """The position of a record after so many actions."""
    if not 0 <= at <= len(record.entries):
        raise MeuseError(f"the record has {len(record.entries)} actions, not {at}")
    return record.at(at)


def _check_game(game: Game[Any], text: str) -> None:
    """A record is read with the game that was named only if it is that game's."""
    header = (line.removeprefix("game: ") for line in text.splitlines() if line.startswith("game: "))
    name = next(header, game.name)
    if name != game.name and (name in games() or not name.endswith(game.name)):
        raise MeuseError(f"a game of {name}, not of {game.name}")


def _from_json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:  # no JSON, or a number without end
        raise PositionError("", f"not JSON: {error}") from error
    assert isinstance(found, dict), "it begins with a brace"
    return found


def _from_toml(text: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError("", f"neither a record nor a position in JSON or TOML: {error}") from error
