"""How much one place may have here, for how long it is kept, and who may have it deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import inspect, select, text

from meuse.server import schema
from meuse.server.ledger import Usage
from meuse.server.problems import Problem
from meuse.server.quotas import Guest, Places
from meuse.server.settings import Keeping
from meuse.server.times import days_from_now
from tests.server.kit import House, error, ok, opened, play_at_random

NEW = {"game": "skirmish", "seats": {}}


def inside(house: House) -> Any:
    return house.client.app.state["house"]


def aged(house: House, table: str, days: float) -> None:
    with inside(house)._engine.begin() as connection:
        statement = schema.tables.update().where(schema.tables.c.id == table)
        connection.execute(statement.values(touched=days_from_now(-days)))


def test_one_address_has_so_many_tables(database: str) -> None:
    with opened(database, keeping=Keeping(tables_of_an_address=3)) as house:
        tables = [house.create() for _ in range(3)]
        assert error(house.client.post("/api/tables", json=NEW), 429)["id"] == "quota"
        branch = house.both(tables[0]).post("/branch", {"number": 0, "seats": {}})
        assert error(branch, 429)["id"] == "quota"
        record = house.both(tables[0]).get("/record").text
        assert error(house.upload(record), 429)["id"] == "quota"
        inside(house).ledger.delete(tables[:1])
        house.create()


def test_one_address_has_so_many_bytes(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'games'}", keeping=Keeping(bytes_of_an_address=5_000)) as house:
        table = house.create()
        play_at_random(house.both(table), 60, 1)
        assert error(house.client.post("/api/tables", json=NEW), 429)["id"] == "quota"
        # Whoever plays, plays on.
        assert play_at_random(house.both(table), 2, 2)["length"] > 60


def test_a_game_is_branched_so_often_by_a_key(database: str) -> None:
    with opened(database, keeping=Keeping(branches_of_a_seat=4)) as house:
        table = house.create()
        play_at_random(house.both(table), 10, 1)
        watching, german = house.visitor(table, "watch"), house.visitor(table, "german")
        body = {"number": 5, "seats": {}}
        answers = [watching.post("/branch", body).status_code for _ in range(7)]
        assert answers == [201] * 4 + [429] * 3
        ok(german.post("/branch", body), 201)
        # A branch of a branch is another game.
        assert inside(house).ledger.usage().tables == 6


def test_the_whole_house_is_full(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'games'}", keeping=Keeping(bytes=1_000)) as house:
        table = house.create()
        play_at_random(house.both(table), 30, 1)
        inside(house).host._quotas._asked = -1e9
        assert error(house.client.post("/api/tables", json=NEW), 503)["id"] == "full"
        ok(house.both(table).get("/log"))


def test_what_tables_take_is_about_what_the_database_takes(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with opened(f"sqlite:///{path}") as house:
        for seed in range(5):
            play_at_random(house.both(house.create()), 300, seed)
        usage = inside(house).ledger.usage()
    assert usage.tables == 5
    assert 0.3 < usage.bytes / path.stat().st_size < 3


POLICIES: tuple[tuple[Keeping, set[str]], ...] = (
    (Keeping(unplayed_days=10.0), {"unplayed"}),
    (Keeping(unplayed_days=0.0, finished_days=10.0), {"finished"}),
    (Keeping(unplayed_days=0.0, idle_days=10.0), {"idle", "unplayed"}),
    (Keeping(unplayed_days=50.0, idle_days=50.0, finished_days=50.0), set()),
    (Keeping(unplayed_days=0.0), set()),
)


def test_old_tables_go_by_the_policy(house: House) -> None:
    tables = {name: house.create() for name in ("unplayed", "finished", "idle", "young")}
    play_at_random(house.both(tables["finished"]), 10_000, 1)
    for name in ("idle", "young"):
        play_at_random(house.both(tables[name]), 5, 1)
    assert house.both(tables["finished"]).state()["side"] is None
    for name in ("unplayed", "finished", "idle"):
        aged(house, tables[name], 20)
    for keeping, gone in POLICIES:
        expired = inside(house).ledger.expired(keeping)
        assert {name for name, table in tables.items() if table in expired} == gone, keeping


def test_a_game_that_is_over_is_finished_from_its_first_action_on(house: House) -> None:
    """A set-up that is over at once counts as unplayed."""
    table = house.create()
    expired = inside(house).ledger.expired
    for size, counts_as in ((0, "unplayed_days"), (1, "finished_days")):
        with inside(house)._engine.begin() as connection:
            statement = schema.tables.update().where(schema.tables.c.id == table)
            connection.execute(statement.values(side="", size=size, touched=days_from_now(-20)))
        for policy in ("unplayed_days", "finished_days", "idle_days"):
            keeping = msgspec.structs.replace(Keeping(unplayed_days=0.0), **{policy: 10.0})
            assert expired(keeping) == [table] * (policy == counts_as), (size, policy)


def test_a_deleted_table_leaves_nothing_behind(house: House) -> None:
    table, other = house.create(), house.create()
    for one in (table, other):
        play_at_random(house.both(one), 80, 1)
    both = house.both(table)
    inside(house).ledger.delete([table])
    engine = inside(house)._engine
    with engine.connect() as connection:
        for name in inspect(engine).get_table_names():
            columns = {column["name"] for column in inspect(engine).get_columns(name)}
            key = "id" if name == "tables" else "table_id"
            if key in columns:
                found = connection.execute(
                    text(f"SELECT count(*) FROM {name} WHERE {key} = :t"), {"t": table}
                )
                assert found.scalar() == 0, name
        assert connection.execute(select(schema.log.c.number)).first()
    inside(house).tables.drop([table])
    error(both.get(), 404)
    ok(house.both(other).get())


def test_addresses_are_not_stored(quick: House) -> None:
    table = quick.create()
    [found] = inside(quick).ledger.summaries()
    assert found.id == table
    assert found.origin == inside(quick).guest("testclient").origin
    assert "testclient" not in str(msgspec.to_builtins(found))
    assert inside(quick).ledger.usage(found.origin) == Usage(1, 0)


def test_the_secret_stays(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games'}"
    guests: list[Guest] = []
    for _ in range(2):
        with opened(database) as house:
            guests.append(inside(house).guest("192.0.2.7"))
    assert guests[0] == guests[1]


def test_places_are_given_back() -> None:
    places = Places(1, 2)
    with places.taken("anna"):
        with pytest.raises(Problem), places.taken("anna"):
            pass
        with places.taken("ben"), pytest.raises(Problem), places.taken("carl"):
            pass
        with places.taken("carl"):
            pass
    with places.taken("anna"):
        pass
    assert not places._taken
