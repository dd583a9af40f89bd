"""Letting players solve: what one decides in its stretch of play is its plan."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from meuse.engine import CHANCE, Action
from meuse.players.player import Player
from meuse.players.segments import SegmentClocks
from meuse.puzzles.carrying_out import LONGEST, Carrier


def plan_of(player: Player, carrier: Carrier, seconds: float, seed: int) -> list[Action]:
    """What a player decides from the position to the end of the stretch; dice fall as the seed has it.

    Its clock counts the time of the processor, so that a busy machine makes nobody weaker.
    """
    player.begin(carrier.side)
    return [action for side, action in _played(player, carrier, seconds, seed) if side == carrier.side]


def _played(player: Player, carrier: Carrier, seconds: float, seed: int) -> Iterator[tuple[str, Action]]:
    rng = random.Random(seed)
    clocks = SegmentClocks(dict.fromkeys(carrier.start.game.sides, seconds), time.process_time)
    pos: Any = carrier.start.copy()
    for _ in range(LONGEST):
        side = pos.side
        if carrier.is_over(pos):
            return
        if side == CHANCE:
            action = pos.draw(rng)
        elif side == carrier.side:
            action = player.choose(pos.copy(), clocks.at(pos))
        else:
            action = carrier.doctrine.reflex(pos)
        yield side, action
        pos.play(action)
