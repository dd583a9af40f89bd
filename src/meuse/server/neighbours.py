"""Other servers at the same database: how they hear of each other, and the work that they share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy import Engine

from meuse.server.database import DatabaseError, is_shared
from meuse.server.telegraph import Telegraph

if TYPE_CHECKING:
    from meuse.server.agenda import Agenda, Waiting
    from meuse.server.hearing import Hearing
    from meuse.server.messenger import Telegram

#: How long the start waits until the others are heard; without them it goes on, and tries again.
PATIENCE_SECONDS = 5.0


def neighbours(engine: Engine) -> Neighbours | None:
    """Those who may be at the same database; None where this server is alone."""
    if not is_shared(engine):
        return None
    try:
        from meuse.server.agenda import Agenda
        from meuse.server.agenda_tables import prepare_agenda
    except ImportError as error:
        raise DatabaseError(f"PostgreSQL needs more ({error}): pip install 'meuse[postgres]'") from error
    prepare_agenda(engine)
    return Neighbours(Telegraph(engine), Agenda(engine))


class Neighbours:
    """What servers at one database have in common."""

    def __init__(self, telegraph: Telegraph, agenda: Agenda) -> None:
        self.telegraph = telegraph
        self.agenda = agenda

    async def open(self, hearing: Hearing, waiting: Waiting) -> None:
        """Listen to the others, and take part in their work."""
        loop = asyncio.get_running_loop()

        def hear(telegram: Telegram) -> None:
            if hearing.concerns(telegram):
                loop.call_soon_threadsafe(hearing.hear, telegram)

        def connected() -> None:
            loop.call_soon_threadsafe(hearing.look_at_all)

        self.telegraph.listen(hear, connected)
        await asyncio.to_thread(self.telegraph.is_connected, PATIENCE_SECONDS)
        await self.agenda.open(waiting)

    async def close(self) -> None:
        """Part in peace."""
        await self.agenda.close()
        await asyncio.to_thread(self.telegraph.close)
