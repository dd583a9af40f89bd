"""Computers at the tables: they play in the background, a few decisions at a time, and after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from functools import partial

from meuse.engine import CHANCE, Action
from meuse.players import Clock, RandomPlayer
from meuse.server.course import Course, Draft
from meuse.server.dice import Dice
from meuse.server.library import Library
from meuse.server.opponent import Opponent
from meuse.server.referee import Referee, now
from meuse.server.seats import is_computer, level_of
from meuse.server.store import Store
from meuse.server.tables import Live, Tables
from meuse.server.workshop import Workshop

logger = logging.getLogger("meuse.server")

#: Opponents remembered with their plans; the others begin to think afresh.
MOST_OPPONENTS = 200


class Computers:
    """The computers of a server."""

    def __init__(
        self, library: Library, tables: Tables, store: Store, workshop: Workshop, referee: Referee, dice: Dice
    ) -> None:
        # Thinking has games of its own, so that it can go on while others play.
        self._library = library.twin()
        self._tables = tables
        self._store = store
        self._workshop = workshop
        self._referee = referee
        self._dice = dice
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._opponents: OrderedDict[tuple[str, str], Opponent] = OrderedDict()

    async def try_out(self, seconds: float) -> None:
        """Play a little of every game, unseen, so that whatever it prepares on first use is there."""
        for name in self._library.names:
            await self._workshop.thinking(partial(_try_out, self._library, name, Clock(seconds), self._dice))

    async def resume(self) -> None:
        """Go on where the last server was stopped."""
        for table in await self._workshop.storage(self._store.waiting_for_computers):
            self._begin(table)

    def wake(self, live: Live) -> None:
        """See whether a computer has to decide at this table."""
        if live.course is not None and is_computer(_seat_to_decide(live, live.course)):
            self._begin(live.card.id)

    def _begin(self, table: str) -> None:
        if table not in self._playing:
            self._playing[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: str) -> None:
        try:
            while await self._play_a_little(table):
                pass
        except Exception:
            logger.exception("the computer left table %s", table)
        finally:
            del self._playing[table]

    async def _play_a_little(self, table: str) -> bool:
        """Think without holding anybody up, then play, unless something was taken back meanwhile."""
        live = await self._tables.find(table)
        course = await self._tables.course(live)
        if not is_computer(_seat_to_decide(live, course)):
            return False
        version, position = course.version, course.position
        paper = await self._workshop.rules(position.to_json)
        actions = await self._workshop.thinking(lambda: self._decided(live, position.side or "", paper))
        await self._referee.let(live, lambda course: _played(course, version, actions, self._dice))
        return True

    def _decided(self, live: Live, side: str, paper: str) -> list[Action]:
        return self._opponent(live, side).decide(paper)

    def _opponent(self, live: Live, side: str) -> Opponent:
        seat = (live.card.id, side)
        if seat not in self._opponents:
            game = self._library.load(live.game.name)
            self._opponents[seat] = Opponent(level_of(live.card.seats[side]), game, side)
        self._opponents.move_to_end(seat)
        if len(self._opponents) > MOST_OPPONENTS:
            self._opponents.popitem(last=False)
        return self._opponents[seat]

    async def close(self) -> None:
        """Stop thinking; what was decided is written down."""
        for opponent in self._opponents.values():
            opponent.stop()
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _try_out(library: Library, name: str, clock: Clock, dice: Dice) -> None:
    position = library.load(name).start()
    while position.side is not None and not clock.expired:
        chance = position.side == CHANCE
        position.play(position.draw(dice(0)) if chance else RandomPlayer().choose(position, clock))


def _seat_to_decide(live: Live, course: Course) -> str:
    return live.card.seats.get(course.position.side or "", "")


def _played(course: Course, version: int, actions: list[Action], dice: Dice) -> Draft | None:
    """The decisions, played on the game itself, with the dice that follow."""
    if course.version != version:
        return None
    draft = course.draft(now())
    for action in actions:
        draft.play(action)
    draft.draw(dice(draft.version))
    return draft
