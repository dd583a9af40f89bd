"""Games told afterwards, by those who think: chances over the turns, luck and skill, what decided it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from meuse.judgement.review import Review
from meuse.server.course import Course
from meuse.server.limits import Buckets
from meuse.server.problems import Problem, not_your_seat
from meuse.server.seats import is_computer
from meuse.server.settings import Limits
from meuse.server.tables import CachedTable
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import LookBack, LookedBack
from meuse.server.thinking.warming import Warming
from meuse.server.thinking.worker import WorkerLost
from meuse.server.workshop import Workshop

#: A long game takes some seconds; nobody waits for longer than this.
MOST_SECONDS = 60.0
#: How long better plans are looked for at a time: others think in the same place.
PIECE_SECONDS = 2.5
MOST_SECONDS_TO_PREPARE = 120.0
#: Reviews that are kept, a few kilobytes each.
KEPT = 64

#: A table, and how far its game has come.
Key = tuple[str, int]


class Reviews:
    """Tells games afterwards; a game as it stands is thought about once."""

    def __init__(self, workshop: Workshop, pool: Pool, limits: Limits, warming: Warming) -> None:
        self._workshop = workshop
        self._pool = pool
        self._buckets = Buckets(limits.hints)
        self._most_waiting = limits.waiting_for_hints
        self._warming = warming
        self._kept: OrderedDict[Key, Review] = OrderedDict()
        #: Who asks for a piece while it is being thought out gets the same.
        self._locks: dict[Key, asyncio.Lock] = {}

    async def give(self, table: CachedTable, course: Course, sides: tuple[str, ...], *, more: bool) -> Review:
        """The review of a game that is over, or that the visitor plays alone; with `more`, a piece deeper."""
        refuse_advice(table, course, sides)
        key = table.card.id, course.version
        async with self._locks.setdefault(key, asyncio.Lock()):
            if key not in self._kept:
                self._refuse_crowds(table.card.id)
                self._keep(key, (await self._asked(course, None)).review)
            elif more and not self._kept[key].is_whole:
                told = await self._asked(course, len(self._kept[key].verdicts))
                self._keep(key, self._kept[key].deepened(told.verdicts))
        return self._kept[key]

    def _refuse_crowds(self, table: str) -> None:
        if self._pool.load >= self._most_waiting or not self._buckets.take(table):
            raise Problem(429, "too-many", "too many reviews: wait a moment")

    def _keep(self, key: Key, review: Review) -> None:
        self._kept[key] = review
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            gone, _ = self._kept.popitem(last=False)
            self._locks.pop(gone, None)

    async def _asked(self, course: Course, looked_at: int | None) -> LookedBack:
        game = course.game.name
        await self._warming.wait(game, MOST_SECONDS_TO_PREPARE)
        record = await self._workshop.rules(course.text)
        question = LookBack(
            number=self._pool.number(),
            game=game,
            record=record,
            seconds=MOST_SECONDS if looked_at is None else PIECE_SECONDS,
            looked_at=looked_at,
        )
        try:
            return await self._pool.look_back(question)
        except WorkerLost as error:
            raise Problem(503, "review", "nobody is there to ask: try again") from error


def refuse_advice(table: CachedTable, course: Course, sides: tuple[str, ...]) -> None:
    """While people play each other nobody is told how they stand."""
    if course.position.result is not None:
        return
    people = {side for side, seat in table.card.seats.items() if not is_computer(seat)}
    if not sides or not people <= set(sides):
        raise not_your_seat("a game between people is reviewed when it is over")
