"""11.0.34 to 11.0.47: step losses and disruption, with their owners' choices."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import NOWHERE, Action, Decision, Preview, Procedure, Refused, UnitNumber
from meuse.titles.celles.position import CellesPosition
from meuse.titles.celles.preview import loss_preview


def survivors(pos: CellesPosition, units: tuple[int, ...]) -> list[int]:
    """Those of the units that are still on the map."""
    where = pos.where
    return [unit for unit in units if where[unit] != NOWHERE]


class StepLosses(Procedure[CellesPosition], frozen=True):
    """11.0.34, 11.0.35 A side loses so many steps; the attacker's first comes from the active unit."""

    units: tuple[UnitNumber, ...]
    count: int
    first: UnitNumber
    rule = "11.0.34"

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


class _ChooseUnit(Decision[CellesPosition], frozen=True):
    """The owner chooses one of these units for so many steps or disruptions that his side has to take."""

    units: tuple[UnitNumber, ...]
    count: int
    about = ("count",)

    def _check(self, pos: CellesPosition, unit: int, refusal: str) -> None:
        if unit not in self.units:
            raise Refused(refusal, rule=self.rule, unit=pos.game.names[unit])


class ChooseLoss(_ChooseUnit, frozen=True):
    """11.0.35 The owner chooses which of his units in the combat loses the next step."""

    rule = "11.0.35"
    asks = "prompt-lose-step"

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """The units in the combat."""
        return [pos.game.lose[unit] for unit in self.units]

    def check_lose(self, pos: CellesPosition, unit: int) -> None:
        """11.0.35, 11.0.9 Only units in the combat."""
        self._check(pos, unit, "refusal-not-in-combat")

    def play_lose(self, pos: CellesPosition, unit: int) -> None:
        """Lose it, and the rest."""
        pos.lose_step(unit, self.rule)
        pos.then(StepLosses(self.units, self.count - 1, NOWHERE))

    def preview_lose(self, pos: CellesPosition, unit: int) -> Preview:
        """11.0.37 What is left of the unit."""
        return loss_preview(pos, unit, self.rule)


class Disruptions(Procedure[CellesPosition], frozen=True):
    """11.0.44 to 11.0.47 Two units of a side are Disrupted; the attacker's first is the active unit."""

    units: tuple[UnitNumber, ...]
    count: int
    first: UnitNumber
    rule = "11.0.44"

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


class ChooseDisrupted(_ChooseUnit, frozen=True):
    """11.0.46 The owner chooses which of his units in the combat is Disrupted."""

    rule = "11.0.46"
    asks = "prompt-disrupt"

    def actions(self, pos: CellesPosition) -> Sequence[Action]:
        """Those not yet Disrupted."""
        return [pos.game.disrupt[unit] for unit in self.units]

    def check_disrupt(self, pos: CellesPosition, unit: int) -> None:
        """11.0.46 Only units in the combat that are not yet Disrupted."""
        self._check(pos, unit, "refusal-not-to-disrupt")

    def play_disrupt(self, pos: CellesPosition, unit: int) -> None:
        """Disrupt it, and the next."""
        pos.disrupt(unit, self.rule)
        pos.then(Disruptions(self.units, self.count - 1, NOWHERE))
