"""How odds are put right: fitted to games of cadets who do not waver, held against others of these.

What was learned from wavering cadets may be too sure, or not sure enough, of games in which nobody wavers,
and may favour a side in a scenario of which it saw few games. Two numbers for each scenario mend that
(`Trim`), and they are cheap: games are played once, and what the network said of them is kept.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np

from meuse.engine import Record
from meuse.judgement.judge import FILE, judge_of
from meuse.judgement.learning.gather import any_scenario, beginnings, cadets, won_by_the_first
from meuse.judgement.learning.logistic import Reals, logistic
from meuse.judgement.learning.quality import Quality, quality
from meuse.judgement.learning.runs import Wanted, run
from meuse.judgement.network import AS_IT_IS, Trim, trims_of
from meuse.players.registry import doctrine_of
from meuse.titles import load

#: A scenario's odds stay as they are as if so many games had said so.
DOUBT: Final = 4.0


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
    """How odds are put right by scenario, fitted to some games, and what others say of it."""

    trims: dict[str, Trim]
    fitted: Sequence[Steady]
    tested: Sequence[Steady]
    #: Of the games to test on: as the network is, put right, and the doctrine's estimate as it is. It is no
    #: chance: only its order of positions says something.
    before: Quality
    after: Quality
    doctrine: Quality


def softened(games: Sequence[Steady]) -> Softened:
    """Fit to every other game, and hold it against those between."""
    fitted, tested = games[::2], games[1::2]
    trims = {name: _trim(_of(fitted, name)) for name in sorted({game.scenario for game in fitted})}
    won, turns = _won(tested), _flat(tested, "turns")
    parts = _flat(tested, "numbers") / np.array([one.length for one in tested for _ in one.odds])

    def good(odds: Reals) -> Quality:
        return quality(turns, parts, won, 1.0 / (1.0 + np.exp(-odds)))

    before, after = good(_flat(tested, "odds")), good(put_right(tested, trims))
    return Softened(
        trims, fitted, tested, before, after, quality(turns, parts, won, _flat(tested, "foreseen"))
    )


def put_right(games: Sequence[Steady], trims: Mapping[str, Trim]) -> Reals:
    """The odds of all positions as they ought to have been told."""
    told = [trims.get(game.scenario, AS_IT_IS) for game in games for _ in game.odds]
    shifts, slopes = np.array(told).T
    found: Reals = shifts + slopes * _flat(games, "odds")
    return found


def _trim(games: Sequence[Steady]) -> Trim:
    """The shift and slope that fit who won; every game counts for one, however long."""
    odds, won = _flat(games, "odds"), _won(games)
    weights = np.array([1.0 / len(game.odds) for game in games for _ in game.odds])
    columns = np.stack([np.ones_like(odds), odds], 1)
    return Trim(*logistic(columns, won, weights, DOUBT / 4, usual=np.array(AS_IT_IS)).found.tolist())


def _of(games: Sequence[Steady], scenario: str) -> list[Steady]:
    return [game for game in games if game.scenario == scenario]


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
            f"{name}: {len(found.fitted)} games say",
            *(
                f"  {scenario}: odds times {trim.slope:.2f}, shifted by {trim.shift:+.2f}"
                for scenario, trim in found.trims.items()
            ),
            f"of {len(found.tested)} others:",
            f"calibration error {before.calibration_error:.3f} -> {after.calibration_error:.3f}, "
            f"in the worst turn {worst[0]:.3f} -> {worst[1]:.3f}",
            f"AUC {before.auc:.3f} -> {after.auc:.3f}, in the middle of games {before.auc_middle:.3f} -> "
            f"{after.auc_middle:.3f} (doctrine {doctrine.auc:.3f} and {doctrine.auc_middle:.3f})",
        ]
    )


def taken(folder: Path, found: Softened) -> None:
    """Write it into the value of a game, and beside it where it is from."""
    with np.load(folder / FILE, allow_pickle=False) as arrays:
        learned = dict(arrays)
    trims = trims_of(learned)
    trims |= {name: trim.after(trims.get(name, AS_IT_IS)) for name, trim in found.trims.items()}
    learned["trimmed"] = np.array(list(trims))
    learned["shifts"], learned["slopes"] = np.array(list(trims.values()), np.float32).T
    np.savez_compressed(folder / FILE, **learned)
    about = (folder / FILE).with_suffix(".toml")
    about.write_text(about.read_text(encoding="utf-8") + _provenance(found), encoding="utf-8")


def _provenance(found: Softened) -> str:
    seeds = sorted(one.seed for one in (*found.fitted, *found.tested))
    after = found.after
    trims = "".join(f"{name} = [{trim.shift:.3f}, {trim.slope:.3f}]\n" for name, trim in found.trims.items())
    return f"""
# Odds were put right afterwards (`python -m meuse.judgement.learning soften`): by every other of these games
# between cadets who do not waver; the figures are of those between, which decided nothing.
[softened]
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

# What is added to the logarithm of the odds of each scenario, after it was multiplied by the second number.
[softened.scenarios]
{trims}"""
