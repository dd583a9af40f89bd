"""A lesson as it is being played: on the real engine, with the lesson's dice and the lesson's answers."""

from __future__ import annotations

import random
from fnmatch import fnmatchcase
from typing import Any

from meuse.engine import Action, Draft, Game, Position, Record
from meuse.lessons.judging import Since, all_hold, holds
from meuse.lessons.schema import Lesson, Start, Step
from meuse.lessons.sitting import R, Sitting


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


class Run(Sitting[R]):
    """One try at a lesson."""

    def __init__(self, lesson: Lesson, record: R) -> None:
        self.lesson = lesson
        #: How many steps are done.
        self.done = 0
        self._since = Since()
        super().__init__(record, lesson.side, starting_position(record.game, lesson.start))

    @classmethod
    def of(cls, lesson: Lesson, game: Game[Any]) -> Run[Record]:
        """A lesson on a record of its own."""
        return Run(lesson, Record.new(game))

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

    def accepted(self, draft: Draft) -> None:
        """Judge what was played, and go on to the next step."""
        self._since.add((str(entry.action) for entry in draft.entries), draft.events)
        while self.step is not None and all_hold(self.step.done, self.position, self._since):
            self.done += 1
            self._since = Since()

    def thrown(self, draft: Draft) -> Action:
        """What chance brings: as the lesson has it or, beyond that, the same at every try."""
        thrown = self.throws(draft)
        legal = draft.position.legal_actions
        if thrown < len(self.lesson.dice) and self.lesson.dice[thrown] in legal:
            return Action.parse(self.lesson.dice[thrown])
        return draft.position.draw(random.Random(f"{self.lesson.id} {thrown}"))

    def answer(self, draft: Draft) -> Action:
        """What the other side does."""
        legal = list(draft.position.legal_actions)
        for pattern in self.lesson.answers:
            for action in legal:
                if fnmatchcase(str(action), pattern):
                    return action
        return legal[0]
