"""What players say to each other, and what each writes for himself. Spectators learn of neither."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, RowMapping, func, insert, select, update

from meuse.server import schema
from meuse.server.desk import Desk
from meuse.server.hall import Hall
from meuse.server.limits import Buckets
from meuse.server.messenger import Word
from meuse.server.problems import Problem
from meuse.server.settings import Limits
from meuse.server.tables import CachedTable
from meuse.server.times import now
from meuse.server.wire.people import Chat, Said, SaidNow, Say

#: So many messages are kept with a game; then there is enough said.
MOST_MESSAGES: Final = 1_000


class Full(Exception):
    """No more messages fit."""


class ChatStore:
    """Messages and notes in the database."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def add(self, table: str, wanted: Say, text: str, time: str) -> Said:
        """Add a message. What was sent already is not added again: the first one is the answer."""
        with self._desk.holding([table]) as connection:
            if found := _sent(connection, table, wanted):
                return found
            number = _count(connection, table) + 1
            if number > MOST_MESSAGES:
                raise Full
            row = {"number": number, "side": wanted.side, "text": text, "time": time}
            connection.execute(insert(schema.messages).values(table_id=table, nonce=wanted.nonce, **row))
            self._desk.messenger.tell(connection, Word.SAID, [table], number)
        return Said(number, wanted.side, text, time)

    def since(self, table: str, start: int) -> list[Said]:
        """The messages after the first so many."""
        of_table = schema.messages.c.table_id == table
        query = select(schema.messages).where(of_table, schema.messages.c.number > start)
        with self._desk.engine.connect() as connection:
            found = connection.execute(query.order_by(schema.messages.c.number))
            return [_said(row._mapping) for row in found]

    def notes(self, table: str, sides: tuple[str, ...]) -> dict[str, str]:
        """What these sides have noted."""
        mine = (schema.notes.c.table_id == table, schema.notes.c.side.in_(sides))
        with self._desk.engine.connect() as connection:
            found = connection.execute(select(schema.notes.c.side, schema.notes.c.text).where(*mine))
            return {row.side: row.text for row in found}

    def note(self, table: str, side: str, text: str, time: str) -> None:
        """What a side notes in place of what it had noted."""
        mine = (schema.notes.c.table_id == table, schema.notes.c.side == side)
        with self._desk.holding([table]) as connection:
            change = update(schema.notes).where(*mine).values(text=text, time=time)
            if not connection.execute(change).rowcount:
                row = {"table_id": table, "side": side, "text": text, "time": time}
                connection.execute(insert(schema.notes).values(**row))


class Talk:
    """Talk at the tables."""

    def __init__(self, hall: Hall, store: ChatStore, limits: Limits) -> None:
        self._hall = hall
        self._store = store
        self._buckets = Buckets(limits.chat)

    async def say(self, table: CachedTable, wanted: Say) -> Said:
        """Say something to the other players."""
        text = printable(wanted.text)
        if not text:
            raise Problem(422, "empty", "there is nothing to say")
        self._charge(table, wanted.side)
        async with table.lock:
            said = await self._hall.workshop.writing(lambda: self._added(table.card.id, wanted, text))
        self._hall.announcements.pass_on(table.card.id, SaidNow(said.number))
        return said

    async def heard(self, table: CachedTable, start: int) -> Chat:
        """What was said after the first so many messages."""
        return Chat(await self._hall.workshop.storage(lambda: self._store.since(table.card.id, start)))

    async def notes(self, table: CachedTable, sides: tuple[str, ...]) -> dict[str, str]:
        """What these sides have noted for themselves."""
        return await self._hall.workshop.storage(lambda: self._store.notes(table.card.id, sides))

    async def note(self, table: CachedTable, side: str, text: str) -> None:
        """Note something for oneself, in place of what was there."""
        self._charge(table, side)
        async with table.lock:
            kept = printable(text)
            await self._hall.workshop.writing(lambda: self._store.note(table.card.id, side, kept, now()))

    def _added(self, table: str, wanted: Say, text: str) -> Said:
        try:
            return self._store.add(table, wanted, text, now())
        except Full as error:
            raise Problem(422, "full", f"a game keeps {MOST_MESSAGES} messages, and has them") from error

    def _charge(self, table: CachedTable, side: str) -> None:
        if not self._buckets.take(f"{table.card.id} {side}"):
            raise Problem(429, "too-many", "too many messages: wait a moment")


def printable(text: str) -> str:
    """A text without control characters or halves of characters; its lines stay."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = ("".join(letter if letter.isprintable() else " " for letter in line).rstrip() for line in lines)
    return "\n".join(kept).strip()


def _sent(connection: Connection, table: str, wanted: Say) -> Said | None:
    messages = schema.messages.c
    same = (messages.table_id == table, messages.side == wanted.side, messages.nonce == wanted.nonce)
    found = connection.execute(select(schema.messages).where(*same)).first()
    return _said(found._mapping) if found else None


def _count(connection: Connection, table: str) -> int:
    query = select(func.coalesce(func.max(schema.messages.c.number), 0))
    return int(connection.execute(query.where(schema.messages.c.table_id == table)).scalar_one())


def _said(row: RowMapping) -> Said:
    return Said(row["number"], row["side"], row["text"], row["time"])
