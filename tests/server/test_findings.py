"""What is thought out for people: once for all who ask, and kept for a while."""

from __future__ import annotations

import asyncio

import pytest

from meuse.server.findings import Findings


class Thinker:
    """Finds a number, one more each time; waits until it is let go."""

    def __init__(self) -> None:
        self.thoughts = 0
        self.go = asyncio.Event()

    async def think(self, known: int | None) -> int:
        self.thoughts += 1
        await self.go.wait()
        return (known or 0) + 1


def test_who_asks_while_it_is_thought_out_gets_the_same() -> None:
    async def scene() -> None:
        thinker, findings = Thinker(), Findings[int](2)
        asked = [asyncio.create_task(findings.of(("t", 1), lambda _: True, thinker.think)) for _ in range(3)]
        await asyncio.sleep(0)
        thinker.go.set()
        assert await asyncio.gather(*asked) == [1, 1, 1]
        assert thinker.thoughts == 1
        assert await findings.of(("t", 1), lambda known: known > 1, thinker.think) == 2

    asyncio.run(scene())


def test_the_oldest_findings_go() -> None:
    async def scene() -> None:
        thinker, findings = Thinker(), Findings[int](2)
        thinker.go.set()
        for number in (1, 2, 3, 3, 2, 1):
            await findings.of(("t", number), lambda _: True, thinker.think)
        assert thinker.thoughts == 4

    asyncio.run(scene())


def test_what_fails_leaves_nothing_behind() -> None:
    async def fail(_: int | None) -> int:
        raise LookupError

    async def scene() -> None:
        findings = Findings[int](2)
        for number in range(100):
            with pytest.raises(LookupError):
                await findings.of(("t", number), lambda _: True, fail)
        assert not findings._locks
        assert not findings._kept

    asyncio.run(scene())
