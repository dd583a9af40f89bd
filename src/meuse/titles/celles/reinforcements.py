"""Chapter 14: reinforcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import Action, Decision, Message, Refused, UnitNumber, message
from meuse.titles.celles.position import NEVER, READY, CellesPosition
from meuse.titles.celles.terrain import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence


def arrival_hexes(pos: CellesPosition, unit: int) -> list[int]:
    """14.0.2, 14.0.5 The arrival hexes of a unit that no enemy holds; an enemy Zone of Control is no bar."""
    foes = pos.stacks[1 - pos.game.side_of[unit]]
    return [place for place in pos.game.arrival_hexes[unit] if place not in foes]


def can_arrive(pos: CellesPosition, unit: int) -> bool:
    """14.0.1, 14.0.6 Whether a unit can be brought in now."""
    return pos.is_available(unit) and bool(arrival_hexes(pos, unit))


def check_can_arrive(pos: CellesPosition, unit: int) -> None:
    """14.0.1, 14.0.6 Why a unit off the map cannot be brought in."""
    name = pos.game.names[unit]
    if pos.steps[unit] == 0:
        raise Refused(message("refusal-eliminated", rule="7.0.8", unit=name))
    if pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]:
        raise Refused(message("refusal-withdrawn", rule="15.0.5", unit=name))
    if pos.due[unit] == NEVER:
        raise Refused(message("refusal-not-in-play", rule="14.0.1", unit=name))
    if pos.due[unit] > pos.turn:
        raise Refused(message("refusal-not-due", rule="14.0.1", unit=name, turn=pos.due[unit]))
    if not arrival_hexes(pos, unit):
        raise Refused(message("refusal-arrival-blocked", rule="14.0.6", unit=name))


class PlaceReinforcement(Decision[CellesPosition], frozen=True):
    """14.0.2, 14.0.7 An activated reinforcement must be placed in one of its arrival hexes, at no cost."""

    unit: UnitNumber
    rule: ClassVar[str] = "14.0.2"

    def side(self, pos: CellesPosition) -> str:
        """The owner."""
        return SIDES[pos.game.side_of[self.unit]]

    def prompt(self, pos: CellesPosition) -> Message:
        """Where does it arrive?"""
        return message("prompt-arrive", rule=self.rule, unit=pos.game.names[self.unit])

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Its arrival hexes."""
        name, places = pos.game.names[self.unit], pos.game.map.names
        return [Action("arrive", (name, places[place])) for place in arrival_hexes(pos, self.unit)]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """14.0.8 Place it, over the stacking limit if need be, and remember the hex."""
        place = pos.game.place_numbers[action.args[1]]
        pos.put(self.unit, place)
        pos.acting[self.unit] = READY
        if place not in pos.arrivals:
            pos.arrivals = (*pos.arrivals, place)
        pos.tell("event-arrived", rule=self.rule, unit=action.args[0], place=action.args[1])

    def check(self, pos: CellesPosition, action: Action) -> None:
        """14.0.2, 14.0.5 Only its own arrival hexes, and no enemy there."""
        game = pos.game
        if action.verb != "arrive" or action.args[0] != game.names[self.unit]:
            super().check(pos, action)
            return
        place = game.place_numbers[action.args[1]]
        if place not in game.arrival_hexes[self.unit]:
            raise Refused(
                message("refusal-arrival-hex", rule=self.rule, unit=action.args[0], place=action.args[1])
            )
        if place not in arrival_hexes(pos, self.unit):
            raise Refused(message("refusal-enemy-hex", rule="14.0.5", place=action.args[1]))
