"""Chapter 10: stacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from meuse.engine import Action, Decision, Message, PlaceNumber, Procedure, Refused, message
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import SIDES

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
            steps=self.excess(pos),
        )

    def excess(self, pos: CellesPosition) -> int:
        """10.0.1 Steps too many."""
        return pos.weight[self.place] - LIMIT

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Any unit in the hex."""
        return [pos.game.lose[unit] for unit in pos.units_at(self.place)]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Lose the step and look again."""
        pos.lose_step(pos.game.unit_numbers[action.args[0]], self.rule)
        pos.then(StackCheck(self.place))

    def check(self, pos: CellesPosition, action: Action) -> None:
        """10.0.6 Only steps in that hex help."""
        if action.verb != "lose":
            super().check(pos, action)
            return
        if pos.where[pos.game.unit_numbers[action.args[0]]] != self.place:
            raise Refused(
                message(
                    "refusal-not-in-hex",
                    rule=self.rule,
                    unit=action.args[0],
                    place=pos.game.map.names[self.place],
                )
            )


def check_entered(pos: CellesPosition, units: Sequence[int], place: int) -> StackCheck | ArrivalCheck:
    """10.0.3, 14.0.8 The check of a hex in which units have ended a move or a retreat."""
    if place in pos.arrivals and pos.options.arrival_stacking == "placed":
        brought = sum(pos.steps[unit] for unit in units)
        return ArrivalCheck(place, max(LIMIT, pos.weight[place] - brought))
    return StackCheck(place)


class ArrivalCheck(Procedure[CellesPosition], frozen=True):
    """14.0.8, 10.0.3 Units have gone into an arrival hex: those placed there are excused, they are not."""

    place: PlaceNumber
    most: int
    """The steps that may stay for now: the limit, or what was there without them."""
    rule: ClassVar[str] = "14.0.8"

    def run(self, pos: CellesPosition) -> None:
        """10.0.6 Over that, the owner loses steps."""
        if pos.weight[self.place] > self.most:
            pos.then(OverStackedArrival(self.place, self.most))


class OverStackedArrival(OverStacked, frozen=True):
    """14.0.8, 10.0.6 The owner eliminates as many steps of his choice as came in too many."""

    most: int
    rule: ClassVar[str] = "14.0.8"

    def excess(self, pos: CellesPosition) -> int:
        """14.0.8 Steps more than may stay for now."""
        return pos.weight[self.place] - self.most

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Lose the step and look again."""
        pos.lose_step(pos.game.unit_numbers[action.args[0]], self.rule)
        pos.then(ArrivalCheck(self.place, self.most))
