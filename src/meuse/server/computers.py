"""Computers at the tables: they play in the background, a few decisions at a time, and after a restart.

Nobody has to wake them: they listen to what is announced, and see for themselves whether it is their turn.
"""

from __future__ import annotations

import asyncio
import logging

from meuse.engine import Action, Draft
from meuse.players import has_doctrine
from meuse.server.announcements import Announcements, News
from meuse.server.course import Course
from meuse.server.dice import Dice
from meuse.server.levels import Levels
from meuse.server.seats import is_computer, level_of
from meuse.server.settings import Settings
from meuse.server.tables import Live, Tables
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Reply, Report, Think
from meuse.server.thinking.worker import WorkerLost
from meuse.server.umpire import Umpire, now
from meuse.server.viewers import has_secrets
from meuse.server.wire import ThinkingNow
from meuse.server.workshop import Workshop

logger = logging.getLogger("meuse.server")

#: How often the same question is put to the same player, when the process that thinks about it is lost.
TRIES = 2


class Turn:
    """A computer's turn at a table: what it thinks about, until somebody else has to decide."""

    def __init__(self, task: asyncio.Task[None] | None = None) -> None:
        self.task = task
        self.segment: object = None
        #: The question that is being thought about; 0 for none.
        self.number = 0
        self.hurried = False
        self.thinking: ThinkingNow | None = None


class Computers:
    """The computers of a server."""

    def __init__(
        self,
        settings: Settings,
        levels: Levels,
        tables: Tables,
        workshop: Workshop,
        umpire: Umpire,
        announcements: Announcements,
        pool: Pool,
        dice: Dice,
    ) -> None:
        self._pause = settings.pause_seconds
        self._levels = levels
        self._tables = tables
        self._workshop = workshop
        self._umpire = umpire
        self._announcements = announcements
        self._pool = pool
        self._dice = dice
        self._turns: dict[str, Turn] = {}
        announcements.listen(self._hear)

    # What others want -----------------------------------------------------------------------------

    def begin(self, table: str) -> None:
        """Let the computer play at a table, if it does not do so already."""
        if table not in self._turns:
            turn = self._turns[table] = Turn()
            turn.task = asyncio.create_task(self._play(table, turn))

    def thinking(self, table: str) -> ThinkingNow | None:
        """What the computer thinks at a table, if it does."""
        turn = self._turns.get(table)
        return turn.thinking if turn else None

    def move_now(self, live: Live) -> None:
        """Have the computer answer now; if it is between two thoughts, the next one is short."""
        turn = self._turns.get(live.card.id)
        if turn is None:
            return
        if turn.number:
            self._pool.stop(live.card.id, turn.number)
        else:
            turn.hurried = True

    async def close(self) -> None:
        """Stop thinking; what was decided is written down."""
        tasks = [turn.task for turn in self._turns.values() if turn.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Listening ------------------------------------------------------------------------------------

    def _hear(self, table: str, news: News) -> None:
        """See whether a computer has to decide at a table where something went on."""
        live = self._tables.in_memory(table)
        if live is None or live.course is None:
            return
        if news is News.TAKEN_BACK:
            self._rethink(live)
        if self._has_to_play(live, live.course):
            self.begin(table)

    def _rethink(self, live: Live) -> None:
        """What the computer thinks about is no more."""
        self.move_now(live)
        self._pool.forget(live.card.id)

    # Playing --------------------------------------------------------------------------------------

    async def _play(self, table: str, turn: Turn) -> None:
        try:
            while await self._play_a_little(table, turn):
                pass
        except Exception:
            logger.exception("the computer left table %s", table)
        finally:
            del self._turns[table]

    async def _play_a_little(self, table: str, turn: Turn) -> bool:
        """Think without holding anybody up, then play, unless something was taken back meanwhile."""
        live = await self._tables.find(table)
        course = await self._tables.course(live)
        if not self._has_to_play(live, course):
            if course.position.side is None:
                self._pool.forget(table)
            return False
        version = course.version
        reply = await self._decided(live, course, turn)
        actions = [Action.parse(text) for text in reply.actions]
        live = await self._tables.find(table)
        await self._umpire.let(live, lambda course: _played(course, version, actions, self._dice))
        if _among_themselves(live):
            if _plans_are_told(live):
                self._show_reasons(live, turn, reply)
            await asyncio.sleep(self._pause)
        return True

    def _has_to_play(self, live: Live, course: Course) -> bool:
        """Computers among themselves play for those who watch; without them they wait."""
        seat = live.card.seats.get(course.position.side or "", "")
        if not is_computer(seat):
            return False
        return not _among_themselves(live) or self._announcements.count(live.card.id) > 0

    async def _decided(self, live: Live, course: Course, turn: Turn) -> Reply:
        """Decisions of the computer whose turn it is. A lost process is another's chance, not the end.

        A game that only tells whose decision it is means: a segment lasts until the other side decides.
        """
        position = course.position
        side = position.side or ""
        text, segment = await self._workshop.rules(
            lambda: (position.to_json(), (side, position.game.segment(position)))
        )
        level = level_of(live.card.seats[side])
        for player in (*[level] * TRIES, "cadet" if has_doctrine(live.game) else "random"):
            question = Think(
                number=self._pool.number(),
                table=live.card.id,
                side=side,
                game=live.game.name,
                player=self._levels.player(player),
                seconds=self._levels.seconds(player),
                position=text,
                hurry=turn.hurried,
                anew=turn.segment is None and segment == (side, side),
            )
            turn.hurried = False
            try:
                return await self._asked(live, turn, level, question, segment)
            except WorkerLost as error:
                logger.error("table %s, %s: %s", live.card.id, player, error)
        raise WorkerLost("nobody can think about this position")

    async def _asked(self, live: Live, turn: Turn, level: str, question: Think, segment: object) -> Reply:
        def hear(report: Report) -> None:
            turn.thinking = ThinkingNow(
                question.side, level, report.progress, report.lines if _plans_are_told(live) else []
            )
            self._announcements.whisper(live.card.id, turn.thinking)

        turn.number = question.number
        if turn.segment != segment:
            turn.segment, turn.thinking = segment, ThinkingNow(question.side, level, 0.0)
        try:
            return await self._pool.think(question, segment, hear)
        finally:
            turn.number = 0

    def _show_reasons(self, live: Live, turn: Turn, reply: Reply) -> None:
        """What was decided at once was not reported; those who watch want to know all the same."""
        if turn.thinking and reply.lines:
            told = ThinkingNow(turn.thinking.side, turn.thinking.level, 1.0, reply.lines)
            self._announcements.whisper(live.card.id, told)


def _plans_are_told(live: Live) -> bool:
    """Whether those who watch may hear what a computer weighs: nobody is warned, and there is no secret."""
    secret = live.course is None or has_secrets(live.course.position)
    return _among_themselves(live) and not secret


def _among_themselves(live: Live) -> bool:
    """Whether no human plays at a table."""
    return all(map(is_computer, live.card.seats.values()))


def _played(course: Course, version: int, actions: list[Action], dice: Dice) -> Draft | None:
    """The decisions, played on the game itself, with the dice that follow."""
    if course.version != version:
        return None
    draft = course.draft(now())
    for action in actions:
        draft.play(action)
    draft.draw(dice(draft.version))
    return draft
