"""Carrying a plan out: whatever is missing is played, here on several cores or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from meuse.compiling.workers import process_pool
from meuse.engine import MeuseError
from meuse.lab.plan import Plan
from meuse.lab.play import play_task
from meuse.lab.rows import Played
from meuse.lab.store import Store
from meuse.lab.task import LabTask

#: Games that are sent to a worker together: enough to hide the sending, few enough to see progress.
CHUNK = 4
#: Chunks that wait at each worker's door.
QUEUE = 3
#: How often in a row the workers may die before they have played a single game.
PATIENCE = 3


class WorkerError(MeuseError):
    """The workers die as soon as they are started."""


class Hands(Protocol):
    """Whoever plays games: this process, several, or other machines. Games come back in any order."""

    def play(self, tasks: Sequence[LabTask]) -> Iterator[Played]:
        """Play all of them."""


class OneHand:
    """Plays in this process."""

    def play(self, tasks: Sequence[LabTask]) -> Iterator[Played]:
        """One game after the other."""
        return map(play_task, tasks)


class ManyHands:
    """Plays in several processes; a process that is killed is replaced and its games are played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, tasks: Sequence[LabTask]) -> Iterator[Played]:
        """All games, over all workers."""
        left = {task.key: task for task in tasks}
        failures = 0
        while left:
            try:
                for played in self._round(list(left.values())):
                    del left[played.row.key]
                    failures = 0
                    yield played
            except BrokenProcessPool as error:
                failures += 1
                if failures == PATIENCE:
                    raise WorkerError("the workers die before they have played a game") from error

    def _round(self, tasks: list[LabTask]) -> Iterator[Played]:
        chunks = chunked(tasks, min(CHUNK, -(-len(tasks) // self.workers)))
        pool = process_pool(self.workers)
        running: set[Future[list[Played]]] = set()
        try:
            for chunk in chunks:
                running.add(pool.submit(play_chunk, chunk))
                if len(running) >= self.workers * QUEUE:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield from future.result()
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def chunked(tasks: Sequence[LabTask], size: int) -> Iterator[list[LabTask]]:
    """The games in handfuls."""
    for start in range(0, len(tasks), size):
        yield list(tasks[start : start + size])


def play_chunk(tasks: list[LabTask]) -> list[Played]:
    """Play a handful of games: what a worker does."""
    return [play_task(task) for task in tasks]


def carry_out(
    plan: Plan, store: Store, hands: Hands, tell: Callable[[int, int], None] = lambda done, wanted: None
) -> int:
    """Play what is missing into an open store, and tell how far it is; return how many were played."""
    wanted = plan.unique()
    missing = [task for key, task in wanted.items() if key not in store]
    done = len(wanted) - len(missing)
    tell(done, len(wanted))
    for played in hands.play(missing):
        store.add(played)
        done += 1
        tell(done, len(wanted))
    return len(missing)
