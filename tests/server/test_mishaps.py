"""When the disk, the database or our own code fails: nobody is told what is not so."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from meuse.server.scribe import Scribe
from meuse.server.store import Change, Conflict, Row
from meuse.server.workshop import Workshop
from tests.kit.skirmish import Skirmish
from tests.server.kit import House, error, ok, opened, play_at_random
from tests.server.process import LONG


def failing(*_: Any) -> None:
    raise OperationalError("COMMIT", {}, Exception("disk full"))


def test_what_was_not_committed_was_not_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.create()
    german = house.visitor(table, "german")
    german.play("activate G1")
    with monkeypatch.context() as patch:
        patch.setattr(house.client.app.state["house"].store, "append", failing)
        for path, body in (
            ("/actions", {"version": 1, "action": "move G1 0402"}),
            ("/undo", {"version": 1, "count": 1}),
        ):
            assert error(german.post(path, body), 503)["id"] == "storage"
    state = german.state()
    assert (state["version"], state["length"]) == (1, 1)
    assert german.play("move G1 0402")["version"] == 2


@pytest.mark.parametrize(
    ("path", "wanted", "length"), [("/actions", {"action": "move G1 0402"}, 2), ("/undo", {"count": 1}, 0)]
)
def test_what_was_committed_before_the_failure_was_played(
    house: House, monkeypatch: pytest.MonkeyPatch, path: str, wanted: dict[str, Any], length: int
) -> None:
    german = house.visitor(house.create(), "german")
    german.play("activate G1")
    store = house.client.app.state["house"].store
    append = store.append

    def broken_off(*changes: Any) -> None:
        append(*changes)
        failing()

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", broken_off)
        error(german.post(path, {"version": 1, **wanted}), 503)
    # Nobody can know from the failure that it was written; whoever looks, sees what is on the disk.
    state = german.state()
    assert (state["version"], state["length"]) == (2, length)


def test_what_another_process_wrote_meanwhile_is_seen(house: House) -> None:
    table = house.create()
    german = house.visitor(table, "german")
    german.play("activate G1")
    row = Row(2, "action", "german", "move G1 0402", "2026-01-01T00:00:00.000Z")
    house.client.app.state["house"].store.append([(table, Change([row], "german"))])
    refused = error(german.post("/actions", {"version": 1, "action": "halt"}), 409)
    assert refused["id"] == "stale"
    assert german.state()["version"] == 2


def test_a_table_that_was_not_committed_is_not_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(house.client.app.state["house"].store, "create", failing)
        error(house.client.post("/api/tables", json={"game": "skirmish", "seats": {}}), 503)
    assert house.client.app.state["house"].store.tables() == []


def test_a_defect_is_not_told_in_detail_and_loses_nothing(
    quick: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    german = quick.visitor(quick.create(), "german")
    german.state()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError("a secret of ours")

    with monkeypatch.context() as patch:
        patch.setattr(Skirmish, "view", broken)
        answer = german.post("/actions", {"version": 0, "action": "activate G1"})
        assert error(answer, 500)["id"] == "defect"
        assert "secret" not in answer.text
    # It was committed before the view failed, and the version says so.
    assert german.state()["version"] == 1


class FlakyStore:
    """Refuses whatever has the table "bad" in it."""

    def __init__(self) -> None:
        self.written: list[list[str]] = []

    def append(self, changes: list[tuple[str, Change]]) -> None:
        tables = [table for table, _ in changes]
        if "bad" in tables:
            raise Conflict
        self.written.append(tables)


def test_one_conflict_does_not_spoil_the_others() -> None:
    store: Any = FlakyStore()
    change = Change([Row(1, "action", "german", "halt", "")], "german")

    async def scene() -> list[Any]:
        workshop = Workshop(1)
        scribe = Scribe(store, workshop)
        tables = ["first", "good", "bad", "better"]
        try:
            writing = [scribe.write(table, change) for table in tables]
            return await asyncio.gather(*writing, return_exceptions=True)
        finally:
            workshop.close()

    first, good, bad, better = asyncio.run(scene())
    assert (first, good, better) == (None, None, None)
    assert isinstance(bad, Conflict)
    assert sorted(chain(*store.written)) == ["better", "first", "good"]


class LockedStore:
    """Somebody else holds the lock of the database."""

    def __init__(self) -> None:
        self.tries = 0

    def append(self, changes: list[tuple[str, Change]]) -> None:
        self.tries += 1
        failing()


def test_a_database_that_does_not_answer_fails_everybody_at_once() -> None:
    store: Any = LockedStore()

    async def scene() -> list[Any]:
        workshop = Workshop(1)
        scribe = Scribe(store, workshop)
        try:
            writing = [scribe.write(str(number), Change([], None)) for number in range(40)]
            return await asyncio.gather(*writing, return_exceptions=True)
        finally:
            workshop.close()

    assert all(isinstance(told, OperationalError) for told in asyncio.run(scene()))
    assert store.tries <= 2


def test_a_locked_database_keeps_nobody_from_reading(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    busy, other = house.create(), house.create()
    both = house.both(busy)
    play_at_random(both, 20, 1)
    house.both(other).state()
    inside = house.client.app.state["house"]
    append, asked, free = inside.store.append, threading.Event(), threading.Event()

    def waiting(changes: Any) -> None:
        asked.set()
        assert free.wait(LONG)
        append(changes)

    monkeypatch.setattr(inside.store, "append", waiting)
    state = both.state()
    body = {"version": state["version"], "action": state["actions"][0]}
    with ThreadPoolExecutor(1) as threads:
        playing = threads.submit(both.post, "/actions", body)
        assert asked.wait(LONG)
        # The one who plays waits. Nobody else does, at this table or another, in memory or not.
        for path in ("", "/log", "/turns", "/luck", "/at/3", "/record"):
            assert house.both(busy).get(path).status_code == 200
        inside.tables.in_memory(other).forget()
        assert house.both(other).state()["version"] == 0
        assert not playing.done()
        free.set()
        assert ok(playing.result(LONG))["version"] > state["version"]


def test_commits_are_shared() -> None:
    store: Any = FlakyStore()

    async def scene() -> None:
        workshop = Workshop(1)
        scribe = Scribe(store, workshop)
        await asyncio.gather(*(scribe.write(str(number), Change([], None)) for number in range(500)))
        workshop.close()

    asyncio.run(scene())
    assert len(store.written) <= 5
    assert sorted(chain(*store.written), key=int) == [str(number) for number in range(500)]


def test_a_moment_long_ago_is_found_after_a_restart(database: str) -> None:
    with opened(database) as house:
        table = house.create()
        number = min(55, play_at_random(house.both(table), 100, 1)["length"])
        before = ok(house.both(table).get(f"/at/{number}"))
    with opened(database) as again:
        visitor = house.moved_to(again.client).both(table)
        assert ok(visitor.get(f"/at/{number}")) == before
        assert ok(visitor.get("/turns")) == ok(visitor.get("/turns"))
