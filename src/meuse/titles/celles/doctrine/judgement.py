"""What being ahead is worth, beside the points: the more, the nearer the end of the game is."""

from __future__ import annotations

import math

from meuse.titles.celles.position import CellesPosition

#: What a victory counts in points; how many points ahead make it fairly sure: at the end, and more a turn.
AHEAD = 12.0
NARROW = 1.0
WIDER = 1.5
#: What crossing the Meuse counts beside the points.
CROSSED = 20.0


def victory_of(pos: CellesPosition, likely: float) -> float:
    """What it is worth to be ahead by so many points: the less, the more turns there are to lose them."""
    if pos.result is not None and pos.vp >= pos.game.victory.meuse.decisive:
        return CROSSED
    left = 0 if pos.result is not None else pos.game.last_turn - pos.turn + 1
    return AHEAD * math.tanh(likely / (NARROW + WIDER * left))
