"""Thinking for the servers at a database, on any machine: the house without its doors."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

from meuse.engine import MeuseError
from meuse.server import logs
from meuse.server.client import Client
from meuse.server.database import database_url
from meuse.server.house import House
from meuse.server.library import Library
from meuse.server.settings import Settings


class NobodyToThinkFor(MeuseError):
    """There is no queue to take work from."""


def think(settings: Settings, library: Library) -> None:
    """Take work from the queue until somebody stops it."""
    if database_url(settings.database).get_backend_name() != "postgresql":
        raise NobodyToThinkFor(
            "a server with SQLite does its own thinking: name the PostgreSQL database of your servers"
        )
    logs.set_up(settings.log_form, settings.log_level, settings.access_log)
    with suppress(KeyboardInterrupt):
        asyncio.run(_think(House(settings, library, Client())))


async def _think(house: House) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for order in (signal.SIGTERM, signal.SIGINT):
        # Where the system has no such thing, Ctrl-C interrupts.
        with suppress(NotImplementedError):
            loop.add_signal_handler(order, stopped.set)
    await house.open()
    print("Thinking (stop it with Ctrl-C)", flush=True)
    try:
        await stopped.wait()
    finally:
        await house.close()
