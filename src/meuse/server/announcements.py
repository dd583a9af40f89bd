"""Telling those who follow a table that something has been committed, and those of the house what goes on."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum, auto

from meuse.server.wire.computers import ThinkingNow
from meuse.server.wire.live import Announcement, Notice
from meuse.server.wire.people import Meeting, SaidNow

#: A follower who is further behind than this gets the latest only.
LONGEST_QUEUE = 64
#: And so far behind, what computers think is of no interest to him.
TOO_FAR_BEHIND = 8

Told = Announcement | ThinkingNow | Meeting | SaidNow | Notice
Queue = asyncio.Queue[Told]


class News(Enum):
    """What went on at a table."""

    #: Somebody came, or sat down at a new one.
    VISITED = auto()
    PLAYED = auto()
    TAKEN_BACK = auto()
    #: The players have ended the game.
    ENDED = auto()


Listener = Callable[[str, News], None]


class Announcements:
    """Who follows which table, and who listens to what goes on at all of them."""

    def __init__(self) -> None:
        self._followers: dict[str, set[Queue]] = defaultdict(set)
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Hear the news of every table, for as long as the server runs."""
        self._listeners.append(listener)

    @contextmanager
    def follow(self, table: str) -> Iterator[Queue]:
        """Hear of every change of a table until the block ends."""
        queue: Queue = asyncio.Queue(LONGEST_QUEUE)
        self._followers[table].add(queue)
        self.visit(table)
        try:
            yield queue
        finally:
            self._followers[table].discard(queue)
            if not self._followers[table]:
                del self._followers[table]

    def count(self, table: str) -> int:
        """How many follow a table."""
        return len(self._followers.get(table, ()))

    @property
    def followed(self) -> list[str]:
        """The tables that somebody follows."""
        return list(self._followers)

    def total(self) -> int:
        """How many follow any table."""
        return sum(map(len, self._followers.values()))

    def visit(self, table: str) -> None:
        """Tell the listeners that somebody is at a table; nothing has changed for those who follow it."""
        self._tell(table, News.VISITED)

    def publish(self, table: str, announcement: Announcement, news: News = News.PLAYED) -> None:
        """Tell everybody who follows the table, then the listeners; never waits for any of them."""
        self.pass_on(table, announcement)
        self._tell(table, news)

    def pass_on(self, table: str, told: Told) -> None:
        """Tell everybody who follows the table of something that is no part of the game."""
        for queue in self._followers.get(table, ()):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(told)

    def tell_everybody(self, notice: Notice) -> None:
        """Tell all followers of all tables something that is no change of any."""
        for queues in self._followers.values():
            for queue in queues:
                if not queue.full():
                    queue.put_nowait(notice)

    def whisper(self, table: str, thinking: ThinkingNow) -> None:
        """Tell those who keep up what a computer thinks; it never takes the place of a change."""
        for queue in self._followers.get(table, ()):
            if queue.qsize() < TOO_FAR_BEHIND:
                queue.put_nowait(thinking)

    def _tell(self, table: str, news: News) -> None:
        for listener in self._listeners:
            listener(table, news)
