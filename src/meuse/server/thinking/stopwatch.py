"""Time that only runs while somebody thinks: waiting for one's turn, for dice or the disk is free."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Stopwatch:
    """Counts the seconds inside its `running` blocks; `now` serves as the time of a `Clock`."""

    def __init__(self, time_: Callable[[], float] = time.monotonic) -> None:
        self._time = time_
        self._counted = 0.0
        self._since: float | None = None

    def now(self) -> float:
        """The seconds counted so far."""
        since = self._since
        return self._counted if since is None else self._counted + self._time() - since

    @contextmanager
    def running(self) -> Iterator[None]:
        """Count until the block ends."""
        self._since = self._time()
        try:
            yield
        finally:
            self._counted, self._since = self.now(), None
