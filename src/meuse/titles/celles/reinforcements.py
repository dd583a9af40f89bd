"""Chapter 14: reinforcements."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Refused
from meuse.titles.celles.position import NEVER, READY, CellesPosition
from meuse.wargame.placing import PlacingDecision


def arrival_hexes(pos: CellesPosition, unit: int) -> list[int]:
    """14.0.2, 14.0.5 The arrival hexes of a unit that no enemy holds; an enemy Zone of Control is no bar."""
    foes = pos.stacks[1 - pos.game.side_of[unit]]
    return [place for place in pos.game.arrival_hexes[unit] if place not in foes]


def can_arrive(pos: CellesPosition, unit: int) -> bool:
    """14.0.1, 14.0.6 Whether a unit can be brought in now."""
    if pos.is_available(unit):
        foes = pos.stacks[1 - pos.game.side_of[unit]]
        for place in pos.game.arrival_hexes[unit]:
            if place not in foes:
                return True
    return False


def check_can_arrive(pos: CellesPosition, unit: int) -> None:
    """14.0.1, 14.0.6 Why a unit off the map cannot be brought in."""
    name = pos.game.names[unit]
    if pos.steps[unit] == 0:
        raise Refused("refusal-eliminated", rule="7.0.8", unit=name)
    if pos.withdrawn and pos.game.withdraws[pos.game.formation_of[unit]]:
        raise Refused("refusal-withdrawn", rule="15.0.5", unit=name)
    if pos.due[unit] == NEVER:
        raise Refused("refusal-not-in-play", rule="14.0.1", unit=name)
    if pos.due[unit] > pos.turn:
        raise Refused("refusal-not-due", rule="14.0.1", unit=name, turn=pos.due[unit])
    if not arrival_hexes(pos, unit):
        raise Refused("refusal-arrival-blocked", rule="14.0.6", unit=name)


class PlaceReinforcement(PlacingDecision[CellesPosition], frozen=True):
    """14.0.2, 14.0.7 An activated reinforcement must be placed in one of its arrival hexes, at no cost."""

    verb = "arrive"
    rule = "14.0.2"
    asks = "prompt-arrive"

    def places(self, pos: CellesPosition) -> Sequence[int]:
        """Its arrival hexes."""
        return arrival_hexes(pos, self.unit)

    def check_arrive(self, pos: CellesPosition, unit: int, place: int) -> None:
        """14.0.2, 14.0.5 Only its own arrival hexes, and no enemy there."""
        if place not in pos.game.arrival_hexes[unit]:
            raise Refused("refusal-arrival-hex", rule=self.rule, **pos.named(unit=unit, place=place))
        if place not in arrival_hexes(pos, unit):
            raise Refused("refusal-enemy-hex", rule="14.0.5", **pos.named(place=place))

    def play_arrive(self, pos: CellesPosition, unit: int, place: int) -> None:
        """14.0.8 Place it, over the stacking limit if need be, and remember the hex."""
        pos.put(unit, place)
        pos.acting[unit] = READY
        if place not in pos.arrivals:
            pos.arrivals = (*pos.arrivals, place)
        pos.tell("event-arrived", rule=self.rule, **pos.named(unit=unit, place=place))
