"""Static facts of Tigers in the Mist as arrays, for the kernels; worked out once for a scenario."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct

import numpy as np
from numpy.typing import NDArray

from meuse.titles.tigers.doctrine.goal import thresholds
from meuse.titles.tigers.doctrine.moves import UNREACHED, measure_least
from meuse.titles.tigers.doctrine.scale import DAY
from meuse.titles.tigers.doctrine.structs import Atlas, Gates, Prizes, Roads, Roster
from meuse.titles.tigers.game import Tigers
from meuse.titles.tigers.position import ALLIED, GERMAN
from meuse.titles.tigers.scenario import TigersScenario

Ints = NDArray[np.int64]
Reals = NDArray[np.float64]
Shorts = NDArray[np.int16]

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


class TigersArrays:
    """The arrays of one scenario."""

    def __init__(self, game: Tigers, scenario: str) -> None:
        facts = game.facts[scenario]
        score = facts.entry.score
        self.places, self.areas, self.units = game.places, game.areas, len(game.names)
        #: Where all units are, as numbers of two bytes.
        self.pack = Struct(f"={self.units}h").pack
        self.roads = _roads(game, facts.inside)
        #: By place and place: the least that any way costs, whatever is in it.
        self.least = _least(self.roads, game)
        self.labels = tuple([_label(game, place) for place in range(game.places)])
        self.prizes = _prizes(game, facts)
        self.atlas = Atlas(self.roads, self.prizes, _roster(game))
        self.daily, self.final, self.release = self.prizes.daily, self.prizes.final, self.prizes.release
        #: By side and place: what entering an area is worth for itself while the enemy controls it.
        entering = 1.5 * self.daily + 0.5 * self.final
        self.entering = (entering + self.release.sum(axis=0), entering)
        self.pull, self.exit = TOWN_PULL[score], EXIT_PULL[score]
        self.risk = ONE_SOURCE if len(facts.sources[GERMAN]) == 1 else 1.0
        self.inside = bytes(facts.inside)
        self.may_enter = tuple(np.array(list(row), np.uint8) for row in game.may_enter)
        #: By unit: 1 on foot, 0 with vehicles.
        self.on_foot = bytes([allowance < DAY for allowance in game.allowance])
        self.slow = np.frombuffer(self.on_foot, np.uint8)
        self.hole_points = float(facts.entry.hole_points)
        exits = np.zeros(game.places, np.bool_)
        exits[list(game.exit_zones)] = True
        self.gates = Gates(self.prizes.zone_side == GERMAN, exits)
        self.last = facts.last
        self.thresholds = thresholds(score, facts.entry.levels)


def _least(roads: Roads, game: Tigers) -> tuple[bytes, ...]:
    """The least that ways cost if all that is blown can be waded and nobody is anywhere."""
    found = np.full((game.places, game.places), UNREACHED, np.uint8)
    measure_least(roads, game.ford, found)
    return tuple(bytes(row) for row in found)


def _label(game: Tigers, place: int) -> str:
    """A place as people call it."""
    number = game.place_names[place]
    return f"{game.area_names[place]} ({number})" if place < game.areas else number


def _roads(game: Tigers, inside: bytes) -> Roads:
    """The roads from each place, one after the other: where to, at what cost, over which bridge."""
    laid = [
        [step for step in steps if inside[step[0]] or not inside[here]]
        for here, steps in enumerate(game.roads)
    ]
    roads = [(here, *step) for here, steps in enumerate(laid) for step in steps]
    return Roads(
        areas=game.areas,
        first=np.cumsum([0, *(len(steps) for steps in laid)], dtype=np.uint16),
        to=np.array([there for _, there, _, _ in roads], np.uint16),
        cost=np.array([cost for _, _, cost, _ in roads], np.uint8),
        bridge=np.array([bridge for _, _, _, bridge in roads], np.int16),
        line=np.array([(here, there) in game.line_crossings for here, there, _, _ in roads], np.uint8),
    )


def _prizes(game: Tigers, facts: TigersScenario) -> Prizes:
    """What there is to win in a scenario, and where supply comes from."""
    score, inside = facts.entry.score, np.frombuffer(facts.inside, np.uint8).astype(np.bool_)
    multiplier = np.where(inside, np.array(game.multiplier, np.int64), 0)
    if score == "towns":
        multiplier[:] = 0
    daily, final = np.zeros(game.places), np.zeros(game.places)
    if score == "areas":
        for place, value in facts.areas:
            daily[place] = value
    final[list(facts.towns)] = TOWN_WORTH[score]
    zone_side = np.full(game.places, -1, np.int64)
    for zone, side in game.zone_side.items():
        zone_side[zone] = side
    sources = np.zeros((2, game.places), np.uint8)
    for side in (GERMAN, ALLIED):
        sources[side, list(facts.sources[side])] = 1
    release, group_points = np.zeros((len(game.groups), game.places), np.uint8), np.zeros(len(game.groups))
    for group, places in enumerate(game.release_areas):
        for place in places:
            release[group, place] = inside[place]
    for unit in facts.later:
        if game.group_of[unit] >= 0:
            group_points[game.group_of[unit]] += game.full_strength[unit]
    return Prizes(
        multiplier, daily, final, zone_side, sources, release, group_points, occupied=int(score == "lines")
    )


def _roster(game: Tigers) -> Roster:
    return Roster(
        side_of=np.array(game.side_of, np.int64),
        allowance=np.array(game.allowance, np.int64),
        need=np.array([2 if armor else 1 for armor in game.is_armor], np.int64),
        engineer=np.array(list(game.is_engineer), np.uint8),
    )


@lru_cache(maxsize=16)
def facts_of(game: Tigers, scenario: str) -> TigersArrays:
    """The facts of a scenario; never changed, so players share them."""
    return TigersArrays(game, scenario)
