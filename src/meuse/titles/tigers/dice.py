"""1.0a Ten-sided dice, alone and by the handful."""

from __future__ import annotations

from functools import cache
from math import comb

from meuse.engine import Action, Distribution

FACES = 10
DIE = Distribution.die("roll", range(1, FACES + 1))


@cache
def weights(dice: int, number: int) -> tuple[int, ...]:
    """9.21a How often so many dice show 0, 1, 2 … results up to a number, of ten to the power of dice."""
    good = min(max(number, 0), FACES)
    return tuple(comb(dice, k) * good**k * (FACES - good) ** (dice - k) for k in range(dice + 1))


@cache
def successes(verb: str, dice: int, number: int) -> Distribution:
    """9.21a, 9.42a The count of dice that show a number or less."""
    return Distribution((Action(verb, (str(k),)), weight) for k, weight in enumerate(weights(dice, number)))
