"""Holding a file, so that no other process takes it; the system lets go of it when this one ends."""

from __future__ import annotations

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def lock_file(file: BinaryIO) -> bool:
        """Take a file; False when somebody else holds it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def lock_file(file: BinaryIO) -> bool:
        """Take a file; False when somebody else holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
