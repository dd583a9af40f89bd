"""Positions that somebody wants to understand: thought about piece by piece, for as long as he looks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from meuse.judgement.analysis import Analysis
from meuse.server.course import AnyPosition, Course
from meuse.server.limits import Buckets
from meuse.server.problems import Problem
from meuse.server.reviews import MOST_SECONDS_TO_PREPARE, refuse_advice
from meuse.server.settings import Limits
from meuse.server.tables import CachedTable
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Analyse
from meuse.server.thinking.warming import Warming
from meuse.server.thinking.worker import WorkerLost
from meuse.server.workshop import Workshop

#: The first answer comes soon; later pieces are as long as others in the same place will wait.
FIRST_SECONDS = 0.6
PIECE_SECONDS = 2.0
#: Analyses that are kept, a few kilobytes each.
KEPT = 128

#: A table, how far its game had come when it was asked about, and the position.
Key = tuple[str, int, int]


class Analyses:
    """Thinks about positions of games that are over, or that are played alone."""

    def __init__(self, workshop: Workshop, pool: Pool, limits: Limits, warming: Warming) -> None:
        self._workshop = workshop
        self._pool = pool
        self._buckets = Buckets(limits.hints)
        self._most_waiting = limits.waiting_for_hints
        self._warming = warming
        self._kept: OrderedDict[Key, Analysis] = OrderedDict()
        #: Who asks for a piece while it is being thought out gets the same.
        self._locks: dict[Key, asyncio.Lock] = {}

    async def give(
        self, table: CachedTable, course: Course, sides: tuple[str, ...], number: int, *, more: bool
    ) -> Analysis:
        """What is known of the position after so many actions; with `more`, after another thought."""
        refuse_advice(table, course, sides)
        key = table.card.id, course.version, number
        async with self._locks.setdefault(key, asyncio.Lock()):
            known = self._kept.get(key)
            if known is None or (more and known.more):
                self._refuse_crowds(table.card.id)
                position = await self._workshop.rules(lambda: course.at(number))
                self._keep(key, await self._thought(position, table.card.origin, known))
        return self._kept[key]

    def _refuse_crowds(self, table: str) -> None:
        if self._pool.load >= self._most_waiting or not self._buckets.take(table):
            raise Problem(429, "too-many", "too much to think about: wait a moment")

    def _keep(self, key: Key, analysis: Analysis) -> None:
        self._kept[key] = analysis
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            gone, _ = self._kept.popitem(last=False)
            self._locks.pop(gone, None)

    async def _thought(self, position: AnyPosition, owner: str, known: Analysis | None) -> Analysis:
        game = position.game.name
        await self._warming.wait(game, MOST_SECONDS_TO_PREPARE)
        question = Analyse(
            number=self._pool.number(),
            game=game,
            position=await self._workshop.rules(position.to_json),
            seconds=PIECE_SECONDS if known else FIRST_SECONDS,
        )
        try:
            found = (await self._pool.analyse(question, owner)).analysis
        except WorkerLost as error:
            raise Problem(503, "analysis", "nobody is there to ask: try again") from error
        # A process that was lost, or had others to think about, begins anew: what was known stays.
        return known if known and known.rounds > found.rounds else found
