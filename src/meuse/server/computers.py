"""Computers at the tables: they play in the background, a few decisions at a time, and after a restart.

Nobody has to wake them: they listen to what is announced, and see for themselves whether it is their turn.
A server that is alone lets them think here; where several share a database, whoever sees that a computer has
to play writes it on the agenda, and whoever is free takes it from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from meuse.engine import Action, Draft
from meuse.players import is_ours
from meuse.players.registry import RANDOM
from meuse.server.announcements import News
from meuse.server.course import Course
from meuse.server.dice import Dice
from meuse.server.hall import Hall
from meuse.server.levels import Levels
from meuse.server.messenger import Messenger, Word
from meuse.server.problems import Problem
from meuse.server.seats import is_computer, level_of
from meuse.server.settings import Settings
from meuse.server.tables import CachedTable
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Reply, Report, Think
from meuse.server.thinking.warming import Warming
from meuse.server.thinking.worker import WorkerLost, shortened
from meuse.server.times import now
from meuse.server.umpire import Umpire
from meuse.server.viewers import has_secrets
from meuse.server.wire.computers import ThinkingNow

if TYPE_CHECKING:
    from meuse.server.agenda import Agenda

logger = logging.getLogger("meuse.server")

#: How often the same question is put to the same player, when the process that thinks about it is lost.
TRIES = 2
#: Who plays the first few decisions of a turn while the kernels of a game are still being compiled: a
#: player that needs none. The rest of the turn waits for them.
STAND_IN = "cadet@generic"
#: How often those who wait are told how far the compiler has come.
TELL_SECONDS = 0.5

#: Asked between two thoughts: whether to leave the rest to somebody else.
GiveWay = Callable[[], Awaitable[bool]]


class Turn:
    """A computer's turn at a table: what it thinks about, until somebody else has to decide."""

    def __init__(self) -> None:
        self.task: asyncio.Task[bool] | None = None
        #: How many questions of the same owner share the time that one of them has.
        self.crowd = 1
        self.segment: object = None
        #: The question that is being thought about; 0 for none.
        self.number = 0
        self.hurried = False
        #: Somebody stood in for the player, who was not ready yet.
        self.stood_in = False
        self.thinking: ThinkingNow | None = None


