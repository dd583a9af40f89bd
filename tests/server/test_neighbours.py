"""Several servers at one PostgreSQL: who plays, follows, takes back or asks is at another one each time."""

from __future__ import annotations

import random
import shlex
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from sqlalchemy import create_engine, func, select, text

from meuse.engine import message
from meuse.server import schema
from meuse.server.database import database_url, open_database
from meuse.server.messenger import Telegram, Word
from meuse.server.telegraph import Telegraph
from meuse.server.wire.computers import PlanLine, ThinkingNow
from tests.server import postgres
from tests.server.kit import House, Visitor, error, ok, opened, play_at_random
from tests.server.process import LONG, ROOT, SAMPLE, ThinkerProcess

BOTS = {"ponder": shlex.join([sys.executable, str(ROOT / "tests/server/bot.py"), "ponder"])}


@pytest.fixture
def shared(postgres_address: str) -> str:
    """A database that several may use."""
    return postgres.fresh(postgres_address)


@pytest.fixture(scope="module")
def houses(postgres_address: str) -> Iterator[list[House]]:
    """Three servers, which know the same keys."""
    with several(postgres.fresh(postgres_address), thinking="elsewhere") as found:
        yield found


@contextmanager
def several(database: str, count: int = 3, **settings: Any) -> Iterator[list[House]]:
    with ExitStack() as stack:
        found = [stack.enter_context(opened(database, **settings)) for _ in range(count)]
        for house in found[1:]:
            house.keys = found[0].keys
        yield found


def heard_until(follower: Any, done: Any) -> Any:
    while not done(heard := follower.receive_json()):
        pass
    return heard


@contextmanager
def following(house: House, table: str, seat: str) -> Iterator[Any]:
    with house.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": house.keys[table][seat]})
        assert follower.receive_json()["kind"] == "changed"
        yield follower


# Playing ------------------------------------------------------------------------------------------


def test_every_request_may_go_to_another_server(houses: list[House]) -> None:
    table = houses[0].create()
    choose = random.Random(7)
    state = houses[1].both(table).state()
    for _ in range(60):
        visitor = choose.choice(houses).both(table)
        if state["undoable"] and choose.random() < 0.2:
            state = ok(visitor.post("/undo", {"version": state["version"], "count": 1}))
        else:
            action = choose.choice(state["actions"])
            state = ok(visitor.post("/actions", {"version": state["version"], "action": action}))
    seen = [everything(house.both(table)) for house in houses]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0]["version"] == state["version"] > 40


def everything(visitor: Visitor) -> list[Any]:
    return [*(ok(visitor.get(path)) for path in ("", "/log", "/turns", "/luck")), visitor.get("/record").text]


def inside(house: House) -> Any:
    """What the server is made of."""
    return house.client.app.state["house"]


def test_how_far_a_game_has_come_is_told_with_what_is_new(houses: list[House]) -> None:
    table = houses[0].create()
    version = play_at_random(houses[0].both(table), 5, 3)["version"]
    stamps = inside(houses[1]).store.stamps
    told = stamps({table: 2, "0" * 16: 0})
    assert list(told) == [table]
    assert told[table].version == version
    assert [row.number for row in told[table].rows] == list(range(3, version + 1))
    assert stamps({table: version})[table].rows == []


def test_what_was_told_is_not_read_again(houses: list[House], monkeypatch: pytest.MonkeyPatch) -> None:
    table = houses[0].create()
    assert houses[1].both(table).state()["version"] == 0
    played = play_at_random(houses[0].both(table), 5, 3)
    monkeypatch.setattr(inside(houses[1]).store, "log", None)
    assert houses[1].both(table).state() == {
        name: told for name, told in played.items() if name not in ("events", "preview", "overlay")
    }


def test_words_that_concern_nobody_wake_nobody(houses: list[House]) -> None:
    table = houses[0].create()
    hearing = inside(houses[1])._hearing
    played = Telegram("another", Word.PLAYED, [table])
    assert not hearing.concerns(played)
    assert hearing.concerns(Telegram("another", Word.GONE, [table]))
    with following(houses[1], table, "german"):
        assert hearing.concerns(played)


