"""A word before the first kernel is compiled: it takes up to half a minute, and nobody knows why he waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import BaseContext

Tell = Callable[[], None]

_tell: Tell | None = None


def tell_before_compiling(tell: Tell | None) -> None:
    """Have this called before the next kernel is compiled in this process: once, or never if all are kept."""
    global _tell  # noqa: PLW0603 - a process compiles for everybody in it
    _tell = tell


def announce() -> None:
    """A kernel is about to be compiled: tell whoever wanted to know."""
    tell = _tell
    tell_before_compiling(None)
    if tell is not None:
        tell()


def told_by_one(context: BaseContext) -> Tell | None:
    """What processes of a pool tell in place of this one: the first that compiles tells it for all."""
    return None if _tell is None else _Once(_tell, context.Semaphore(1))


class _Once:
    """Told by one process of several."""

    def __init__(self, tell: Tell, first: Any) -> None:
        self._tell = tell
        self._first = first

    def __call__(self) -> None:
        if self._first.acquire(block=False):
            self._tell()
