"""Killing the server at random moments under load: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest

from tests.server.audit import audit
from tests.server.crowd import Player, play, seat
from tests.server.process import ServerProcess


def kill_again_and_again(database: str, kills: int, games: int) -> None:
    moment = random.Random(database)
    server = ServerProcess(database)
    players = asyncio.run(seat(server.port, games))
    for _ in range(kills):
        # The first moments after a start, with everything still to be read, are as good as any other.
        timer = threading.Timer(moment.uniform(0.05, 0.6), server.kill)
        timer.start()
        asyncio.run(play(players, server.port, 30.0))
        timer.join()
        audit(database, players)
        server = ServerProcess(database)
        players = [_forgetful(player) for player in players]
    asyncio.run(play(players, server.port, 0.3))
    server.stop()
    assert audit(database, players) > 0
    assert sum(len(player.acknowledged) for player in players) > 0


def _forgetful(player: Player) -> Player:
    """The same seat after a reload: what was pending is settled one way or the other, and was checked."""
    again = Player(player.table, player.keys, player.random.randrange(10**9))
    again.latencies = player.latencies
    return again


def test_a_killed_server_has_lost_nothing(database: str) -> None:
    kill_again_and_again(database, kills=3, games=12)


@pytest.mark.soak
def test_fifty_kills(database: str) -> None:
    kill_again_and_again(database, kills=50, games=100)
