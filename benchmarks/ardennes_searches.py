"""The Ardennes Offensive: supply of a side, ranges of units, previews; run as a module."""

from __future__ import annotations

import random
from itertools import cycle

import meuse
from benchmarks.measure import Figure, microseconds, rate
from benchmarks.play import random_game
from meuse.titles.ardennes import Ardennes, bridges, reach, supply
from meuse.titles.ardennes.position import ArdennesPosition


def late(game: Ardennes, turn: int) -> ArdennesPosition:
    """A position of a late turn, when nearly all units are on the map."""
    rng = random.Random(4)
    pos = game.start("2")
    while pos.turn < turn or pos.phase != "initial":
        legal = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == "chance" else legal[rng.randrange(len(legal))])
    return pos


def figures() -> list[Figure]:
    """Every figure, on a position of turn 12."""
    game = meuse.load("ardennes")
    assert isinstance(game, Ardennes)
    pos = late(game, 12)

    def judge(side: int) -> None:
        bridges.judge(pos, side)
        supply.judge(pos, side)

    placed = [unit for unit, place in enumerate(pos.where) if place >= 0 and not game.is_edge[place]]
    foot = cycle([unit for unit in placed if not pos.road_mode[unit]])
    marching = cycle([unit for unit in placed if pos.road_mode[unit]])
    counts = [sum(pos.where[unit] >= 0 for unit in game.units_of[side]) for side in (0, 1)]

    def range_of(unit: int) -> None:
        reach.destinations(pos, unit, game.allowance[unit], 0)

    fight = game.setup(
        {
            "units": {name: {"at": place} for name, place in FIGHT.items()},
            "phase": "combat",
            "turn": 3,
        }
    )
    return [
        *(
            rate(f"random play, scenario {name}", lambda seed, name=name: random_game(game, seed, name))  # type: ignore[misc]
            for name in ("1", "6")
        ),
        microseconds(f"bridges and supply of {counts[0]} German units judged", lambda: judge(0)),
        microseconds(f"bridges and supply of {counts[1]} Allied units judged", lambda: judge(1)),
        microseconds("range of a unit in standard mode", lambda: range_of(next(foot))),
        microseconds("range of a unit in Road Mode", lambda: range_of(next(marching))),
        microseconds("preview of an attack", lambda: fight.preview("attack 0935")),
        microseconds("copy of a position", pos.copy),
    ]


FIGHT = {"SS-Pz1": "0934", "SS-Pz12": "0934", "Pz16": "0835", "9i": "0935", "38i": "0935", "395i": "0937"}


if __name__ == "__main__":
    for figure in figures():
        print(f"{figure.what}: {figure}")
