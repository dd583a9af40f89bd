"""Connections that only keep others out: counted, timed, dropped; honest visitors do not notice."""

from __future__ import annotations

import asyncio
import errno
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meuse.server import guard
from meuse.server.guard import Gate, hush
from meuse.server.settings import Limits
from tests.server.process import ServerProcess, running
from tests.server.siege import (
    HALF_A_HEADER,
    HONEST,
    STRANGER,
    besieged,
    connect,
    is_open,
    play_honestly,
    resident,
    until_dropped,
    visitor,
)

RATES = {"address": {"per_second": 1e6, "at_once": 1e6}, "key": {"per_second": 1e6, "at_once": 1e6}}


def limits(**more: Any) -> dict[str, Any]:
    return {**RATES, **more}


def games(folder: Path) -> str:
    return f"sqlite:///{folder / 'games'}"


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    told = limits(connections_of_an_address=20)
    with (
        running(games(tmp_path), limits=told, trial_seconds=0.0) as server,
        besieged(server.port, 60) as sockets,
    ):
        play_honestly(server.port, 10)
        assert sum(map(is_open, sockets)) == 20
        # Who has hung up makes room for another.
        next(one for one in sockets if is_open(one)).close()
        play_honestly(server.port, 1)
        with visitor(server.port, STRANGER) as stranger:
            assert stranger.get("/api/catalogue").status_code == 200


def test_where_all_places_are_taken_who_asks_nothing_makes_room(tmp_path: Path) -> None:
    told = limits(connections=30, connections_of_an_address=30)
    with running(games(tmp_path), limits=told, trial_seconds=0.0) as server:
        with besieged(server.port, 90, "127.0.0.1") as sockets:
            play_honestly(server.port, 20)
            assert sum(map(is_open, sockets)) <= 30
        play_honestly(server.port, 5)


WHOLE = b"GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 500\r\n\r\n{"
)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    told = limits(head_seconds=0.2, body_seconds=0.2, stalled_seconds=0.2)
    with running(games(tmp_path_factory.mktemp("siege")), limits=told, trial_seconds=0.0) as server:
        yield server


@pytest.mark.parametrize("said", [b"", b"G", HALF_A_HEADER, WHOLE + b"G", HALF_A_BODY])
def test_who_does_not_go_on_is_dropped(impatient: ServerProcess, said: bytes) -> None:
    with connect(impatient.port, say=said) as slow:
        heard = until_dropped(slow)
    assert heard.count(b"HTTP/1.1 200") == said.count(WHOLE)
    play_honestly(impatient.port, 1)


def test_who_does_not_read_is_dropped(impatient: ServerProcess) -> None:
    asked = b"GET /api/games/skirmish HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connect(impatient.port, say=asked * 400) as deaf:
        deaf.settimeout(0.2)
        with pytest.raises(ConnectionError):
            while True:
                # Go on asking, never listen: the server gives up.
                try:
                    deaf.sendall(asked * 50)
                except TimeoutError:
                    continue
    play_honestly(impatient.port, 1)


def test_descriptors_are_raised_and_never_run_out(tmp_path: Path) -> None:
    with tempfile.TemporaryFile("w+") as errors:
        server = ServerProcess(
            games(tmp_path),
            "tests.kit.skirmish",
            errors=errors,
            descriptors=320,
            limits=limits(),
            trial_seconds=0.0,
        )
        try:
            with besieged(server.port, 400, "127.0.0.1"):
                play_honestly(server.port, 20)
        finally:
            server.stop()
        errors.seek(0)
        assert "Traceback" not in errors.read()


class Transport(asyncio.Transport):
    """A connection from somewhere."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def test_a_household_counts_as_one_address() -> None:
    gate = Gate(Limits(connections_of_an_address=2))
    came = [gate.enter(Transport(f"2001:db8:0:1::{number}")) for number in range(1, 5)]
    assert came == [True, True, False, False]
    assert gate.enter(Transport("2001:db8:0:2::1"))
    assert gate.refused == {"address": 2}


def test_those_turned_away_are_told_together(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A line for each would fill the log of a server under siege."""
    monkeypatch.setattr(guard, "TELLING_SECONDS", 0.0)

    async def crowded() -> None:
        gate = Gate(Limits(connections_of_an_address=1))
        for crowd in (4, 3):
            for _ in range(crowd):
                gate.enter(Transport("192.0.2.1"))
            told = len(caplog.messages)
            while len(caplog.messages) == told:
                await asyncio.sleep(0)

    asyncio.run(crowded())
    assert [message.partition(" were")[0] for message in caplog.messages] == [
        "3 connections",
        "3 connections",
    ]


