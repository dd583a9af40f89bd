"""The people at a table: their names, a draw that one of them offers, and the rematch they have gone on to.

Seats are what they hold on to. A seat has keys, a name and a way back; whoever is to be known at more than
one table will be put beside the name.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, RowMapping, Table, insert, select, update
from sqlalchemy.exc import IntegrityError

from meuse.server import schema
from meuse.server.seats import is_computer
from meuse.server.store import Card
from meuse.server.wire import Meeting


class Kept(msgspec.Struct, frozen=True):
    """What the database has of a meeting."""

    names: dict[str, str] = {}
    offer: str = ""
    #: The version at which a draw was last offered.
    offered: int = -1
    rematch: str = ""


class MeetingStore:
    """Reading and writing it. Plain calls that wait, as those of `Store`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def read(self, table: str) -> Kept:
        """What is kept of a meeting."""
        named = select(schema.seats.c.side, schema.seats.c.name).where(schema.seats.c.table_id == table)
        met = select(schema.meetings).where(schema.meetings.c.table_id == table)
        with self._engine.connect() as connection:
            names = {row.side: row.name for row in connection.execute(named) if row.name}
            found = connection.execute(met).first()
        return _kept(names, found._mapping) if found else Kept(names)

    def name(self, table: str, side: str, name: str) -> None:
        """Give whoever sits in a seat another name."""
        self._put(schema.seats, {"table_id": table, "side": side}, {"name": name})

    def recover_by(self, table: str, side: str, digest: str) -> None:
        """Let these words open a seat, and no others."""
        self._put(schema.seats, {"table_id": table, "side": side}, {"recovery": digest}, {"name": ""})

    def offer(self, table: str, side: str, version: int) -> None:
        """A side offers a draw."""
        values: dict[str, object] = {"offer": side, "offered": version}
        self._put(schema.meetings, {"table_id": table}, values, {"rematch": ""})

    def offer_no_more(self, table: str) -> None:
        """Nobody offers a draw any more."""
        with self._engine.begin() as connection:
            connection.execute(
                update(schema.meetings).where(schema.meetings.c.table_id == table).values(offer="")
            )

    def meet_again(self, table: str, rematch: str) -> None:
        """The players go on at another table."""
        others: dict[str, object] = {"offer": "", "offered": -1}
        self._put(schema.meetings, {"table_id": table}, {"rematch": rematch}, others)

    def _put(
        self,
        target: Table,
        where: dict[str, object],
        values: dict[str, object],
        otherwise: dict[str, object] | None = None,
    ) -> None:
        """Change a row, or add it, with something in its other columns."""
        change = update(target).where(*(target.c[name] == value for name, value in where.items()))
        with self._engine.begin() as connection:
            if connection.execute(change.values(**values)).rowcount:
                return
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(target).values(**where, **(otherwise or {}), **values))
        except IntegrityError:
            # Somebody else was quicker to add it.
            with self._engine.begin() as connection:
                connection.execute(change.values(**values))


def meeting_of(card: Card, kept: Kept) -> Meeting:
    """What everybody at a table may know. Names that came with a record stand until others are given."""
    people = [side for side, seat in card.seats.items() if not is_computer(seat)]
    names = {side: kept.names.get(side) or card.header.seats.get(side, "") for side in people}
    return Meeting(
        names={side: name for side, name in names.items() if name},
        offer=kept.offer or None,
        rematch=kept.rematch or None,
    )


def _kept(names: dict[str, str], row: RowMapping) -> Kept:
    return Kept(names, row["offer"], row["offered"], row["rematch"])
