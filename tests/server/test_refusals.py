"""What the server will not do, and how it says so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from meuse.server.limits import MOST_VISITORS, Buckets
from meuse.server.origins import network_of, origin_of
from meuse.server.settings import Limits, Rate
from tests.server.kit import GENEROUS, MUCH, House, Visitor, error, ok, opened


def stored(house: House) -> int:
    """How many tables there are."""
    store: Any = house.client.app.state["house"].store
    return len(store.tables())


def test_without_a_key_nothing_is_shown(quick: House) -> None:
    table, other = quick.create(), quick.create()
    paths = ["", "/log", "/at/0", "/turns", "/luck", "/record", "/overlay/reach/G1"]
    strangers = [
        Visitor(quick.client, table),
        Visitor(quick.client, table, "wrong"),
        Visitor(quick.client, table, quick.keys[other]["german"]),
    ]
    for stranger in strangers:
        for path in paths:
            answer = stranger.get(path)
            assert error(answer, 401)["id"] == "key"
            assert answer.headers["www-authenticate"] == "Bearer"
        for path, body in BODIES.items():
            error(stranger.post(path, body), 401)
    assert quick.client.get(f"/api/tables/{table}", headers={"Authorization": "Basic x"}).status_code == 401


BODIES: dict[str, Any] = {
    "/actions": {"version": 0, "action": "activate G1"},
    "/undo": {"version": 0, "count": 1},
    "/why": {"action": "halt"},
    "/preview": {"action": "halt"},
    "/branch": {"number": 0, "seats": {}},
}


def test_unknown_tables(quick: House) -> None:
    for table in ("0123456789abcdef", "x", "%00", "a" * 500):
        visitor = Visitor(quick.client, table, "key")
        error(visitor.get(), 404)
        error(visitor.post("/actions", BODIES["/actions"]), 404)


def test_a_spectator_cannot_act(quick: House) -> None:
    table = quick.create()
    watch = quick.visitor(table, "watch")
    for path in ("/actions", "/undo"):
        assert error(watch.post(path, BODIES[path]), 403)["id"] == "seat"
    assert watch.state()["version"] == 0


def test_the_wrong_seat(quick: House) -> None:
    allied = quick.visitor(quick.create(), "allied")
    fault = error(allied.post("/actions", BODIES["/actions"]), 403)
    assert fault["text"] == "it is german to decide"


def test_a_stale_version(quick: House) -> None:
    german = quick.visitor(quick.create(), "german")
    german.play("activate G1")
    for path in ("/actions", "/undo"):
        assert error(german.post(path, BODIES[path]), 409)["version"] == 1
    error(german.post("/actions", {"version": 2, "action": "halt"}), 409)


def test_an_illegal_action_names_its_rule(quick: House) -> None:
    german = quick.visitor(quick.create(), "german")
    german.play("activate G1")
    fault = error(german.post("/actions", {"version": 1, "action": "move G1 0408"}), 422)
    assert fault["id"] == "illegal"
    assert fault["reason"]["id"] == "refusal-not-adjacent"
    assert fault["reason"]["rule"] == "2.1"
    fault = error(german.post("/actions", {"version": 1, "action": "castle kingside"}), 422)
    assert fault["reason"]["id"] == "refusal-unknown-verb"
    # Nobody tells the dice what to show.
    error(german.post("/actions", {"version": 1, "action": "roll 6"}), 422)
    assert german.state()["version"] == 1


@pytest.mark.parametrize("count", [0, 2, 10**9])
def test_undo_has_limits(quick: House, count: int) -> None:
    german = quick.visitor(quick.create(), "german")
    german.play("activate G1")
    assert error(german.post("/undo", {"version": 1, "count": count}), 422)["id"] == "undo"


@pytest.mark.parametrize(
    ("body", "id_"),
    [
        ({"game": "chess", "seats": {}}, "game"),
        ({"game": "tests.kit.skirmish", "seats": {}}, "game"),
        ({"game": "skirmish", "seats": {}, "scenario": "nowhere"}, "options"),
        ({"game": "skirmish", "seats": {}, "options": {"fog": True}}, "options"),
        ({"game": "skirmish", "seats": {"soviet": "here"}}, "seats"),
        ({"game": "skirmish", "seats": {"german": "computer:genius"}}, "seats"),
    ],
)
def test_a_table_that_cannot_be_set_up(quick: House, body: Any, id_: str) -> None:
    assert error(quick.client.post("/api/tables", json=body), 422)["id"] == id_
    assert stored(quick) == 0


@pytest.mark.parametrize(
    "body",
    [
        {"game": "skirmish"},
        {"game": "skirmish", "seats": {"german": "there"}},
        {"game": "skirmish", "seats": {}, "colour": "red"},
        {"game": 1, "seats": {}},
        {"game": "skirmish", "seats": {}, "name": "x" * 81},
        [],
    ],
)
def test_a_body_that_cannot_be_read(quick: House, body: Any) -> None:
    assert error(quick.client.post("/api/tables", json=body), 400)["id"] == "request"
    answer = quick.client.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    error(answer, 400)
    assert stored(quick) == 0


@pytest.mark.parametrize("name", ["\\ud800", "\\u0000", "\\udfff\\ud800", "\u202e"])
def test_odd_characters_do_no_harm(house: House, name: str) -> None:
    body = f'{{"game":"skirmish","seats":{{}},"name":"{name}","options":{{"{name}":"{name}"}}}}'
    answer = house.client.post(
        "/api/tables", content=body.encode(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    body = f'{{"game":"skirmish","seats":{{}},"name":"{name}"}}'
    answer = house.client.post(
        "/api/tables", content=body.encode(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (201, 400)
    error(house.upload(RECORD.replace("activate G1", "activate \x00")), 422)
    ok(house.upload(RECORD.replace("Anna", "An\x00na")), 201)


def test_a_body_that_is_too_large(quick: House) -> None:
    table = quick.create()
    too_much = "x" * (GENEROUS.body + 1)
    german = quick.visitor(table, "german")
    assert error(german.post("/actions", {"version": 0, "action": too_much}), 413)["id"] == "too-large"
    error(quick.upload(too_much), 413)
    error(quick.upload(b"".join([too_much.encode()])), 413)
    assert stored(quick) == 1


RECORD = """meuse record 1
game: skirmish
scenario: meeting
options: {"night":false}
rules: 1
data: original
date: 2026-11-15
german: Anna
allied: Ben

