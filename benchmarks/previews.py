"""How long previews of battles take in play: `python -m benchmarks.previews tigers`.

Cadets play whole games with kernels at hand. Now and then somebody looks at thirty actions that he may
choose and, as the browser does, at every place where both sides are; what tells of a battle counts. Told
is the processor time of a look at a fresh copy of the position, the least of three; and of the first of them.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from operator import methodcaller
from typing import Any, NamedTuple

import meuse
from meuse.players import Clock, create
from meuse.processes import collecting

LOOKS = 3
#: Which share of the positions is looked at, and at how many actions there.
SHARE, ACTIONS = 0.03, 30

Look = Callable[[meuse.Position[Any]], Any]


class Seen(NamedTuple):
    """What a preview of a battle took, in milliseconds."""

    first: float
    least: float
    what: str


def positions(game: meuse.Game[Any], scenario: str, seed: int) -> Iterator[meuse.Position[Any]]:
    """Positions of a game between cadets, at random."""
    pos, rng = game.start(scenario), random.Random(seed)
    players = {side: create("cadet", game, seed + number) for number, side in enumerate(game.sides)}
    for side, player in players.items():
        player.begin(side)
    while (side := pos.side) is not None:
        if side == "chance":
            pos.play(pos.draw(rng))
            continue
        if rng.random() < SHARE:
            yield pos.copy()
        pos.play(players[side].choose(pos.copy(), Clock(1.0, lambda: 0.0)))


def looks(pos: meuse.Position[Any]) -> Iterator[tuple[str, Look]]:
    """What somebody might look at."""
    legal = list(pos.legal_actions)
    for action in random.Random(0).sample(legal, min(len(legal), ACTIONS)):
        yield str(action), methodcaller("preview", action)
    for place in pos.game.place_names:
        if len({pos.unit(unit).side for unit in pos.place(place).units}) > 1:
            yield place, methodcaller("forecast", place)


def seen(pos: meuse.Position[Any], what: str, look: Look) -> Seen | None:
    """How long a preview takes, if it tells of one battle: the end of a phase may bring many."""
    first, found = timed(pos.copy(), look)
    if found is None or (not found.odds and len(found.battles) != 1):
        return None
    return Seen(first, min(first, *(timed(pos.copy(), look)[0] for _ in range(LOOKS - 1))), what)


def timed(pos: meuse.Position[Any], look: Look) -> tuple[float, Any]:
    """How long a look takes, in milliseconds, and what is seen."""
    start = time.process_time()
    found = look(pos)
    return 1e3 * (time.process_time() - start), found


def told(times: list[float]) -> str:
    """Median, 95th percentile and maximum."""
    hundredths = statistics.quantiles(times, n=100, method="inclusive")
    return f"median {hundredths[49]:.2f}, p95 {hundredths[94]:.2f}, at most {max(times):.2f} ms"


def main(say: Callable[[str], None] = print) -> None:
    """Measure previews in games of every scenario."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=meuse.games())
    parser.add_argument("--rounds", type=int, default=2, help="games of each scenario")
    asked = parser.parse_args()
    collecting.seldom()
    for name in asked.games:
        game = meuse.load(name)
        game.make_ready()
        found = [
            one
            for seed in range(asked.rounds)
            for scenario in game.scenarios
            for pos in positions(game, scenario, seed)
            for what, look in looks(pos)
            if (one := seen(pos, what, look)) is not None
        ]
        slowest = max(found, key=lambda one: one.least)
        say(f"{name}, {len(found)} previews of battles: {told([one.least for one in found])}")
        say(f"  first looks: {told([one.first for one in found])}; slowest again: {slowest.what}")


if __name__ == "__main__":
    main()
