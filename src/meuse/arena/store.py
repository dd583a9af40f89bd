"""The results of matches, found again by the games' descriptions."""

from __future__ import annotations

from pathlib import Path

from meuse.arena.play import GameRow
from meuse.matches import GameTask, Journal


class Results:
    """The games played so far, in memory and (with a path) in a file of JSON lines."""

    def __init__(self, path: Path | None = None) -> None:
        self._journal = Journal(path, GameRow) if path is not None else None
        self._rows: dict[str, GameRow] = {}
        if self._journal is not None and self._journal.path.exists():
            self._rows = {row.key: row for row in self._journal.lines()}

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, key: str) -> bool:
        return key in self._rows

    def rows(self) -> list[GameRow]:
        """All results."""
        return list(self._rows.values())

    def get(self, task: GameTask) -> GameRow | None:
        """The result of a game, if it was played."""
        return self._rows.get(task.key)

    def add(self, row: GameRow) -> None:
        """Write a result down."""
        self._rows[row.key] = row
        if self._journal is not None:
            self._journal.add(row)
