"""The people at a table: names, recovery codes, messages and notes; and those who abuse them."""

from __future__ import annotations

import asyncio
import threading
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from alembic.migration import MigrationContext
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import create_engine, inspect, text

from meuse.server import chat as chat_module
from meuse.server import recovery
from meuse.server.chat import printable
from meuse.server.database import database_url, open_database
from meuse.server.problems import Problem
from meuse.server.recovery import WORDS_OF_A_CODE, Recovery, code_digest, new_code, plain_words
from meuse.server.settings import Limits, Rate
from tests.server.kit import MUCH, House, Json, Visitor, error, ok, opened


def called(visitor: Visitor, side: str, name: str) -> Json:
    return ok(visitor.post("/name", {"side": side, "name": name}))["names"]


# Names --------------------------------------------------------------------------------------------


def test_names_are_given_and_changed(database: str) -> None:
    with opened(database) as house:
        table = house.create(allied="link")
        german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
        assert german.state()["meeting"]["names"] == {}
        assert called(german, "german", "Anna") == {"german": "Anna"}
        assert called(allied, "allied", "  Ben \n <b>Bold</b> \u202e\x00 ") == {
            "german": "Anna",
            "allied": "Ben <b>Bold</b>",
        }
        assert called(german, "german", "Anne-Marie")["german"] == "Anne-Marie"
        assert "german: Anne-Marie\nallied: Ben <b>Bold</b>\n" in german.get("/record").text
    with opened(database) as again:
        names = house.moved_to(again.client).visitor(table, "watch").state()["meeting"]["names"]
        assert names == {"german": "Anne-Marie", "allied": "Ben <b>Bold</b>"}
        # A name that is taken away is no name.
        assert called(house.moved_to(again.client).both(table), "german", "") == {"allied": "Ben <b>Bold</b>"}


def test_a_name_is_for_ones_own_seat(quick: House) -> None:
    table = quick.create(allied="link")
    allied = quick.visitor(table, "allied")
    assert error(allied.post("/name", {"side": "german", "name": "Eve"}), 403)["id"] == "seat"
    assert error(quick.visitor(table, "watch").post("/name", {"side": "allied", "name": "Eve"}), 403)
    assert error(allied.post("/name", {"side": "allied", "name": "x" * 41}), 400)
    assert error(allied.post("/name", {"side": "allied"}), 400)
    assert allied.state()["meeting"]["names"] == {}


def test_names_that_came_with_a_record(quick: House) -> None:
    both = quick.both(quick.create())
    called(both, "german", "Anna")
    text = both.get("/record").text
    made = ok(quick.upload(text, german="here", allied="computer:random"), 201)
    brought = quick.visitor(quick.note(made), "german")
    assert brought.state()["meeting"]["names"] == {"german": "Anna"}


def test_since_when_somebody_has_to_decide(quick: House) -> None:
    table = quick.create()
    both = quick.both(table)
    began = both.state()["since"]
    both.play("activate G1")
    assert both.state()["since"] == began
    both.play("halt")
    both.play("end-movement")
    passed = both.state()
    assert passed["side"] == "allied"
    assert passed["since"] > began
    both.play("activate A1")
    assert both.state()["since"] == passed["since"]


# The way back -------------------------------------------------------------------------------------


def coded(visitor: Visitor, side: str) -> str:
    code: str = ok(visitor.post("/recovery", {"side": side}))["code"]
    return code


def come_back(house: House, code: str) -> Any:
    return house.client.post("/api/recovery", json={"code": code})


def test_a_code_puts_one_back_and_shuts_the_old_key_out(house: House) -> None:
    table = house.create(allied="link")
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    german.play("activate G1")
    code = coded(allied, "allied")
    assert len(code.split()) == WORDS_OF_A_CODE
    assert set(code.split()) <= set(plain_words())
    # However it is typed.
    typed = f"  {code.upper().replace(' ', ' - ')}. "
    back = ok(come_back(house, typed))
    assert (back["table"], list(back["keys"])) == (table, ["allied"])
    seated = Visitor(house.client, table, back["keys"]["allied"])
    assert seated.state()["yours"] == ["allied"]
    assert error(allied.get(), 401)["id"] == "key"
    assert german.state()["yours"] == ["german"]
    # It serves again, and then the key before is worth nothing either.
    again = ok(come_back(house, code))
    assert error(seated.get(), 401)
    assert Visitor(house.client, table, again["keys"]["allied"]).state()["yours"] == ["allied"]


