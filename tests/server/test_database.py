"""Opening databases, and their tables through the ages."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from meuse.server.database import DatabaseError, _url, connections, open_database
from meuse.server.schema import metadata


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_opening_again_changes_nothing(database: str) -> None:
    for _ in range(2):
        engine = open_database(database)
        assert set(inspect(engine).get_table_names()) == {*metadata.tables, "alembic_version"}
        engine.dispose()


def test_a_migration_happens_whole_or_not_at_all(database: str) -> None:
    engine = create_engine(_url(database))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE snapshots (id INTEGER)"))
    with pytest.raises(DatabaseError, match="already exists"):
        open_database(database)
    assert inspect(engine).get_table_names() == ["snapshots"]
    engine.dispose()


def test_commits_are_on_the_disk(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/new/folder/games.sqlite3")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    assert connections(engine) == 1
    engine.dispose()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nonsense", "no address"),
        ("mysql://localhost/x", "not supported"),
        ("postgresql://nobody:secret@127.0.0.1:1/x", "cannot be opened"),
        ("sqlite:////proc/nowhere/x", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_opened(address: str, reason: str) -> None:
    with pytest.raises(DatabaseError, match=reason) as error:
        open_database(address)
    assert "secret" not in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 1_000)
    with pytest.raises(DatabaseError, match="not a database"):
        open_database(f"sqlite:///{path}")
