"""Kernels are compiled before somebody waits for them; the game that is looked at comes first."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from meuse.server.database import occupy
from meuse.server.house import House
from meuse.server.settings import Settings
from meuse.server.thinking import warming
from meuse.server.thinking.protocol import Prepare
from meuse.server.thinking.warming import Readiness, Warming, compile_game
from tests.server.kit import GAME, LIBRARY, NO_FILES, SAMPLE, error, ok, opened
from tests.server.test_computers import wait_until

GAMES = {"first": "one", "second": "two", "third": "three"}
#: Says that one kernel of four is ready, and ends when a file is there.
SLOW = """
import pathlib, sys, time
print(1, 4, flush=True)
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.01)
"""


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the file of a module ends its compiling."""

    def command(module: str, data: str | None) -> Sequence[str]:
        return (sys.executable, "-c", SLOW, str(tmp_path / module))

    monkeypatch.setattr(warming, "compile_game", command)
    return tmp_path


def prepared(games: dict[str, str], seconds: float = 0.1) -> Prepare:
    return Prepare(games, None, seconds)


async def until(condition: object) -> None:
    assert callable(condition)
    async with asyncio.timeout(300.0):
        while not condition():
            await asyncio.sleep(0.005)


def test_the_game_that_is_looked_at_does_not_wait_for_the_others(gate: Path) -> None:
    async def story() -> None:
        warmed: list[str] = []
        warm = Warming(prepared(GAMES), warmed.append)
        running = asyncio.create_task(warm.run())
        await until(lambda: warm.readiness("first").progress > 0.0)
        assert warm.readiness("third") == Readiness(False, 0.0)
        warm.want("third")
        await until(lambda: warm.readiness("third") == Readiness(False, 0.25))
        (gate / "three").touch()
        assert await warm.wait("third", 300.0)
        assert not await warm.wait("first", 0.0)
        assert warmed == ["third"]
        for module in ("one", "two"):
            (gate / module).touch()
        await running
        assert warmed == ["third", "first", "second"]
        assert all(warm.is_ready(game) for game in GAMES)

    asyncio.run(story())


def test_nothing_is_compiled_ahead_where_nobody_wants_it() -> None:
    async def story() -> None:
        warm = Warming(prepared(GAMES, seconds=0.0), lambda game: None)
        await warm.run()
        assert warm.readiness("first") == Readiness(True, 1.0)

    asyncio.run(story())


def test_a_compiler_that_fails_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = {"first": "raise SystemExit(3)", "second": "print('nonsense')"}
    monkeypatch.setattr(warming, "compile_game", lambda module, data: (sys.executable, "-c", module))

    async def story() -> None:
        warm = Warming(prepared(failing), lambda game: None)
        await warm.run()
        assert warm.is_ready("first") and warm.is_ready("second")

    asyncio.run(story())


def test_closing_ends_the_compilers(gate: Path) -> None:
    async def story() -> None:
        warm = Warming(prepared(GAMES), lambda game: None)
        running = asyncio.create_task(warm.run())
        await until(lambda: warm.readiness("first").progress > 0.0)
        await warm.close()
        await running

    asyncio.run(story())


def test_the_compiler_of_a_game_ends_well() -> None:
    async def story() -> None:
        process = await asyncio.create_subprocess_exec(*compile_game(SAMPLE, None))
        assert await process.wait() == 0

    asyncio.run(story())


def test_somebody_stands_in_until_the_player_is_ready(tmp_path: Path, gate: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'games.sqlite3'}", trial_seconds=0.01) as house:
        table = house.create(allied="computer:staff")
        german = house.visitor(table, "german")
        german.play("end-movement")
        played = wait_until(german, lambda state: state["length"] > 1)
        assert played
        entries = german.get("/log").json()["entries"]
        assert "allied" in {entry["side"] for entry in entries}
        assert ok(house.client.get(f"/api/games/{GAME}/readiness"))["ready"] is False
        (gate / SAMPLE).touch()
        wait_until(german, lambda state: state["side"] in ("german", None))
        error(house.client.get("/api/games/nothing/readiness"), 404)


def test_a_house_that_is_closed_leaves_nothing_running(tmp_path: Path, gate: Path) -> None:
    """Neither compilers nor processes that think, nor whoever keeps house; and its database is free again."""
    address = f"sqlite:///{tmp_path / 'games'}"

    async def story() -> list[str]:
        house = House(Settings(database=address, trial_seconds=0.01), LIBRARY, NO_FILES)
        await house.open()
        await until(lambda: house.warming.readiness(GAME).progress > 0.0)
        assert house._pool.pids
        await house.close()
        assert not house._pool.pids
        return [str(task) for task in asyncio.all_tasks() if task is not asyncio.current_task()]

    assert asyncio.run(story()) == []
    held = occupy(address)
    assert held is not None
    held.close()
