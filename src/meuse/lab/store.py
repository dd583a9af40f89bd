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

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import msgspec

from meuse.lab.rows import GameMeasures, GameTiming, Played
from meuse.matches import Journal, StoreError


class JournalLine(msgspec.Struct, frozen=True):
    """One line of the journal."""

    row: GameMeasures
    timing: GameTiming


class _OnlyKey(msgspec.Struct):
    key: str


class _KeyLine(msgspec.Struct):
    row: _OnlyKey


class Store:
    """A folder of results, open for one run at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._journal = Journal(folder / "journal.jsonl", JournalLine)
        self._keys: set[str] = set()

    @property
    def journal(self) -> Path:
        """The file with one line a game."""
        return self._journal.path

    def __enter__(self) -> Self:
        """Open for adding."""
        (self.folder / "records").mkdir(parents=True, exist_ok=True)
        with ExitStack() as opened:
            opened.enter_context(self._journal)
            self._keys = {line.row.key for line in self._journal.read(_KeyLine)}
            self._opened = opened.pop_all()
        return self

    def __exit__(self, *error: object) -> None:
        """Make sure that everything is on disk."""
        self._opened.close()

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
        self._write_record(key, played.record)
        self._journal.append(JournalLine(played.row, played.timing))
        self._keys.add(key)

    def record_path(self, key: str) -> Path:
        """Where the record of a game lies."""
        return self.folder / "records" / key[:2] / f"{key}.meuse"

    def _write_record(self, key: str, text: str) -> None:
        path = self.record_path(key)
        path.parent.mkdir(exist_ok=True)
        write_whole(path, text.encode())

    # Reading --------------------------------------------------------------------------------------

    def lines(self) -> Iterator[JournalLine]:
        """Every game that was kept, once."""
        if not self.journal.exists():
            raise StoreError(f"{self.folder}: no results are here")
        seen = set()
        for found in self._journal.lines():
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
