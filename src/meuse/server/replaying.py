"""What the log of a table says, as the course of a game: all of it, or what has been added since."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice

from meuse.engine import Action, Ending, Entry, PositionError
from meuse.server import schema
from meuse.server.course import Course
from meuse.server.store import Row, Snapshot

logger = logging.getLogger("meuse.server")


class Gap(Exception):
    """Rows that do not follow on what is there."""


def effective(rows: Iterable[Row]) -> list[Row]:
    """The actions that count: what was taken back is gone."""
    counting: list[Row] = []
    for row in rows:
        if row.kind == schema.UNDO:
            del counting[-int(row.text) :]
        elif row.kind == schema.ACTION:
            counting.append(row)
    return counting


def entries_of(rows: Iterable[Row]) -> list[Entry]:
    """Rows of the log as entries of a record."""
    return [Entry(row.side, Action.parse(row.text), row.time) for row in rows]


def ending_of(rows: Sequence[Row]) -> Ending | None:
    """How the players ended a game, if they did: then it is the last thing that happened."""
    return Ending.parse(rows[-1].text) if rows and rows[-1].kind == schema.ENDED else None


def resumed(course: Course, rows: Sequence[Row], snapshots: Iterable[Snapshot]) -> Course:
    """A course with everything that was written down."""
    counting = effective(rows)
    ending = ending_of(rows)
    course.resume(entries_of(counting), rows[-1].number if rows else 0, ending)
    course.ended = rows[-1].time if ending else ""
    # Two, because what led to the last one may yet be taken back.
    usable = (one for one in snapshots if still_counts(counting, one) and _trusted(course, one))
    for _ in islice(usable, 2):
        pass
    return course


def still_counts(counting: Sequence[Row], snapshot: Snapshot) -> bool:
    """Whether nothing of what led to a kept position was taken back since."""
    length = snapshot.length
    return 0 < length <= len(counting) and counting[length - 1].number == snapshot.number


def _trusted(course: Course, snapshot: Snapshot) -> bool:
    try:
        course.trust(snapshot.length, course.game.position(snapshot.position))
    except PositionError as error:
        logger.warning("a snapshot cannot be read and is passed over: %s", error)
        return False
    return True


def go_on(course: Course, rows: Sequence[Row]) -> Iterator[None]:
    """Do here what was done elsewhere, a step at a time; `Gap` where something is missing before it."""
    for (kind, time), group in groupby(rows, lambda row: (row.kind, row.time)):
        together = list(group)
        if together[0].number != course.version + 1:
            raise Gap
        if kind == schema.ACTION:
            _play(course, together, time)
        else:
            for row in together:
                _do(course, row)
        yield


def _play(course: Course, rows: Iterable[Row], time: str) -> None:
    draft = course.draft(time)
    for row in rows:
        draft.play(Action.parse(row.text))
    course.accept(draft)


def _do(course: Course, row: Row) -> None:
    if row.kind == schema.UNDO:
        length = len(course) - int(row.text)
        course.rewind(length, course.at(length))
    else:
        course.conclude(Ending.parse(row.text))
        course.ended = row.time
