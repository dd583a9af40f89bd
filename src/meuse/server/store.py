"""Reading and writing the database. Plain calls that wait: the server makes them in a thread."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, RowMapping, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from meuse.engine import Header
from meuse.server import schema
from meuse.server.database import reading
from meuse.server.desk import PEOPLE_CHANGED, Desk
from meuse.server.messenger import Messenger, Word
from meuse.server.seats import is_computer
from meuse.server.times import now


class Conflict(Exception):
    """Somebody else wrote the same row of a log first, or what the change takes up is no more."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its game: who sits there, and which keys open it."""

    id: str
    name: str
    created: str
    header: Header
    seats: dict[str, str]
    #: Seats (or "watch") by the digests of their keys.
    seats_by_digest: dict[str, str]
    #: From where it was set up, and of which game it is a branch, by whose key.
    origin: str = ""
    source: str = ""
    source_seat: str = ""
    #: How often anything about the people there had changed.
    people: int = 0


class Row(msgspec.Struct, frozen=True):
    """A row of the log."""

    number: int
    kind: str
    side: str
    text: str
    time: str


class Snapshot(msgspec.Struct, frozen=True):
    """A kept position: the version it shows, after how many actions, and its JSON."""

    number: int
    length: int
    position: str


class Stamp(msgspec.Struct, frozen=True):
    """How far a game has come, how often its people have changed, and what is new in its log."""

    version: int
    people: int
    rows: Sequence[Row] = ()


class Change(msgspec.Struct, frozen=True):
    """What one transaction adds to a game."""

    rows: Sequence[Row]
    #: Who decides afterwards; None when the game is over.
    side: str | None
    snapshot: Snapshot | None = None
    #: Whose offer of a draw it takes up, if it does: then that must still stand.
    taking_up: str = ""


#: Of so many actions, the last snapshot is kept.
SNAPSHOT_SLOT = 50


class Store:
    """The database of a server."""

    def __init__(self, desk: Desk) -> None:
        self._engine = desk.engine
        self._reading = reading(desk.engine)
        self._messenger = desk.messenger

    # Writing: one transaction each ----------------------------------------------------------------

    def create(self, card: Card, change: Change) -> None:
        """Set up a table."""
        with self._engine.begin() as connection:
            connection.execute(insert(schema.tables), _card_values(card))
            connection.execute(insert(schema.keys), _key_values(card))
            _add(connection, [(card.id, change)], Messenger())

    def append(self, changes: Sequence[tuple[str, Change]]) -> None:
        """Add to all these games or to none, on the disk; `Conflict` when a number is taken."""
        try:
            with self._engine.begin() as connection:
                _add(connection, changes, self._messenger)
        except IntegrityError as error:
            raise Conflict from error

    # Reading --------------------------------------------------------------------------------------

    def card(self, table: str) -> Card | None:
        """A table, if there is one."""
        of_table = schema.keys.c.table_id == table
        with self._reading.connect() as connection:
            found = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
            keys = connection.execute(select(schema.keys.c.digest, schema.keys.c.seat).where(of_table))
            return _card(found._mapping, {row.digest: row.seat for row in keys}) if found else None

    def log(self, table: str, after: int = 0) -> list[Row]:
        """Everything that happened at a table after a version, also what was taken back."""
        columns = [schema.log.c[name] for name in Row.__struct_fields__]
        wanted = (schema.log.c.table_id == table, schema.log.c.number > after)
        query = select(*columns).where(*wanted).order_by(schema.log.c.number)
        with self._reading.connect() as connection:
            return [Row(*row) for row in connection.execute(query)]

    def snapshots(self, table: str) -> list[Snapshot]:
        """The kept positions of a game, the latest first."""
        columns = [schema.snapshots.c[name] for name in Snapshot.__struct_fields__]
        query = select(*columns).where(schema.snapshots.c.table_id == table)
        with self._reading.connect() as connection:
            rows = connection.execute(query.order_by(schema.snapshots.c.slot.desc()))
            return [Snapshot(*row) for row in rows]

    def stamps(self, known: Mapping[str, int]) -> dict[str, Stamp]:
        """How far these games have come, and what was added to them after the versions that are known.

        Those that are gone are left out. Only PostgreSQL is asked: elsewhere nobody else adds anything.
        """
        asked = {"tables": list(known), "versions": list(known.values())}
        with self._reading.connect() as connection:
            found = connection.execute(_NEW, asked).all()
        return {of: _stamp(list(rows)) for of, rows in groupby(found, lambda row: str(row.id))}

    def tables(self) -> list[str]:
        """All tables, the oldest first."""
        query = select(schema.tables.c.id).order_by(schema.tables.c.created)
        with self._reading.connect() as connection:
            return list(connection.execute(query).scalars())

    def waiting_for_computers(self, since: str = "") -> list[tuple[str, str]]:
        """The tables where a computer has to decide, and somebody waits for it to; with their owners.

        Only those at which something was played since a time, if one is named.
        """
        of = schema.tables.c
        wanted = (of.computers > 0, of.side != "", of.touched >= since)
        query = select(of.id, of.origin, of.seats, of.side).where(*wanted)
        with self._reading.connect() as connection:
            return [
                (row.id, row.origin)
                for row in connection.execute(query)
                if _waits(msgspec.json.decode(row.seats, type=dict[str, str]), row.side)
            ]


