"""How the two opinions of a position are told in one measure: what was learned, and a doctrine's points.

A game's `judgement/scale.toml` says, by turn, how much the learned value counts and how many points of the
doctrine's estimate change the logarithm of the odds to win by one. `python -m meuse.judgement.learning scale`
makes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from meuse.engine import Game
from meuse.judgement.judge import FAIRLY_SURE, FOLDER
from meuse.titles import folder_of

FILE = "scale.toml"


class Scale(msgspec.Struct, frozen=True):
    """Both measures by turn, from the first turn on; later turns count as the last."""

    #: What the learned logarithm of the odds is to be multiplied by.
    learned: Sequence[float] = (1.0,)
    #: Points of the doctrine that are worth as much as odds of e to one.
    points: Sequence[float] = (FAIRLY_SURE / 2.0,)

    def at(self, turn: int) -> tuple[float, float]:
        """Both in a turn."""
        return _at(self.learned, turn), _at(self.points, turn)


def _at(measures: Sequence[float], turn: int) -> float:
    return measures[min(max(turn - 1, 0), len(measures) - 1)]


@lru_cache(maxsize=8)
def scale_of(game: Game[Any]) -> Scale:
    """What the game's folder says; a rough measure where it says nothing."""
    file = folder_of(game) / FOLDER / FILE
    return msgspec.toml.decode(file.read_bytes(), type=Scale) if file.is_file() else Scale()
