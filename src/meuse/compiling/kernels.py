"""How kernels are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meuse.compiling.counting import know
from meuse.compiling.switch import plain_python


def compiled(function: Callable[..., Any]) -> Any:
    """The function compiled; one source serves both ways, so they cannot differ. Other threads may run."""
    return function if plain_python() else _dispatcher(function, nogil=True)


def lent(function: Callable[..., Any]) -> Any:
    """The function compiled for arrays that others hold on to: it makes none, and hands none out.

    Otherwise each array handed over is counted, in and out; of a kernel that is told much and takes a few
    microseconds that is most of the time.
    """
    return function if plain_python() else _dispatcher(function, nogil=True, _nrt=False)


def inlined(function: Callable[..., Any]) -> Any:
    """A part of a kernel, put into its place before compiling: handing many arrays over costs time."""
    if plain_python():
        return function
    from numba import njit

    return njit(nogil=True, inline="always")(function)


def _dispatcher(function: Callable[..., Any], **options: Any) -> Any:
    """Numba's function of a kernel, which finds its machine code on disk or compiles it."""
    from numba import njit

    from meuse.compiling.cache import keep_on_disk

    know(f"{function.__module__}.{function.__qualname__}")
    return keep_on_disk(njit(**options)(function))


def is_kept(kernel: Any) -> bool:
    """Whether a kernel can run at once: it has run in this process, or its machine code is on disk."""
    if plain_python():
        return True
    return bool(kernel.signatures) or kernel._cache.is_kept()
