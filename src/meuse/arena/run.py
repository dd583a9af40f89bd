"""Playing a schedule over local cores, with early stopping, in any order and with the same result."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from meuse.arena.play import GameRow, play_game, play_games
from meuse.arena.schedule import Pairing, tasks
from meuse.arena.store import Results
from meuse.matches import Alone, GameTask, Hands, SequentialTest, Timing, Verdict, Workers, play_missing

#: A verdict is only asked for after whole batches, so that it does not depend on the number of workers.
BATCH_PAIRS = 8


class TimeIsUp(Exception):
    """The minutes given are over; what was played is kept."""


class Progress(msgspec.Struct, frozen=True):
    """How far a pairing has come."""

    pairing: Pairing
    played: int
    wanted: int
    verdict: Verdict


@dataclass
class Arena:
    """Plays pairings and keeps their results."""

    results: Results
    _: KW_ONLY
    pairs: int
    seconds: float
    workers: int = 1
    test: SequentialTest | None = None
    options: Mapping[str, Any] | None = None
    timing: Timing = "wall"
    first_seed: int = 0
    #: Whether the luck of each game is measured too.
    with_luck: bool = False
    #: After so many minutes no game is begun.
    minutes: float = math.inf
    tell: Callable[[Progress], None] = lambda progress: None

    def __post_init__(self) -> None:
        self._end = time.monotonic() + 60 * self.minutes

    def play(self, schedule: Sequence[Pairing]) -> None:
        """Play everything that is not yet in the results, or as much of it as time allows."""
        with suppress(TimeIsUp):
            if self.workers <= 1:
                self._play_all(schedule, Alone(partial(play_game, with_luck=self.with_luck)))
                return
            play = partial(play_games, with_luck=self.with_luck)
            with Workers(self.workers, play, chunk=1) as hands:
                self._play_all(schedule, hands)

    def _play_all(self, schedule: Sequence[Pairing], hands: Hands[GameRow]) -> None:
        for pairing in schedule:
            self._play(pairing, hands)

    def _play(self, pairing: Pairing, hands: Hands[GameRow]) -> None:
        scores: list[float] = []
        # Nobody is better than himself: a mirror match is about the sides, and is played to its end.
        test = self.test if pairing.first != pairing.second else None
        games = tasks(pairing, self.pairs, self.seconds, self.options, self.timing, self.first_seed)
        for batch in _batches(games):
            flat = [task for pair in batch for task in pair]
            rows = dict(zip((task.key for task in flat), self._batch(flat, hands), strict=True))
            scores += [_pair_score(rows[one.key], rows[other.key]) for one, other in batch]
            verdict = test.verdict(scores) if test else Verdict.OPEN
            self.tell(Progress(pairing, 2 * len(scores), 2 * self.pairs, verdict))
            if verdict is not Verdict.OPEN:
                return

    def _batch(self, batch: list[GameTask], hands: Hands[GameRow]) -> list[GameRow]:
        """The results of some games, from the store or played now."""
        missing = [task for task in batch if task.key not in self.results]
        # With all the time in the world nobody waits for the slowest game of a piece.
        for part in _pieces(missing, self.workers if self._end < math.inf else len(missing)):
            if time.monotonic() > self._end:
                raise TimeIsUp
            for _ in play_missing(part, self.results, hands):
                pass
        found = [self.results.get(task) for task in batch]
        return [row for row in found if row is not None]


def _pieces(batch: list[GameTask], size: int) -> Iterator[list[GameTask]]:
    """As many games at a time as there are workers."""
    return (batch[start : start + max(1, size)] for start in range(0, len(batch), max(1, size)))


def _batches(
    pairs: Iterator[tuple[GameTask, GameTask]],
) -> Iterator[list[tuple[GameTask, GameTask]]]:
    while batch := list(islice(pairs, BATCH_PAIRS)):
        yield batch


def _pair_score(one: GameRow, other: GameRow) -> float:
    """The first player's score over both games of a pair, from 0 to 1."""
    first, second = one.task.sides
    return (one.score(first) + other.score(second)) / 2
