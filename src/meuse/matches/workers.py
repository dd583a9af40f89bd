"""Whoever plays games: this process or several. Games come back in any order; none goes with its process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

from meuse.engine import MeuseError
from meuse.matches.task import GameTask
from meuse.processes.pools import process_pool

#: Games that are sent to a worker together: enough to hide the sending, few enough to see progress.
CHUNK = 4
#: Chunks that wait at each worker's door.
QUEUE = 3
#: How often in a row the workers may die before they have played a single game.
PATIENCE = 3


class WorkerError(MeuseError):
    """The workers die as soon as they are started."""


class Keyed(Protocol):
    """What comes back of a game tells which it was."""

    @property
    def key(self) -> str:
        """The key of its task."""


P = TypeVar("P", bound=Keyed)
P_co = TypeVar("P_co", bound=Keyed, covariant=True)
P_contra = TypeVar("P_contra", bound=Keyed, contravariant=True)


class Hands(Protocol[P_co]):
    """Whoever plays games: this process, several, or other machines."""

    def play(self, tasks: Sequence[GameTask]) -> Iterator[P_co]:
        """Play all of them, in any order."""


class Kept(Protocol[P_contra]):
    """Where games are kept by their keys."""

    def __contains__(self, key: str) -> bool: ...

    def add(self, played: P_contra) -> None:
        """Keep a game."""


def play_missing(tasks: Iterable[GameTask], store: Kept[P], hands: Hands[P]) -> Iterator[P]:
    """Play whatever a store does not have yet, and keep it; each game is told when it is kept."""
    for played in hands.play([task for task in tasks if task.key not in store]):
        store.add(played)
        yield played


class Alone(Generic[P]):
    """Plays in this process."""

    def __init__(self, play: Callable[[GameTask], P]) -> None:
        self._play = play

    def play(self, tasks: Sequence[GameTask]) -> Iterator[P]:
        """One game after the other."""
        return map(self._play, tasks)


class Workers(Generic[P]):
    """Plays in several processes; a process that is killed is replaced and its games are played again.

    As a context manager it keeps its processes between one list of games and the next.
    """

    def __init__(
        self, workers: int, play_chunk: Callable[[list[GameTask]], list[P]], chunk: int = CHUNK
    ) -> None:
        self.workers = workers
        self._play_chunk = play_chunk
        self._chunk = chunk
        self._pool: Executor | None = None
        self._stays = False

    def __enter__(self) -> Self:
        self._stays = True
        return self

    def __exit__(
        self, type_: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stays = False
        self._close()

    def play(self, tasks: Sequence[GameTask]) -> Iterator[P]:
        """All games, over all workers."""
        left = {task.key: task for task in tasks}
        failures = 0
        try:
            while left:
                try:
                    for played in self._round(list(left.values())):
                        del left[played.key]
                        failures = 0
                        yield played
                except BrokenProcessPool as error:
                    self._close()
                    failures += 1
                    if failures == PATIENCE:
                        raise WorkerError("the workers die before they have played a game") from error
        finally:
            if not self._stays:
                self._close()

    def _round(self, tasks: list[GameTask]) -> Iterator[P]:
        pool = self._pool = self._pool or process_pool(self.workers)
        running: set[Future[list[P]]] = set()
        for chunk in chunked(tasks, min(self._chunk, -(-len(tasks) // self.workers))):
            running.add(pool.submit(self._play_chunk, chunk))
            if len(running) >= self.workers * QUEUE:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()

    def _close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None


def chunked(tasks: Sequence[GameTask], size: int) -> Iterator[list[GameTask]]:
    """The games in handfuls."""
    for start in range(0, len(tasks), size):
        yield list(tasks[start : start + size])
