"""The dice of a server: the operating system's, thrown at the moment they are needed."""

from __future__ import annotations

import random
from collections.abc import Callable

from meuse.engine import Random

#: The dice for a table whose log has so many rows.
Dice = Callable[[int], Random]

_SYSTEM = random.SystemRandom()


def dice(seed: int | None = None) -> Dice:
    """Dice that nobody can foretell; with a seed, for tests, the same ones at every table."""
    if seed is None:
        return lambda version: _SYSTEM
    return lambda version: random.Random(f"{seed} {version}")
