"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

SAMPLE = "tests.kit.skirmish"
#: Nobody waits so many seconds unless something is broken.
LONG = 120.0
ROOT = Path(__file__).parents[2]
#: Processes we start are to find the code that is tested here, also where another checkout is installed.
HERE = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


class Process:
    """A process that can be stopped and killed."""

    def __init__(self, command: list[str], environment: dict[str, str], errors: IO[str] | None) -> None:
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        self.pid = self._process.pid

    def _first_line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def kill(self) -> None:
        """No last words, no tidying up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        try:
            self._process.wait(LONG)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        if self._process.stdout is not None:
            self._process.stdout.close()


class ServerProcess(Process):
    """A running server."""

    def __init__(
        self,
        database: str,
        *games: str,
        errors: IO[str] | None = None,
        descriptors: int | None = None,
        source: Path | None = None,
        **settings: Any,
    ) -> None:
        """Sources other than ours may be named: those of a version to come."""
        told = json.dumps({"database": database, **settings})
        command = [sys.executable, "-m", "tests.server.launch", told, *games]
        if descriptors is not None:
            command = ["sh", "-c", f'ulimit -n {descriptors} && exec "$@"', "sh", *command]
        environment = HERE
        if source is not None:
            environment = {**HERE, "PYTHONPATH": os.pathsep.join([str(source), HERE["PYTHONPATH"]])}
        super().__init__(command, environment, errors)
        line = self._first_line()
        assert line.strip().isdigit(), "the server did not start"
        self.port = int(line)


class Hatchery:
    """Servers that are there at once: everything is loaded already in the process they come from."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.hatch"],
            cwd=ROOT,
            env=HERE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            # It ends with all of its session.
            start_new_session=True,
        )

    def server(self, database: str, *games: str, **settings: Any) -> Hatched:
        """A server that offers these games, the sample if none is named."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        told = json.dumps({"database": database, **settings})
        self._process.stdin.write(json.dumps([told, *(games or (SAMPLE,))]) + "\n")
        self._process.stdin.flush()
        process, port = self._process.stdout.readline().split()
        return Hatched(int(process), int(port))

    def __enter__(self) -> Hatchery:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate(timeout=LONG)


class Hatched:
    """A running server that is no child of ours."""

    def __init__(self, process: int, port: int) -> None:
        self.pid = process
        self.port = port
        self._handle = os.pidfd_open(process)

    def kill(self) -> None:
        """No last words, no tidying up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._handle, how)
        assert select.select([self._handle], [], [], LONG)[0], "the server does not end"

    def __del__(self) -> None:
        os.close(self._handle)


class ThinkerProcess(Process):
    """`meuse think` for the servers of a database."""

    def __init__(self, database: str, *games: str, **settings: Any) -> None:
        told = json.dumps({"database": database, **settings})
        super().__init__([sys.executable, "-m", "tests.server.launch_thinker", told, *games], HERE, None)
        assert self._first_line().startswith("Thinking")


@contextmanager
def running(database: str, *games: str, **settings: Any) -> Iterator[ServerProcess]:
    """A server that offers these games, the sample if none is named."""
    process = ServerProcess(database, *(games or (SAMPLE,)), **settings)
    try:
        yield process
    finally:
        process.stop()


def children(parent: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name, in brackets, may hold anything.
            state, its_parent = status.read_text().rpartition(")")[2].split()[:2]
            if int(its_parent) == parent and state != "Z":
                found.append(int(status.parent.name))
    return found


def is_running(process: int) -> bool:
    """Whether a process is there and has not ended."""
    with suppress(OSError):
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
