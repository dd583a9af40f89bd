"""What an operator sees of a running server, and what he can tell it."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from meuse.cli import admin
from meuse.engine import MeuseError
from meuse.server import housekeeping, logs
from tests.server.kit import House, error, ok, opened, play_at_random

NEW = {"game": "skirmish", "seats": {}}


def inside(house: House) -> Any:
    return house.client.app.state["house"]


def listened(house: House) -> None:
    """Have the server hear what the operator has told the database."""
    portal = house.client.blocking_portal
    portal.call(inside(house).keeper.once)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[tuple[House, str]]:
    database = f"sqlite:///{tmp_path / 'games'}"
    with opened(database, metrics_for=("*",)) as house:
        yield house, database


# Health and figures -------------------------------------------------------------------------------


def test_health_and_readiness(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ok(house.client.get("/healthz")) == {"status": "ok"}
    assert ok(house.client.get("/readyz")) == {"status": "ready"}

    def failing() -> None:
        raise OperationalError("SELECT", {}, Exception("gone"))

    monkeypatch.setattr(inside(house).ledger, "remembered", failing)
    assert ok(house.client.get("/healthz")) == {"status": "ok"}
    assert error(house.client.get("/readyz"), 503)["id"] == "storage"


def figures(house: House) -> dict[str, float]:
    text = house.client.get("/metrics").text
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z_]+(\{.*\})? [0-9.e+-]+", line) for line in lines), text
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def test_times_are_those_between_question_and_answer(
    run: tuple[House, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that goes on by a second whenever somebody looks at it."""
    house, _ = run
    before = figures(house)
    monkeypatch.setattr("meuse.server.watch.time", SimpleNamespace(perf_counter=count(1_000_000).__next__))
    for _ in range(3):
        ok(house.client.get("/healthz"))
    found = figures(house)
    told = {name: found[name] - before[name] for name in found if name.startswith("meuse_request_seconds_")}
    assert told["meuse_request_seconds_count"] == 4  # with that for the figures of before
    assert 3 <= told["meuse_request_seconds_sum"] < 1_000


def test_figures_count_what_happens(run: tuple[House, str]) -> None:
    house, _ = run
    table = house.create()
    play_at_random(house.both(table), 8, 1)
    error(house.visitor(table, "watch").post("/actions", {"version": 0, "action": "halt"}), 403)
    found = figures(house)
    path = '{method="POST",path="/api/tables/{table_id}/actions",status="200"}'
    assert found[f"meuse_requests_total{path}"] == 8
    assert found["meuse_action_seconds_count"] == 9
    assert found['meuse_news_total{what="played"}'] == 8
    assert found["meuse_database_write_seconds_count"] >= 9
    assert found['meuse_request_seconds_bucket{le="+Inf"}'] == found["meuse_request_seconds_count"]
    assert found["meuse_memory_bytes"] > 10_000_000
    assert found["meuse_tables_in_memory"] == 1
    with house.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": house.keys[table]["watch"]})
        follower.receive_json()
        assert figures(house)["meuse_followers"] == 1


def test_figures_are_not_for_strangers(quick: House) -> None:
    error(quick.client.get("/metrics"), 404)


# Logs ---------------------------------------------------------------------------------------------


@pytest.fixture
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    stream = io.StringIO()
    before = {name: logging.getLogger(name).handlers for name in ("meuse", "uvicorn")}
    logs.set_up(request.param, "info", True, stream)
    yield stream
    for name, handlers in before.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, True
        logger.setLevel(logging.NOTSET)
    logging.getLogger(logs.ACCESS).setLevel(logging.NOTSET)


@pytest.mark.parametrize("written", ["json"], indirect=True)
def test_every_request_is_written_down_without_keys(quick: House, written: io.StringIO) -> None:
    table = quick.create()
    visitor = quick.both(table)
    answer = quick.client.get(
        f"/api/tables/{table}", headers={**visitor.headers, "X-Request-Id": "from-proxy.1"}
    )
    assert answer.headers["x-request-id"] == "from-proxy.1"
    quick.client.get(f"/api/tables/{table}?key={quick.keys[table]['german']}")
    odd = quick.client.get("/healthz", headers={"X-Request-Id": "a b"})
    assert re.fullmatch("[0-9a-f]{16}", odd.headers["x-request-id"])
    told = [json.loads(line) for line in written.getvalue().splitlines()]
    access = [line for line in told if line["logger"] == logs.ACCESS]
    assert [line["status"] for line in access] == [201, 200, 401, 200]
    assert access[1]["request"] == "from-proxy.1"
    assert access[1]["path"] == "/api/tables/{table_id}"
    for key in quick.keys[table].values():
        assert key not in written.getvalue()


