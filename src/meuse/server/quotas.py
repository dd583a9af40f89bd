"""How much one place may have here, and all together: tables, branches, what is being read."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from meuse.server.ledger import Ledger, Usage
from meuse.server.problems import Problem, draining
from meuse.server.settings import Keeping
from meuse.server.workshop import Workshop

#: What all tables take is asked for once in so many seconds.
FRESH_SECONDS = 30.0


class Guest(msgspec.Struct, frozen=True):
    """Somebody who sets up a table: his network, and what is stored in its place."""

    network: str = ""
    origin: str = ""


class Quotas:
    """Turns away whoever has enough."""

    def __init__(
        self, keeping: Keeping, ledger: Ledger, workshop: Workshop, is_closing: Callable[[], bool]
    ) -> None:
        self._is_closing = is_closing
        self._keeping = keeping
        self._ledger = ledger
        self._workshop = workshop
        self._asked = -FRESH_SECONDS
        self.total = Usage(0, 0)

    async def check(self, guest: Guest) -> None:
        """Whether another table may be set up from there."""
        if self._is_closing():
            raise draining()
        await self._refresh()
        keeping = self._keeping
        if keeping.bytes and self.total.bytes >= keeping.bytes:
            raise Problem(503, "full", "this server has no room for another table")
        if not guest.origin:
            return
        used = await self._workshop.storage(lambda: self._ledger.usage(guest.origin))
        if (keeping.tables_of_an_address and used.tables >= keeping.tables_of_an_address) or (
            keeping.bytes_of_an_address and used.bytes >= keeping.bytes_of_an_address
        ):
            raise Problem(
                429, "quota", f"there are {used.tables} tables from your address: delete some first"
            )

    async def check_branches(self, table: str, seat: str) -> None:
        """Whether a game may be branched once more by this key."""
        most = self._keeping.branches_of_a_seat
        if most and await self._workshop.storage(lambda: self._ledger.branches(table, seat)) >= most:
            raise Problem(429, "quota", f"this game was branched {most} times already by this key")

    async def _refresh(self) -> None:
        if time.monotonic() - self._asked >= FRESH_SECONDS:
            self._asked = time.monotonic()
            self.total = await self._workshop.storage(self._ledger.usage)


class Places:
    """Something that so many may do at once, and so many from one network."""

    def __init__(self, of_a_network: int, together: int) -> None:
        self._of_a_network = of_a_network
        self._together = together
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, network: str) -> Iterator[None]:
        """Take a place for as long as the block lasts."""
        if self._taken[network] >= self._of_a_network or self._taken.total() >= self._together:
            raise Problem(429, "too-many", "too many records are being read: wait a moment")
        self._taken[network] += 1
        try:
            yield
        finally:
            self._taken[network] -= 1
            self._taken += Counter()
