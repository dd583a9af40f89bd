"""How kernels are compiled: by numba, or not at all where MEUSE_PLAIN=1."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

Array = Any

FAR: Final = 30_000
"""A cost that nobody pays."""


def compiled(function: Callable[..., Any]) -> Any:
    """The function compiled; one source serves both ways, so they cannot differ."""
    if os.environ.get("MEUSE_PLAIN", "") not in ("", "0"):
        return function
    from numba import njit

    return njit(cache=True, nogil=True)(function)


def inlined(function: Callable[..., Any]) -> Any:
    """A part of a kernel, put into its place before compiling: handing many arrays over costs time."""
    if os.environ.get("MEUSE_PLAIN", "") not in ("", "0"):
        return function
    from numba import njit

    return njit(nogil=True, inline="always")(function)
