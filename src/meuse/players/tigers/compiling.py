"""Compiling kernels by numba; plain Python where MEUSE_PLAIN=1. One source serves both."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any


def compiled(function: Callable[..., Any]) -> Any:
    """The function, compiled."""
    if os.environ.get("MEUSE_PLAIN", "") not in ("", "0"):
        return function
    from numba import njit

    return njit(cache=True, nogil=True)(function)
