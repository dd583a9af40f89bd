"""How far the games in the database have come, and what is new there, asked for many tables at once.

A server that shares its database asks before every answer. Whoever comes while one question is under way
waits for the next one, together with all others who do: a hundred visitors cost one question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from meuse.server.store import Stamp
from meuse.server.workshop import Workshop

#: Tables with the versions that are known of their games.
Known = dict[str, int]
Read = Callable[[Mapping[str, int]], dict[str, Stamp]]


class Stamps:
    """Asks the database how far games have come."""

    def __init__(self, read: Read, workshop: Workshop) -> None:
        self._read = read
        self._workshop = workshop
        self._asking = asyncio.Lock()
        self._next: tuple[Known, asyncio.Task[dict[str, Stamp]]] | None = None

    async def of(self, table_id: str, version: int) -> Stamp | None:
        """How far a game has come, not before this was asked, with what was added after a version.

        None where there is no such table.
        """
        if self._next is None:
            self._next = ({}, asyncio.create_task(self._ask()))
        tables, asked = self._next
        tables[table_id] = min(version, tables.get(table_id, version))
        return (await asyncio.shield(asked)).get(table_id)

    async def _ask(self) -> dict[str, Stamp]:
        async with self._asking:
            assert self._next is not None
            tables, _ = self._next
            self._next = None
            return await self._workshop.storage(lambda: self._read(tables))
