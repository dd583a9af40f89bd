"""How often the levels solve a puzzle: to choose by, and, with other lots, to show what was chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from meuse.engine import Game
from meuse.puzzles.grading import Grader
from meuse.puzzles.schema import Puzzle, Solved
from meuse.puzzles.told import tried

#: By level, seconds a segment and how often it tries: what the files tell.
TRIES: Final = {"cadet": (2.0, 4), "staff": (2.0, 2), "general": (15.0, 1)}
#: The same while puzzles are chosen.
SIFTING: Final = {"cadet": (2.0, 4), "general": (15.0, 3)}


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
    """Let a level try a puzzle, as often as the files tell it."""
    seconds, tries = TRIES[level]
    chances = tuple(_chances(game, puzzle, level, seconds, range(seed, seed + tries)))
    return Rated(game.name, puzzle.id, level, seconds, chances, puzzle.enough)


def sifted(game: Game[Any], puzzle: Puzzle, level: str, seed: int) -> Rated:
    """Let a level try what may become a puzzle; a general who has missed it once need not try again."""
    seconds, tries = SIFTING[level]
    chances: list[float] = []
    for chance in _chances(game, puzzle, level, seconds, range(seed, seed + tries)):
        chances.append(chance)
        if level == "general" and chance < puzzle.enough:
            break
    return Rated(game.name, key_of(puzzle), level, seconds, tuple(chances), puzzle.enough)


def passes(tries: Sequence[Rated]) -> bool:
    """The rule of the choice: a general solved it every time he tried."""
    wanted = SIFTING["general"][1]
    return any(one.level == "general" and one.solved.solved == wanted for one in tries)


def key_of(puzzle: Puzzle) -> str:
    """What tells a position from others before it has a number: the game it is from, and the moment."""
    return f"{puzzle.source.seed}/{puzzle.source.actions}"


def _chances(
    game: Game[Any], puzzle: Puzzle, level: str, seconds: float, seeds: Iterable[int]
) -> Iterator[float]:
    """What the plans of a level are worth, one after the other."""
    grader = Grader(game, game.position(puzzle.position), puzzle.side)
    for seed in seeds:
        yield grader.chance(puzzle.goal, tried(level, puzzle, grader.carrier, seconds, seed))
