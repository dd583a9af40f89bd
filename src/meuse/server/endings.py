"""Ending a game before its time: resigning, and agreeing on a draw; and meeting again with sides changed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from meuse.engine import Ending
from meuse.server.hall import Hall
from meuse.server.host import Host
from meuse.server.keys import WATCH, derived_key, digest
from meuse.server.ledger import Ledger
from meuse.server.problems import not_your_seat, over, unusable
from meuse.server.quotas import Guest
from meuse.server.recovery import SeatStore
from meuse.server.seats import is_computer
from meuse.server.tables import CachedTable
from meuse.server.umpire import Umpire
from meuse.server.wire.beginning import NewTable
from meuse.server.wire.people import SeatKeys
from meuse.server.wire.playing import TableState


class Endings:
    """What players do about the end of their game. Computers neither resign nor agree on anything."""

    def __init__(self, hall: Hall, umpire: Umpire) -> None:
        self._hall = hall
        self._umpire = umpire

    async def resign(self, table: CachedTable, sides: tuple[str, ...], side: str) -> TableState:
        """Give a game up, for a seat that one holds."""
        return await self._umpire.end(table, sides, Ending(side))

    async def offer(self, table: CachedTable, sides: tuple[str, ...], side: str) -> TableState:
        """Offer a draw; if the other side has offered one, that is agreed."""
        if self._offering(table, side):
            return await self.accept(table, sides, side)
        if is_computer(table.card.seats[other_side(table, side)]):
            raise unusable("computer", "a computer agrees on nothing")
        async with table.lock:
            course = await self._hall.tables.course_locked(table)
            if course.position.result is not None:
                raise over()
            kept = await self._hall.workshop.storage(lambda: self._hall.meetings.read(table.card.id))
            if not kept.offer and kept.offered == course.version:
                raise unusable("offer", "nothing was played since a draw was last offered")
            offer = partial(self._hall.meetings.offer, table.card.id, side, course.version)
            offered = await self._hall.workshop.writing(offer)
            await self._hall.tables.look_again(table)
        if not offered:
            # The other side has just done the same, elsewhere.
            return await self.accept(table, sides, side)
        return await self._changed(table, sides)

    async def accept(self, table: CachedTable, sides: tuple[str, ...], side: str) -> TableState:
        """Agree on the draw that the other side offers."""

        def check() -> None:
            self._check_offered(table, side)

        await self._umpire.end(table, sides, Ending(), check, other_side(table, side))
        async with table.lock:
            await self._hall.tables.look_again(table)
        return await self._changed(table, sides)

    async def decline(self, table: CachedTable, sides: tuple[str, ...], side: str) -> TableState:
        """Take no draw."""
        self._check_offered(table, side)
        return await self._no_more(table, sides, other_side(table, side))

    async def withdraw(self, table: CachedTable, sides: tuple[str, ...], side: str) -> TableState:
        """Take one's own offer back."""
        return await self._no_more(table, sides, side)

    def _offering(self, table: CachedTable, side: str) -> bool:
        """Whether the other side offers a draw."""
        return table.meeting.offer not in (None, side)

    def _check_offered(self, table: CachedTable, side: str) -> None:
        if not self._offering(table, side):
            raise unusable("offer", "the other side offers no draw")

    async def _no_more(self, table: CachedTable, sides: tuple[str, ...], offering: str) -> TableState:
        take_back = partial(self._hall.meetings.offer_no_more, table.card.id, offering)
        stood = await self._hall.change_people(table, take_back)
        if not stood:
            raise unusable("offer", f"{offering} offers no draw")
        return await self._changed(table, sides)

    async def _changed(self, table: CachedTable, sides: tuple[str, ...]) -> TableState:
        self._hall.tell_people(table)
        return await self._umpire.shown(table, sides)


class Rematches:
    """The same game again, each in the other's seat. Whoever asks first has it set up; the others follow.

    Whoever held a key of the old table gets one of the new, made from it: the server keeps no keys that it
    could hand out, and asking again gives the same.
    """

    def __init__(self, hall: Hall, host: Host, seats: SeatStore, ledger: Ledger) -> None:
        self._hall = hall
        self._host = host
        self._seats = seats
        self._ledger = ledger

    async def join(self, table: CachedTable, sides: tuple[str, ...], keys: Iterable[str]) -> SeatKeys:
        """The keys of the new table, which is set up if nobody has asked for it before."""
        async with table.lock:
            course = await self._hall.tables.course_locked(table)
            if course.position.result is None:
                raise unusable("rematch", "the game goes on")
            if not table.meeting.rematch:
                if not sides:
                    raise not_your_seat("a spectator looks on")
                await self._set_up(table)
        new = await self._hall.tables.find(table.meeting.rematch or "")
        swapped = {**swapped_sides(table.card.seats), WATCH: WATCH}
        held = {
            swapped[seat]: derived_key(key, new.card.id)
            for key in keys
            if (seat := table.card.seats_by_digest.get(digest(key)))
        }
        digests = {digest(key): seat for seat, key in held.items()}
        await self._hall.change_people(new, lambda: self._seats.add_keys(new.card.id, digests))
        return SeatKeys(new.card.id, new.game.name, held)

    async def _set_up(self, table: CachedTable) -> None:
        card = table.card
        swapped = swapped_sides(card.seats)
        wanted = NewTable(
            game=table.game.name,
            seats={swapped[side]: seat for side, seat in card.seats.items()},
            scenario=card.header.scenario,
            options=card.header.options,
            name=card.name,
        )
        made = await self._host.new(wanted, Guest(origin=table.card.origin))
        names = {swapped[side]: name for side, name in table.meeting.names.items()}
        await self._hall.workshop.writing(lambda: self._link(card.id, made.table, names))
        await self._hall.tables.look_again(table)
        self._hall.tell_people(table)

    def _link(self, table: str, rematch: str, names: dict[str, str]) -> None:
        for side, name in names.items():
            self._hall.meetings.name(rematch, side, name)
        if self._hall.meetings.meet_again(table, rematch) != rematch:
            # The other player has asked for it at the same moment, of another server: one table is enough.
            self._ledger.delete([rematch])


def swapped_sides(seats: Iterable[str]) -> dict[str, str]:
    """Where whoever played a side plays next: everybody moves on by one."""
    sides = list(seats)
    return {side: sides[(index + 1) % len(sides)] for index, side in enumerate(sides)}


def other_side(table: CachedTable, side: str) -> str:
    """The side that a side plays against."""
    return next(other for other in table.card.seats if other != side)
