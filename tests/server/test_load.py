"""Many games at once over real connections: nothing lost, nothing doubled, everything replays."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import meuse
from tests.server.audit import audit
from tests.server.crowd import figures, play, seat
from tests.server.process import SAMPLE, running


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
