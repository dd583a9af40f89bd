"""Three servers and two who think for them on one PostgreSQL, one of the five killed every so often."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from tests.server import postgres
from tests.server.audit import audit
from tests.server.crowd import Player, duel, figures, percentile, persist, seat
from tests.server.process import LONG, SAMPLE, ServerProcess, ThinkerProcess

SECONDS = float(os.environ.get("MEUSE_SECONDS", "240"))
KILL_EVERY = 20.0
#: How long a proxy takes to notice that a server is gone.
NOTICE_SECONDS = 1.0
SETTINGS: dict[str, Any] = {"trial_seconds": 0.0}


class Farm:
    """Servers behind something like a proxy, and those who think for them."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._servers = [self._server() for _ in range(3)]
        self._thinkers = [self._thinker() for _ in range(2)]
        #: Where requests are sent to; those who play look here every time.
        self.ports = [server.port for server in self._servers]
        self.kills = 0
        self._victims: Iterator[int] = cycle(range(5))

    def _server(self) -> ServerProcess:
        return ServerProcess(self._database, SAMPLE, thinking="elsewhere", **SETTINGS)

    def _thinker(self) -> ThinkerProcess:
        return ThinkerProcess(self._database, SAMPLE, workers=1, **SETTINGS)

    async def suffer(self, end: float, every: float) -> None:
        """Lose one of the five now and then; another takes its place."""
        while time.monotonic() + every < end:
            await asyncio.sleep(every)
            victim = next(self._victims)
            self.kills += 1
            if victim < len(self._servers):
                await self._lose_server(victim)
            else:
                await asyncio.to_thread(self._lose_thinker, victim - len(self._servers))

    async def _lose_server(self, place: int) -> None:
        await asyncio.to_thread(self._servers[place].kill)
        await asyncio.sleep(NOTICE_SECONDS)
        self.ports[place] = self.ports[(place + 1) % len(self.ports)]
        self._servers[place] = await asyncio.to_thread(self._server)
        self.ports[place] = self._servers[place].port

    def _lose_thinker(self, place: int) -> None:
        self._thinkers[place].kill()
        self._thinkers[place] = self._thinker()

    def stop(self) -> None:
        for one in (*self._servers, *self._thinkers):
            one.stop()


def play_on(database: str, games: int, seconds: float, think: float, every: float) -> float:
    """A tenth of the games against computers; everything that was acknowledged is there in the end.

    The time that 95 of 100 actions did not take, in seconds.
    """
    farm = Farm(database)
    try:
        people = asyncio.run(seat(farm.ports, games - games // 10))
        duellists = asyncio.run(duel(farm.ports, games // 10))

        async def scene() -> None:
            end = time.monotonic() + seconds
            playing = [persist(player, people, farm.ports, end, think) for player in people[:]]
            against = [player.travel(farm.ports, end, think) for player in duellists]
            await asyncio.gather(farm.suffer(end, every), *playing, *against)
            # On a busy machine nobody may have thought to the end by then.
            async with asyncio.timeout(LONG):
                while not any(player.answers for player in duellists):
                    more = time.monotonic() + every
                    await asyncio.gather(*(player.travel(farm.ports, more, think) for player in duellists))

        asyncio.run(scene())
    finally:
        farm.stop()
    rows = audit(database, people)
    everybody: list[Player] = [*people, *duellists]
    waits = sorted(wait for player in everybody for wait in player.recoveries)
    answers = sum(player.answers for player in duellists)
    assert answers > 0
    print(
        f"\n{figures(everybody, seconds)}; {farm.kills} kills, {rows} rows, nothing lost;"
        f" {len(waits)} asked again, done after {max(waits, default=0.0):.1f} s at most;"
        f" computers answered {answers} times"
    )
    return percentile(everybody, 0.95)


def test_a_few_games_while_servers_and_thinkers_are_lost(postgres_address: str) -> None:
    play_on(postgres.fresh(postgres_address), games=20, seconds=8.0, think=0.5, every=2.0)


@pytest.mark.soak
def test_six_hundred_games_while_servers_and_thinkers_are_lost(postgres_address: str) -> None:
    database = postgres.fresh(postgres_address)
    assert play_on(database, games=600, seconds=SECONDS, think=10.0, every=KILL_EVERY) <= 0.1
