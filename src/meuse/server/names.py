"""The names of those who play."""

from __future__ import annotations

from functools import partial

from meuse.server.hall import Hall
from meuse.server.tables import CachedTable
from meuse.server.wire.people import Meeting


class Names:
    """Gives those who sit at tables their names."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def give(self, table: CachedTable, side: str, name: str) -> Meeting:
        """Somebody is called so from now on, in the record too; everybody at the table is told."""
        await self._hall.change_people(table, partial(self._hall.meetings.name, table.card.id, side, name))
        self._hall.tell_people(table)
        return table.meeting
