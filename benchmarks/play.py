"""Random play of our games, and positions on the way."""

from __future__ import annotations

import random
from typing import Any

import meuse

SAMPLE = "tests.kit.skirmish"


def random_game(game: meuse.Game[Any], seed: int, scenario: str | None = None) -> int:
    """Play a game at random; return how many decisions and throws it took."""
    rng = random.Random(seed)
    pos = game.start(scenario)
    decisions = 0
    while (side := pos.side) is not None:
        if side == "chance":
            pos.play(pos.draw(rng))
        else:
            legal = pos.legal_actions
            pos.play(legal[rng.randrange(len(legal))])
        decisions += 1
    return decisions


def middle(game: meuse.Game[Any]) -> meuse.Position[Any]:
    """A position some way into a game."""
    rng = random.Random(3)
    pos: meuse.Position[Any] = game.start()
    for _ in range(200):
        if pos.side is None:
            break
        legal = pos.legal_actions
        pos.play(pos.draw(rng) if pos.side == "chance" else legal[rng.randrange(len(legal))])
    return pos
