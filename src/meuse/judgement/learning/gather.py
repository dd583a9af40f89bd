"""Games of wavering cadets, read as numbers: a file for every handful of games, so that a run can go on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from meuse.compiling.workers import process_pool
from meuse.engine import CHANCE, Game, Position, Record
from meuse.judgement.learning.wavering import Wavering, players_for
from meuse.judgement.reader import Reader, Sample
from meuse.players.clock import Clock
from meuse.players.registry import doctrine_of
from meuse.titles import load

#: The part of the games that are of the main scenario; the others share the rest.
MAIN = 0.4
#: How many of the positions are kept: at the beginning of a segment, and elsewhere in a game of usual length.
FRESH, ELSEWHERE = 0.35, 0.02
#: Games in one file.
TOGETHER = 20
#: More time than any cadet needs.
AMPLE = 3600.0


def gather(name: str, games: int, into: Path, seed: int, workers: int) -> None:
    """Play so many games; files that are there already are kept."""
    into.mkdir(parents=True, exist_ok=True)
    starts = range(seed, seed + games, TOGETHER)
    missing = [start for start in starts if not _file(into, start).exists()]
    with process_pool(workers) as pool:
        for start in pool.map(_handful, [name] * len(missing), [str(into)] * len(missing), missing):
            print(f"{name}: games {start} to {start + TOGETHER - 1}", flush=True)


def _file(into: Path, start: int) -> Path:
    return into / f"{start}.npz"


def _handful(name: str, into: str, start: int) -> int:
    """Play a handful of games and keep what was read."""
    game = load(name)
    reader = Reader(game, doctrine_of(game))
    read = [one for seed in range(start, start + TOGETHER) for one in _read(game, reader, seed)]
    most = max(len(sample.goals) for sample, _ in read)
    goals = [np.pad(sample.goals, ((0, most - len(sample.goals)), (0, 0))) for sample, _ in read]
    unfinished = _file(Path(into), start).with_suffix(".part.npz")
    np.savez_compressed(
        unfinished,
        units=np.stack([sample.units for sample, _ in read]).astype(np.float16),
        goals=np.stack(goals).astype(np.float16),
        whole=np.stack([sample.whole for sample, _ in read]).astype(np.float16),
        # Seed, turn, part of the game played, who won (1: the first side), margin.
        about=np.array([about for _, about in read], np.float64),
        side_of=reader.side_of,
        names=np.array(reader.names),
    )
    unfinished.rename(_file(Path(into), start))
    return start


def _read(game: Game[Any], reader: Reader, seed: int) -> Iterator[tuple[Sample, tuple[float, ...]]]:
    """Play a game, keeping some of its positions."""
    rng = random.Random(seed)
    scenario = game.main_scenario if rng.random() < MAIN else rng.choice(list(game.scenarios))
    record = Record.new(game, scenario)
    kept: list[tuple[Sample, int, int]] = []
    segment: object = None
    for pos in played(record, players_for(game, rng), rng):
        now = game.segment(pos) if pos.side != CHANCE else segment
        if rng.random() < (FRESH if now != segment else ELSEWHERE):
            kept.append((reader.read(pos), reader.forces.turn(pos), len(record.entries)))
        segment = now
    result = record.position.result
    assert result is not None
    won = 0.5 if result.winner is None else float(result.winner == game.sides[0])
    margin = float(game.margin(result.points) or 0)
    for sample, turn, number in kept:
        yield sample, (seed, turn, number / len(record.entries), won, margin)


def played(record: Record, players: dict[str, Wavering], rng: random.Random) -> Iterator[Position[Any]]:
    """Play a game to its end; every position is handed out before it is played on."""
    while (side := record.position.side) is not None:
        pos = record.position
        yield pos
        record.play(pos.draw(rng) if side == CHANCE else players[side].choose(pos.copy(), Clock(AMPLE)))
