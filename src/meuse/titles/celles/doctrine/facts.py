"""Static facts of Celles as arrays, for the kernels; worked out once for a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meuse.titles.celles.doctrine import kernels
from meuse.titles.celles.game import Celles
from meuse.titles.celles.terrain import ALLIED, GERMAN

Ints = NDArray[np.int32]
Reals = NDArray[np.float64]
Bytes = NDArray[np.uint8]

#: The cost tables: German motorized, Allied motorized, Allied infantry.
TABLES = ((GERMAN, 0), (ALLIED, 0), (ALLIED, 1))
#: Total shifts of an attack run from -12 to +14.
LOWEST_SHIFT = -12
HIGHEST_SHIFT = 14


def padded(rows: Sequence[Sequence[int]]) -> Ints:
    """Rows of up to six numbers, filled up with -1."""
    made = np.full((len(rows), 6), -1, dtype=np.int32)
    for number, row in enumerate(rows):
        made[number, : len(row)] = row
    return made


class CellesArrays:
    """The arrays of one game under one reading of town roads."""

    def __init__(self, game: Celles, town_roads: str) -> None:
        self.game = game
        self.places = game.places
        self._read_moves(game.map.moves[town_roads])
        self._read_units(game)
        self._read_map(game)
        columns = game.crt.columns
        self.odds = np.array([column.odds for column in columns], dtype=np.int32)
        #: By how much each column raises the row of a roll.
        self.column_shifts = [game.crt_rows.first - column.results.first for column in columns]
        self.shifts = np.array(self.column_shifts, dtype=np.int32)
        self.outcomes = attack_outcomes(game)
        self.ground = self._ground()

    def _ground(self) -> kernels.Ground:
        """What the kernels are told about the game; what is not named here is called as it is there."""
        german, us, british = self.sources[:3]
        other = {
            "units": self.unit_facts,
            "attack": self.attack_values,
            "defense": self.defense_values,
            "german_sources": german,
            "us_sources": us,
            "british_sources": british,
            "ahead_costs": self.costs[GERMAN, 0],
        }
        same = (name for name in kernels.Ground._fields if name not in other)
        return kernels.Ground(**other, **{name: getattr(self, name) for name in same})

    def _read_moves(self, moves: Any) -> None:
        self.targets, self.costs, self.crowded = {}, {}, {}
        for side, column in TABLES:
            rows = moves[side][column]
            self.targets[side, column] = padded([[move[0] for move in row] for row in rows])
            self.costs[side, column] = padded([[move[1] for move in row] for row in rows])
            self.crowded[side, column] = padded([[move[2] for move in row] for row in rows])
        self._read_way_back(moves[GERMAN][0])
        #: The cost from each hex to the nearest hex from which another can be attacked, on an empty map.
        self.beside = np.full((len(TABLES), self.places, self.places), kernels.FAR, dtype=np.int16)
        table = np.empty((self.places, self.places), dtype=np.int32)
        neighbours = padded(self.game.map.attack_steps)
        for number, key in enumerate(TABLES):
            kernels.all_costs(self.targets[key], self.costs[key], 216, table)
            kernels.beside_costs(table, neighbours, self.beside[number])
        self.against = np.ascontiguousarray(self.beside.transpose(0, 2, 1))

    def _read_way_back(self, rows: Any) -> None:
        """The steps of German units, from where they lead to where they start."""
        back: list[list[int]] = [[] for _ in range(self.places)]
        costs: list[list[int]] = [[] for _ in range(self.places)]
        for here, row in enumerate(rows):
            for there, cost, _ in row:
                back[there].append(here)
                costs[there].append(cost)
        self.back, self.back_costs = padded(back), padded(costs)

    def _read_units(self, game: Celles) -> None:
        table = [
            0 if side == GERMAN else 1 + int(infantry)
            for side, infantry in zip(game.side_of, game.is_infantry, strict=True)
        ]
        self.unit_facts = np.array(
            [game.side_of, game.nation_of, game.formation_of, game.full_steps, game.movement, table],
            dtype=np.int32,
        )
        self.attack_values = np.array(game.attack_values, dtype=np.int32)
        self.defense_values = np.array(game.defense_values, dtype=np.int32)

    def _read_map(self, game: Celles) -> None:
        facts = game.map
        self.around = padded(facts.neighbours)
        self.open_steps = np.stack([padded(facts.open_steps[side]) for side in (GERMAN, ALLIED)])
        self.supply_steps = np.stack([padded(game.supply_steps[side]) for side in (GERMAN, ALLIED)])
        self.sources = tuple(np.array(sources, dtype=np.int32) for sources in game.sources)
        self.rear = np.array([list(game.rear_bytes[side]) for side in (GERMAN, ALLIED)], dtype=np.uint8)
        scoring = [
            place
            for place in range(self.places)
            if facts.beside_meuse[place] and place not in facts.rear_areas[ALLIED]
        ]
        self.goals = np.array(scoring, dtype=np.int32)
        self.goal_marks = np.zeros(self.places, dtype=np.uint8)
        self.goal_marks[self.goals] = 1
        self.terrain = np.array(facts.defence_modifier, dtype=np.int32)
        towns = [(town.german, town.allied, *[*hexes, -1][:2]) for town, hexes in game.towns]
        self.towns = np.array(towns, dtype=np.float64)
        #: What losing a hex costs a side: the town in it, the place at the Meuse.
        self.worth = np.zeros((2, self.places))
        for town, hexes in game.towns:
            for place in hexes:
                self.worth[:, place] = town.german + town.allied
        self.worth[GERMAN, self.goals] += 1.5


def attack_outcomes(game: Celles) -> Reals:
    """By total shift: the defender's steps lost of one and of two, the chances of disruption and retreat,
    then the attacker's steps, disruption and retreat."""
    rows = []
    for shift in range(LOWEST_SHIFT, HIGHEST_SHIFT + 1):
        results = game.crt_rows.rolled(game.crt.die, shift)
        rows.append(
            [
                np.mean([min(result.defender.steps, 1) for result in results]),
                np.mean([min(result.defender.steps, 2) for result in results]),
                np.mean([result.defender.disrupted for result in results]),
                np.mean([result.defender.retreat for result in results]),
                np.mean([result.attacker.steps for result in results]),
                np.mean([result.attacker.disrupted for result in results]),
                np.mean([result.attacker.retreat for result in results]),
            ]
        )
    return np.array(rows, dtype=np.float64)


@lru_cache(maxsize=8)
def facts_of(game: Celles, town_roads: str) -> CellesArrays:
    """The facts of a game; immutable, so players share them."""
    return CellesArrays(game, town_roads)
