"""A computer at one seat: its player, and the time it has. Called in the thread that thinks."""

from __future__ import annotations

import logging
import time
from typing import Any

from meuse.engine import Action, Game
from meuse.players import Clock, Player, RandomPlayer, create
from meuse.server.course import AnyPosition

logger = logging.getLogger("meuse.server")

#: How long a computer may think about an activation, a phase or an impulse.
SECONDS_A_SEGMENT = 2.0
#: Decisions that are written down and shown together, and how long they may take together.
MOST_DECISIONS = 8
SECONDS_TOGETHER = 0.25


class Opponent:
    """Plays one side of one table, on positions of its own."""

    def __init__(self, level: str, game: Game[Any], side: str) -> None:
        self._game = game
        self._side = side
        self._player: Player = create(level, game.name)
        self._player.begin(side)
        self._segment: object = None
        self._clock = Clock(SECONDS_A_SEGMENT)

    def decide(self, paper: str) -> list[Action]:
        """A few decisions from a position on; dice and the other side end them."""
        position = self._game.position(paper)
        end = time.monotonic() + SECONDS_TOGETHER
        decided: list[Action] = []
        while position.side == self._side and len(decided) < MOST_DECISIONS:
            decided.append(self._choose(position))
            position.play(decided[-1])
            if time.monotonic() >= end:
                break
        return decided

    def _choose(self, position: AnyPosition) -> Action:
        """The player's choice; where it breaks down the game goes on all the same."""
        segment = self._game.segment(position)
        if segment != self._segment:
            self._segment, self._clock = segment, Clock(SECONDS_A_SEGMENT)
        try:
            action = self._player.choose(position.copy(), self._clock)
            if action in position.legal_actions:
                return action
            logger.error("the computer chose an illegal action: %s", action)
        except Exception:
            logger.exception("the computer broke down and plays at random")
        return RandomPlayer().choose(position, self._clock)

    def stop(self) -> None:
        """Have it answer now."""
        self._clock.stop()
