"""Where a unit of Celles can go, with the paths: the rules of movement without infiltration."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meuse.titles.celles.active import allowance, strategic
from meuse.titles.celles.doctrine import kernels
from meuse.titles.celles.doctrine.facts import Bytes, Ints, facts_of
from meuse.titles.celles.position import LIMIT, CellesPosition


class Field(NamedTuple):
    """Costs and ways from one search."""

    cost: Ints
    before: Ints


class Reach:
    """Everywhere one unit can get with the points it has left."""

    def __init__(self, pos: CellesPosition, unit: int, spent: int, *, calm: bool) -> None:
        self.pos = pos
        self.unit = unit
        self.spent = spent
        self.budget = allowance(pos, unit) - spent
        self._near = _search(pos, unit, self.budget, shunning=False)
        self._far: Field | None = None
        if calm:
            bonus = allowance(pos, unit, pos.game.strategic_bonus) - spent
            self._far = _search(pos, unit, bonus, shunning=True)

    @classmethod
    def fresh(cls, pos: CellesPosition, unit: int) -> Reach:
        """For a unit that has not moved yet."""
        return cls(pos, unit, 0, calm=strategic(pos, unit))

    def destinations(self) -> list[int]:
        """Hexes where the unit may end its move within the stacking limit, its own left out."""
        cost = self._near.cost if self._far is None else np.minimum(self._near.cost, self._far.cost)
        room = LIMIT - self.pos.steps[self.unit]
        weight, here = self.pos.weight, self.pos.where[self.unit]
        found: list[int] = np.flatnonzero(cost < kernels.FAR).tolist()
        return [place for place in found if weight[place] <= room and place != here]

    def cost(self, place: int) -> int:
        """What it costs to get there without the bonus of strategic movement; FAR if that is not possible."""
        return int(self._near.cost[place])

    def path(self, place: int) -> tuple[int, ...]:
        """The cheapest way to a hex that can be reached, both ends included."""
        field = self._near if self._near.cost[place] < kernels.FAR or self._far is None else self._far
        way = [place]
        while field.before[way[-1]] >= 0:
            way.append(int(field.before[way[-1]]))
        return tuple(reversed(way))


def barred(pos: CellesPosition, side: int, *, shunning: bool = False) -> Bytes:
    """8.0.13, 8.5.3 Hexes that a side may not enter: with enemies, or beside enemies that it shuns."""
    found: Bytes = (np.frombuffer(pos.owner, dtype=np.uint8) == 2 - side).view(np.uint8)
    if shunning:
        found |= np.frombuffer(pos.near[1 - side], dtype=np.uint8) > 0
    return found


def _search(pos: CellesPosition, unit: int, budget: int, *, shunning: bool) -> Field:
    cost = np.empty(pos.game.places, dtype=np.int32)
    before = np.empty(pos.game.places, dtype=np.int32)
    kernels.reach(pos.where[unit], budget, going(pos, unit, shunning=shunning), cost, before)
    return Field(cost, before)


def going(pos: CellesPosition, unit: int, *, shunning: bool = False) -> kernels.Going:
    """What the steps of a unit cost as things stand."""
    facts, side = facts_of(pos.game, pos.options.town_roads), pos.game.side_of[unit]
    motorized = pos.is_motorized(unit)
    table = side, 0 if motorized else 1
    return kernels.Going(
        leave=pos.game.zone_exit_cost if motorized else 0,
        targets=facts.targets[table],
        costs=facts.costs[table],
        crowded=facts.crowded[table],
        motors=np.frombuffer(pos.motors, dtype=np.uint8),
        zones=np.frombuffer(pos.zones[1 - side], dtype=np.uint8),
        barred=barred(pos, side, shunning=shunning),
    )
