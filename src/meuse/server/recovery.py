"""The way back into a seat: a few plain words that open it on any device and shut out whoever held it before.

The words are drawn from a list of 1,024, ten bits each. The database has a digest only, slow to make, so that
whoever steals it does not find the words by trying; whoever tries them here is held up as with wrong keys.
The same list serves every language: words are read off a slip of paper, not understood.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from functools import cache, partial
from importlib.resources import files
from typing import Final

from sqlalchemy import delete, insert, select

from meuse.server import schema
from meuse.server.desk import Desk
from meuse.server.hall import Hall
from meuse.server.keys import digest, new_key
from meuse.server.problems import Problem
from meuse.server.tables import CachedTable
from meuse.server.wire.people import SeatKeys

WORDS_OF_A_CODE: Final = 6
#: Making a digest takes a processor for some time: no more than so many wait for theirs.
MOST_WAITING: Final = 16

# Sixty bits and a slow digest need no salt; without one a code alone tells which seat it opens.
_SALT: Final = b"meuse recovery code 1"
_COST: Final = 2**14


@cache
def plain_words() -> tuple[str, ...]:
    """The words that codes are made of."""
    return tuple(files("meuse.server").joinpath("plain_words.txt").read_text("utf-8").split())


def new_code() -> str:
    """Words that nobody guesses."""
    return " ".join(secrets.choice(plain_words()) for _ in range(WORDS_OF_A_CODE))


def code_digest(code: str) -> str:
    """What is stored in place of a code, however it was typed."""
    words = re.findall(r"[a-z]+", code.lower())
    made = hashlib.scrypt(" ".join(words).encode(), salt=_SALT, n=_COST, r=8, p=1, dklen=32)
    return made.hex()


class SeatStore:
    """The keys of seats, as they change hands."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def seat_of(self, recovery: str) -> tuple[str, str] | None:
        """The table and the side that a code opens."""
        columns = (schema.seats.c.table_id, schema.seats.c.side)
        with self._desk.engine.connect() as connection:
            found = connection.execute(select(*columns).where(schema.seats.c.recovery == recovery)).first()
            return (found.table_id, found.side) if found else None

    def change_key(self, table: str, side: str, new: str) -> None:
        """One key in place of all that a seat had."""
        of_seat = (schema.keys.c.table_id == table, schema.keys.c.seat == side)
        with self._desk.changing_people(table) as connection:
            connection.execute(delete(schema.keys).where(*of_seat))
            connection.execute(insert(schema.keys).values(digest=new, table_id=table, seat=side))

    def add_keys(self, table: str, seats_by_digest: dict[str, str]) -> None:
        """More keys of a table; those that it has already stay as they are."""
        with self._desk.changing_people(table) as connection:
            of_table = select(schema.keys.c.digest).where(schema.keys.c.table_id == table)
            known = set(connection.execute(of_table).scalars())
            rows = [
                {"digest": one, "table_id": table, "seat": seat}
                for one, seat in seats_by_digest.items()
                if one not in known
            ]
            if rows:
                connection.execute(insert(schema.keys), rows)


class Recovery:
    """Gives out ways back, and lets people come back by them."""

    def __init__(self, hall: Hall, seats: SeatStore) -> None:
        self._hall = hall
        self._seats = seats
        self._waiting = 0

    async def code_for(self, table: CachedTable, side: str) -> str:
        """A new code for a seat: the one before opens it no more."""
        code = new_code()
        made = await self._digest(code)
        await self._hall.workshop.writing(lambda: self._hall.meetings.recover_by(table.card.id, side, made))
        return code

    async def come_back(self, code: str) -> SeatKeys:
        """The seat that a code opens, with a new key; those before it open nothing more."""
        made = await self._digest(code)
        found = await self._hall.workshop.storage(lambda: self._seats.seat_of(made))
        if found is None:
            raise Problem(401, "code", "no seat has this recovery code")
        table, side = await self._hall.tables.find(found[0]), found[1]
        return await self.renew(table, side)

    async def renew(self, table: CachedTable, side: str) -> SeatKeys:
        """A new key for a seat: those before it open nothing more, and who came with them is shown out."""
        key = new_key()
        change = partial(self._seats.change_key, table.card.id, side, digest(key))
        await self._hall.change_people(table, change)
        self._hall.tell_people(table)
        return SeatKeys(table.card.id, table.game.name, {side: key})

    async def _digest(self, code: str) -> str:
        if self._waiting >= MOST_WAITING:
            raise Problem(429, "too-many", "too many recovery codes at once: wait a moment")
        self._waiting += 1
        try:
            return await asyncio.to_thread(code_digest, code)
        finally:
            self._waiting -= 1
