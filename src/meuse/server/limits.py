"""How much one visitor may ask: a bucket of tokens for every key and every address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meuse.server.doors import Doors, header
from meuse.server.keys import bearer_keys, digest
from meuse.server.origins import network_of
from meuse.server.problems import REFUSED, Problem, banned
from meuse.server.settings import Limits, Rate

#: Visitors remembered; whoever was away for longest is forgotten, with a full bucket.
MOST_VISITORS = 20_000
#: So many are forgotten at a time: one comes, two go.
MOST_FORGOTTEN = 2

#: What a request costs its address, where it costs more or less than 1.
COST_WITH_KEY = 0.2
COST_OF_WRONG_KEY = 20.0
#: A record that somebody brings costs as much as so many tables: it is replayed.
COST_OF_RECORD = 4.0

Clock = Callable[[], float]


class Buckets:
    """A bucket for each visitor: it fills at a steady rate, and a request takes something out."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, visitor: str, cost: float = 1.0) -> bool:
        """Take from a visitor's bucket; False when there is nothing in it."""
        now = self._clock()
        level, then = self._levels.pop(visitor, (self._rate.at_once, now))
        level = min(self._rate.at_once, level + (now - then) * self._rate.per_second)
        enough = level > 0
        self._levels[visitor] = (level - cost if enough else level, now)
        self._forget(now)
        return enough

    def _forget(self, now: float) -> None:
        """Whoever was away until his bucket was full again is as good as new; too many go too."""
        for _ in range(MOST_FORGOTTEN):
            level, then = next(iter(self._levels.values()))
            is_full = level + (now - then) * self._rate.per_second >= self._rate.at_once
            if not (is_full and now > then) and len(self._levels) <= MOST_VISITORS:
                break
            self._levels.popitem(last=False)


class RateLimit:
    """Turns away whoever asks too much."""

    def __init__(self, limits: Limits, doors: Doors, is_banned: Callable[[str], bool]) -> None:
        self._doors = doors
        self._is_banned = is_banned
        self._keys = Buckets(limits.key)
        self._addresses = Buckets(limits.address)
        self._tables = Buckets(limits.tables)

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Count every request before it is read."""

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            self._doors.check(scope)
            if scope["path"].startswith("/api/"):
                if self._is_banned(_client(scope)):
                    raise banned()
                self._charge(scope)
            await app(scope, receive, self._watching(scope, send))

        return counted

    def _charge(self, scope: Scope) -> None:
        """Whoever holds a key pays with it; his address pays a little too, however many keys it has."""
        address = _address(scope)
        keys = _keys(scope)
        dear = _cost_of_table(scope)
        # Every bucket is charged: one key more, or the same ones in another order, is no way around a limit.
        enough = [self._keys.take(digest(key)) for key in keys]
        enough.append(self._addresses.take(address, COST_WITH_KEY if keys else 1.0))
        if dear:
            enough.append(self._tables.take(address, dear))
        if not all(enough):
            raise Problem(429, "too-many", "too many requests: wait a moment")

    def _watching(self, scope: Scope, send: Send) -> Send:
        async def watched(message: Message) -> None:
            if _tells_of_wrong_key(message):
                self._addresses.take(_address(scope), COST_OF_WRONG_KEY)
            await send(message)

        return watched


def _tells_of_wrong_key(message: Message) -> bool:
    if message["type"] == "http.response.start":
        return message["status"] == 401
    return message["type"] == "websocket.close" and message["code"] == REFUSED + 401


def _cost_of_table(scope: Scope) -> float:
    """What setting up a table costs; 0 for everything else."""
    if scope.get("method") != "POST":
        return 0.0
    if scope["path"] == "/api/records":
        return COST_OF_RECORD
    path = scope["path"]
    return 1.0 if path == "/api/tables" or path.endswith(("/branch", "/rematch")) else 0.0


def _keys(scope: Scope) -> set[str]:
    """The keys that count: elsewhere than at a table there is nothing that they open."""
    at_a_table = scope["path"].startswith("/api/tables/")
    return set(bearer_keys(header(scope, b"authorization"))) if at_a_table else set()


def _address(scope: Scope) -> str:
    return network_of(_client(scope))


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
