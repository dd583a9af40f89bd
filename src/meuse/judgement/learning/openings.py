"""First turns for the explorer of openings: cadets vary them, and the learned value says what came of it."""

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
from meuse.judgement.judge import judge_of
from meuse.judgement.learning.gather import played, players_for
from meuse.judgement.learning.runs import Wanted, run
from meuse.judgement.openings import LEAST, WHOLE, Book, Mover, packed
from meuse.players.generic.forces import Forces
from meuse.titles import load
from meuse.version import __version__

#: How often a player gives any order instead of the best in the first turn.
WHIM: Final = 0.35
PLAYERS: Final = "cadets; in the first turn each gives any order instead of the best with a chance of 35 %"
JUDGED: Final = "the chance to win learned from games (value.npz), asked so many turns later"


class Opened(msgspec.Struct, frozen=True):
    """An opening: the place of every unit when the first turn was over, and what the game was worth then."""

    seed: int
    #: The first side's chance to win, as it was learned, after so many more turns.
    chance: float
    turns_more: int
    places: list[str]
    #: Which code played it.
    code: str


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


def play(wanted: Wanted, into: Path, workers: int, turns_more: int, code: str) -> list[Opened]:
    """Play openings of the main scenario; a file that is there is gone on with."""
    opening = partial(opened, wanted.game, turns_more=turns_more, code=code)
    return run(wanted, into, Opened, opening, workers)


def opened(name: str, seed: int, turns_more: int, code: str) -> Opened:
    """Play one opening. After the first turn nobody wavers any more; after so many more it is judged."""
    game, rng = load(name), random.Random(seed)
    judge, forces = judge_of(game), Forces(game)
    record = Record.new(game, game.main_scenario)
    players = players_for(game, [WHIM] * len(game.sides), rng)
    first, places = forces.turn(record.position), None
    for pos in played(record, players, rng):
        turns = forces.turn(pos) - first
        if places is None and turns > 0:
            places = _places(forces, pos)
            for player in players.values():
                player.whim = 0.0
        if turns > turns_more:
            break
    pos = record.position
    return Opened(seed, round(judge.judged(pos).chance, 4), turns_more, places or _places(forces, pos), code)


def _places(forces: Forces, pos: Any) -> list[str]:
    names = {number: name for name, number in forces.places.items()}
    return ["" if place == NOWHERE else names[place] for place in forces.where(pos)]


def book(game: Game[Any], openings: Sequence[Opened]) -> bytes:
    """The file of the explorer. Units that always stood at one place are left out, and places hardly used."""
    forces = Forces(game)
    counted = [Counter(one.places[unit] for one in openings) for unit in range(len(forces.names))]
    movers, had = [], []
    for side in range(len(game.sides)):
        units = [
            unit for unit, places in enumerate(counted) if forces.side_of[unit] == side and len(places) > 1
        ]
        own = [Mover(forces.names[unit], _told(counted[unit])) for unit in units]
        columns = [
            _column(mover, [one.places[unit] for one in openings])
            for mover, unit in zip(own, units, strict=True)
        ]
        movers.append(own)
        had.append(packed(np.array(columns, np.uint16)))
    seeds = [one.seed for one in openings]
    told = Book(
        scenario=game.main_scenario,
        rules=game.rules_version,
        players=PLAYERS,
        code=sorted({one.code for one in openings}),
        judged=JUDGED,
        turns_more=openings[0].turns_more,
        seeds=(min(seeds), max(seeds)),
        openings=len(openings),
        chances=packed(np.array([round(WHOLE * one.chance) for one in openings])),
        movers=tuple(movers),
        had=tuple(had),
    )
    return msgspec.json.encode(told) + b"\n"


def _told(places: Counter[str]) -> list[str]:
    return sorted(place for place, count in places.items() if count >= LEAST)


def _column(mover: Mover, places: Sequence[str]) -> list[int]:
    """A number for the place of a mover in each game."""
    numbers = {place: number for number, place in enumerate(mover.places)}
    return [numbers.get(place, len(numbers)) for place in places]
