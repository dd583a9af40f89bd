"""A lesson as it is being played: on the real engine, with the lesson's dice and the lesson's answers."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import Any, Generic, TypeVar

from meuse.engine import CHANCE, Action, Draft, Game, Position, Record, RulesDefect
from meuse.lessons.judging import Since, all_hold, holds
from meuse.lessons.schema import Lesson, Start, Step

R = TypeVar("R", bound=Record)

#: No answer of the other side takes longer; a lesson that goes on for longer has lost its learner.
MOST_ANSWERS = 2_000


def starting_position(game: Game[Any], start: Start) -> Position[Any]:
    """The position a lesson begins with."""
    position: Position[Any]
    if start.setup is not None:
        position = game.setup(start.setup)
    elif start.position:
        position = game.position(start.position)
    else:
        position = game.start(start.scenario or None, start.options)
    for action in start.actions:
        position.play(action)
    return position


class Run(Generic[R]):
    """One try at a lesson. What the learner decides is played; chance and the other side follow at once."""

    def __init__(self, lesson: Lesson, record: R) -> None:
        self.lesson = lesson
        self.record = record
        #: How many steps are done.
        self.done = 0
        self._since = Since()
        record.begin_at(starting_position(record.game, lesson.start))
        self._go(record.draft())

    @classmethod
    def of(cls, lesson: Lesson, game: Game[Any]) -> Run[Record]:
        """A lesson on a record of its own."""
        return Run(lesson, Record.new(game))

    @property
    def position(self) -> Position[Any]:
        """Where the learner is."""
        return self.record.position

    @property
    def step(self) -> Step | None:
        """What is to be done; None when everything is."""
        steps = self.lesson.step
        return steps[self.done] if self.done < len(steps) else None

    @property
    def finished(self) -> bool:
        """Whether the lesson is over."""
        return self.step is None

    @property
    def lost(self) -> bool:
        """Whether the step can no longer be done."""
        if self.step is None:
            return False
        over = self.position.side is None
        return over or any(holds(one, self.position, self._since) for one in self.step.lost)

    def play(self, action: Action | str) -> Draft:
        """Play a decision of the learner's, and everything up to his next; `IllegalAction` with the rule."""
        draft = self.record.draft()
        draft.play(action)
        self._go(draft)
        return draft

    def play_all(self, actions: Iterable[Action | str]) -> None:
        """Play several decisions."""
        for action in actions:
            self.play(action)

    def _go(self, draft: Draft) -> None:
        for _ in range(MOST_ANSWERS):
            side = draft.position.side
            if side is None or side == self.lesson.side:
                break
            draft.play(self._thrown(draft) if side == CHANCE else self._answer(draft))
        else:
            raise RulesDefect(f"lesson {self.lesson.id}: nobody asks the learner any more")
        self.record.accept(draft)
        self._since.add((str(entry.action) for entry in draft.entries), draft.events)
        self._judge()

    def _judge(self) -> None:
        while self.step is not None and all_hold(self.step.done, self.position, self._since):
            self.done += 1
            self._since = Since()

    def _thrown(self, draft: Draft) -> Action:
        """What chance brings: as the lesson has it or, beyond that, the same at every try."""
        thrown = sum(entry.side == CHANCE for entry in (*self.record.entries, *draft.entries))
        legal = draft.position.legal_actions
        if thrown < len(self.lesson.dice) and self.lesson.dice[thrown] in legal:
            return Action.parse(self.lesson.dice[thrown])
        return draft.position.draw(random.Random(f"{self.lesson.id} {thrown}"))

    def _answer(self, draft: Draft) -> Action:
        """What the other side does."""
        legal = list(draft.position.legal_actions)
        for pattern in self.lesson.answers:
            for action in legal:
                if fnmatchcase(str(action), pattern):
                    return action
        return legal[0]
