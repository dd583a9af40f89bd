"""Servers for tests without the seconds that loading takes: `python -m tests.server.hatch`.

It loads everything once and forks a server for every line of its input: settings and modules, as `launch`
takes them, in a list of JSON. A server prints its process and its port when it is ready. When the input ends,
all that are left end with it.
"""

from __future__ import annotations

import gc
import os
import signal
import sys

import msgspec

from meuse.server.library import Library
from tests.server.launch import launch
from tests.server.process import SAMPLE


def main() -> None:
    # Nobody here waits for servers that were killed.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    Library.of([SAMPLE])
    # What is loaded is neither looked through nor copied by those who come after.
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        if os.fork() == 0:
            _serve(*msgspec.json.decode(line, type=list[str]))
    os.killpg(0, signal.SIGKILL)


def _serve(told: str, *games: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    print(os.getpid(), end=" ", flush=True)
    try:
        launch(told, list(games))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
