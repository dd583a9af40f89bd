"""Opening the database: SQLite in a file, or PostgreSQL by its address."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Engine, NullPool, TextClause, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, InvalidatePoolError, SQLAlchemyError

from meuse.engine import MeuseError
from meuse.server.locking import lock_file
from meuse.server.migrations import NewerTables, upgrade

POSTGRES_DRIVER = "postgresql+psycopg"
POSTGRES_CONNECTIONS = 8
SPARE_CONNECTIONS = 6
#: How long a server that was killed may take to be gone from PostgreSQL.
FAREWELL_SECONDS = 10.0
#: A connection that was used so lately is taken to be good.
IDLE_SECONDS = 0.5
_SHARE = text("SELECT pg_try_advisory_lock_shared(hashtext('meuse'), hashtext(current_schema()))")
_TAKE = text("SELECT pg_try_advisory_lock(hashtext('meuse'), hashtext(current_schema()))")
#: How long a write waits for the lock of SQLite, which somebody else may hold: a backup, or a person's shell.
LOCK_MILLISECONDS = 5_000
#: What each connection to SQLite keeps of the file; the system keeps all of it anyway.
SQLITE_CACHE_KILOBYTES = 500


class DatabaseError(MeuseError):
    """The database cannot be opened."""


def open_database(address: str) -> Engine:
    """Connect, and bring the tables up to date; `DatabaseError` says in one sentence what is in the way."""
    url = database_url(address)
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


class Held(Protocol):
    """Something that keeps others out until it is closed, or the process ends."""

    def close(self) -> None:
        """Let others in."""


def occupy(address: str) -> Held | None:
    """Take part in using a database. SQLite serves one server; at PostgreSQL there may be any number."""
    url = database_url(address)
    if url.get_backend_name() == "postgresql":
        return _occupy_postgres(url, _SHARE, "somebody fills or empties")
    return _occupy_file(url)


def occupy_alone(address: str) -> Held | None:
    """Keep every server out of a database."""
    url = database_url(address)
    if url.get_backend_name() == "postgresql":
        return _occupy_postgres(url, _TAKE, "a server uses")
    return _occupy_file(url)


def _occupy_file(url: URL) -> Held | None:
    file = _file(url)
    if file is None:
        return None
    path = Path(f"{file}.lock")
    try:
        _keep_private(path)
        held = path.open("r+b")
    except OSError as error:
        raise DatabaseError(f"the database {shown(url)} cannot be opened: {error}") from error
    if not lock_file(held):
        held.close()
        raise DatabaseError(
            f"another server uses {url.database}: stop that one first; several at once need PostgreSQL"
        )
    return held


def _occupy_postgres(url: URL, take: TextClause, otherwise: str) -> Held:
    """A lock of the session, by the schema. A server that was killed may take a moment to be gone."""
    engine = create_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    try:
        connection = engine.connect()
        end = time.monotonic() + FAREWELL_SECONDS
        while not connection.scalar(take):
            if time.monotonic() >= end:
                connection.close()
                raise DatabaseError(f"{otherwise} {shown(url)}: wait until that is over")
            time.sleep(0.1)
    except (SQLAlchemyError, ImportError) as error:
        raise DatabaseError(f"the database {shown(url)} cannot be opened: {_first_line(error)}") from error
    return connection


def is_shared(engine: Engine) -> bool:
    """Whether other servers may use the same database."""
    return engine.dialect.name == "postgresql"


def reading(engine: Engine) -> Engine:
    """The same database for those who ask one question at a time, and need no transaction for it."""
    return engine.execution_options(isolation_level="AUTOCOMMIT") if is_shared(engine) else engine


def writers(engine: Engine) -> int:
    """How many at once are of use: SQLite has one writer."""
    return 1 if engine.dialect.name == "sqlite" else POSTGRES_CONNECTIONS


def shown(url: URL) -> str:
    """The address without its password."""
    return url.render_as_string(hide_password=True)


def plain_engine(address: str) -> Engine:
    """Connect to a database as it is, without bringing its tables up to date."""
    url = database_url(address)
    try:
        return _engine(url)
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise DatabaseError(f"the database {shown(url)} cannot be opened: {_first_line(error)}") from error


def database_url(address: str) -> URL:
    """The address of a database, if it is one of ours."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise DatabaseError(f"{address!r} is no address of a database") from error
    if url.get_backend_name() == "postgresql":
        return url.set(drivername=POSTGRES_DRIVER)
    if url.get_backend_name() == "sqlite":
        return url
    raise DatabaseError(f"{url.drivername} is not supported: use sqlite:///FILE or postgresql://…")


def database_file(address: str) -> Path | None:
    """The file of an SQLite database; None where there is none."""
    return _file(database_url(address))


def _file(url: URL) -> Path | None:
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        shared = create_engine(url, pool_size=POSTGRES_CONNECTIONS, max_overflow=SPARE_CONNECTIONS)
        _try_idle_connections(shared)
        return shared
    if url.database:
        _keep_private(Path(url.database))
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _try_idle_connections(engine: Engine) -> None:
    """A connection that nobody has used for a moment is tried first: the database may have been restarted."""

    def put_back(_: Any, record: Any) -> None:
        record.info["idle since"] = time.monotonic()

    def taken(connection: Any, record: Any, _: Any) -> None:
        if time.monotonic() - record.info.get("idle since", time.monotonic()) < IDLE_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error

    event.listen(engine, "checkin", put_back)
    event.listen(engine, "checkout", taken)


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
        f"cache_size=-{SQLITE_CACHE_KILOBYTES}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _first_line(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().split("\n")[0]
