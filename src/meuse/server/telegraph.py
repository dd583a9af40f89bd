"""Servers at one PostgreSQL tell each other what has changed, by LISTEN and NOTIFY."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, NullPool, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from meuse.server.keys import new_key
from meuse.server.messenger import Messenger, Telegram, Word
from meuse.server.wire.computers import ThinkingNow

logger = logging.getLogger("meuse.server")

#: PostgreSQL takes no longer ones.
LONGEST = 7_900
#: After a lost connection.
AGAIN_SECONDS = 1.0

#: One channel a schema: several sets of tables may be in one database.
_CHANNEL = text("SELECT 'meuse_' || md5(current_schema())")
_NOTIFY = text("SELECT pg_notify('meuse_' || md5(current_schema()), :told)")
_CLOSING = "closing"

Hear = Callable[[Telegram], None]


class Telegraph(Messenger):
    """Speaks by the connections of the engine, and listens in a thread with one of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # A database that has gone without a word is noticed within a minute.
        alive = {"keepalives_idle": 20, "keepalives_interval": 10, "keepalives_count": 3}
        self._listening = create_engine(
            engine.url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=alive
        )
        self._decoder = msgspec.json.Decoder(Telegram)
        self._thread: threading.Thread | None = None
        self._closed = threading.Event()
        self._connected = threading.Event()
        self.me = new_key()[:8]

    # Speaking -------------------------------------------------------------------------------------

    def tell(self, connection: Connection, word: Word, tables: Iterable[str], number: int = 0) -> None:
        """Tell the others, when and if this transaction is committed."""
        self._notify(connection, Telegram(self.me, word, list(tables), number))

    def call(self, word: Word, table: str, thinking: ThinkingNow | None = None) -> None:
        """Tell the others something that is written nowhere; nobody minds if it gets lost."""
        with suppress(SQLAlchemyError), self._engine.begin() as connection:
            self._notify(connection, Telegram(self.me, word, [table], thinking=thinking))

    def _notify(self, connection: Connection, telegram: Telegram) -> None:
        told = msgspec.json.encode(telegram).decode()
        if len(told.encode()) <= LONGEST:
            connection.execute(_NOTIFY, {"told": told})
        elif telegram.thinking is not None:
            # A long plan: that somebody thinks is worth telling without it.
            shorter = msgspec.structs.replace(telegram.thinking, lines=[])
            self._notify(connection, msgspec.structs.replace(telegram, thinking=shorter))
        else:
            half = len(telegram.tables) // 2
            for some in (telegram.tables[:half], telegram.tables[half:]):
                self._notify(connection, msgspec.structs.replace(telegram, tables=some))

    # Listening ------------------------------------------------------------------------------------

    def listen(self, hear: Hear, connected: Callable[[], None]) -> None:
        """Hear what others tell, from a thread; `connected` when something may have been missed."""
        self._thread = threading.Thread(
            target=self._run, args=(hear, connected), name="telegraph", daemon=True
        )
        self._thread.start()

    def is_connected(self, seconds: float) -> bool:
        """Whether it hears, after so long at most."""
        return self._connected.wait(seconds)

    def _run(self, hear: Hear, connected: Callable[[], None]) -> None:
        while not self._closed.is_set():
            try:
                with self._listening.connect() as connection:
                    self._hear(connection, hear, connected)
            except Exception as error:
                if not self._closed.is_set():
                    logger.warning("other servers are not heard at the moment: %s", str(error).split("\n")[0])
            self._connected.clear()
            self._closed.wait(AGAIN_SECONDS)

    def _hear(self, connection: Connection, hear: Hear, connected: Callable[[], None]) -> None:
        channel = connection.scalar(_CHANNEL)
        connection.exec_driver_sql(f'LISTEN "{channel}"')
        self._connected.set()
        connected()
        driver: Any = connection.connection.driver_connection
        for notice in driver.notifies():
            if notice.payload == _CLOSING and self._closed.is_set():
                return
            telegram = self._read(notice.payload)
            if telegram is not None and telegram.by != self.me:
                hear(telegram)

    def _read(self, payload: str) -> Telegram | None:
        """A server of another version may use words that this one does not know."""
        try:
            return self._decoder.decode(payload)
        except msgspec.MsgspecError:
            return None

    def close(self) -> None:
        """Listen no more."""
        self._closed.set()
        if self._thread is not None:
            with suppress(SQLAlchemyError), self._engine.begin() as connection:
                connection.execute(_NOTIFY, {"told": _CLOSING})
            self._thread.join(AGAIN_SECONDS * 5)
        self._listening.dispose()
