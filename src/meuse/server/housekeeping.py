"""What is done from time to time: old tables go, and what the operator has told the database is heard."""

from __future__ import annotations

import asyncio
import logging
import time
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from meuse.server.hall import Hall
from meuse.server.ledger import Ledger
from meuse.server.settings import Keeping
from meuse.server.wire.live import Notice

logger = logging.getLogger("meuse.server")

#: How often the operator is listened to, and how often old tables are looked for.
LISTENING_SECONDS = 2.0
CLEARING_SECONDS = 600.0

#: Names under which the operator's orders are kept.
NOTICE = "notice"
DRAIN = "drain"
SWEPT = "swept"


class Housekeeper:
    """Looks after the house while it is open."""

    def __init__(self, hall: Hall, ledger: Ledger, keeping: Keeping) -> None:
        self._hall = hall
        self._ledger = ledger
        self._keeping = keeping
        self._cleared = -CLEARING_SECONDS
        self._swept = ""
        self._old_drain: str | None = None
        self._networks: list[IPv4Network | IPv6Network] = []
        self._origins: frozenset[str] = frozenset()
        #: What everybody is to know.
        self.notice = ""
        #: Whether no more tables are set up, because the server is about to go.
        self.draining = False

    async def run(self) -> None:
        """Go on until cancelled; a database that does not answer is asked again later."""
        while True:
            try:
                await self.once()
            except Exception:
                logger.exception("housekeeping failed, and is tried again")
            await asyncio.sleep(LISTENING_SECONDS)

    async def once(self) -> None:
        """Listen, and clear if it is time."""
        await self._listen()
        if time.monotonic() - self._cleared >= CLEARING_SECONDS:
            self._cleared = time.monotonic()
            await self.clear()

    async def clear(self) -> None:
        """Delete the tables that may go."""
        expired = await self._hall.workshop.storage(lambda: self._ledger.expired(self._keeping))
        if expired:
            await self._hall.workshop.writing(lambda: self._ledger.delete(expired))
            self._hall.tables.drop(expired)
            logger.info("%d tables have expired", len(expired))

    async def _listen(self) -> None:
        told = await self._hall.workshop.storage(self._ledger.remembered)
        bans = await self._hall.workshop.storage(self._ledger.bans)
        self._ban(bans)
        self._hear_drain(told.get(DRAIN, ""))
        if told.get(NOTICE, "") != self.notice:
            self.notice = told.get(NOTICE, "")
            self._hall.announcements.tell_everybody(Notice(self.notice))
        if told.get(SWEPT, "") != self._swept:
            self._swept = told.get(SWEPT, "")
            await self._sweep()

    def _hear_drain(self, order: str) -> None:
        """An order that was given before this server began was for another one."""
        if self._old_drain is None:
            self._old_drain = order
        self.draining = order not in ("", self._old_drain)

    async def _sweep(self) -> None:
        """The operator has deleted tables: memory forgets them too."""
        known = self._hall.tables.ids
        left = await self._hall.workshop.storage(lambda: self._ledger.existing(known))
        self._hall.tables.drop(set(known) - left)

    # Bans -----------------------------------------------------------------------------------------

    def _ban(self, bans: dict[str, str]) -> None:
        networks, origins = [], set()
        for who in bans:
            try:
                networks.append(ip_network(who, strict=False))
            except ValueError:
                origins.add(who)
        self._networks, self._origins = networks, frozenset(origins)

    def is_banned(self, address: str, origin: str) -> bool:
        """Whether somebody is not served."""
        if origin in self._origins:
            return True
        if not self._networks:
            return False
        try:
            known = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(known in network for network in self._networks)