@pytest.mark.parametrize("written", ["text"], indirect=True)
def test_the_same_line_is_not_written_for_ever(written: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("meuse.server.logs.time.monotonic", lambda: clock[0])
    logger = logging.getLogger("uvicorn.error")
    for _ in range(10_000):
        logger.warning("Invalid HTTP request received.")
    logger.error("something else")
    assert len(written.getvalue().splitlines()) == logs.MOST_ALIKE + 1
    clock[0] = 61.0
    logger.warning("Invalid HTTP request received.")
    last = written.getvalue().splitlines()[-1]
    assert re.match(r"\d{4}-\d\d-\d\dT[\d:.]+Z WARNING uvicorn.error request=- Invalid HTTP", last)
    assert last.endswith("(and 9980 more like it in the minute before)")


@pytest.mark.parametrize("written", ["text", "json"], indirect=True)
def test_a_failure_is_written_with_where_it_happened(
    written: io.StringIO, request: pytest.FixtureRequest
) -> None:
    logger = logging.getLogger("meuse.server")
    try:
        raise OSError("the disk is away")
    except OSError:
        logger.exception("table %s", "x1")
    logger.info("and on it goes")
    first, *more = written.getvalue().splitlines()
    if first.startswith("{"):
        told = [json.loads(line) for line in (first, *more)]
        assert [line["message"] for line in told] == ["table x1", "and on it goes"]
        assert "Traceback" in told[0]["error"] and "the disk is away" in told[0]["error"]
        assert "error" not in told[1]
        assert (told[0]["level"], told[1]["level"]) == ("error", "info")
    else:
        assert first.endswith("ERROR meuse.server request=- table x1")
        assert more[0].startswith("Traceback") and more[-2] == "OSError: the disk is away"
        assert more[-1].endswith("INFO meuse.server request=- and on it goes")


def test_who_wants_no_access_log_has_none_and_jobs_that_are_done_are_no_news() -> None:
    names = ("meuse", "uvicorn", *logs.QUEUE, logs.ACCESS)
    before = {name: (logging.getLogger(name).handlers, logging.getLogger(name).level) for name in names}
    stream = io.StringIO()
    try:
        logs.set_up("text", "info", False, stream)
        logs.note_access("GET", "/healthz", 200, 0.001)
        for name in logs.QUEUE:
            logging.getLogger(name).info("a job is done")
            logging.getLogger(name).warning("a job is lost")
        assert [line.partition("a job ")[2] for line in stream.getvalue().splitlines()] == ["is lost"] * 2
        logs.set_up("text", "error", True, stream)
        logs.note_access("GET", "/healthz", 200, 0.001)
        logging.getLogger(logs.QUEUE[0]).warning("a job is lost")
        assert stream.getvalue().splitlines()[2:][0].endswith("GET /healthz 200 1.0 ms")
        assert len(stream.getvalue().splitlines()) == 3
    finally:
        for name, (handlers, level) in before.items():
            logger = logging.getLogger(name)
            logger.handlers, logger.propagate = handlers, True
            logger.setLevel(level)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("from-proxy_1.x", True),
        ("x" * 64, True),
        ("x" * 65, False),
        ("a b", False),
        ("", False),
        (None, False),
    ],
)
def test_the_id_of_a_proxy_is_kept_if_it_is_a_proper_one(given: str | None, kept: bool) -> None:
    found = logs.new_request_id(given)
    assert (found == given) == kept
    assert kept or re.fullmatch("[0-9a-f]{16}", found)


