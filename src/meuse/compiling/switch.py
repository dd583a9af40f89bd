"""Whether kernels are compiled."""

from __future__ import annotations

import os


def plain_python() -> bool:
    """Whether MEUSE_PLAIN=1 asks for plain Python instead of compiled kernels."""
    return os.environ.get("MEUSE_PLAIN", "") not in ("", "0")
