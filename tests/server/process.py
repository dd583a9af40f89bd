"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SAMPLE = "tests.kit.skirmish"
ROOT = Path(__file__).parents[2]


class ServerProcess:
    """A running server."""

    def __init__(self, database: str, game: str) -> None:
        command = [sys.executable, "-m", "tests.server.launch", database, game]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.strip().isdigit(), "the server did not start"
        self.port = int(line)

    def kill(self) -> None:
        """No last words, no tidying up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        if self._process.stdout is not None:
            self._process.stdout.close()


@contextmanager
def running(database: str, game: str = SAMPLE) -> Iterator[ServerProcess]:
    process = ServerProcess(database, game)
    try:
        yield process
    finally:
        process.stop()