class Computers:
    """The computers of a server."""

    def __init__(
        self,
        hall: Hall,
        settings: Settings,
        levels: Levels,
        umpire: Umpire,
        pool: Pool,
        warming: Warming,
        messenger: Messenger,
        agenda: Agenda | None = None,
    ) -> None:
        self._hall = hall
        self._messenger = messenger
        self._agenda = agenda
        #: What is thought elsewhere, for those who come in the middle of it.
        self._elsewhere: dict[str, ThinkingNow] = {}
        self._calls: dict[str, asyncio.Task[None]] = {}
        self._warming = warming
        self._pause = settings.pause_seconds
        self._levels = levels
        self._umpire = umpire
        self._pool = pool
        self._turns: dict[str, Turn] = {}
        hall.announcements.listen(self._hear)

    # What others want -----------------------------------------------------------------------------

    def begin(self, table_id: str) -> None:
        """Let the computer play at a table, if it does not do so already."""
        if table_id not in self._turns:
            self._begin(table_id)

    def _begin(self, table_id: str, crowd: int = 1, give_way: GiveWay | None = None) -> asyncio.Task[bool]:
        turn = self._turns[table_id] = Turn()
        turn.crowd = crowd
        turn.task = asyncio.create_task(self._play(table_id, turn, give_way))
        return turn.task

    async def work(self, table_id: str, crowd: int, give_way: GiveWay) -> bool:
        """Play at a table because the agenda says so; True where something is left to do there."""
        if table_id in self._turns:
            return False
        task = self._begin(table_id, crowd, give_way)
        await asyncio.wait({task})
        return task.cancelled() or task.result()

    def thinking(self, table_id: str) -> ThinkingNow | None:
        """What the computer thinks at a table, if it does."""
        turn = self._turns.get(table_id)
        return turn.thinking if turn else self._elsewhere.get(table_id)

    def move_now(self, table: CachedTable) -> None:
        """Have the computer answer now, wherever it thinks."""
        if self._agenda is not None and table.card.id not in self._turns:
            self._call(Word.HURRY, table.card.id)
        self.hurry(table.card.id)

    def hurry(self, table_id: str) -> None:
        """Have the computer answer now if it thinks here; between two thoughts, the next one is short."""
        turn = self._turns.get(table_id)
        if turn is None:
            return
        if turn.number:
            self._pool.stop(table_id, turn.number)
        else:
            turn.hurried = True

    async def close(self) -> None:
        """Stop thinking; what was decided is written down."""
        tasks = [turn.task for turn in self._turns.values() if turn.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Listening ------------------------------------------------------------------------------------

    def _hear(self, table_id: str, news: News) -> None:
        """See whether a computer has to decide at a table where something went on."""
        table = self._hall.tables.in_memory(table_id)
        if table is None or table.course is None:
            return
        if news is not News.VISITED:
            self._elsewhere.pop(table_id, None)
        if news in (News.TAKEN_BACK, News.ENDED):
            self._rethink(table_id)
        if self._has_to_play(table, table.course):
            self._want(table, table.course)

    def _want(self, table: CachedTable, course: Course) -> None:
        """Have the computer play: here, or wherever somebody is free."""
        card = table.card
        if self._agenda is None:
            self.begin(card.id)
        elif _among_themselves(table):
            self._agenda.ask_for_nobody(card.id, card.origin, course.version, self._pause)
        else:
            self._agenda.ask(card.id, card.origin, course.version)

    def hear_of(self, table: CachedTable, course: Course, news: News) -> None:
        """Something was played, taken back or ended elsewhere.

        Whoever did so has asked for an answer; only computers among themselves play for those who watch here.
        """
        self._elsewhere.pop(table.card.id, None)
        if news in (News.TAKEN_BACK, News.ENDED):
            self._rethink(table.card.id)
        if _among_themselves(table) and self._has_to_play(table, course):
            self._want(table, course)

    def hear_thinking(self, table_id: str, thinking: ThinkingNow) -> None:
        """A computer thinks elsewhere: those who watch here are told."""
        if self._hall.announcements.count(table_id):
            self._elsewhere[table_id] = thinking
            self._hall.announcements.whisper(table_id, thinking)

    def plays_at(self, table_id: str) -> bool:
        """Whether a computer thinks about a table here."""
        return table_id in self._turns

    def _rethink(self, table_id: str) -> None:
        """What the computer thinks about is no more."""
        self.hurry(table_id)
        self._pool.forget(table_id)

    # Telling --------------------------------------------------------------------------------------

    def _tell(self, table_id: str, thinking: ThinkingNow) -> None:
        """Tell those who watch what is thought, here and at other servers."""
        self._hall.announcements.whisper(table_id, thinking)
        self._call(Word.THINKS, table_id, thinking)

    def _call(self, word: Word, table_id: str, thinking: ThinkingNow | None = None) -> None:
        """While one call about a table is under way, the next is left out: there will be another."""
        if self._agenda is None or table_id in self._calls:
            return
        call = self._hall.workshop.writing(lambda: self._messenger.call(word, table_id, thinking))
        task = self._calls[table_id] = asyncio.create_task(call)
        task.add_done_callback(lambda _: self._calls.pop(table_id, None))

    # Playing --------------------------------------------------------------------------------------

    async def _play(self, table_id: str, turn: Turn, give_way: GiveWay | None) -> bool:
        """Play until somebody else has to decide; True where it was left to others before that."""
        try:
            while await self._play_a_little(table_id, turn):
                if give_way is not None and await give_way():
                    return True
        except Exception:
            if give_way is not None:
                raise
            logger.exception("the computer left table %s", table_id)
        finally:
            del self._turns[table_id]
        return False

    async def _play_a_little(self, table_id: str, turn: Turn) -> bool:
        """Think without holding anybody up, then play, unless something was taken back meanwhile."""
        table = await self._hall.tables.find(table_id)
        course = await self._hall.tables.course(table)
        if not self._has_to_play(table, course):
            if course.position.side is None:
                self._pool.forget(table_id)
            return False
        version = course.version
        reply = await self._decided(table, course, turn)
        actions = [Action.parse(text) for text in reply.actions]
        table = await self._hall.tables.find(table_id)
        try:
            await self._umpire.let(table, lambda course: _played(course, version, actions, self._hall.dice))
        except Problem as problem:
            # Another server was quicker: somebody took something back, or this was thought about twice.
            if problem.fault.id != "stale":
                raise
            return True
        if _among_themselves(table):
            if _plans_are_told(table):
                self._show_reasons(table, turn, reply)
            if self._agenda is not None:
                # Who watches, and where, others know: they will ask for more.
                return False
            await asyncio.sleep(self._pause)
        return True

    def _has_to_play(self, table: CachedTable, course: Course) -> bool:
        """Computers among themselves play for those who watch; without them they wait."""
        table_id = table.card.id
        if not is_computer(table.card.seats.get(course.position.side or "", "")):
            return False
        if not _among_themselves(table) or self._hall.announcements.count(table_id) > 0:
            return True
        # Where the agenda says so, somebody watches at another server.
        return self._agenda is not None and table_id in self._turns

    async def _decided(self, table: CachedTable, course: Course, turn: Turn) -> Reply:
        """Decisions of the computer whose turn it is. A lost process is another's chance, not the end.

        A game that only tells whose decision it is means: a segment lasts until the other side decides.
        """
        position = course.position
        side = position.side or ""
        text, segment = await self._hall.workshop.rules(
            lambda: (position.to_json(), (side, position.game.segment(position)))
        )
        level = level_of(table.card.seats[side])
        players = [*[self._levels.player(level)] * TRIES, "cadet"]
        if not await self._is_ready(table, turn, side, level):
            turn.stood_in = True
            players.insert(0, STAND_IN)
        for player in players:
            question = Think(
                number=self._pool.number(),
                table=table.card.id,
                side=side,
                game=table.game.name,
                player=player,
                seconds=self._levels.seconds(level),
                position=text,
                hurry=turn.hurried,
                anew=turn.segment is None and segment == (side, side),
            )
            question = shortened(question, turn.crowd)
            turn.hurried = False
            try:
                return await self._asked(table, turn, level, question, segment)
            except WorkerLost as error:
                logger.error("table %s, %s: %s", table.card.id, player, error)
        raise WorkerLost("nobody can think about this position")

    async def _is_ready(self, table: CachedTable, turn: Turn, side: str, level: str) -> bool:
        """Wait until the player can think, and tell how far it is; or do not, if somebody may stand in."""
        game = table.game.name
        needs_nothing = level == RANDOM or not is_ours(level)
        while not (needs_nothing or self._warming.is_ready(game)):
            self._warming.want(game)
            if not turn.stood_in or turn.hurried:
                return False
            told = ThinkingNow(side, level, self._warming.readiness(game).progress, preparing=True)
            turn.thinking = told
            self._tell(table.card.id, told)
            await self._warming.wait(game, TELL_SECONDS)
        return True

    async def _asked(
        self, table: CachedTable, turn: Turn, level: str, question: Think, segment: object
    ) -> Reply:
        def hear(report: Report) -> None:
            turn.thinking = ThinkingNow(
                question.side, level, report.progress, report.lines if _plans_are_told(table) else []
            )
            self._tell(table.card.id, turn.thinking)

        turn.number = question.number
        if turn.segment != segment:
            turn.segment, turn.thinking = segment, ThinkingNow(question.side, level, 0.0)
        try:
            return await self._pool.think(question, segment, hear, table.card.origin)
        finally:
            turn.number = 0

    def _show_reasons(self, table: CachedTable, turn: Turn, reply: Reply) -> None:
        """What was decided at once was not reported; those who watch want to know all the same."""
        if turn.thinking and reply.lines:
            told = ThinkingNow(turn.thinking.side, turn.thinking.level, 1.0, reply.lines)
            self._tell(table.card.id, told)


def _plans_are_told(table: CachedTable) -> bool:
    """Whether those who watch may hear what a computer weighs: nobody is warned, and there is no secret."""
    secret = table.course is None or has_secrets(table.course.position)
    return _among_themselves(table) and not secret


def _among_themselves(table: CachedTable) -> bool:
    """Whether no human plays at a table."""
    return all(map(is_computer, table.card.seats.values()))


def _played(course: Course, version: int, actions: list[Action], dice: Dice) -> Draft | None:
    """The decisions, played on the game itself, with the dice that follow."""
    if course.version != version:
        return None
    draft = course.draft(now())
    for action in actions:
        draft.play(action)
    draft.draw(dice(draft.version))
    return draft
