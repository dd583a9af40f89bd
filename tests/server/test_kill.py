"""Killing the server at random moments under load: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time

import pytest

from tests.server.audit import audit
from tests.server.crowd import Player, play, seat
from tests.server.process import LONG, ServerProcess, running


def kill_again_and_again(database: str, kills: int, games: int) -> None:
    moment = random.Random(database)
    players: list[Player] = []
    for _ in range(kills):
        with running(database, trial_seconds=0.0) as server:
            players = players or asyncio.run(seat(server.port, games))
            killer = threading.Thread(
                target=kill_soon, args=(server, players, moment.uniform(0.0, 0.5)), daemon=True
            )
            killer.start()
            asyncio.run(play(players, server.port, LONG))
            killer.join()
        audit(database, players)
    with running(database) as server:
        asyncio.run(play(players, server.port, 0.3))
    rows = audit(database, players)
    assert rows == sum(len(player.acknowledged) for player in players) > 0
    print(f"\n{database.split(':', maxsplit=1)[0]}: killed {kills} times, {rows} rows, nothing lost")


def kill_soon(server: ServerProcess, players: list[Player], delay: float) -> None:
    """Kill a server some time after it has begun to answer."""
    answered = sum(len(player.latencies) for player in players)
    while sum(len(player.latencies) for player in players) == answered:
        time.sleep(0.001)
    time.sleep(delay)
    server.kill()


def test_a_killed_server_has_lost_nothing(database: str) -> None:
    kill_again_and_again(database, kills=2, games=12)


@pytest.mark.soak
def test_fifty_kills(database: str) -> None:
    kill_again_and_again(database, kills=int(os.environ.get("MEUSE_KILLS", "50")), games=100)
