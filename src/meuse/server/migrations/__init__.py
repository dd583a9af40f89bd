"""The history of the database's tables."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('meuse tables'), hashtext(current_schema()))")


class NewerTables(Exception):
    """The tables are at a step that this version does not know."""

    def __init__(self, found: str, ours: str) -> None:
        super().__init__(found)
        self.ours = ours


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to date, or to a step on the way; all of it or nothing."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            # Its driver would commit every statement that makes a table by itself.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        elif engine.dialect.name == "postgresql":
            # Of servers that start together one does it; the others find it done.
            connection.execute(_ONE_AT_A_TIME)
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
        config.attributes["connection"] = connection
        there = MigrationContext.configure(connection).get_current_revision()
        _refuse_newer(ScriptDirectory.from_config(config), there, revision)
        command.upgrade(config, revision)


def _refuse_newer(steps: ScriptDirectory, *revisions: str | None) -> None:
    """A step that the tables are at, or are to be brought to, may be one of later versions."""
    known = {None, "head", *(step.revision for step in steps.walk_revisions())}
    for revision in revisions:
        if revision not in known:
            raise NewerTables(str(revision), steps.get_current_head() or "")
