"""The server's side of a process that thinks: it starts when it is first asked, and again when it died."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from meuse.server.thinking.protocol import (
    LONGEST_LINE,
    Answer,
    Answered,
    Failure,
    Forget,
    Order,
    Prepare,
    Question,
    Report,
    Stop,
    TryOut,
    read_answer,
    written,
)
from meuse.server.thinking.turns import Turns

#: How much longer than its time a process may take before it counts as hung; first uses compile.
PATIENCE_SECONDS = 120.0
#: How long a process may take to end before it is ended.
FAREWELL_SECONDS = 1.0
#: A process that nobody has asked for so long is let go: it holds a hundred megabytes.
IDLE_SECONDS = 900.0

#: So many questions in one place get all the time they were promised; more share it, down to a second.
PATIENT_LOAD = 2
SHORTEST_SECONDS = 1.0

#: The same modules are to be found there as here, whatever was done to the path.
START = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from meuse.server.thinking.thinker import main
main()
"""

Hear = Callable[[Report], None]
Q = TypeVar("Q", bound=Question)


class WorkerLost(Exception):
    """The process has died, hangs, or cannot answer; another one will be there for the next question."""


class Worker:
    """A process that thinks about one question at a time; whoever asks meanwhile waits for his turn."""

    def __init__(self, setup: Prepare) -> None:
        self._setup = setup
        self._process: Process | None = None
        self._turns = Turns()
        self._idle: asyncio.TimerHandle | None = None
        #: How many questions are being thought about or wait here.
        self.load = 0

    @property
    def pid(self) -> int | None:
        """The process, while there is one."""
        return self._process.pid if self._process else None

    def load_for(self, owner: str) -> int:
        """How many questions of one owner are thought about or wait here, times the owners who ask."""
        return self._turns.load(owner)

    async def ask(self, question: Question, hear: Hear, owner: str = "") -> Answered:
        """The answer to a question; `hear` is told how far it has come. `WorkerLost` when there is none.

        Those who share a worker take turns: owners first, and the tables of each owner among themselves.
        """
        self.load += 1
        try:
            async with self._turns.turn(owner):
                return await self._ask(question, hear, owner)
        finally:
            self.load -= 1

    async def _ask(self, question: Question, hear: Hear, owner: str) -> Answered:
        self._keep()
        process = await self._started()
        question = shortened(question, self.load_for(owner))
        try:
            await _send(process, question)
            async with asyncio.timeout(question.seconds * 1.5 + PATIENCE_SECONDS):
                return await _answered(process, question, hear)
        except (OSError, EOFError, asyncio.LimitOverrunError, msgspec.MsgspecError) as error:
            await self._end(process)
            raise WorkerLost(f"a process that thought was lost: {error!r}") from error
        except asyncio.CancelledError:
            self.tell(Stop(question.number))
            raise
        finally:
            self._let_go_later()

    def tell(self, order: Stop | Forget | TryOut) -> None:
        """Say something that needs no answer, if there is anybody to hear it."""
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(ConnectionError, RuntimeError):
                self._process.stdin.write(written(order))

    # Coming and going -----------------------------------------------------------------------------

    async def start(self) -> None:
        """Be ready before the first question."""
        async with self._turns.turn(""):
            await self._started()
            self._let_go_later()

    async def _started(self) -> Process:
        process = self._process
        if process is not None and process.returncode is not None:
            await self._end(process)
        if self._process is None:
            try:
                self._process = await _started()
                await _send(self._process, self._setup)
            except OSError as error:
                raise WorkerLost(f"no process can be started: {error}") from error
        return self._process

    async def close(self) -> None:
        """End the process."""
        self._keep()
        if self._process is not None:
            await self._end(self._process)

    async def _end(self, process: Process) -> None:
        """Its input ends, and so does it; if not, it is ended, with all it has started."""
        if self._process is process:
            self._process = None
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), FAREWELL_SECONDS)
        except TimeoutError:
            _kill(process)
            await process.wait()
        with contextlib.suppress(ConnectionError):
            await process.stdin.wait_closed()
        # What it last said is of no interest, but a pipe is closed only when it has been read to its end.
        while await process.stdout.read(LONGEST_LINE):
            pass

    def _keep(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _let_go_later(self) -> None:
        self._keep()
        self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._let_go)

    def _let_go(self) -> None:
        """An end of the input is all it needs; the next question finds that it has gone."""
        if self._process is not None and self._process.stdin is not None and not self.load:
            self._process.stdin.close()


def shortened(question: Q, load: int) -> Q:
    """Where many wait in one place everybody thinks for less long, so that nobody waits for ever."""
    if load <= PATIENT_LOAD:
        return question
    seconds = max(SHORTEST_SECONDS, question.seconds * PATIENT_LOAD / load)
    return msgspec.structs.replace(question, seconds=min(question.seconds, seconds))


async def _started() -> Process:
    # A group of its own: Ctrl-C is for the server, and what a worker starts can be ended with it.
    group: dict[str, Any] = {"process_group": 0} if os.name == "posix" else {}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-c", START, json.dumps(sys.path)),
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_LINE,
        **group,
    )


async def _send(process: Process, order: Order) -> None:
    assert process.stdin is not None
    process.stdin.write(written(order))
    await process.stdin.drain()


async def _answered(process: Process, question: Question, hear: Hear) -> Answered:
    while True:
        answer = await _line(process)
        if answer.number != question.number:
            continue
        if isinstance(answer, Report):
            hear(answer)
        elif isinstance(answer, Failure):
            raise WorkerLost(answer.text)
        else:
            return answer


async def _line(process: Process) -> Answer:
    assert process.stdout is not None
    return read_answer(await process.stdout.readuntil(b"\n"))


def _kill(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
