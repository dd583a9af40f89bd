"""How long a player may think, and whether he was told to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

#: More seconds than any cadet needs.
AMPLE: Final = 3600.0


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
        self._paused: float | None = None

    @property
    def left(self) -> float:
        """The seconds that remain; 0 when time is up."""
        moment = self._now() if self._paused is None else self._paused
        return 0.0 if self._stopped.is_set() else max(0.0, self._deadline - moment)

    @property
    def expired(self) -> bool:
        """Whether the player must answer now."""
        return self.left == 0.0

    def share(self, part: float) -> Clock:
        """A clock for a part of the time that is left; stopping one stops the other."""
        return Clock(self.left * part, self._now, self._stopped)

    def pause(self) -> None:
        """Let no time pass: somebody else has to decide something before the segment goes on."""
        if self._paused is None:
            self._paused = self._now()

    def resume(self) -> None:
        """Let time pass again."""
        if self._paused is not None:
            self._deadline += self._now() - self._paused
            self._paused = None

    def stop(self) -> None:
        """Tell the player to answer now."""
        self._stopped.set()
