"""A plan over everything that dice may bring: exactly while there are few ways, by samples beyond that.

A plan is what a side decided, in order. Where dice fell otherwise, what can no longer be done is passed over,
and decisions that the plan says nothing about are made by reflex, on both sides.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from meuse.engine import CHANCE, Action, Position, RulesDefect
from meuse.players.cadet import CadetPlayer
from meuse.players.clock import AMPLE, Clock
from meuse.players.doctrine import Doctrine
from meuse.players.registry import doctrine_of

AnyPosition = Position[Any]

#: A guard against stretches that never end.
LONGEST = 5_000


class Future(NamedTuple):
    """Where a plan may lead, and how likely that is."""

    chance: float
    pos: AnyPosition


class _Branch(NamedTuple):
    chance: float
    pos: AnyPosition
    left: list[Action]


class Carrier:
    """Carries plans of one side out, from one position to the end of the stretch of play."""

    def __init__(self, start: AnyPosition, side: str, doctrine: Doctrine[Any]) -> None:
        self.start = start
        self.side = side
        self.doctrine = doctrine
        self._stretch = start.game.stretch(start)

    def is_over(self, pos: AnyPosition) -> bool:
        """Whether the stretch in which the plan is carried out has ended."""
        return pos.side is None or pos.game.stretch(pos) != self._stretch

    def futures(self, plan: Sequence[Action], most: int) -> list[Future]:
        """Where it may lead when the stretch is over, in about so many branches at most."""
        rng = random.Random(f"{most} {len(plan)}")
        waiting = deque([_Branch(1.0, self.start.copy(), list(plan))])
        found: list[Future] = []
        while waiting:
            branch = waiting.popleft()
            self.play(branch.pos, branch.left)
            if self.is_over(branch.pos):
                found.append(Future(branch.chance, branch.pos))
                continue
            outcomes = self.doctrine.outcomes(branch.pos)
            if len(found) + len(waiting) + len(outcomes) > most:
                outcomes = [(branch.pos.draw(rng), 1.0)]
            for action, chance in outcomes:
                pos = branch.pos.copy()
                pos.play(action)
                waiting.append(_Branch(branch.chance * chance, pos, list(branch.left)))
        return found

    def play(self, pos: AnyPosition, left: list[Action]) -> None:
        """On to the next throw, or to the end; what was done is taken off the plan."""
        for _ in range(LONGEST):
            if pos.side == CHANCE or self.is_over(pos):
                return
            pos.play(self.answer(pos, left))
        raise RulesDefect("a stretch of play does not end")

    def answer(self, pos: AnyPosition, left: list[Action]) -> Action:
        """What the plan says, and else a reflex."""
        if pos.side == self.side:
            for number, action in enumerate(left):
                # A word like "end" belongs to a moment: it counts only when everything before it is done.
                if (action.args or number == 0) and action in pos.legal_actions:
                    return left.pop(number)
        return self.doctrine.reflex(pos)


class Reply:
    """Plays on after a plan, both sides by cadets, until the other side has had its stretch of play."""

    def __init__(self, side: str, game: Any) -> None:
        self.side = side
        self._cadets = {name: CadetPlayer(doctrine_of(game), 0).unheard() for name in game.sides}

    def futures(self, ends: Sequence[Future], samples: int) -> list[Future]:
        """So many samples, the same at every call; likely ends have more of them."""
        return [
            Future(1.0 / samples, self._played(pos.copy(), number))
            for number, pos in enumerate(spread(ends, samples))
        ]

    def _played(self, pos: AnyPosition, seed: int) -> AnyPosition:
        rng = random.Random(seed)
        for side, cadet in self._cadets.items():
            cadet.begin(side)
            cadet.rng.seed(seed)
        stretch: object = None
        replied = False
        for _ in range(LONGEST):
            if pos.side is None:
                break
            if pos.side == CHANCE:
                pos.play(pos.draw(rng))
                continue
            now = pos.game.stretch(pos)
            if now != stretch:
                if replied:
                    break
                stretch, replied = now, pos.side != self.side
            pos.play(self._cadets[pos.side].choose(pos.copy(), Clock(AMPLE)))
        return pos


def spread(ends: Sequence[Future], samples: int) -> Iterator[AnyPosition]:
    """So many positions, each end as often as it is likely."""
    total, reached, number = sum(end.chance for end in ends), 0.0, 0
    for end in ends:
        reached += end.chance / total
        while number < samples and (number + 0.5) / samples <= reached + 1e-9:
            yield end.pos
            number += 1
