"""What computers have to think about, in a queue that all servers and all who think share.

The queue is Procrastinate's, in the same PostgreSQL. A job says at which table a computer has to play, no
more: whoever takes it reads the game from the database, and writes down what he decides as any server does.
So a job that is done twice, or that nobody needs any more, does no harm.

Who has waited for longest comes first, but everybody's second table after everybody's first: whoever plays
at 150 tables waits behind himself. Where nobody plays but computers, they come last of all.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

import procrastinate
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Job, Status
from sqlalchemy import Engine, text

logger = logging.getLogger("meuse.server")

QUEUE = "thinking"
#: What comes after everything that people wait for.
NOBODY_WAITS = -100_000
#: How long a computer plays on at a table while others wait.
PATIENCE_SECONDS = 10.0
#: How often a game is tried at which something went wrong, and how long after the first time.
TRIES = 5
AGAIN_SECONDS = 2.0
#: The same table is not asked for again so soon, unless something was played there.
REMEMBERED_SECONDS = 15.0
MOST_REMEMBERED = 10_000
#: How often those who think say that they live; who was silent for so long is lost.
HEARTBEAT_SECONDS = 1.5
LOST_SECONDS = 8.0
#: How often lost work is looked for, and work that nobody has asked for.
RESCUE_SECONDS = 3.0
LOOK_SECONDS = 30.0
#: What may begin later, or was put back, is found by looking.
POLL_SECONDS = 0.5
FAREWELL_SECONDS = 5.0

_OF_OWNER = text(
    "SELECT count(*) FROM procrastinate_jobs"
    " WHERE status IN ('todo', 'doing') AND args->>'owner' = :owner AND lock <> :table"
)
_WAITING = text(
    "SELECT count(*) FROM procrastinate_jobs"
    " WHERE status = 'todo' AND (scheduled_at IS NULL OR scheduled_at <= now())"
)
_KNOWN = text("SELECT lock FROM procrastinate_jobs WHERE status IN ('todo', 'doing')")

#: Plays at a table until somebody else has to decide; told how many tables of the same owner want the same,
#: and whom to ask whether to stop before. True where it did.
Work = Callable[[str, int, Callable[[], Awaitable[bool]]], Awaitable[bool]]
Waiting = Callable[[], Awaitable[Iterable[tuple[str, str]]]]


class Agenda:
    """The queue, as one server or one who thinks sees it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connector = procrastinate.PsycopgConnector(conninfo=address, min_size=1, max_size=4)
        self._app = procrastinate.App(connector=connector)
        self._task: Any = self._app.task(name="play", queue=QUEUE)(self._do)
        self._work: Work | None = None
        self._asked: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._asking: set[asyncio.Task[None]] = set()
        self._running: list[asyncio.Task[None]] = []
        self._closing = False
        #: How many who think are at work here at once.
        self.places = 0

    # Asking ---------------------------------------------------------------------------------------

    def ask(self, table: str, owner: str, version: int) -> None:
        """Have somebody play at a table where people wait for it."""
        self._ask_once(table, owner, version, 0, 0.0)

    def ask_for_nobody(self, table: str, owner: str, version: int, pause: float) -> None:
        """Have computers play on among themselves, after a pause."""
        self._ask_once(table, owner, version, NOBODY_WAITS, pause)

    def _ask_once(self, table: str, owner: str, version: int, priority: int, pause: float) -> None:
        """Everybody who looks at a table sees that a computer has to play: once is enough."""
        before, when = self._asked.get(table, (-1, 0.0))
        now = time.monotonic()
        if before == version and now - when < REMEMBERED_SECONDS:
            return
        self._asked[table] = (version, now)
        self._asked.move_to_end(table)
        if len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)
        task = asyncio.create_task(self._ask(table, owner, priority, pause))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask(self, table: str, owner: str, priority: int, pause: float, tries: int = 0) -> None:
        try:
            mine = await asyncio.to_thread(self._count, owner, table)
            job = self._task.configure(
                lock=table,
                queueing_lock=table,
                priority=priority - mine,
                schedule_in={"seconds": pause} if pause else None,
            )
            await job.defer_async(table=table, owner=owner, priority=priority, tries=tries)
        except AlreadyEnqueued:
            pass
        except Exception:
            # Those who look for forgotten tables will find it.
            logger.exception("table %s waits for its computer", table)
            self._asked.pop(table, None)

    def _count(self, owner: str, table: str) -> int:
        with self._engine.connect() as connection:
            return int(connection.execute(_OF_OWNER, {"owner": owner, "table": table}).scalar_one())

    # Coming and going -----------------------------------------------------------------------------

    async def open(self, waiting: Waiting) -> None:
        """Take part; `waiting` tells at which tables a computer has to play."""
        await self._app.open_async()
        self._running.append(asyncio.create_task(self._look_after(waiting)))

    def work(self, work: Work, places: int) -> None:
        """Take work from the queue, so much at once."""
        self._work, self.places = work, places
        self._running.append(asyncio.create_task(self._run()))

    def leave(self) -> None:
        """What is begun here from now on is left to others."""
        self._closing = True

    async def close(self) -> None:
        """Take no more."""
        self.leave()
        for task in (*self._running, *self._asking):
            task.cancel()
        await asyncio.gather(*self._running, *self._asking, return_exceptions=True)
        with suppress(ConnectorException):
            await self._app.close_async()

    # Working --------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Work for as long as we are open; where the database fails, again a little later."""
        while not self._closing:
            try:
                await self._app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=self.places,
                    fetch_job_polling_interval=POLL_SECONDS,
                    shutdown_graceful_timeout=FAREWELL_SECONDS,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    update_heartbeat_interval=HEARTBEAT_SECONDS,
                    stalled_worker_timeout=LOST_SECONDS,
                )
            except Exception as error:
                logger.error("the queue cannot be read: %s", error)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _do(self, table: str, owner: str, priority: int, tries: int) -> None:
        """One job: play, and if there is more to do, ask for the rest."""
        assert self._work is not None
        begun = time.monotonic()

        async def others_wait() -> bool:
            """Whether it is time to let others think."""
            if time.monotonic() - begun < PATIENCE_SECONDS:
                return False
            return await asyncio.to_thread(self._others)

        try:
            crowd = 1 + await asyncio.to_thread(self._count, owner, table)
            if await self._work(table, -(-crowd // self.places), others_wait) or self._closing:
                await self._ask(table, owner, priority, 0.0)
        except Exception:
            logger.exception("the computer left table %s", table)
            if tries + 1 < TRIES:
                await self._ask(table, owner, priority, AGAIN_SECONDS * 2**tries, tries + 1)

    def _others(self) -> bool:
        with self._engine.connect() as connection:
            return int(connection.execute(_WAITING).scalar_one()) > 0

    # Looking after --------------------------------------------------------------------------------

    async def _look_after(self, waiting: Waiting) -> None:
        """What was lost is begun again; what was forgotten is asked for."""
        looked = -LOOK_SECONDS
        while True:
            try:
                await self.rescue()
                if time.monotonic() - looked > LOOK_SECONDS:
                    looked = time.monotonic()
                    await self._ask_for_forgotten(waiting)
            except Exception as error:
                logger.warning("lost work is looked for later: %s", error)
            # Not all servers at the same moment.
            await asyncio.sleep(RESCUE_SECONDS * random.uniform(0.7, 1.3))

    async def rescue(self) -> None:
        """Put back what somebody had begun who is no more."""
        lost = await self._app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=LOST_SECONDS)
        for job in lost:
            logger.warning("table %s is thought about again: whoever thought about it is lost", job.lock)
            await self._put_back(job)

    async def _put_back(self, job: Job) -> None:
        assert job.id is not None
        manager = self._app.job_manager
        try:
            await manager.retry_job(job)
        except ConnectorException:
            # The same table waits already, or another server has put it back.
            with suppress(ConnectorException):
                await manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)

    async def _ask_for_forgotten(self, waiting: Waiting) -> None:
        """A server may die between a move and its asking for an answer."""
        tables = await waiting()
        known = await asyncio.to_thread(self._known)
        for table, owner in tables:
            if table not in known:
                await self._ask(table, owner, 0, 0.0)

    def _known(self) -> set[str]:
        with self._engine.connect() as connection:
            return set(connection.execute(_KNOWN).scalars())
