"""Lessons over the wire."""

from __future__ import annotations

from typing import Any

from meuse.lessons import Companion, Lesson, Run, companion_of, lesson_ids, read_lesson
from meuse.server.course import Course
from meuse.server.library import AnyGame
from meuse.server.room import Room, learning_state
from meuse.server.shelf import check_language, reading
from meuse.server.wire.lessons import (
    CompanionSheet,
    LessonBook,
    LessonSheet,
    LessonState,
    LessonStep,
    RuleTold,
    WrongTry,
)
from meuse.server.wire.playing import PlayedState
from meuse.titles.playing import playing_of


class Classroom(Room[Lesson]):
    """The lessons of the games on offer. Called in the thread of the rules."""

    kind = "lesson"

    def book(self, game: str, language: str) -> LessonBook:
        """All lessons of a game in a language."""
        check_language(language, game)
        loaded = self.game(game)
        lessons = [self.piece(game, lesson_id) for lesson_id in lesson_ids(loaded)]
        return LessonBook(language, [sheet(lesson, language) for lesson in lessons])

    def companion(self, game: str, language: str) -> CompanionSheet | None:
        """Who goes along in the first game; null where nobody does."""
        check_language(language, game)
        loaded = self.game(game)
        with reading("lesson"):
            found, first = companion_of(loaded), playing_of(loaded).begin_with
        return companion_sheet(found, first or loaded.main_scenario, language) if found else None

    def read(self, game: AnyGame, name: str) -> Lesson:
        """A lesson of a game."""
        return read_lesson(game, name)

    def begun(self, piece: Lesson, record: Course) -> Run[Course]:
        """A lesson from its beginning."""
        return Run(piece, record)

    def state_of(self, sitting: Any, state: PlayedState) -> LessonState:
        """How many steps are done."""
        return learning_state(state, done=sitting.done, finished=sitting.finished, lost=sitting.lost)


def companion_sheet(companion: Companion, scenario: str, language: str) -> CompanionSheet:
    """A companion in a language, and the scenario to begin with."""
    return CompanionSheet(
        language=language,
        scenario=scenario,
        side=companion.side,
        difficulty=companion.difficulty,
        welcome=companion.welcome.in_language(language),
        farewell=companion.farewell.in_language(language),
        remarks={
            remark.prompt: RuleTold(remark.rule, remark.text.in_language(language))
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
                    WrongTry(wrong.rule, wrong.text.in_language(language), wrong.action, wrong.after)
                    for wrong in step.wrong
                ],
            )
            for step in lesson.step
        ],
    )
