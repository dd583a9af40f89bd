"""The first turn's attacks: who attacks whom, so that nobody is left out and most is gained."""

from __future__ import annotations

from meuse.titles.ardennes import strength
from meuse.titles.ardennes.doctrine.assaults import Judge
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.orders import Assault, Strike, assault
from meuse.titles.ardennes.first_turn import Front
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition

#: Rounds of exchanging units between attacks.
ROUNDS = 6


class Allocator:
    """Shares German units out over the American hexes beside them."""

    def __init__(self, pos: ArdennesPosition, evaluation: Evaluation) -> None:
        self.pos = pos
        self.judge = Judge(pos, GERMAN, evaluation)
        self.front = Front(pos, ())
        self._known: dict[tuple[int, frozenset[int]], tuple[int, float]] = {}

    def strike(self) -> Strike | None:
        """The attacks found, the surest first; None if no simple sharing is possible."""
        sharing = self.matched()
        if sharing is None:
            return None
        self.improve(sharing)
        attacks = [(self.gain(place, units), place, units) for place, units in self.by_hex(sharing).items()]
        attacks.sort(key=lambda entry: (-entry[0][1], entry[1]))
        return Strike(tuple(self._assault(place, units, found[0]) for found, place, units in attacks))

    def _assault(self, place: int, units: frozenset[int], column: int) -> Assault:
        return assault(self.pos, (place,), tuple(sorted(units)), column)

    def matched(self) -> dict[int, int] | None:
        """A hex for every unit such that every hex has one; None if some hex would be left out."""
        partner: dict[int, int] = {}

        def find(place: int, seen: set[int]) -> bool:
            for unit in sorted(self.front.beside[place]):
                if unit in seen:
                    continue
                seen.add(unit)
                if unit not in partner or find(partner[unit], seen):
                    partner[unit] = place
                    return True
            return False

        for place in sorted(self.front.hexes):
            if not find(place, set()):
                return None
        for unit in sorted(self.front.units):
            if unit not in partner:
                partner[unit] = min(self.front.units[unit])
        return partner

    def by_hex(self, sharing: dict[int, int]) -> dict[int, frozenset[int]]:
        """The units on each hex."""
        return {
            place: frozenset(unit for unit, target in sharing.items() if target == place)
            for place in sorted(self.front.hexes)
        }

    def gain(self, place: int, units: frozenset[int]) -> tuple[int, float]:
        """The best column of an attack and what it promises."""
        key = (place, units)
        if key not in self._known:
            pos = self.pos
            listed = sorted(units)
            defending = strength.defenders(pos, ALLIED, (place,))
            top = strength.balance(pos, listed, defending).column
            self._known[key] = self.judge.promise(place, listed, defending, top)
        return self._known[key]

    def improve(self, sharing: dict[int, int]) -> None:
        """Move single units to other hexes as long as that gains."""
        for _ in range(ROUNDS):
            changed = False
            for unit in sorted(sharing):
                changed |= self._moved(sharing, unit)
            if not changed:
                return

    def _moved(self, sharing: dict[int, int], unit: int) -> bool:
        here = sharing[unit]
        mates = frozenset(other for other, target in sharing.items() if target == here and other != unit)
        if not mates:
            return False
        kept = self.gain(here, mates)[1] - self.gain(here, mates | {unit})[1]
        best, most = here, 1e-6
        for place in sorted(self.front.units[unit] - {here}):
            there = frozenset(other for other, target in sharing.items() if target == place)
            gain = kept + self.gain(place, there | {unit})[1] - self.gain(place, there)[1]
            if gain > most:
                best, most = place, gain
        sharing[unit] = best
        return best != here
