"""Games of wavering cadets, read as numbers: a file for every handful of games, so that a run can go on."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from meuse.engine import CHANCE, Game, Position, Record
from meuse.judgement.reader import Reader, Sample
from meuse.players.clock import AMPLE, Clock
from meuse.players.registry import doctrine_of
from meuse.players.wavering import Wavering
from meuse.processes.pools import process_pool
from meuse.titles import load

#: How often a player gives any order instead of the best: each side draws one of these for a game.
WHIMS: Final = (0.0, 0.0, 0.0, 0.05, 0.15, 0.35, 0.6, 1.0)
#: The part of the games in which nobody wavers: chances are told as if nobody did, and must come true there.
STEADY: Final = 0.4
#: The part of the games that are of the main scenario; the others share the rest.
MAIN: Final = 0.3
#: How many of the positions are kept: at the beginning of a segment, after dice, and elsewhere.
FRESH, AFTER_DICE, ELSEWHERE = 0.6, 0.15, 0.01
#: Games in one file.
TOGETHER: Final = 10


class About(NamedTuple):
    """What is known of a position: which game, when, how that ended, and who played."""

    seed: int
    #: How many actions had been played.
    number: int
    turn: int
    #: The part of the game that had been played.
    part: float
    #: 1 where the first side won, a half for a draw.
    won: float
    margin: float
    scenario: int
    #: The whims of both sides.
    first: float
    second: float


class Wanted(NamedTuple):
    """Which games to play: of which seeds, for how long at most, and whether nobody wavers."""

    game: str
    games: int
    seed: int
    seconds: float
    is_steady: bool


def gather(wanted: Wanted, into: Path, workers: int) -> None:
    """Play so many games, or as many as time allows; files that are there already are kept."""
    into.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + wanted.seconds
    starts = islice(count(wanted.seed, TOGETHER), -(-wanted.games // TOGETHER))
    missing = iter([start for start in starts if not _file(into, start).exists()])
    with process_pool(workers) as pool:
        running = {pool.submit(_handful, wanted, str(into), start) for start in islice(missing, workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                print(f"{wanted.game}: games from {one.result()}", flush=True)
            if time.monotonic() < end:
                more = islice(missing, len(done))
                running |= {pool.submit(_handful, wanted, str(into), start) for start in more}


def _file(into: Path, start: int) -> Path:
    return into / f"{start}.npz"


def _handful(wanted: Wanted, into: str, start: int) -> int:
    """Play a handful of games and keep what was read."""
    game = load(wanted.game)
    reader = Reader(game, doctrine_of(game))
    seeds = range(start, start + TOGETHER)
    read = [one for seed in seeds for one in _read(game, reader, seed, is_steady=wanted.is_steady)]
    most = max(len(sample.goals) for sample, _ in read)
    goals = [np.pad(sample.goals, ((0, most - len(sample.goals)), (0, 0))) for sample, _ in read]
    unfinished = _file(Path(into), start).with_suffix(".part.npz")
    np.savez(
        unfinished,
        units=np.stack([sample.units for sample, _ in read]).astype(np.float16),
        goals=np.stack(goals).astype(np.float16),
        whole=np.stack([sample.whole for sample, _ in read]).astype(np.float16),
        about=np.array([about for _, about in read], np.float64),
        side_of=reader.side_of,
        names=np.array(reader.names),
    )
    unfinished.rename(_file(Path(into), start))
    return start


def _read(game: Game[Any], reader: Reader, seed: int, *, is_steady: bool) -> Iterator[tuple[Sample, About]]:
    """Play a game, keeping some of its positions."""
    rng = random.Random(seed)
    scenario = any_scenario(game, rng)
    record = Record.new(game, scenario)
    is_steady = is_steady or rng.random() < STEADY
    whims = [0.0 if is_steady else rng.choice(WHIMS) for _ in game.sides]
    kept: list[tuple[Sample, int, int]] = []
    segment: object = None
    after_dice = False
    for pos in played(record, players_for(game, whims, rng), rng):
        if pos.side == CHANCE:
            after_dice = True
            continue
        now = game.segment(pos)
        part = FRESH if now != segment else AFTER_DICE if after_dice else ELSEWHERE
        if rng.random() < part:
            kept.append((reader.read(pos), reader.forces.turn(pos), len(record.entries)))
        segment, after_dice = now, False
    won, result = won_by_the_first(record), record.position.result
    assert result is not None
    margin = float(game.margin(result.points) or 0)
    length, number_of_scenario = len(record.entries), list(game.scenarios).index(scenario)
    for sample, turn, number in kept:
        about = About(seed, number, turn, number / length, won, margin, number_of_scenario, *whims)
        yield sample, about


def any_scenario(game: Game[Any], rng: random.Random) -> str:
    """The main scenario, or now and then another."""
    return game.main_scenario if rng.random() < MAIN else rng.choice(list(game.scenarios))


def cadets(game: Game[Any], rng: random.Random) -> dict[str, Wavering]:
    """Players who do not waver."""
    return players_for(game, [0.0] * len(game.sides), rng)


def players_for(game: Game[Any], whims: list[float], rng: random.Random) -> dict[str, Wavering]:
    """A player for each side, ready to begin."""
    players = {
        side: Wavering(doctrine_of(game), rng.getrandbits(32), whim).unheard()
        for side, whim in zip(game.sides, whims, strict=True)
    }
    for side, player in players.items():
        player.begin(side)
    return players


def played(record: Record, players: dict[str, Wavering], rng: random.Random) -> Iterator[Position[Any]]:
    """Play a game to its end; every position is handed out before it is played on."""
    while (side := record.position.side) is not None:
        pos = record.position
        yield pos
        record.play(pos.draw(rng) if side == CHANCE else players[side].choose(pos.copy(), Clock(AMPLE)))


def beginnings(record: Record, players: dict[str, Wavering], rng: random.Random) -> Iterator[Position[Any]]:
    """Play a game to its end; the beginning of every segment is handed out."""
    segment: object = None
    for pos in played(record, players, rng):
        if pos.side != CHANCE and record.game.segment(pos) != segment:
            segment = record.game.segment(pos)
            yield pos


def won_by_the_first(record: Record) -> float:
    """1 where the first side has won, a half for a draw."""
    result = record.position.result
    assert result is not None
    return result.score(record.game.sides[0])
