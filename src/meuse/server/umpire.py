"""Changing a game: seat, version, legality, play on a copy, one transaction; then everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from meuse.engine import Draft, Ending, Entry, IllegalAction
from meuse.server import schema
from meuse.server.announcements import News
from meuse.server.course import Course
from meuse.server.dice import Dice
from meuse.server.hall import Hall
from meuse.server.problems import illegal, not_your_seat, over, stale, unusable
from meuse.server.scribe import Scribe
from meuse.server.states import held_state, played_state, table_state
from meuse.server.store import Change, Conflict, Row, Snapshot
from meuse.server.tables import CachedTable
from meuse.server.times import now
from meuse.server.wire.battles import PreviewSheet, is_looked_at_first, preview_sheet
from meuse.server.wire.live import Announcement
from meuse.server.wire.playing import Play, PlayedEntry, PlayedState, TableState, Undo

logger = logging.getLogger("meuse.server")

T = TypeVar("T")
_NEWS = {schema.UNDO: News.TAKEN_BACK, schema.ENDED: News.ENDED}
Decide = Callable[[Course], Draft | None]


class Umpire:
    """The only one who changes games."""

    def __init__(self, hall: Hall, scribe: Scribe) -> None:
        self._hall = hall
        self._scribe = scribe
        self._under_way: set[asyncio.Task[Any]] = set()

    # What people do -------------------------------------------------------------------------------

    async def play(self, table: CachedTable, sides: tuple[str, ...], wanted: Play) -> PlayedState:
        """Play an action for one of these sides, and the chance that follows; the table afterwards."""
        return await self._to_the_end(self._play(table, sides, wanted))

    async def undo(self, table: CachedTable, sides: tuple[str, ...], wanted: Undo) -> TableState:
        """Take actions back for one of these sides; the table afterwards."""
        return await self._to_the_end(self._undo(table, sides, wanted))

    async def _play(self, table: CachedTable, sides: tuple[str, ...], wanted: Play) -> PlayedState:
        def landed() -> PlayedState:
            course.accept(draft)
            return played_state(table, course, sides, told(draft, len(course)), wanted.overlay)

        async with table.lock:
            course = await self._hall.tables.course_locked(table)
            if wanted.preview:
                preview = await self._hall.workshop.rules(lambda: _looked_at(course, sides, wanted))
                if preview is not None:
                    return await self._hall.workshop.rules(lambda: held_state(table, course, sides, preview))
            dice = self._hall.dice
            draft, change = await self._hall.workshop.rules(lambda: _played(course, sides, wanted, dice))
            return await self._commit(table, course, change, landed)

    async def _undo(self, table: CachedTable, sides: tuple[str, ...], wanted: Undo) -> TableState:
        def landed() -> TableState:
            course.rewind(length, position)
            return table_state(table, course, sides)

        async with table.lock:
            course = await self._hall.tables.course_locked(table)
            _check_undo(course, sides, wanted)
            length = len(course) - wanted.count
            position = await self._hall.workshop.rules(lambda: course.at(length))
            row = Row(course.version + 1, schema.UNDO, course.entries[-1].side, str(wanted.count), now())
            return await self._commit(table, course, Change([row], position.side), landed)

    async def end(
        self,
        table: CachedTable,
        sides: tuple[str, ...],
        ending: Ending,
        check: Callable[[], None] = lambda: None,
        taking_up: str = "",
    ) -> TableState:
        """End a game as its players want it, if `check` still lets them; the table afterwards.

        What is agreed on takes up a side's offer: the end is written only where that still stands.
        """
        return await self._to_the_end(self._end(table, sides, ending, check, taking_up))

    async def _end(
        self,
        table: CachedTable,
        sides: tuple[str, ...],
        ending: Ending,
        check: Callable[[], None],
        taking_up: str,
    ) -> TableState:
        def landed() -> TableState:
            course.conclude(ending)
            course.ended = row.time
            return table_state(table, course, sides)

        async with table.lock:
            course = await self._hall.tables.course_locked(table)
            if course.position.result is not None:
                raise over()
            check()
            row = Row(course.version + 1, schema.ENDED, ending.resigned or "", str(ending), now())
            change = Change([row], None, taking_up=taking_up)
            return await self._commit(table, course, change, landed)

    async def shown(self, table: CachedTable, sides: tuple[str, ...]) -> TableState:
        """The table now."""
        course = await self._hall.tables.course(table)
        return await self._hall.workshop.rules(lambda: table_state(table, course, sides))

    # What computers do ----------------------------------------------------------------------------

    async def let(self, table: CachedTable, decide: Decide) -> bool:
        """Let somebody who is trusted play; False when there was nothing for him to do."""
        return await self._to_the_end(self._let(table, decide))

    async def _let(self, table: CachedTable, decide: Decide) -> bool:
        async with table.lock:
            course = await self._hall.tables.course_locked(table)
            draft = await self._hall.workshop.rules(lambda: decide(course))
            if draft is None:
                return False
            change = await self._hall.workshop.rules(lambda: change_of(course, draft))
            await self._commit(table, course, change, lambda: course.accept(draft))
            return True

    # Writing down ---------------------------------------------------------------------------------

    async def _commit(self, table: CachedTable, course: Course, change: Change, landed: Callable[[], T]) -> T:
        """Write a change down, make it part of the game, and tell everybody. The caller holds the lock."""
        await self._write(table, change)
        try:
            async with table.quiet:
                return await self._hall.workshop.rules(landed)
        finally:
            self._announce(table, course, change)

    async def _write(self, table: CachedTable, change: Change) -> None:
        """What went wrong here may or may not be on the disk, so memory is made anew from it."""
        try:
            await self._scribe.write(table.card.id, change)
        except Conflict:
            # Another server was quicker.
            raise stale((await self._hall.tables.catch_up_locked(table)).version) from None
        except BaseException:
            table.forget()
            raise

    def _announce(self, table: CachedTable, course: Course, change: Change) -> None:
        announcement = Announcement(course.version, course.position.side)
        news = _NEWS.get(change.rows[-1].kind, News.PLAYED)
        self._hall.announcements.publish(table.card.id, announcement, news)

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry a change through even if whoever asked for it has gone."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)


def _looked_at(course: Course, sides: tuple[str, ...], wanted: Play) -> PreviewSheet | None:
    """What there is to look at before an action is played; a defect there keeps nobody from playing it."""
    _check_turn(course, sides, wanted.version)
    try:
        preview = course.position.preview(wanted.action)
    except IllegalAction as error:
        raise illegal(error) from error
    except Exception:
        logger.exception("no preview of %s", wanted.action)
        return None
    return preview_sheet(preview) if preview is not None and is_looked_at_first(preview) else None


def _played(course: Course, sides: tuple[str, ...], wanted: Play, dice: Dice) -> tuple[Draft, Change]:
    _check_turn(course, sides, wanted.version)
    draft = course.draft(now())
    try:
        draft.play(wanted.action)
    except IllegalAction as error:
        raise illegal(error) from error
    draft.draw(dice(draft.version))
    return draft, change_of(course, draft)


def _check_turn(course: Course, sides: tuple[str, ...], version: int) -> None:
    _check_seat_and_version(course, sides, version)
    side = course.position.side
    if side is not None and side not in sides:
        raise not_your_seat(f"it is {side} to decide")


def _check_seat_and_version(course: Course, sides: tuple[str, ...], version: int) -> None:
    if not sides:
        raise not_your_seat("a spectator looks on")
    if version != course.version:
        raise stale(course.version)


def _check_undo(course: Course, sides: tuple[str, ...], wanted: Undo) -> None:
    _check_seat_and_version(course, sides, wanted.version)
    undoable = course.position.undoable
    if not 0 < wanted.count <= undoable:
        raise unusable("undo", f"{wanted.count} actions cannot be taken back, only {undoable}")
    if course.may_undo not in sides:
        raise not_your_seat(f"only {course.may_undo} may take this back")


def change_of(course: Course, draft: Draft) -> Change:
    """What a draft adds to the log, with a snapshot where the decision has passed to another side."""
    passed_on = draft.position.side != course.position.side
    rows = [_row(number, entry) for number, entry in enumerate(draft.entries, course.version + 1)]
    return Change(rows, draft.position.side, snapshot_of(course, draft) if passed_on else None)


def snapshot_of(course: Course, draft: Draft) -> Snapshot:
    """The position a draft has led to, for a quick return."""
    return Snapshot(draft.version, len(course) + len(draft.entries), draft.position.to_json())


def _row(number: int, entry: Entry) -> Row:
    return Row(number, schema.ACTION, entry.side, str(entry.action), entry.time)


def told(draft: Draft, length: int) -> list[PlayedEntry]:
    """What a draft that is now part of the game told; it ends at this length."""
    first = length - len(draft.entries) + 1
    return [
        PlayedEntry(number, entry.side, str(entry.action), events)
        for number, (entry, events) in enumerate(zip(draft.entries, draft.events, strict=True), first)
    ]
