"""Infiltration of Celles: where a unit could get if it slips once from one hostile zone into another."""

from __future__ import annotations

import numpy as np

from meuse.titles.celles.doctrine import kernels
from meuse.titles.celles.doctrine.orders import Slip
from meuse.titles.celles.doctrine.reach import Reach, going
from meuse.titles.celles.position import LIMIT, CellesPosition
from meuse.titles.celles.zones import in_enemy_zone


class Behind:
    """Everywhere one unit can get with one infiltration, and no other way."""

    def __init__(self, pos: CellesPosition, reach: Reach) -> None:
        self.pos = pos
        self.reach = reach
        self.starts = self._starts()
        places = pos.game.places
        self._cost = np.full(places, kernels.FAR, dtype=np.int32)
        self._before, self._source = np.empty((2, places), dtype=np.int32)
        if self.starts:
            self._search()

    def _starts(self) -> list[int]:
        """Hexes in a hostile zone where the unit may stay if the die is against it."""
        pos, unit = self.pos, self.reach.unit
        side = pos.game.side_of[unit]
        places = [pos.where[unit], *self.reach.destinations()]
        return [place for place in places if in_enemy_zone(pos, side, place)]

    def _search(self) -> None:
        pos, unit = self.pos, self.reach.unit
        begun = np.full(pos.game.places, kernels.FAR, dtype=np.int32)
        for place in self.starts:
            begun[place] = 0 if place == pos.where[unit] else self.reach.cost(place)
        kernels.reach_behind(
            max(0, self.reach.budget),
            pos.game.infiltration_cost if pos.is_motorized(unit) else 0,
            going(pos, unit),
            begun,
            self._cost,
            self._before,
            self._source,
        )

    def destinations(self) -> list[int]:
        """Hexes with room for the unit that it cannot reach without infiltration."""
        room = LIMIT - self.pos.steps[self.reach.unit]
        plain = {self.pos.where[self.reach.unit], *self.reach.destinations()}
        found: list[int] = np.flatnonzero(self._cost < kernels.FAR).tolist()
        return [place for place in found if place not in plain and self.pos.weight[place] <= room]

    def slip(self, place: int) -> Slip | None:
        """The order to go there; None where the way would cross itself or cannot be paid for."""
        if self._cost[place] >= kernels.FAR:
            return None
        game, unit, here = self.pos.game, self.reach.unit, self.pos.where[self.reach.unit]
        onward = [place]
        while self._before[onward[-1]] >= 0:
            onward.append(int(self._before[onward[-1]]))
        start = int(self._source[onward[-1]])
        first = (here,) if start == here else self.reach.path(start)
        path = (*first, *reversed(onward))
        if len(set(path)) < len(path):
            return None
        spent = self.reach.spent + int(self._cost[onward[-1]])
        return Slip(game.names[unit], unit, path, len(first) - 1, spent, game.place_names[place])
