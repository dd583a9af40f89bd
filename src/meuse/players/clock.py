"""How long a player may think, and whether he was told to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


class Clock:
    """The time of one segment of play: an activation, a phase or an impulse, whatever the game calls one.

    A player asks `left` or `expired` as often as he likes and must have an answer when it is over.
    `stop` (from another thread) makes it be over at once.
    """

    def __init__(
        self,
        seconds: float,
        now: Callable[[], float] = time.monotonic,
        stopped: threading.Event | None = None,
    ) -> None:
        self.seconds = seconds
        self._now = now
        self._deadline = now() + seconds
        self._stopped = stopped or threading.Event()

    @property
    def left(self) -> float:
        """The seconds that remain; 0 when time is up."""
        return 0.0 if self._stopped.is_set() else max(0.0, self._deadline - self._now())

    @property
    def expired(self) -> bool:
        """Whether the player must answer now."""
        return self.left == 0.0

    def share(self, part: float) -> Clock:
        """A clock for a part of the time that is left; stopping one stops the other."""
        return Clock(self.left * part, self._now, self._stopped)

    def stop(self) -> None:
        """Tell the player to answer now."""
        self._stopped.set()
