"""Everything a running server is made of, put together."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from meuse.players import RandomPlayer
from meuse.processes import collecting
from meuse.server.advisers import Advisers
from meuse.server.analyses import Analyses
from meuse.server.announcements import Announcements, News
from meuse.server.chat import ChatStore, Talk
from meuse.server.classroom import Classroom
from meuse.server.client import Client
from meuse.server.computers import Computers
from meuse.server.database import occupy, open_database, writers
from meuse.server.desk import Desk
from meuse.server.dice import dice
from meuse.server.endings import Endings, Rematches
from meuse.server.guard import Gate
from meuse.server.hall import Hall
from meuse.server.hearing import Hearing
from meuse.server.hints import Hints
from meuse.server.host import Host
from meuse.server.housekeeping import Housekeeper
from meuse.server.keys import Pass, admit, new_key
from meuse.server.ledger import Ledger
from meuse.server.levels import Levels
from meuse.server.library import Library
from meuse.server.loading import try_out, unasked
from meuse.server.measures import Measures, resident_bytes
from meuse.server.meetings import MeetingStore
from meuse.server.names import Names
from meuse.server.neighbours import neighbours
from meuse.server.opening_room import OpeningRoom
from meuse.server.origins import network_of, origin_of
from meuse.server.problems import not_your_seat, unknown_key
from meuse.server.puzzle_room import PuzzleRoom, Verdicts
from meuse.server.quotas import Guest, Quotas
from meuse.server.recovery import Recovery, SeatStore
from meuse.server.reviews import Reviews
from meuse.server.scribe import Scribe
from meuse.server.seats import is_computer
from meuse.server.settings import Settings
from meuse.server.showcase import Showcase
from meuse.server.stamps import Stamps
from meuse.server.store import Store
from meuse.server.tables import CachedTable, Tables
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Prepare
from meuse.server.thinking.warming import Warming
from meuse.server.times import days_from_now
from meuse.server.umpire import Umpire
from meuse.server.wire.people import Deletion
from meuse.server.workshop import Workshop

logger = logging.getLogger("meuse.server")

#: Tables at which nobody has played for so long wait until somebody comes.
LATELY_DAYS = 1 / 24


class House:
    """The games, the tables, and those who look after them."""

    def __init__(self, settings: Settings, library: Library, client: Client) -> None:
        self.settings = settings
        self.library = library
        self.client = client
        self._warming: asyncio.Task[None] | None = None
        self._keeping_house: asyncio.Task[None] | None = None
        self._looked_since = ""
        self.levels = Levels(settings.bots, settings.seconds, settings.cores)
        self._occupied = occupy(settings.database)
        self._engine = open_database(settings.database)
        self.measures = Measures()
        self.workshop = Workshop(writers(self._engine), self.measures)
        #: The others at the same database, if there may be any.
        self.neighbours = neighbours(self._engine)
        self.desk = Desk(self._engine, self.neighbours.telegraph if self.neighbours else None)
        self.store = Store(self.desk)
        self.ledger = Ledger(self.desk)
        self._secret = self.ledger.remember_first("secret", new_key())
        meetings = MeetingStore(self.desk)
        self.tables = Tables(
            library,
            self.store,
            meetings,
            self.workshop,
            settings.tables_in_memory,
            settings.memory_bytes,
            Stamps(self.store.stamps, self.workshop) if self.neighbours else None,
        )
        self.announcements = Announcements()
        self.announcements.listen(self._count)
        thrown = dice(settings.dice_seed)
        hall = Hall(self.tables, meetings, self.workshop, self.announcements, thrown)
        keeping = settings.keeping
        self.keeper = Housekeeper(hall, self.ledger, keeping)
        self.quotas = Quotas(keeping, self.ledger, self.workshop, lambda: self.keeper.draining)
        #: Set by whoever listens for connections.
        self.gate: Gate | None = None
        self._scribe = Scribe(self.store, self.workshop)
        self.umpire = Umpire(hall, self._scribe)
        self._call_thinkers(hall)
        self._furnish_rooms()
        self.host = Host(hall, library, self.levels, self.store, settings.limits, self.quotas)
        self._seat_people(hall)

    def _call_thinkers(self, hall: Hall) -> None:
        """Those who think, for computers that play and for people that ask."""
        settings, data = self.settings, self.library.data
        prepare = Prepare(self.library.modules, str(data) if data else None, settings.trial_seconds)
        self._pool = Pool(prepare, settings.workers)
        self._advisers = Pool(prepare, 1)
        self.warming = Warming(prepare, self._pool.try_out)
        self.computers = Computers(
            hall,
            settings,
            self.levels,
            self.umpire,
            self._pool,
            self.warming,
            self.desk.messenger,
            self.neighbours.agenda if self.neighbours else None,
        )
        self._hearing = Hearing(hall, self.computers)
        self.hints = Hints(self.levels, self._pool, self._asked_about("hint"))
        self.reviews = Reviews(self._asked_about("review"))
        self.analyses = Analyses(self._asked_about("analysis"))

    def _furnish_rooms(self) -> None:
        """What games bring along for learners, and the plans that these make."""
        self.classroom = Classroom(self.library)
        self.showcase = Showcase(self.library)
        self.opening_room = OpeningRoom(self.library)
        self.puzzle_room = PuzzleRoom(self.library)
        self.verdicts = Verdicts(self.puzzle_room, self._asked_about("puzzle"))

    def _seat_people(self, hall: Hall) -> None:
        """Those who look after the people at the tables."""
        seats = SeatStore(self.desk)
        self.names = Names(hall)
        self.recovery = Recovery(hall, seats)
        self.endings = Endings(hall, self.umpire)
        self.rematches = Rematches(hall, self.host, seats, self.ledger)
        self.talk = Talk(hall, ChatStore(self.desk), self.settings.limits)

    def _asked_about(self, what: str) -> Advisers:
        """Those who think for people that ask."""
        return Advisers(what, self.workshop, self._advisers, self.settings.limits, self.warming)

    def guest(self, network: str) -> Guest:
        """Somebody from a network."""
        return Guest(network, origin_of(self._secret, network))

    def is_banned(self, address: str) -> bool:
        """Whether the operator does not want to serve somebody."""
        return self.keeper.is_banned(address, self.guest(network_of(address)).origin)

    def _count(self, _: str, news: News) -> None:
        self.measures.news[news.name.lower()] += 1

    def figures(self) -> str:
        """How things stand, for Prometheus."""
        total = self.quotas.total
        now = {
            "followers": self.announcements.total(),
            "tables_in_memory": len(self.tables),
            "tables_in_memory_bytes": self.tables.weight,
            "tables_stored": total.tables,
            "tables_stored_bytes": total.bytes,
            "thinking_questions": self._pool.load,
            "thinking_processes": len(self._pool.pids) + len(self._advisers.pids),
            "changes_waiting": self._scribe.waiting,
            "connections": len(self.gate) if self.gate else 0,
            "memory_bytes": resident_bytes(),
            "draining": float(self.keeper.draining),
            "games_broken": len(self.library.broken),
        }
        return self.measures.text(now, self.gate.refused if self.gate else {})

    async def open(self) -> None:
        """Go on where the last server was stopped; a server that was told to stop has done so."""
        for name, why in self.library.broken.items():
            logger.error("the game %s is broken and not offered: %s", name, why)
        await self.keeper.once()
        self._keeping_house = asyncio.create_task(self.keeper.run())
        if self.neighbours:
            await self.neighbours.open(self._hearing, self._waiting)
            if self.settings.thinking == "here":
                self.neighbours.agenda.work(self.computers.work, self.settings.workers)
        else:
            for table_id, _ in await self.workshop.storage(self.store.waiting_for_computers):
                self.computers.begin(table_id)
        if self.settings.trial_seconds:
            self._warming = asyncio.create_task(self._warm_up())

    async def _waiting(self) -> list[tuple[str, str]]:
        """The tables where people wait for a computer: at first all of them, then those played at lately."""
        since, self._looked_since = self._looked_since, days_from_now(-LATELY_DAYS)
        return await self.workshop.storage(lambda: self.store.waiting_for_computers(since))

    async def _warm_up(self) -> None:
        """Try the games out, here and in processes that think, so that nobody waits for it later."""
        await self._pool.prepare()
        compiling = asyncio.create_task(self.warming.run())
        twin = self.library.twin()
        for name in twin.names:
            await self.workshop.reading(partial(self._try_out, twin, name))
        await self.workshop.reading(collecting.settle)
        await compiling

    def _try_out(self, library: Library, name: str) -> None:
        with unasked(name):
            try_out(library.load(name), RandomPlayer(), self.settings.trial_seconds)

    async def close(self) -> None:
        """Stop in good order. Being killed instead loses nothing."""
        for task in (self._warming, self._keeping_house):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.warming.close()
        if self.neighbours:
            self.neighbours.agenda.leave()
        await self.computers.close()
        if self.neighbours:
            await self.neighbours.close()
        await asyncio.gather(self._pool.close(), self._advisers.close())
        self.workshop.close()
        self._engine.dispose()
        if self._occupied:
            self._occupied.close()

    async def delete(self, table: CachedTable, sides: tuple[str, ...]) -> Deletion:
        """Have a table deleted by somebody who plays there."""
        if not sides:
            raise not_your_seat("a spectator looks on")
        card = table.card
        people = [side for side, seat in card.seats.items() if not is_computer(seat)]
        days = self.settings.keeping.farewell_days
        async with table.lock:
            day = await self.workshop.writing(lambda: self.ledger.want_gone(card.id, sides, people, days))
            if not day:
                self.tables.drop([card.id])
        return Deletion(day)

    async def enter(self, table_id: str, keys: list[str]) -> tuple[CachedTable, Pass]:
        """A table, and what these keys open there."""
        table = await self.tables.find(table_id)
        admitted = admit(keys, table.card.seats_by_digest)
        if admitted is None:
            raise unknown_key()
        return table, admitted
