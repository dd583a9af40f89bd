"""The hall where games are played: what whoever looks after games or people there has to do with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from meuse.server.announcements import Announcements
from meuse.server.dice import Dice
from meuse.server.meetings import MeetingStore
from meuse.server.tables import CachedTable, Tables
from meuse.server.workshop import Workshop

T = TypeVar("T")


@dataclass(frozen=True)
class Hall:
    """The tables, the people at them, the threads of the work, the dice, and those who tell what is new."""

    tables: Tables
    meetings: MeetingStore
    workshop: Workshop
    announcements: Announcements
    dice: Dice

    async def change_people(self, table: CachedTable, change: Callable[[], T]) -> T:
        """Write something about the people at a table; memory has it too from then on."""
        async with table.lock:
            done = await self.workshop.writing(change)
            await self.tables.look_again(table)
        return done

    def tell_people(self, table: CachedTable) -> None:
        """Everybody at a table is told about its people."""
        self.announcements.pass_on(table.card.id, table.meeting)
