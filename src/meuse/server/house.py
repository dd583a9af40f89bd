"""Everything a running server is made of, put together."""

from __future__ import annotations

import asyncio
from functools import partial

from meuse.players import RandomPlayer
from meuse.server import memory
from meuse.server.announcements import Announcements
from meuse.server.chat import ChatStore, Talk
from meuse.server.classroom import Classroom
from meuse.server.client import Client
from meuse.server.computers import Computers
from meuse.server.database import occupy, open_database, writers
from meuse.server.dice import dice
from meuse.server.endings import Endings, Rematches
from meuse.server.hints import Hints
from meuse.server.host import Host
from meuse.server.keys import Pass, admit, new_key
from meuse.server.ledger import Ledger
from meuse.server.levels import Levels
from meuse.server.library import Library
from meuse.server.loading import try_out
from meuse.server.meetings import MeetingStore
from meuse.server.names import Names
from meuse.server.origins import origin_of
from meuse.server.problems import unknown_key
from meuse.server.quotas import Guest, Quotas
from meuse.server.recovery import Recovery, SeatStore
from meuse.server.scribe import Scribe
from meuse.server.settings import Settings
from meuse.server.store import Store
from meuse.server.tables import CachedTable, Tables
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Prepare
from meuse.server.thinking.warming import Warming
from meuse.server.umpire import Umpire
from meuse.server.workshop import Workshop


class House:
    """The games, the tables, and those who look after them."""

    def __init__(self, settings: Settings, library: Library, client: Client) -> None:
        self.settings = settings
        self.library = library
        self.client = client
        self._warming: asyncio.Task[None] | None = None
        self.levels = Levels(settings.bots, settings.seconds, settings.cores)
        self._occupied = occupy(settings.database)
        self._engine = open_database(settings.database)
        self.workshop = Workshop(writers(self._engine))
        self.store = Store(self._engine)
        self.ledger = Ledger(self._engine)
        self._secret = self._own_secret()
        meetings = MeetingStore(self._engine)
        self.tables = Tables(
            library,
            self.store,
            meetings,
            self.workshop,
            settings.tables_in_memory,
            settings.memory_bytes,
        )
        self.announcements = Announcements()
        scribe, thrown = Scribe(self.store, self.workshop), dice(settings.dice_seed)
        self.umpire = Umpire(self.tables, scribe, self.workshop, self.announcements, thrown)
        data = str(library.data) if library.data else None
        prepare = Prepare(library.modules, data, settings.trial_seconds)
        self._pool = Pool(prepare, settings.workers)
        self._advisers = Pool(prepare, 1)
        self.warming = Warming(prepare, self._pool.try_out)
        self.computers = Computers(
            settings,
            self.levels,
            self.tables,
            self.workshop,
            self.umpire,
            self.announcements,
            self._pool,
            thrown,
            self.warming,
        )
        self.hints = Hints(
            self.levels, self.workshop, self._pool, self._advisers, settings.limits, self.warming
        )
        self.classroom = Classroom(library)
        self.host = Host(
            library,
            self.levels,
            self.tables,
            self.store,
            self.workshop,
            self.announcements,
            thrown,
            settings.limits,
            Quotas(settings.keeping, self.ledger, self.workshop),
        )

        self._seat_people(meetings, settings)

    def _seat_people(self, meetings: MeetingStore, settings: Settings) -> None:
        """Those who look after the people at the tables."""
        seats = SeatStore(self._engine)
        around = (self.tables, self.workshop, self.announcements)
        self.names = Names(meetings, *around)
        self.recovery = Recovery(seats, meetings, *around)
        self.endings = Endings(self.umpire, meetings, *around)
        self.rematches = Rematches(self.host, meetings, seats, *around)
        chat = ChatStore(self._engine)
        self.talk = Talk(chat, self.workshop, self.announcements, settings.limits)

    def guest(self, network: str) -> Guest:
        """Somebody from a network."""
        return Guest(network, origin_of(self._secret, network))

    async def open(self) -> None:
        """Go on where the last server was stopped."""
        for table_id in await self.workshop.storage(self.store.waiting_for_computers):
            self.computers.begin(table_id)
        if self.settings.trial_seconds:
            self._warming = asyncio.create_task(self._warm_up())

    async def _warm_up(self) -> None:
        """Try the games out, here and in processes that think, so that nobody waits for it later."""
        await self._pool.prepare()
        compiling = asyncio.create_task(self.warming.run())
        twin = self.library.twin()
        for name in twin.names:
            await self.workshop.reading(partial(self._try_out, twin, name))
        await self.workshop.reading(memory.settle)
        await compiling

    def _try_out(self, library: Library, name: str) -> None:
        try_out(library.load(name), RandomPlayer(), self.settings.trial_seconds)

    async def close(self) -> None:
        """Stop in good order. Being killed instead loses nothing."""
        if self._warming:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await self.warming.close()
        await self.computers.close()
        await asyncio.gather(self._pool.close(), self._advisers.close())
        self.workshop.close()
        self._engine.dispose()
        if self._occupied:
            self._occupied.close()

    def _own_secret(self) -> str:
        """What makes origins of addresses; made once for a database."""
        known = self.ledger.remembered().get("secret")
        if known is None:
            known = new_key()
            self.ledger.remember("secret", known)
        return known

    async def enter(self, table_id: str, keys: list[str]) -> tuple[CachedTable, Pass]:
        """A table, and what these keys open there."""
        table = await self.tables.find(table_id)
        admitted = admit(keys, table.card.seats_by_digest)
        if admitted is None:
            raise unknown_key()
        return table, admitted
