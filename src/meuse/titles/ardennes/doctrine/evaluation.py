"""What a position of The Ardennes Offensive is worth: the terms, in victory points for the Germans."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from meuse.compiling import steady
from meuse.players.weights import Weights, named
from meuse.titles.ardennes import bridges, supply
from meuse.titles.ardennes.doctrine import kernels
from meuse.titles.ardennes.doctrine.facts import Bytes, Reals, facts_of
from meuse.titles.ardennes.doctrine.survey import Survey, layers_of, scene_of
from meuse.titles.ardennes.game import Ardennes
from meuse.titles.ardennes.position import ALLIED, GERMAN, ArdennesPosition
from meuse.titles.ardennes.victory import exit_points, points

#: The weights and the terms, in the order of the kernels.
WEIGHTS: Final = named(kernels.Weight)
TERMS: Final = tuple(name.replace("_", "-") for name in named(kernels.Term))
#: What attacks by a side are: none for long, about to be made, a matter of its next turn.
NONE, SOON, LATER = range(3)
STAGES: Final = {
    "setup": NONE,
    "reinforcement": NONE,
    "supply": NONE,
    "initial": SOON,
    "combat": SOON,
    "mechanized": LATER,
    "end": LATER,
}

_assess = steady(kernels.assess)
_is_shut_otherwise = steady(kernels.is_shut_otherwise)

#: Positions weighed that are remembered; then the memory starts afresh.
MOST_REMEMBERED: Final = 20_000


class Assessed(NamedTuple):
    """A position weighed: all terms added up, and each of them."""

    worth: float
    terms: tuple[float, ...]


class Recall:
    """What is remembered of a game's positions: how they were weighed, what the last searches found."""

    def __init__(self, game: Ardennes) -> None:
        self.game = game
        self.known: dict[int, Assessed] = {}
        self.searches = kernels.Memory.empty(game.places, len(game.names), len(game.bridges))
        self._limit = game.supply_chart.distance.road
        #: By side and place where units were out of supply when it was last found, and as it is now.
        self._starved: Bytes = np.zeros((2, game.places), dtype=np.uint8)
        self._cut_off: Bytes = np.zeros((2, game.places), dtype=np.uint8)

    def cut_off(self, pos: ArdennesPosition, german_bridges: bytearray) -> Bytes:
        """12.1 Where units of each side would be out of supply as things stand."""
        layers = layers_of(pos)
        for side in (GERMAN, ALLIED):
            if supply.waived(pos, side):
                self._cut_off[side] = 0
                continue
            cut = german_bridges if side == GERMAN else bridges.interdiction(pos, side)
            if _is_shut_otherwise(
                side, layers, np.frombuffer(cut, np.uint8), self.searches.shut, self.searches.cut
            ):
                self._starve(pos, side, cut)
            self._cut_off[side] = self._starved[side]
        return self._cut_off

    def _starve(self, pos: ArdennesPosition, side: int, cut: bytearray) -> None:
        ways = np.frombuffer(pos.game.ranges.supply(pos, side, cut), dtype=np.uint8)
        self._starved[side] = ways > self._limit
        if side == ALLIED:
            self._starved[side, pos.game.exit_edges] = 0


