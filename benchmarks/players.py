"""How much processor time the players need for the same choices; run as a module, here and on other code.

Clocks stand still, so that a search does the same work on every machine, however busy; `general` gets a clock
of so many seconds because that says how much it tries. Games are played several times over, and each choice
counts with the least time that it took. The digest is of all actions: equal digests mean equal games, action
for action.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import meuse
from meuse.players import Clock, create
from meuse.processes import collecting

#: What `general` believes to have for a segment.
SECONDS = 5.0
#: Segments of play that are measured; a cadet plays whole games.
SEGMENTS = {"cadet": 10_000, "staff": 24, "general": 6}


class Measured(NamedTuple):
    """A part of a game: its actions in short, its segments, and what each choice in it took."""

    digest: str
    segments: int
    times: list[float]


def measure(game: meuse.Game[Any], level: str, scenario: str | None, seed: int, segments: int) -> Measured:
    """Let a level play both sides, and note the processor time of its choices."""
    pos = game.start(scenario)
    players = {side: create(level, game, seed + number) for number, side in enumerate(game.sides)}
    for side, player in players.items():
        player.heard = False  # as in matches
        player.begin(side)
    rng, digest = random.Random(seed), hashlib.sha256()
    times: list[float] = []
    begun, last = 0, None
    while (side := pos.side) is not None:
        if side == "chance":
            action = pos.draw(rng)
        else:
            if (segment := (side, game.segment(pos))) != last:
                if begun == segments:
                    break
                begun, last = begun + 1, segment
            copy, start = pos.copy(), time.process_time()
            action = players[side].choose(copy, Clock(SECONDS, _still))
            times.append(time.process_time() - start)
        digest.update(f"{action}\n".encode())
        pos.play(action)
    return Measured(digest.hexdigest()[:16], begun, times)


def _still() -> float:
    return 0.0


def told(found: list[Measured]) -> str:
    """The same game measured several times, in words."""
    digests = {one.digest for one in found}
    assert len(digests) == 1, f"the same choices are not the same: {digests}"
    seconds = sum(map(min, zip(*(one.times for one in found), strict=True)))
    first, each = found[0], 1000 * seconds / max(found[0].segments, 1)
    played = f"{len(first.times)} choices, {first.segments} segments"
    return f"{first.digest}  {played}, {seconds:.2f} s, {each:.1f} ms each"


def main(say: Callable[[str], None] = print) -> None:
    """Measure a level in a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level", choices=list(SEGMENTS))
    parser.add_argument("--scenario")
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--segments", type=int)
    parser.add_argument("--repeats", type=int, default=3)
    asked = parser.parse_args()
    collecting.seldom()  # as the commands and the lab's processes do
    game = meuse.load(asked.game)
    segments = asked.segments or SEGMENTS[asked.level]
    for seed in range(1, asked.seeds + 1):
        found = [measure(game, asked.level, asked.scenario, seed, segments) for _ in range(asked.repeats)]
        say(f"{asked.game} {asked.level} {seed}: {told(found)}")


if __name__ == "__main__":
    main()
