"""A few processes that think, and which table thinks in which."""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict
from typing import NamedTuple, TypeVar

import msgspec

from meuse.server.thinking.protocol import (
    Advise,
    Analyse,
    Analysed,
    Forget,
    Grade,
    Graded,
    LookBack,
    LookedBack,
    Prepare,
    Question,
    Reply,
    Stop,
    Think,
    TryOut,
)
from meuse.server.thinking.worker import Hear, Worker

A = TypeVar("A", Reply, LookedBack, Analysed, Graded)

#: Tables whose process is remembered.
MOST_TABLES = 1_000


class Place(NamedTuple):
    """Where a table thinks, and about which segment of play."""

    worker: Worker
    segment: object


class Pool:
    """Starts a process when all others are busy, up to so many; then tables share them and take turns."""

    def __init__(self, setup: Prepare, most: int) -> None:
        self._setup = setup
        self._most = most
        self._workers: list[Worker] = []
        self._at: OrderedDict[str, Place] = OrderedDict()
        self._numbers = itertools.count(1)

    @property
    def pids(self) -> list[int]:
        """The processes there are now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    @property
    def load(self) -> int:
        """How many questions are being thought about or wait."""
        return sum(worker.load for worker in self._workers)

    @property
    def has_somebody_free(self) -> bool:
        """Whether a process is there that nobody waits for."""
        return any(worker.load == 0 for worker in self._workers)

    def number(self) -> int:
        """A number for a question, never given twice."""
        return next(self._numbers)

    async def think(self, question: Think, segment: object, hear: Hear, owner: str = "") -> Reply:
        """Decisions for a table. Within a segment of play it stays where its plans are."""
        reply = await self._place(question.table, segment, owner).worker.ask(question, hear, owner)
        assert isinstance(reply, Reply)
        return reply

    async def ask(self, question: Advise, hear: Hear = lambda report: None) -> Reply:
        """The answer to a question that belongs to no table's player."""
        return await self._answer(question, Reply, hear)

    async def look_back(self, question: LookBack) -> LookedBack:
        """A game told afterwards."""
        return await self._answer(question, LookedBack)

    async def analyse(self, question: Analyse, owner: str) -> Analysed:
        """A position thought about a little further; owners take turns, a piece each."""
        return await self._answer(question, Analysed, owner=owner)

    async def grade(self, question: Grade) -> Graded:
        """What a plan is worth in a puzzle."""
        return await self._answer(question, Graded)

    async def _answer(
        self, question: Question, kind: type[A], hear: Hear = lambda report: None, owner: str = ""
    ) -> A:
        told = await self._least_busy(owner).ask(question, hear, owner)
        assert isinstance(told, kind)
        return told

    def stop(self, table: str, number: int) -> None:
        """Have a question about a table answered now."""
        if table in self._at:
            self._at[table].worker.tell(Stop(number))

    def forget(self, table: str) -> None:
        """Drop the plans of a table."""
        place = self._at.pop(table, None)
        if place is not None:
            place.worker.tell(Forget(table))

    async def prepare(self) -> None:
        """Have a process ready before anybody asks."""
        await self._least_busy().start()

    def try_out(self, game: str) -> None:
        """Have a game loaded where it will be thought about: its kernels are compiled."""
        self._setup = msgspec.structs.replace(self._setup, ready=[*self._setup.ready, game])
        for worker in self._workers:
            worker.tell(TryOut(game))

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.close() for worker in self._workers))

    # Places ---------------------------------------------------------------------------------------

    def _place(self, table: str, segment: object, owner: str = "") -> Place:
        """A new segment is begun where it is quiet; the old place is as good as any that is as busy."""
        mine = self._at.get(table)
        if mine is None or mine.segment != segment:
            best = self._least_busy(owner)
            if mine is None or best.load_for(owner) < mine.worker.load_for(owner):
                self.forget(table)
                mine = Place(best, segment)
            self._at[table] = Place(mine.worker, segment)
            if len(self._at) > MOST_TABLES:
                self.forget(next(iter(self._at)))
        self._at.move_to_end(table)
        return mine

    def _least_busy(self, owner: str = "") -> Worker:
        """One that nobody waits for; there is always one more, up to so many; then where his are fewest."""
        if all(worker.load for worker in self._workers) and len(self._workers) < self._most:
            self._workers.append(Worker(self._setup))
            return self._workers[-1]
        return min(self._workers, key=lambda worker: (worker.load_for(owner), worker.load))
