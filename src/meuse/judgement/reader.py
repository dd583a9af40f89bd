"""A position as numbers that a value can be learned from: units, goals, and what holds for the whole.

The numbers come from what every game says anyway: its description for researchers (steps, strengths, supply,
tracks), its goals, its score, and the terms of its doctrine. What is added here is geometry: how far units
are from goals and from each other, and how much strength of either side stands near.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meuse.engine import CHANCE, NOWHERE, Game, Position
from meuse.judgement.strengths import Factors, Key, Strengths
from meuse.players.doctrine import Doctrine
from meuse.players.generic.forces import Forces
from meuse.research.features import Description, Numbers
from meuse.research.observer import description_of

#: Strength is added up in rings: up to so many steps from a place.
RINGS = (0, 1, 2, 4, 8)
#: Distances beyond this count as this.
FARTHEST = 24
#: What counts as 1 among strengths, points of goals, terms of a doctrine and scores.
STRENGTHS, WORTHS, TERMS, SCORES = 10.0, 5.0, 20.0, 20.0
#: Turns that are told apart one by one; later ones count as the last.
TURNS = 24


class Sample(NamedTuple):
    """A position as numbers."""

    #: A row for each unit of the game, whether on the map or not.
    units: Numbers
    #: A row for each goal.
    goals: Numbers
    whole: Numbers


class _Standing(NamedTuple):
    """Where each unit is, who of them is on the map and how strong, and where they want to go."""

    where: NDArray[np.int64]
    here: NDArray[np.int64]
    #: Attack and defence, a row for each unit on the map.
    strength: Numbers
    goals: _Goals


class Reader:
    """Reads positions of one game."""

    def __init__(
        self, game: Game[Any], doctrine: Doctrine[Any], strengths: Mapping[Key, Factors] | None = None
    ) -> None:
        """`strengths` are those that what was learned brings; without, they are as printed."""
        self.game = game
        self.doctrine = doctrine
        self.description: Description = description_of(game)
        self.forces = Forces(game)
        self.side_of = np.asarray(self.forces.side_of, np.int64)
        self.places = len(self.forces.neighbours)
        self._near = _distances(self.forces.neighbours, RINGS[-1])
        self._scenarios = list(game.scenarios)
        self._strengths = Strengths(game, strengths or {})
        self._goals: dict[str, _Goals] = {}
        #: The names of the doctrine's terms, in the order in which they are read.
        self.terms = tuple(doctrine.terms(game.start()))

    @property
    def names(self) -> tuple[str, ...]:
        """What every number means: what was learned holds for these and no others."""
        rings = [f"{who} within {ring}" for ring in RINGS for who in ("friends", "foes")]
        ways = [f"way to {side}'s goals" for side in self.game.sides]
        units = [name for feature in self.description.units for name in feature.names]
        units += ["on the map", "attack", "defence", *rings, "nearest foe", "first side", *ways]
        around = [
            f"{side} {what}"
            for side in self.game.sides
            for what in ("nearest", "there", *(f"within {ring}" for ring in RINGS))
        ]
        scalars = [name for feature in self.description.scalars for name in feature.names]
        whole = [*self._scenarios, *(f"turn {turn}" for turn in range(TURNS)), *self.game.sides, CHANCE]
        worth = [f"worth to {side}" for side in self.game.sides]
        goals = ["goal", *worth, *around]
        return (
            *(f"unit {name}" for name in self.forces.names),
            *(f"unit: {name}" for name in units),
            *(f"goal: {name}" for name in goals),
            *(f"whole: {name}" for name in [*whole, "margin", "terms", *self.terms, *scalars]),
        )

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.game.sides)

    def read(self, pos: Position[Any]) -> Sample:
        """The numbers of a position."""
        where = np.asarray(self.forces.where(pos), np.int64)
        steps = np.asarray(self.forces.steps(pos), np.int64)
        here = np.flatnonzero((where != NOWHERE) & (steps > 0))
        stood = _Standing(where, here, self._strength(pos, here, steps), self._goals_of(pos))
        return Sample(self._units(pos, stood), self._at_goals(stood), self._whole(pos))

    # Units ----------------------------------------------------------------------------------------

    def _strength(self, pos: Position[Any], here: NDArray[np.int64], steps: NDArray[np.int64]) -> Numbers:
        """Attack and defence of the units on the map, without what the moment adds to them."""
        of = self._strengths.of
        found = np.array([of(pos, unit, int(steps[unit])) for unit in here.tolist()], np.float32)
        return found.reshape(len(here), 2) / np.float32(STRENGTHS)

    def _units(self, pos: Position[Any], stood: _Standing) -> Numbers:
        units, here = len(stood.where), stood.here
        described = [feature.values(pos) for feature in self.description.units]
        told = np.concatenate(described).T if described else np.zeros((units, 0), np.float32)
        geometry = np.zeros((units, 3 + 2 * len(RINGS) + 2 + self.sides), np.float32)
        if len(here):
            geometry[here] = self._geometry(stood)
        return np.concatenate([told, geometry], axis=1)

    def _geometry(self, stood: _Standing) -> Numbers:
        """Strength, friends and foes in rings around, the nearest foe, and the way to each side's goals."""
        at, side, strength = stood.where[stood.here], self.side_of[stood.here], stood.strength
        near = self._near[at[:, None], at[None, :]]
        foes = side[:, None] != side[None, :]
        rings = []
        for ring in RINGS:
            inside = near <= ring
            rings.append((inside & ~foes) @ strength[:, 1])
            rings.append((inside & foes) @ strength[:, 0])
        nearest = np.where(foes, near, FARTHEST).min(axis=1) / np.float32(FARTHEST)
        ways = stood.goals.nearest[:, at] / np.float32(FARTHEST)
        return np.column_stack([np.ones(len(at)), strength, *rings, nearest, side == 0, *ways]).astype(
            np.float32
        )

    # Goals ----------------------------------------------------------------------------------------

    def _goals_of(self, pos: Position[Any]) -> _Goals:
        """The goals of a scenario as it begins: asked for once, since that takes longer than all the rest."""
        found = self._goals.get(pos.scenario)
        if found is None:
            found = self._goals[pos.scenario] = _Goals(self.forces, self.game.start(pos.scenario))
        return found

    def _at_goals(self, stood: _Standing) -> Numbers:
        """What each goal is worth to each side, and how strong either stands around it."""
        here, goals = stood.here, stood.goals
        if not len(goals.places):
            return np.zeros((1, 1 + 3 * self.sides + self.sides * len(RINGS)), np.float32)
        far = goals.distances[:, stood.where[here]]
        parts = [np.ones((len(goals.places), 1), np.float32), goals.worth]
        for side in range(self.sides):
            own = self.side_of[here] == side
            mine = far[:, own]
            nearest = mine.min(axis=1, initial=FARTHEST)[:, None] / np.float32(FARTHEST)
            parts += [nearest, (mine == 0).any(axis=1)[:, None].astype(np.float32)]
            parts += [((mine <= ring) @ stood.strength[own, 1])[:, None] for ring in RINGS]
        return np.concatenate(parts, axis=1, dtype=np.float32)

    # The whole ------------------------------------------------------------------------------------

    def _whole(self, pos: Position[Any]) -> Numbers:
        """Scenario, turn, who decides, the score, the doctrine's terms, and the game's own tracks."""
        deciders = [*self.game.sides, CHANCE]
        terms = self.doctrine.terms(pos)
        told = np.array([terms[name] for name in self.terms], np.float32) / np.float32(TERMS)
        return np.concatenate(
            [
                _marked(len(self._scenarios), self._scenarios.index(pos.scenario)),
                _marked(TURNS, min(self.forces.turn(pos), TURNS - 1)),
                _marked(len(deciders), deciders.index(pos.side) if pos.side in deciders else -1),
                np.array([self.forces.margin(pos) / SCORES, told.sum()], np.float32),
                np.clip(told, -5.0, 5.0),
                *(feature.values(pos).ravel() for feature in self.description.scalars),
            ]
        )


