"""Results on disk: JSON, one line a game, appended as games end. An interrupted run goes on from there."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Generic, Self, TypeVar

import msgspec

from meuse.engine import MeuseError

T = TypeVar("T")
S = TypeVar("S")

_BLOCK: Final = 1 << 16


class StoreError(MeuseError):
    """Results that cannot be used."""


class Journal(Generic[T]):
    """A file of results. A line that was being written when a run was ended counts for nothing."""

    def __init__(self, path: Path, type_: type[T]) -> None:
        self.path = path
        self._type = type_
        self._file: BinaryIO | None = None

    # Writing --------------------------------------------------------------------------------------

    def __enter__(self) -> Self:
        """Keep it open, for one run at a time."""
        file = self.path.open("a+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise StoreError(f"{self.path.parent}: another run is writing here") from None
        self._file = file
        _cut_off_half_a_line(file)
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

    def append(self, result: T) -> None:
        """Add a line to a journal that is open."""
        assert self._file is not None, "the journal is open while results are added"
        self._file.write(msgspec.json.encode(result) + b"\n")
        self._file.flush()

    def add(self, result: T) -> None:
        """Add a line to a journal that nobody keeps open."""
        with self.path.open("a+b") as file:
            _cut_off_half_a_line(file)
            file.write(msgspec.json.encode(result) + b"\n")

    # Reading --------------------------------------------------------------------------------------

    def lines(self) -> Iterator[T]:
        """Every result."""
        return self.read(self._type)

    def read(self, type_: type[S]) -> Iterator[S]:
        """Every result, or as much of it as somebody wants to know; `StoreError` names a broken line."""
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.endswith(b"\n"):
                    yield self._decode(line, number, type_)

    def _decode(self, line: bytes, number: int, type_: type[S]) -> S:
        try:
            return msgspec.json.decode(line, type=type_)
        except msgspec.MsgspecError as error:
            raise StoreError(f"{self.path}: line {number}: not a result: {error}") from error


def _cut_off_half_a_line(file: BinaryIO) -> None:
    """Back to the end of the last whole line."""
    size = whole = file.seek(0, os.SEEK_END)
    while whole:
        start = max(0, whole - _BLOCK)
        file.seek(start)
        found = file.read(whole - start).rfind(b"\n")
        whole = start + found + 1
        if found >= 0:
            break
    if whole < size:
        file.truncate(whole)
