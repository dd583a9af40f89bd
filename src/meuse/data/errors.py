"""What is wrong with a data file: which file, which key, and why."""

from __future__ import annotations

from dataclasses import dataclass

from meuse.engine.errors import MeuseError


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong inside one table: the key path and the reason."""

    key: str
    reason: str


class DataError(MeuseError, ValueError):
    """A faulty data file: `celles/data/units.toml: units[3].steps: expected int, got str`."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file = file
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)
