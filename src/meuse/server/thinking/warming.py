"""Kernels are compiled before anybody waits for them, in processes of their own.

On a fresh machine that takes twenty seconds a game and more. It begins when the server does, one game after
the other; the game that somebody looks at comes at once. What was compiled is on disk, where the processes
that think find it; until then somebody stands in who needs no kernels (`computers`).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence

import msgspec

from meuse.server.thinking.protocol import Prepare

logger = logging.getLogger("meuse.server")

START = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from meuse.server.thinking.warmer import main
main()
"""
#: Games compiled at the same time, if somebody looks at them.
MOST_TOGETHER = 2


class Readiness(msgspec.Struct, frozen=True):
    """Whether computers can play a game at once, and how far they are: a part of one."""

    ready: bool
    progress: float


READY = Readiness(True, 1.0)


def compile_game(module: str, data: str | None) -> Sequence[str]:
    """The command that compiles the kernels of a game."""
    return (sys.executable, "-c", START, json.dumps(sys.path), json.dumps([module, data]))


class Warming:
    """Which games can be played by computers at once, and the others on their way."""

    def __init__(self, setup: Prepare, warmed: Callable[[str], None]) -> None:
        self._setup = setup
        self._warmed = warmed
        self._waiting = list(setup.games) if setup.trial_seconds else []
        self._progress: dict[str, float] = {}
        self._done = {game: asyncio.Event() for game in self._waiting}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def readiness(self, game: str) -> Readiness:
        """How far a game has come."""
        if self.is_ready(game):
            return READY
        return Readiness(False, self._progress.get(game, 0.0))

    def is_ready(self, game: str) -> bool:
        """Whether nothing is left to compile; a game that nobody compiles ahead is as ready as it gets."""
        return game not in self._done or self._done[game].is_set()

    def want(self, game: str) -> None:
        """Somebody looks at a game: it comes before the others."""
        if game in self._waiting and len(self._tasks) < MOST_TOGETHER:
            self._begin(game)

    async def wait(self, game: str, seconds: float) -> bool:
        """Wait for a game for so long at most; whether it is ready."""
        if not self.is_ready(game):
            self.want(game)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._done[game].wait(), seconds)
        return self.is_ready(game)

    async def run(self) -> None:
        """Make all games ready, one after the other."""
        while self._waiting or self._tasks:
            if self._waiting and not self._tasks:
                self._begin(self._waiting[0])
            await asyncio.wait(self._tasks.values(), return_when=asyncio.FIRST_COMPLETED)

    async def close(self) -> None:
        """Stop compiling."""
        self._waiting.clear()
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _begin(self, game: str) -> None:
        self._waiting.remove(game)
        self._tasks[game] = asyncio.create_task(self._compile(game))

    async def _compile(self, game: str) -> None:
        """Whatever happens to the process, the game counts as ready: those who think compile the rest."""
        try:
            await self._followed(game)
        except OSError as error:
            logger.warning("%s cannot be made ready ahead: %s", game, error)
        finally:
            del self._tasks[game]
            self._done[game].set()
        self._warmed(game)

    async def _followed(self, game: str) -> None:
        command = compile_game(self._setup.games[game], self._setup.data)
        process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=PIPE)
        try:
            await self._hear(game, process)
            if await process.wait():
                logger.warning("%s cannot be made ready ahead: exit status %s", game, process.returncode)
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()

    async def _hear(self, game: str, process: Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            with contextlib.suppress(ValueError):
                ready, known = map(int, line.split())
                self._progress[game] = min(ready / max(known, 1), 0.99)
