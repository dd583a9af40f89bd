"""Chapter 10: stacking."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Action, Argument, Decision, PlaceNumber, Preview, Procedure, Refused
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.preview import loss_preview


def check_room(pos: CellesPosition, unit: int, place: int, rule: str) -> None:
    """10.0.1, 10.0.2 Refuse a unit for whose steps there is no room in the hex."""
    if pos.weight[place] + pos.steps[unit] > LIMIT:
        raise Refused("refusal-stacking", rule=rule, **pos.named(place=place, unit=unit))


class StackCheck(Procedure[CellesPosition], frozen=True):
    """10.0.3 One of the moments at which the limit holds."""

    place: PlaceNumber
    rule = "10.0.3"

    def run(self, pos: CellesPosition) -> None:
        """10.0.6 Over the limit, the owner loses steps."""
        if self.place >= 0 and pos.weight[self.place] > LIMIT:
            pos.then(OverStacked(self.place))


class OverStacked(Decision[CellesPosition], frozen=True):
    """10.0.6 The owner of an over-stacked hex eliminates a step of his choice, until the hex complies."""

    place: PlaceNumber
    rule = "10.0.6"
    asks = "prompt-over-stacked"

    def chooser(self, pos: CellesPosition) -> int:
        """The owner."""
        return pos.owner[self.place] - 1

    def details(self, pos: CellesPosition) -> dict[str, Argument]:
        """Where, and how many steps are too many."""
        return {"place": pos.game.place_names[self.place], "steps": self.excess(pos)}

    def excess(self, pos: CellesPosition) -> int:
        """10.0.1 Steps too many."""
        return pos.weight[self.place] - LIMIT

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Any unit in the hex."""
        return [pos.game.lose[unit] for unit in pos.units_at(self.place)]

    def check_lose(self, pos: CellesPosition, unit: int) -> None:
        """10.0.6 Only steps in that hex help."""
        if pos.where[unit] != self.place:
            raise Refused("refusal-not-in-hex", rule=self.rule, **pos.named(unit=unit, place=self.place))

    def play_lose(self, pos: CellesPosition, unit: int) -> None:
        """Lose the step and look again."""
        pos.lose_step(unit, self.rule)
        pos.then(StackCheck(self.place))

    def preview_lose(self, pos: CellesPosition, unit: int) -> Preview:
        """10.0.4 What is left of the unit, and the combat that waits for the choice."""
        return loss_preview(pos, unit, self.rule)


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
    rule = "14.0.8"

    def run(self, pos: CellesPosition) -> None:
        """10.0.6 Over that, the owner loses steps."""
        if pos.weight[self.place] > self.most:
            pos.then(OverStackedArrival(self.place, self.most))


class OverStackedArrival(OverStacked, frozen=True):
    """14.0.8, 10.0.6 The owner eliminates as many steps of his choice as came in too many."""

    most: int
    rule = "14.0.8"

    def excess(self, pos: CellesPosition) -> int:
        """14.0.8 Steps more than may stay for now."""
        return pos.weight[self.place] - self.most

    def play_lose(self, pos: CellesPosition, unit: int) -> None:
        """Lose the step and look again."""
        pos.lose_step(unit, self.rule)
        pos.then(ArrivalCheck(self.place, self.most))
