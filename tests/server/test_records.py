"""Records that somebody brings: read a little at a time, within bounds, for as long as he waits."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import meuse
from meuse.server.host import Reading
from meuse.server.quotas import Guest
from meuse.server.workshop import TooLong, Workshop
from tests.server.kit import GENEROUS, House, error, ok, opened, play_at_random
from tests.server.process import LONG, running
from tests.server.siege import play_honestly

RECORDS = Path(__file__).parents[1] / "records/v1"


def bomb(head: str, lines: list[str], size: int) -> str:
    """A stream that takes the last action back and plays it again, over and over."""
    body = [*head.replace("\n\n", "\nstream: yes\n\n", 1).split("\n")[:-1], *lines]
    again = ["undo 1", lines[-1]]
    count = (size - sum(map(len, body))) // (sum(map(len, again)) + 2)
    return "\n".join([*body, *again * count, ""])


def skirmish_bomb(house: House, size: int) -> str:
    """Forty-nine actions, of which the last may be taken back."""
    table = house.create()
    visitor = house.both(table)
    state = play_at_random(visitor, 30, 3)
    while not state["undoable"]:
        state = play_at_random(visitor, 1, state["version"])
    head, _, rest = visitor.get("/record").text.partition("\n\n")
    return bomb(head + "\n\n", rest.split("\n")[:-2], size)


def test_a_record_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, reading_seconds=1e-9)
    with opened(f"sqlite:///{tmp_path / 'games'}", limits) as house:
        text = skirmish_bomb(house, 400_000)
        fault = error(house.upload(text), 422)
    assert (fault["id"], fault["text"]) == ("record", "the record takes too long to replay")
    assert 1 < fault["line"] < text.count("\n")


def test_one_address_has_so_many_records_read_at_once(quick: House, monkeypatch: pytest.MonkeyPatch) -> None:
    text = skirmish_bomb(quick, 2_000)
    inside = quick.client.app.state["house"]
    read, begun, free = inside.host._read, threading.Semaphore(0), threading.Event()

    async def slowly(body: bytes) -> Any:
        begun.release()
        await asyncio.to_thread(free.wait, LONG)
        return await read(body)

    monkeypatch.setattr(inside.host, "_read", slowly)
    with ThreadPoolExecutor(2) as threads:
        uploads = [threads.submit(quick.upload, text) for _ in range(2)]
        for _ in uploads:
            assert begun.acquire(timeout=LONG)
        assert error(quick.upload(text), 429)["id"] == "too-many"
        free.set()
        for upload in uploads:
            ok(upload.result(LONG), 201)


def test_what_is_read_takes_turns_and_ends_in_time() -> None:
    order: list[str] = []

    def work(name: str, steps: int) -> Any:
        for _ in range(steps):
            order.append(name)
            end = time.thread_time() + 0.004
            while time.thread_time() < end:
                pass
            yield

    async def scene() -> None:
        workshop = Workshop(1)
        try:
            long = asyncio.create_task(workshop.reading_slices(work("long", 10_000), 0.2))
            await workshop.reading_slices(work("short", 6), 10.0)
            assert not long.done(), "the short one did not wait for the long one"
            with pytest.raises(TooLong):
                await long
        finally:
            workshop.close()

    asyncio.run(scene())
    assert order.count("short") == 6


def test_nothing_more_is_read_for_who_has_gone(tmp_path: Path) -> None:
    """He sends a record and hangs up; the place that he took is free again long before it would be read."""
    limits = {**msgspec.to_builtins(GENEROUS), "readings_of_an_address": 1, "reading_seconds": 1e6}
    with opened(f"sqlite:///{tmp_path / 'own'}") as house:
        text = skirmish_bomb(house, 1_000_000)
    with running(f"sqlite:///{tmp_path / 'games'}", limits=limits, trial_seconds=0.0) as server:
        address = f"http://127.0.0.1:{server.port}/api/records"
        headers = {"Content-Type": "text/plain"}
        with pytest.raises(httpx.TimeoutException):
            httpx.post(address, content=text, headers=headers, timeout=0.3)
        small = text[: text.index("undo")]
        end = time.monotonic() + LONG
        while httpx.post(address, content=small, headers=headers, timeout=LONG).status_code == 429:
            assert time.monotonic() < end, "it is still being read"
            time.sleep(0.05)


def test_the_reading_itself_ends_when_he_has_gone(quick: House, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = quick.client.app.state["house"]
    begun, steps = threading.Event(), [0]

    def endless(_: Reading) -> Iterator[None]:
        while True:
            steps[0] += 1
            begun.set()
            yield

    monkeypatch.setattr(Reading, "steps", endless)
    with quick.client.portal() as portal:
        reading = portal.start_task_soon(inside.host.upload, b"", {}, "", Guest())
        assert begun.wait(LONG)
        reading.cancel()

        def others_read() -> int:
            """What is read for others takes turns with what is still being read."""
            portal.call(inside.workshop.reading, lambda: None)
            return steps[0]

        last = [others_read() for _ in range(20)]
    assert last[-1] == last[-5], "it is still being read"


# The attack of the audit, in full -----------------------------------------------------------------


@pytest.mark.soak
def test_honest_players_beside_record_bombs(tmp_path: Path) -> None:
    text = (RECORDS / "ardennes/random.meuse").read_text(encoding="utf-8")
    head, _, body = text.partition("\n\n")
    record = meuse.Record.parse(text, meuse.load)
    # As late before the next kept position as something may be taken back.
    length = max(number for number in range(30, 50) if record.at(number).undoable)
    text = bomb(f"{head}\n\n", body.split("\n")[:length], 1_000_000)
    games = ("meuse.titles.ardennes", "tests.kit.skirmish")
    with running(f"sqlite:///{tmp_path / 'games'}", *games) as server, ThreadPoolExecutor(3) as threads:
        address = f"http://127.0.0.1:{server.port}/api/records"

        def upload(content: str) -> tuple[int, float]:
            begun = time.monotonic()
            answer = httpx.post(
                address, content=content, headers={"Content-Type": "text/plain"}, timeout=LONG
            )
            return answer.status_code, time.monotonic() - begun

        play_honestly(server.port, 20)
        bombs = [threads.submit(upload, text) for _ in range(2)]
        times = play_honestly(server.port, 200, pause=0.05)
        done = [one.result() for one in bombs]
    p95 = times[int(len(times) * 0.95)]
    told = ", ".join(f"{status} after {seconds:.1f} s" for status, seconds in done)
    print(f"\ntwo bombs of 1 MB at once: {told}; honest p95 {p95 * 1000:.1f} ms")
    assert p95 <= 0.25
