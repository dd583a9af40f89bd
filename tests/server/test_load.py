"""Many games at once over real connections: nothing lost, nothing doubled, everything replays."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

import meuse
from tests.server import postgres
from tests.server.audit import audit
from tests.server.crowd import figures, play, seat
from tests.server.process import SAMPLE, ServerProcess, running
from tests.server.siege import resident


def load(database: str, games: int, seconds: float, think: float = 0.0, game: str = SAMPLE) -> None:
    with running(database, game, trial_seconds=0.0) as server:
        players = asyncio.run(seat(server.port, games))
        asyncio.run(play(players, server.port, seconds, think))
    rows = audit(database, players, game)
    assert sum(len(player.acknowledged) for player in players) == rows
    print(f"\n{database.split(':', maxsplit=1)[0]}: {figures(players, seconds)}, {rows} rows")


def test_twenty_games_at_once(database: str) -> None:
    load(database, games=20, seconds=2.0)


@pytest.mark.soak
def test_two_hundred_games_as_fast_as_they_go(database: str) -> None:
    load(database, games=200, seconds=60.0)


@pytest.mark.soak
@pytest.mark.parametrize("game", meuse.games())
def test_our_games_one_after_the_other(tmp_path: Path, game: str) -> None:
    load(f"sqlite:///{tmp_path / 'games'}", games=1, seconds=20.0, game=f"meuse.titles.{game}")


@pytest.mark.soak
def test_two_hundred_games_at_the_pace_of_quick_people(database: str) -> None:
    load(database, games=200, seconds=60.0, think=1.0)


# Several servers, and a long time ------------------------------------------------------------------


def processor_seconds(process: int) -> float:
    """What a process has had of the processors so far."""
    user, system = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def share(database: str, servers: int, games: int, seconds: float, think: float = 0.0) -> float:
    """Let a crowd hop among servers; how many requests each served for a second of processor time."""
    settings: dict[str, Any] = {"trial_seconds": 0.0, "thinking": "elsewhere"}
    running_ = [ServerProcess(database, SAMPLE, **settings) for _ in range(servers)]
    ports = [server.port for server in running_]
    players = asyncio.run(seat(ports, games))
    before = sum(processor_seconds(server.pid) for server in running_)
    asyncio.run(play(players, ports, seconds, think))
    spent = sum(processor_seconds(server.pid) for server in running_) - before
    for server in running_:
        server.stop()
    rows = audit(database, players)
    assert rows == sum(len(player.acknowledged) for player in players)
    requests = sum(len(player.latencies) for player in players)
    print(f"\n{servers} servers: {figures(players, seconds)}, {rows} rows, all of them replayed")
    print(f"{requests / spent:.0f} requests for a second of processor time")
    return requests / spent


@pytest.mark.soak
def test_three_servers_beside_one(postgres_address: str) -> None:
    seconds = float(os.environ.get("MEUSE_SECONDS", "60"))
    one = share(postgres.fresh(postgres_address), servers=1, games=60, seconds=seconds)
    three = share(postgres.fresh(postgres_address), servers=3, games=60, seconds=seconds)
    # With a core each, three are worth this many of one.
    print(f"three servers with a core each: {3 * three / one:.2f} times one")
    assert 3 * three / one > 1.5


@pytest.mark.soak
def test_memory_stays_what_it_was(tmp_path: Path) -> None:
    """200 games at the pace of quick people: after the first sixth of the time memory grows no more."""
    minutes = float(os.environ.get("MEUSE_MINUTES", "60"))
    database = f"sqlite:///{tmp_path / 'games'}"
    with running(database, SAMPLE, trial_seconds=0.0) as server:
        players = asyncio.run(seat(server.port, 200))
        sizes: list[int] = []
        for _ in range(12):
            asyncio.run(play(players, server.port, minutes * 5.0, 1.0))
            sizes.append(resident(server.pid))
    print("\n" + ", ".join(f"{size / 2**20:.0f}" for size in sizes), "MB")
    assert max(sizes[2:]) <= sizes[1] * 1.05
