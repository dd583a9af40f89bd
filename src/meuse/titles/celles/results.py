"""11.0.34 to 11.0.47: step losses and disruption, with their owners' choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from meuse.engine import NOWHERE, Action, Decision, Message, Procedure, Refused, UnitNumber, message
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.terrain import SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence


def survivors(pos: CellesPosition, units: tuple[int, ...]) -> list[int]:
    """Those of the units that are still on the map."""
    where = pos.where
    return [unit for unit in units if where[unit] != NOWHERE]


class StepLosses(Procedure[CellesPosition], frozen=True):
    """11.0.34, 11.0.35 A side loses so many steps; the attacker's first comes from the active unit."""

    units: tuple[UnitNumber, ...]
    count: int
    first: UnitNumber
    rule: ClassVar[str] = "11.0.34"

    def run(self, pos: CellesPosition) -> None:
        """What leaves no choice is done at once; losses beyond the steps present are ignored."""
        alive = survivors(pos, self.units)
        if not alive or not self.count:
            return
        if self.first in alive:
            pos.lose_step(self.first, "11.0.35")
            pos.then(StepLosses(self.units, self.count - 1, NOWHERE))
        elif sum(pos.steps[unit] for unit in alive) <= self.count:
            for unit in alive:
                pos.eliminate(unit, self.rule)
        else:
            pos.then(ChooseLoss(tuple(alive), self.count))


class ChooseLoss(Decision[CellesPosition], frozen=True):
    """11.0.35 The owner chooses which of his units in the combat loses the next step."""

    units: tuple[UnitNumber, ...]
    count: int
    rule: ClassVar[str] = "11.0.35"

    def side(self, pos: CellesPosition) -> str:
        """The owner."""
        return SIDES[pos.game.side_of[self.units[0]]]

    def prompt(self, pos: CellesPosition) -> Message:
        """Which unit loses a step?"""
        return message("prompt-lose-step", rule=self.rule, count=self.count)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """The units in the combat."""
        return [pos.game.lose[unit] for unit in self.units]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Lose it, and the rest."""
        pos.lose_step(pos.game.unit_numbers[action.args[0]], self.rule)
        pos.then(StepLosses(self.units, self.count - 1, NOWHERE))

    def check(self, pos: CellesPosition, action: Action) -> None:
        """11.0.35, 11.0.9 Only units in the combat."""
        if action.verb != "lose":
            super().check(pos, action)
            return
        if pos.game.unit_numbers[action.args[0]] not in self.units:
            raise Refused(message("refusal-not-in-combat", rule=self.rule, unit=action.args[0]))


class Disruptions(Procedure[CellesPosition], frozen=True):
    """11.0.44 to 11.0.47 Two units of a side are Disrupted; the attacker's first is the active unit."""

    units: tuple[UnitNumber, ...]
    count: int
    first: UnitNumber
    rule: ClassVar[str] = "11.0.44"

    def run(self, pos: CellesPosition) -> None:
        """What leaves no choice is done at once."""
        alive = survivors(pos, self.units)
        count = self.count
        if self.first in alive:
            pos.disrupt(self.first, "11.0.45")
            count -= 1
        eligible = [unit for unit in alive if not pos.disrupted[unit]]
        if len(eligible) <= count:
            for unit in eligible:
                pos.disrupt(unit, self.rule)
        elif count:
            pos.then(ChooseDisrupted(tuple(eligible), count))


class ChooseDisrupted(Decision[CellesPosition], frozen=True):
    """11.0.46 The owner chooses which of his units in the combat is Disrupted."""

    units: tuple[UnitNumber, ...]
    count: int
    rule: ClassVar[str] = "11.0.46"

    def side(self, pos: CellesPosition) -> str:
        """The owner."""
        return SIDES[pos.game.side_of[self.units[0]]]

    def prompt(self, pos: CellesPosition) -> Message:
        """Which unit?"""
        return message("prompt-disrupt", rule=self.rule, count=self.count)

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Those not yet Disrupted."""
        return [pos.game.disrupt[unit] for unit in self.units]

    def play(self, pos: CellesPosition, action: Action) -> None:
        """Disrupt it, and the next."""
        pos.disrupt(pos.game.unit_numbers[action.args[0]], self.rule)
        pos.then(Disruptions(self.units, self.count - 1, NOWHERE))

    def check(self, pos: CellesPosition, action: Action) -> None:
        """11.0.46 Only units in the combat that are not yet Disrupted."""
        if action.verb != "disrupt":
            super().check(pos, action)
            return
        if pos.game.unit_numbers[action.args[0]] not in self.units:
            raise Refused(message("refusal-not-to-disrupt", rule=self.rule, unit=action.args[0]))
