"""What a value is worth on new dice: how its chances come true, and how much of the results is luck."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meuse.compiling.workers import process_pool
from meuse.engine import Record
from meuse.judgement.judge import Judge, learned_of
from meuse.judgement.learning.gather import MAIN, played, players_for
from meuse.judgement.learning.quality import Quality, quality
from meuse.judgement.ledger import account
from meuse.titles import load


class Measured(NamedTuple):
    """One game between cadets who do not waver: the account, and the curve with its turns."""

    start: float
    end: float
    luck: float
    first_skill: float
    second_skill: float
    chances: list[float]
    turns: list[int]
    parts: list[float]


class Luck(NamedTuple):
    """Means over games with their standard errors, and how much less results spread without luck."""

    games: int
    luck: float
    luck_error: float
    spread: float
    spread_less_luck: float
    #: What both sides' own decisions brought them.
    first_skill: float
    second_skill: float
    skill_error: float

    @property
    def steadier(self) -> float:
        """By which part the spread shrinks."""
        return 1.0 - self.spread_less_luck / self.spread if self.spread else 0.0


def measure(name: str, seeds: range, value: Path | None, workers: int) -> tuple[Luck, Quality]:
    """Play games and hold what a value says against what came."""
    with process_pool(workers) as pool:
        games = list(pool.map(partial(_measured, name, str(value or "")), seeds))
    return _luck(games), _quality(games)


def _measured(name: str, value: str, seed: int) -> Measured:
    judge = _judge(name, value)
    rng = random.Random(seed)
    game = judge.game
    scenario = game.main_scenario if rng.random() < MAIN else rng.choice(list(game.scenarios))
    record = Record.new(game, scenario)
    for _ in played(record, players_for(game, [0.0] * len(game.sides), rng), rng):
        pass
    ledger = account(record, judge)
    first, second = ledger.sides
    return Measured(
        ledger.start,
        ledger.end,
        ledger.luck(first),
        ledger.skill(first),
        ledger.skill(second),
        [segment.before for segment in ledger.segments],
        [segment.turn for segment in ledger.segments],
        [segment.first / len(record.entries) for segment in ledger.segments],
    )


@lru_cache(maxsize=1)
def _judge(name: str, value: str) -> Judge:
    game = load(name)
    return Judge(game, _read(value) if value else learned_of(game))


def _read(value: str) -> Mapping[str, NDArray[np.float32]]:
    with np.load(value, allow_pickle=False) as arrays:
        return dict(arrays)


def _luck(games: Sequence[Measured]) -> Luck:
    count = len(games) ** 0.5
    less = [game.end - game.luck for game in games]
    skills = [game.first_skill for game in games], [game.second_skill for game in games]
    return Luck(
        games=len(games),
        luck=fmean(game.luck for game in games),
        luck_error=stdev(game.luck for game in games) / count,
        spread=stdev(game.end for game in games),
        spread_less_luck=stdev(less),
        first_skill=fmean(skills[0]),
        second_skill=fmean(skills[1]),
        skill_error=max(map(stdev, skills)) / count,
    )


def _quality(games: Sequence[Measured]) -> Quality:
    def flat(what: Any) -> NDArray[np.float64]:
        return np.array([one for game in games for one in what(game)], np.float64)

    won = flat(lambda game: [game.end] * len(game.chances))
    return quality(
        flat(lambda game: game.turns),
        flat(lambda game: game.parts),
        won,
        flat(lambda game: game.chances),
    )


def told(name: str, luck: Luck, good: Quality) -> str:
    """The figures in lines."""
    return (
        f"{name}: {luck.games} games between cadets\n"
        f"AUC {good.auc:.3f}, in the middle of games {good.auc_middle:.3f}; calibration error "
        f"{good.calibration_error:.3f}, worst turn {max(good.errors.values()):.3f}\n"
        f"luck {100 * luck.luck:+.2f} ± {200 * luck.luck_error:.2f} (two standard errors)\n"
        f"spread of results {luck.spread:.3f}, less luck {luck.spread_less_luck:.3f}: "
        f"{luck.steadier:.0%} less\n"
        f"play of both sides {100 * luck.first_skill:+.1f} and {100 * luck.second_skill:+.1f} "
        f"± {200 * luck.skill_error:.1f}"
    )
