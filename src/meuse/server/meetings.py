"""The people at a table: their names, a draw that one of them offers, and the rematch they have gone on to.

Seats are what they hold on to. A seat has keys, a name and a way back; whoever is to be known at more than
one table will be put beside the name.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, RowMapping, Table, insert, select, update

from meuse.server import schema
from meuse.server.desk import Desk
from meuse.server.seats import is_computer
from meuse.server.store import Card
from meuse.server.wire.people import Meeting


class Kept(msgspec.Struct, frozen=True):
    """What the database has of a meeting."""

    names: dict[str, str] = {}
    offer: str = ""
    #: The version at which a draw was last offered.
    offered: int = -1
    rematch: str = ""


class MeetingStore:
    """Reading and writing it. Plain calls that wait, as those of `Store`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def read(self, table: str) -> Kept:
        """What is kept of a meeting."""
        named = select(schema.seats.c.side, schema.seats.c.name).where(schema.seats.c.table_id == table)
        met = select(schema.meetings).where(schema.meetings.c.table_id == table)
        with self._desk.engine.connect() as connection:
            names = {row.side: row.name for row in connection.execute(named) if row.name}
            found = connection.execute(met).first()
        return _kept(names, found._mapping) if found else Kept(names)

    def name(self, table: str, side: str, name: str) -> None:
        """Give whoever sits in a seat another name."""
        with self._desk.changing_people(table) as connection:
            _put(connection, schema.seats, {"table_id": table, "side": side}, {"name": name})

    def recover_by(self, table: str, side: str, digest: str) -> None:
        """Let these words open a seat, and no others."""
        of_seat: dict[str, object] = {"table_id": table, "side": side}
        with self._desk.changing_people(table) as connection:
            _put(connection, schema.seats, of_seat, {"recovery": digest}, {"name": ""})

    def offer(self, table: str, side: str, version: int) -> bool:
        """A side offers a draw; False where another side does so already."""
        with self._desk.changing_people(table) as connection:
            if _met(connection, table)["offer"] not in ("", side):
                return False
            values: dict[str, object] = {"offer": side, "offered": version}
            _put(connection, schema.meetings, {"table_id": table}, values, {"rematch": ""})
            return True

    def offer_no_more(self, table: str, side: str) -> bool:
        """A side offers a draw no more; False where it did not."""
        of_side = (schema.meetings.c.table_id == table, schema.meetings.c.offer == side)
        with self._desk.changing_people(table) as connection:
            changed = connection.execute(update(schema.meetings).where(*of_side).values(offer=""))
            return changed.rowcount > 0

    def meet_again(self, table: str, rematch: str) -> str:
        """The players go on at another table: this one, unless there is one already. Which it is."""
        with self._desk.changing_people(table) as connection:
            known: str = _met(connection, table)["rematch"]
            if known:
                return known
            others: dict[str, object] = {"offer": "", "offered": -1}
            _put(connection, schema.meetings, {"table_id": table}, {"rematch": rematch}, others)
            return rematch


def _met(connection: Connection, table: str) -> RowMapping | dict[str, str]:
    """What goes on between players, for whoever holds the row of their table."""
    query = select(schema.meetings).where(schema.meetings.c.table_id == table)
    found = connection.execute(query).first()
    return found._mapping if found else {"offer": "", "rematch": ""}


def _put(
    connection: Connection,
    target: Table,
    where: dict[str, object],
    values: dict[str, object],
    otherwise: dict[str, object] | None = None,
) -> None:
    """Change a row, or add it, with something in its other columns. Nobody else adds one meanwhile."""
    change = update(target).where(*(target.c[name] == value for name, value in where.items()))
    if not connection.execute(change.values(**values)).rowcount:
        connection.execute(insert(target).values(**where, **(otherwise or {}), **values))


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
