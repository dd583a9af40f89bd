"""Backups: everything the database holds at one moment, in a file that either kind of database takes back.

The server runs on meanwhile. A backup is packed lines of JSON: what it is, then for every table its name, and
its rows; the last line counts them, so that a file cut off anywhere is noticed. Tables that can be made again
(snapshots) are part of it all the same: a restored server is as quick as the old one.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, MetaData, Table, event, inspect, select

from meuse.engine import MeuseError
from meuse.server.agenda_tables import is_of_the_agenda
from meuse.server.database import occupy_alone, plain_engine
from meuse.server.migrations import NewerTables, upgrade
from meuse.server.times import now

FORMAT = "meuse backup 1"
#: Rows that are read or written together.
TOGETHER = 500


class BackupError(MeuseError):
    """A backup that cannot be made or taken back."""


class Beginning(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    made: str
    revision: str


# Making -------------------------------------------------------------------------------------------


def back_up(address: str, path: Path) -> int:
    """Write everything to a file that must not be there yet; the number of rows."""
    if path.exists():
        raise BackupError(f"{path} is there already")
    engine = plain_engine(address)
    partly = path.with_name(f"{path.name}.part")
    try:
        with _new_file(partly) as file, _packed(file) as packed, _moment(engine) as connection:
            count = _write(connection, packed)
        partly.replace(path)
    finally:
        partly.unlink(missing_ok=True)
        engine.dispose()
    return count


def _packed(file: IO[bytes]) -> gzip.GzipFile:
    return gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6)


def _new_file(path: Path) -> IO[bytes]:
    """For the owner's eyes only: digests of keys are in it."""
    try:
        return os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")
    except OSError as error:
        raise BackupError(f"{path} cannot be written: {error.strerror}") from error


def _moment(engine: Engine) -> Connection:
    """A transaction that sees one moment, whatever is committed meanwhile."""
    if engine.dialect.name == "sqlite":
        # The driver begins a transaction for what writes only.
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        return engine.connect()
    return engine.connect().execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True, stream_results=True
    )


def _write(connection: Connection, file: gzip.GzipFile) -> int:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BackupError("this is no database of Meuse")
    _line(file, Beginning(FORMAT, now(), revision))
    count = 0
    for table in _tables(connection):
        _line(file, {"table": str(table.name), "columns": [str(column.name) for column in table.columns]})
        for row in connection.execute(select(table).execution_options(yield_per=TOGETHER)):
            _line(file, list(row))
            count += 1
    _line(file, {"rows": count})
    return count


def _tables(connection: Connection) -> list[Table]:
    """All tables as they are, those that others refer to first; what is to be thought about is seen anew."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: not is_of_the_agenda(name))
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _line(file: gzip.GzipFile, what: Any) -> None:
    file.write(msgspec.json.encode(what) + b"\n")


# Taking back --------------------------------------------------------------------------------------


def restore(address: str, path: Path) -> int:
    """Fill an empty database from a backup, all of it or nothing; the number of rows."""
    held = occupy_alone(address)
    engine = plain_engine(address)
    try:
        if inspect(engine).get_table_names():
            raise BackupError("the database is not empty: restore into a new one")
        with _open(path) as file:
            return _restore(engine, file)
    except NewerTables as error:
        raise BackupError(f"the backup is of a newer Meuse (its tables are at {error})") from error
    finally:
        engine.dispose()
        if held:
            held.close()


def _open(path: Path) -> gzip.GzipFile:
    try:
        return gzip.GzipFile(path, "rb")
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror}") from error


def _restore(engine: Engine, file: gzip.GzipFile) -> int:
    try:
        lines = iter(file)
        beginning = _read(next(lines, b""), Beginning)
        if beginning.format != FORMAT:
            raise BackupError("this is no backup of Meuse")
        try:
            upgrade(engine, beginning.revision)
            count = _fill(engine, lines)
        except BaseException:
            _empty(engine)
            raise
        upgrade(engine)
        return count
    except (EOFError, gzip.BadGzipFile, msgspec.MsgspecError, LookupError) as error:
        raise BackupError(f"the backup is broken: {error}") from error


def _read(line: bytes, type_: Any) -> Any:
    return msgspec.json.decode(line, type=type_)


def _fill(engine: Engine, lines: Iterator[bytes]) -> int:
    count = 0
    with engine.begin() as connection:
        known = {table.name: table for table in _tables(connection)}
        table, columns, rows = None, [], []  # type: ignore[var-annotated]
        for line in lines:
            what = msgspec.json.decode(line)
            if isinstance(what, list):
                rows.append(dict(zip(columns, what, strict=True)))
                count += 1
            if table is not None and rows and (len(rows) == TOGETHER or isinstance(what, dict)):
                connection.execute(table.insert(), rows)
                rows = []
            if isinstance(what, dict) and "rows" in what:
                if what["rows"] != count:
                    raise BackupError(f"the backup counts {what['rows']} rows; there are {count}")
                return count
            if isinstance(what, dict):
                table, columns = known[what["table"]], what["columns"]
    raise BackupError("the backup breaks off")


def _empty(engine: Engine) -> None:
    found = MetaData()
    with engine.begin() as connection:
        found.reflect(connection)
        found.drop_all(connection)
