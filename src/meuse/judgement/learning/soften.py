"""By how much odds are softened: fitted to games of cadets who do not waver, held against others of these.

What was learned from wavering cadets may be too sure, or not sure enough, of games in which nobody wavers.
One number mends that, and it is cheap: games are played once, and what the network said of them is kept.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from meuse.engine import Record
from meuse.judgement.judge import FILE, judge_of
from meuse.judgement.learning.gather import any_scenario, beginnings, cadets, won_by_the_first
from meuse.judgement.learning.quality import Quality, Reals, quality
from meuse.judgement.learning.runs import Wanted, run
from meuse.players.registry import doctrine_of
from meuse.titles import load

#: Softenings that are tried: odds are divided by them.
SOFTENINGS: Final = np.linspace(0.3, 2.5, 111)


class Steady(msgspec.Struct, frozen=True):
    """A game between cadets who do not waver, at the beginning of every segment."""

    seed: int
    scenario: str
    #: 1 where the first side won, a half for a draw.
    won: float
    #: The first side's odds to win as the shipped network tells them, as a logarithm.
    odds: list[float]
    turns: list[int]
    #: How many actions had been played, and in the whole game.
    numbers: list[int]
    length: int
    #: The doctrine's own estimate.
    foreseen: list[float]


def watch(wanted: Wanted, into: Path, workers: int) -> list[Steady]:
    """Play games and keep what was said of them; a file that is there is gone on with."""
    return run(wanted, into, Steady, partial(watched, wanted.game), workers)


def watched(name: str, seed: int) -> Steady:
    """Play one game; of the main scenario as often as in games that are learned from."""
    game: Any = load(name)
    judge, doctrine, rng = judge_of(game), doctrine_of(game), random.Random(seed)
    scenario = any_scenario(game, rng)
    record = Record.new(game, scenario)
    odds, turns, numbers, foreseen = [], [], [], []
    for pos in beginnings(record, cadets(game, rng), rng):
        odds.append(round(judge.log_odds(pos), 4))
        turns.append(judge.turn(pos))
        numbers.append(len(record.entries))
        foreseen.append(round(doctrine.foreseen(pos, game.sides[0]), 2))
    won = won_by_the_first(record)
    return Steady(seed, scenario, won, odds, turns, numbers, len(record.entries), foreseen)


class Softened(NamedTuple):
    """A softening that was fitted to some games, and what others say of it."""

    softening: float
    fitted: Sequence[Steady]
    tested: Sequence[Steady]
    #: Of the games to test on: as the network is, softened, and the doctrine's estimate as it is. It is no
    #: chance: only its order of positions says something.
    before: Quality
    after: Quality
    doctrine: Quality


def softened(games: Sequence[Steady]) -> Softened:
    """Fit a softening to every other game, and hold it against those between."""
    fitted, tested = games[::2], games[1::2]
    odds, won = _flat(fitted, "odds"), _won(fitted)
    losses = [float(np.mean(np.logaddexp(0.0, odds / one) - won * odds / one)) for one in SOFTENINGS]
    found = float(SOFTENINGS[int(np.argmin(losses))])
    odds, won, turns = _flat(tested, "odds"), _won(tested), _flat(tested, "turns")
    parts = _flat(tested, "numbers") / np.array([one.length for one in tested for _ in one.odds])

    def good(chances: Reals) -> Quality:
        return quality(turns, parts, won, chances)

    before, after = (good(1.0 / (1.0 + np.exp(-odds / one))) for one in (1.0, found))
    return Softened(found, fitted, tested, before, after, good(_flat(tested, "foreseen")))


def _flat(games: Sequence[Steady], name: str) -> Reals:
    return np.array([one for game in games for one in getattr(game, name)], np.float64)


def _won(games: Sequence[Steady]) -> Reals:
    return np.array([game.won for game in games for _ in game.odds], np.float64)


def told(name: str, found: Softened) -> str:
    """The figures in lines."""
    before, after, doctrine = found.before, found.after, found.doctrine
    worst = max(before.errors.values()), max(after.errors.values())
    return "\n".join(
        [
            f"{name}: {len(found.fitted)} games say to divide odds by {found.softening:.2f}",
            f"of {len(found.tested)} others:",
            f"calibration error {before.calibration_error:.3f} -> {after.calibration_error:.3f}, "
            f"in the worst turn {worst[0]:.3f} -> {worst[1]:.3f}",
            f"AUC {after.auc:.3f}, in the middle of games {after.auc_middle:.3f} "
            f"(doctrine {doctrine.auc:.3f} and {doctrine.auc_middle:.3f})",
        ]
    )


def taken(folder: Path, found: Softened) -> None:
    """Write a softening into the value of a game, and beside it where it is from."""
    with np.load(folder / FILE, allow_pickle=False) as arrays:
        learned = dict(arrays)
    learned["temp"] = np.array(float(learned["temp"]) * found.softening, np.float32)
    np.savez_compressed(folder / FILE, **learned)
    about = (folder / FILE).with_suffix(".toml")
    about.write_text(about.read_text(encoding="utf-8") + _provenance(found), encoding="utf-8")


def _provenance(found: Softened) -> str:
    seeds = sorted(one.seed for one in (*found.fitted, *found.tested))
    after = found.after
    return f"""
# Odds were softened afterwards (`python -m meuse.judgement.learning soften`): by every other of these games
# between cadets who do not waver; the figures are of those between, which decided nothing.
[softened]
divided_by = {found.softening:.2f}
seeds = [{seeds[0]}, {seeds[-1]}]
fitted_to = {len(found.fitted)}
tested = {len(found.tested)}
calibration_error_before = {found.before.calibration_error:.3f}
calibration_error = {after.calibration_error:.3f}
calibration_error_of_worst_turn = {max(after.errors.values()):.3f}
auc = {after.auc:.3f}
auc_middle = {after.auc_middle:.3f}
doctrine_auc = {found.doctrine.auc:.3f}
doctrine_auc_middle = {found.doctrine.auc_middle:.3f}
"""
