"""Quick guesses of what moves and battles are worth, from the maps of a survey: exact sums come later."""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

from meuse.compiling import steady
from meuse.players.weights import Weights
from meuse.titles.tigers import special_forces
from meuse.titles.tigers.doctrine.evaluation import Evaluation
from meuse.titles.tigers.doctrine.facts import Reals
from meuse.titles.tigers.doctrine.forecasts import Battles, Defence
from meuse.titles.tigers.doctrine.moves import best_ends
from meuse.titles.tigers.doctrine.outlook import Outlook
from meuse.titles.tigers.doctrine.structs import Ledger, Party
from meuse.titles.tigers.position import ALLIED, GERMAN, TigersPosition

_best_ends = steady(best_ends)


class Target(NamedTuple):
    """What is the same for all who attack an area: what meets them, and what is at stake."""

    defence: Defence
    confused: bool
    prize: float
    #: What a German point is worth there, with vehicles and on foot.
    german_worths: list[float]
    #: What the Allied units there cost the Germans now.
    held_up: float


class Guesses(Outlook):
    """What the moving side might gain."""

    def __init__(self, pos: TigersPosition, side: int, evaluation: Evaluation, weights: Weights) -> None:
        super().__init__(pos, side, evaluation, weights)
        survey = self.survey
        prizes = self._prizes()
        self._ledger = Ledger(
            prizes,
            survey.stake[1 - side],
            survey.near,
            survey.flow,
            survey.massed,
            self.covered,
            self.own,
            self.own_points,
            self.foes,
            self.roads,
        )
        #: By place, as plain numbers: one is looked at many times.
        self._prize, self._cover = prizes.data, self.covered.data
        self._massed, self._flow = survey.massed.data, survey.flow.data
        self._mass, self._block, self._block_point, self._dug = (
            weights[name] for name in ("mass", "block", "block_point", "dug")
        )
        self._german_point, self._allied_point = self.use * weights["german_point"], weights["allied_point"]
        self._battles = Battles(pos, self.forecasts)
        self._gained: dict[Any, float] = {}
        self._left: dict[tuple[int, ...], float] = {}
        self._targets: dict[int, Target] = {}
        self._slow = self.facts.on_foot
        self._fresh, self._nearness = weights["fresh"], self.use * weights["cover"]

    def _prizes(self) -> Reals:
        """What entering each area is worth for itself."""
        prizes: Reals = self.entering
        if (
            self.facts.hole_points
        ):  # whoever comes there closes a hole, or opens one if he drives the others out
            deciding = self.foes > 0 if self.side == GERMAN else self.own == 0
            prizes = prizes + Evaluation.hole(self.pos) * self.survey.line * deciding
        return prizes

    def quiet_ends(
        self, units: tuple[int, ...], ends: bytearray, most: int, floor: float = -inf
    ) -> list[tuple[float, int]]:
        """The moves without a fight that promise most, above a floor: what each gains, and where it ends."""
        pos, place = self.pos, self.pos.where[units[0]]
        points = sum([pos.strength[unit] for unit in units])
        party = Party(
            self.side,
            place,
            points,
            self._fresh * points * (3 - pos.part),
            self._leaving(place, units),
            self._nearness * points,
        )
        chosen, gains, forces = self.board.chosen, self.board.gains, (pos.strength, self.facts.slow)
        count = _best_ends(
            party, self._ledger, self.numbers, *forces, bytes(units), ends, most, floor, chosen, gains
        )
        return list(zip(gains.tolist()[:count], chosen.tolist()[:count], strict=True))

    def _hold_up(self, place: int, points: float, present: float) -> float:
        """What Allied units in a place would cost the Germans, in victory points."""
        ratio = min(max(self._mass * points / (self._massed[place] + 1.0), 0.5), 3.0)
        return self._flow[place] * (present * self._block + self._block_point * points * ratio)

    def _leaving(self, place: int, units: tuple[int, ...]) -> float:
        """What Allied units give up by leaving the road they block."""
        if self.side == GERMAN:
            return 0.0
        found = self._left.get(units)
        if found is None:
            found = self._left[units] = self._given_up(place, units)
        return found

    def _given_up(self, place: int, units: tuple[int, ...]) -> float:
        before, covering = self._cover[place], self._covering(units)
        left = 0.0 if len(self.pos.stacks[ALLIED][place]) == len(units) else 1.0
        return self._hold_up(place, before - covering, left) - self._hold_up(place, before, 1.0)

    def _covering(self, units: tuple[int, ...]) -> float:
        """The points of Allied units, entrenched ones counting for more."""
        pos, dug = self.pos, self._dug
        return float(sum([pos.strength[unit] * (dug if pos.entrenched[unit] else 1.0) for unit in units]))

    def fight_gain(self, place: int, units: tuple[int, ...], *, river: bool) -> float:
        """A guess of what a battle gains the attacker."""
        key = (place, units, river)
        found = self._gained.get(key)
        if found is None:
            found = self._gained[key] = self._fight_gain(place, units, river)
        return found

    def _fight_gain(self, place: int, units: tuple[int, ...], river: bool) -> float:  # noqa: FBT001
        target, attack = self._target(place), self._battles.attack(units)
        defence = target.defence
        odds = self._battles.fought(attack, defence, river=river, confused=target.confused)
        mine, theirs = attack.points - odds.attackers, defence.points - odds.defenders
        gain = target.prize * odds.cleared
        if self.side == GERMAN:
            german_worth = target.german_worths[self._slow[units[0]]]
            gain += theirs * self.use * self._allied_point - mine * german_worth
            gain += target.held_up - self._hold_up(place, odds.defenders, 1.0 - odds.cleared)
        else:
            german_worth = target.german_worths[self._slow[defence.units[0]]]
            gain += theirs * german_worth - mine * self.use * self._allied_point
            gain += self._hold_up(place, self._cover[place] + odds.attackers, 1.0 - odds.repelled)
            gain -= target.held_up
        return gain

    def _target(self, place: int) -> Target:
        """What is the same for all who attack an area."""
        found = self._targets.get(place)
        if found is None:
            present = 1.0 if self.side == GERMAN or place in self.pos.stacks[ALLIED] else 0.0
            found = self._targets[place] = Target(
                self._battles.defence(self.side, place),
                special_forces.confusing(self.pos, place),
                self._prize[place],
                [self._german_point + worth for worth in self.roads[:, 1, place].tolist()],
                self._hold_up(place, self._cover[place], present),
            )
        return found
