"""Following a table over a WebSocket."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from meuse.server.announcements import LONGEST_QUEUE, Announcements, News, Told
from meuse.server.settings import Limits, Rate
from meuse.server.wire.computers import ThinkingNow
from meuse.server.wire.live import Announcement
from tests.server.kit import GENEROUS, House, opened


def changed(version: int, side: str) -> dict[str, object]:
    return {"kind": "changed", "version": version, "side": side}


def test_two_players_see_each_others_moves(house: House) -> None:
    table = house.create(german="here", allied="link")
    german, allied = house.visitor(table, "german"), house.visitor(table, "allied")
    address, keys = f"/api/tables/{table}/live", house.keys[table]
    with (
        house.client.websocket_connect(address) as anna,
        house.client.websocket_connect(address) as ben,
        house.client.websocket_connect(address) as eve,
    ):
        for follower, seat in ((anna, "german"), (ben, "allied"), (eve, "watch")):
            follower.send_json({"key": keys[seat]})
            assert follower.receive_json() == changed(0, "german")
        german.play("activate G1")
        german.undo()
        german.play("end-movement")
        allied.play("end-movement")
        heard = [changed(1, "german"), changed(2, "german")]
        heard += [changed(3, "allied"), changed(4, "german")]
        for follower in (anna, ben, eve):
            assert [follower.receive_json() for _ in range(4)] == heard


def test_a_follower_may_hold_several_keys_and_chatter(quick: House) -> None:
    table = quick.create()
    keys = quick.keys[table]
    with quick.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": f"{keys['german']},{keys['allied']}"})
        follower.receive_json()
        follower.send_text("hello")
        follower.send_bytes(b"\x00")
        quick.both(table).play("activate G1")
        assert follower.receive_json()["version"] == 1


@pytest.mark.parametrize(
    ("message", "code"),
    [('{"key": "wrong"}', 4401), ("{}", 4400), ("no", 4400), ('{"key": 3}', 4400), ("x" * 5_000, 4400)],
)
def test_strangers_are_shut_out(quick: House, message: str, code: int) -> None:
    table = quick.create()
    with quick.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_text(message)
        with pytest.raises(WebSocketDisconnect) as closed:
            follower.receive_json()
    assert closed.value.code == code


def test_guessing_at_keys_is_as_dear_as_elsewhere(tmp_path: Path) -> None:
    """An address has 400 requests at once, and a wrong key costs it twenty."""
    limits = Limits(address=Rate(0.0, 400.0))
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        table, codes = house.create(), []
        for guess in range(30):
            with (
                pytest.raises(WebSocketDisconnect) as closed,
                house.client.websocket_connect(f"/api/tables/{table}/live") as follower,
            ):
                follower.send_json({"key": f"guess {guess}"})
                follower.receive_json()
            codes.append(closed.value.code)
    assert 0 < codes.count(4401) <= 20
    assert codes[-1] != 4401


def test_there_is_nothing_to_follow(quick: House) -> None:
    with quick.client.websocket_connect("/api/tables/0123456789abcdef/live") as follower:
        follower.send_json({"key": "x"})
        with pytest.raises(WebSocketDisconnect) as closed:
            follower.receive_json()
    assert closed.value.code == 4404


def test_crowds_are_kept_out(tmp_path: Path) -> None:
    limits = Limits(key=GENEROUS.key, address=GENEROUS.address, followers_of_a_table=1)
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        table = house.create()
        address, key = f"/api/tables/{table}/live", {"key": house.keys[table]["watch"]}
        with house.client.websocket_connect(address) as first:
            first.send_json(key)
            first.receive_json()
            with house.client.websocket_connect(address) as second:
                second.send_json(key)
                with pytest.raises(WebSocketDisconnect) as closed:
                    second.receive_json()
            assert closed.value.code == 4429


def test_a_follower_who_talks_and_talks_is_shown_out(quick: House) -> None:
    table = quick.create()
    with quick.client.websocket_connect(f"/api/tables/{table}/live") as follower:
        follower.send_json({"key": quick.keys[table]["watch"]})
        follower.receive_json()
        for _ in range(100):
            follower.send_text("hello")
        with pytest.raises(WebSocketDisconnect) as closed:
            follower.receive_json()
    assert closed.value.code == 4429


def version_of(told: Told) -> int:
    assert isinstance(told, Announcement)
    return told.version


def test_slow_followers_hear_the_latest() -> None:
    async def scene() -> list[int]:
        announcements = Announcements()
        with announcements.follow("table") as queue:
            assert (announcements.count("table"), announcements.total()) == (1, 1)
            for version in range(LONGEST_QUEUE + 10):
                announcements.publish("table", Announcement(version, "german"))
            heard = [version_of(queue.get_nowait()) for _ in range(queue.qsize())]
        announcements.publish("table", Announcement(0, None))
        assert announcements.total() == 0
        return heard

    assert asyncio.run(scene()) == list(range(10, LONGEST_QUEUE + 10))


def test_thoughts_never_take_the_place_of_changes() -> None:
    async def scene() -> list[Told]:
        announcements = Announcements()
        thought = ThinkingNow("german", "staff", 0.5)
        with announcements.follow("table") as queue:
            announcements.publish("table", Announcement(1, "german"))
            for _ in range(2 * LONGEST_QUEUE):
                announcements.whisper("table", thought)
            announcements.publish("table", Announcement(2, "german"))
            return [queue.get_nowait() for _ in range(queue.qsize())]

    heard = asyncio.run(scene())
    assert heard[0] == Announcement(1, "german")
    assert heard[-1] == Announcement(2, "german")
    assert 1 < heard.count(ThinkingNow("german", "staff", 0.5)) < LONGEST_QUEUE


def test_listeners_hear_what_goes_on_at_every_table() -> None:
    async def scene() -> list[tuple[str, News]]:
        announcements = Announcements()
        heard: list[tuple[str, News]] = []
        announcements.listen(lambda table, news: heard.append((table, news)))
        with announcements.follow("followed"):
            announcements.whisper("followed", ThinkingNow("german", "staff", 0.5))
        announcements.publish("quiet", Announcement(1, "german"))
        announcements.publish("quiet", Announcement(2, "german"), News.TAKEN_BACK)
        announcements.visit("visited")
        return heard

    assert asyncio.run(scene()) == [
        ("followed", News.VISITED),
        ("quiet", News.PLAYED),
        ("quiet", News.TAKEN_BACK),
        ("visited", News.VISITED),
    ]


def test_everything_at_a_table_is_news(quick: House) -> None:
    heard: list[tuple[str, News]] = []
    quick.client.app.state["house"].announcements.listen(lambda table, news: heard.append((table, news)))
    table = quick.create()
    german = quick.visitor(table, "german")
    german.play("activate G1")
    german.undo()
    assert {where for where, _ in heard} == {table}
    told = [news for _, news in heard]
    assert told[0] is News.VISITED, "a new table may be a computer's to begin"
    assert [news for news in told if news is not News.VISITED] == [News.PLAYED, News.TAKEN_BACK]
