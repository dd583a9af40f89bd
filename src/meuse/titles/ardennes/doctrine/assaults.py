"""Which attacks are worth making: for each hex the units that raise the odds, and the column to fight on."""

from __future__ import annotations

from typing import NamedTuple

from meuse.titles.ardennes import combat, strength
from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.orders import Assault, assault
from meuse.titles.ardennes.doctrine.survey import Survey
from meuse.titles.ardennes.position import SHUT, ArdennesPosition


class Chance(NamedTuple):
    """An attack and what it promises at a glance."""

    gain: float
    order: Assault


class Judge:
    """Weighs the attacks of one position."""

    def __init__(self, pos: ArdennesPosition, player: int, evaluation: Evaluation) -> None:
        self.pos = pos
        self.player = player
        self.evaluation = evaluation
        self.survey: Survey = evaluation.survey(pos)
        self.fighting = self.survey.facts.fighting(pos, player)
        self._shares: dict[int, int] = {}
        self._closed: dict[tuple[int, int, int], bool] = {}

    def chances(self, each: int) -> list[Chance]:
        """The most promising attacks, at most so many for each hex, the best first."""
        found: list[Chance] = []
        for place in combat.targets(self.pos, self.player):
            found += self.against(place)[:each]
        found.sort(key=lambda chance: -chance.gain)
        return found

    def against(self, place: int) -> list[Chance]:
        """Attacks on a hex: for each column that can be had, with no more units than it takes."""
        pos = self.pos
        able = combat.attackers(pos, self.player, (place,))
        able.sort(key=lambda unit: -self._share(unit))
        defending = strength.defenders(pos, 1 - self.player, (place,))
        guard = max(1, strength.total(strength.defence_shares(pos, defending)))
        found = []
        seen: set[int] = set()
        for wanted in range(9, 0, -1):
            units = self._enough(able, wanted * guard)
            if not units:
                continue
            attack = strength.total(strength.attack_shares(pos, units))
            top = strength.column(pos, attack, guard)
            if top in seen or top == 0:
                continue
            seen.add(top)
            column, gain = self.promise(place, units, defending, top)
            found.append(Chance(gain, assault(pos, (place,), tuple(units), column)))
        found.sort(key=lambda chance: -chance.gain)
        return found

    def _share(self, unit: int) -> int:
        """What a unit attacks with by itself; it is compared again and again."""
        if unit not in self._shares:
            self._shares[unit] = strength.total(strength.attack_shares(self.pos, (unit,)))
        return self._shares[unit]

    def _is_closed(self, place: int, side: int, alone: int) -> bool:
        """10.0 Whether units of a side have nowhere to retreat to from a place."""
        key = (place, side, alone)
        if key not in self._closed:
            survey = self.survey
            self._closed[key] = kernels.is_closed(place, side, survey.layers, survey.facts.ground, -1, alone)
        return self._closed[key]

    def _enough(self, able: list[int], wanted: int) -> list[int]:
        """The fewest of the strongest that reach a strength, less those that are not needed after all."""
        chosen: list[int] = []
        total = 0
        for unit in able:
            if total >= wanted:
                break
            chosen.append(unit)
            total += self._share(unit)
        if total < wanted:
            return []
        for unit in reversed(list(chosen)):
            if total - self._share(unit) >= wanted:
                chosen.remove(unit)
                total -= self._share(unit)
        return chosen

    def promise(
        self, place: int, units: list[int], defending: tuple[int, ...], top: int
    ) -> tuple[int, float]:
        """The best column not above the true odds, and what it promises."""
        pos, survey, weights = self.pos, self.survey, self.evaluation.weights
        foe = 1 - self.player
        facts = survey.facts
        prize = sum(float(survey.worth[unit]) for unit in defending)
        full = int(bool(pos.number(SHUT, foe, place)))
        freed = float(survey.freed[place])
        bet = kernels.Bet(
            prize=prize + freed,
            price=self.exchange_price(units, defending),
            push=weights["push"] + kernels.DRIVEN_OFF * freed,
            repulse=self._repulse(units),
            closed=self._is_closed(place, foe, full),
            immune=bool(facts.immune[foe, place]),
        )
        floor = kernels.lower_floor(self.player, self.fighting.floor)
        column, gain = kernels.best_column(self.fighting.results, top, floor, bet)
        return int(column), float(gain)

    def exchange_price(self, units: list[int], defending: tuple[int, ...]) -> float:
        """10.1.Ex2 What an exchange costs the attacker."""
        printed = self.pos.game.strength
        owed = sum(printed[unit] for unit in defending)
        return float(sum(self.survey.worth[unit] for unit in exchanged(printed, units, owed)))

    def _repulse(self, units: list[int]) -> float:
        """What a retreat costs: units with nowhere to go are lost."""
        survey, weights, where = self.survey, self.evaluation.weights, self.pos.where
        facts = survey.facts
        total = 0.0
        for unit in units:
            if facts.immune[self.player, where[unit]]:
                continue
            alone = self.pos.game.division[unit]
            closed = self._is_closed(where[unit], self.player, alone)
            total += float(survey.worth[unit]) if closed else weights["repulse"]
        return total


def exchanged(printed: list[int], units: list[int], owed: int) -> list[int]:
    """The attackers to remove: as few as will do, and of those the weakest."""
    left = sorted(units, key=lambda unit: printed[unit])
    chosen: list[int] = []
    while owed > 0 and left:
        enough = [unit for unit in left if printed[unit] >= owed]
        unit = enough[0] if enough else left[-1]
        chosen.append(unit)
        left.remove(unit)
        owed -= printed[unit]
    return chosen