def test_of_two_writers_one_wins(houses: list[House]) -> None:
    table = houses[0].create()
    visitors = [house.both(table) for house in houses]
    with ThreadPoolExecutor(len(visitors)) as threads:
        for _ in range(12):
            states = [visitor.state() for visitor in visitors]
            bodies = [{"version": state["version"], "action": state["actions"][0]} for state in states]
            answers = list(
                threads.map(lambda one: one[0].post("/actions", one[1]), zip(visitors, bodies, strict=True))
            )
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200, 409, 409]
            won = next(answer.json() for answer in answers if answer.status_code == 200)
            for answer in answers:
                if answer.status_code == 409:
                    assert error(answer, 409)["version"] == won["version"]


def test_who_follows_hears_of_what_is_done_elsewhere(houses: list[House]) -> None:
    table = houses[0].create(allied="link")
    with following(houses[2], table, "german") as follower:
        german = houses[0].visitor(table, "german")
        version = german.play("activate G1")["version"]
        assert heard_until(follower, lambda heard: heard["kind"] == "changed")["version"] == version
        undone = houses[1].visitor(table, "german").undo()["version"]
        assert heard_until(follower, lambda heard: heard.get("version") == undone)
        ok(german.post("/name", {"side": "german", "name": "Anna"}))
        assert heard_until(follower, lambda heard: heard["kind"] == "meeting")["names"] == {"german": "Anna"}
        said = ok(german.post("/chat", {"side": "german", "text": "Hello", "nonce": "12345678"}))
        assert heard_until(follower, lambda heard: heard["kind"] == "said")["number"] == said["number"]
        ok(houses[1].visitor(table, "allied").post("/resign", {"side": "allied"}))
        assert heard_until(follower, lambda heard: heard["kind"] == "changed")["side"] is None


# People -------------------------------------------------------------------------------------------


def test_a_key_that_was_taken_back_opens_nothing_anywhere(houses: list[House]) -> None:
    table = houses[0].create(allied="link")
    old = [house.visitor(table, "allied") for house in houses]
    for visitor in old:
        visitor.state()
    code = ok(old[1].post("/recovery", {"side": "allied"}))["code"]
    new = ok(houses[2].client.post("/api/recovery", json={"code": code}))["keys"]["allied"]
    for visitor in old:
        error(visitor.get(), 401)
    for house in houses:
        assert Visitor(house.client, table, new).state()["yours"] == ["allied"]


def test_a_draw_is_agreed_between_servers(houses: list[House]) -> None:
    table = houses[0].create(allied="link")
    german, allied = houses[0].visitor(table, "german"), houses[1].visitor(table, "allied")
    allied.state()
    ok(german.post("/draw", {"side": "german", "say": "offer"}))
    assert allied.state()["meeting"]["offer"] == "german"
    ok(houses[2].visitor(table, "german").post("/draw", {"side": "german", "say": "withdraw"}))
    error(allied.post("/draw", {"side": "allied", "say": "accept"}), 422)
    german.play("activate G1")
    ok(allied.post("/draw", {"side": "allied", "say": "offer"}))
    assert ok(german.post("/draw", {"side": "german", "say": "accept"}))["side"] is None
    for house in houses:
        state = house.visitor(table, "watch").state()
        assert state["result"]["winner"] is None
        assert state["meeting"]["offer"] is None


