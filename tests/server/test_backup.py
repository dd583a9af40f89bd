"""Backups of a running server: whole, of one moment, and taken back by either kind of database."""

from __future__ import annotations

import asyncio
import gzip
import threading
from pathlib import Path

import pytest
from sqlalchemy import select

from meuse.cli import admin
from meuse.cli.backup import backup
from meuse.engine import MeuseError
from meuse.server import schema
from meuse.server.backup import BackupError, back_up, restore
from meuse.server.database import open_database
from tests.server import postgres
from tests.server.audit import audit
from tests.server.crowd import play, seat
from tests.server.kit import House, opened, play_at_random
from tests.server.process import running


def content(database: str) -> dict[str, list[tuple[object, ...]]]:
    engine = open_database(database)
    with engine.connect() as connection:
        found = {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in schema.metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, to restore into."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"
    return postgres.fresh(request.getfixturevalue("postgres_address"))


def test_what_was_backed_up_is_restored(database: str, elsewhere: str, tmp_path: Path) -> None:
    with opened(database) as house:
        table = house.create(name="Ünïcode 🎲")
        play_at_random(house.both(table), 120, 1)
        state, log = house.both(table).state(), house.both(table).get("/log").json()
        path = tmp_path / "backup"
        rows = back_up(database, path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert restore(elsewhere, path) == rows
    assert content(elsewhere) == content(database)
    with opened(elsewhere) as again:
        visitor = House.moved_to(house, again.client).both(table)
        assert (visitor.state(), visitor.get("/log").json()) == (state, log)
        play_at_random(visitor, 5, 2)


def test_a_backup_under_load_is_of_one_moment(database: str, elsewhere: str, tmp_path: Path) -> None:
    """Every game in it replays to its stored positions, with nothing of a half-written change."""
    paths: list[Path] = []
    over = threading.Event()
    with running(database, trial_seconds=0.0) as server:
        players = asyncio.run(seat(server.port, 8))
        while not any(player.acknowledged for player in players):
            asyncio.run(play(players, server.port, 1.0))

        def make() -> None:
            while not over.is_set():
                path = tmp_path / f"backup-{len(paths)}"
                back_up(database, path)
                paths.append(path)

        making = threading.Thread(target=make)
        making.start()
        while not paths and making.is_alive():
            asyncio.run(play(players, server.port, 1.0))
        over.set()
        making.join()
    audit(database, players)
    restore(elsewhere, paths[-1])
    assert audit(elsewhere, []) > 0


def test_a_backup_is_never_written_over(quick: House, tmp_path: Path) -> None:
    database = inside(quick)
    path = tmp_path / "mine"
    path.write_text("precious")
    with pytest.raises(BackupError, match="is there already"):
        back_up(database, path)
    assert path.read_text() == "precious"
    with pytest.raises(BackupError, match="cannot be written"):
        back_up(database, tmp_path / "nowhere/mine")


def inside(house: House) -> str:
    address: str = house.client.app.state["house"].settings.database
    return address


def test_nothing_is_restored_over_games(quick: House, tmp_path: Path) -> None:
    database = inside(quick)
    quick.create()
    path = tmp_path / "backup"
    back_up(database, path)
    quick.client.app.state["house"]._occupied.close()
    with pytest.raises(BackupError, match="not empty"):
        restore(database, path)


@pytest.mark.parametrize("part", [0.0, 0.3, 0.9, 0.999])
def test_a_broken_backup_restores_nothing(quick: House, tmp_path: Path, part: float) -> None:
    play_at_random(quick.both(quick.create()), 60, 1)
    path = tmp_path / "backup"
    back_up(inside(quick), path)
    whole = gzip.decompress(path.read_bytes())
    path.write_bytes(gzip.compress(whole[: int(len(whole) * part)]))
    target = f"sqlite:///{tmp_path / 'target'}"
    with pytest.raises(BackupError):
        restore(target, path)
    path.write_bytes(gzip.compress(whole))
    assert restore(target, path) > 60


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"format":"meuse backup 1"', '"format":"meuse backup 2"', "no backup of Meuse"),
        ('"revision":"', '"revision":"9', "of a newer Meuse .its tables are at 9"),
        ('{"rows":', '{"rows":1', "rows; there are"),
        ('{"rows":', '{"lines":', "the backup is broken"),
    ],
)
def test_a_backup_that_tells_something_else_than_it_holds_restores_nothing(
    quick: House, tmp_path: Path, old: str, new: str, reason: str
) -> None:
    play_at_random(quick.both(quick.create()), 20, 1)
    path, target = tmp_path / "backup", f"sqlite:///{tmp_path / 'target'}"
    back_up(inside(quick), path)
    whole = gzip.decompress(path.read_bytes()).decode()
    assert old in whole
    path.write_bytes(gzip.compress(whole.replace(old, new, 1).encode()))
    with pytest.raises(BackupError, match=reason):
        restore(target, path)
    # Nothing is left in the way of a sound one.
    path.write_bytes(gzip.compress(whole.encode()))
    assert restore(target, path) > 20


def test_more_rows_than_are_written_together_are_all_restored(quick: House, tmp_path: Path) -> None:
    table = quick.create()
    play_at_random(quick.both(table), 1_100, 3)
    path, target = tmp_path / "backup", f"sqlite:///{tmp_path / 'target'}"
    rows = back_up(inside(quick), path)
    assert restore(target, path) == rows
    assert content(target) == content(inside(quick))


def test_a_database_that_is_not_there_is_not_made_up(tmp_path: Path) -> None:
    """Whoever forgets which settings the server has is told so, instead of keeping an empty file."""
    missing = f"sqlite:///{tmp_path / 'forgotten'}"
    with pytest.raises(MeuseError, match="there is no database"):
        backup(tmp_path / "backup", database=missing)
    with pytest.raises(MeuseError, match="there is no database"):
        admin.list_(database=missing)
    assert not list(tmp_path.iterdir())


def test_what_is_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Anna")
    with pytest.raises(BackupError, match="broken"):
        restore(f"sqlite:///{tmp_path / 'target'}", path)
    empty = f"sqlite:///{tmp_path / 'empty'}"
    with pytest.raises(BackupError, match="no database of Meuse"):
        back_up(empty, tmp_path / "backup")
    assert not (tmp_path / "backup").exists()
