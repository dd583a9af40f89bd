"""What games come to, at random and between players: who says the same played the same, move for move."""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import meuse
from benchmarks.compiled.busiest import ROOT
from benchmarks.play import SAMPLE
from benchmarks.players import measure

#: One position in so many is copied, and the game goes on with the copy.
COPIED = 64
#: How many segments each level plays, on clocks that stand still.
SEGMENTS: Mapping[str, int] = MappingProxyType({"cadet": 60, "staff": 8, "general": 5})


def digest(game: meuse.Game[Any], games: int, first: int = 0) -> str:
    """How many actions were offered, what was played, what was told, and how it stood at the end."""
    found = hashlib.sha256()
    names = list(game.scenarios)
    for seed in range(first, first + games):
        rng, pos = random.Random(seed), game.start(names[seed % len(names)])
        while (side := pos.side) is not None:
            legal = pos.legal_actions
            action = pos.draw(rng) if side == "chance" else legal[rng.randrange(len(legal))]
            found.update(f"{len(legal)} {action} {pos.play(action)!r}\n".encode())
            if rng.randrange(COPIED) == 0:
                pos = pos.copy()
        found.update(pos.to_json().encode())
    return found.hexdigest()


def digest_of_players(game: meuse.Game[Any], level: str, seed: int, segments: int) -> str:
    """What players of a level choose, with both sides in their hands."""
    return measure(game, level, None, seed, segments).digest


def digests(folder: Path, games: int) -> str:
    """The same, of every game and of the levels, played by the package in a folder."""
    path = os.pathsep.join(map(str, (folder, ROOT)))
    run = [sys.executable, "-m", "benchmarks.compiled.digests", "--games", str(games)]
    return subprocess.run(
        run, check=True, text=True, stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}
    ).stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6, help="how many of each at random")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    wanted = parser.parse_args()
    for game in map(meuse.load, (SAMPLE, *meuse.games())):
        print(game.name, digest(game, wanted.games, wanted.first), flush=True)
    for game in map(meuse.load, meuse.games()):
        for level, segments in SEGMENTS.items():
            print(game.name, level, digest_of_players(game, level, wanted.first, segments), flush=True)


if __name__ == "__main__":
    main()
