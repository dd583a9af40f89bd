"""Changing what belongs to a table: one at a time, whichever server does it, and all others are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, bindparam, select, update

from meuse.server import schema
from meuse.server.messenger import Messenger, Word

PEOPLE_CHANGED = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(people=schema.tables.c.people + 1)
)


class Desk:
    """Where changes of tables are written.

    Whoever changes something of a table takes its row first. PostgreSQL lets the next one in when the first
    has committed; SQLite has one writer anyway. Who takes several rows takes them in the order of their ids,
    so that nobody waits for somebody who waits for him.
    """

    def __init__(self, engine: Engine, messenger: Messenger | None = None) -> None:
        self.engine = engine
        self.messenger = messenger or Messenger()

    @contextmanager
    def changing_people(self, table: str) -> Iterator[Connection]:
        """A transaction about the people at a table."""
        with self.engine.begin() as connection:
            connection.execute(PEOPLE_CHANGED, {"of": table})
            yield connection
            self.messenger.tell(connection, Word.PEOPLE, [table])

    @contextmanager
    def holding(self, tables: Iterable[str]) -> Iterator[Connection]:
        """A transaction in which nobody else changes anything of these tables."""
        wanted = sorted(tables)
        row = schema.tables.c.id
        with self.engine.begin() as connection:
            connection.execute(select(row).where(row.in_(wanted)).order_by(row).with_for_update()).all()
            yield connection