class Evaluation:
    """Adds the terms up with a set of weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.numbers: Reals = np.array([weights[name] for name in WEIGHTS])
        self._terms: Reals = np.zeros(len(TERMS))
        self._memory: Recall | None = None
        #: The worth of units by turn and length of the game.
        self._worths: dict[tuple[int, int], Reals] = {}
        #: What is at stake with each of them, by turn, length of the game and the points of both sides.
        self._stakes: dict[tuple[int, int, int, int], Reals] = {}

    def worth_of_units(self, pos: ArdennesPosition) -> Reals:
        """What the loss of each unit costs its side."""
        key = pos.turn, pos.game.last_turn
        if key not in self._worths:
            self._worths[key] = self._worth_of_units(pos)
        return self._worths[key]

    def _worth_of_units(self, pos: ArdennesPosition) -> Reals:
        units = facts_of(pos.game).units
        left = 1.0 - (pos.turn - 1) / pos.game.last_turn
        point = np.where(units[kernels.UnitRow.SIDE] == GERMAN, self.weights["loss"], self.weights["victim"])
        found: Reals = point + self.weights["power"] * units[kernels.UnitRow.STRENGTH] * left
        return found

    def stakes(self, pos: ArdennesPosition) -> Reals:
        """What the loss of each unit would cost its side now: its worth, and what the point may decide."""
        german, allied = points(pos)
        key = pos.turn, pos.game.last_turn, german, allied
        if key not in self._stakes:
            german_unit = self._nearer(pos, 0, 2)
            allied_unit = self._nearer(pos, 2, 0)
            side = facts_of(pos.game).units[kernels.UnitRow.SIDE]
            self._stakes[key] = self.worth_of_units(pos) + np.where(side == GERMAN, -german_unit, allied_unit)
        return self._stakes[key]

    def point(self, pos: ArdennesPosition) -> float:
        """What one more point for an exit is worth at this moment."""
        held = self.weights["exit"] * (0.4 + 0.6 * pos.turn / pos.game.last_turn)
        return held + self._nearer(pos, 4, 0) + self._on_the_verge(pos)

    def _on_the_verge(self, pos: ArdennesPosition) -> float:
        """What one point for an exit, taken back before the turn ends, changes in what is at stake then."""
        if not self.is_on_the_verge(pos):
            return 0.0
        turn, goal, killed = pos.turn, goal_of(pos.game), float(pos.losses(GERMAN))
        had = float(pos.losses(ALLIED) + exit_points(pos))
        now, then = (
            kernels.verge(turn, goal, german, killed, self.weights["verge"]) for german in (had, had - 4.0)
        )
        return float(now - then) / 4.0

    def is_on_the_verge(self, pos: ArdennesPosition) -> bool:
        """Whether the game may be over when the Allies have moved, and somebody cares."""
        cares = pos.player == ALLIED and self.weights["verge"] > 0.0
        return cares and bool(kernels.may_end(pos.turn, goal_of(pos.game)))

    def _nearer(self, pos: ArdennesPosition, german: int, allied: int) -> float:
        """What each of so many more points of a side changes in the prospects of victory."""
        had = points(pos)
        now, then = (
            kernels.prospects(
                pos.turn,
                goal_of(pos.game),
                float(had[GERMAN] + part * german),
                float(had[ALLIED] + part * allied),
                self.weights["goal"],
            )
            for part in (0, 1)
        )
        return float(then - now) / (german + allied)

    def survey(self, pos: ArdennesPosition) -> Survey:
        """A survey of a position."""
        return Survey(pos, self.stakes(pos), self.weights["relief"], self.weights["garrison"])

    def worth(self, pos: ArdennesPosition) -> float:
        """All terms added up."""
        return self._assess(pos, *viewed(pos)).worth

    def worth_after_moves(self, pos: ArdennesPosition) -> float:
        """The same in the middle of a movement phase, as if it were over."""
        return self._assess(pos, pos.player, STAGES[pos.phase]).worth

    def terms(self, pos: ArdennesPosition) -> dict[str, float]:
        """The terms by name."""
        return dict(zip(TERMS, self._assess(pos, *viewed(pos)).terms, strict=True))

    def _assess(self, pos: ArdennesPosition, player: int, stage: int) -> Assessed:
        """The terms, remembered: a search comes back to the same position in one of four trials."""
        memory = self._memory_of(pos.game)
        key = hash((player, stage, pos.key()))  # the number alone: a position would take much room
        found = memory.known.get(key)
        if found is None:
            if len(memory.known) >= MOST_REMEMBERED:
                memory.known.clear()
            terms = self._assess_anew(pos, player, stage, memory)
            found = memory.known[key] = Assessed(float(terms.sum()), tuple(terms.tolist()))
        return found

    def _assess_anew(self, pos: ArdennesPosition, player: int, stage: int, memory: Recall) -> Reals:
        game, facts = pos.game, facts_of(pos.game)
        cut = bridges.interdiction(pos, GERMAN)
        _assess(
            facts.atlas,
            scene_of(pos, self.stakes(pos)),
            kernels.Straits(memory.cut_off(pos, cut), np.frombuffer(cut, dtype=np.uint8)),
            kernels.Casualties(np.frombuffer(pos.lost, dtype=np.uint8), self.worth_of_units(pos)),
            struck_places(pos),
            facts.fighting(pos, player),
            kernels.Moment(player, stage, pos.turn, game.last_turn),
            goal_of(game),
            self.numbers,
            memory.searches,
            self._terms,
        )
        return self._terms

    def _memory_of(self, game: Ardennes) -> Recall:
        """What was found before. Of another game it knows nothing: its map may be another."""
        if self._memory is None or self._memory.game is not game:
            self._memory = Recall(game)
        return self._memory


@lru_cache(maxsize=16)
def goal_of(game: Ardennes) -> kernels.Goal:
    """16.0 What the Germans need in a scenario."""
    rules = game.turns.victory
    times, of = rules.ratio
    return kernels.Goal(
        points=rules.german_minimum - 0.5,
        early=rules.immediate_until,
        last=game.last_turn,
        ratio=times / of,
        bastogne=game.bastogne,
    )


def viewed(pos: ArdennesPosition) -> tuple[int, int]:
    """Whose turn a position belongs to and how near attacks are: a turn not begun is the end of the last."""
    if pos.phase in ("reinforcement", "supply") or (pos.phase == "initial" and not any(pos.moved)):
        return 1 - pos.player, LATER
    return pos.player, STAGES[pos.phase]


def struck_places(pos: ArdennesPosition) -> Bytes:
    """9.1.C2 The hexes that have been attacked in this phase."""
    found: Bytes = np.zeros(pos.game.places, dtype=np.uint8)
    if not any(pos.struck):
        return found
    for unit in pos.game.units_of[1 - pos.player]:
        if pos.struck[unit] and pos.where[unit] >= 0:
            found[pos.where[unit]] = 1
    return found
