"""What a value is worth on new dice: how its chances come true, and how much of the results is luck."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from meuse.engine import CHANCE, Record
from meuse.judgement.judge import Judge, learned_of
from meuse.judgement.learning.gather import any_scenario, cadets, played
from meuse.judgement.learning.logistic import Reals
from meuse.judgement.learning.quality import Quality, curve, quality
from meuse.judgement.learning.runs import Wanted, run
from meuse.judgement.ledger import account
from meuse.players.registry import doctrine_of
from meuse.titles import load


class Measured(msgspec.Struct, frozen=True):
    """One game between cadets who do not waver: the account, and the curve with its turns."""

    seed: int
    scenario: str
    start: float
    end: float
    luck: float
    first_skill: float
    second_skill: float
    #: At the beginning of every segment: chance, turn, part of the game, and the doctrine's own estimate.
    chances: list[float]
    turns: list[int]
    parts: list[float]
    foreseen: list[float]


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


def measure(wanted: Wanted, value: Path | None, into: Path, workers: int) -> list[Measured]:
    """Play games and hold what a value says against what came; a file that is there is gone on with.

    Where no value is named, it is the shipped one.
    """
    return run(wanted, into, Measured, partial(_measured, wanted.game, str(value or "")), workers)


def _measured(name: str, value: str, seed: int) -> Measured:
    judge = _judge(name, value)
    rng = random.Random(seed)
    game, doctrine = judge.game, doctrine_of(judge.game)
    scenario = any_scenario(game, rng)
    record = Record.new(game, scenario)
    foreseen: list[float] = []
    segment: object = None
    for pos in played(record, cadets(game, rng), rng):
        now = segment if pos.side == CHANCE else game.segment(pos)
        # Only beginnings of segments are looked at.
        is_known = foreseen and now == segment
        foreseen.append(foreseen[-1] if is_known else doctrine.foreseen(pos, game.sides[0]))
        segment = now
    ledger = account(record, judge)
    first, second = ledger.sides
    return Measured(
        seed,
        scenario,
        ledger.start,
        ledger.end,
        ledger.luck(first),
        ledger.skill(first),
        ledger.skill(second),
        [round(segment.before, 5) for segment in ledger.segments],
        [segment.turn for segment in ledger.segments],
        [round(segment.first / len(record.entries), 3) for segment in ledger.segments],
        [round(foreseen[segment.first - 1], 2) for segment in ledger.segments],
    )


@lru_cache(maxsize=1)
def _judge(name: str, value: str) -> Judge:
    game = load(name)
    return Judge(game, _read(value) if value else learned_of(game))


def _read(value: str) -> Mapping[str, NDArray[np.float32]]:
    with np.load(value, allow_pickle=False) as arrays:
        return dict(arrays)


def luck_in(games: Sequence[Measured]) -> Luck:
    """What dice gave on average, and how much steadier results are without it."""
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


def quality_in(games: Sequence[Measured]) -> tuple[Quality, Quality]:
    """How good the value is, and the doctrine's estimate with a curve by scenario and turn laid through it.

    The curve is fitted to the very games that it is tested on, which favours the doctrine.
    """

    def flat(what: Any) -> Reals:
        return np.array([one for game in games for one in what(game)], np.float64)

    turns, parts = flat(lambda game: game.turns), flat(lambda game: game.parts)
    won = flat(lambda game: [game.end] * len(game.chances))
    scenarios = np.array([game.scenario for game in games for _ in game.chances])
    by_doctrine = _by_curve(flat(lambda game: game.foreseen), won, scenarios, turns)
    return (
        quality(turns, parts, won, flat(lambda game: game.chances)),
        quality(turns, parts, won, by_doctrine),
    )


def _by_curve(foreseen: Reals, won: Reals, scenarios: NDArray[np.str_], turns: Reals) -> Reals:
    found, spread = np.full(len(won), 0.5), float(foreseen.std()) or 1.0
    for scenario in np.unique(scenarios):
        for turn in np.unique(turns[scenarios == scenario]):
            those = (scenarios == scenario) & (turns == turn)
            shift, slope = curve(foreseen[those] / spread, won[those])
            found[those] = 1.0 / (1.0 + np.exp(-(shift + slope * foreseen[those] / spread)))
    return found


def told(name: str, games: Sequence[Measured]) -> str:
    """The figures in lines: of all games together, and the luck of each scenario."""
    luck, (good, rough) = luck_in(games), quality_in(games)
    turns = ", ".join(f"{turn}: {error:.3f}" for turn, error in good.errors.items())
    lines = [
        f"{name}: {luck.games} games between cadets",
        f"AUC {good.auc:.3f}, in the middle of games {good.auc_middle:.3f} "
        f"(doctrine {rough.auc:.3f} and {rough.auc_middle:.3f})",
        f"calibration error {good.calibration_error:.3f}, by turn {turns}",
        _luck_told("all scenarios", luck),
    ]
    for scenario in sorted({game.scenario for game in games}):
        own = [game for game in games if game.scenario == scenario]
        if len(own) > 1:
            lines.append(_luck_told(scenario, luck_in(own)))
    return "\n".join(lines)


def _luck_told(what: str, luck: Luck) -> str:
    return (
        f"{what}, {luck.games} games: luck {100 * luck.luck:+.2f} ± {200 * luck.luck_error:.2f} "
        f"(two standard errors); spread {luck.spread:.3f}, less luck {luck.spread_less_luck:.3f}: "
        f"{luck.steadier:.0%} less; play {100 * luck.first_skill:+.1f} and {100 * luck.second_skill:+.1f} "
        f"± {200 * luck.skill_error:.1f}"
    )
