"""Chapter 10: stacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from meuse.engine import Action, Decision, Message, PlaceNumber, Procedure, Refused, message
from meuse.games.celles.position import CellesPosition
from meuse.games.celles.terrain import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

#: 10.0.1 Steps that may be in a hex.
LIMIT: Final = 2


def check_room(pos: CellesPosition, unit: int, place: int, rule: str) -> None:
    """10.0.1, 10.0.2 Refuse a unit for whose steps there is no room in the hex."""
    if pos.weight[place] + pos.steps[unit] > LIMIT:
        raise Refused(
            message("refusal-stacking", rule=rule, place=pos.game.map.names[place], unit=pos.game.names[unit])
        )


class StackCheck(Procedure[CellesPosition], frozen=True):
    """10.0.3 One of the moments at which the limit holds."""

    place: PlaceNumber
    rule: ClassVar[str] = "10.0.3"

    def run(self, pos: CellesPosition) -> None:
        """10.0.6 Over the limit, the owner loses steps."""
        if self.place >= 0 and pos.weight[self.place] > LIMIT:
            pos.then(OverStacked(self.place))


class OverStacked(Decision[CellesPosition], frozen=True):
    """10.0.6 The owner of an over-stacked hex eliminates a step of his choice, until the hex complies."""

    place: PlaceNumber
    rule: ClassVar[str] = "10.0.6"

    def side(self, pos: CellesPosition) -> str:
        """The owner."""
        return SIDES[pos.owner[self.place] - 1]

    def prompt(self, pos: CellesPosition) -> Message:
        """Which unit loses a step."""
        return message(
            "prompt-over-stacked",
            rule=self.rule,
            place=pos.game.map.names[self.place],
            steps=pos.weight[self.place] - LIMIT,
        )

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Any unit in the hex."""
        return [pos.game.lose[unit] for unit in pos.units_at[self.place]]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Lose the step and look again."""
        pos.lose_step(pos.game.unit_numbers[action.args[0]], self.rule)
        pos.then(StackCheck(self.place))

    def check(self, pos: CellesPosition, action: Action) -> None:
        """10.0.6 Only steps in that hex help."""
        if action.verb != "lose":
            super().check(pos, action)
        if pos.where[pos.game.unit_numbers[action.args[0]]] != self.place:
            raise Refused(
                message(
                    "refusal-not-in-hex",
                    rule=self.rule,
                    unit=action.args[0],
                    place=pos.game.map.names[self.place],
                )
            )
