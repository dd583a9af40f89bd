"""A puzzle at the terminal: the table that is there for games, and a verdict at the end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rich.console import Console

from meuse.engine import Game, IllegalAction, message
from meuse.files import Record
from meuse.puzzles.attempt import Attempt, PlanVerdict
from meuse.puzzles.goals import told, until
from meuse.puzzles.schema import Puzzle
from meuse.terminal import ME, Table
from meuse.words import Words

#: Ends the plan before the turn is over; the rest is played by reflex.
DONE = "done"


class PuzzleTable(Table):
    """One try at a puzzle."""

    def __init__(
        self,
        puzzle: Puzzle,
        game: Game[Any],
        language: str,
        console: Console | None = None,
        ask: Callable[[], str] = input,
    ) -> None:
        record = Record.new(game)
        self.attempt = Attempt(puzzle, record)
        self._done = False
        super().__init__(record, dict.fromkeys(game.sides, ME), language, random.Random(0), console, ask)
        self.commands[DONE] = self._end

    def play(self) -> None:
        """Ask for the plan, and say what it is worth; who leaves before that hears nothing."""
        puzzle, game = self.attempt.puzzle, self.record.game
        for line in asked(puzzle, game, self.words):
            self._print(line, "bold")
        self._print(f"Type help for help, {DONE} when your plan is made.")
        while not (self._done or self.attempt.finished):
            if not self._turn():
                return
        for line in answered(self.attempt.verdict(), self.words):
            self._print(line)

    def _end(self, rest: str) -> None:
        self._done = True

    def _obey(self, line: str) -> bool:
        """Carry out a line; what is played is followed by chance and the other side's answers."""
        word = line.partition(" ")[0]
        if word in self.commands and word not in self.record.game.verbs:
            return super()._obey(line) or self._done
        try:
            draft = self.attempt.play(self._named(line))
        except IllegalAction as error:
            self._print(self._cited(error.reason), "red")
            return False
        for event in (event for events in draft.events for event in events):
            self._print(f"  {self._cited(event)}", "dim")
        return True


def asked(puzzle: Puzzle, game: Game[Any], words: Words) -> list[str]:
    """Who is to move, the goal, and how long there is for it."""
    return [
        words.say(message("puzzle-to-move", side=f"side-{puzzle.side}-name")),
        words.say(told(puzzle.goal, game)),
        words.say(until(puzzle.goal)),
    ]


def answered(verdict: PlanVerdict, words: Words) -> list[str]:
    """What a plan is worth, beside others."""
    return [
        words.say(message("puzzle-solved" if verdict.solved else "puzzle-not-solved")),
        words.say(message("puzzle-yours", chance=verdict.chance)),
        words.say(message("puzzle-best", chance=verdict.best)),
        words.say(message("puzzle-second", chance=verdict.second)),
        words.say(message("puzzle-luck")),
    ]
