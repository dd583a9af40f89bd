"""Rooms in which somebody plays alone: lessons and puzzles over the wire.

Nothing is kept: a learner sends what he has played, and it is played again. So it costs no room, outlives
every restart, and any process of a server can answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from meuse.engine import IllegalAction, Overlay, Record, UnknownName
from meuse.lessons import Sitting
from meuse.server.battles import fought
from meuse.server.course import Course
from meuse.server.library import AnyGame, Library
from meuse.server.problems import illegal, looking_for, not_found, unusable
from meuse.server.seats import HERE, LINK
from meuse.server.shelf import Shelf, reading
from meuse.server.states import held_state, looked_ahead, moment, overlay, played_state, supposing
from meuse.server.store import Card
from meuse.server.tables import CachedTable
from meuse.server.umpire import told
from meuse.server.wire.battles import FoughtBattle, PreviewSheet, is_looked_at_first, preview_sheet
from meuse.server.wire.lessons import LessonForecast, LessonLook, LessonPlay, LessonState
from meuse.server.wire.looking_back import Log, LogEntry, Moment
from meuse.server.wire.playing import Answer, PlayedState

#: A lesson, or a puzzle.
T = TypeVar("T")


class Room(Shelf, ABC, Generic[T]):
    """One kind of thing to play alone. Called in the thread of the rules."""

    #: What it is called.
    kind: ClassVar[str]

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self.piece: Callable[[str, str], T] = cache(self._read)

    def _read(self, game: str, name: str) -> T:
        with looking_for(f"{self.kind} {name!r} of {game!r}"), reading(self.kind):
            return self.read(self.game(game), name)

    @abstractmethod
    def read(self, game: AnyGame, name: str) -> T:
        """One of those that there are to play; `LookupError` where there is none of that name."""

    @abstractmethod
    def begun(self, piece: T, record: Course) -> Sitting[Course]:
        """A new try."""

    @abstractmethod
    def state_of(self, sitting: Any, state: PlayedState) -> LessonState:
        """What is told of a try beside what lies on the table."""

    def state(self, game: str, name: str, played: Sequence[str]) -> LessonState:
        """Where a learner is."""
        run = self.sitting(game, name, played)
        return self.state_of(run, played_state(_table(run), run.record, (run.side,), []))

    def play(self, game: str, name: str, wanted: LessonPlay) -> LessonState:
        """Play on. With `preview`, what has odds to look at is held back."""
        run = self.sitting(game, name, wanted.played)
        sides = (run.side,)
        if wanted.preview and (seen := _seen_first(run, wanted.action)):
            return self.state_of(run, held_state(_table(run), run.record, sides, seen))
        try:
            draft = run.play(wanted.action)
        except IllegalAction as error:
            raise illegal(error) from error
        events = told(draft, len(run.record))
        return self.state_of(run, played_state(_table(run), run.record, sides, events, wanted.overlay))

    def why(self, game: str, name: str, wanted: LessonPlay) -> Answer:
        """Whether something may be done, and which rule says so."""
        found = self.sitting(game, name, wanted.played).position.why(wanted.action)
        return Answer(found.legal, found.reason, found.decided)

    def log(self, game: str, name: str, played: Sequence[str]) -> Log:
        """What has happened so far."""
        course = self.sitting(game, name, played).record
        for _ in course.history.tell(course):
            pass
        entries: list[LogEntry] = course.history.log(course, 0)
        return Log(len(course), entries)

    def at(self, game: str, name: str, played: Sequence[str], number: int) -> Moment:
        """How things were after so many actions."""
        run = self.sitting(game, name, played)
        if not 0 <= number <= len(run.record):
            raise not_found(f"action {number}: there are {len(run.record)}")
        return moment(run.record.at(number), number, (run.side,))

    def battle(self, game: str, name: str, played: Sequence[str], number: int) -> FoughtBattle | None:
        """The battle that a throw belongs to."""
        course = self.sitting(game, name, played).record
        if not 1 <= number <= len(course):
            raise not_found(f"action {number}: there are {len(course)}")
        return fought(course, number)

    def preview(self, game: str, name: str, wanted: LessonLook) -> PreviewSheet | None:
        """What an action would bring, perhaps after others."""
        position = self.sitting(game, name, wanted.played).position
        try:
            found = supposing(looked_ahead(position, wanted.after), wanted.suppose).preview(wanted.action)
        except IllegalAction as error:
            raise illegal(error) from error
        return preview_sheet(found) if found else None

    def forecast(self, game: str, name: str, wanted: LessonForecast) -> PreviewSheet | None:
        """The battle at a place as things stand."""
        try:
            position = self.sitting(game, name, wanted.played).position
            found = supposing(position, wanted.suppose).forecast(wanted.place)
        except UnknownName as error:
            raise not_found(f"place {wanted.place!r}") from error
        return preview_sheet(found) if found else None

    def overlay(self, game: str, name: str, played: Sequence[str], shown: str, subject: str) -> Overlay:
        """Something to show over the map."""
        run = self.sitting(game, name, played)
        with looking_for(f"{shown} for {subject!r}"):
            return overlay(run.position, shown, subject, (run.side,))

    def sitting(self, game: str, name: str, played: Sequence[str]) -> Sitting[Course]:
        """A try as far as it has come."""
        loaded = self.game(game)
        sitting = self.begun(self.piece(game, name), Course(loaded, Record.new(loaded).header))
        try:
            sitting.play_all(played)
        except IllegalAction as error:
            raise unusable("played", error) from error
        return sitting


def _seen_first(run: Sitting[Course], action: str) -> Any:
    try:
        preview = run.position.preview(action)
    except IllegalAction as error:
        raise illegal(error) from error
    return preview_sheet(preview) if preview is not None and is_looked_at_first(preview) else None


def _table(run: Sitting[Course]) -> CachedTable:
    """A table that nobody else sits at."""
    game = run.record.game
    seats = {side: HERE if side == run.side else LINK for side in game.sides}
    card = Card(
        id="alone",
        name="",
        created="",
        header=run.record.header,
        seats=seats,
        seats_by_digest={},
    )
    return CachedTable(card, game)


def learning_state(state: PlayedState, *, done: int, finished: bool, lost: bool) -> LessonState:
    """What lies on the table, and how far somebody has come."""
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return LessonState(**fields, done=done, finished=finished, lost=lost)
