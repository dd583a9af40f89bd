"""The ladder: every level against the next one, with other dice than were used to make them.

`python -m benchmarks.ladder celles --into build/ladder --games 60 --minutes 9 --workers 16` plays as much as
the minutes allow, a few games of every pairing first; the same command goes on from there. It prints each
level's score against the one below, and a rating: the scores of the ladder added up as points of Elo.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

import meuse
from meuse.arena import Arena, GameRow, Interval, Pairing, Results, wilson
from meuse.players import names
from meuse.players.registry import usual_seconds

#: Pairs of games of every pairing before any pairing gets more.
ROUNDS = (2, 5, 10, 20, 30, 60, 120)
#: Steps of scores beyond this are not told apart: they would be worth any number of points.
MOST = 0.99
#: Points of a rating that make the odds ten to one.
TENFOLD = 400.0
#: Levels that think as long as their clock lets them, and the seconds a segment that they get here.
LONG_SECONDS = 5.0
#: Dice that nothing was made by.
FIRST_SEED = 610_000


class Climb(NamedTuple):
    """How many games of each step, on which dice, for how long at most, and on how many cores."""

    games: int
    first_seed: int
    minutes: float
    workers: int

    @property
    def rounds(self) -> list[int]:
        """Pairs of games after each round; without a limit of time everything is one round."""
        rounds = ROUNDS if self.minutes < math.inf else ()
        return sorted({min(pairs, self.games // 2) for pairs in (*rounds, self.games // 2)})


def climb(game: str, levels: Sequence[str], into: Path, wanted: Climb) -> Results:
    """Play what is missing, in rounds, until it is complete or time is up."""
    into.mkdir(parents=True, exist_ok=True)
    results = Results(into / f"{game}.jsonl")
    scenario = next(iter(meuse.load(game).scenarios))
    end = time.monotonic() + 60 * wanted.minutes
    for pairs in wanted.rounds:
        # Those who think as long play in one go, so that processes are started once for all of them.
        for seconds, steps in groupby(pairwise(levels), key=_seconds):
            left = (end - time.monotonic()) / 60
            if left <= 0:
                return results
            Arena(
                results,
                pairs=pairs,
                seconds=seconds,
                workers=wanted.workers,
                timing="processor",
                first_seed=wanted.first_seed,
                minutes=left,
            ).play([Pairing(game, scenario, below, above) for below, above in steps])
    return results


def _seconds(step: tuple[str, str]) -> float:
    """How long the players of a step think about a segment: as the higher one does."""
    return min(LONG_SECONDS, usual_seconds(step[1]))


def step(rows: Sequence[GameRow], below: str, above: str) -> Interval | None:
    """The score of a level against the one below it."""
    scores = [
        row.score(side)
        for row in rows
        if set(row.task.seats.values()) == {below, above}
        for side, player in row.task.seats.items()
        if player == above
    ]
    return wilson(sum(scores), len(scores)) if scores else None


def points(share: float) -> float:
    """A score as a difference of ratings."""
    share = min(MOST, max(1 - MOST, share))
    return TENFOLD * math.log10(share / (1.0 - share))


def told(results: Results, levels: Sequence[str]) -> list[str]:
    """A line of a table for each step."""
    rows, rating = results.rows(), 0.0
    lines = ["| level | against | score | rating |", "|---|---|---|---|"]
    for below, above in pairwise(levels):
        found = step(rows, below, above)
        if found is None:
            lines.append(f"| `{above}` | `{below}` | not played | |")
            continue
        rating += points(found.share)
        lines.append(f"| `{above}` | `{below}` | {found} | {rating:+.0f} |")
    return lines


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_named", nargs="+", metavar="GAME")
    parser.add_argument("--levels", default=",".join(names()))
    parser.add_argument("--into", type=Path, default=Path("build/ladder"))
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    levels = asked.levels.split(",")
    for game in asked.games_named:
        wanted = Climb(asked.games, asked.first_seed, asked.minutes, asked.workers)
        found = climb(game, levels, asked.into, wanted)
        print(game, f"({len(found)} games)")
        print("\n".join(told(found, levels)), flush=True)


if __name__ == "__main__":
    main()