@pytest.mark.parametrize("written", ["text"], indirect=True)
def test_lines_are_counted_by_what_they_say_and_forgotten_when_there_are_many(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meuse.server.logs.time.monotonic", lambda: 0.0)
    logger = logging.getLogger("meuse.server")
    for _ in range(logs.MOST_ALIKE + 5):
        logger.warning("the same")
    assert len(written.getvalue().splitlines()) == logs.MOST_ALIKE
    for number in range(1_001):
        logger.warning(f"number {number}")
    logger.warning("the same")  # nobody remembers it
    assert len(written.getvalue().splitlines()) == logs.MOST_ALIKE + 1_002


# What the operator tells a running server ---------------------------------------------------------


def test_a_drained_server_takes_no_new_tables_but_games_go_on(run: tuple[House, str]) -> None:
    house, database = run
    table = house.create()
    admin.drain(database=database)
    listened(house)
    assert error(house.client.post("/api/tables", json=NEW), 503)["id"] == "draining"
    assert error(house.client.get("/readyz"), 503)["id"] == "draining"
    play_at_random(house.both(table), 3, 1)
    admin.drain(off=True, database=database)
    listened(house)
    house.create()
    admin.drain(database=database)
    # The next server is not the one that was to stop.
    inside(house)._occupied.close()
    with opened(database) as again:
        ok(again.client.get("/readyz"))


def test_everybody_hears_an_announcement(run: tuple[House, str]) -> None:
    house, database = run
    table = house.create()
    with house.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": house.keys[table]["watch"]})
        follower.receive_json()
        admin.announce("back at ten", database=database)
        listened(house)
        assert follower.receive_json() == {"kind": "notice", "text": "back at ten"}
    assert ok(house.client.get("/api/notice"))["text"] == "back at ten"


@pytest.mark.parametrize("who", ["origin", "192.0.2.0/24"])
def test_who_is_banned_is_not_served(run: tuple[House, str], who: str) -> None:
    house, database = run
    house.create()
    origin = inside(house).ledger.summaries()[0].origin
    admin.ban(origin if who == "origin" else who, database=database)
    listened(house)
    assert inside(house).is_banned("192.0.2.7") == (who != "origin")
    assert inside(house).is_banned("testclient") == (who == "origin")
    assert not inside(house).is_banned("2001:db8::1")
    status = 403 if who == "origin" else 200
    assert house.client.get("/api/catalogue").status_code == status
    admin.ban(origin if who == "origin" else who, lift=True, database=database)
    listened(house)
    ok(house.client.get("/api/catalogue"))


def test_a_table_that_the_operator_deletes_is_gone_at_once(
    run: tuple[House, str], capsys: pytest.CaptureFixture[str]
) -> None:
    house, database = run
    table, other = house.create(), house.create(name="the other")
    for one in (table, other):
        play_at_random(house.both(one), 5, 1)
    with pytest.raises(MeuseError, match="there is no table 'nowhere'; nothing was deleted"):
        admin.delete([table, "nowhere"], database=database)
    admin.delete([table], database=database)
    listened(house)
    error(house.both(table).get(), 404)
    ok(house.both(other).get())
    capsys.readouterr()
    admin.list_(database=database)
    listed = capsys.readouterr().out
    assert other in listed and "1 table, about" in listed
    admin.inspect(other, database=database)
    admin.quota(inside(house).guest("testclient").origin, database=database)
    told = capsys.readouterr().out
    assert "name: the other" in told
    assert "1 of 1000 tables" in told
    for key in house.keys[other].values():
        assert key not in told


def test_old_tables_go_by_themselves(run: tuple[House, str], capsys: pytest.CaptureFixture[str]) -> None:
    house, database = run
    table, other = house.create(), house.create()
    play_at_random(house.both(other), 5, 1)
    with inside(house)._engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET touched = '2020-01-01T00:00:00.000Z'")
    admin.expire(dry=True, database=database)
    assert "1 tables would go" in capsys.readouterr().out
    house.client.blocking_portal.call(inside(house).keeper.clear)
    error(house.both(table).get(), 404)
    ok(house.both(other).get())


def test_housekeeping_goes_on_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper: Any = object.__new__(housekeeping.Housekeeper)
    calls: list[int] = []

    async def once() -> None:
        calls.append(1)
        if len(calls) == 1:
            raise OSError("the disk is away")

    keeper.once = once
    monkeypatch.setattr(housekeeping, "LISTENING_SECONDS", 0.0)

    async def scene() -> None:
        task = asyncio.create_task(keeper.run())
        while len(calls) < 3:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(scene())


# Deleting one's own games -------------------------------------------------------------------------


def deleted(house: House, table: str, *seats: str) -> Any:
    return house.client.delete(f"/api/tables/{table}", headers=house.visitor(table, *seats).headers)


def test_who_plays_alone_has_his_game_deleted_at_once(house: House) -> None:
    for seats in ({"german": "here", "allied": "here"}, {"german": "here", "allied": "computer:random"}):
        table = house.create(**seats)
        keys = [seat for seat, kind in seats.items() if kind == "here"]
        error(deleted(house, table, "watch"), 403)
        assert ok(deleted(house, table, *keys)) == {"day": ""}
        error(house.visitor(table, "german").get(), 404)


def test_two_people_agree_or_wait(house: House) -> None:
    table = house.create(allied="link")
    day = ok(deleted(house, table, "german"))["day"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", day)
    assert ok(deleted(house, table, "german"))["day"] == day
    assert house.visitor(table, "allied").get("/record").status_code == 200
    assert ok(deleted(house, table, "allied")) == {"day": ""}
    error(house.visitor(table, "allied").get(), 404)


def test_what_one_wants_deleted_goes_in_the_end(house: House) -> None:
    table = house.create(allied="link")
    ok(deleted(house, table, "german"))
    keeper = inside(house).keeper
    house.client.blocking_portal.call(keeper.clear)
    ok(house.visitor(table, "allied").get())
    with inside(house)._engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET doomed = '2020-01-01 german'")
    house.client.blocking_portal.call(keeper.clear)
    error(house.visitor(table, "allied").get(), 404)
