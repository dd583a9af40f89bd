"""Quick guesses of what moves and battles are worth, from the maps of a survey: exact sums come later."""

from __future__ import annotations

from typing import Any

import numpy as np

from meuse.players.weights import Weights
from meuse.titles.tigers import special_forces
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.doctrine.facts import Reals
from meuse.titles.tigers.doctrine.outlook import Outlook
from meuse.titles.tigers.doctrine.scale import DAY
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

#: How much of what hangs on an enemy's supply road counts in a guess: mostly there is another way round.
CUTTING = 0.4


class Guesses(Outlook):
    """What the moving side might gain."""

    def __init__(self, pos: TigersPosition, side: int, evaluation: Evaluation, weights: Weights) -> None:
        super().__init__(pos, side, evaluation, weights)
        self.prizes = self._prizes()
        #: By place, as plain numbers: one is looked at many times.
        self._massed: list[float] = self.survey.massed.tolist()
        self._flow: list[float] = self.survey.flow.tolist()
        self._mass, self._block, self._block_point = (
            weights[name] for name in ("mass", "block", "block_point")
        )
        self._german_point, self._allied_point = self.use * weights["german_point"], weights["allied_point"]

    def _prizes(self) -> Reals:
        """What entering each area is worth for itself."""
        facts = self.facts
        theirs = np.frombuffer(self.pos.control, np.uint8) == 2 - self.side
        prizes: Reals = np.where(theirs, facts.entering[self.side], 0.0)
        if facts.hole_points:  # whoever comes there closes a hole, or opens one if he drives the others out
            deciding = self.foes > 0 if self.side == GERMAN else self.own == 0
            prizes = prizes + Evaluation.hole(self.pos) * self.survey.line * deciding
        return prizes

    def _move_gains(self, place: int, units: tuple[int, ...], ends: Any) -> Reals:
        """Guesses of what moves without a fight gain."""
        strength = self.pos.strength
        points = sum([strength[unit] for unit in units])
        gains = self.prizes[ends] - self.weights["fresh"] * points * (3 - self.pos.part)
        gains = gains + CUTTING * self.survey.stake[1 - self.side][ends]
        if self.side == ALLIED:
            found: Reals = gains + self._allied_gains(place, units, points, ends)
            return found
        for unit in units:
            fresh, used = self.roads[self.slow(unit)]
            gains = gains + strength[unit] * (used[ends] - fresh[place])
        german: Reals = gains
        return german

    def slow(self, unit: int) -> int:
        """1 for units on foot, 0 for vehicles."""
        return int(self.game.allowance[unit] < DAY)

    def _allied_gains(self, place: int, units: tuple[int, ...], points: int, ends: Any) -> Any:
        weights, flow, near = self.weights, self.survey.flow, self.survey.near
        gains = self.use * weights["cover"] * points * (near[ends] - near[place])
        there, massed = self.covered[ends], self.survey.massed[ends]
        after = hold_ups(there + points, np.ones(len(ends)), massed, weights)
        gains += flow[ends] * (after - hold_ups(there, self.own[ends] > 0, massed, weights))
        return gains + self._leaving(place, units)

    def _hold_up(self, place: int, points: float, present: float) -> float:
        """What Allied units in a place would cost the Germans, in victory points."""
        ratio = min(max(self._mass * points / (self._massed[place] + 1.0), 0.5), 3.0)
        return self._flow[place] * (present * self._block + self._block_point * points * ratio)

    def _leaving(self, place: int, units: tuple[int, ...]) -> float:
        """What Allied units give up by leaving the road they block."""
        if self.side == GERMAN:
            return 0.0
        before, covering = self.covered[place], self._covering(units)
        left = 0.0 if self.own[place] == len(units) else 1.0
        return self._hold_up(place, before - covering, left) - self._hold_up(place, before, 1.0)

    def _covering(self, units: tuple[int, ...]) -> float:
        """The points of Allied units, entrenched ones counting for more."""
        pos, dug = self.pos, self.weights["dug"]
        return float(sum([pos.strength[unit] * (dug if pos.entrenched[unit] else 1.0) for unit in units]))

    def fight_gain(self, place: int, units: tuple[int, ...], *, river: bool) -> float:
        """A guess of what a battle gains the attacker."""
        pos, strength = self.pos, self.pos.strength
        fight = self.forecasts.between(
            pos, place, units, river=river, confused=special_forces.confusing(pos, place)
        )
        count = len(fight.attackers)
        mine = sum([strength[unit] for unit in fight.attackers]) - sum(fight.left[:count])
        theirs = sum([strength[unit] for unit in fight.defenders]) - sum(fight.left[count:])
        germans = units[0] if self.side == GERMAN else fight.defenders[0]
        german_worth = self._german_point + float(self.roads[self.slow(germans), 1, place])
        gain = self.prizes[place] * fight.cleared
        if self.side == GERMAN:
            gain += theirs * self.use * self._allied_point - mine * german_worth
            before, left = self.covered[place], sum(fight.left[count:])
            gain += self._hold_up(place, before, 1.0) - self._hold_up(place, left, 1.0 - fight.cleared)
        else:
            gain += theirs * german_worth - mine * self.use * self._allied_point
            before, come = self.covered[place], sum(fight.left[:count])
            gain += self._hold_up(place, before + come, 1.0 - fight.repelled)
            gain -= self._hold_up(place, before, float(self.own[place] > 0))
        return float(gain)


def hold_ups(points: Any, present: Any, massed: Any, weights: Weights) -> Any:
    """`scale.hold_up` for many places at once."""
    ratio = np.clip(weights["mass"] * points / (massed + 1.0), 0.5, 3.0)
    return present * weights["block"] + weights["block_point"] * points * ratio
