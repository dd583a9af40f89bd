"""How a search is tuned to a game: numbers that say nothing about the game, only what finds good plans in it.

A doctrine has a `tuning`; without one of its own the players' numbers hold. Change nothing here before
matches say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from meuse.engine import Position

if TYPE_CHECKING:
    from meuse.players.contest import Terms

P = TypeVar("P", bound=Position[Any])


class Tuning(msgspec.Struct, Generic[P], frozen=True):
    """What `staff` and `general` do otherwise in a game. None means: as they do everywhere."""

    #: How often a plan that is varied keeps its orders after the change, instead of growing anew: where many
    #: units act almost independently in one segment, most of a good plan stays good.
    keeps_rest: float = 0.0
    #: Variations of a plan that are tried at the first choice of a segment and at later ones.
    tries: tuple[int, int] | None = None
    #: The part of the planning time left that may go into one choice.
    share: float | None = None
    #: Variations of one plan that compete at most: fewer where they hardly differ.
    most_alike: int = 99

    def contest(self, pos: P, terms: Terms) -> Terms:
        """How hard the plans from here compete, where a player would have it like this.

        Override it where a segment takes long to play, or more of something finds better plans.
        """
        return terms
