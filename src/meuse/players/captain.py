"""The captain: plans some segments of play like the staff and takes the others as they come, like a cadet."""

from __future__ import annotations

import random
from typing import Any

from meuse.engine import Action, Position
from meuse.players.cadet import CadetPlayer
from meuse.players.clock import Clock
from meuse.players.doctrine import Doctrine
from meuse.players.player import Player, Thought
from meuse.players.staff import StaffPlayer
from meuse.players.thinking import ThinkingPlayer


class CaptainPlayer(Player):
    """Stands between cadet and staff: by lot he is the one or the other, anew in every segment."""

    def __init__(self, doctrine: Doctrine[Any], seed: int | None = None) -> None:
        self._rng = random.Random(seed)
        self._plans = doctrine.plans
        self._cadet = CadetPlayer(doctrine.another(), seed)
        self._staff = StaffPlayer(doctrine, seed)
        self._acting: ThinkingPlayer = self._staff
        self._segment: object = None

    def begin(self, side: str) -> None:
        """Forget the last game."""
        super().begin(side)
        self._segment = None
        for player in (self._cadet, self._staff):
            player.begin(side)

    def choose(self, pos: Position[Any], clock: Clock) -> Action:
        """As whoever he is in this segment."""
        segment = pos.game.segment(pos)
        if segment != self._segment:
            self._segment = segment
            self._acting = self._staff if self._rng.random() < self._plans else self._cadet
        self._acting.heard = self.heard
        return self._acting.choose(pos, clock)

    @property
    def thought(self) -> Thought | None:
        """What he thinks at this moment."""
        return self._acting.thought
