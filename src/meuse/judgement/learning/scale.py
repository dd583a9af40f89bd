"""How much a point of a doctrine's estimate says about who will win, beside what was learned from games.

Games between cadets are played. At the beginning of every segment, once for each side, the side's chance as
it was learned and the points that a general foresees for it are written down, and who won in the end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from meuse.engine import Record
from meuse.judgement.judge import Judge, judge_of
from meuse.judgement.learning.gather import beginnings, players_for, won_by_the_first
from meuse.judgement.learning.logistic import Reals, logistic
from meuse.judgement.learning.runs import Wanted, run
from meuse.judgement.scale import Scale
from meuse.players.doctrine import Breadth, Doctrine
from meuse.players.registry import doctrine_of
from meuse.titles import load

#: How often each side of a game gives any order instead of the best.
WHIMS: Final = (0.0, 0.0, 0.05, 0.15)
#: What keeps few games from being too sure.
DOUBT: Final = 0.1
#: Turns help their neighbours: the game is so many times as long as the way that this goes.
WIDTHS: Final = 12.0
#: What few games say beyond these is not believed.
LEARNED_BETWEEN: Final = (0.3, 1.5)
MOST_POINTS: Final = 100.0
#: Early estimates say little of who wins in the end; but a plan gains its points surely. So no turn's points
#: are worth less than a part of what those of the best turn are worth.
LEAST_PART: Final = 1.0 / 3.0


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a segment as a side sees it."""

    side: int
    turn: int
    #: The logarithm of its odds to win as learned, and the points that its general foresees.
    learned: float
    foreseen: float


class Watched(msgspec.Struct, frozen=True):
    """A game, and what each side saw on the way."""

    seed: int
    #: 1 where the first side won, a half for a draw.
    won: float
    seen: list[Seen]


def watch(wanted: Wanted, into: Path, workers: int) -> list[Watched]:
    """Play games and keep what was seen; a file that is there is gone on with."""
    return run(wanted, into, Watched, partial(watched, wanted.game), workers)


def watched(name: str, seed: int) -> Watched:
    """Play one game of the main scenario and look at it as both generals would."""
    game = load(name)
    judge, rng = judge_of(game), random.Random(seed)
    generals = [doctrine_of(game).led_by(Breadth.WIDE, side) for side in game.sides]
    record = Record.new(game, game.main_scenario)
    whims = [rng.choice(WHIMS) for _ in game.sides]
    seen: list[Seen] = []
    for pos in beginnings(record, players_for(game, whims, rng), rng):
        seen += _seen(pos, judge, generals)
    return Watched(seed, won_by_the_first(record), seen)


def _seen(pos: Any, judge: Judge, generals: Sequence[Doctrine[Any]]) -> Iterator[Seen]:
    odds, turn = judge.log_odds(pos), judge.turn(pos)
    for number, (side, general) in enumerate(zip(pos.game.sides, generals, strict=True)):
        foreseen = general.foreseen(pos, side)
        yield Seen(number, turn, round(-odds if number else odds, 4), round(foreseen, 3))


def scaled(games: Sequence[Watched]) -> Scale:
    """How much either opinion told in each turn, neighbouring turns helping."""
    rows = _Rows(games)
    last = int(rows.turn.max())
    width = max(1.0, last / WIDTHS)
    learned, points = [], []
    for turn in range(1, last + 1):
        near = np.exp(-0.5 * ((rows.turn - turn) / width) ** 2)
        learned.append(float(np.clip(rows.slope(rows.learned, near), *LEARNED_BETWEEN)))
        slope = rows.slope(rows.foreseen, near)
        points.append(1.0 / max(slope, 1.0 / MOST_POINTS))
    most = min(points) / LEAST_PART
    return Scale([round(one, 3) for one in learned], [round(min(one, most), 2) for one in points])


class _Rows:
    """What was seen in all games, as columns."""

    def __init__(self, games: Sequence[Watched]) -> None:
        seen = [(game, one) for game in games for one in game.seen]
        self.side = np.array([one.side for _, one in seen])
        self.turn = np.array([one.turn for _, one in seen], np.float64)
        self.learned = np.array([one.learned for _, one in seen], np.float64)
        self.foreseen = np.array([one.foreseen for _, one in seen], np.float64)
        self.won = np.array([1.0 - game.won if one.side else game.won for game, one in seen])

    def slope(self, opinion: Reals, weight: Reals) -> float:
        """By how much the logarithm of the odds grows with an opinion; sides may see things otherwise."""
        first = (self.side == 0).astype(np.float64)
        columns = np.stack([first, 1.0 - first, opinion], 1)
        return float(logistic(columns, self.won, weight, DOUBT).found[2])


def told(scale: Scale, games: Sequence[Watched]) -> str:
    """The file `scale.toml` of a game."""
    seeds = sorted(game.seed for game in games)
    lines = [
        "# Both opinions of a position in one measure, by turn (meuse.judgement.scale); made by",
        "# `python -m meuse.judgement.learning scale` from games between cadets, main scenario.",
        f"games = {len(games)}",
        f"seeds = [{seeds[0]}, {seeds[-1]}]",
        "# What the logarithm of the odds as learned is multiplied by, to fit who won.",
        f"learned = {list(scale.learned)}",
        "# Points of the general's estimate that change the logarithm of the odds to win by one.",
        f"points = {list(scale.points)}",
    ]
    return "\n".join(lines) + "\n"
