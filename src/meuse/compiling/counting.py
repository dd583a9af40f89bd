"""How many kernels a process knows, and how many of them are ready to run: a bar can be drawn of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Count(NamedTuple):
    """Kernels that are ready, of those that are known."""

    ready: int
    known: int


_known: set[str] = set()
_ready: set[str] = set()
_tell: Callable[[Count], None] | None = None


def tell_every_kernel(tell: Callable[[Count], None] | None) -> None:
    """Have this called whenever a kernel of this process is ready, compiled or found on disk."""
    global _tell  # noqa: PLW0603 - a process compiles for everybody in it
    _tell = tell


def know(kernel: str) -> None:
    """A kernel there is."""
    _known.add(kernel)


def finish(kernel: str) -> None:
    """A kernel that can run."""
    _ready.add(kernel)
    if _tell is not None:
        _tell(Count(len(_ready & _known), len(_known)))
