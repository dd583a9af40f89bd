"""Opening the database: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from meuse.engine import MeuseError
from meuse.server.migrations import upgrade

POSTGRES_DRIVER = "postgresql+psycopg"
POSTGRES_CONNECTIONS = 8


class DatabaseError(MeuseError):
    """The database cannot be opened."""


def open_database(address: str) -> Engine:
    """Connect, and bring the tables up to date; `DatabaseError` says in one sentence what is in the way."""
    url = _url(address)
    try:
        return _up_to_date(_engine(url))
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise DatabaseError(f"the database {shown(url)} cannot be opened: {_first_line(error)}") from error


def _up_to_date(engine: Engine) -> Engine:
    try:
        upgrade(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def connections(engine: Engine) -> int:
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
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside the writer, and a commit that is on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().split("\n")[0]
