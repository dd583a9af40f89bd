"""Measuring on noisy machines: short runs in turn, repeated, the best of each kept, by processor time.

What is compared is measured in the same rounds, in turn: whatever slows the machine down meanwhile slows
down all of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
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


Play = Callable[[int], int]
"""Does some things, by a seed, and says how many."""
Call = Callable[[], object]


def rates(plays: Mapping[str, Play], unit: str = "decisions/s") -> list[Figure]:
    """How many things a second each does."""
    for play in plays.values():
        play(0)
    rounds = [{what: _rate_once(play, repeat) for what, play in plays.items()} for repeat in range(REPEATS)]
    return [Figure(what, max(found[what] for found in rounds), unit) for what in plays]


def rate(what: str, play: Play, unit: str = "decisions/s") -> Figure:
    """How many things a second: `play(seed)` does some and says how many."""
    (figure,) = rates({what: play}, unit)
    return figure


def _rate_once(play: Play, repeat: int) -> float:
    done, seed = 0, 1_000 * repeat
    start = time.process_time()
    while (elapsed := time.process_time() - start) < SECONDS:
        done += play(seed)
        seed += 1
    return done / elapsed


def times(calls: Mapping[str, Call]) -> list[Figure]:
    """How long one call of each takes."""
    counts = {what: _enough(call) for what, call in calls.items()}
    rounds = [{what: _seconds(calls[what], count) for what, count in counts.items()} for _ in range(REPEATS)]
    return [
        Figure(what, min(found[what] for found in rounds) / count * 1e6, "µs")
        for what, count in counts.items()
    ]


def microseconds(what: str, call: Call) -> Figure:
    """How long one call takes."""
    (figure,) = times({what: call})
    return figure


def _enough(call: Call) -> int:
    """How many calls take long enough to be measured."""
    call()
    return max(1, int(0.02 / max(_seconds(call, 10) / 10, 1e-8)))


def _seconds(call: Call, count: int) -> float:
    start = time.process_time()
    for _ in range(count):
        call()
    return time.process_time() - start
