"""Telling those who follow a table that something has been committed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from meuse.server.wire import Announcement, ThinkingNow

#: A follower who is further behind than this gets the latest only.
LONGEST_QUEUE = 64
#: And so far behind, what computers think is of no interest to him.
TOO_FAR_BEHIND = 8

Queue = asyncio.Queue[Announcement | ThinkingNow]


class Announcements:
    """Who follows which table."""

    def __init__(self) -> None:
        self._followers: dict[str, set[Queue]] = defaultdict(set)

    @contextmanager
    def follow(self, table: str) -> Iterator[Queue]:
        """Hear of every change of a table until the block ends."""
        queue: Queue = asyncio.Queue(LONGEST_QUEUE)
        self._followers[table].add(queue)
        try:
            yield queue
        finally:
            self._followers[table].discard(queue)
            if not self._followers[table]:
                del self._followers[table]

    def count(self, table: str) -> int:
        """How many follow a table."""
        return len(self._followers.get(table, ()))

    def total(self) -> int:
        """How many follow any table."""
        return sum(map(len, self._followers.values()))

    def publish(self, table: str, announcement: Announcement) -> None:
        """Tell everybody who follows the table; never waits for any of them."""
        for queue in self._followers.get(table, ()):
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(announcement)

    def whisper(self, table: str, thinking: ThinkingNow) -> None:
        """Tell those who keep up what a computer thinks; it never takes the place of a change."""
        for queue in self._followers.get(table, ()):
            if queue.qsize() < TOO_FAR_BEHIND:
                queue.put_nowait(thinking)
