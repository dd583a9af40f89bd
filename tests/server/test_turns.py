"""Thinking is shared fairly: who has many tables waits behind himself."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from meuse.server.thinking import pool as pool_module
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Prepare
from meuse.server.thinking.turns import Turns


async def soon() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Scene:
    """Questions that end when they are told to."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.order: list[str] = []
        self.ends: asyncio.Queue[None] = asyncio.Queue()

    async def ask(self, owner: str, name: str) -> None:
        async with self.turns.turn(owner):
            self.order.append(name)
            await self.ends.get()

    async def all(self, asked: list[tuple[str, str]]) -> list[str]:
        tasks = [asyncio.create_task(self.ask(*one)) for one in asked]
        await soon()
        for _ in tasks:
            self.ends.put_nowait(None)
        await asyncio.gather(*tasks)
        return self.order


def test_who_asks_for_much_does_not_hold_up_the_others() -> None:
    async def scene() -> list[str]:
        crowd = [("crowd", f"c{number}") for number in range(150)]
        return await Scene().all([*crowd, ("anna", "a0"), ("anna", "a1"), ("ben", "b0")])

    order = asyncio.run(scene())
    assert len(order) == 153
    assert order[:6] == ["c0", "c1", "a0", "b0", "c2", "a1"]


def test_how_busy_it_is_depends_on_who_asks() -> None:
    async def scene() -> list[int]:
        scene = Scene()
        tasks = [asyncio.create_task(scene.ask("crowd", "c")) for _ in range(30)]
        tasks.append(asyncio.create_task(scene.ask("anna", "a")))
        await soon()
        loads = [scene.turns.load(owner) for owner in ("crowd", "anna", "ben")]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return [*loads, scene.turns.load("crowd")]

    assert asyncio.run(scene()) == [60, 2, 0, 0]


def test_who_goes_away_makes_room() -> None:
    async def scene() -> list[str]:
        scene = Scene()
        first, second, third = (asyncio.create_task(scene.ask("anna", name)) for name in "abc")
        await soon()
        second.cancel()
        first.cancel()
        await soon()
        scene.ends.put_nowait(None)
        await third
        for task in (first, second):
            with suppress(asyncio.CancelledError):
                await task
        # Nobody is left, and the next one does not wait.
        scene.ends.put_nowait(None)
        await scene.ask("ben", "d")
        return scene.order

    assert asyncio.run(scene()) == ["a", "c", "d"]


def test_a_table_goes_where_its_owner_waits_least() -> None:
    async def scene() -> list[bool]:
        pool = Pool(Prepare({}), 2)
        one = pool._least_busy("crowd")
        one.load = 3
        two = pool._least_busy("crowd")
        two.load = 5
        async with one._turns.turn("anna"):
            return [pool._least_busy("anna") is two, pool._least_busy("crowd") is one]

    assert asyncio.run(scene()) == [True, True]


def test_a_process_is_started_while_all_others_are_busy_up_to_so_many() -> None:
    pool = Pool(Prepare({}), 2)
    assert not pool.has_somebody_free
    one = pool._least_busy()
    assert pool._least_busy() is one
    assert pool.has_somebody_free
    one.load = 1
    two = pool._least_busy()
    assert two is not one
    two.load = 2
    assert not pool.has_somebody_free
    assert pool._least_busy() is one  # there is no third
    assert pool.load == 3


def test_a_table_stays_where_its_plans_are_until_its_segment_is_over() -> None:
    async def scene() -> None:
        pool = Pool(Prepare({}), 2)
        home = pool._place("t", "turn 1").worker
        home.load = 1
        other = pool._place("u", "turn 1").worker
        assert other is not home
        assert pool._place("t", "turn 1").worker is home
        assert pool._place("t", "turn 2").worker is home  # nobody of his waits there: as good as any
        async with home._turns.turn("anna"):
            assert pool._place("t", "turn 2", "anna").worker is home
            assert pool._place("t", "turn 3", "anna").worker is other

    asyncio.run(scene())


def test_plans_of_tables_that_were_not_asked_about_for_long_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "MOST_TABLES", 2)
    pool = Pool(Prepare({}), 1)
    for table in ("a", "b", "a", "c"):
        pool._place(table, "turn 1")
    assert list(pool._at) == ["a", "c"]
    pool.forget("a")
    pool.forget("nowhere")
    assert list(pool._at) == ["c"]
