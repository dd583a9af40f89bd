"""Games for the explorer of openings: cadets who vary their first turn, and play on as well as they can."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from meuse.engine import NOWHERE, Game, Record
from meuse.judgement.learning.gather import played, players_for
from meuse.judgement.learning.runs import Wanted, run
from meuse.judgement.openings import Book, Station
from meuse.players.generic.forces import Forces
from meuse.titles import load

#: How often a player gives any order instead of the best in the first turn.
WHIM: Final = 0.35
PLAYERS: Final = "cadets; in the first turn each gives any order instead of the best with a chance of 35 %"


class Opened(msgspec.Struct, frozen=True):
    """A game: who won, and the place of every unit when the first turn was over."""

    seed: int
    #: 1 where the first side won, a half for a draw.
    won: float
    places: list[str]


def play(wanted: Wanted, into: Path, workers: int) -> list[Opened]:
    """Play games of the main scenario; a file that is there is gone on with."""
    opening = partial(opened, wanted.game)
    return run(into / f"{wanted.game}.jsonl", Opened, wanted.seeds, opening, wanted.seconds, workers)


def opened(name: str, seed: int) -> Opened:
    """Play one game; after the first turn nobody wavers any more."""
    game, rng = load(name), random.Random(seed)
    forces = Forces(game)
    record = Record.new(game, game.main_scenario)
    players = players_for(game, [WHIM] * len(game.sides), rng)
    first, places = forces.turn(record.position), None
    for pos in played(record, players, rng):
        if places is None and forces.turn(pos) > first:
            places = _places(forces, pos)
            for player in players.values():
                player.whim = 0.0
    result = record.position.result
    assert result is not None
    won = 0.5 if result.winner is None else float(result.winner == game.sides[0])
    return Opened(seed, won, places or _places(forces, record.position))


def _places(forces: Forces, pos: Any) -> list[str]:
    names = {number: name for name, number in forces.places.items()}
    return ["" if place == NOWHERE else names[place] for place in forces.where(pos)]


def book(game: Game[Any], games: Sequence[Opened]) -> bytes:
    """The file of the explorer. Units that always stood at one place are left out."""
    forces = Forces(game)
    seen = [sorted({one.places[unit] for one in games}) for unit in range(len(forces.names))]
    stations, had = [], []
    for side in range(len(game.sides)):
        units = [unit for unit, places in enumerate(seen) if forces.side_of[unit] == side and len(places) > 1]
        own = [Station(forces.names[unit], place) for unit in units for place in seen[unit]]
        numbers = {station: number for number, station in enumerate(own)}
        stations.append(own)
        had.append(
            [[numbers[Station(forces.names[unit], one.places[unit])] for unit in units] for one in games]
        )
    seeds = [one.seed for one in games]
    told = Book(
        game.main_scenario,
        PLAYERS,
        (min(seeds), max(seeds)),
        tuple(stations),
        [one.won for one in games],
        tuple(had),
    )
    return msgspec.json.encode(told) + b"\n"
