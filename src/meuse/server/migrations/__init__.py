"""The history of the database's tables."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def upgrade(engine: Engine) -> None:
    """Bring the tables up to date; all of it or nothing."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            # Its driver would commit every statement that makes a table by itself.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
