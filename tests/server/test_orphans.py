"""Nothing that a server has started outlives it."""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.crowd import Connection
from tests.server.process import ROOT, ServerProcess, children, is_running, running

HANG = {"hang": shlex.join([sys.executable, str(ROOT / "tests/server/bot.py"), "hang"])}


async def let_it_hang(port: int) -> None:
    """Begin a game in which a program thinks and never answers."""
    async with Connection(port) as connection:
        seats = {"german": "computer:hang"}
        status, made = await connection.request(
            "POST", "/api/tables", body={"game": "skirmish", "seats": seats}
        )
        assert status == 201, made


def soon(found: Callable[[], list[int]]) -> list[int]:
    while not (processes := found()):
        time.sleep(0.01)
    return processes


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("end", [ServerProcess.kill, ServerProcess.stop])
def test_processes_end_with_the_server(tmp_path: Path, end: Callable[[ServerProcess], None]) -> None:
    database = f"sqlite:///{tmp_path / 'games'}"
    with running(database, bots=HANG, seconds={"hang": 600.0}, trial_seconds=0.0) as server:
        asyncio.run(let_it_hang(server.port))
        [worker] = soon(lambda: children(server.pid))
        [bot] = soon(lambda: children(worker))
        end(server)
        while is_running(worker) or is_running(bot):
            time.sleep(0.01)
