"""What must hold between the tables of a game: what one of them names, another has to hold."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import TypeVar

from meuse.data import DataError, Table, Tables

_T = TypeVar("_T", bound=Table)


class CrossChecks:
    """Everything that is wrong between tables each of which is sound by itself.

    A game says in a subclass what it looks at (`prepare`) and yields what is wrong (`errors`).
    """

    def __init__(self, tables: Tables, decoded: Mapping[str, Table]) -> None:
        self._tables = tables
        self._decoded = decoded
        self.prepare()

    def __iter__(self) -> Iterator[DataError]:
        return self.errors()

    def prepare(self) -> None:
        """Take the tables out, and the names that others must keep to."""

    def errors(self) -> Iterator[DataError]:
        """Yield everything that is wrong."""
        yield from ()

    def table(self, name: str, schema: type[_T]) -> _T:
        """A table in its schema."""
        table = self._decoded[name]
        assert isinstance(table, schema)
        return table

    def error(self, table: str, key: str, reason: str) -> DataError:
        """Something wrong at a key of a table."""
        return self._tables.error(table, key, reason)

    def unknown(
        self, table: str, key: str, kind: str, names: Iterable[object], known: Container[object]
    ) -> Iterator[DataError]:
        """Yield an error for each name of a kind that is not known."""
        for name in names:
            if name not in known:
                yield self.error(table, key, f"unknown {kind} {name!r}")
