"""Whether kernels are compiled."""

from __future__ import annotations

import os
import sys


def plain_python() -> bool:
    """Whether MEUSE_PLAIN=1 asks for plain Python instead of compiled kernels."""
    return os.environ.get("MEUSE_PLAIN", "") not in ("", "0")


def at_hand() -> bool:
    """Whether numba is loaded: who can do without a kernel does not wait for it because of one question."""
    return "numba" in sys.modules and not plain_python()
