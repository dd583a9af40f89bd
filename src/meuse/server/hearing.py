"""What a server does when it hears of another that something has changed.

What nobody here looks at is not read: whoever comes to it next sees for himself (`Tables.find`).
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from meuse.server.announcements import News
from meuse.server.computers import Computers
from meuse.server.hall import Hall
from meuse.server.messenger import Telegram, Word
from meuse.server.problems import Problem
from meuse.server.wire.live import Announcement
from meuse.server.wire.people import SaidNow

logger = logging.getLogger("meuse.server")

_NEWS = {Word.PLAYED: News.PLAYED, Word.TAKEN_BACK: News.TAKEN_BACK, Word.ENDED: News.ENDED}
#: What is said so often that it pays not to listen.
OF_GAMES = frozenset({*_NEWS, Word.PEOPLE})


class Hearing:
    """Tells those who follow tables here what was done elsewhere."""

    def __init__(self, hall: Hall, computers: Computers) -> None:
        self._hall = hall
        self._computers = computers
        self._looking: set[asyncio.Task[Any]] = set()

    def concerns(self, telegram: Telegram) -> bool:
        """Whether anybody here wants to know; asked in another thread, so that most words wake nobody."""
        return telegram.word not in OF_GAMES or any(map(self._is_looked_at, telegram.tables))

    def _is_looked_at(self, table_id: str) -> bool:
        return bool(self._hall.announcements.count(table_id)) or self._computers.plays_at(table_id)

    def hear(self, telegram: Telegram) -> None:
        """Somebody tells something."""
        if telegram.word is Word.GONE:
            self._hall.tables.drop(telegram.tables)
            return
        for table_id in telegram.tables:
            self._hear(table_id, telegram)

    def _hear(self, table_id: str, telegram: Telegram) -> None:
        word = telegram.word
        if word is Word.THINKS:
            if telegram.thinking is not None:
                self._computers.hear_thinking(table_id, telegram.thinking)
        elif word is Word.HURRY:
            self._computers.hurry(table_id)
        elif word is Word.SAID:
            self._hall.announcements.pass_on(table_id, SaidNow(telegram.number))
        elif self._is_looked_at(table_id):
            self._look(table_id, word)

    def look_at_all(self) -> None:
        """Something may have been missed."""
        for table_id in self._hall.announcements.followed:
            self._look(table_id, Word.PEOPLE)
            self._look(table_id, Word.PLAYED)

    def _look(self, table_id: str, word: Word) -> None:
        task = asyncio.create_task(self._tell(table_id, word))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _tell(self, table_id: str, word: Word) -> None:
        try:
            table = await self._hall.tables.find(table_id)
            if word is Word.PEOPLE:
                self._hall.tell_people(table)
                return
            course = await self._hall.tables.course(table)
        except Problem:
            return
        except SQLAlchemyError as error:
            logger.warning("a change of table %s is told later: %s", table_id, str(error).split("\n")[0])
            return
        self._hall.announcements.pass_on(table_id, Announcement(course.version, course.position.side))
        self._computers.hear_of(table, course, _NEWS[word])