def test_codes_and_keys_outlive_the_server(database: str) -> None:
    with opened(database) as house:
        table = house.create()
        code = coded(house.both(table), "german")
        old = house.keys[table]["german"]
    with opened(database) as again:
        key = ok(come_back(again, code))["keys"]["german"]
    with opened(database) as later:
        assert Visitor(later.client, table, key).state()["yours"] == ["german"]
        error(Visitor(later.client, table, old).get(), 401)


def test_a_new_code_ends_the_one_before(quick: House) -> None:
    german = quick.visitor(quick.create(), "german")
    first, second = coded(german, "german"), coded(german, "german")
    assert first != second
    assert error(come_back(quick, first), 401)["id"] == "code"
    assert german.state()["yours"] == ["german"]
    ok(come_back(quick, second))


def test_a_link_is_renewed(quick: House) -> None:
    table = quick.create(allied="link")
    allied, german = quick.visitor(table, "allied"), quick.visitor(table, "german")
    assert error(german.post("/renew", {"side": "allied"}), 403)["id"] == "seat"
    key = ok(allied.post("/renew", {"side": "allied"}))["keys"]["allied"]
    error(allied.get(), 401)
    assert Visitor(quick.client, table, key).state()["yours"] == ["allied"]


def test_whoever_followed_with_the_old_key_is_shown_out(quick: House) -> None:
    table = quick.create(allied="link")
    code = coded(quick.visitor(table, "allied"), "allied")
    with quick.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": quick.keys[table]["allied"]})
        follower.receive_json()
        ok(come_back(quick, code))
        with pytest.raises(WebSocketDisconnect) as closed:
            follower.receive_json()
    assert closed.value.code == 4401


def test_codes_are_for_ones_own_seat(quick: House) -> None:
    table = quick.create(allied="link")
    for visitor in (quick.visitor(table, "allied"), quick.visitor(table, "watch")):
        assert error(visitor.post("/recovery", {"side": "german"}), 403)["id"] == "seat"
        assert error(visitor.post("/recovery", {"side": "watch"}), 403)["id"] == "seat"


def test_codes_cannot_be_found_by_trying(tmp_path: Path) -> None:
    slow = Limits(key=MUCH, address=Rate(0.001, 100.0), tables=MUCH, hints=MUCH)
    with opened(f"sqlite:///{tmp_path / 'games'}", slow) as house:
        german = house.visitor(house.create(), "german")
        code = coded(german, "german")
        answers = [come_back(house, new_code()).status_code for _ in range(12)]
        assert answers.count(401) <= 6
        assert answers[-1] == 429
        # Whoever has the right one comes from elsewhere, or waits.
        assert come_back(house, code).status_code == 429


