"""The marshal on trial against the general, all games side by side.

`python -m benchmarks.marshal --into build/marshal --minutes 18 --workers 16` plays pairs of games with the
same dice and sides swapped, of each game in turn, until time is up; the same command goes on from there. It
prints scores as they stand, with and without luck.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from functools import partial
from itertools import islice
from pathlib import Path

import meuse
from meuse.arena import GameRow, Pairing, Results, wilson
from meuse.arena.play import play_game
from meuse.arena.schedule import tasks
from meuse.matches import GameTask
from meuse.processes.pools import process_pool

GENERAL, MARSHAL = "general", "python:meuse.judgement.marshal:marshal"
SECONDS = 5.0
#: Dice that nothing was made by.
FIRST_SEED = 670_000
MOST_PAIRS = 100


def schedule(
    games: Sequence[str], first_seed: int, marshal: str = MARSHAL, seconds: float = SECONDS
) -> Iterator[GameTask]:
    """A pair of games of each kind in turn, so that all have come as far when time is up."""
    found = [
        tasks(
            Pairing(game, meuse.load(game).main_scenario, GENERAL, marshal),
            MOST_PAIRS,
            seconds,
            timing="processor",
            first_seed=first_seed,
        )
        for game in games
    ]
    for pairs in zip(*found, strict=True):
        for pair in pairs:
            yield from pair


def play(wanted: Iterator[GameTask], results: Results, minutes: float, workers: int) -> None:
    """Play what is not there yet; no game is begun when time is up."""
    end = time.monotonic() + 60 * minutes
    left = (task for task in wanted if task.key not in results)
    playing = partial(play_game, with_luck=True)
    with process_pool(workers) as pool:
        running = {pool.submit(playing, task) for task in islice(left, workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                results.add(one.result())
            if time.monotonic() < end:
                running |= {pool.submit(playing, task) for task in islice(left, len(done))}
            print(f"{len(results)} games", flush=True)


def told(rows: Sequence[GameRow], games: Sequence[str]) -> Iterator[str]:
    """A line for each game: the marshal's score, on either side, and without luck."""
    yield "| game | games | score | less luck ± two standard errors | first side | second side | forfeits |"
    yield "|---|---:|---|---|---|---|---:|"
    for game in games:
        own = [row for row in rows if row.task.game == game]
        if own:
            yield _line(game, own)


def _line(game: str, rows: Sequence[GameRow]) -> str:
    places = [next(side for side, name in row.task.seats.items() if name != GENERAL) for row in rows]
    scores = [row.score(side) for row, side in zip(rows, places, strict=True)]
    less = [row.score_less_luck(side) or 0.0 for row, side in zip(rows, places, strict=True)]
    mean = sum(less) / len(less)
    spread = (sum((one - mean) ** 2 for one in less) / max(1, len(less) - 1)) ** 0.5
    sides = [
        [score for score, place in zip(scores, places, strict=True) if place == side]
        for side in meuse.load(game).sides
    ]
    by_side = " | ".join(f"{sum(own):g} of {len(own)}" for own in sides)
    error = 200 * spread / len(less) ** 0.5
    forfeits = sum(bool(row.forfeit) for row in rows)
    score = wilson(sum(scores), len(scores))
    return f"| {game} | {len(rows)} | {score} | {100 * mean:.1f} ± {error:.1f} | {by_side} | {forfeits} |"


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(meuse.games()))
    parser.add_argument("--marshal", default=MARSHAL)
    parser.add_argument("--into", type=Path, default=Path("build/marshal"))
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    games = asked.games.split(",")
    asked.into.mkdir(parents=True, exist_ok=True)
    results = Results(asked.into / "marshal.jsonl")
    wanted = schedule(games, asked.first_seed, asked.marshal, asked.seconds)
    play(wanted, results, asked.minutes, asked.workers)
    print("\n".join(told(results.rows(), games)), flush=True)


if __name__ == "__main__":
    main()
