"""Chance: outcomes with exact probabilities. No random state lives here or in a position."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Protocol

from meuse.engine.action import Action


class Random(Protocol):
    """Whoever runs a game brings this: `random.Random`, `random.SystemRandom` or a list of rolls."""

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 to `stop` - 1."""
        ...


class Distribution:
    """The outcomes of one throw or draw, each with a whole-number weight.

    >>> die = Distribution.die("roll", range(10))
    >>> die.outcomes()[0]
    (Action(verb='roll', args=('0',)), Fraction(1, 10))
    """

    __slots__ = ("_bounds", "_members", "actions", "total", "weights")

    def __init__(self, weighted: Iterable[tuple[Action, int]]) -> None:
        pairs = [(action, weight) for action, weight in weighted if weight > 0]
        if not pairs:
            raise ValueError("a distribution needs at least one outcome of positive weight")
        self.actions: Sequence[Action] = tuple(action for action, _ in pairs)
        self.weights: Sequence[int] = tuple(weight for _, weight in pairs)
        self._bounds = list(accumulate(self.weights))
        self.total = self._bounds[-1]
        self._members = frozenset(self.actions)
        if len(self._members) != len(self.actions):
            raise ValueError("an outcome stands twice in a distribution")

    @classmethod
    def uniform(cls, actions: Iterable[Action]) -> Distribution:
        """Every outcome is equally likely."""
        return cls((action, 1) for action in actions)

    @classmethod
    def die(cls, verb: str, faces: Iterable[int]) -> Distribution:
        """Throw one die with these faces: actions `roll 1` … `roll 6`."""
        return cls.uniform(Action(verb, (str(face),)) for face in faces)

    def outcomes(self) -> list[tuple[Action, Fraction]]:
        """Every outcome with its exact probability; they sum to 1."""
        return [
            (action, Fraction(weight, self.total))
            for action, weight in zip(self.actions, self.weights, strict=True)
        ]

    def together(self, meanings: Sequence[Hashable]) -> list[tuple[Action, int]]:
        """The first outcome of each meaning, with the weight of all that mean the same."""
        first: dict[Hashable, Action] = {}
        counts: dict[Hashable, int] = {}
        for action, weight, meaning in zip(self.actions, self.weights, meanings, strict=True):
            first.setdefault(meaning, action)
            counts[meaning] = counts.get(meaning, 0) + weight
        return list(zip(first.values(), counts.values(), strict=True))

    def draw(self, random: Random) -> Action:
        """Draw one outcome with the generator of whoever runs the game."""
        ticket = random.randrange(self.total)
        if self.total == len(self.actions):
            return self.actions[ticket]
        return self.actions[bisect_right(self._bounds, ticket)]

    def __contains__(self, action: object) -> bool:
        return action in self._members

    def __len__(self) -> int:
        return len(self.actions)
