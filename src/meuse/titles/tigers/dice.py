"""1.0a Ten-sided dice, alone and by the handful."""

from __future__ import annotations

from functools import cache
from math import comb

from meuse.engine import Action, Chance, Distribution
from meuse.titles.tigers.position import TigersPosition

FACES = 10


class Roll(Chance[TigersPosition], frozen=True):
    """1.0a A throw of one die."""

    dice = Distribution.die("roll", range(1, FACES + 1))


def in_faces(number: int) -> int:
    """9.21a, 9.21b A die shows nothing up to 0 and everything up to 10."""
    return min(max(number, 0), FACES)


def succeeded(number: int) -> list[bool]:
    """1.0a By face of a die, whether it shows a number or less."""
    return [face <= number for face in range(1, FACES + 1)]


@cache
def weights(dice: int, number: int) -> tuple[int, ...]:
    """9.21a How often so many dice show 0, 1, 2 … results up to a number, of ten to the power of dice."""
    good = in_faces(number)
    return tuple(comb(dice, k) * good**k * (FACES - good) ** (dice - k) for k in range(dice + 1))


@cache
def successes(verb: str, dice: int, number: int) -> Distribution:
    """9.21a, 9.42a The count of dice that show a number or less."""
    return Distribution((Action(verb, (str(k),)), weight) for k, weight in enumerate(weights(dice, number)))
