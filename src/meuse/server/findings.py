"""What was found out for people is kept a while; who asks the same meanwhile is told the same."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import ClassVar, Generic, TypeVar
from weakref import WeakValueDictionary

from meuse.server.advisers import Advisers

#: A table, and what is asked about it.
Key = tuple[str, *tuple[int, ...]]
T = TypeVar("T")


class Findings(Generic[T]):
    """What was found, the latest of it; a question is thought about once, whoever asks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, T] = OrderedDict()
        #: Who asks while something is being thought out gets the same.
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def of(
        self, key: Key, is_enough: Callable[[T], bool], think: Callable[[T | None], Awaitable[T]]
    ) -> T:
        """What is known; where that is not enough, what comes of thinking further."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            known = self._kept.get(key)
            if known is not None and is_enough(known):
                return known
            found = await think(known)
            self._keep(key, found)
            return found

    def _keep(self, key: Key, found: T) -> None:
        self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


class Finders(Generic[T]):
    """Those who find something out for people, and remember the latest of it."""

    #: So much is kept, a few kilobytes each.
    kept: ClassVar[int]

    def __init__(self, advisers: Advisers) -> None:
        self._advisers = advisers
        self._findings: Findings[T] = Findings(self.kept)
