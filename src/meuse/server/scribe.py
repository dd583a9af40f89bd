"""Writing games down: whatever comes while the disk is busy goes into the next commit, together.

A commit waits for the disk, five milliseconds or more; sharing it, a hundred tables are as quick as one.
"""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import InterfaceError, OperationalError, TimeoutError

from meuse.server.store import Change, Store
from meuse.server.workshop import Workshop

#: So many changes at most share a commit.
MOST_TOGETHER = 200

#: What is no fault of what was to be written: a lock, a full disk, a lost connection.
DOES_NOT_ANSWER = (OperationalError, InterfaceError, TimeoutError)

Pending = tuple[str, Change, asyncio.Future[None]]


class Scribe:
    """Writes down what the umpire decides, in the order it comes."""

    def __init__(self, store: Store, workshop: Workshop) -> None:
        self._store = store
        self._workshop = workshop
        self._pending: list[Pending] = []
        self._writing: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return len(self._pending)

    async def write(self, table: str, change: Change) -> None:
        """Add to a game; returns once it is on the disk. `Conflict` when one of its numbers is taken."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((table, change, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await written

    async def _write_all(self) -> None:
        try:
            while self._pending:
                together, self._pending = self._pending[:MOST_TOGETHER], self._pending[MOST_TOGETHER:]
                await self._write_together(together)
        finally:
            self._writing = None

    async def _write_together(self, together: list[Pending]) -> None:
        """One transaction for all; if something in it cannot be written, each has one of its own.

        Where the database itself does not answer, it will answer none of them: all hear of it at once, and
        nobody waits until it has failed everybody before him.
        """
        changes = [(table, change) for table, change, _ in together]
        try:
            await self._workshop.writing(lambda: self._store.append(changes))
        except Exception as error:
            if len(together) == 1 or isinstance(error, DOES_NOT_ANSWER):
                for pending in together:
                    _fail(pending, error)
                return
            for pending in together:
                await self._write_together([pending])
            return
        for _, _, written in together:
            if not written.done():
                written.set_result(None)


def _fail(pending: Pending, error: Exception) -> None:
    if not pending[2].done():
        pending[2].set_exception(error)
