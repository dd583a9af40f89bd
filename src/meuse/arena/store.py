"""Results on disk: one line a game, so that an interrupted match goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec

from meuse.arena.play import GameRow, GameTask
from meuse.engine import MeuseError


class Results:
    """The games played so far, in memory and (with a path) in a file of JSON lines."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._rows: dict[str, GameRow] = {}
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        lines = path.read_bytes().split(b"\n")
        for number, line in enumerate(lines[:-1], 1):
            try:
                row = msgspec.json.decode(line, type=GameRow)
            except msgspec.MsgspecError as error:
                raise MeuseError(f"{path}: line {number}: not a result: {error}") from error
            self._rows[row.task.key] = row
        if lines[-1]:  # a line that was being written when the run was interrupted: play that game again
            path.write_bytes(b"\n".join([*lines[:-1], b""]))

    def __len__(self) -> int:
        return len(self._rows)

    def rows(self) -> list[GameRow]:
        """All results."""
        return list(self._rows.values())

    def get(self, task: GameTask) -> GameRow | None:
        """The result of a game, if it was played."""
        return self._rows.get(task.key)

    def add(self, row: GameRow) -> None:
        """Write a result down."""
        self._rows[row.task.key] = row
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(row) + b"\n")
