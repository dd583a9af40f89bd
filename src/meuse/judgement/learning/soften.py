"""By how much odds are softened: fitted to games of cadets who do not waver, held against others of these.

What was learned from wavering cadets may be too sure, or not sure enough, of games in which nobody wavers.
One number mends that, and it is cheap: games are played once, and what the network said of them is kept.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from meuse.engine import CHANCE, Record
from meuse.judgement.judge import judge_of
from meuse.judgement.learning.gather import MAIN, played, players_for
from meuse.judgement.learning.runs import Wanted, run
from meuse.players.registry import doctrine_of
from meuse.titles import load


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
    play = partial(watched, wanted.game)
    return run(into / f"{wanted.game}.jsonl", Steady, wanted.seeds, play, wanted.seconds, workers)


def watched(name: str, seed: int) -> Steady:
    """Play one game; of the main scenario as often as in games that are learned from."""
    game: Any = load(name)
    judge, doctrine, rng = judge_of(game), doctrine_of(game), random.Random(seed)
    scenario = game.main_scenario if rng.random() < MAIN else rng.choice(list(game.scenarios))
    record = Record.new(game, scenario)
    odds, turns, numbers, foreseen = [], [], [], []
    segment: object = None
    for pos in played(record, players_for(game, [0.0] * len(game.sides), rng), rng):
        if pos.side == CHANCE or game.segment(pos) == segment:
            continue
        segment = game.segment(pos)
        odds.append(round(judge.log_odds(pos), 4))
        turns.append(judge.turn(pos))
        numbers.append(len(record.entries))
        foreseen.append(round(doctrine.foreseen(pos, game.sides[0]), 2))
    result = record.position.result
    assert result is not None
    won = 0.5 if result.winner is None else float(result.winner == game.sides[0])
    return Steady(seed, scenario, won, odds, turns, numbers, len(record.entries), foreseen)
