"""Threads for work that would hold the server up.

All rules run in one thread: searches keep scratch space, and Python would not run two of them at once anyway.
Long work there comes in slices, so that a short question never waits for more than one of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from meuse.server.measures import Durations, Measures

T = TypeVar("T")

SLICE_SECONDS = 0.008
#: Threads that read the database.
READERS = 4


class TooLong(Exception):
    """Work that took all the time it had."""


class Workshop:
    """The threads of a server."""

    def __init__(self, writers: int, measures: Measures | None = None) -> None:
        self._measures = measures or Measures()
        self._rules = ThreadPoolExecutor(1, thread_name_prefix="rules")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reading")
        self._storage = ThreadPoolExecutor(READERS, thread_name_prefix="storage")
        # Who waits for a lock of the database keeps nobody from reading.
        self._writing = ThreadPoolExecutor(writers, thread_name_prefix="writing")

    async def rules(self, work: Callable[[], T]) -> T:
        """Do something with positions."""
        return await asyncio.get_running_loop().run_in_executor(self._rules, work)

    async def slices(self, work: Iterator[object]) -> None:
        """Exhaust an iterator that does something with positions, a slice at a time."""
        while await self.rules(lambda: _slice(work)):
            pass

    async def reading(self, work: Callable[[], T]) -> T:
        """Do something with games of its own, beside those in play."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    async def reading_slices(self, work: Iterator[object], seconds: float) -> None:
        """Exhaust an iterator that replays what a visitor brings; `TooLong` after so much processor time.

        Whoever else brings something meanwhile has every other slice; between two it can be cancelled.
        """
        left = seconds
        while left > 0:
            spent, more = await self.reading(lambda: _timed_slice(work))
            if not more:
                return
            left -= spent
        raise TooLong

    async def storage(self, work: Callable[[], T]) -> T:
        """Read from the database."""
        with _timed(self._measures.reads):
            return await asyncio.get_running_loop().run_in_executor(self._storage, work)

    async def writing(self, work: Callable[[], T]) -> T:
        """Write to the database."""
        with _timed(self._measures.writes):
            return await asyncio.get_running_loop().run_in_executor(self._writing, work)

    def close(self) -> None:
        """Finish what has begun, and stop."""
        for threads in (self._reading, self._rules, self._storage, self._writing):
            threads.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _timed(durations: Durations) -> Iterator[None]:
    begun = time.perf_counter()
    try:
        yield
    finally:
        durations.note(time.perf_counter() - begun)


def _timed_slice(work: Iterator[object]) -> tuple[float, bool]:
    """Go on for a little while: the processor time it took, and whether something is left."""
    begun = time.thread_time()
    more = _slice(work)
    return time.thread_time() - begun, more


def _slice(work: Iterator[object]) -> bool:
    """Go on for a little while; False when nothing is left."""
    end = time.monotonic() + SLICE_SECONDS
    return any(time.monotonic() >= end for _ in work)
