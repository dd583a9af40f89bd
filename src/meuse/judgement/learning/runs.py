"""Games played once each, by their seeds: a line of a file for each, so that a run can be gone on with."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from meuse.processes.pools import process_pool


class Seeded(Protocol):
    """What is kept of a game tells which dice it had."""

    @property
    def seed(self) -> int:
        """The seed of its dice."""


S = TypeVar("S", bound=Seeded)


class Wanted(NamedTuple):
    """Which games to play, and for how long at most."""

    game: str
    seeds: range
    seconds: float


def run(wanted: Wanted, into: Path, kept: type[S], play: Callable[[int], S], workers: int) -> list[S]:
    """The games that are wanted, from their file or played now; none is begun when time is up."""
    file, seeds, seconds = into / f"{wanted.game}.jsonl", wanted.seeds, wanted.seconds
    into.mkdir(parents=True, exist_ok=True)
    games = {game.seed: game for game in _written(file, kept)}
    missing = [seed for seed in seeds if seed not in games]
    with file.open("ab") as rows:
        for game in _played(play, missing, seconds, workers) if missing and seconds > 0 else ():
            rows.write(msgspec.json.encode(game) + b"\n")
            rows.flush()
            games[game.seed] = game
    return [games[seed] for seed in seeds if seed in games]


def _written(file: Path, kept: type[S]) -> Iterator[S]:
    """The games of a file; a line that was broken off is left out."""
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            yield msgspec.json.decode(line, type=kept)
        except msgspec.MsgspecError:
            continue


def _played(play: Callable[[int], S], seeds: Sequence[int], seconds: float, workers: int) -> Iterator[S]:
    """Games as they are finished."""
    end, left = time.monotonic() + seconds, iter(seeds)
    with process_pool(workers) as pool:
        running = {pool.submit(play, seed) for seed in islice(left, workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if time.monotonic() < end:
                running |= {pool.submit(play, seed) for seed in islice(left, len(done))}
            yield from (one.result() for one in done)
