"""Players who are told the goal of a puzzle, as people are: to them reaching it counts beyond all points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from meuse.engine import Action, Position
from meuse.players.contest import Terms
from meuse.players.doctrine import Breadth, Doctrine
from meuse.players.registry import doctrine_of, taught
from meuse.players.tuning import Tuning
from meuse.puzzles.carrying_out import Carrier
from meuse.puzzles.goals import reached
from meuse.puzzles.schema import Goal, Puzzle
from meuse.puzzles.solving import Dice, UnluckyDice, plan_of

AnyPosition = Position[Any]

#: What a goal is worth, in victory points: more than a stretch of play can bring, less than a game.
WORTH: Final = 200.0


class Task(msgspec.Struct, frozen=True):
    """Who is to reach what, from where."""

    goal: Goal
    side: str
    start: AnyPosition

    def is_reached(self, pos: AnyPosition) -> bool:
        """Whether a position reaches the goal."""
        return reached(self.goal, self.side, self.start, pos)

    def worth(self, pos: AnyPosition, side: str) -> float:
        """What a position is worth to a side for the goal's sake; the other side would rather prevent it."""
        if not self.is_reached(pos):
            return 0.0
        return WORTH if side == self.side else -WORTH


def tried(level: str, puzzle: Puzzle, carrier: Carrier, seconds: float, seed: int) -> list[Action]:
    """The plan of a level that tries a puzzle: it is told the goal, and dice let it show the whole plan."""
    task = Task(puzzle.goal, puzzle.side, carrier.start)
    player = taught(level, Told(doctrine_of(carrier.start.game), task), seed)
    dice = UnluckyDice(seed, carrier, task.is_reached)
    return plan_of(player, carrier, seconds, seed, Dice(seed) if puzzle.goal.outlasts_reply else dice)


def _as_it_was(name: str) -> Callable[..., Any]:
    """A method that hands its question on to the doctrine itself."""

    def asked(told: Told, *given: Any) -> Any:
        return getattr(told._own, name)(*given)

    return asked


class Told(Doctrine[Any]):
    """All that a doctrine knows, and a task."""

    def __init__(self, own: Doctrine[Any], task: Task) -> None:
        self._own, self._task = own, task
        self.given, self.weights, self.first_side = own.given, own.weights, own.first_side
        # Who must reach his goal before the enemy moves need not ask what the enemy would do then.
        self.tuning = own.tuning if task.goal.outlasts_reply else _shortsighted(own.tuning)

    def value(self, pos: AnyPosition, side: str) -> float:
        """The worth of a position, and of the goal if it is reached there."""
        return self._own.value(pos, side) + self._task.worth(pos, side)

    def foreseen(self, pos: AnyPosition, side: str) -> float:
        """The same where a plan was played on to."""
        return self._own.foreseen(pos, side) + self._task.worth(pos, side)

    def led_by(self, breadth: Breadth, side: str) -> Doctrine[Any]:
        """A level sees the game in its own way, and the task like all others."""
        return Told(self._own.led_by(breadth, side), self._task)

    # Everything else is as it was -----------------------------------------------------------------

    attend = _as_it_was("attend")
    #: Without the task: a goal is no reason that could be told.
    terms = _as_it_was("terms")
    reflex = _as_it_was("reflex")
    orders = _as_it_was("orders")
    actors = _as_it_was("actors")
    orders_for = _as_it_was("orders_for")
    is_possible = _as_it_was("is_possible")
    weighs = _as_it_was("weighs")
    is_quiet = _as_it_was("is_quiet")
    outcomes = _as_it_was("outcomes")
    sample = _as_it_was("sample")
    started = _as_it_was("started")
    #: What they propose is judged by the task.
    moods = _as_it_was("moods")
    reasons = _as_it_was("reasons")


class _Shortsighted(Tuning[Any], frozen=True, kw_only=True):
    """A tuning without any look at the enemy's reply."""

    own: Tuning[Any]

    def contest(self, pos: AnyPosition, terms: Terms) -> Terms:
        """Plans compete by what they promise."""
        return self.own.contest(pos, terms)._replace(segments=0)


def _shortsighted(own: Tuning[Any]) -> Tuning[Any]:
    return _Shortsighted(
        keeps_rest=own.keeps_rest, tries=own.tries, share=own.share, most_alike=own.most_alike, own=own
    )
