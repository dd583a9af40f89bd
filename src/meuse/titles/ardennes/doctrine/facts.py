"""Static facts of The Ardennes Offensive as arrays, for the kernels; worked out once for a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.fight import is_immune
from meuse.titles.ardennes.game import Ardennes
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition
from meuse.titles.ardennes.strength import multiplier
from meuse.wargame.odds_table import OddsTable

Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]
Reals = NDArray[np.float64]

#: Tenths of a point for one road hex in Road Mode, by side and kind.
ROAD_STEP: Final = ((6, 6), (2, 6))
#: What stops a unit for good (the units of measure are those of its kind).
CLOSED: Final = kernels.FAR

#: Movement Points of a phase by side and kind, and a bound on the hexes that can be struck with them.
PHASE: Final = (4, 10, 4, 12)
MOST_STRUCK: Final = 640

RESULTS: Final = {"De": 0, "Ex": 1, "Dr1": 2, "Dr2": 3, "Dr3": 4, "Ar1": 5, "Ar2": 6, "Ar3": 7}


class ArdennesArrays:
    """The arrays of one game."""

    def __init__(self, game: Ardennes) -> None:
        self.game = game
        self.places = game.places
        self.live: Bytes = np.array([not closed for closed in game.closed], dtype=np.uint8)
        self.shut: Bytes = np.frombuffer(bytes(game.closed), dtype=np.uint8)
        self._read_units(game)
        self._read_steps(game)
        self._read_results(game)
        self._read_reach()
        self.sources: Ints = np.array(game.sources[GERMAN], dtype=np.int32)
        self.towns: Ints = np.flatnonzero(np.array(game.is_town)).astype(np.int32)
        self.interdicts: Bytes = self._read_interdictions(game)
        self.exits: Ints = np.array(game.exit_places, dtype=np.int32)
        self.exit_points: Reals = np.array([way.points for way in game.exits], dtype=np.float64)
        southern = game.turns.victory.bastogne_sections
        self.needs_bastogne: Bytes = np.array([way.section in southern for way in game.exits], dtype=np.uint8)
        self.immune: Bytes = np.zeros((2, self.places), dtype=np.uint8)
        self.exit_pull = self._exit_pull()
        self.ground = kernels.Ground(self.near, self.live, self.shut, self.immune)
        travel = kernels.Travel(self.costs, self.back, self.hit_starts, self.hits)
        self.net = kernels.Net(self.sources, self.towns, self.roads, self.bridges, self.interdicts)
        exits = kernels.Exits(self.exits, self.exit_points, self.needs_bastogne)
        self.atlas = kernels.Atlas(self.ground, travel, self.net, exits)

    def _read_units(self, game: Ardennes) -> None:
        rows = [game.side_of, game.strength, game.mechanized, game.division]
        self.units: Ints = np.array(rows, dtype=np.int32)

    def _read_steps(self, game: Ardennes) -> None:
        """Steps out of each place: where they lead and what they cost, both ways, by side and kind."""
        board = game.board
        self.near: Ints = np.full((self.places, 6), -1, dtype=np.int32)
        self.costs: Ints = np.full((4, self.places, 6), CLOSED, dtype=np.int32)
        self.back: Ints = np.full((4, self.places, 6), CLOSED, dtype=np.int32)
        self.plain: Ints = np.full((4, self.places, 6), CLOSED, dtype=np.int32)
        self.roads: Bytes = np.zeros((self.places, 6), dtype=np.uint8)
        self.bridges: Ints = np.full((self.places, 6), -1, dtype=np.int32)
        filled = [0] * self.places
        for step, (here, there, _) in enumerate(board.steps()):
            at = filled[here]
            filled[here] += 1
            self.near[here, at] = there
            road = game.features[here, there] & game.road_bit
            self.roads[here, at] = bool(road)
            self.bridges[here, at] = game.bridge_of.get((here, there), -1)
            for side in (GERMAN, ALLIED):
                for kind in (0, 1):
                    if game.closed[there]:
                        continue
                    price = 10 * int(game.open_costs[side][kind][step])
                    self.plain[2 * side + kind, here, at] = min(price, CLOSED)
                    self.costs[2 * side + kind, here, at] = min(
                        ROAD_STEP[side][kind] if road else price, CLOSED
                    )
        for here in range(self.places):
            for at in range(6):
                there = self.near[here, at]
                if there < 0:
                    break
                if not game.closed[here]:
                    reverse = list(self.near[there]).index(here)
                    self.back[:, here, at] = self.costs[:, there, reverse]

    def _read_interdictions(self, game: Ardennes) -> Bytes:
        """13.1.A1 For each bridge the places from where a unit interdicts it."""
        rows = [[mask >> 8 * bridge & 1 for mask in game.bridges_near] for bridge in range(len(game.bridges))]
        return np.array(rows, dtype=np.uint8).reshape(len(game.bridges), self.places)

    def _read_results(self, game: Ardennes) -> None:
        """The two Combat Results Tables with results as numbers: die, column."""
        self.tables: tuple[Ints, ...] = tuple(
            np.array(list(zip(*_numbered(table), strict=True)), dtype=np.int32)
            for table in game.combat_tables
        )

    def _read_reach(self) -> None:
        """Where a unit of a kind can strike from each place within one movement phase, on an empty map."""
        starts: Ints = np.zeros((4, self.places + 1), dtype=np.int32)
        lists: list[Ints] = []
        total = 0
        for kind, points in enumerate(PHASE):
            hits: Ints = np.empty(self.places * MOST_STRUCK, dtype=np.int32)
            count = kernels.strike_lists(
                self.near, self.plain[kind], self.live, 10 * points, starts[kind], hits
            )
            starts[kind] += total
            total += count
            lists.append(hits[:count])
        self.hit_starts: Ints = starts
        self.hits: Ints = np.concatenate(lists)

    def _exit_pull(self) -> Reals:
        """For a German tank on an empty map: the worth of all exits, by the turns to each of them."""
        none: Ints = np.zeros(self.places, dtype=np.int32)
        total: Reals = np.zeros(self.places)
        for place, points in zip(self.exits, self.exit_points, strict=True):
            start = np.array([place], dtype=np.int32)
            away = kernels.spread_within(start, none[:1], self.near, self.back[1], none, kernels.FAR)
            total += points * 0.8 ** (away / kernels.TURN[GERMAN][1])
        return total

    def fighting(self, pos: ArdennesPosition, player: int) -> kernels.Fighting:
        """9.4, 15.1 The table that a side's attacks are fought on, and its lowest column."""
        table = 0 if player == GERMAN and not pos.standard_table else 1
        return kernels.Fighting(self.tables[table], pos.game.floor)

    def factors(self, pos: ArdennesPosition) -> Reals:
        """What terrain and the first turn multiply strengths by: side, attack or defence, place."""
        made = np.ones((2, 2, self.places))
        for place in range(self.places):
            for number, attacking in enumerate((True, False)):
                made[GERMAN, number, place] = multiplier(pos, GERMAN, place, attacking=attacking)[0]
        return made


def _numbered(table: OddsTable[str]) -> list[list[int]]:
    """The results of each column as numbers."""
    return [[RESULTS[result] for result in table.rolled(at)] for at in range(len(table.columns))]


@lru_cache(maxsize=4)
def facts_of(game: Ardennes) -> ArdennesArrays:
    """The facts of a game; immutable, so players share them."""
    made = ArdennesArrays(game)
    pos = game.start(game.main_scenario)
    for side in (GERMAN, ALLIED):
        for place in range(made.places):
            made.immune[side, place] = is_immune(pos, side, place)
    return made


@lru_cache(maxsize=8)
def factors_of(game: Ardennes, first_turn: int) -> Reals:
    """The multipliers on the first turn, and on any other."""
    pos = game.start(game.main_scenario)
    pos.turn = 1 if first_turn else 2
    return facts_of(game).factors(pos)
