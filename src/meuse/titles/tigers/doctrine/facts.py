"""Static facts of Tigers in the Mist as arrays, for the kernels; worked out once for a scenario."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from meuse.titles.tigers.doctrine.goal import thresholds
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.position import ALLIED, GERMAN

Ints = NDArray[np.int64]
Reals = NDArray[np.float64]

#: What the last hours make of a town, by how a scenario scores it, in points.
TOWN_WORTH = {"areas": 0.0, "towns": 16.0, "lines": 2.0}
#: How much more units are drawn to victory areas where these decide: nothing else draws them there.
TOWN_PULL = {"areas": 1.0, "towns": 6.0, "lines": 10.0}
#: How much of an exit counts on the way there: in three days hardly anybody gets across the Meuse, and Allies
#: who look for those on their way to it give up the towns that decide.
EXIT_PULL = {"areas": 1.0, "towns": 1.0, "lines": 0.5}
#: How much more easily a German supply road is cut where all come from one zone: a raid into the area before
#: it starves everybody.
ONE_SOURCE = 2.0


class Facts:
    """The arrays of one scenario."""

    def __init__(self, game: Tigers, scenario: str) -> None:
        facts = game.facts[scenario]
        self.places, self.areas = game.places, game.areas
        self._lay_roads(game, facts.inside)
        self.multiplier = np.array(
            [value if facts.inside[place] else 0 for place, value in enumerate(game.multiplier)], np.int64
        )
        if facts.entry.score == "towns":
            self.multiplier[:] = 0
        self.daily = np.zeros(game.places)
        if facts.entry.score == "areas":
            for place, value in facts.areas:
                self.daily[place] = value
        self.final = np.zeros(game.places)
        for town in facts.towns:
            self.final[town] = TOWN_WORTH[facts.entry.score]
        self.pull, self.exit = TOWN_PULL[facts.entry.score], EXIT_PULL[facts.entry.score]
        #: A town that has to be occupied, not only controlled.
        self.occupied = int(facts.entry.score == "lines")
        self._read_units(game)
        sources = np.zeros((2, game.places), np.uint8)
        for side in (GERMAN, ALLIED):
            sources[side, list(facts.sources[side])] = 1
        self.sources = sources
        self.risk = ONE_SOURCE if len(facts.sources[GERMAN]) == 1 else 1.0
        self.zone_side = np.full(game.places, -1, np.int64)
        for zone, side in game.zone_side.items():
            self.zone_side[zone] = side
        self.inside = np.frombuffer(facts.inside, np.uint8)
        self.may_enter = np.array([list(row) for row in game.may_enter], np.uint8)
        self.release = np.zeros((len(game.groups), game.places), np.uint8)
        self.group_points = np.zeros(len(game.groups))
        for group, places in enumerate(game.release_areas):
            for place in places:
                self.release[group, place] = facts.inside[place]
        for unit in facts.later:
            if game.group_of[unit] >= 0:
                self.group_points[game.group_of[unit]] += game.full_strength[unit]
        self.hole_points = float(facts.entry.hole_points)
        self.entries = self.zone_side == GERMAN
        self.exits = np.zeros(game.places, np.bool_)
        self.exits[list(game.exit_zones)] = True
        self.last = facts.last
        self.thresholds = thresholds(facts.entry.score, facts.entry.levels)

    def _lay_roads(self, game: Tigers, inside: bytes) -> None:
        """The roads from each place, one after the other: where to, at what cost, over which bridge."""
        laid = [
            [step for step in steps if inside[step[0]] or not inside[here]]
            for here, steps in enumerate(game.roads)
        ]
        roads = [(here, *step) for here, steps in enumerate(laid) for step in steps]
        self.first = np.cumsum([0, *(len(steps) for steps in laid)], dtype=np.int64)
        self.road_to = np.array([there for _, there, _, _ in roads], np.int64)
        self.road_cost = np.array([cost for _, _, cost, _ in roads], np.int64)
        self.road_bridge = np.array([bridge for _, _, _, bridge in roads], np.int64)
        self.road_line = np.array(
            [(here, there) in game.line_crossings for here, there, _, _ in roads], np.uint8
        )

    def _read_units(self, game: Tigers) -> None:
        self.side_of = np.array(game.side_of, np.int64)
        self.allowance = np.array(game.allowance, np.int64)
        self.need = np.array([2 if armor else 1 for armor in game.is_armor], np.int64)
        self.infantry = np.array(list(game.is_infantry), np.uint8)
        self.engineer = np.array(list(game.is_engineer), np.uint8)


@lru_cache(maxsize=16)
def facts_of(game: Tigers, scenario: str) -> Facts:
    """The facts of a scenario; never changed, so players share them."""
    return Facts(game, scenario)
