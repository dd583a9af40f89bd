"""How much one visitor may ask: a bucket of tokens for every key and every address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meuse.server.keys import bearer_keys, digest
from meuse.server.problems import Problem
from meuse.server.settings import Limits, Rate

#: Visitors remembered; whoever was away for longest is forgotten, with a full bucket.
MOST_VISITORS = 20_000

#: What a request without a key costs: setting up a table and guessing at keys are dear.
COST_OF_TABLE = 8.0
COST_OF_WRONG_KEY = 20.0

Clock = Callable[[], float]


class Buckets:
    """A bucket for each visitor: it fills at a steady rate, and a request takes something out."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, visitor: str, cost: float = 1.0) -> bool:
        """Take from a visitor's bucket; False when there is nothing in it."""
        now = self._clock()
        level, then = self._levels.pop(visitor, (self._rate.at_once, now))
        level = min(self._rate.at_once, level + (now - then) * self._rate.per_second)
        enough = level > 0
        self._levels[visitor] = (level - cost if enough else level, now)
        if len(self._levels) > MOST_VISITORS:
            self._levels.popitem(last=False)
        return enough


class RateLimit:
    """Turns away whoever asks too much."""

    def __init__(self, limits: Limits) -> None:
        self._keys = Buckets(limits.key)
        self._addresses = Buckets(limits.address)

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Count every request before it is read."""

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["path"].startswith("/api/"):
                self._charge(scope)
            await app(scope, receive, self._watching(scope, send))

        return counted

    def _charge(self, scope: Scope) -> None:
        keys = bearer_keys(_header(scope, b"authorization"))
        cost = COST_OF_TABLE if _sets_up_a_table(scope) else 1.0
        if keys and cost == 1.0:
            enough = self._keys.take(digest(",".join(keys))) and self._addresses.take(_address(scope), 0.0)
        else:
            enough = self._addresses.take(_address(scope), cost)
        if not enough:
            raise Problem(429, "too-many", "too many requests: wait a moment")

    def _watching(self, scope: Scope, send: Send) -> Send:
        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 401:
                self._addresses.take(_address(scope), COST_OF_WRONG_KEY)
            await send(message)

        return watched


def _sets_up_a_table(scope: Scope) -> bool:
    creating = scope["path"] in ("/api/tables", "/api/records") or scope["path"].endswith("/branch")
    return scope.get("method") == "POST" and creating


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _header(scope: Scope, name: bytes) -> str | None:
    found = next((value for key, value in scope["headers"] if key == name), None)
    return found.decode("latin-1") if found is not None else None
