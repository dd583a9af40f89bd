"""Cadets who now and then do something else than what they think best, so that games differ."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from meuse.engine import Game, Position
from meuse.players.cadet import CadetPlayer
from meuse.players.clock import Clock
from meuse.players.doctrine import Doctrine, Order
from meuse.players.foresight import Foresight
from meuse.players.registry import doctrine_of

#: How often a player gives any order instead of the best: each side draws one of these for a game.
WHIMS = (0.0, 0.05, 0.15, 0.35)


class Wavering(CadetPlayer):
    """A cadet who sometimes gives another order than the best."""

    def __init__(self, doctrine: Doctrine[Any], seed: int, whim: float) -> None:
        super().__init__(doctrine, seed)
        self.whim = whim

    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """Any order with the chance of a whim, else the best."""
        if self.rng.random() < self.whim:
            return self.rng.choice(orders)
        return super().choose_order(pos, orders, sight, clock)


def players_for(game: Game[Any], rng: random.Random) -> dict[str, Wavering]:
    """A player for each side, ready to begin."""
    players = {
        side: Wavering(doctrine_of(game), rng.getrandbits(32), rng.choice(WHIMS)) for side in game.sides
    }
    for side, player in players.items():
        player.begin(side)
    return players