def test_an_offer_that_was_withdrawn_elsewhere_is_not_taken_up(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where this server has not heard of it: what counts is what is written when it is taken up."""
    table = houses[0].create(allied="link")
    ok(houses[0].visitor(table, "german").post("/draw", {"side": "german", "say": "offer"}))
    allied = houses[1].visitor(table, "allied")
    assert allied.state()["meeting"]["offer"] == "german"
    inside = houses[1].client.app.state["house"]

    async def blind(_: Any) -> None:
        """It does not look whether others have changed anything."""

    monkeypatch.setattr(inside.tables, "_refresh", blind)
    ok(houses[0].visitor(table, "german").post("/draw", {"side": "german", "say": "withdraw"}))
    assert error(allied.post("/draw", {"side": "allied", "say": "accept"}), 409)["id"] == "stale"
    assert houses[2].both(table).state()["side"] is not None


def test_both_find_the_same_rematch(houses: list[House]) -> None:
    table = houses[0].create(allied="link", name="twice")
    ok(houses[0].visitor(table, "german").post("/resign", {"side": "german"}))
    with ThreadPoolExecutor(2) as threads:
        asked = [
            threads.submit(houses[0].visitor(table, "german").post, "/rematch", None),
            threads.submit(houses[1].visitor(table, "allied").post, "/rematch", None),
        ]
        made = [ok(one.result()) for one in asked]
    assert made[0]["table"] == made[1]["table"]
    assert made[0]["keys"].keys() | made[1]["keys"].keys() == {"german", "allied"}
    named = select(func.count()).where(schema.tables.c.name == "twice")
    with houses[2].client.app.state["house"].desk.engine.connect() as connection:
        assert connection.scalar(named) == 2, "the game and its rematch"


def test_everybody_says_something_at_once(houses: list[House]) -> None:
    table = houses[0].create(allied="link")

    def say(number: int) -> Any:
        side = ("german", "allied")[number % 2]
        body = {"side": side, "text": f"message {number}", "nonce": f"number-{number}"}
        return ok(houses[number % 3].visitor(table, side).post("/chat", body))

    with ThreadPoolExecutor(6) as threads:
        said = list(threads.map(say, range(12)))
    assert sorted(one["number"] for one in said) == list(range(1, 13))
    heard = ok(houses[1].both(table).get("/chat"))["messages"]
    assert {one["text"] for one in heard} == {f"message {number}" for number in range(12)}


def test_a_deleted_table_is_gone_everywhere(houses: list[House]) -> None:
    table = houses[0].create(allied="link")
    for house in houses:
        house.both(table).state()
    with ThreadPoolExecutor(2) as threads:
        wanted = [
            threads.submit(
                house.client.delete, f"/api/tables/{table}", headers=house.visitor(table, side).headers
            )
            for house, side in zip(houses, ("german", "allied"), strict=False)
        ]
        days = [ok(one.result())["day"] for one in wanted]
    assert sorted(map(bool, days)) == [False, True], "the second of two who want it has it deleted"
    for house in houses:
        error(house.both(table).get(), 404)


def test_servers_have_the_same_origins(houses: list[House]) -> None:
    """What an address may have is counted over all of them."""
    origins = {house.client.app.state["house"].guest("192.0.2.1").origin for house in houses}
    assert len(origins) == 1


# Hearing ------------------------------------------------------------------------------------------


def test_what_was_missed_is_told_when_others_are_heard_again(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = houses[0].create(allied="link")
    inside = houses[1].client.app.state["house"]
    with following(houses[1], table, "watch") as follower:
        monkeypatch.setattr(inside._hearing, "hear", lambda telegram: None)
        version = houses[0].visitor(table, "german").play("activate G1")["version"]
        with inside.desk.engine.begin() as connection:
            lost = text(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN \"meuse_%'"
            )
            assert connection.scalar(lost) >= 3
        assert heard_until(follower, lambda heard: heard["kind"] == "changed")["version"] == version


def test_idle_connections_are_tried_before_they_are_used(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("meuse.server.database.IDLE_SECONDS", 0.0)
    engine = open_database(shared)
    with engine.connect() as one, engine.connect() as another:
        pids = [connection.scalar(text("SELECT pg_backend_pid()")) for connection in (one, another)]
    other = create_engine(database_url(shared))
    with other.connect() as connection:
        for pid in pids:
            connection.execute(text("SELECT pg_terminate_backend(:pid, 10000)"), {"pid": pid})
    other.dispose()
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT 1")) == 1
    engine.dispose()


def test_a_long_telegram_is_cut_and_a_strange_one_passed_over(shared: str) -> None:
    engine = open_database(shared)
    heard: list[Telegram] = []
    listening, speaking = Telegraph(engine), Telegraph(engine)
    listening.listen(heard.append, lambda: None)
    assert listening.is_connected(LONG)
    with engine.begin() as connection:
        speaking.tell(connection, Word.PLAYED, [f"{number:016x}" for number in range(1_000)])
        connection.execute(
            text("SELECT pg_notify('meuse_' || md5(current_schema()), :told)"), {"told": '{"word": "new"}'}
        )
    plan = PlanLine(message("order-action", action="x" * 9_000), 0.0, [])
    speaking.call(Word.THINKS, "last", ThinkingNow("german", "cadet", 0.5, [plan]))
    end = time.monotonic() + LONG
    while not (heard and heard[-1].tables == ["last"]):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert sum(len(one.tables) for one in heard if one.word is Word.PLAYED) == 1_000
    assert heard[-1].thinking is not None and heard[-1].thinking.lines == []
    listening.close()
    speaking.close()
    engine.dispose()


# Computers ----------------------------------------------------------------------------------------


def thinker(database: str, seconds: float) -> ThinkerProcess:
    return ThinkerProcess(database, SAMPLE, bots=BOTS, seconds={"ponder": seconds}, trial_seconds=0.0)


def wait_for(visitor: Visitor, side: str | None) -> Any:
    end = time.monotonic() + LONG
    while (state := visitor.state())["side"] != side:
        assert time.monotonic() < end, state
        time.sleep(0.05)
    return state


def test_another_machine_thinks_and_another_when_that_is_lost(shared: str) -> None:
    with several(shared, 2, thinking="elsewhere", bots=BOTS) as houses:
        table = houses[0].create(allied="computer:ponder")
        houses[0].visitor(table, "german").play("end-movement")
        slow = thinker(shared, seconds=600.0)
        try:
            with following(houses[1], table, "german") as follower:
                heard = heard_until(follower, lambda heard: heard["kind"] == "thinking")
                assert (heard["side"], heard["level"]) == ("allied", "ponder")
        finally:
            slow.kill()
        quick = thinker(shared, seconds=0.05)
        try:
            wait_for(houses[1].visitor(table, "german"), "german")
        finally:
            quick.stop()


def test_a_computer_is_hurried_from_another_server(shared: str) -> None:
    settings: dict[str, Any] = {"bots": BOTS, "seconds": {"ponder": 600.0}}
    with (
        opened(shared, thinking="here", workers=1, **settings) as thinking,
        opened(shared, thinking="elsewhere", **settings) as other,
    ):
        other.keys = thinking.keys
        table = thinking.create(allied="computer:ponder")
        german = other.visitor(table, "german")
        german.play("end-movement")
        with following(other, table, "german") as follower:
            heard_until(follower, lambda heard: heard["kind"] == "thinking")
            assert german.post("/move-now", None).status_code == 202
            heard_until(follower, lambda heard: heard["kind"] == "changed")
            while german.state()["side"] == "allied":
                german.post("/move-now", None)
                time.sleep(0.02)


def test_computers_among_themselves_play_for_those_who_watch_anywhere(shared: str) -> None:
    with (
        opened(shared, thinking="here", workers=1) as thinking,
        opened(shared, thinking="elsewhere") as other,
    ):
        other.keys = thinking.keys
        table = thinking.create("computer:random", "computer:random")
        with following(other, table, "watch") as follower:
            for _ in range(3):
                heard_until(follower, lambda heard: heard["kind"] == "changed" and heard["version"] > 0)


def test_work_is_shared_fairly(shared: str) -> None:
    """The first table of somebody comes before the third of somebody else, whenever it was asked for."""
    with opened(shared, thinking="elsewhere") as house:
        agenda: Any = house.client.app.state["house"].neighbours.agenda

        async def ask() -> None:
            await agenda._ask("watched", "watcher", -100_000, 0.0)
            for number in range(3):
                await agenda._ask(f"many-{number}", "many", 0, 0.0)
            await agenda._ask("few-0", "few", 0, 0.0)

        with house.client.portal() as portal:
            portal.call(ask)
        engine = create_engine(database_url(shared))
        with engine.begin() as connection:
            order = "SELECT lock FROM procrastinate_jobs ORDER BY priority DESC, id"
            assert list(connection.execute(text(order)).scalars()) == [
                "many-0",
                "few-0",
                "many-1",
                "many-2",
                "watched",
            ]
        engine.dispose()


def test_what_nobody_asked_for_is_found(shared: str) -> None:
    """A server may die between a move and its asking for the answer."""
    with opened(shared, thinking="elsewhere") as house:
        house.client.app.state["house"].neighbours.agenda._ask_once = lambda *_: None
        table = house.create(allied="computer:random")
        house.visitor(table, "german").play("end-movement")
    with opened(shared, thinking="here", workers=1) as again:
        wait_for(house.moved_to(again.client).visitor(table, "german"), "german")