class _Goals:
    """The places worth going to in a scenario, and how far everything is from them."""

    def __init__(self, forces: Forces, pos: Position[Any]) -> None:
        goals = forces.goals(pos)
        sides = forces.game.sides
        names = list(dict.fromkeys(name for side in sides for name in goals.get(side, {})))
        self.places = [forces.places[name] for name in names]
        worth = [[goals.get(side, {}).get(name, 0.0) for side in sides] for name in names]
        self.worth = np.asarray(worth, np.float32).reshape(len(names), len(sides)) / np.float32(WORTHS)
        distances = [forces.distances(place) for place in self.places]
        count = len(forces.neighbours)
        self.distances = np.minimum(np.asarray(distances, np.int64).reshape(len(names), count), FARTHEST)
        #: The way from every place to the nearest goal of each side.
        self.nearest = np.full((len(sides), count), FARTHEST)
        for side in range(len(sides)):
            wanted = self.distances[self.worth[:, side] > 0]
            if len(wanted):
                self.nearest[side] = wanted.min(axis=0)


def _distances(neighbours: Any, most: int) -> NDArray[np.int8]:
    """Steps between all places, up to a limit; one more stands for anything beyond."""
    count = len(neighbours)
    found = np.full((count, count), most + 1, np.int8)
    widest = max((len(near) for near in neighbours), default=0)
    table = np.tile(np.arange(count)[:, None], (1, max(1, widest)))
    for place, near in enumerate(neighbours):
        table[place, : len(near)] = near
    reached: NDArray[np.bool_] = np.eye(count, dtype=np.bool_)
    found[reached] = 0
    for far in range(1, most + 1):
        grown: NDArray[np.bool_] = np.any(reached[table], axis=1)
        found[grown & ~reached] = far
        reached = grown
    return found


def _marked(size: int, place: int) -> Numbers:
    made = np.zeros(size, np.float32)
    if place >= 0:
        made[place] = 1
    return made