def test_only_so_many_wait_for_the_digest_of_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a processor for some time. Whoever has had his makes room for another."""

    async def crowded(ways_back: Any) -> list[bool]:
        made = threading.Event()
        monkeypatch.setattr(recovery, "code_digest", lambda code: made.wait() and code)
        asked = [asyncio.create_task(ways_back._digest(str(number))) for number in range(4)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        made.set()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return [isinstance(answer, Problem) for answer in answers]

    async def twice() -> list[list[bool]]:
        ways_back = Recovery(cast(Any, None), cast(Any, None))
        return [await crowded(ways_back) for _ in range(2)]

    monkeypatch.setattr(recovery, "MOST_WAITING", 2)
    assert asyncio.run(twice()) == [[False, False, True, True]] * 2


@pytest.mark.parametrize("code", ["", "x" * 201, "\x00", "six words that are not right", "é" * 100])
def test_wrong_codes_get_a_clear_answer(quick: House, code: str) -> None:
    answer = come_back(quick, code)
    assert answer.status_code in (400, 401)
    assert answer.json()["error"]["text"]


def test_only_digests_are_stored(quick: House, tmp_path: Path) -> None:
    german = quick.visitor(quick.create(), "german")
    code = coded(german, "german")
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("quick.sqlite3*"))
    assert code.encode() not in stored
    assert code_digest(code).encode() in stored


def test_the_words_of_codes_are_plain_and_many() -> None:
    words = plain_words()
    assert len(set(words)) == len(words) == 1024
    assert all(word.isascii() and word.islower() and word.isalpha() and 3 <= len(word) <= 8 for word in words)
    # Four letters tell them apart, so that handwriting and typing errors show.
    assert len({word[:4] for word in words}) == 1024
    assert len(words) ** WORDS_OF_A_CODE == 2 ** (10 * WORDS_OF_A_CODE)
    assert len({new_code() for _ in range(50)}) == 50


# Messages and notes -------------------------------------------------------------------------------


def say(visitor: Visitor, side: str, text: str, nonce: str = "") -> Json:
    return ok(visitor.post("/chat", {"side": side, "text": text, "nonce": nonce or f"n-{hash(text):x}"[:30]}))


def heard(visitor: Visitor, after: int = 0) -> list[tuple[int, str, str]]:
    found = ok(visitor.get(f"/chat?after={after}"))["messages"]
    return [(one["number"], one["side"], one["text"]) for one in found]


def test_players_talk_and_followers_hear_of_it(house: House) -> None:
    table = house.create(allied="link")
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    address, keys = f"/api/tables/{table}/live", house.keys[table]
    with (
        house.client.websocket_connect(address) as player,
        house.client.websocket_connect(address) as spectator,
    ):
        for follower, seat in ((player, "allied"), (spectator, "watch")):
            follower.send_json({"key": keys[seat]})
            follower.receive_json()
        say(german, "german", "Good luck!")
        assert player.receive_json() == {"kind": "said", "number": 1}
        german.play("activate G1")
        # The spectator has not heard that anything was said.
        assert spectator.receive_json()["kind"] == "changed"
    html = '<img src=x onerror="alert(1)"> & "quotes" 🙂'
    say(allied, "allied", html)
    assert heard(german) == [(1, "german", "Good luck!"), (2, "allied", html)]
    assert heard(allied, 1) == [(2, "allied", html)]
    assert heard(allied, 99) == []


def test_what_players_say_is_not_for_spectators(quick: House) -> None:
    table = quick.create(allied="link")
    say(quick.visitor(table, "german"), "german", "a secret")
    watch = quick.visitor(table, "watch")
    assert error(watch.get("/chat"), 403)["id"] == "seat"
    assert error(watch.post("/chat", {"side": "german", "text": "hello", "nonce": "12345678"}), 403)
    assert "a secret" not in watch.get("/record").text
    assert "a secret" not in watch.get().text


def test_nobody_speaks_for_the_other(quick: House) -> None:
    table = quick.create(allied="link")
    body = {"side": "german", "text": "I resign", "nonce": "12345678"}
    assert error(quick.visitor(table, "allied").post("/chat", body), 403)["id"] == "seat"
    assert heard(quick.visitor(table, "german")) == []


def test_a_message_that_is_sent_again_is_said_once(house: House) -> None:
    table = house.create(allied="link")
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    first = say(german, "german", "hello", "same-nonce")
    assert say(german, "german", "hello", "same-nonce") == first
    # The other's may be the same by chance.
    say(allied, "allied", "hello", "same-nonce")
    assert [side for _, side, _ in heard(german)] == ["german", "allied"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * 501}, 400),
        ({"text": ""}, 422),
        ({"text": " \n\t\u200b "}, 422),
        ({"nonce": "short"}, 400),
        ({"nonce": "' OR 1=1 --"}, 400),
        ({"nonce": "x" * 33}, 400),
        ({"colour": "red"}, 400),
        ({"text": 7}, 400),
    ],
)
def test_messages_that_are_no_messages(quick: House, body: Json, status: int) -> None:
    german = quick.visitor(quick.create(allied="link"), "german")
    whole = {"side": "german", "text": "hello", "nonce": "12345678", **body}
    assert error(german.post("/chat", whole), status)
    assert heard(german) == []


def test_a_game_keeps_so_many_messages_and_no_more(quick: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_module, "MOST_MESSAGES", 3)
    german = quick.visitor(quick.create(allied="link"), "german")
    for number in range(3):
        say(german, "german", str(number), f"number-{number}")
    body = {"side": "german", "text": "one more", "nonce": "number-3"}
    assert error(german.post("/chat", body), 422)["id"] == "full"
    assert len(heard(german)) == 3


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    limits = Limits(key=MUCH, address=MUCH, tables=MUCH, chat=Rate(0.0, 3.0))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        table = house.create(allied="link")
        german = house.visitor(table, "german")
        for number in range(3):
            say(german, "german", str(number), f"number-{number}")
        body = {"side": "german", "text": "one more", "nonce": "number-3"}
        assert error(german.post("/chat", body), 429)["id"] == "too-many"
        assert error(german.post("/notes", {"side": "german", "text": "x"}), 429)
        # The other has not said anything yet.
        say(house.visitor(table, "allied"), "allied", "hello")


def test_text_keeps_its_lines_and_loses_what_cannot_be_printed() -> None:
    assert printable(" one\r\ntwo\rthree \x00\u202e \n\n") == "one\ntwo\nthree"
    assert printable("\ud800") == ""


def test_notes_are_private(database: str) -> None:
    with opened(database) as house:
        table = house.create(allied="link")
        german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
        watch = house.visitor(table, "watch")
        assert ok(german.get("/notes"))["notes"] == {}
        ok(german.post("/notes", {"side": "german", "text": "Attack at dawn\n<script>"}))
        ok(german.post("/notes", {"side": "german", "text": "Attack at noon\n<script>"}))
        ok(allied.post("/notes", {"side": "allied", "text": "Hold the ford"}))
        assert ok(allied.get("/notes"))["notes"] == {"allied": "Hold the ford"}
        assert ok(watch.get("/notes"))["notes"] == {}
        assert error(allied.post("/notes", {"side": "german", "text": "Surrender"}), 403)["id"] == "seat"
        assert error(watch.post("/notes", {"side": "german", "text": "x"}), 403)["id"] == "seat"
        assert error(allied.post("/notes", {"side": "allied", "text": "x" * 20_001}), 400)
    with opened(database) as again:
        mine = house.moved_to(again.client).visitor(table, "german")
        assert ok(mine.get("/notes"))["notes"] == {"german": "Attack at noon\n<script>"}


# The database -------------------------------------------------------------------------------------

#: The step before.
DOWN = import_module("meuse.server.migrations.versions.v0003_meeting").down_revision
#: Columns that came after that.
LATER = ("version", "people")
PEOPLE = {"seats", "meetings", "messages", "notes"}


def test_a_database_from_before_people_had_names_is_upgraded(database: str) -> None:
    with opened(database) as house:
        table = house.create(allied="link")
        house.both(table).play("activate G1")
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        before = MigrationContext.configure(connection).get_current_revision()
        for name in PEOPLE:
            connection.execute(text(f"DROP TABLE {name}"))
        for name in LATER:
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {name}"))
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{DOWN}'"))
    engine.dispose()
    upgraded = open_database(database)
    assert set(inspect(upgraded).get_table_names()) >= PEOPLE
    with upgraded.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == before
    upgraded.dispose()
    with opened(database) as again:
        german = house.moved_to(again.client).visitor(table, "german")
        assert german.state()["length"] == 1
        assert called(german, "german", "Anna") == {"german": "Anna"}
        code = coded(german, "german")
        ok(come_back(again, code))


def test_what_people_said_goes_with_the_table(database: str) -> None:
    with opened(database) as house:
        table = house.create(allied="link")
        german = house.visitor(table, "german")
        called(german, "german", "Anna")
        say(german, "german", "hello")
        ok(german.post("/notes", {"side": "german", "text": "x"}))
        ok(german.post("/draw", {"side": "german", "say": "offer"}))
    engine = open_database(database)
    with engine.begin() as connection:
        for name in ("keys", "snapshots", "log"):
            connection.execute(text(f"DELETE FROM {name}"))
        connection.execute(text("DELETE FROM tables"))
        assert [connection.scalar(text(f"SELECT count(*) FROM {name}")) for name in PEOPLE] == [0] * 4
    engine.dispose()
