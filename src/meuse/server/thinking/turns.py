"""Taking turns: whoever wants much waits behind himself, not before others."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = asyncio.Future[None]


class Turns:
    """One at a time. Among those who wait, owners take turns; what one owner asks for comes in its order."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: OrderedDict[str, deque[Waiting]] = OrderedDict()
        self._asked: dict[str, int] = {}

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it until the block ends."""
        self._asked[owner] = self._asked.get(owner, 0) + 1
        try:
            await self._wait(owner)
            try:
                yield
            finally:
                self._next()
        finally:
            self._asked[owner] -= 1
            if not self._asked[owner]:
                del self._asked[owner]

    def load(self, owner: str) -> int:
        """How busy it is, as an owner feels it: his own questions, as many times as there are owners."""
        return self._asked.get(owner, 0) * len(self._asked)

    async def _wait(self, owner: str) -> None:
        if not self._busy:
            self._busy = True
            return
        waiting: Waiting = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """Whoever has waited for longest since his last turn."""
        while self._waiting:
            owner, queue = next(iter(self._waiting.items()))
            waiting = queue.popleft()
            if queue:
                self._waiting.move_to_end(owner)
            else:
                del self._waiting[owner]
            if not waiting.done():
                waiting.set_result(None)
                return
        self._busy = False
