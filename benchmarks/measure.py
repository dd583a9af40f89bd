"""Measuring on noisy machines: short runs, repeated, the best kept, always beside a peer in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

SECONDS = 0.4
REPEATS = 5


@dataclass(frozen=True)
class Figure:
    """One measurement: what, how much, in which unit; bigger is better for rates, smaller for times."""

    what: str
    value: float
    unit: str

    def __str__(self) -> str:
        digits = 0 if self.value >= 100 else 1
        return f"{self.value:,.{digits}f} {self.unit}"


def rate(what: str, play: Callable[[int], int], unit: str = "decisions/s") -> Figure:
    """How many things a second: `play(seed)` does some and says how many."""
    play(0)
    return Figure(what, max(_rate_once(play, repeat) for repeat in range(REPEATS)), unit)


def _rate_once(play: Callable[[int], int], repeat: int) -> float:
    done, seed = 0, 1_000 * repeat
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SECONDS:
        done += play(seed)
        seed += 1
    return done / elapsed


def microseconds(what: str, call: Callable[[], object]) -> Figure:
    """How long one call takes."""
    call()
    count = max(1, int(0.02 / max(_seconds(call, 1), 1e-8)))
    return Figure(what, min(_seconds(call, count) for _ in range(REPEATS)) / count * 1e6, "µs")


def _seconds(call: Callable[[], object], count: int) -> float:
    start = time.perf_counter()
    for _ in range(count):
        call()
    return time.perf_counter() - start
