"""Stopping and starting: memory holds nothing that the database does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, delete, func, insert, select, update

from meuse.server import schema
from meuse.server.database import database_url
from tests.kit.skirmish import Skirmish
from tests.server.kit import House, error, ok, opened, play_at_random


def everything(house: House, table: str) -> list[Any]:
    """All that can be seen of a table."""
    visitor = house.both(table)
    paths = ("", "/log", "/turns", "/luck", "/at/7")
    record = house.visitor(table, "watch").get("/record").text
    return [*(ok(visitor.get(path)) for path in paths), record]


def execute(database: str, *statements: Any) -> None:
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    engine.dispose()


def played(house: House) -> list[str]:
    """Two tables: one in the middle of something, one with an undo at its end."""
    first, second = house.create(), house.create(scenario="assault")
    play_at_random(house.both(first), 130, 1)
    play_at_random(house.both(second), 30, 2)
    visitor = house.both(second)
    for seed in range(100):
        if play_at_random(visitor, 1, seed)["undoable"]:
            break
    visitor.undo()
    return [first, second]


def test_a_restart_keeps_everything(database: str) -> None:
    with opened(database) as house:
        tables = played(house)
        before = [everything(house, table) for table in tables]
    with opened(database) as again:
        moved = house.moved_to(again.client)
        assert [everything(moved, table) for table in tables] == before
        play_at_random(moved.both(tables[0]), 10, 4)


def test_snapshots_are_caches(database: str) -> None:
    with opened(database) as house:
        tables = played(house)
        before = [everything(house, table) for table in tables]
    execute(database, delete(schema.snapshots))
    with opened(database) as again:
        assert [everything(house.moved_to(again.client), table) for table in tables] == before


def test_snapshots_are_used(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(database) as house:
        table = house.create()
        state = play_at_random(house.both(table), 130, 1)
    plays: list[Any] = []
    play = Skirmish.position_type.play

    def counted(position: Any, action: Any) -> Any:
        plays.append(action)
        return play(position, action)

    monkeypatch.setattr(Skirmish.position_type, "play", counted)
    with opened(database) as again:
        assert house.moved_to(again.client).both(table).state() == {
            key: value for key, value in state.items() if key not in ("events", "preview", "overlay")
        }
    assert len(plays) < 60


@pytest.mark.parametrize("spoilt", ["{", "", '{"format": "meuse-position 1"}'])
def test_a_spoilt_snapshot_is_passed_over(database: str, spoilt: str) -> None:
    with opened(database) as house:
        table = house.create()
        play_at_random(house.both(table), 130, 1)
        before = everything(house, table)
    execute(database, update(schema.snapshots).values(position=spoilt))
    with opened(database) as again:
        assert everything(house.moved_to(again.client), table) == before


def test_a_snapshot_of_what_was_taken_back_is_passed_over(database: str) -> None:
    with opened(database) as house:
        table = house.create()
        german = house.visitor(table, "german")
        for action in ("activate G1", "halt", "end-movement"):
            german.play(action)
        assert german.state()["side"] == "allied"
        german.undo()
        before = everything_but_at(house, table)
    with opened(database) as again:
        moved = house.moved_to(again.client)
        assert everything_but_at(moved, table) == before
        assert moved.both(table).undo(2)["length"] == 0


def everything_but_at(house: House, table: str) -> list[Any]:
    visitor = house.both(table)
    return [ok(visitor.get(path)) for path in ("", "/log", "/turns", "/luck")]


def test_tables_that_left_memory_come_back(database: str) -> None:
    with opened(database, tables_in_memory=2) as house:
        tables = [house.create() for _ in range(6)]
        for seed, table in enumerate(tables * 3):
            play_at_random(house.both(table), 4, seed)
        assert len(house.client.app.state["house"].tables._kept) <= 2
        for table in tables:
            assert house.both(table).state()["length"] >= 12


def test_there_is_never_a_second_copy_of_a_table(tmp_path: Path) -> None:
    """Not even when it has left memory while somebody still has to do with it."""
    with opened(f"sqlite:///{tmp_path / 'games'}", tables_in_memory=1) as house:
        first, second = house.create(), house.create()
        tables: Any = house.client.app.state["house"].tables

        async def scene() -> None:
            held = await tables.find(first)
            async with held.lock:
                other = await tables.find(second)
                assert await tables.find(first) is held
                assert await tables.find(second) is other

        with house.client.portal() as portal:
            portal.call(scene)


def test_a_game_stays_on_the_rules_it_began_with(database: str) -> None:
    with opened(database) as house:
        table = house.create()
    change_header(database, '"rules":"1"', '"rules":"0"')
    with opened(database) as again:
        assert error(house.moved_to(again.client).both(table).get(), 409)["id"] == "other-rules"


def test_a_game_that_is_not_offered_any_more(database: str) -> None:
    with opened(database) as house:
        table = house.create()
    change_header(database, "skirmish", "chess")
    with opened(database) as again:
        assert error(house.moved_to(again.client).both(table).get(), 409)["id"] == "game-missing"


def change_header(database: str, old: str, new: str) -> None:
    header = schema.tables.c.header
    execute(database, update(schema.tables).values(header=func.replace(header, old, new)))


def test_another_hand_in_the_log_is_noticed(database: str) -> None:
    """Two servers on one database are not meant to be; still, neither overwrites the other."""
    with opened(database) as house:
        table = house.create()
        german = house.visitor(table, "german")
        assert german.play("activate G1")["version"] == 1
        row = {"kind": "action", "side": "german", "text": "halt", "time": "2026-11-15T00:00:00.000Z"}
        execute(database, insert(schema.log).values(table_id=table, number=2, **row))
        fault = error(german.post("/actions", {"version": 1, "action": "move G1 0402"}), 409)
        assert fault["version"] == 2
        assert german.state()["length"] == 2
        assert german.play("activate G2")["version"] == 3


def test_keys_are_not_in_the_database(database: str) -> None:
    with opened(database) as house:
        table = house.create()
    engine = create_engine(database_url(database))
    with engine.connect() as connection:
        rows = connection.execute(select(schema.keys)).all()
        everything_stored = str(rows) + str(connection.execute(select(schema.tables)).all())
    engine.dispose()
    assert len(rows) == 3
    for key in house.keys[table].values():
        assert len(key) >= 24
        assert key not in everything_stored
