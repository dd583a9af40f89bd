"""Those who think, asked for people: not too often, and when they are ready."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from meuse.server.limits import Buckets
from meuse.server.problems import Problem
from meuse.server.settings import Limits
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.warming import Warming
from meuse.server.thinking.worker import WorkerLost
from meuse.server.workshop import Workshop

#: On a fresh machine, kernels are compiled first.
MOST_SECONDS_TO_PREPARE = 120.0


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
