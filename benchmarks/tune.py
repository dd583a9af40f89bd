"""Tuning the weights of a doctrine by self-play: `python -m benchmarks.tune celles --minutes 10`.

CMA-ES moves all weights at once, each on a scale of its own (a factor of two is one unit). A set of weights
is worth the mean margin, in victory points, of cadets that use it against cadets with the file's weights:
both sides, the same dice for every set of a generation. Margins are cut off at 20 points, so that one rout
does not decide. At the end the mean of the last generation meets the file's weights again with other dice.

Needs the group `tune` (cmaes).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import meuse
from meuse.engine import Record
from meuse.players import TRUSTED, Referee, Weights
from meuse.players.cadet import CadetPlayer
from meuse.players.thinking import ThinkingPlayer

CUT = 20.0
PRIZE = 5.0


def margin(
    game: str, seats: Mapping[str, Weights], seed: int, level: type[ThinkingPlayer] = CadetPlayer
) -> float:
    """The German margin of one game between players of a level with these weights."""
    record = Record.new(meuse.load(game))
    kind = type(import_module(f"meuse.players.{game}").doctrine())
    players = {side: level(kind(weights), seed) for side, weights in seats.items()}
    outcome = Referee(record, players, random.Random(seed), grace=TRUSTED).play()
    return measured(kind().lead(record.position), outcome.winner)


def measured(lead: float, winner: str | None) -> float:
    """A lead with some points more for the victory itself, cut off where it is a rout."""
    prize = 0.0 if winner is None else PRIZE if winner == "german" else -PRIZE
    return max(-CUT, min(CUT, lead + prize))


def advantage(game: str, tried: Weights, usual: Weights, seeds: range) -> list[float]:
    """For each seed, how much better the tried weights do on both sides together."""
    return [
        margin(game, {"german": tried, "allied": usual}, seed)
        - margin(game, {"german": usual, "allied": tried}, seed)
        for seed in seeds
    ]


def scaled(usual: Weights, names: list[str], point: Any) -> Weights:
    """Weights at a point of the search: every coordinate is a power of two."""
    return usual.but(**{name: usual[name] * 2.0 ** float(x) for name, x in zip(names, point, strict=True)})


def tune(game: str, names: list[str], minutes: float, pairs: int, seed: int) -> dict[str, Any]:
    """Search for better weights for so many minutes."""
    import numpy as np
    from cmaes import CMA

    usual = Weights.of(game)
    search = CMA(mean=np.zeros(len(names)), sigma=0.5, seed=seed)
    deadline = time.monotonic() + 60 * minutes
    generation, played = 0, 0
    while time.monotonic() < deadline:
        seeds = range(10_000 + generation * pairs, 10_000 + (generation + 1) * pairs)
        told = []
        for _ in range(search.population_size):
            point = search.ask()
            told.append((point, -fmean(advantage(game, scaled(usual, names, point), usual, seeds))))
            played += 2 * pairs
        search.tell(told)
        generation += 1
        print(
            generation,
            played,
            f"{-min(value for _, value in told):+.2f}",
            _shown(usual, names, search._mean),
            flush=True,
        )
    return {
        "game": game,
        "pairs a set of weights": pairs,
        "generations": generation,
        "games": played,
        "weights of the file": {name: usual[name] for name in names},
        "weights": _shown(usual, names, search._mean),
    }


def _shown(usual: Weights, names: list[str], point: Any) -> dict[str, float]:
    found = scaled(usual, names, point)
    return {name: round(found[name], 3) for name in names}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pairs", type=int, default=6, help="pairs of games a set of weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=int, default=60, help="pairs of games at the end, with other dice")
    parser.add_argument("--only", default="", help="names of weights with commas; all but 0 if left out")
    parser.add_argument("--out", type=Path, default=None)
    asked = parser.parse_args()
    usual = Weights.of(asked.game)
    names = asked.only.split(",") if asked.only else [name for name in usual if usual[name]]
    result = tune(asked.game, names, asked.minutes, asked.pairs, asked.seed)
    better = advantage(asked.game, usual.but(**result["weights"]), usual, range(50_000, 50_000 + asked.check))
    error = stdev(better) / math.sqrt(len(better))
    result["check"] = {
        "pairs": asked.check,
        "advantage": round(fmean(better), 2),
        "standard error": round(error, 2),
    }
    print(json.dumps(result, indent=1))
    if asked.out:
        asked.out.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
