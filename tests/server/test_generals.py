"""The server stays quick while computers think as hard as they can."""

from __future__ import annotations

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect

import meuse
from tests.server.crowd import Connection, figures, percentile, play, seat
from tests.server.process import running

SECONDS = float(os.environ.get("MEUSE_GENERALS_SECONDS", "60"))
GENERALS = 4
#: A table is followed, so that its computers play on.
Followed = tuple[ClientConnection, list[str]]


async def follow(stack: AsyncExitStack, port: int) -> Followed:
    """Begin a game between generals and watch it."""
    seats = {"german": "computer:general", "allied": "computer:general"}
    async with Connection(port) as connection:
        status, made = await connection.request(
            "POST", "/api/tables", body={"game": "celles", "seats": seats}
        )
    assert status == 201, made
    socket = await stack.enter_async_context(
        connect(f"ws://127.0.0.1:{port}/api/tables/{made['table']}/live")
    )
    await socket.send(f'{{"key": "{made["keys"]["watch"]}"}}')
    return socket, []


async def listen(followed: Followed) -> None:
    socket, heard = followed
    async for told in socket:
        heard.append(str(told))


async def scene(port: int, seconds: float, games: int) -> None:
    before, players = await seat(port, games), await seat(port, games)
    await play(before, port, seconds / 4, think=0.25)
    print(f"\nwhile nobody thinks: {figures(before, seconds / 4)}")
    async with AsyncExitStack() as stack:
        tables = [await follow(stack, port) for _ in range(GENERALS)]
        listening = [asyncio.create_task(listen(table)) for table in tables]
        while not all('"thinking"' in "".join(heard) for _, heard in tables):
            await asyncio.sleep(0.05)
        await play(players, port, seconds, think=0.25)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
    thoughts = sum('"thinking"' in told for _, heard in tables for told in heard)
    assert thoughts > GENERALS * seconds, "they did think all the time"
    print(f"while {GENERALS} generals think ({thoughts} reports): {figures(players, seconds)}")
    assert percentile(players, 0.95) <= 0.1


@pytest.mark.soak
def test_four_generals_think_and_nobody_waits(tmp_path: Path) -> None:
    games = [f"meuse.titles.{game}" for game in meuse.games()]
    complaints = tmp_path / "complaints"
    database = f"sqlite:///{tmp_path / 'games'}"
    with (
        complaints.open("w") as errors,
        running(database, *games, errors=errors, pause_seconds=0.0) as server,
    ):
        asyncio.run(scene(server.port, SECONDS, games=12))
    # A computer that takes longer than it has says so.
    assert "where it has" not in complaints.read_text()
