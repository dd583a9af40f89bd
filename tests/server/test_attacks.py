"""What strangers and accidents did to the server once, done again in full; each prints its figures."""

from __future__ import annotations

import asyncio
import os
import shlex
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.kit import GENEROUS, MUCH
from tests.server.process import LONG, ROOT, SAMPLE, ServerProcess, running
from tests.server.siege import HONEST, STRANGER, play_honestly, resident, visitor

GENERALS = int(os.environ.get("MEUSE_GENERALS", "150"))
LOCKED_SECONDS = float(os.environ.get("MEUSE_LOCKED", "90"))
FOLLOWERS = int(os.environ.get("MEUSE_FOLLOWERS", "10000"))
FOLLOWERS_OF_A_TABLE = 50
#: A program that thinks for as long as it may.
PONDER = shlex.join([sys.executable, str(ROOT / "tests/server/bot.py"), "ponder"])
SECONDS_OF_A_SEGMENT = 2.0


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


# Tables against computers from one address --------------------------------------------------------


def wait_for_answer(client: httpx.Client) -> float:
    """How long a computer takes to answer at a new table."""
    seats = {"german": "here", "allied": "computer:ponder"}
    made = client.post("/api/tables", json={"game": "skirmish", "seats": seats}).json()
    headers = {"Authorization": f"Bearer {made['keys']['german']}"}
    path = f"/api/tables/{made['table']}"
    body = {"version": 0, "action": "end-movement"}
    assert client.post(f"{path}/actions", json=body, headers=headers).status_code == 200
    begun = time.monotonic()
    while client.get(path, headers=headers).json()["version"] < 2:
        time.sleep(0.05)
    return time.monotonic() - begun


def crowd_in(client: httpx.Client) -> None:
    seats = {"german": "here", "allied": "computer:ponder"}
    made = client.post("/api/tables", json={"game": "skirmish", "seats": seats}).json()
    headers = {"Authorization": f"Bearer {made['keys']['german']}"}
    body = {"version": 0, "action": "end-movement"}
    answer = client.post(f"/api/tables/{made['table']}/actions", json=body, headers=headers)
    assert answer.status_code == 200, answer.text


@pytest.mark.soak
def test_an_honest_game_beside_many_against_generals(database: str) -> None:
    limits = msgspec.to_builtins(msgspec.structs.replace(GENEROUS, tables=MUCH))
    settings: dict[str, Any] = {
        "bots": {"ponder": PONDER},
        "seconds": {"ponder": SECONDS_OF_A_SEGMENT},
        "workers": 4,
        "limits": limits,
    }
    with running(database, SAMPLE, trial_seconds=0.0, **settings) as server:
        with visitor(server.port, HONEST) as honest:
            alone = wait_for_answer(honest)
        before = resident(server.pid)
        with visitor(server.port, STRANGER) as stranger:
            for _ in range(GENERALS):
                crowd_in(stranger)
        with visitor(server.port, HONEST) as honest:
            beside = wait_for_answer(honest)
        times = play_honestly(server.port, 100, pause=0.05)
        grown = resident(server.pid) - before
    print(
        f"\n{GENERALS} tables of one address: an honest game waits {beside:.1f} s for its computer"
        f" ({alone:.1f} s alone); others' p95 {p95(times) * 1000:.0f} ms, memory +{grown / 2**20:.0f} MB"
    )
    # Its turn comes after those that are being thought about, not after all that wait.
    assert beside < alone + SECONDS_OF_A_SEGMENT * GENERALS / 8


# A database that somebody locks -------------------------------------------------------------------


def until_over(over: threading.Event, ask: Callable[[], int]) -> list[tuple[int, float]]:
    """Ask again and again: each answer's status, and how long it took."""
    answers = []
    while not over.is_set():
        begun = time.perf_counter()
        status = ask()
        answers.append((status, time.perf_counter() - begun))
        time.sleep(0.05)
    return answers


