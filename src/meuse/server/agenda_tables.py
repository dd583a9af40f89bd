"""The tables of the queue in PostgreSQL, as the installed Procrastinate wants them.

It ships the whole for a new database, and steps named after the version that needs them; which version the
tables are at is remembered in `house`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select, text

from meuse.server import schema

REMEMBERED = "queue"

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('meuse queue'), hashtext(current_schema()))")
_STEP = re.compile(r"(\d+)\.(\d+)\.(\d+)_")

Version = tuple[int, ...]


def is_of_the_agenda(table: str) -> bool:
    """Whether a table belongs to the queue."""
    return table.startswith("procrastinate_")


def prepare_agenda(engine: Engine) -> None:
    """Make the tables of the queue, or bring them up to date."""
    from procrastinate.metadata import extract_metadata
    from procrastinate.schema import SchemaManager

    ours = extract_metadata()["version"]
    with engine.begin() as connection:
        connection.execute(_ONE_AT_A_TIME)
        known = connection.scalar(select(schema.house.c.value).where(schema.house.c.name == REMEMBERED))
        if known is None:
            _run(connection, SchemaManager.get_schema())
        else:
            for step in steps_after(known, Path(SchemaManager.get_migrations_path())):
                _run(connection, step.read_text(encoding="utf-8"))
        if known is None or version_of(known) < version_of(ours):
            connection.execute(delete(schema.house).where(schema.house.c.name == REMEMBERED))
            connection.execute(insert(schema.house), {"name": REMEMBERED, "value": ours})


def steps_after(known: str, folder: Path) -> list[Path]:
    """The steps that tables of a version have not seen, in their order."""
    return [
        step
        for step in sorted(folder.glob("*.sql"))
        if (found := _STEP.match(step.name)) and tuple(map(int, found.groups())) > version_of(known)
    ]


def version_of(text: str) -> Version:
    """A version as numbers, which compare as they should."""
    return tuple(int(part) for part in re.findall(r"\d+", text)[:3])


def _run(connection: Connection, statements: str) -> None:
    driver: Any = connection.connection.driver_connection
    driver.execute(statements)
