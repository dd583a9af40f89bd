"""What a game's log, bookmarks and luck page show: one item for each action, made when first asked for."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

import msgspec

from meuse.engine import CHANCE, Draft, Message
from meuse.server.packing import Packed
from meuse.server.wire.looking_back import Bookmark, LogEntry, Roll

if TYPE_CHECKING:
    from meuse.server.course import AnyPosition, Course


#: About what a label and a roll take.
LABEL_BYTES = 1_000
ROLL_BYTES = 300


class Label(msgspec.Struct, frozen=True):
    """What the turn track says at a moment."""

    turn: Message
    phase: Message
    side: str | None


class History:
    """Lists that follow a course: some ahead of the others, none ahead of the course."""

    def __init__(self) -> None:
        self.events: Packed[list[Message]] = Packed(list[Message])
        #: Where turn or phase change, with the number from which on; and how many numbers are looked at.
        self.labels: list[tuple[int, Label]] = []
        self.labelled = 0
        self.rolls: list[Roll] = []
        self.weighed = 0
        self._chances: dict[str, list[tuple[str, tuple[int, int]]]] = {}

    def accept(self, draft: Draft, length: int) -> None:
        """Note what a draft told, when everything before is noted already."""
        if len(self.events) == length:
            for events in draft.events:
                self.events.append(events)

    def take_back(self, length: int) -> None:
        """Forget what was taken back."""
        self.events.cut(length)
        # The label of a number shows the position after it, and there is one for number 0.
        self.labelled = min(self.labelled, length + 1)
        while self.labels and self.labels[-1][0] > length:
            self.labels.pop()
        self.weighed = min(self.weighed, length)
        while self.rolls and self.rolls[-1].number > length:
            self.rolls.pop()

    # Catching up: generators, so that a long game does not hold anybody up ------------------------

    def tell(self, course: Course) -> Iterator[None]:
        """Note the events of all actions."""
        for _, _, events in course.replay(len(self.events)):
            self.events.append(events)
            yield

    def label(self, course: Course) -> Iterator[None]:
        """Note turn and phase after all actions."""
        if not self.labelled:
            self._note(0, _label(course.at(0)))
        stretch: Hashable = None
        for number, (position, _, _) in enumerate(course.replay(self.labelled - 1), self.labelled):
            # A view costs far more than an action; within a stretch of play its labels stay the same.
            if stretch != (stretch := _stretch(position)):
                self._note(number, _label(position))
            self.labelled = number + 1
            yield

    def _note(self, number: int, label: Label) -> None:
        known = self.labels[-1][1] if self.labels else None
        if known is None or (known.turn, known.phase) != (label.turn, label.phase):
            self.labels.append((number, label))
        self.labelled = number + 1

    def weigh(self, course: Course) -> Iterator[None]:
        """Note what might have come of each throw."""
        start = self.weighed
        thrower, chances = self._shared(course.at(start)) if start < len(course) else ("", [])
        for number, (position, entry, _) in enumerate(course.replay(start), start + 1):
            if entry.side == CHANCE:
                self.rolls.append(Roll(number, thrower, str(entry.action), chances))
            self.weighed = number
            thrower, chances = self._shared(position)
            yield

    def _shared(self, position: AnyPosition) -> tuple[str, list[tuple[str, tuple[int, int]]]]:
        """What might come: most throws are of the same dice, and tell the same list."""
        thrower, chances = _chances(position)
        return thrower, self._chances.setdefault(repr(chances), chances)

    # Reading --------------------------------------------------------------------------------------

    def log(self, course: Course, start: int) -> list[LogEntry]:
        """The lines of the log from the `start`-th on."""
        numbered = enumerate(zip(course.entries[start:], self.events.since(start), strict=True), start)
        return [
            LogEntry(number + 1, entry.side, str(entry.action), events, course.time(number))
            for number, (entry, events) in numbered
        ]

    def bookmarks(self) -> list[Bookmark]:
        """Where turn or phase change."""
        return [Bookmark(number, label.turn, label.phase, label.side) for number, label in self.labels]

    @property
    def weight(self) -> int:
        """About how many bytes it takes."""
        return self.events.weight + len(self.labels) * LABEL_BYTES + len(self.rolls) * ROLL_BYTES


def _label(position: AnyPosition) -> Label:
    view = position.game.view(position)
    return Label(view.turn, view.phase, position.side)


def _stretch(position: AnyPosition) -> Hashable:
    return position.side, position.game.segment(position), tuple(map(type, position.stack))


def _chances(position: AnyPosition) -> tuple[str, list[tuple[str, tuple[int, int]]]]:
    """Whose throw or draw is to come, and everything that may come of it."""
    if position.side != CHANCE:
        return "", []
    outcomes = [(str(action), chance.as_integer_ratio()) for action, chance in position.outcomes()]
    return position.thrower, outcomes
