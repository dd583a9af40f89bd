"""The course of a game in memory, beside a record of the same game."""

from __future__ import annotations

import random

import pytest

import meuse
from meuse import engine
from meuse.engine import IllegalAction
from meuse.server.course import Course
from meuse.server.history import _label
from tests.server.kit import GAME, LIBRARY

TIME = "2026-11-15T10:00:00.000Z"


def played(name: str, actions: int, seed: int) -> tuple[Course, engine.Record]:
    """A random game with undos, in both forms."""
    game = LIBRARY.load(GAME) if name == GAME else meuse.load(name)
    record = engine.Record.new(game, date="2026-11-15")
    course, rng = Course(game, record.header), random.Random(seed)
    while len(course) < actions and course.position.side is not None:
        if course.position.undoable and rng.randrange(10) == 0:
            count = rng.randint(1, course.position.undoable)
            course.undo(count)
            record.undo(count)
            continue
        draft = course.draft(TIME)
        draft.play(rng.choice(list(course.position.legal_actions)))
        draft.draw(rng)
        course.accept(draft)
        for entry in draft.entries:
            record.play(entry.action)
    return course, record


def compare(course: Course, record: engine.Record) -> None:
    assert course.position == record.position
    assert course.text() == record.text()
    for number in range(0, len(course) + 1, 7):
        assert course.at(number) == record.at(number)
    again = Course(course.game, course.header)
    again.resume(course.entries, course.version)
    for _ in again.catch_up():
        pass
    assert again.position == course.position
    for follower in (course, again):
        for work in (follower.history.label, follower.history.tell, follower.history.weigh):
            for _ in work(follower):
                pass
    assert again.history.events == course.history.events
    assert course.history.labels == [_label(course.at(number)) for number in range(len(course) + 1)]
    assert course.history.bookmarks() == again.history.bookmarks()


@pytest.mark.parametrize("seed", range(4))
def test_a_course_and_a_record_agree(seed: int) -> None:
    compare(*played(GAME, 300, seed))


@pytest.mark.soak
@pytest.mark.parametrize("name", meuse.games())
def test_courses_of_our_games(name: str) -> None:
    compare(*played(name, 600, 1))


def test_a_draft_changes_nothing() -> None:
    course, _ = played(GAME, 40, 1)
    before, version = course.position.key(), course.version
    draft = course.draft(TIME)
    with pytest.raises(IllegalAction):
        draft.play("move G1 9999")
    draft.play(course.position.legal_actions[0])
    assert draft.version == version + 1
    assert (course.position.key(), course.version) == (before, version)


def test_the_past_is_kept_at_hand() -> None:
    course, _ = played(GAME, 200, 2)
    assert course.nearest(len(course)) > len(course) - 60
    for _ in course.replay(0):
        pass
    for number in range(len(course)):
        assert course.nearest(number) >= number - number % 50
