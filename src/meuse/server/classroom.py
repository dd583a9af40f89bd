"""Lessons over the wire. Nothing is kept: a learner sends what he has played, and it is played again.

So a lesson costs no room, outlives every restart, and any process of a server can answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from meuse.data import DataError
from meuse.engine import IllegalAction, Overlay, Record, UnknownName
from meuse.lessons import Companion, Lesson, Run, companion_of, lesson_ids, read_lesson
from meuse.server.battles import fought
from meuse.server.course import Course
from meuse.server.library import AnyGame, Library
from meuse.server.problems import Problem, illegal, not_found, unusable
from meuse.server.seats import HERE, LINK
from meuse.server.states import held_state, looked_ahead, moment, overlay, played_state
from meuse.server.store import Card
from meuse.server.tables import CachedTable
from meuse.server.umpire import told
from meuse.server.wire import (
    Answer,
    CompanionRemark,
    CompanionSheet,
    FoughtBattle,
    LessonBook,
    LessonForecast,
    LessonLook,
    LessonPlay,
    LessonSheet,
    LessonState,
    LessonStep,
    Log,
    LogEntry,
    Moment,
    PlayedState,
    PreviewSheet,
    WrongTry,
    is_looked_at_first,
    preview_sheet,
)
from meuse.words.catalogue import LANGUAGES


class Classroom:
    """The lessons of the games on offer. Called in the thread of the rules."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._lesson: Callable[[str, str], Lesson] = cache(self._read)

    # What there is --------------------------------------------------------------------------------

    def book(self, game: str, language: str) -> LessonBook:
        """All lessons of a game in a language."""
        if language not in LANGUAGES:
            raise not_found(f"{language!r} for {game!r}")
        loaded = self._game(game)
        lessons = [self._lesson(game, lesson_id) for lesson_id in lesson_ids(loaded)]
        return LessonBook(language, [sheet(lesson, language) for lesson in lessons])

    def companion(self, game: str, language: str) -> CompanionSheet | None:
        """Who goes along in the first game; null where nobody does."""
        if language not in LANGUAGES:
            raise not_found(f"{language!r} for {game!r}")
        try:
            found = companion_of(self._game(game))
        except DataError as error:
            raise Problem(500, "lesson", str(error)) from error
        return companion_sheet(found, language) if found else None

    def _game(self, name: str) -> AnyGame:
        try:
            return self._library.load(name)
        except LookupError as error:
            raise not_found(f"game {name!r}") from error

    def _read(self, game: str, lesson_id: str) -> Lesson:
        try:
            return read_lesson(self._game(game), lesson_id)
        except LookupError as error:
            raise not_found(f"lesson {lesson_id!r} of {game!r}") from error
        except DataError as error:
            raise Problem(500, "lesson", str(error)) from error

    # Learning -------------------------------------------------------------------------------------

    def state(self, game: str, lesson_id: str, played: Sequence[str]) -> LessonState:
        """Where a learner is."""
        run = self._run(game, lesson_id, played)
        return _state(run, played_state(_table(run), run.record, (run.lesson.side,), []))

    def play(self, game: str, lesson_id: str, wanted: LessonPlay) -> LessonState:
        """Play on. With `preview`, what has odds to look at is held back."""
        run = self._run(game, lesson_id, wanted.played)
        sides = (run.lesson.side,)
        if wanted.preview and (seen := _seen_first(run, wanted.action)):
            return _state(run, held_state(_table(run), run.record, sides, seen))
        try:
            draft = run.play(wanted.action)
        except IllegalAction as error:
            raise illegal(error) from error
        events = told(draft, len(run.record))
        return _state(run, played_state(_table(run), run.record, sides, events, wanted.overlay))

    def why(self, game: str, lesson_id: str, wanted: LessonPlay) -> Answer:
        """Whether something may be done, and which rule says so."""
        found = self._run(game, lesson_id, wanted.played).position.why(wanted.action)
        return Answer(found.legal, found.reason, found.decided)

    def log(self, game: str, lesson_id: str, played: Sequence[str]) -> Log:
        """What has happened so far."""
        course = self._run(game, lesson_id, played).record
        for _ in course.history.tell(course):
            pass
        entries: list[LogEntry] = course.history.log(course, 0)
        return Log(len(course), entries)

    def at(self, game: str, lesson_id: str, played: Sequence[str], number: int) -> Moment:
        """The lesson as it was after so many actions."""
        run = self._run(game, lesson_id, played)
        if not 0 <= number <= len(run.record):
            raise not_found(f"action {number}: there are {len(run.record)}")
        return moment(run.record.at(number), number, (run.lesson.side,))

    def battle(self, game: str, lesson_id: str, played: Sequence[str], number: int) -> FoughtBattle | None:
        """The battle that a throw belongs to."""
        course = self._run(game, lesson_id, played).record
        if not 1 <= number <= len(course):
            raise not_found(f"action {number}: there are {len(course)}")
        return fought(course, number)

    def preview(self, game: str, lesson_id: str, wanted: LessonLook) -> PreviewSheet | None:
        """What an action would bring, perhaps after others."""
        position = self._run(game, lesson_id, wanted.played).position
        try:
            found = looked_ahead(position, wanted.after).preview(wanted.action)
        except IllegalAction as error:
            raise illegal(error) from error
        return preview_sheet(found) if found else None

    def forecast(self, game: str, lesson_id: str, wanted: LessonForecast) -> PreviewSheet | None:
        """The battle at a place as things stand."""
        try:
            found = self._run(game, lesson_id, wanted.played).position.forecast(wanted.place)
        except UnknownName as error:
            raise not_found(f"place {wanted.place!r}") from error
        return preview_sheet(found) if found else None

    def overlay(self, game: str, lesson_id: str, played: Sequence[str], name: str, subject: str) -> Overlay:
        """Something to show over the map."""
        run = self._run(game, lesson_id, played)
        try:
            return overlay(run.position, name, subject, (run.lesson.side,))
        except LookupError as error:
            raise not_found(f"{name} for {subject!r}") from error

    def _run(self, game: str, lesson_id: str, played: Sequence[str]) -> Run[Course]:
        lesson = self._lesson(game, lesson_id)
        loaded = self._game(game)
        run = Run(lesson, Course(loaded, Record.new(loaded).header))
        try:
            run.play_all(played)
        except IllegalAction as error:
            raise unusable("played", error) from error
        return run


