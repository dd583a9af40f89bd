"""Many games at once over real connections: nothing lost, nothing doubled, everything replays."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

import meuse
from tests.server import postgres
from tests.server.aging import grown
from tests.server.audit import audit
from tests.server.crowd import Player, figures, keep_playing, play, seat
from tests.server.process import SAMPLE, ServerProcess, running
from tests.server.siege import resident

OURS = tuple(f"meuse.titles.{game}" for game in meuse.games())


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


def share(database: str, servers: int, games: int, seconds: float, *, by_table: bool = False) -> float:
    """Let a crowd play at several servers; how many requests each served for a second of processor time.

    Every request goes to any of them, or all of one table to the same, as a proxy does that is told to.
    """
    settings: dict[str, Any] = {"trial_seconds": 0.0, "thinking": "elsewhere"}
    running_ = [ServerProcess(database, SAMPLE, **settings) for _ in range(servers)]
    ports = [server.port for server in running_]
    players = asyncio.run(seat(ports, games))
    before = sum(processor_seconds(server.pid) for server in running_)
    if by_table:
        asyncio.run(play_at_homes(players, ports, seconds))
    else:
        asyncio.run(play(players, ports, seconds))
    spent = sum(processor_seconds(server.pid) for server in running_) - before
    for server in running_:
        server.stop()
    rows = audit(database, players)
    assert rows == sum(len(player.acknowledged) for player in players)
    requests = sum(len(player.latencies) for player in players)
    print(f"\n{servers} servers: {figures(players, seconds)}, {rows} rows, all of them replayed")
    print(f"{requests / spent:.0f} requests for a second of processor time")
    return requests / spent


async def play_at_homes(players: list[Player], ports: list[int], seconds: float) -> None:
    """Everybody plays at one server."""
    groups = [players[number :: len(ports)] for number in range(len(ports))]
    begun = [len(group) for group in groups]
    await asyncio.gather(*(play(group, port, seconds) for group, port in zip(groups, ports, strict=True)))
    for group, count in zip(groups, begun, strict=True):
        players.extend(group[count:])


@pytest.mark.soak
@pytest.mark.parametrize("by_table", [True, False])
def test_three_servers_beside_one(postgres_address: str, by_table: bool) -> None:
    seconds = float(os.environ.get("MEUSE_SECONDS", "60"))
    one = share(postgres.fresh(postgres_address), 1, 60, seconds)
    three = share(postgres.fresh(postgres_address), 3, 180, seconds, by_table=by_table)
    # With a core each, three are worth this many of one.
    print(f"three servers with a core each: {3 * three / one:.2f} times one")
    assert 3 * three / one > (2.2 if by_table else 1.0)


#: Into how many parts the time is cut after each of which memory is looked at.
PARTS = 12
GAMES = 200


async def sizes_of(process: int, seconds: float) -> list[int]:
    """The memory of a process after each part of the time."""
    sizes = []
    for _ in range(PARTS):
        await asyncio.sleep(seconds / PARTS)
        sizes.append(resident(process))
        print(f"{sizes[-1] / 2**20:.1f} MB", flush=True)
    return sizes


@pytest.mark.soak
@pytest.mark.parametrize("games", [(SAMPLE,), OURS], ids=["sample", "ours"])
def test_memory_stays_what_it_was(tmp_path: Path, games: tuple[str, ...]) -> None:
    """200 games, ended ones followed by new ones: after the first sixth of the time memory grows no more."""
    seconds = 60.0 * float(os.environ.get("MEUSE_MINUTES", "60"))
    think = float(os.environ.get("MEUSE_THINK", "3"))

    # Games of every age from the beginning: if all of them began now, they would grow longer together.
    database = f"sqlite:///{tmp_path / 'games'}"
    players = grown(database, games, GAMES)

    async def scene(server: ServerProcess) -> list[int]:
        sizes, _ = await asyncio.gather(
            sizes_of(server.pid, seconds), keep_playing(players, [server.port], seconds, think)
        )
        print(figures(players, seconds), flush=True)
        return sizes

    # As many tables in memory as are played at: those that are over leave it, and what grows is a leak.
    with running(database, *games, tables_in_memory=GAMES) as server:
        sizes = asyncio.run(scene(server))
    assert max(sizes[2:]) <= sizes[1] * 1.05
