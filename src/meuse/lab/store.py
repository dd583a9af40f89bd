"""What a run leaves on disk.

    DIR/plan.toml        the plan, as it was run last
    DIR/cells.json       the same, multiplied out
    DIR/journal.jsonl    one line a game, appended as games end: what an interrupted run resumes from
    DIR/records/…        every game as a record, named by its key
    DIR/games.parquet    the measures, one row a game in the order of the plan
    DIR/timing.parquet   how long each took

The journal is the truth, the tables are made of it. Games are known by their keys, so a game that was played
twice (a machine that was lost and came back) stands in the tables once.
"""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self, TypeVar

import msgspec

from meuse.engine import MeuseError
from meuse.lab.rows import GameRow, Played, Timing

T = TypeVar("T")


class StoreError(MeuseError):
    """A folder of results that cannot be used."""


class Line(msgspec.Struct, frozen=True):
    """One line of the journal."""

    row: GameRow
    timing: Timing


class _OnlyKey(msgspec.Struct):
    key: str


class _KeyLine(msgspec.Struct):
    row: _OnlyKey


class Store:
    """A folder of results, open for one run at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.journal = folder / "journal.jsonl"
        self._file: BinaryIO | None = None
        self._keys: set[str] = set()

    def __enter__(self) -> Self:
        """Open for adding, and cut off a line that was being written when a run was ended."""
        (self.folder / "records").mkdir(parents=True, exist_ok=True)
        file = self.journal.open("a+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise StoreError(f"{self.folder}: another run is writing here") from None
        self._file = file
        try:
            self._keys = set(self._read_keys())
        except BaseException:
            file.close()
            raise
        return self

    def __exit__(
        self, type_: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Make sure that everything is on disk."""
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None

    def _read_keys(self) -> Iterator[str]:
        assert self._file is not None
        self._file.seek(0)
        whole = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                self._file.truncate(whole)
                return
            whole += len(line)
            yield self._decode(line, number, _KeyLine).row.key

    def _decode(self, line: bytes, number: int, type_: type[T]) -> T:
        try:
            return msgspec.json.decode(line, type=type_)
        except msgspec.MsgspecError as error:
            raise StoreError(f"{self.journal}: line {number}: not a result: {error}") from error

    def keep_plan(self, text: str, cells: bytes) -> None:
        """Lay the plan beside the results."""
        write_whole(self.folder / "plan.toml", text.encode())
        write_whole(self.folder / "cells.json", cells)

    # Adding ---------------------------------------------------------------------------------------

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def add(self, played: Played) -> None:
        """Keep a game; one that is there already is kept as it is."""
        key = played.row.key
        if key in self._keys:
            return
        assert self._file is not None, "the store is open while games are added"
        self._write_record(key, played.record)
        self._file.write(msgspec.json.encode(Line(played.row, played.timing)) + b"\n")
        self._file.flush()
        self._keys.add(key)

    def record_path(self, key: str) -> Path:
        """Where the record of a game lies."""
        return self.folder / "records" / key[:2] / f"{key}.meuse"

    def _write_record(self, key: str, text: str) -> None:
        path = self.record_path(key)
        path.parent.mkdir(exist_ok=True)
        write_whole(path, text.encode())

    # Reading --------------------------------------------------------------------------------------

    def lines(self) -> Iterator[Line]:
        """Every game that was kept, once."""
        if not self.journal.exists():
            raise StoreError(f"{self.folder}: no results are here")
        seen = set()
        with self.journal.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.endswith(b"\n"):
                    found = self._decode(line, number, Line)
                    if found.row.key not in seen:
                        seen.add(found.row.key)
                        yield found


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that appears whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            os.fchmod(handle, 0o644)  # temporary files are private; results are not
            file.write(content)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
