"""Positions and clocks for the tests of the players of The Ardennes Offensive."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import meuse
from meuse.engine import CHANCE, Action
from meuse.players import Clock, Player, create
from meuse.titles.ardennes.game import Ardennes
from meuse.titles.ardennes.position import ArdennesPosition


def setup(units: dict[str, str], **spec: Any) -> ArdennesPosition:
    """A hand-made position: units and their hexes."""
    game = meuse.load("ardennes")
    assert isinstance(game, Ardennes)
    return game.setup({"units": {name: {"at": place} for name, place in units.items()}, **spec})


def still(seconds: float = 2.0) -> Clock:
    """A clock that never runs down: what is chosen then depends on the seed alone."""
    return Clock(seconds, lambda: 0.0)


def ticking(seconds: float) -> tuple[Clock, list[int]]:
    """A clock on which every look at it takes a hundredth of a second, and how often it was looked at."""
    looks = [0]

    def now() -> float:
        looks[0] += 1
        return looks[0] / 100

    return Clock(seconds, now), looks


def follow(pos: ArdennesPosition, player: Player, clock: Clock, steps: int = 400) -> list[Action]:
    """What a player does from a position to the end of its segment; dice are drawn with a fixed seed."""
    side, found, rng = pos.side, [], random.Random(5)
    assert side is not None
    player.begin(side)
    phase = (pos.turn, pos.player, pos.phase)
    for _ in range(steps):
        if (pos.turn, pos.player, pos.phase) != phase or pos.side is None:
            break
        if pos.side == CHANCE:
            pos.play(pos.draw(rng))
        elif pos.side == side:
            found.append(player.choose(pos.copy(), clock))
            pos.play(found[-1])
        else:
            pos.play(pos.legal_actions[0])
    return found


def decisions(
    scenario: str, seed: int, turns: int, players: tuple[str, str] = ("cadet", "cadet")
) -> Iterator[ArdennesPosition]:
    """The positions of a game in which a side decides, up to a turn."""
    game = meuse.load("ardennes")
    assert isinstance(game, Ardennes)
    pos = game.start(scenario)
    rng = random.Random(seed)
    seats = dict(zip(game.sides, (create(name, "ardennes", seed) for name in players), strict=True))
    for side, player in seats.items():
        player.begin(side)
    clock = still()
    while pos.side is not None and pos.turn <= turns:
        if pos.side == CHANCE:
            pos.play(pos.draw(rng))
            continue
        yield pos
        pos.play(seats[pos.side].choose(pos.copy(), clock))
