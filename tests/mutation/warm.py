"""A process that has collected all tests of an area, and shows each fault to a copy of itself.

To start pytest, import the program and collect tests takes seconds, to run the few tests that execute a line
takes less. So one pytest, with this plugin, does the first once. It waits where it would run the tests: for
each fault it forks, brings the fault into the copy (`tests.mutation.patches`), and runs what was asked there
until a test fails.

`Warm` is the other end: it starts that process, asks and is answered in lines of JSON.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import IO, Any

import pytest

from tests.mutation import hanging
from tests.mutation.patches import Cold, Loaded, Place, place_of

ASKED, ANSWERED = "MEUSE_MUTATION_ASKED", "MEUSE_MUTATION_ANSWERED"
"""The variables that name the two pipes."""
IDLE = 120
"""Looks, one a second, at a run of which nothing computes: then it waits for what does not come."""


@dataclass(frozen=True)
class Answer:
    """What tests made of a fault: the first that failed, or none; and whether that is the last word."""

    found_by: str
    sure: bool
    """Not where the code also ran while everything was imported, before the fault came in."""


# The process that waits -----------------------------------------------------------------------------

_called: set[Place] = set()
"""What ran while the tests were collected."""


def _notice(frame: FrameType, event: str, _: Any) -> None:
    if event == "call":
        _called.add(place_of(frame.f_code))


def pytest_configure() -> None:
    if ASKED in os.environ:
        sys.setprofile(_notice)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Instead of running the tests: wait for faults, and answer."""
    if ASKED not in os.environ:
        return None
    sys.setprofile(None)
    host = _Host(session)
    with os.fdopen(int(os.environ[ASKED])) as asked, os.fdopen(int(os.environ[ANSWERED]), "w") as answered:
        print(json.dumps(sorted(host.items)), file=answered, flush=True)
        for line in asked:
            print(json.dumps(host.answer(json.loads(line))), file=answered, flush=True)
    return True


class _Host:
    """Answers what the tests make of faults."""

    def __init__(self, session: pytest.Session) -> None:
        self.items = {item.nodeid: item for item in session.items}
        self._loaded = Loaded()

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        hanging.limits.update(asked["limits"])
        reading, writing = os.pipe()
        copy = os.fork()
        if not copy:
            os.close(reading)
            os.setpgid(0, 0)
            with os.fdopen(writing, "w") as told:
                self._try(asked, told)
                told.flush()
            os._exit(0)
        os.close(writing)
        with suppress(OSError):
            os.setpgid(copy, copy)
        ended = _ended(copy)
        with os.fdopen(reading) as told:
            lines = told.read().splitlines()
        first, *rest = lines or ["{}"]
        return {**json.loads(first), "found_by": rest[0] if rest else ended}

    def _try(self, asked: dict[str, Any], told: IO[str]) -> None:
        """In the copy: the first line says whether the fault is in, the second who found it."""
        file = asked["file"]
        try:
            places = self._loaded.bring(file, Path(asked["sound"]).read_bytes(), Path(file).read_bytes())
        except Cold:
            print(json.dumps({"cold": True}), file=told)
            return
        print(json.dumps({"sure": not _called.intersection(places)}), file=told, flush=True)
        items = [self.items[name] for name in asked["tests"] if name in self.items]
        for item, after in zip(items, [*items[1:], None], strict=True):
            if _fails(item, after):
                print(f"FAILED {item.nodeid}", file=told, flush=True)
                with suppress(BaseException):
                    item.session._setupstate.teardown_exact(None)
                return


def _fails(item: pytest.Item, after: pytest.Item | None) -> bool:
    """Whether a test fails, or what it is set up with."""
    watch = _Watch()
    item.config.pluginmanager.register(watch)
    try:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
    finally:
        item.config.pluginmanager.unregister(watch)
    return watch.failed


class _Watch:
    """A plugin that sees the reports of one test."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def _ended(copy: int) -> str:
    """Wait for a copy; how it ended, if a test made it end. Whatever it started goes with it."""
    still = 0
    try:
        while True:
            pid, status = os.waitpid(copy, os.WNOHANG)
            if pid:
                break
            still = 0 if _computes(copy) else still + 1
            if still > IDLE:
                return "time: it waits"
            _wait_a_little(copy)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(copy, signal.SIGKILL)
    code = os.waitstatus_to_exitcode(status)
    return {0: "", -signal.SIGPROF: "time: it hangs"}.get(code, f"exit {code}")


def _wait_a_little(copy: int) -> None:
    """A second, or until the copy ends."""
    until = time.monotonic() + 1
    look = os.WEXITED | os.WNOHANG | os.WNOWAIT
    while time.monotonic() < until and os.waitid(os.P_PID, copy, look) is None:
        time.sleep(0.01)


def _computes(group: int) -> bool:
    """Whether anything of a group of processes runs, or would if it could."""
    return any(state in "RD" for state in _states(group))


def _states(group: int) -> Iterator[str]:
    """How each thread of a group of processes is."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            if int(_fields(process)[2]) == group:
                yield from (_fields(thread)[0] for thread in (process / "task").iterdir())


def _fields(process: Path) -> list[str]:
    """State, parent, group and so on, behind the name, which may have spaces."""
    return (process / "stat").read_text().rpartition(")")[2].split()


# The other end --------------------------------------------------------------------------------------


class Warm:
    """A process that waits for faults."""

    def __init__(self, command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> None:
        ours, theirs = os.pipe(), os.pipe()
        told = {ASKED: str(ours[0]), ANSWERED: str(theirs[1])}
        self._output = folder / "warm.txt"
        with self._output.open("wb") as output:
            self._process = subprocess.Popen(
                [*command, "-p", "tests.mutation.warm", "-p", "no:xdist"],
                cwd=folder,
                env={**environment, **told},
                pass_fds=(ours[0], theirs[1]),
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        os.close(ours[0])
        os.close(theirs[1])
        self._asking, self._answers = os.fdopen(ours[1], "w"), os.fdopen(theirs[0])
        self.tests: list[str] = self._next()
        """All that it has collected."""

    def ask(
        self, file: Path, sound: Path, tests: Sequence[str], limits: Mapping[str, float]
    ) -> Answer | None:
        """What the tests make of a file with a fault, which is kept sound in another; None if it is cold."""
        told = {"file": str(file), "sound": str(sound), "tests": list(tests), "limits": dict(limits)}
        print(json.dumps(told), file=self._asking, flush=True)
        answer = self._next()
        return None if answer.get("cold") else Answer(answer["found_by"], answer.get("sure", False))

    def close(self) -> None:
        """Let it go."""
        self._asking.close()
        self._process.wait()
        self._answers.close()

    def _next(self) -> Any:
        line = self._answers.readline()
        if not line:
            raise SystemExit(f"the tests could not be collected:\n{self._output.read_text()[-3000:]}")
        return json.loads(line)
