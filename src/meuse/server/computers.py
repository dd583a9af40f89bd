"""Computers at the tables: they play in the background, a few decisions at a time, and after a restart."""

from __future__ import annotations

import asyncio
import logging
import time

from meuse.server.course import Course, Draft
from meuse.server.levels import LEVELS, Level
from meuse.server.referee import DICE, Referee, now
from meuse.server.seats import is_computer, level_of
from meuse.server.store import Store
from meuse.server.tables import Live, Tables
from meuse.server.workshop import Workshop

logger = logging.getLogger("meuse.server")

#: Decisions in one transaction, and how long one may think about them.
MOST_DECISIONS = 8
THINKING_SECONDS = 0.02
#: Tables at which a computer thinks at once; people come first.
MOST_AT_ONCE = 2


class Computers:
    """The computers of a server."""

    def __init__(self, tables: Tables, store: Store, workshop: Workshop, referee: Referee) -> None:
        self._tables = tables
        self._store = store
        self._workshop = workshop
        self._referee = referee
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Semaphore(MOST_AT_ONCE)

    async def resume(self) -> None:
        """Go on where the last server was stopped."""
        for table in await self._workshop.storage(self._store.waiting_for_computers):
            self._begin(table)

    def wake(self, live: Live) -> None:
        """See whether a computer has to decide at this table."""
        if live.course is not None and is_computer(_seat_to_decide(live, live.course)):
            self._begin(live.card.id)

    def _begin(self, table: str) -> None:
        if table not in self._playing:
            self._playing[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: str) -> None:
        try:
            while await self._play_a_little(table):
                pass
        except Exception:
            logger.exception("the computer gave up at table %s", table)
        finally:
            del self._playing[table]

    async def _play_a_little(self, table: str) -> bool:
        async with self._turn:
            live = await self._tables.find(table)
            return await self._referee.let(live, lambda course: _decided(live, course))

    async def close(self) -> None:
        """Stop thinking; what was decided is written down."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _seat_to_decide(live: Live, course: Course) -> str:
    return live.card.seats.get(course.position.side or "", "")


def _decided(live: Live, course: Course) -> Draft | None:
    """A few decisions of the computer whose turn it is, or None when it is nobody's."""
    seat = _seat_to_decide(live, course)
    level = LEVELS.get(level_of(seat)) if is_computer(seat) else None
    return _thought_out(course, level) if level else None


def _thought_out(course: Course, level: Level) -> Draft:
    draft = course.draft(now())
    side, end = draft.position.side, time.monotonic() + THINKING_SECONDS
    for _ in range(MOST_DECISIONS):
        draft.play(level(draft.position, DICE))
        draft.draw(DICE)
        if draft.position.side != side or time.monotonic() >= end:
            break
    return draft
