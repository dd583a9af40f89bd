"""Trying a game out before somebody waits for it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from meuse.engine import CHANCE, Game
from meuse.players import Clock, Player

logger = logging.getLogger("meuse.server")


@contextmanager
def unasked(game: str) -> Iterator[None]:
    """What goes wrong where nobody waits for it yet is written down, and holds up no other game."""
    try:
        yield
    except Exception:
        logger.exception("the game %s cannot be tried out", game)


def try_out(game: Game[Any], player: Player, seconds: float) -> None:
    """Play a little of a game, unseen, so that whatever is prepared on first use is there."""
    clock, dice = Clock(seconds), Random()
    position = game.start()
    player.begin("")
    while position.side is not None and not clock.expired:
        chance = position.side == CHANCE
        position.play(position.draw(dice) if chance else player.choose(position.copy(), clock))
