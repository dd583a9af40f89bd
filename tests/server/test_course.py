"""The course of a game in memory, beside a record of the same game."""

from __future__ import annotations

import gc
import random
import tracemalloc
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse import engine
from meuse.engine import IllegalAction
from meuse.server.course import Course
from meuse.server.history import LABEL_BYTES, ROLL_BYTES, _label
from meuse.server.replaying import entries_of
from meuse.server.store import Row
from tests.server.kit import GAME, LIBRARY, opened, play_at_random

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
    assert len(course.history.events) == len(course)
    assert [entry.time for entry in course.history.log(course, 0)] == [TIME] * len(course)
    told = [label for _, _, label in record.replay()]
    assert [entry.events for entry in course.history.log(course, 0)] == told
    assert course.history.log(course, 70) == course.history.log(course, 0)[70:]
    labels = [_label(course.at(number)) for number in range(len(course) + 1)]
    changes = [
        (number, label)
        for number, label in enumerate(labels)
        if number == 0 or (label.turn, label.phase) != (labels[number - 1].turn, labels[number - 1].phase)
    ]
    assert course.history.labels == changes
    assert course.history.bookmarks() == again.history.bookmarks()


@pytest.mark.parametrize("seed", range(4))
def test_a_course_and_a_record_agree(seed: int) -> None:
    compare(*played(GAME, 300, seed))


@pytest.mark.soak
@pytest.mark.parametrize("name", meuse.games())
def test_courses_of_our_games(name: str) -> None:
    compare(*played(name, 600, 1))


def weighed(name: str) -> tuple[Course, int]:
    """A finished game of which everything was looked at, and the bytes it takes."""
    text = (Path(__file__).parents[1] / f"records/v1/{name}.meuse").read_text(encoding="utf-8")
    record = engine.Record.parse(text, meuse.load)
    rows = [
        Row(number, "action", entry.side, str(entry.action), f"2026-11-15T10:00:00.{number % 1000:03}Z")
        for number, entry in enumerate(record.entries, 1)
    ]
    gc.collect()
    tracemalloc.start()
    try:
        course = Course(record.game, record.header)
        course.resume(entries_of(rows), len(rows))
        works: list[Any] = [course.catch_up, *(partial(work, course) for work in looks(course))]
        for work in works:
            for _ in work():
                pass
        gc.collect()
        return course, tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def looks(course: Course) -> tuple[Any, ...]:
    return course.history.tell, course.history.label, course.history.weigh


def test_a_finished_game_takes_little_memory() -> None:
    weighed("celles/cadet")
    course, taken = weighed("celles/cadet")
    assert taken < 300_000 + 260 * len(course)
    assert 0.5 < course.weight / taken < 2.0


@pytest.mark.soak
def test_the_longest_game_takes_two_megabytes_at_most() -> None:
    weighed("ardennes/cadet-2")
    course, taken = weighed("ardennes/random")
    print(f"\n{len(course)} actions: {taken / 1e6:.2f} MB, said to be {course.weight / 1e6:.2f} MB")
    assert len(course) > 6_000
    assert taken <= 2_000_000


def test_labels_and_rolls_are_counted_as_they_come() -> None:
    course, _ = played(GAME, 300, 0)
    history = course.history
    before = history.weight
    for _ in history.label(course):
        pass
    labelled = history.weight
    assert labelled - before == LABEL_BYTES * len(history.labels) > LABEL_BYTES
    for _ in history.weigh(course):
        pass
    assert history.weight - labelled == ROLL_BYTES * len(history.rolls) > 0


def test_memory_is_bounded_in_bytes(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'games'}", memory_bytes=1_000_000) as house:
        tables = [house.create() for _ in range(30)]
        kept = house.client.app.state["house"].tables
        for number, table in enumerate(tables):
            play_at_random(house.both(table), 20, number)
            assert kept.weight <= 1_000_000 or len(kept) == 1
        assert 1 < len(kept) < 10
        assert kept.weight == sum(one.weight for one in kept._kept.values())
        # What has left memory is as it was.
        assert house.both(tables[0]).state()["length"] >= 20
        kept.drop(tables)
        assert (len(kept), kept.weight) == (0, 0)


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
