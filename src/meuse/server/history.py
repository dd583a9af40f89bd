"""What a game's log, bookmarks and luck page show: one item for each action, made when first asked for."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from meuse.engine import CHANCE, Draft, Message
from meuse.server.wire import Bookmark, LogEntry, Roll

if TYPE_CHECKING:
    from meuse.server.course import AnyPosition, Course


class Label(msgspec.Struct, frozen=True):
    """What the turn track says at a moment."""

    turn: Message
    phase: Message
    side: str | None


class History:
    """Lists that follow a course: some ahead of the others, none ahead of the course."""

    def __init__(self) -> None:
        self.events: list[list[Message]] = []
        self.labels: list[Label] = []
        self.rolls: list[Roll | None] = []

    def accept(self, draft: Draft, length: int) -> None:
        """Note what a draft told, when everything before is noted already."""
        if len(self.events) == length:
            self.events += draft.events

    def take_back(self, length: int) -> None:
        """Forget what was taken back."""
        del self.events[length:]
        # The label of a number shows the position after it, and there is one for number 0.
        del self.labels[length + 1 :]
        del self.rolls[length:]

    # Catching up: generators, so that a long game does not hold anybody up ------------------------

    def tell(self, course: Course) -> Iterator[None]:
        """Note the events of all actions."""
        for _, _, events in course.replay(len(self.events)):
            self.events.append(events)
            yield

    def label(self, course: Course) -> Iterator[None]:
        """Note turn and phase after all actions."""
        if not self.labels:
            self.labels.append(_label(course.at(0)))
        label = self.labels[-1]
        stretch: Hashable = None
        for position, _, _ in course.replay(len(self.labels) - 1):
            # A view costs far more than an action; within a stretch of play its labels stay the same.
            if stretch != (stretch := _stretch(position)):
                label = _label(position)
            self.labels.append(label)
            yield

    def weigh(self, course: Course) -> Iterator[None]:
        """Note what might have come of each throw."""
        start = len(self.rolls)
        chances = _chances(course.at(start)) if start < len(course) else []
        for number, (position, entry, _) in enumerate(course.replay(start), start + 1):
            roll = Roll(number, self._last_to_decide(course, number), str(entry.action), chances)
            self.rolls.append(roll if entry.side == CHANCE else None)
            chances = _chances(position)
            yield

    def _last_to_decide(self, course: Course, number: int) -> str:
        sides = (course.entries[index].side for index in range(number - 2, -1, -1))
        return next((side for side in sides if side != CHANCE), "")

    # Reading --------------------------------------------------------------------------------------

    def log(self, course: Course, start: int) -> list[LogEntry]:
        """The lines of the log from the `start`-th on."""
        numbered = enumerate(zip(course.entries[start:], self.events[start:], strict=True), start + 1)
        return [
            LogEntry(number, entry.side, str(entry.action), events, entry.time)
            for number, (entry, events) in numbered
        ]

    def bookmarks(self) -> list[Bookmark]:
        """Where turn or phase change."""
        found: list[Bookmark] = []
        last: tuple[Any, Any] | None = None
        for number, label in enumerate(self.labels):
            if (label.turn, label.phase) != last:
                found.append(Bookmark(number, label.turn, label.phase, label.side))
                last = (label.turn, label.phase)
        return found


def _label(position: AnyPosition) -> Label:
    view = position.game.view(position)
    return Label(view.turn, view.phase, position.side)


def _stretch(position: AnyPosition) -> Hashable:
    return position.side, position.game.segment(position), tuple(map(type, position.stack))


def _chances(position: AnyPosition) -> list[tuple[str, tuple[int, int]]]:
    if position.side != CHANCE:
        return []
    return [(str(action), chance.as_integer_ratio()) for action, chance in position.outcomes()]
