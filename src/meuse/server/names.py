"""The names of those who play."""

from __future__ import annotations

from meuse.server.announcements import Announcements
from meuse.server.meetings import MeetingStore
from meuse.server.tables import CachedTable, Tables
from meuse.server.wire.people import Meeting
from meuse.server.workshop import Workshop


class Names:
    """Gives those who sit at tables their names."""

    def __init__(
        self, meetings: MeetingStore, tables: Tables, workshop: Workshop, announcements: Announcements
    ) -> None:
        self._meetings = meetings
        self._tables = tables
        self._workshop = workshop
        self._announcements = announcements

    async def give(self, table: CachedTable, side: str, name: str) -> Meeting:
        """Somebody is called so from now on, in the record too; everybody at the table is told."""
        async with table.lock:
            await self._workshop.writing(lambda: self._meetings.name(table.card.id, side, name))
            await self._tables.look_again(table)
        self._announcements.pass_on(table.card.id, table.meeting)
        return table.meeting
