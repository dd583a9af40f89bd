"""One unit and many places: the decision where a unit is set up, arrives or drops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from meuse.engine import Decision, NumberedTargets, Position, UnitNumber

if TYPE_CHECKING:
    from meuse.engine import Action

P = TypeVar("P", bound=Position[Any])


class PlacingDecision(Decision[P], frozen=True):
    """Where does the owner put a unit? Define `places`, and for the verb what it does and what forbids it."""

    unit: UnitNumber
    about = ("unit",)
    #: What is done with the unit at a place.
    verb: ClassVar[str] = "place"

    def places(self, pos: P) -> Sequence[int]:
        """The places where it may be put, in a fixed order."""
        raise NotImplementedError

    def actions(self, pos: P) -> Sequence[Action]:
        """The unit in each of its places."""
        game = pos.game
        return NumberedTargets(self.verb, (game.names[self.unit],), self.places(pos), game.place_names)
