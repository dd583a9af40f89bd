"""What a position is worth when all that is known are points, strengths, aims and who stands beside whom.

Positions that are compared differ by a few units only. So one of them is the anchor, judged in full, and of
all others only what differs from it is judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from meuse.engine import NOWHERE, Position
from meuse.players.generic.outlook import Outlook
from meuse.players.weights import Weights

WEIGHTS = ("strength", "reserve", "approach", "arrival", "battle")

#: Odds at which an attack begins to pay, how much of what the attacker has more the defender loses, and how
#: much of its own strength at most.
EVEN = 1.0
STEEP = 0.2
MOST = 0.6

#: Strength by place.
Ground = dict[int, float]


class Anchor(NamedTuple):
    """A position judged in full."""

    where: list[int]
    steps: list[int]
    strength: float
    approach: float
    #: Attack and defence of each side by place, and what it could lose there.
    attack: list[Ground]
    defence: list[Ground]
    peril: list[Ground]
    battle: float


class Evaluation:
    """Judges positions by one outlook."""

    def __init__(self, weights: Weights, outlook: Outlook, pos: Position[Any]) -> None:
        self._outlook = outlook
        self._forces = outlook.forces
        self._sign = [1.0 if side == 0 else -1.0 for side in self._forces.side_of]
        self._strength = weights["strength"]
        self._reserve = weights["reserve"]
        self._approach = weights["approach"]
        self._arrival = weights["arrival"]
        self._battle = weights["battle"]
        self._counts_steps = self._forces.counts_steps(pos)
        self.anchor(pos)

    def anchor(self, pos: Position[Any]) -> None:
        """Judge a position in full: those that follow are compared with it."""
        where, steps = list(self._forces.where(pos)), list(self._forces.steps(pos))
        sides = range(len(self._forces.game.sides))
        attack: list[Ground] = [{} for _ in sides]
        defence: list[Ground] = [{} for _ in sides]
        strength = approach = 0.0
        for unit, place in enumerate(where):
            worth, way = self._unit(unit, place, steps[unit])
            strength += worth
            approach += way
            self._station(attack, defence, unit, place, steps[unit])
        peril = [
            {place: self._peril(attack, defence, side, place) for place in defence[side]} for side in sides
        ]
        battle = sum(_signed(side, sum(peril[side].values())) for side in sides)
        self._anchor = Anchor(where, steps, strength, approach, attack, defence, peril, battle)

    def terms(self, pos: Position[Any]) -> dict[str, float]:
        """The worth to the first side, by name."""
        changed = list(self._changed(pos))
        strength, approach = self._units(pos, changed)
        return {
            "generic-points": self._forces.margin(pos),
            "generic-strength": strength,
            "generic-approach": approach,
            "generic-battle": self._battle * self._battles(pos, changed),
        }

    def glance(self, pos: Position[Any]) -> float:
        """What can be seen at once: who is left, and how near to its aim."""
        return sum(self._units(pos, self._changed(pos)))

    # Units ----------------------------------------------------------------------------------------

    def _changed(self, pos: Position[Any]) -> Iterator[int]:
        """Units that have moved or lost steps since the anchor."""
        before, steps = self._anchor.where, self._anchor.steps
        if self._counts_steps:
            moments = zip(self._forces.where(pos), before, self._forces.steps(pos), steps, strict=True)
            return (unit for unit, (a, b, c, d) in enumerate(moments) if a != b or c != d)
        pairs = zip(self._forces.where(pos), before, strict=True)
        return (unit for unit, (a, b) in enumerate(pairs) if a != b)

    def _units(self, pos: Position[Any], changed: Iterator[int] | list[int]) -> tuple[float, float]:
        anchor = self._anchor
        strength, approach = anchor.strength, anchor.approach
        where, steps = self._forces.where(pos), self._forces.steps(pos)
        for unit in changed:
            worth, way = self._unit(unit, where[unit], steps[unit])
            old, before = self._unit(unit, anchor.where[unit], anchor.steps[unit])
            strength += worth - old
            approach += way - before
        return strength, approach

    def _unit(self, unit: int, place: int, steps: int) -> tuple[float, float]:
        """What a unit is worth to the first side where it is, and what its way to its aim is."""
        if not steps:
            return 0.0, 0.0
        outlook, sign = self._outlook, self._sign[unit]
        power = sign * outlook.power[unit] * steps
        if place == NOWHERE:
            return self._strength * self._reserve * power, 0.0
        aim = outlook.aims[unit]
        if aim is None:
            return self._strength * power, 0.0
        far = aim.distances[place]
        way = -self._approach * power * far
        return self._strength * power, way if far else way + self._arrival * aim.worth * sign

    # Battles --------------------------------------------------------------------------------------

    def _battles(self, pos: Position[Any], changed: list[int]) -> float:
        """What each side could take from the other, by the odds at every place; to the first side."""
        anchor = self._anchor
        if not changed:
            return anchor.battle
        where, steps = self._forces.where(pos), self._forces.steps(pos)
        attack = [ground.copy() for ground in anchor.attack]
        defence = [ground.copy() for ground in anchor.defence]
        touched: set[int] = set()
        for unit in changed:
            old, new = anchor.where[unit], where[unit]
            self._station(attack, defence, unit, old, -anchor.steps[unit])
            self._station(attack, defence, unit, new, steps[unit])
            for place in (old, new):
                if place != NOWHERE:
                    touched.add(place)
                    touched.update(self._forces.neighbours[place])
        total = anchor.battle
        for side, peril in enumerate(anchor.peril):
            change = 0.0
            for place in touched:
                if place in defence[side]:
                    change += self._peril(attack, defence, side, place)
                if place in peril:
                    change -= peril[place]
            total += _signed(side, change)
        return total

    def _station(
        self, attack: list[Ground], defence: list[Ground], unit: int, place: int, steps: int
    ) -> None:
        """Add a unit where it stands; with steps below zero, take it away."""
        if place != NOWHERE and steps:
            side, outlook = self._forces.side_of[unit], self._outlook
            attack[side][place] = attack[side].get(place, 0.0) + outlook.attack[unit] * steps
            defence[side][place] = defence[side].get(place, 0.0) + outlook.defence[unit] * steps

    def _peril(self, attack: list[Ground], defence: list[Ground], side: int, place: int) -> float:
        """What a side could lose at a place to all who stand there or beside it."""
        against = 0.0
        for other, ground in enumerate(attack):
            if other != side:
                against += ground.get(place, 0.0)
                for near in self._forces.neighbours[place]:
                    if near in ground:
                        against += ground[near]
        strength = defence[side][place]
        return min(MOST * strength, STEEP * max(0.0, against - EVEN * strength))


def _signed(side: int, loss: float) -> float:
    """A loss of a side as the first side sees it."""
    return -loss if side == 0 else loss
