"""Puzzles over the wire; what a plan is worth is found out by those who think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meuse.puzzles import Attempt, PlanVerdict, Puzzle, puzzle_ids, read_puzzle
from meuse.puzzles.goals import told, until
from meuse.server.advisers import Advisers
from meuse.server.course import Course
from meuse.server.library import AnyGame
from meuse.server.room import Room, learning_state
from meuse.server.thinking.protocol import Grade
from meuse.server.wire.lessons import LessonState
from meuse.server.wire.playing import PlayedState
from meuse.server.wire.puzzles import PuzzleBook, PuzzleSheet

#: A plan is graded in a second or two; nobody waits for longer than this.
MOST_SECONDS = 30.0


class PuzzleRoom(Room[Puzzle]):
    """The puzzles of the games on offer. Called in the thread of the rules."""

    kind = "puzzle"

    def book(self, game: str) -> PuzzleBook:
        """All puzzles of a game, in order."""
        loaded = self.game(game)
        return PuzzleBook([sheet(self.piece(game, name), loaded) for name in puzzle_ids(loaded)])

    def read(self, game: AnyGame, name: str) -> Puzzle:
        """A puzzle of a game."""
        return read_puzzle(game, name)

    def begun(self, piece: Puzzle, record: Course) -> Attempt[Course]:
        """A puzzle from its beginning."""
        return Attempt(piece, record)

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
