"""Puzzles."""

from __future__ import annotations

import msgspec

from meuse.engine import Message
from meuse.puzzles.schema import Difficulty


class PuzzleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: whose move it is, the goal, how hard it is, and what the best plan is worth."""

    id: str
    side: str
    goal: Message
    #: How long a plan has.
    until: Message
    #: The place and the unit that the goal is about; empty where it is about none.
    place: str
    unit: str
    scenario: str
    difficulty: Difficulty
    #: From 0, what every level solves, to 100, what none does.
    rating: int
    best: float
    second: float
    solution: tuple[str, ...]


class PuzzleBook(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first."""

    puzzles: list[PuzzleSheet]