#: For each table what is new, by the index of its log, however many tables and rows there are.
_NEW = text(
    "SELECT of.id, of.version, of.people, new.number, new.kind, new.side, new.text, new.time"
    " FROM unnest(CAST(:tables AS text[]), CAST(:versions AS integer[])) AS known (id, version)"
    " JOIN LATERAL (SELECT id, version, people FROM tables WHERE id = known.id OFFSET 0) AS of ON true"
    " LEFT JOIN LATERAL (SELECT number, kind, side, text, time FROM log"
    " WHERE table_id = known.id AND number > known.version ORDER BY number) AS new ON true"
)


def _stamp(found: Sequence[Any]) -> Stamp:
    """What was found of one table: at least one row, which may be without a row of the log."""
    _, version, people, *_ = found[0]
    return Stamp(version, people, [Row(*one[3:]) for one in found if one.number is not None])


def _waits(seats: dict[str, str], side: str) -> bool:
    return is_computer(seats.get(side, "")) and not all(map(is_computer, seats.values()))


# Statements are made once; executed with a list, they take many rows in one go.
_ADD_ROWS = insert(schema.log)
_SET_SIDE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(
        side=bindparam("now"),
        touched=bindparam("at"),
        version=schema.tables.c.version + bindparam("rows"),
        size=schema.tables.c.size + bindparam("more"),
    )
)
#: About what a row takes beside its text: its other columns, and its share of the snapshots.
ROW_BYTES = 180
#: In both kinds of database: it takes the place of the one before.
_KEEP_SNAPSHOT = text(
    "INSERT INTO snapshots (table_id, slot, number, length, position)"
    " VALUES (:table_id, :slot, :number, :length, :position)"
    " ON CONFLICT (table_id, slot) DO UPDATE"
    " SET number = excluded.number, length = excluded.length, position = excluded.position"
)
_WORDS = {schema.ACTION: Word.PLAYED, schema.UNDO: Word.TAKEN_BACK, schema.ENDED: Word.ENDED}


def _add(connection: Connection, changes: Sequence[tuple[str, Change]], messenger: Messenger) -> None:
    """Rows of `tables` come first, in the order of their ids: see `Desk`."""
    changes = sorted(changes, key=lambda one: one[0])
    connection.execute(_SET_SIDE, [_touched(table, change) for table, change in changes])
    for table, change in changes:
        if change.taking_up:
            _take_up(connection, table, change.taking_up)
    rows = [{"table_id": table, **asdict(row)} for table, change in changes for row in change.rows]
    if rows:
        connection.execute(_ADD_ROWS, rows)
    kept = [_kept(table, change.snapshot) for table, change in changes if change.snapshot]
    if kept:
        connection.execute(_KEEP_SNAPSHOT, kept)
    for word, tables in _told(changes).items():
        messenger.tell(connection, word, tables)


def _take_up(connection: Connection, table: str, side: str) -> None:
    """A draw that a side offers is agreed on, if it still offers it."""
    meetings = schema.meetings.c
    statement = update(schema.meetings).where(meetings.table_id == table, meetings.offer == side)
    if not connection.execute(statement.values(offer="")).rowcount:
        raise Conflict
    connection.execute(PEOPLE_CHANGED, {"of": table})


def _told(changes: Sequence[tuple[str, Change]]) -> dict[Word, list[str]]:
    words: dict[Word, list[str]] = defaultdict(list)
    for table, change in changes:
        if change.rows:
            words[_WORDS[change.rows[-1].kind]].append(table)
    return words


def _touched(table: str, change: Change) -> dict[str, object]:
    at = change.rows[-1].time if change.rows else now()
    more = sum(ROW_BYTES + len(row.text) for row in change.rows)
    return {"of": table, "now": change.side or "", "at": at, "more": more, "rows": len(change.rows)}


def _kept(table: str, snapshot: Snapshot) -> dict[str, object]:
    return {"table_id": table, "slot": snapshot.length // SNAPSHOT_SLOT, **asdict(snapshot)}


def _key_values(card: Card) -> list[dict[str, str]]:
    return [
        {"digest": digest, "table_id": card.id, "seat": seat} for digest, seat in card.seats_by_digest.items()
    ]


def _card_values(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "created": card.created,
        "header": msgspec.json.encode(card.header).decode(),
        "seats": msgspec.json.encode(card.seats).decode(),
        "side": "",
        "computers": sum(is_computer(seat) for seat in card.seats.values()),
        "origin": card.origin,
        "source": card.source,
        "source_seat": card.source_seat,
        "touched": card.created,
        "size": 0,
    }


def _card(row: RowMapping, seats_by_digest: dict[str, str]) -> Card:
    return Card(
        id=row["id"],
        name=row["name"],
        created=row["created"],
        header=msgspec.json.decode(row["header"], type=Header),
        seats=msgspec.json.decode(row["seats"], type=dict[str, str]),
        seats_by_digest=seats_by_digest,
        origin=row["origin"],
        source=row["source"],
        source_seat=row["source_seat"],
        people=row["people"],
    )
