"""Opening the database: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from meuse.engine import MeuseError
from meuse.server.locking import lock_file
from meuse.server.migrations import NewerTables, upgrade

POSTGRES_DRIVER = "postgresql+psycopg"
POSTGRES_CONNECTIONS = 8
#: How long a write waits for the lock of SQLite, which somebody else may hold: a backup, or a person's shell.
LOCK_MILLISECONDS = 5_000


class DatabaseError(MeuseError):
    """The database cannot be opened."""


def open_database(address: str) -> Engine:
    """Connect, and bring the tables up to date; `DatabaseError` says in one sentence what is in the way."""
    url = _url(address)
    try:
        return _up_to_date(_engine(url))
    except NewerTables as error:
        raise DatabaseError(
            f"the database {shown(url)} was used by a newer Meuse (its tables are at {error}, ours at"
            f" {error.ours}): upgrade this one, or restore a backup from before"
        ) from error
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise DatabaseError(f"the database {shown(url)} cannot be opened: {_first_line(error)}") from error


def _up_to_date(engine: Engine) -> Engine:
    try:
        upgrade(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def occupy(address: str) -> BinaryIO | None:
    """Keep every other server out of a file of SQLite, until this is closed or the process ends.

    PostgreSQL, and a database in memory, need no such thing.
    """
    url = _url(address)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    path = Path(f"{url.database}.lock")
    try:
        _keep_private(path)
        held = path.open("r+b")
    except OSError as error:
        raise DatabaseError(f"the database {shown(url)} cannot be opened: {error}") from error
    if not lock_file(held):
        held.close()
        raise DatabaseError(f"another server uses {url.database}: stop that one first, or use PostgreSQL")
    return held


def writers(engine: Engine) -> int:
    """How many at once are of use: SQLite has one writer."""
    return 1 if engine.dialect.name == "sqlite" else POSTGRES_CONNECTIONS


def shown(url: URL) -> str:
    """The address without its password."""
    return url.render_as_string(hide_password=True)


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise DatabaseError(f"{address!r} is no address of a database") from error
    if url.get_backend_name() == "postgresql":
        return url.set(drivername=POSTGRES_DRIVER)
    if url.get_backend_name() == "sqlite":
        return url
    raise DatabaseError(f"{url.drivername} is not supported: use sqlite:///FILE or postgresql://…")


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        return create_engine(url, pool_size=POSTGRES_CONNECTIONS, pool_pre_ping=True)
    if url.database:
        _keep_private(Path(url.database))
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _keep_private(path: Path) -> None:
    """Games and digests of keys are nobody else's to read; what SQLite puts beside the file is as private."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    if path.stat().st_mode & 0o077:
        with suppress(PermissionError):
            path.chmod(0o600)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside the writer, and a commit that is on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={LOCK_MILLISECONDS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().split("\n")[0]
