"""How strong a unit counts where a position is turned into numbers: the same whenever it is asked.

What the moment adds (a first turn, a lack of supply) must not be remembered, or a chance would depend on
which positions were judged before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from numpy.typing import NDArray

from meuse.engine import Game, Position
from meuse.engine.questions import Strength


class Factors(NamedTuple):
    """Attack and defence."""

    attack: float
    defence: float


#: A unit, by its number, with so many steps.
Key = tuple[int, int]

NOTHING = Factors(0.0, 0.0)
#: The columns of what was learned that say which units with which steps, and how strong these were.
WHO, HOW_STRONG = "strong.who", "strong.factors"


def strengths_of(learned: Mapping[str, NDArray[Any]] | None) -> dict[Key, Factors]:
    """The strengths that units had in the games a value was learned from, where it brings them."""
    if learned is None or WHO not in learned:
        return {}
    rows = zip(learned[WHO].tolist(), learned[HOW_STRONG].tolist(), strict=True)
    return {(unit, steps): Factors(attack, defence) for (unit, steps), (attack, defence) in rows}


class Strengths:
    """The strengths of a game's units, by their steps."""

    def __init__(self, game: Game[Any], told: Mapping[Key, Factors]) -> None:
        """`told` goes first; what it leaves out is as printed, by the share of steps that are left."""
        self._game = game
        self._known: dict[Key, Factors] = dict(told)

    def of(self, pos: Position[Any], unit: int, steps: int) -> Factors:
        """The strength of a unit that stands somewhere; nothing while the game says of none."""
        known = self._known.get((unit, steps))
        if known is not None:
            return known
        state = self._game.unit_state(pos, unit)
        if state.attack is None and state.defence is None:
            return NOTHING
        attack, defence = _printed(state.attack), _printed(state.defence or state.attack)
        share = steps / state.full_steps if state.full_steps else 1.0
        found = self._known[unit, steps] = Factors(attack * share, defence * share)
        return found


def _printed(strength: Strength | None) -> float:
    """What stands on the counter, without what changed it since."""
    if strength is None:
        return 0.0
    return float(strength.reasons[0].value if strength.reasons else strength.value)
