"""The simplest opponent: any legal action, each as likely as the other."""

from __future__ import annotations

import random
from typing import Any

from meuse.engine import Action, Position
from meuse.players.clock import Clock
from meuse.players.player import Player


class RandomPlayer(Player):
    """Plays at random; with a seed, always the same way."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """Any legal action."""
        legal = pos.legal_actions
        return legal[self._random.randrange(len(legal))]
