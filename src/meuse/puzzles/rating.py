"""How often the levels solve a puzzle, with lots that nothing was chosen by."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from meuse.engine import Game
from meuse.players.registry import create
from meuse.puzzles.grading import Grader
from meuse.puzzles.schema import Puzzle, Solved
from meuse.puzzles.solving import plan_of

#: By level, seconds a segment and how often it tries.
TRIES: Final = {"cadet": (2.0, 4), "staff": (2.0, 2), "general": (15.0, 1)}


class Rated(msgspec.Struct, frozen=True):
    """How a level did. A line of a rating's journal."""

    game: str
    puzzle: str
    level: str
    seconds: float
    #: What each of its plans was worth, and what was enough.
    chances: tuple[float, ...]
    enough: float

    @property
    def solved(self) -> Solved:
        """As a puzzle's file has it."""
        right = sum(chance >= self.enough for chance in self.chances)
        return Solved(level=self.level, seconds=self.seconds, tries=len(self.chances), solved=right)


def rated(game: Game[Any], puzzle: Puzzle, level: str, seed: int) -> Rated:
    """Let a level try a puzzle."""
    seconds, tries = TRIES[level]
    grader = Grader(game, game.position(puzzle.position), puzzle.side)
    chances = []
    for number in range(seed, seed + tries):
        plan = plan_of(create(level, game, number), grader.carrier, seconds, number)
        chances.append(grader.chance(puzzle.goal, plan))
    return Rated(game.name, puzzle.id, level, seconds, tuple(chances), puzzle.enough)