def _seen_first(run: Run[Course], action: str) -> Any:
    try:
        preview = run.position.preview(action)
    except IllegalAction as error:
        raise illegal(error) from error
    return preview_sheet(preview) if preview is not None and is_looked_at_first(preview) else None


def _table(run: Run[Course]) -> CachedTable:
    """A table that nobody else sits at."""
    lesson, game = run.lesson, run.record.game
    seats = {side: HERE if side == lesson.side else LINK for side in game.sides}
    card = Card(
        id=lesson.id,
        name="",
        created="",
        header=run.record.header,
        seats=seats,
        seats_by_digest={},
    )
    return CachedTable(card, game)


def _state(run: Run[Course], state: PlayedState) -> LessonState:
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return LessonState(**fields, done=run.done, finished=run.finished, lost=run.lost)


def companion_sheet(companion: Companion, language: str) -> CompanionSheet:
    """A companion in a language."""
    return CompanionSheet(
        language=language,
        scenario=companion.scenario,
        side=companion.side,
        difficulty=companion.difficulty,
        welcome=companion.welcome.in_language(language),
        farewell=companion.farewell.in_language(language),
        remarks={
            remark.prompt: CompanionRemark(remark.rule, remark.text.in_language(language))
            for remark in companion.decision
        },
    )


def sheet(lesson: Lesson, language: str) -> LessonSheet:
    """A lesson in a language."""
    return LessonSheet(
        id=lesson.id,
        title=lesson.title.in_language(language),
        side=lesson.side,
        rules=lesson.rules,
        slips=lesson.slips,
        end=lesson.end.in_language(language),
        reminders={rule: text.in_language(language) for rule, text in lesson.reminders.items()},
        steps=[
            LessonStep(
                text=step.text.in_language(language),
                goal=step.goal.in_language(language),
                hints=[hint.in_language(language) for hint in step.hints],
                arrows=step.arrows,
                solution=step.solution,
                wrong=[
                    WrongTry(wrong.action, wrong.rule, wrong.text.in_language(language), wrong.after)
                    for wrong in step.wrong
                ],
            )
            for step in lesson.step
        ],
    )
