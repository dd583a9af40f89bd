"""One process compiles a kernel, and those that want the same meanwhile wait for it and find it on disk.

Several processes start with the same kernels: workers that test or play, the server and those that think for
it. On an empty disk each would compile all of them, at the expense of the others.

They keep each other out by a file beside the machine code, of which each kernel has a byte; the system gives
it back when a process ends, however it ends. Who waits too long, or cannot lock, compiles for himself: that
costs time and nothing else.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

#: Bytes that kernels share out; two that meet wait for each other, and no more.
BYTES: Final = 1 << 40
#: How often, and after how many seconds each, a process looks again before it compiles for itself.
LOOKS, PAUSE = 1200, 0.1


@contextmanager
def alone(folder: Path, kernel: str, waits: Callable[[], None]) -> Iterator[None]:
    """While nobody else compiles this kernel into this folder; `waits` is called if somebody does.

    Only one thread of a process at a time may ask: the lock belongs to the whole of it.
    """
    byte = int(kernel, 16) % BYTES
    taken = _taken(folder, byte, waits)
    try:
        yield
    finally:
        if taken:
            fcntl.lockf(_file(folder), fcntl.LOCK_UN, 1, byte)


def _taken(folder: Path, byte: int, waits: Callable[[], None]) -> bool:
    """Whether a byte could be locked, sooner or later."""
    if sys.platform == "win32":
        return False
    for look in range(LOOKS):
        try:
            fcntl.lockf(_file(folder), fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
        except BlockingIOError:
            if not look:
                waits()
            time.sleep(PAUSE)
        except OSError:  # nothing can be written, or a disk far away knows no locks
            return False
        else:
            return True
    return False


@cache
def _file(folder: Path) -> int:
    """It stays open: whoever closes it gives all its locks back."""
    folder.mkdir(parents=True, exist_ok=True)
    return os.open(folder / "compiling.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
