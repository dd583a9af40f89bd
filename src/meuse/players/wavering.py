"""Cadets who now and then do something else than what they think best.

Those who are distracted are the easier levels for people; those who waver play games that differ, for whoever
learns from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.engine import Action, Position
from meuse.players.cadet import CadetPlayer
from meuse.players.clock import Clock
from meuse.players.doctrine import Doctrine, Order
from meuse.players.foresight import Foresight


class Wavering(CadetPlayer):
    """A cadet who gives any order instead of the best with a certain chance, his whim."""

    def __init__(self, doctrine: Doctrine[Any], seed: int | None, whim: float) -> None:
        super().__init__(doctrine, seed)
        self.whim = whim

    def choose_order(
        self, pos: Position[Any], orders: Sequence[Order], sight: Foresight[Any], clock: Clock
    ) -> Order:
        """Any order with the chance of a whim, else the best."""
        if self.rng.random() < self.whim:
            return self.rng.choice(orders)
        return super().choose_order(pos, orders, sight, clock)


class Distracted(CadetPlayer):
    """A cadet who does anything that is legal instead of what he means to, with a certain chance."""

    def __init__(self, doctrine: Doctrine[Any], seed: int | None, share: float) -> None:
        super().__init__(doctrine, seed)
        self.share = share

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """Any action with a certain chance, else the next of what he means to do."""
        if self.rng.random() < self.share:
            legal = pos.legal_actions
            return legal[self.rng.randrange(len(legal))]
        return super().choose(pos, clock)
