"""How far the games in the database have come, asked for many tables at once.

A server that shares its database asks before every answer. Whoever comes while one question is under way
waits for the next one, together with all others who do: a hundred visitors cost one question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

from meuse.server.workshop import Workshop


class Stamp(NamedTuple):
    """How far a game has come, and how often its people have changed."""

    version: int
    people: int


Read = Callable[[Iterable[str]], dict[str, Stamp]]


class Stamps:
    """Asks the database how far games have come."""

    def __init__(self, read: Read, workshop: Workshop) -> None:
        self._read = read
        self._workshop = workshop
        self._asking = asyncio.Lock()
        self._next: tuple[set[str], asyncio.Task[dict[str, Stamp]]] | None = None

    async def of(self, table_id: str) -> Stamp | None:
        """How far a game has come, not before this was asked; None where there is no such table."""
        if self._next is None:
            self._next = (set(), asyncio.create_task(self._ask()))
        tables, asked = self._next
        tables.add(table_id)
        return (await asyncio.shield(asked)).get(table_id)

    async def _ask(self) -> dict[str, Stamp]:
        async with self._asking:
            assert self._next is not None
            tables, _ = self._next
            self._next = None
            return await self._workshop.storage(lambda: self._read(tables))
