"""Checking a database after the fact, without the server: the log is whole, and every game replays."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, create_engine, select
from sqlalchemy import text as statement

import meuse
from meuse.engine import CHANCE
from meuse.server import schema
from meuse.server.course import Course
from meuse.server.database import database_url
from meuse.server.desk import Desk
from meuse.server.replaying import effective, entries_of, still_counts
from meuse.server.store import Row, Store
from tests.server.crowd import Player
from tests.server.process import LONG, SAMPLE

#: Sessions of others at the same PostgreSQL database.
OTHERS = statement(
    "select count(*) from pg_stat_activity where datname = current_database()"
    " and backend_type = 'client backend' and pid <> pg_backend_pid()"
)


def audit(database: str, players: Iterable[Player], game: str = SAMPLE) -> int:
    """Check everything; the number of rows in all logs."""
    settle(database, players, whole=True)
    with _stored(database) as (store, connection):
        query = select(schema.tables.c.id, schema.tables.c.side)
        sides = {row.id: row.side for row in connection.execute(query)}
        return sum(_replayed(store, meuse.load(game), table, side) for table, side in sides.items())


def settle(database: str, players: Iterable[Player], *, whole: bool = False) -> None:
    """Check that nothing was lost or doubled, once everything that was asked for is written.

    From the first row on, or what was played since it was last looked at.
    """
    with _stored(database) as (store, connection):
        wait_for_the_last_commit(connection)
        for player in players:
            after = 0 if whole else player.settled
            _check_acknowledged(player, store.log(player.table, after), after)


@contextmanager
def _stored(database: str) -> Iterator[tuple[Store, Connection]]:
    engine = create_engine(database_url(database))
    try:
        with engine.connect() as connection:
            yield Store(Desk(engine)), connection
    finally:
        engine.dispose()


def wait_for_the_last_commit(connection: Connection) -> None:
    """PostgreSQL goes on with what a server had asked for when it was killed: let that be over."""
    if connection.dialect.name != "postgresql":
        return
    end = time.monotonic() + LONG
    while connection.scalar(OTHERS):
        assert time.monotonic() < end, f"somebody is still at the database after {LONG} s"
        connection.rollback()  # a transaction sees the same list of sessions to its end
        time.sleep(0.05)
    connection.rollback()


def _check_acknowledged(player: Player, rows: list[Row], after: int) -> None:
    """Nothing lost, nothing doubled: beyond what was acknowledged there is at most what was being asked."""
    by_number = {row.number: row for row in rows}
    new = {version: told for version, told in player.acknowledged.items() if version > after}
    for version, (kind, side, text) in new.items():
        row = by_number[version]
        assert (row.kind, row.text) == (kind, text)
        assert side in ("", row.side)
    beyond = [row for row in rows if row.number > player.last]
    if beyond:
        assert (beyond[0].kind, beyond[0].text) == player.pending
        assert all(row.side == CHANCE for row in beyond[1:])
    player.settle({row.number: (row.kind, row.side, row.text) for row in beyond})


def _replayed(store: Store, game: meuse.Game[Any], table: str, side: str) -> int:
    """Replay a game from its first action and compare with every position that is stored of it."""
    rows = store.log(table)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    card = store.card(table)
    assert card is not None
    course = Course(game, card.header)
    counting = effective(rows)
    course.resume(entries_of(counting), len(rows))
    for _ in course.catch_up():
        pass
    assert (course.position.side or "") == side
    for snapshot in store.snapshots(table):
        if still_counts(counting, snapshot):
            assert course.at(snapshot.length).to_json() == snapshot.position
    return len(rows)
