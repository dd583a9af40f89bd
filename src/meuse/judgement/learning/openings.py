"""Games for the explorer of openings: cadets who vary their first turn, and play on as well as they can."""

from __future__ import annotations

import random
import subprocess
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from meuse.engine import NOWHERE, Game, Record
from meuse.judgement.learning.gather import played, players_for
from meuse.judgement.learning.runs import Wanted, run
from meuse.judgement.openings import LEAST_GAMES, Book, Mover, packed
from meuse.players.generic.forces import Forces
from meuse.titles import load
from meuse.version import __version__

#: How often a player gives any order instead of the best in the first turn.
WHIM: Final = 0.35
PLAYERS: Final = "cadets; in the first turn each gives any order instead of the best with a chance of 35 %"


class Opened(msgspec.Struct, frozen=True):
    """A game: who won, and the place of every unit when the first turn was over."""

    seed: int
    #: 1 where the first side won, a half for a draw.
    won: float
    places: list[str]
    #: Which code played it.
    code: str = ""


def this_code() -> str:
    """The version of this program, and the commit of the checkout that it runs in, if it does."""
    here = ["git", "-C", str(Path(__file__).parent)]
    try:
        commit = subprocess.run(
            [*here, "rev-parse", "--short=10", "HEAD"], check=True, capture_output=True, text=True
        )
        changed = subprocess.run([*here, "diff", "--quiet", "HEAD"], check=False, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return f"{__version__} {commit.stdout.strip()}{' and changes' if changed.returncode else ''}"


def play(wanted: Wanted, into: Path, workers: int, code: str = "") -> list[Opened]:
    """Play games of the main scenario; a file that is there is gone on with."""
    opening = partial(opened, wanted.game, code=code)
    return run(into / f"{wanted.game}.jsonl", Opened, wanted.seeds, opening, wanted.seconds, workers)


def opened(name: str, seed: int, code: str = "") -> Opened:
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
    return Opened(seed, won, places or _places(forces, record.position), code)


def _places(forces: Forces, pos: Any) -> list[str]:
    names = {number: name for name, number in forces.places.items()}
    return ["" if place == NOWHERE else names[place] for place in forces.where(pos)]


def book(game: Game[Any], games: Sequence[Opened]) -> bytes:
    """The file of the explorer. Units that always stood at one place are left out, and places hardly used."""
    forces = Forces(game)
    counted = [Counter(one.places[unit] for one in games) for unit in range(len(forces.names))]
    movers, had = [], []
    for side in range(len(game.sides)):
        units = [
            unit for unit, places in enumerate(counted) if forces.side_of[unit] == side and len(places) > 1
        ]
        own = [Mover(forces.names[unit], _told(counted[unit])) for unit in units]
        columns = [
            _column(mover, [one.places[unit] for one in games])
            for mover, unit in zip(own, units, strict=True)
        ]
        movers.append(own)
        had.append(packed(np.array(columns, np.uint16)))
    seeds = [one.seed for one in games]
    told = Book(
        scenario=game.main_scenario,
        rules=game.rules_version,
        players=PLAYERS,
        code=sorted({one.code for one in games if one.code}),
        seeds=(min(seeds), max(seeds)),
        games=len(games),
        won=packed(np.array([round(2 * one.won) for one in games])),
        movers=tuple(movers),
        had=tuple(had),
    )
    return msgspec.json.encode(told) + b"\n"


def _told(places: Counter[str]) -> list[str]:
    return sorted(place for place, count in places.items() if count >= LEAST_GAMES)


def _column(mover: Mover, places: Sequence[str]) -> list[int]:
    """A number for the place of a mover in each game."""
    numbers = {place: number for number, place in enumerate(mover.places)}
    return [numbers.get(place, len(numbers)) for place in places]
