"""Killing servers at random moments under load: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from meuse.server.backup import back_up
from tests.server import postgres
from tests.server.audit import audit, settle
from tests.server.crowd import Player, figures, persist, play, seat
from tests.server.process import LONG, Hatched, Hatchery

KILLS = int(os.environ.get("MEUSE_KILLS", "50"))
#: After so many all games are looked through and others begun.
CHAPTER = 50
GAMES = 50
#: Servers of which three are more than enough work: computers have tests of their own.
PLAIN: dict[str, Any] = {"trial_seconds": 0.0, "thinking": "elsewhere"}


@contextmanager
def backing_up(database: str, folder: Path) -> Iterator[Callable[[], int]]:
    """Make one backup after the other while something else goes on; how many have been made."""
    over = threading.Event()
    made: list[Path] = []

    def make() -> None:
        while not over.is_set():
            path = folder / f"backup-{len(made)}"
            back_up(database, path)
            path.unlink()
            made.append(path)

    making = threading.Thread(target=make, daemon=True)
    making.start()
    try:
        yield lambda: len(made)
    finally:
        over.set()
        making.join()


def chapters(
    kills: int,
    play: Callable[[str, int, int, Path, Hatchery], int],
    databases: Callable[[], str],
    folder: Path,
) -> None:
    """So many kills in pieces with games of their own, told one by one: what was shown so far is not lost."""
    rows = 0
    gc.freeze()
    with Hatchery() as hatchery:
        for done in range(0, kills, CHAPTER):
            now = min(CHAPTER, kills - done)
            database = databases()
            rows += play(database, now, GAMES, folder, hatchery)
            kind = database.split(":", maxsplit=1)[0]
            print(f"\n{kind}: killed {done + now} times, {rows} rows, nothing lost or doubled", flush=True)


def kill_again_and_again(database: str, kills: int, games: int, folder: Path, hatchery: Hatchery) -> int:
    """Every other time a backup is being made meanwhile. The number of rows in the end."""
    moment = random.Random(database)
    players: list[Player] = []
    for number in range(kills):
        server = hatchery.server(database, trial_seconds=0.0)
        playing = [player for player in players if not player.over]
        # Who lost the server between two games begins another one.
        playing += asyncio.run(seat(server.port, games - len(playing)))
        after = moment.randint(1, 2 * games), moment.uniform(0.0, 0.02)
        killer = threading.Thread(target=kill_soon, args=(server, playing, *after), daemon=True)
        killer.start()
        with backing_up(database, folder) if number % 2 else nullcontext():
            asyncio.run(play(playing, server.port, LONG))
        killer.join()
        settle(database, playing)
        players = [*players, *(player for player in playing if player not in players)]
    server = hatchery.server(database, trial_seconds=0.0)
    asyncio.run(play(players, server.port, 0.3))
    server.stop()
    rows = audit(database, players)
    assert rows == sum(len(player.acknowledged) for player in players) > 0
    return rows


def kill_soon(server: Hatched, players: list[Player], answers: int, delay: float) -> None:
    """Kill a server a moment after it has answered so often."""
    wanted = answered(players) + answers
    while answered(players) < wanted:
        time.sleep(0.001)
    time.sleep(delay)
    server.kill()


def answered(players: list[Player]) -> int:
    """How often those who play have had an answer."""
    return sum(len(player.latencies) for player in players)


def test_a_killed_server_has_lost_nothing(database: str, tmp_path: Path) -> None:
    with Hatchery() as hatchery:
        kill_again_and_again(database, kills=2, games=12, folder=tmp_path, hatchery=hatchery)


@pytest.mark.soak
def test_fifty_kills(databases: Callable[[], str], tmp_path: Path) -> None:
    chapters(KILLS, kill_again_and_again, databases, tmp_path)


# One of three -------------------------------------------------------------------------------------


async def until(players: list[Player], count: int) -> None:
    """Wait until so much more has been answered."""
    wanted, end = answered(players) + count, time.monotonic() + LONG
    while answered(players) < wanted:
        assert time.monotonic() < end, "nobody plays any more"
        await asyncio.sleep(0.005)


def kill_one_of_three(database: str, kills: int, games: int, folder: Path, hatchery: Hatchery) -> int:
    """Those who play go on at the others, and a new one takes its place. Every other time beside a backup.

    The number of rows in the end.
    """
    moment = random.Random(database)
    servers = [hatchery.server(database, **PLAIN) for _ in range(3)]
    # Those who play look here for a server at every request.
    ports = [server.port for server in servers]
    players = asyncio.run(seat(ports, games))

    async def scene() -> None:
        end = time.monotonic() + 3600.0
        playing = [asyncio.create_task(persist(player, players, ports, end)) for player in list(players)]
        for number in range(kills):
            await until(players, 20)
            if number % 2:
                with backing_up(database, folder):
                    await asyncio.to_thread(replace, number)
                    await until(players, 20)
            else:
                await asyncio.to_thread(replace, number)
            await asyncio.sleep(moment.uniform(0.0, 0.3))
        await until(players, 20)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        # Connections that were just being closed are closed in the loop's next rounds.
        for _ in range(3):
            await asyncio.sleep(0)

    def replace(number: int) -> None:
        """Kill one, and start another."""
        place = number % 3
        # As a proxy does that asks who is there: nobody is sent to a server that is gone.
        ports[place] = ports[(place + 1) % 3]
        servers[place].kill()
        servers[place] = hatchery.server(database, **PLAIN)
        ports[place] = servers[place].port

    begun = time.monotonic()
    asyncio.run(scene())
    seconds = time.monotonic() - begun
    for server in servers:
        server.stop()
    rows = audit(database, players)
    retries = sum(player.retries for player in players)
    assert rows == sum(len(player.acknowledged) for player in players) > 0
    print(f"\n{figures(players, seconds)}; {retries} asked again", flush=True)
    return rows


def test_a_killed_server_is_one_of_three(postgres_address: str, tmp_path: Path) -> None:
    with Hatchery() as hatchery:
        kill_one_of_three(postgres.fresh(postgres_address), 1, games=6, folder=tmp_path, hatchery=hatchery)


@pytest.mark.soak
def test_fifty_kills_of_one_of_three(postgres_address: str, tmp_path: Path) -> None:
    chapters(KILLS, kill_one_of_three, lambda: postgres.fresh(postgres_address), tmp_path)
