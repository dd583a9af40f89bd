"""A position as it looks when a segment begins: how strong everybody is, and where it should go.

Each unit has an aim: a goal that has to be taken or guarded, or enemies to go for. A goal draws as many units
as it takes to beat the enemies around it, and no more; so the units spread.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from meuse.engine import NOWHERE, Position
from meuse.players.generic.forces import FAR, Forces

#: How near an enemy must be to count as one who contests a goal.
AROUND = 2
#: How near an enemy must be for a goal that is already ours to be guarded.
ALARM = 8
#: What one point of the other side's goals is worth to us.
DENIAL = 0.6
#: What an average enemy unit is worth going for, in points, and how much stronger than it we want to be.
PREY = 0.7
SUPERIOR = 2.5
#: How far a unit goes in a turn of which that is not known, and how often all places get what they need.
PACE = 4.0
HELPINGS = 4
#: The strength a goal draws beyond that of its enemies, in average units.
GARRISON = 0.9


class Want(NamedTuple):
    """A place that a side wants to be at, what that is worth, and the strength it takes."""

    place: int
    worth: float
    needed: float


class Aim(NamedTuple):
    """Where a unit should go: how far every place is from there, and what it is worth to be there."""

    place: int
    worth: float
    distances: Sequence[int]


class Outlook:
    """Strengths and aims of all units at one moment."""

    def __init__(self, forces: Forces, pos: Position[Any], before: Outlook | None = None) -> None:
        """`before` is how the same game looked earlier."""
        self.forces = forces
        self.turn = forces.turn(pos)
        self.goals: Mapping[str, Mapping[str, float]] = (
            before.goals if before is not None and before.turn == self.turn else forces.goals(pos)
        )
        known: dict[int, tuple[float, float]] = before.seen if before is not None else {}
        self.where = list(forces.where(pos))
        self.steps = list(forces.steps(pos))
        #: Attack and defence by step, of units that were ever seen on the map.
        self.seen: dict[int, tuple[float, float]] = {**known, **self._strengths(pos)}
        self._weigh()
        self.aims: list[Aim | None] = [None] * len(self.where)
        self._front: dict[str, frozenset[int]] = {}
        for side, name in enumerate(forces.game.sides):
            self._assign(side, self._wants(pos, side, name))

    # Strengths ------------------------------------------------------------------------------------

    def _strengths(self, pos: Position[Any]) -> dict[int, tuple[float, float]]:
        """Attack and defence of a step of each unit on the map."""
        found = {}
        self.speed = [PACE] * len(self.where)
        for unit, state in enumerate(self.forces.states(pos)):
            if state is not None and state.movement:
                self.speed[unit] = max(1.0, state.movement)
            if state is not None and self.steps[unit] > 0:
                attack = state.attack.value if state.attack is not None else 0.0
                defence = state.defence.value if state.defence is not None else attack
                found[unit] = (attack / self.steps[unit], defence / self.steps[unit])
        return found

    def _weigh(self) -> None:
        """Strength by unit and step, so that an average unit on the map has a strength of one."""
        here = [unit for unit in self.seen if self.where[unit] != NOWHERE and self.steps[unit] > 0]
        whole = sum(sum(self.seen[unit]) * self.steps[unit] for unit in here)
        scale = 2 * len(here) / whole if whole else 0.0
        # A unit nobody has seen yet is an average one.
        typical = 1.0 / max(1.0, sum(self.steps[unit] for unit in here) / max(1, len(here)))
        count = range(len(self.where))
        self.attack = [self.seen[unit][0] * scale if unit in self.seen else typical for unit in count]
        self.defence = [self.seen[unit][1] * scale if unit in self.seen else typical for unit in count]
        self.power: list[float] = [(self.attack[unit] + self.defence[unit]) / 2 for unit in count]

    def strength(self, unit: int) -> float:
        """What a unit was worth when the segment began, an average one being worth one."""
        return self.power[unit] * self.steps[unit]

    def standing(self) -> Iterable[int]:
        """The units on the map."""
        return (unit for unit, place in enumerate(self.where) if place != NOWHERE and self.steps[unit] > 0)

    def foes(self, side: int) -> list[int]:
        """The units on the map that are not this side's."""
        return [unit for unit in self.standing() if self.forces.side_of[unit] != side]

    # Aims -----------------------------------------------------------------------------------------

    def _wants(self, pos: Position[Any], side: int, name: str) -> list[Want]:
        foes = self.foes(side)
        goals = self._goals(name)
        wants = [self._goal(pos, place, worth, name, foes) for place, worth in goals.items()]
        return [want for want in wants if want.needed > 0] + self._prey(foes)

    def _goals(self, name: str) -> dict[int, float]:
        """What is worth going to for a side: its own goals, and those of the others, to deny them."""
        found: dict[int, float] = {}
        for side, places in self.goals.items():
            for place, worth in places.items():
                number = self.forces.places[place]
                found[number] = found.get(number, 0.0) + worth * (1.0 if side == name else DENIAL)
        return found

    def _goal(self, pos: Position[Any], place: int, worth: float, side: str, foes: Sequence[int]) -> Want:
        """Who wants a goal has to beat those around it; who holds it needs to fear only those near by."""
        distances = self.forces.distances(place)
        around = sum(self.strength(unit) for unit in foes if distances[self.where[unit]] <= AROUND)
        if self._is_held(pos, place, side):
            near = min((distances[self.where[unit]] for unit in foes), default=FAR)
            return Want(place, worth, around + GARRISON if near <= ALARM else 0.0)
        return Want(place, worth, around + GARRISON)

    def _is_held(self, pos: Position[Any], place: int, side: str) -> bool:
        with suppress(NotImplementedError):
            return self.forces.game.place_state(pos, place).control == side
        return False

    def _prey(self, foes: Sequence[int]) -> list[Want]:
        """Enemies by place: to be beaten by superior strength."""
        stacks: dict[int, float] = {}
        for unit in foes:
            stacks[self.where[unit]] = stacks.get(self.where[unit], 0.0) + self.strength(unit)
        return [Want(place, PREY * strength, SUPERIOR * strength) for place, strength in stacks.items()]

    def _assign(self, side: int, wants: Sequence[Want]) -> None:
        """The best pairs of unit and place first, until a place has what it needs; then the same once more.

        What is worth going to is the worth of a place by the turns it takes to get there.
        """
        own = [unit for unit in self.standing() if self.forces.side_of[unit] == side]
        pairs = []
        for number, want in enumerate(wants):
            distances = self.forces.distances(want.place)
            for unit in own:
                far = distances[self.where[unit]]
                if far < FAR:
                    pairs.append((-want.worth / (1.0 + far / self.speed[unit]), unit, number))
        pairs.sort()
        waiting = set(own)
        for _ in range(HELPINGS):
            left = [want.needed for want in wants]
            for _, unit, number in pairs:
                if unit in waiting and left[number] > 0:
                    waiting.discard(unit)
                    left[number] -= self.strength(unit)
                    want = wants[number]
                    self.aims[unit] = Aim(want.place, want.worth, self.forces.distances(want.place))

    def misses(self, pos: Position[Any]) -> bool:
        """Whether units have come since that nobody gave an aim."""
        where, steps = self.forces.where(pos), self.forces.steps(pos)
        return any(
            place != NOWHERE and self.where[unit] == NOWHERE and steps[unit] > 0
            for unit, place in enumerate(where)
        )

    # Places ---------------------------------------------------------------------------------------

    def front(self, side: str) -> frozenset[int]:
        """The places beside units that are not this side's, or with them in it."""
        known = self._front.get(side)
        if known is None:
            number = self.forces.game.sides.index(side)
            held = {self.where[unit] for unit in self.foes(number)}
            around = {near for place in held for near in self.forces.neighbours[place]}
            known = self._front[side] = frozenset(held | around)
        return known

    def remoteness(self, place: int) -> float:
        """How far a place is from the nearest aim of anybody: for whoever has none of its own."""
        return min((aim.distances[place] for aim in self.aims if aim is not None), default=0)
