"""What tables take, whose they are, and which may go: the database as those who keep house see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from meuse.server import schema
from meuse.server.desk import Desk
from meuse.server.messenger import Word
from meuse.server.settings import Keeping
from meuse.server.times import days_from_now, now

#: So many tables are deleted in one transaction: who writes meanwhile waits for no more than that.
TOGETHER = 50


class Usage(msgspec.Struct, frozen=True):
    """How many tables there are, and about how many bytes they take."""

    tables: int
    bytes: int


class Summary(msgspec.Struct, frozen=True):
    """A table as the operator sees it; not its keys, nor anything that was said there."""

    id: str
    name: str
    created: str
    touched: str
    side: str
    size: int
    origin: str
    doomed: str


class Ledger:
    """Counts and clears."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._engine = desk.engine

    # Counting -------------------------------------------------------------------------------------

    def usage(self, origin: str | None = None) -> Usage:
        """What all tables take, or those that were set up from one place."""
        columns = (func.count(), func.coalesce(func.sum(schema.tables.c.size), 0))
        query = select(*columns).select_from(schema.tables)
        if origin is not None:
            query = query.where(schema.tables.c.origin == origin)
        with self._engine.connect() as connection:
            tables, size = connection.execute(query).one()
        return Usage(tables, int(size))

    def branches(self, source: str, seat: str) -> int:
        """How often a game was branched by a key."""
        table = schema.tables
        query = select(func.count()).where(table.c.source == source, table.c.source_seat == seat)
        with self._engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def summaries(self, order: str = "touched", most: int = 50, origin: str = "") -> list[Summary]:
        """Tables, the latest or largest first."""
        columns = [schema.tables.c[name] for name in Summary.__struct_fields__]
        query = select(*columns).order_by(schema.tables.c[order].desc()).limit(most)
        if origin:
            query = query.where(schema.tables.c.origin == origin)
        with self._engine.connect() as connection:
            return [Summary(*row) for row in connection.execute(query)]

    def summary(self, table: str) -> Summary | None:
        """One table."""
        columns = [schema.tables.c[name] for name in Summary.__struct_fields__]
        with self._engine.connect() as connection:
            row = connection.execute(select(*columns).where(schema.tables.c.id == table)).first()
        return Summary(*row) if row else None

    # Clearing -------------------------------------------------------------------------------------

    def expired(self, keeping: Keeping) -> list[str]:
        """The tables that may go: by the operator's policy, or because a player has asked for it."""
        table = schema.tables
        reasons = [(table.c.doomed != "") & (table.c.doomed <= now())]
        for days, which in (
            (keeping.unplayed_days, table.c.size == 0),
            (keeping.finished_days, (table.c.side == "") & (table.c.size > 0)),
            (keeping.idle_days, table.c.side != ""),
        ):
            if days:
                reasons.append((table.c.touched < days_from_now(-days)) & which)
        with self._engine.connect() as connection:
            return list(connection.execute(select(table.c.id).where(or_(*reasons))).scalars())

    def delete(self, tables: Sequence[str]) -> None:
        """Delete tables with everything that belongs to them."""
        for start in range(0, len(tables), TOGETHER):
            some = tables[start : start + TOGETHER]
            with self._desk.holding(some) as connection:
                self._delete(connection, some)

    def _delete(self, connection: Connection, tables: Sequence[str]) -> None:
        for one in reversed(schema.metadata.sorted_tables):
            if "table_id" in one.c:
                connection.execute(delete(one).where(one.c.table_id.in_(tables)))
        connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(tables)))
        self._desk.messenger.tell(connection, Word.GONE, tables)

    def want_gone(self, table: str, sides: Iterable[str], people: Iterable[str], days: float) -> str:
        """Some of the people at a table want it deleted: at once if all do, else in so many days.

        The day on which it goes; empty where it has gone.
        """
        of_table = schema.tables.c.id == table
        with self._desk.holding([table]) as connection:
            known = connection.execute(select(schema.tables.c.doomed).where(of_table)).scalar() or ""
            day, _, before = known.partition(" ")
            wanting = {*sides, *filter(None, before.split(","))}
            if wanting >= set(people):
                self._delete(connection, [table])
                return ""
            day = day or days_from_now(days)[:10]
            doomed = f"{day} {','.join(sorted(wanting))}"[:32]
            connection.execute(update(schema.tables).where(of_table).values(doomed=doomed))
            return day

    def existing(self, tables: Iterable[str]) -> set[str]:
        """Which of these there still are."""
        query = select(schema.tables.c.id).where(schema.tables.c.id.in_(list(tables)))
        with self._engine.connect() as connection:
            return set(connection.execute(query).scalars())

    # What the house remembers ---------------------------------------------------------------------

    def remembered(self) -> dict[str, str]:
        """Everything the house remembers, by name."""
        with self._engine.connect() as connection:
            return {row.name: row.value for row in connection.execute(select(schema.house))}

    def remember(self, name: str, value: str) -> None:
        """Remember something, in place of what was."""
        with self._engine.begin() as connection:
            connection.execute(delete(schema.house).where(schema.house.c.name == name))
            connection.execute(insert(schema.house), {"name": name, "value": value})

    def remember_first(self, name: str, value: str) -> str:
        """Remember something unless it, or another server that begins, has done so; what is known."""
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(schema.house), {"name": name, "value": value})
        except IntegrityError:
            pass
        return self.remembered()[name]

    # Bans -----------------------------------------------------------------------------------------

    def bans(self) -> dict[str, str]:
        """Who is not served, and why."""
        with self._engine.connect() as connection:
            return {row.who: row.reason for row in connection.execute(select(schema.bans))}

    def ban(self, who: str, reason: str) -> None:
        """Serve somebody no more."""
        self.pardon(who)
        with self._engine.begin() as connection:
            connection.execute(insert(schema.bans), {"who": who, "reason": reason, "created": now()})

    def pardon(self, who: str) -> None:
        """Serve him again."""
        with self._engine.begin() as connection:
            connection.execute(delete(schema.bans).where(schema.bans.c.who == who))
