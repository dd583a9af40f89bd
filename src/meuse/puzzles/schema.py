"""What a puzzle is made of, as its file has it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from meuse.data.entries import TableEntry

Line = Annotated[str, msgspec.Meta(min_length=1)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Plan = tuple[str, ...]
"""The decisions of one side, one after the other."""

#: A plan solves a puzzle if its chance is at least so much of the best one's.
ENOUGH: Final = 0.75

Kind = Literal["take", "destroy", "drive", "cut", "free", "points", "hold", "save"]
Difficulty = Literal["easy", "medium", "hard"]
#: The levels by which puzzles are rated, from the weakest to the strongest.
LEVELS: Final = ("cadet", "staff", "general")


class Goal(TableEntry, frozen=True, kw_only=True):
    """What is to be reached: something that the engine can say of a position."""

    kind: Kind
    #: The place to take or to hold.
    place: str = ""
    #: The unit that is meant.
    unit: str = ""
    #: How many points more than at the beginning.
    points: int = 0

    @property
    def outlasts_reply(self) -> bool:
        """Whether it must still hold when the other side has had its turn."""
        return self.kind in ("hold", "save")


class Solved(TableEntry, frozen=True, kw_only=True):
    """How often a level solved it."""

    level: Line
    #: For how long it might think about each segment.
    seconds: float
    tries: Annotated[int, msgspec.Meta(ge=1)]
    solved: Annotated[int, msgspec.Meta(ge=0)]

    @property
    def share(self) -> float:
        """The part of its tries that solved it."""
        return self.solved / self.tries


class Source(TableEntry, frozen=True, kw_only=True):
    """Where it comes from: enough to find it again."""

    scenario: Line
    #: The seed of the game between wavering cadets, and how many actions had been played in it.
    seed: int
    actions: int
    #: Rules of the game, and version of the program that searched.
    rules: Line
    meuse: Line


class Puzzle(TableEntry, frozen=True, kw_only=True):
    """A position, a goal, the best plan that is known, and a plan that is not good enough."""

    side: Line
    goal: Goal
    #: The chance of the best plan, and of the best that does not solve it.
    best: Share
    second: Share
    solution: Annotated[Plan, msgspec.Meta(min_length=1)]
    #: What a cadet, or somebody who gives any orders, might do instead.
    wrong: Plan
    rated: tuple[Solved, ...]
    source: Source
    #: The position as JSON.
    position: Line
    id: str = ""

    @property
    def enough(self) -> float:
        """The chance that a plan must have to solve it."""
        return self.best * ENOUGH

    def share(self, level: str) -> float:
        """How often a level solves it; never where that was not tried."""
        return next((one.share for one in self.rated if one.level == level), 0.0)

    @property
    def difficulty(self) -> Difficulty:
        """Easy is what a cadet finds in half of his tries, hard what the staff does not."""
        if self.share("cadet") >= 0.5:
            return "easy"
        return "medium" if self.share("staff") >= 0.5 else "hard"

    @property
    def rating(self) -> int:
        """From 0, what every level always solves, to 100, what none ever does."""
        return round(100 * (1 - sum(self.share(level) for level in LEVELS) / len(LEVELS)))
