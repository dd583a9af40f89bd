"""Somebody who plays alone: what he decides is played, and chance and the other side follow at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from meuse.engine import CHANCE, Action, Draft, Position, Record, RulesDefect

R = TypeVar("R", bound=Record)

#: No answer of the other side takes longer; who waits for longer has been forgotten.
MOST_ANSWERS = 2_000


class Sitting(ABC, Generic[R]):
    """One try, on a record."""

    def __init__(self, record: R, side: str, start: Position[Any]) -> None:
        self.record = record
        self.side = side
        record.begin_at(start)
        self._go(record.draft())

    @property
    def position(self) -> Position[Any]:
        """Where he is."""
        return self.record.position

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether everything is done."""

    def play(self, action: Action | str) -> Draft:
        """Play a decision, and everything up to the next; `IllegalAction` with the rule."""
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
            if side is None or side == self.side or self.is_over(draft.position):
                break
            draft.play(self.thrown(draft) if side == CHANCE else self.answer(draft))
        else:
            raise RulesDefect("nobody asks the learner any more")
        self.record.accept(draft)
        self.accepted(draft)

    def is_over(self, position: Position[Any]) -> bool:
        """Whether nothing more is to be played, whoever would have to decide."""
        return False

    @abstractmethod
    def thrown(self, draft: Draft) -> Action:
        """What chance brings."""

    @abstractmethod
    def answer(self, draft: Draft) -> Action:
        """What the other side does."""

    @abstractmethod
    def accepted(self, draft: Draft) -> None:
        """Note what was played."""

    def throws(self, draft: Draft) -> int:
        """How often chance has decided."""
        return sum(entry.side == CHANCE for entry in (*self.record.entries, *draft.entries))
