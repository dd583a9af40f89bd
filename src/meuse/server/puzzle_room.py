"""Puzzles over the wire; what a plan is worth is found out by those who think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from meuse.engine import Record
from meuse.puzzles import Attempt, PlanVerdict, Puzzle, puzzle_ids, read_puzzle
from meuse.puzzles.goals import told, until
from meuse.server.advice import Advisers
from meuse.server.course import Course
from meuse.server.library import AnyGame, Library
from meuse.server.problems import looking_for
from meuse.server.room import Room, learning_state
from meuse.server.shelf import reading
from meuse.server.thinking.protocol import Grade
from meuse.server.wire.lessons import LessonState
from meuse.server.wire.playing import PlayedState
from meuse.server.wire.puzzles import PuzzleBook, PuzzleSheet

#: A plan is graded in a second or two; nobody waits for longer than this.
MOST_SECONDS = 30.0


class PuzzleRoom(Room):
    """The puzzles of the games on offer. Called in the thread of the rules."""

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self._puzzle: Callable[[str, str], Puzzle] = cache(self._read)

    def book(self, game: str) -> PuzzleBook:
        """All puzzles of a game, in order."""
        loaded = self.game(game)
        return PuzzleBook([sheet(self._puzzle(game, name), loaded) for name in puzzle_ids(loaded)])

    def _read(self, game: str, puzzle_id: str) -> Puzzle:
        with looking_for(f"puzzle {puzzle_id!r} of {game!r}"), reading("puzzle"):
            return read_puzzle(self.game(game), puzzle_id)

    def begun(self, game: str, name: str) -> Attempt[Course]:
        """A puzzle from its beginning."""
        loaded = self.game(game)
        return Attempt(self._puzzle(game, name), Course(loaded, Record.new(loaded).header))

    def state_of(self, sitting: Any, state: PlayedState) -> LessonState:
        """Whether the plan is made."""
        return learning_state(state, done=int(sitting.finished), finished=sitting.finished, lost=False)


def sheet(puzzle: Puzzle, game: AnyGame) -> PuzzleSheet:
    """A puzzle for those who solve it."""
    return PuzzleSheet(
        id=puzzle.id,
        side=puzzle.side,
        goal=told(puzzle.goal, game),
        until=until(puzzle.goal),
        scenario=puzzle.source.scenario,
        difficulty=puzzle.difficulty,
        rating=puzzle.rating,
        best=puzzle.best,
        second=puzzle.second,
        solution=puzzle.solution,
        place=puzzle.goal.place,
        unit=puzzle.goal.unit,
    )


class Verdicts:
    """Grades plans, for as many as there is time for."""

    def __init__(self, room: PuzzleRoom, advisers: Advisers) -> None:
        self._room = room
        self._advisers = advisers

    async def ready(self, game: str) -> None:
        """Whoever answers for the other side must not be busy compiling."""
        await self._advisers.workshop.rules(lambda: self._room.game(game))
        await self._advisers.ready(game)

    async def give(self, game: str, puzzle: str, played: Sequence[str], visitor: str) -> PlanVerdict:
        """What the plan of somebody is worth."""
        await self.ready(game)
        await self._advisers.workshop.rules(lambda: self._room.sitting(game, puzzle, played))
        self._advisers.refuse_crowds(visitor)
        async with self._advisers.asked(game) as pool:
            question = Grade(
                number=pool.number(), game=game, puzzle=puzzle, played=list(played), seconds=MOST_SECONDS
            )
            return (await pool.grade(question)).verdict
