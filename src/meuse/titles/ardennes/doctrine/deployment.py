"""A free set-up: units change places one after the other, as long as their side gains by it."""

from __future__ import annotations

import random

from meuse.engine import NOWHERE
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.orders import Deployment
from meuse.titles.ardennes.position import GERMAN, ArdennesPosition
from meuse.titles.ardennes.setup import own_hexes

#: Units are rearranged within so many hexes: nobody marches across the whole front.
REACH = 9


class Arranger:
    """Looks for a better arrangement of a side's units."""

    def __init__(self, pos: ArdennesPosition, player: int, evaluation: Evaluation) -> None:
        self.player = player
        self.evaluation = evaluation
        self.pos = pos.copy()
        # What matters is the German attack that comes next.
        self.pos.phase, self.pos.player = "combat", GERMAN
        self.sign = 1.0 if player == GERMAN else -1.0
        self.rng = random.Random(pos.scenario)
        self.units = [unit for unit in pos.game.units_of[player] if unit in pos.game.start_places]
        self.value = self._worth()

    def _worth(self) -> float:
        return self.sign * self.evaluation.worth(self.pos)

    def run(self, tries: int) -> Deployment:
        """Try so many changes; the places of all units in the end."""
        for _ in range(tries):
            self._try(self.rng.choice(self.units))
        return Deployment(tuple((unit, self.pos.where[unit]) for unit in self.units))

    def _try(self, unit: int) -> None:
        pos, game = self.pos, self.pos.game
        here = pos.where[unit]
        near = [place for place in own_hexes(pos, unit) if 0 < game.distance(here, place) <= REACH]
        if not near:
            return
        place = self.rng.choice(near)
        other = next((mate for mate in self.units if pos.where[mate] == place), None)
        if other is not None and here not in own_hexes(pos, other):
            return
        self._swap(unit, other, here, place)
        value = self._worth()
        if value > self.value + 1e-6:
            self.value = value
        else:
            self._swap(unit, other, place, here)

    def _swap(self, unit: int, other: int | None, here: int, place: int) -> None:
        pos = self.pos
        pos.put(unit, NOWHERE)
        if other is not None:
            pos.put(other, here)
        pos.put(unit, place)
