"""The tables in memory: those used last, each with a lock. What is not here is read from the database."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import cached_property
from weakref import WeakValueDictionary

import msgspec

from meuse.engine import Game, Header, MeuseError, OtherRules, View
from meuse.server.course import AnyPosition, Course
from meuse.server.library import AnyGame, Library
from meuse.server.meetings import MeetingStore, meeting_of
from meuse.server.problems import Problem, not_found
from meuse.server.replaying import Gap, go_on, resumed
from meuse.server.stamps import Stamps
from meuse.server.store import Card, Row, Store
from meuse.server.wire.people import Meeting
from meuse.server.workshop import Workshop

logger = logging.getLogger("meuse.server")

#: About what a table takes beside its game: how it looks, and what is legal.
TABLE_BYTES = 150_000

#: Of a game that is not in memory nothing is new: it will be read as a whole.
NOTHING_ASKED = 2**31 - 1

_TABLE_ID = re.compile(r"[0-9a-f]{16}")


class CachedTable:
    """A table in memory. Whoever changes its game holds the lock; whoever changes what memory holds, `quiet`.

    The first is held while something is written; those who only read need not wait for that.
    """

    def __init__(self, card: Card, game: AnyGame) -> None:
        self.card = card
        #: The people at it.
        self.meeting = Meeting()
        self.game: Game[AnyPosition] = game
        self.lock = asyncio.Lock()
        self.quiet = asyncio.Lock()
        self.course: Course | None = None
        self._seen: Seen | None = None
        #: About how many bytes it takes, as far as it counts among those in memory.
        self.weight = 0

    def forget(self) -> None:
        """Read the game anew when it is next asked for: what memory holds may not be what was written."""
        self.course = None
        self._seen = None

    def seen(self, position: AnyPosition) -> Seen:
        """How the position looks and what is legal there: made once, whoever asks."""
        if self._seen is None or self._seen.position is not position:
            self._seen = Seen(position)
        return self._seen


class Seen:
    """A position as it is shown: to everybody alike, or to each viewer his own."""

    def __init__(self, position: AnyPosition) -> None:
        self.position = position
        self.secret: bool = position.game.has_secrets(position)
        self._views: dict[str | None, View] = {}

    @cached_property
    def actions(self) -> list[str]:
        """What is legal."""
        return [str(action) for action in self.position.legal_actions]

    def view(self, viewer: str | None) -> View:
        """How it looks to a side, or to an onlooker."""
        known = viewer if self.secret else None
        if known not in self._views:
            self._views[known] = self.position.game.view(self.position, known)
        return self._views[known]


class Tables:
    """All tables, of which the ones used last are in memory."""

    def __init__(
        self,
        library: Library,
        store: Store,
        meetings: MeetingStore,
        workshop: Workshop,
        most: int,
        room: int,
        stamps: Stamps | None = None,
    ) -> None:
        #: Who tells whether others have changed something; None where there are no others.
        self._stamps = stamps
        self._library = library
        self._store = store
        self._meetings = meetings
        self._workshop = workshop
        self._most = most
        self._room = room
        self._kept: OrderedDict[str, CachedTable] = OrderedDict()
        #: About how many bytes those in memory take.
        self.weight = 0
        #: Also those that are not kept but that somebody still has to do with: there is never a second one.
        self._known: WeakValueDictionary[str, CachedTable] = WeakValueDictionary()

    async def find(self, table_id: str) -> CachedTable:
        """A table by its id, as it is now, whoever has changed it."""
        table = self._known.get(table_id)
        if table is not None:
            await self._refresh(table)
        else:
            card = await self._card(table_id)
            kept = await self._workshop.storage(lambda: self._meetings.read(table_id))
            # Somebody else may have found it meanwhile.
            table = self._known.get(table_id) or CachedTable(card, self._game(card))
            table.meeting = meeting_of(table.card, kept)
        self._known[table_id] = self._kept[table_id] = table
        self._kept.move_to_end(table_id)
        self._make_room()
        return table

    async def look_again(self, table: CachedTable) -> None:
        """Read anew who sits at a table, and which keys open it."""
        table_id = table.card.id
        card = await self._card(table_id)
        kept = await self._workshop.storage(lambda: self._meetings.read(table_id))
        table.card, table.meeting = card, meeting_of(card, kept)
        if table.course is not None:
            table.course.header = named(card.header, table.meeting)

    # What others have changed ----------------------------------------------------------------------

    async def _refresh(self, table: CachedTable) -> None:
        """See whether another server has changed anything; if so, take it over."""
        if self._stamps is None:
            return
        known = table.course.version if table.course is not None else NOTHING_ASKED
        stamp = await self._stamps.of(table.card.id, known)
        if stamp is None:
            self.drop([table.card.id])
            raise not_found("such table")
        course = table.course
        if stamp.people == table.card.people and (course is None or stamp.version <= course.version):
            return
        async with table.lock:
            if stamp.people > table.card.people:
                await self.look_again(table)
            if table.course is not None and stamp.version > table.course.version:
                await self.catch_up_locked(table, stamp.rows)

    async def catch_up_locked(self, table: CachedTable, known: Sequence[Row] = ()) -> Course:
        """The game of a table with what others have added to it, for whoever holds its lock.

        What of it is known already is not read again.
        """
        course = table.course
        if course is None:
            return await self.course_locked(table)
        version = course.version
        rows = [row for row in known if row.number > version]
        if not rows:
            rows = await self._workshop.storage(lambda: self._store.log(table.card.id, version))
        try:
            async with table.quiet:
                await self._workshop.slices(go_on(course, rows))
        except (Gap, MeuseError):
            logger.exception("table %s is read anew", table.card.id)
            table.forget()
            return await self.course_locked(table)
        return course

    def _make_room(self) -> None:
        """Let those go that were used least recently; the last one stays, whatever it takes."""
        *_, newest = self._kept.values()
        self._weigh(newest)
        while len(self._kept) > self._most or (self.weight > self._room and len(self._kept) > 1):
            _, oldest = self._kept.popitem(last=False)
            self.weight -= oldest.weight
            oldest.weight = 0
            # Whoever still has to do with the table, a follower for example, does not keep its game.
            oldest.forget()

    def _weigh(self, table: CachedTable) -> None:
        """What it takes now: it may have grown since somebody last came."""
        weight = TABLE_BYTES + (table.course.weight if table.course else 0)
        self.weight += weight - table.weight
        table.weight = weight

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def ids(self) -> list[str]:
        """Those in memory."""
        return list(self._known)

    def drop(self, tables: Iterable[str]) -> None:
        """Forget tables that were deleted."""
        for table_id in tables:
            self._known.pop(table_id, None)
            dropped = self._kept.pop(table_id, None)
            if dropped is not None:
                self.weight -= dropped.weight

    def in_memory(self, table_id: str) -> CachedTable | None:
        """A table by its id, if somebody has to do with it now or had lately."""
        return self._known.get(table_id)

    async def _card(self, table_id: str) -> Card:
        known = _TABLE_ID.fullmatch(table_id)
        card = await self._workshop.storage(lambda: self._store.card(table_id)) if known else None
        if card is None:
            raise not_found("such table")
        return card

    def _game(self, card: Card) -> AnyGame:
        try:
            return self._library.recorded(card.header.game).under(card.header.rules)
        except OtherRules as error:
            raise Problem(409, "other-rules", str(error)) from error
        except LookupError as error:
            raise Problem(409, "game-missing", str(error)) from error

    # The game of a table --------------------------------------------------------------------------

    async def course(self, table: CachedTable) -> Course:
        """The game of a table."""
        if table.course is not None:
            return table.course
        async with table.lock:
            return await self.course_locked(table)

    async def course_locked(self, table: CachedTable) -> Course:
        """The game of a table, for whoever holds its lock."""
        if table.course is None:
            table.course = await self._read(table)
        return table.course

    async def _read(self, table: CachedTable) -> Course:
        card, game = table.card, table.game
        _refuse_other_data(card, game)
        header = named(card.header, table.meeting)
        rows = await self._workshop.storage(lambda: self._store.log(card.id))
        snapshots = await self._workshop.storage(lambda: self._store.snapshots(card.id))
        course = await self._workshop.rules(lambda: resumed(Course(game, header), rows, snapshots))
        await self._workshop.slices(course.catch_up())
        return course


def _refuse_other_data(card: Card, game: AnyGame) -> None:
    """A game stays on the data it began with; with others its actions may mean something else."""
    if not game.has_data(card.header.data):
        raise Problem(409, "other-rules", f"begun with other data of {game.name}")


def named(header: Header, meeting: Meeting) -> Header:
    """The header of a record with the names that people have now."""
    return msgspec.structs.replace(header, seats={**header.seats, **meeting.names})