def test_proxies_count_for_themselves() -> None:
    gate = Gate(Limits(connections_of_an_address=1), ["10.0.0.0/8"])
    assert all(gate.enter(Transport("10.1.2.3")) for _ in range(5))
    assert [gate.enter(Transport("192.0.2.1")) for _ in range(2)] == [True, False]


def test_who_has_waited_for_longest_makes_room() -> None:
    gate = Gate(Limits(), descriptors=256 + 3)
    came = [Transport(f"192.0.2.{number}") for number in range(5)]
    assert all(map(gate.enter, came[:3]))
    assert not gate.enter(came[3]), "all of them are at work"
    for one in (came[1], came[0]):
        gate.wait(one)
    gate.ask(came[1])
    gate.wait(came[1])
    assert gate.enter(came[3])
    assert [one.aborted for one in came] == [True, False, False, False, False]
    for one in came:
        gate.leave(one)
    assert len(gate) == 0


def test_a_system_without_descriptors_is_told_of_in_a_line() -> None:
    told: list[str] = []

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        hush(loop, told.append)
        for _ in range(2_000):
            error = OSError(errno.EMFILE, "Too many open files")
            loop.call_exception_handler({"message": "accept", "exception": error})

    asyncio.run(scene())
    assert told == ["no connection can be accepted for the moment: Too many open files"]


def test_what_else_fails_is_told_in_full_and_a_shortage_again_after_a_while() -> None:
    told: list[str] = []
    others: list[str] = []

    async def scene() -> None:
        loop = asyncio.get_running_loop()
        clock = [1_000.0]
        loop.default_exception_handler = lambda context: others.append(context["message"])  # type: ignore[method-assign]
        loop.time = lambda: clock[0]  # type: ignore[method-assign]
        hush(loop, told.append)
        shortage = OSError(errno.ENFILE, "Too many open files in system")
        for passed in (0.0, guard.TELLING_SECONDS - 1.0, 1.0):
            clock[0] += passed
            loop.call_exception_handler({"message": "accept", "exception": shortage})
        loop.call_exception_handler({"message": "refused", "exception": OSError(errno.ECONNREFUSED, "no")})
        loop.call_exception_handler({"message": "nothing known"})
        del loop.time, loop.default_exception_handler

    asyncio.run(scene())
    assert told == ["no connection can be accepted for the moment: Too many open files in system"] * 2
    assert others == ["refused", "nothing known"]


@pytest.mark.parametrize(
    ("descriptors", "most"), [(None, 30), (10_000, 30), (256 + 20, 20), (256 + 1, 1), (256, 1), (64, 1)]
)
def test_there_are_no_more_places_than_descriptors_for_them_and_always_one(
    descriptors: int | None, most: int
) -> None:
    assert Gate(Limits(connections=30), descriptors=descriptors).most == most


def test_who_has_no_address_comes_through_a_proxy() -> None:
    """By a socket of the system, for example."""
    gate = Gate(Limits(connections_of_an_address=1))
    assert [gate.enter(asyncio.Transport({"peername": ""})) for _ in range(3)] == [True] * 3


# The attacks of the audit, in full ----------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize(("sockets", "descriptors"), [(1_100, 1_024), (4_100, 10_000)])
@pytest.mark.parametrize("address", ["127.0.0.1", STRANGER])
def test_honest_players_under_siege(tmp_path: Path, sockets: int, descriptors: int, address: str) -> None:
    with tempfile.TemporaryFile("w+") as errors:
        server = ServerProcess(
            games(tmp_path), "tests.kit.skirmish", errors=errors, descriptors=descriptors, trial_seconds=0.0
        )
        try:
            before = resident(server.pid)
            begun = time.monotonic()
            with besieged(server.port, sockets, address):
                times = play_honestly(server.port, 300, pause=0.05)
            seconds = time.monotonic() - begun
            grown = resident(server.pid) - before
        finally:
            server.stop()
        written = errors.seek(0, 2)
    p95 = times[int(len(times) * 0.95)]
    print(
        f"\n{sockets} half headers from {address}, {descriptors} descriptors: honest p95 {p95 * 1000:.1f} ms,"
        f" {written / seconds * 60:.0f} bytes of log a minute, memory +{grown / 2**20:.0f} MB"
    )
    assert p95 <= 0.25
    assert written / seconds * 60 <= 1_000_000
    assert grown < 100 * 2**20
    assert address != HONEST