1 german activate G1
2 german move G1 0402
end 2
"""


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("meuse record 1", "chess game", 1),
        ("game: skirmish", "game: chess", 10),
        ("game: skirmish", "game: tests.kit.battery", 10),
        ("rules: 1", "rules: 99", 10),
        ("scenario: meeting", "scenario: nowhere", 10),
        ('{"night":false}', "{", 10),
        ("2 german move G1 0402", "2 german move G1 0408", 12),
        ("2 german", "3 german", 12),
        ("2 german", "2 allied", 12),
        ("end 2", "end 3", 13),
        ("end 2\n", "", 13),
        ("\n1 german activate G1", "\n1 german activate G1\nundo 1", 12),
    ],
)
def test_a_broken_record_changes_nothing(quick: House, old: str, new: str, line: int) -> None:
    assert old in RECORD
    fault = error(quick.upload(RECORD.replace(old, new, 1)), 422)
    assert (fault["id"], fault["line"]) == ("record", line)
    assert stored(quick) == 0


def test_records_that_are_no_text(quick: House) -> None:
    assert error(quick.upload(RECORD.encode().replace(b"Anna", b"\xff")), 422)["line"] == 8
    assert error(quick.upload(b""), 422)["id"] == "record"
    error(quick.upload(RECORD, german="nobody"), 400)
    assert error(quick.upload(RECORD, german="computer:genius"), 422)["id"] == "seats"
    assert stored(quick) == 0
    ok(quick.upload(RECORD), 201)
    assert stored(quick) == 1


def test_paths_and_methods(quick: House) -> None:
    assert error(quick.client.get("/api/nothing"), 404)["id"] == "unknown"
    error(quick.client.post("/nothing"), 405)
    assert error(quick.client.delete("/api/tables"), 405)["id"] == "method"


# Too much -----------------------------------------------------------------------------------------


def test_buckets_fill_again() -> None:
    clock = [0.0]
    buckets = Buckets(Rate(2.0, 3.0), lambda: clock[0])
    assert [buckets.take("anna") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("ben")
    clock[0] = 0.5
    assert [buckets.take("anna") for _ in range(2)] == [True, False]
    clock[0] = 100.0
    assert [buckets.take("anna") for _ in range(4)] == [True, True, True, False]


def test_buckets_forget_who_was_away_longest() -> None:
    buckets = Buckets(Rate(0.0, 1.0), lambda: 0.0)
    assert buckets.take("anna")
    for number in range(MOST_VISITORS):
        buckets.take(str(number))
    assert buckets.take("anna")
    assert not buckets.take(str(MOST_VISITORS - 1))


def test_buckets_that_are_full_again_take_no_room() -> None:
    clock = [0.0]
    buckets = Buckets(Rate(2.0, 3.0), lambda: clock[0])
    for number in range(100):
        clock[0] += 1.0
        buckets.take(str(number))
    assert len(buckets) == 1
    assert [buckets.take("99") for _ in range(3)] == [True, True, False]


def test_too_many_requests(tmp_path: Path) -> None:
    limits = Limits(key=Rate(0.0, 5.0), address=Rate(0.0, 100.0))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        table = house.create()
        german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
        assert [german.get().status_code for _ in range(6)] == [200] * 5 + [429]
        assert error(german.get(), 429)["id"] == "too-many"
        # More keys, or the same again, or some that open nothing, are no way around it.
        error(house.both(table).get(), 429)
        key = house.keys[table]["german"]
        error(Visitor(house.client, table, key, key, "junk").get(), 429)
        ok(allied.get())
        # Pages are not counted.
        assert house.client.get("/").status_code == 200


def test_an_address_pays_a_fifth_for_requests_with_a_key(tmp_path: Path) -> None:
    limits = Limits(key=Rate(0.0, 1e6), address=Rate(0.0, 3.9), tables=Rate(0.0, 1e6))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        german = house.visitor(house.create(), "german")  # 2.9 are left
        assert [german.get().status_code for _ in range(5)] == [200] * 5  # and now 1.9
        catalogue = [house.client.get("/api/catalogue").status_code for _ in range(3)]
        assert catalogue == [200, 200, 429]
        error(german.get(), 429)


def test_tables_are_dear_and_guessing_is_dearer(tmp_path: Path) -> None:
    limits = Limits(key=Rate(0.0, 1e6), address=Rate(0.0, 41.0), tables=Rate(0.0, 1.0))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        table = house.create()
        body = {"game": "skirmish", "seats": {}}
        assert error(house.client.post("/api/tables", json=body), 429)["id"] == "too-many"
        assert error(house.upload(RECORD), 429)["id"] == "too-many"
        german = house.visitor(table, "german")
        error(Visitor(house.client, table, "guess").get(), 401)
        ok(german.get())
        error(Visitor(house.client, table, "another").get(), 401)
        # Now even whoever has the key waits, as long as it comes from that address.
        error(german.get(), 429)
        error(house.client.get("/api/catalogue"), 429)
        error(house.client.get("/api/catalogue", headers={"Authorization": "Bearer anything"}), 429)


def test_guessing_where_one_follows_is_as_dear(tmp_path: Path) -> None:
    limits = Limits(key=MUCH, address=Rate(0.0, 42.0), tables=MUCH)
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        table = house.create()
        for _ in range(2):
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                house.client.websocket_connect(f"/api/tables/{table}/live") as follower,
            ):
                follower.send_json({"key": "guess"})
                follower.receive_json()
            assert closed.value.code == 4401
        error(house.client.get("/api/catalogue"), 429)


def test_branches_and_rematches_cost_as_much_as_tables_and_records_more(tmp_path: Path) -> None:
    limits = Limits(key=MUCH, address=MUCH, tables=Rate(0.0, 3.0))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        both = house.both(house.create())
        ok(both.post("/branch", {"number": 0, "seats": {}}), 201)
        error(both.post("/rematch", {}), 422)  # the game goes on; asking cost all the same
        error(both.post("/branch", {"number": 0, "seats": {}}), 429)
        ok(both.get())
    with opened(f"sqlite:///{tmp_path / 'more'}", limits) as house:
        ok(house.upload(RECORD), 201)
        error(house.upload(RECORD), 429)


NEW = {"game": "skirmish", "seats": {}}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({"Sec-Fetch-Site": "none"}, 201),
        # Browsers that do not say so name the page's site.
        ({"Origin": "http://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://[::1"}, 403),
        ({"Origin": "http://127.0.0.1:9999", "Host": "127.0.0.1:8707"}, 403),
        ({"Origin": "http://127.0.0.1:8707", "Host": "127.0.0.1:8707"}, 201),
        ({"Origin": "https://testserver.local", "Host": "127.0.0.1:8707"}, 201),
    ],
)
def test_pages_of_other_sites_set_up_nothing(quick: House, headers: dict[str, str], status: int) -> None:
    assert quick.client.post("/api/tables", json=NEW, headers=headers).status_code == status
    assert stored(quick) == (status == 201)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("rebound.example", 421),
        ("testserver.local.rebound.example", 421),
        ("", 421),
        ("TestServer.local:80", 200),
        ("localhost", 200),
        ("192.0.2.7:8707", 200),
        ("[2001:db8::1]:8707", 200),
    ],
)
def test_the_server_answers_to_its_own_names_only(quick: House, host: str, status: int) -> None:
    for path in ("/", "/api/catalogue"):
        answer = quick.client.get(path, headers={"Host": host})
        assert answer.status_code == status
        if status != 200:
            assert error(answer, status)["id"] == "host"


def test_an_operator_may_leave_names_to_the_proxy(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'games'}", hosts=("*",)) as house:
        ok(house.client.get("/api/catalogue", headers={"Host": "anything.example"}))


def test_keys_in_an_address_open_nothing(quick: House) -> None:
    table = quick.create()
    key = quick.keys[table]["german"]
    for path in ("", "/record", "/log"):
        error(quick.client.get(f"/api/tables/{table}{path}", params={"key": key}), 401)


@pytest.mark.parametrize("body", ["[" * 2000, '{"a":' * 2000, "[" * 200_000])
def test_a_body_that_is_nested_deeply(quick: House, body: str) -> None:
    table = quick.create()
    headers = {"Content-Type": "application/json", **quick.both(table).headers}
    for path in ("/api/tables", f"/api/tables/{table}/actions", f"/api/tables/{table}/why"):
        error(quick.client.post(path, content=body, headers=headers), 400)


@pytest.mark.parametrize("letters", [b"\xed\xa0\x80", b"\xff", b"\xc3"])
def test_a_body_that_is_no_text(quick: House, letters: bytes) -> None:
    """Half a character in a word of its own, and as bytes that are none."""
    table = quick.create()
    headers = {"Content-Type": "application/json", **quick.both(table).headers}
    body = b'{"action": "' + letters + b'", "version": 0, "game": "' + letters + b'", "seats": {}}'
    for path in ("/api/tables", f"/api/tables/{table}/actions", f"/api/tables/{table}/preview"):
        error(quick.client.post(path, content=body, headers=headers), 400)


@pytest.mark.parametrize(
    "date", ['x"; filename="evil.exe', "\U0001f4a3", "2026-11-15\t", "../../etc/passwd", ""]
)
def test_the_name_of_a_download_is_ours(quick: House, date: str) -> None:
    table = quick.note(ok(quick.upload(RECORD.replace("2026-11-15", date)), 201))
    answer = quick.visitor(table, "watch").get("/record")
    assert answer.status_code == 200
    assert re.fullmatch(
        r'attachment; filename="skirmish-\d{4}-\d\d-\d\d\.meuse"', answer.headers["content-disposition"]
    )
    assert f"date: {date}\n" in answer.text


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_addresses_are_counted_by_household(address: str, counted: str) -> None:
    assert network_of(address) == counted


def test_an_origin_tells_no_address() -> None:
    assert origin_of("one", "192.0.2.7") != origin_of("two", "192.0.2.7")
    assert origin_of("one", "") == ""
