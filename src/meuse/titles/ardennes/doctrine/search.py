"""Improving the moves of a phase: units placed anew, and attacks prepared by several, as long as it pays.

The search is done in slices, so that whoever asks for more can stop at any time. It starts from a sweep, and
judges every change by the evaluation of the position at the end of the phase.
"""

from __future__ import annotations

import random
from typing import Any

from meuse.players.clock import Clock
from meuse.titles.ardennes import movement
from meuse.titles.ardennes.doctrine.evaluation import Evaluation
from meuse.titles.ardennes.doctrine.orders import Move, Scheme, Way
from meuse.titles.ardennes.doctrine.routes import Routes, carry_out, routes, take_back
from meuse.titles.ardennes.doctrine.sweep import SURVEYED, Sweep
from meuse.titles.ardennes.position import ZONE, ArdennesPosition

#: Goals of a unit that are tried out.
TRIED = 5
#: Evaluations in one slice, and in all unless more is asked for.
SLICE = 40
ENOUGH = 480
#: Evaluations for each unit without any gain after which nothing more is expected.
PATIENCE = 12
#: Units that are asked to join an attack.
HELPERS = 12
#: How often a change is an attack by several instead of one unit's move.
CONCERTED = 0.35


class PhaseSearch:
    """Looks for better moves of one phase, from one position."""

    def __init__(self, pos: ArdennesPosition, evaluation: Evaluation, limit: int = ENOUGH) -> None:
        self.root = pos.copy()
        self.evaluation = evaluation
        step: Any = pos.stack[-1]
        self.player: int = step.player
        self.mechanized: bool = step.mechanized
        self.sign = 1.0 if self.player == 0 else -1.0
        self.rng = random.Random(f"{pos.turn} {pos.player} {pos.phase}")
        self.sweep = Sweep(pos, evaluation, SURVEYED)
        self.best: Scheme = self.sweep.run()
        self.units = movement.ready(pos, self.player, mechanized=self.mechanized)
        self.value = self.judged(self.best)
        self._made: Scheme | None = None
        self._there = self.root
        self.queue: list[int] = []
        self.limit = limit
        #: Whether the search is asked for slice by slice, by somebody who looks at the clock.
        self.in_slices = False
        self.spent = 0
        #: Evaluations when the last improvement was found.
        self.found_at = 0

    @property
    def is_done(self) -> bool:
        """Whether all has been tried that was asked for."""
        stale = self.spent - self.found_at > PATIENCE * len(self.units)
        return not self.units or stale or self.spent >= self.limit

    def judged(self, scheme: Scheme) -> float:
        """What the position after these moves is worth to the side that moves."""
        return self.sign * self.evaluation.worth_after_moves(self.after(scheme.moves))

    def after(self, moves: tuple[Move, ...] | list[Move]) -> ArdennesPosition:
        """The position after some moves."""
        copy = self.root.copy()
        for move in moves:
            carry_out(copy, move)
        return copy

    # Slices ---------------------------------------------------------------------------------------

    def run(self, clock: Clock | None = None) -> Scheme:
        """The best moves found when all has been tried, or time is up."""
        while not self.is_done and not (clock and clock.expired):
            self.slice()
        return self.best

    def slice(self) -> Scheme:
        """Try some changes; the best moves found so far, all of which can be made."""
        until = self.spent + SLICE
        before = self.best
        while self.spent < until and not self.is_done:
            if not self.mechanized and self.rng.random() < CONCERTED:
                self.spent += self.concert()
            else:
                self.spent += self.replace(self._next())
        if self.best is not before:
            self.purge()
        return self.best

    def purge(self) -> None:
        """Leave out the moves that cannot be made after those before them: changes may have closed a way."""
        pos = self.root.copy()
        made = []
        for move in self.best.moves:
            if leads(routes(pos, move.unit), move):
                carry_out(pos, move)
                made.append(move)
        if len(made) < len(self.best.moves):
            self.best = Scheme(tuple(made))
            self.value = self.judged(self.best)

    def _next(self) -> int:
        if not self.queue:
            self.queue = list(self.units)
            self.rng.shuffle(self.queue)
        return self.queue.pop()

    def replace(self, unit: int) -> int:
        """Look for a better place for one unit, the others as they are; how many were tried."""
        others = [move for move in self.best.moves if move.unit != unit]
        there = self._without(unit)
        found = self.goals(there, unit)
        for move in found:
            copy = there.copy()
            carry_out(copy, move)
            value = self.sign * self.evaluation.worth_after_moves(copy)
            if value > self.value + 1e-6:
                self.accept([*others, move], value)
        return max(1, len(found))

    def _without(self, unit: int) -> ArdennesPosition:
        """The position after the best moves but this unit's."""
        move = next((move for move in self.best.moves if move.unit == unit), None)
        there = self._after_best()
        if move is not None:
            take_back(there, move, self.root)
        return there

    def _after_best(self) -> ArdennesPosition:
        """A copy of the position after the best moves: the whole of it is kept from try to try."""
        if self._made is not self.best:
            self._made, self._there = self.best, self.after(self.best.moves)
        return self._there.copy()

    def goals(self, pos: ArdennesPosition, unit: int) -> list[Move]:
        """Where a unit might go best, the most promising first."""
        ways = routes(pos, unit)
        ranked = self.sweep.ranked(pos, unit, ways)
        return [self.move(pos, unit, goal, way) for _, goal, way in ranked[:TRIED]]

    def move(self, pos: ArdennesPosition, unit: int, goal: int, way: Way) -> Move:
        """A move with its words."""
        game = pos.game
        return Move(game.names[unit], unit, pos.where[unit], goal, game.place_names[goal], way)

    def accept(self, moves: list[Move], value: float) -> None:
        """Take a change over."""
        moves = [move for move in moves if move.goal != move.start or move.way == Way.GO_DEPLOY]
        self.best, self.value, self.found_at = Scheme(tuple(moves)), value, self.spent

    # Attacks by several ---------------------------------------------------------------------------

    def concert(self) -> int:
        """Bring several units up to one enemy hex; how many positions were tried."""
        target = self._target()
        if target is None:
            return 1
        game = self.root.game
        ring = set(game.neighbours[target])
        helpers = self._helpers(target, ring)
        moves = {move.unit: move for move in self.best.moves}
        there = self._after_best()
        strength = sum(
            game.strength[unit] for unit in game.units_of[self.player] if there.where[unit] in ring
        )
        wanted = self.rng.choice((2, 3, 4)) * float(self.sweep.survey.defence[1 - self.player, target])
        brought = False
        for unit in helpers:
            if strength >= wanted:
                break
            if self._bring(there, unit, ring, moves):
                strength += game.strength[unit]
                brought = True
        if not brought:
            return 1
        value = self.sign * self.evaluation.worth_after_moves(there)
        if value > self.value + 1e-6:
            self.accept(list(moves.values()), value)
        return 3

    def _target(self) -> int | None:
        """An enemy hex against which more could be brought than stands there: rather one on a road."""
        game, root, foe = self.root.game, self.root, 1 - self.player
        own, defence = self.sweep.own_threat, self.sweep.survey.defence[foe]
        held = {root.where[unit] for unit in game.units_of[foe] if root.in_play(unit)}
        chosen = sorted(place for place in held if own[place] > defence[place])
        if not chosen:
            return None
        freed = self.sweep.survey.freed
        return self.rng.choices(chosen, [1.0 + float(freed[place]) for place in chosen])[0]

    def _helpers(self, target: int, ring: set[int]) -> list[int]:
        """Some units that are near enough and not on their way there already."""
        coming = {move.unit for move in self.best.moves if move.goal in ring}
        free = [unit for unit in self.units if unit not in coming and self._near(unit, target)]
        self.rng.shuffle(free)
        return free[:HELPERS]

    def _bring(self, there: ArdennesPosition, unit: int, ring: set[int], moves: dict[int, Move]) -> bool:
        """Send a unit to the ring instead of where it went; whether it can get there."""
        former = moves.get(unit)
        if former is not None:
            take_back(there, former, self.root)
        ways = routes(there, unit)
        goals = [place for place in ways.standard if place in ring]
        if not goals:
            if former is not None:
                carry_out(there, former)
            return False
        goal = min(goals, key=lambda place: (self._crowding(there, place, ring), place))
        moves.pop(unit, None)
        moves[unit] = self.move(there, unit, goal, ways.standard[goal])
        carry_out(there, moves[unit])
        return True

    def _crowding(self, there: ArdennesPosition, place: int, ring: set[int]) -> int:
        """How many hexes of the ring that a unit in a place would close are closed already."""
        game, zone = there.game, there.game.at(ZONE, self.player)
        return sum(there.layers[zone + other] > 0 for other in ring if other in game.neighbours[place])

    def _near(self, unit: int, target: int) -> bool:
        game = self.root.game
        place = self.root.where[unit]
        return game.distance(place, target) <= (11 if game.mechanized[unit] else 5)


def leads(ways: Routes, move: Move) -> bool:
    """Whether a way is still open."""
    return ways.standard.get(move.goal) == move.way or ways.marching.get(move.goal) == move.way
