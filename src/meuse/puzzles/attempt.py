"""A puzzle as it is being solved: on the real engine, and what the plan was worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from meuse.engine import Action, Draft, Game, Position, Record
from meuse.lessons.sitting import R, Sitting
from meuse.players.doctrine import Doctrine
from meuse.players.registry import doctrine_of
from meuse.puzzles.carrying_out import Carrier
from meuse.puzzles.goals import reached
from meuse.puzzles.grading import Grader
from meuse.puzzles.schema import Puzzle


class PlanVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a plan is worth, whatever the dice were."""

    #: The chance of the plan, of the best known one, and of the best that is not enough.
    chance: float
    best: float
    second: float
    #: Whether the plan is good enough.
    solved: bool
    #: Whether the goal was reached as the dice fell; None where that is only known after the reply.
    reached: bool | None


@lru_cache(maxsize=8)
def reflexes_of(game: Game[Any]) -> Doctrine[Any]:
    """The doctrine by which the other side answers: making one takes a moment, so it is kept."""
    return doctrine_of(game)


class Attempt(Sitting[R]):
    """One try. The other side answers by reflex; dice fall the same at every try."""

    def __init__(self, puzzle: Puzzle, record: R) -> None:
        self.puzzle = puzzle
        start: Position[Any] = record.game.position(puzzle.position)
        self.carrier = Carrier(start, puzzle.side, reflexes_of(record.game))
        super().__init__(record, puzzle.side, start.copy())

    @classmethod
    def of(cls, puzzle: Puzzle, game: Game[Any]) -> Attempt[Record]:
        """A puzzle on a record of its own."""
        return Attempt(puzzle, Record.new(game))

    @property
    def finished(self) -> bool:
        """Whether the stretch of play is over: the plan is made."""
        return self.is_over(self.position)

    def is_over(self, position: Position[Any]) -> bool:
        """What comes after the stretch of play is no part of the puzzle."""
        return self.carrier.is_over(position)

    @property
    def plan(self) -> list[Action]:
        """What was decided so far."""
        return [entry.action for entry in self.record.entries if entry.side == self.side]

    @property
    def reached(self) -> bool | None:
        """Whether the goal is reached now, as the dice fell; None where it has to outlast the reply."""
        goal = self.puzzle.goal
        return None if goal.outlasts_reply else reached(goal, self.side, self.carrier.start, self.position)

    def thrown(self, draft: Draft) -> Action:
        """The same at every try."""
        return draft.position.draw(random.Random(f"{self.puzzle.position} {self.throws(draft)}"))

    def answer(self, draft: Draft) -> Action:
        """The quick answer of the other side."""
        return self.carrier.doctrine.reflex(draft.position)

    def accepted(self, draft: Draft) -> None:
        """Nothing is judged before the plan is made."""

    def verdict(self) -> PlanVerdict:
        """What the plan is worth. This may take a second or two."""
        return judged(self.puzzle, self.record.game, self.plan, reached=self.reached)


def judged(
    puzzle: Puzzle, game: Game[Any], plan: Sequence[Action], *, reached: bool | None = None
) -> PlanVerdict:
    """What a plan is worth in a puzzle."""
    chance = Grader(game, game.position(puzzle.position), puzzle.side).chance(puzzle.goal, plan)
    return PlanVerdict(
        chance=chance,
        best=max(puzzle.best, chance),
        second=puzzle.second,
        solved=chance >= puzzle.enough,
        reached=reached,
    )


def played_out(puzzle: Puzzle, game: Game[Any]) -> list[Action]:
    """The solution as a learner would play it: with every small decision, as the dice fall in a try."""
    attempt = Attempt.of(puzzle, game)
    left = [game.read(text) for text in puzzle.solution]
    while left and not attempt.finished:
        attempt.play(attempt.carrier.answer(attempt.position, left))
    return attempt.plan
