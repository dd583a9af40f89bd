"""Opening databases, and their tables through the ages."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, text

from meuse.server.database import (
    DatabaseError,
    database_file,
    database_url,
    occupy,
    occupy_alone,
    open_database,
    writers,
)
from meuse.server.migrations import upgrade
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
    engine = create_engine(database_url(database))
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
    assert writers(engine) == 1
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


def test_tables_of_a_newer_server(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(DatabaseError, match=r"a newer Meuse \(its tables are at 9999, ours at 0") as error:
        open_database(database)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("sqlite:////srv/games", Path("/srv/games")),
        ("sqlite://", None),
        ("sqlite:///:memory:", None),
        ("postgresql://operator@db/games", None),
    ],
)
def test_only_sqlite_on_the_disk_has_a_file(address: str, file: Path | None) -> None:
    assert database_file(address) == file


def test_the_file_is_nobody_elses_to_read(tmp_path: Path) -> None:
    path = tmp_path / "new/games.sqlite3"
    engine = open_database(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO house VALUES ('a', 'b')"))
        for file in path.parent.iterdir():
            assert file.stat().st_mode & 0o077 == 0, file
    assert path.parent.stat().st_mode & 0o077 == 0
    engine.dispose()


def test_a_file_that_was_readable_is_made_private(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.touch(0o644)
    open_database(f"sqlite:///{path}").dispose()
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games'}"
    first = occupy(database)
    assert first is not None
    with pytest.raises(DatabaseError, match=r"another server uses .*: stop that one first; .* PostgreSQL"):
        occupy(database)
    first.close()
    again = occupy(database)
    assert again is not None
    again.close()


def test_a_database_that_is_being_filled_is_nobody_elses(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meuse.server.database.FAREWELL_SECONDS", 0.0)
    server = occupy(database)
    assert server is not None
    with pytest.raises(DatabaseError, match=r"server uses"):
        occupy_alone(database)
    server.close()
    filling = occupy_alone(database)
    assert filling is not None
    with pytest.raises(DatabaseError):
        occupy(database)
    filling.close()


def test_games_of_the_first_tables_are_kept(database: str) -> None:
    engine = create_engine(database_url(database))
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO tables VALUES ('t', 'name', '2026-01-02', '{}', '{}', 'german', 0)")
        )
        connection.execute(
            text("INSERT INTO log VALUES ('t', 1, 'action', 'german', 'move A B', '2026-01-02')")
        )
        connection.execute(text("INSERT INTO snapshots VALUES ('t', 0, 1, 1, '{}')"))
    engine.dispose()
    engine = open_database(database)
    with engine.connect() as connection:
        row = connection.execute(text("SELECT origin, touched, doomed, size FROM tables")).one()
    assert tuple(row) == ("", "2026-01-02", "", len("move A B") + 80 + len("{}"))
    engine.dispose()