@pytest.mark.soak
def test_a_lock_that_somebody_holds_delays_only_those_who_write(tmp_path: Path) -> None:
    path = tmp_path / "games"
    with running(f"sqlite:///{path}", trial_seconds=0.0) as server, visitor(server.port) as client:
        tables = [client.post("/api/tables", json={"game": "skirmish", "seats": {}}).json() for _ in range(9)]
        over = threading.Event()

        def write(made: Any) -> list[tuple[int, float]]:
            with visitor(server.port) as writer:
                headers = {"Authorization": f"Bearer {made['keys']['german']},{made['keys']['allied']}"}

                def ask() -> int:
                    state = writer.get(f"/api/tables/{made['table']}", headers=headers).json()
                    body = {"version": state["version"], "action": state["actions"][0]}
                    path = f"/api/tables/{made['table']}/actions"
                    return writer.post(path, json=body, headers=headers).status_code

                return until_over(over, ask)

        def read(made: Any) -> list[tuple[int, float]]:
            with visitor(server.port) as reader:
                headers = {"Authorization": f"Bearer {made['keys']['watch']}"}
                return until_over(
                    over, lambda: reader.get(f"/api/tables/{made['table']}", headers=headers).status_code
                )

        holding = sqlite3.connect(path)
        holding.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(9) as threads:
            writing = [threads.submit(write, made) for made in tables[:8]]
            reading = threads.submit(read, tables[8])
            time.sleep(LOCKED_SECONDS)
            holding.rollback()
            holding.close()
            time.sleep(2.0)
            over.set()
            reads = reading.result(LONG)
            writes = [one for future in writing for one in future.result(LONG)]
    waited = [seconds for status, seconds in writes if status != 200]
    slow = p95([seconds for _, seconds in reads])
    print(
        f"\nlocked for {LOCKED_SECONDS:.0f} s: {len(reads)} reads, p95 {slow * 1000:.0f} ms;"
        f" {len(waited)} writes refused after {max(waited):.1f} s at most, {len(writes) - len(waited)} done"
    )
    assert {status for status, _ in reads} == {200}
    assert {status for status, _ in writes} == {200, 503}
    assert slow <= 0.25
    # All that wait fail together: nobody waits until others before him have failed.
    assert max(waited) < 15.0


# Those who only listen ----------------------------------------------------------------------------


async def follow(port: int, made: Any) -> ClientConnection:
    socket = await connect(
        f"ws://127.0.0.1:{port}/api/tables/{made['table']}/live", compression=None, open_timeout=LONG
    )
    await socket.send(msgspec.json.encode({"key": made["keys"]["watch"]}).decode())
    await socket.recv()
    return socket


async def idle(server: ServerProcess, tables: list[Any]) -> str:
    before = resident(server.pid)
    async with AsyncExitStack() as stack:
        for made in tables:
            sockets = await asyncio.gather(*(follow(server.port, made) for _ in range(FOLLOWERS_OF_A_TABLE)))
            for socket in sockets:
                stack.push_async_callback(socket.close)
        grown = resident(server.pid) - before
        # Long enough for all of them to be asked whether they are there.
        await asyncio.sleep(25.0)
        times = await asyncio.to_thread(play_honestly, server.port, 200, 0.05)
        count = len(tables) * FOLLOWERS_OF_A_TABLE
    return (
        f"{count} followers: {grown / 2**20:.0f} MB, {grown / count / 1024:.1f} kB each;"
        f" others' p95 {p95(times) * 1000:.0f} ms"
    )


@pytest.mark.soak
def test_followers_who_only_listen(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, connections_of_an_address=20_000, connections=20_000)
    told = msgspec.to_builtins(limits)
    with running(f"sqlite:///{tmp_path / 'games'}", trial_seconds=0.0, limits=told) as server:
        with visitor(server.port) as client:
            new = {"game": "skirmish", "seats": {}}
            count = FOLLOWERS // FOLLOWERS_OF_A_TABLE
            tables = [client.post("/api/tables", json=new).json() for _ in range(count)]
        print("\n", asyncio.run(idle(server, tables)))
