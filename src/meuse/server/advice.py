"""Asking those who think, for people: not too often, when they are ready; what is found is kept a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import ClassVar, Generic, TypeVar
from weakref import WeakValueDictionary

from meuse.server.course import Course
from meuse.server.limits import Buckets
from meuse.server.problems import Problem, not_your_seat
from meuse.server.seats import is_computer
from meuse.server.settings import Limits
from meuse.server.tables import CachedTable
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.warming import Warming
from meuse.server.thinking.worker import WorkerLost
from meuse.server.workshop import Workshop

#: On a fresh machine, kernels are compiled first.
MOST_SECONDS_TO_PREPARE = 120.0

#: A table, and what is asked about it.
Key = tuple[str, *tuple[int, ...]]
T = TypeVar("T")


class Advisers:
    """Those whom one may ask, for one kind of question."""

    def __init__(self, about: str, workshop: Workshop, pool: Pool, limits: Limits, warming: Warming) -> None:
        self._about = about
        self.workshop = workshop
        self.pool = pool
        self._buckets = Buckets(limits.hints)
        self._most_waiting = limits.waiting_for_hints
        self._warming = warming

    def refuse_crowds(self, who: str) -> None:
        """Nobody asks too often, and not everybody at once."""
        if self.pool.load >= self._most_waiting or not self._buckets.take(who):
            raise Problem(429, "too-many", "too much to think about: wait a moment")

    async def ready(self, game: str) -> None:
        """Wait for the kernels: who thinks before that is busy compiling, and keeps others waiting too."""
        await self._warming.wait(game, MOST_SECONDS_TO_PREPARE)

    @asynccontextmanager
    async def asked(self, game: str) -> AsyncIterator[Pool]:
        """Those who think, once they are ready: one that is lost twice is told to whoever waits for it."""
        await self.ready(game)
        try:
            yield self.pool
        except WorkerLost as error:
            raise Problem(503, self._about, "nobody is there to ask: try again") from error


class Findings(Generic[T]):
    """What was found, the latest of it; a question is thought about once, whoever asks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, T] = OrderedDict()
        #: Who asks while something is being thought out gets the same.
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def of(
        self, key: Key, is_enough: Callable[[T], bool], think: Callable[[T | None], Awaitable[T]]
    ) -> T:
        """What is known; where that is not enough, what comes of thinking further."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            known = self._kept.get(key)
            if known is not None and is_enough(known):
                return known
            found = await think(known)
            self._keep(key, found)
            return found

    def _keep(self, key: Key, found: T) -> None:
        self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


class Finders(Generic[T]):
    """Those who find something out for people, and remember the latest of it."""

    #: So much is kept, a few kilobytes each.
    kept: ClassVar[int]

    def __init__(self, advisers: Advisers) -> None:
        self._advisers = advisers
        self._findings: Findings[T] = Findings(self.kept)


def refuse_advice(table: CachedTable, course: Course, sides: tuple[str, ...]) -> None:
    """While people play each other nobody is told how they stand."""
    if course.position.result is not None:
        return
    people = {side for side, seat in table.card.seats.items() if not is_computer(seat)}
    if not sides or not people <= set(sides):
        raise not_your_seat("between people nobody is advised before the game is over")
