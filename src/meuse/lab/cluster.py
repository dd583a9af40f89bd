"""The same plan on many machines, with Ray.

Games are sent in handfuls; a handful whose machine is lost is sent again by Ray to another. The results come
back to the one process that keeps the store, and a game is kept once however often it was played: nothing is
lost and nothing doubles. All machines need the same Meuse, and the user's own data at the same path.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any

from meuse.engine import MeuseError
from meuse.lab.rows import Played
from meuse.lab.run import play_chunk
from meuse.matches import GameTask
from meuse.matches.workers import CHUNK, chunked

#: A handful is tried again without end when its machine is lost; an error of the game itself is not.
RETRY_FOR_EVER = -1
#: Handfuls under way for each core of the cluster.
QUEUE = 3
#: How long a cluster may take to answer the door.
KNOCK_SECONDS = 5.0


class ClusterError(MeuseError):
    """The cluster cannot be reached."""


def _knock(address: str) -> None:
    """See whether anybody is there: Ray itself would go on trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # `local`, `auto`
    try:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    except OSError as error:
        raise ClusterError(f"there is no cluster at {address}: {error}") from error


class RayHands:
    """Plays on a Ray cluster: `ray://HOST:10001`, `HOST:6379`, or `local` for one on this machine."""

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, tasks: Sequence[GameTask]) -> Iterator[Played]:
        """All games, over the whole cluster."""
        import ray

        joined = not ray.is_initialized()
        if joined:
            self._join(ray)
        try:
            yield from self._play(ray, tasks)
        finally:
            if joined:
                ray.shutdown()

    def _join(self, ray: Any) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody else needs to know
        address = None if self.address == "local" else self.address
        _knock(self.address)
        try:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterError(f"there is no cluster at {self.address}: {error}") from error

    def _play(self, ray: Any, tasks: Sequence[GameTask]) -> Iterator[Played]:
        remote = ray.remote(num_cpus=1, max_retries=RETRY_FOR_EVER)(play_chunk)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = []
        for chunk in chunked(tasks, CHUNK):
            running.append(remote.remote(chunk))
            if len(running) >= cores * QUEUE:
                done, running = ray.wait(running)
                yield from (played for handful in ray.get(done) for played in handful)
        while running:
            done, running = ray.wait(running)
            yield from (played for handful in ray.get(done) for played in handful)
