"""Which way to change the weights of one side: `python -m benchmarks.slopes celles german --pairs 150`.

Hasty planners play (a few variations of a plan, which is not played on): with cadets nobody punishes a bad
plan. The side in question uses weights drawn around a centre, and in a second game with the same dice those
on the other side of the centre; the other side keeps the weights of the file. A linear fit over all pairs
tells by how many points a game a weight is worth more or less for each step up. Many weights are tried in
every game, so that a few hundred pairs show a dozen slopes, where comparing sets of weights one by one
would take as many games for each. Then the centre is moved along them, and all is done again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np

import meuse
from benchmarks.tune import margin
from meuse.players import Weights
from meuse.players.contest import Terms
from meuse.players.staff import StaffPlayer

#: A step changes a weight by this factor, or the odds of a chance.
STEP = 1.5
#: Above this a chance is taken to be certain.
ALMOST = 0.99


class Hasty(StaffPlayer):
    """Plans, but in haste."""

    first_tries = 8
    later_tries = 4
    contest = Terms(lines=1, segments=0, first=1, most=1)


class Pair(NamedTuple):
    """The steps of the first game, and what both games came to."""

    steps: dict[str, float]
    there: float
    opposite: float


class Slope(NamedTuple):
    """Points a game for a step up, and the standard error."""

    points: float
    error: float


class Question(NamedTuple):
    """Whose weights are drawn, around which centre, and which of them are chances."""

    game: str
    side: str
    centre: Weights
    names: tuple[str, ...]
    chances: frozenset[str]

    def moved(self, steps: Mapping[str, float], sign: float) -> Weights:
        """Weights so many steps away from the centre."""
        return self.centre.but(
            **{
                name: shifted(self.centre[name], STEP ** (sign * step), is_chance=name in self.chances)
                for name, step in steps.items()
            }
        )

    def lead(self, weights: Weights, seed: int) -> float:
        """How far ahead the side is at the end of a game in which it has these weights."""
        usual = Weights.of(self.game)
        seats = {side: weights if side == self.side else usual for side in meuse.load(self.game).sides}
        german = margin(self.game, seats, seed, Hasty)
        return german if self.side == "german" else -german

    def pair(self, seed: int) -> Pair:
        """Two games with the same dice, on both sides of the centre."""
        lots = random.Random(f"steps {seed}")
        steps = {name: lots.gauss(0.0, 1.0) for name in self.names}
        return Pair(steps, self.lead(self.moved(steps, 1.0), seed), self.lead(self.moved(steps, -1.0), seed))


def shifted(value: float, factor: float, *, is_chance: bool) -> float:
    """A weight times a factor; of a chance the odds, so that it stays one."""
    if not is_chance:
        return value * factor
    odds = factor * value / (1.0 - value)
    return min(odds / (1.0 + odds), ALMOST)


def slopes(pairs: Sequence[Pair]) -> dict[str, Slope]:
    """What each weight is worth, by least squares."""
    names = tuple(pairs[0].steps)
    steps = np.array([[pair.steps[name] for name in names] for pair in pairs])
    halves = np.array([(pair.there - pair.opposite) / 2.0 for pair in pairs])
    found, *_ = np.linalg.lstsq(steps, halves, rcond=None)
    spare = max(1, len(pairs) - len(names))
    spread = float(((halves - steps @ found) ** 2).sum()) / spare
    errors = np.sqrt(spread * np.diag(np.linalg.pinv(steps.T @ steps)))
    return {
        name: Slope(float(points), float(error))
        for name, points, error in zip(names, found, errors, strict=True)
    }


def summed_up(question: Question, pairs: Sequence[Pair]) -> dict[str, Any]:
    """What is printed and kept."""
    leads = [lead for pair in pairs for lead in (pair.there, pair.opposite)]
    found = slopes(pairs)
    strongest = sorted(found, key=lambda name: -abs(found[name].points) / max(found[name].error, 1e-9))
    return {
        "game": question.game,
        "side": question.side,
        "pairs": len(pairs),
        "lead": round(fmean(leads), 2),
        "victories": sum(lead > 0 for lead in leads),
        "slopes": {
            name: {
                "weight": round(question.centre[name], 3),
                "points": round(found[name].points, 2),
                "error": round(found[name].error, 2),
            }
            for name in strongest
        },
    }


def asked_for(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("side")
    parser.add_argument("--pairs", type=int, default=150)
    parser.add_argument("--first-seed", type=int, default=20_000)
    parser.add_argument("--centre", default="", help="a file of the doctrine with weights that differ")
    parser.add_argument("--but", default="{}", help="weights of the centre that differ, as JSON")
    parser.add_argument("--only", default="", help="names of weights with commas; all but 0 if left out")
    parser.add_argument("--chances", default="stay,hold", help="names of weights that are chances")
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--out", type=Path, default=None)
    asked = parser.parse_args(argv)
    sides = meuse.load(asked.game).sides
    if asked.side not in sides:
        parser.error(f"{asked.game} is played by {' and '.join(sides)}, not by {asked.side!r}")
    return asked


def question_of(asked: argparse.Namespace) -> Question:
    """What the command line asks."""
    differing = Weights.of(asked.game, asked.centre) if asked.centre else {}
    centre = Weights.of(asked.game).but(**differing).but(**json.loads(asked.but))
    names = asked.only.split(",") if asked.only else [name for name in centre if centre[name]]
    centre.but(**dict.fromkeys(names, 1.0))  # refuses a name that there is no weight of
    return Question(asked.game, asked.side, centre, tuple(names), frozenset(asked.chances.split(",")))


def main() -> None:
    asked = asked_for()
    question = question_of(asked)
    seeds = range(asked.first_seed, asked.first_seed + asked.pairs)
    with ProcessPoolExecutor(asked.cores) as pool:
        pairs = list(pool.map(partial(Question.pair, question), seeds))
    result = summed_up(question, pairs)
    print(json.dumps(result, indent=1))
    if asked.out:
        asked.out.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    main()
