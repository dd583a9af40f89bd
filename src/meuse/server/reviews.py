"""Games told afterwards, by those who think: chances over the turns, luck and skill, what decided it."""

from __future__ import annotations

from meuse.judgement.review import Review
from meuse.server.course import Course
from meuse.server.findings import Finders
from meuse.server.tables import CachedTable
from meuse.server.thinking.protocol import LookBack, LookedBack
from meuse.server.viewers import refuse_advice

#: A long game takes some seconds; nobody waits for longer than this.
MOST_SECONDS = 60.0
#: How long better plans are looked for at a time: others think in the same place.
PIECE_SECONDS = 2.5


class Reviews(Finders[Review]):
    """Tells games afterwards; a game as it stands is thought about once."""

    kept = 64

    async def give(self, table: CachedTable, course: Course, sides: tuple[str, ...], *, more: bool) -> Review:
        """The review of a game that is over, or that the visitor plays alone; with `more`, a piece deeper."""

        async def think(known: Review | None) -> Review:
            self._advisers.refuse_crowds(table.card.id)
            if known is None:
                return (await self._asked(course, None)).review
            return known.deepened((await self._asked(course, len(known.verdicts))).verdicts)

        refuse_advice(table, course, sides)
        key = table.card.id, course.version
        return await self._findings.of(key, lambda known: not more or known.is_whole, think)

    async def _asked(self, course: Course, looked_at: int | None) -> LookedBack:
        game = course.game.name
        async with self._advisers.asked(game) as pool:
            question = LookBack(
                number=pool.number(),
                game=game,
                record=await self._advisers.workshop.rules(course.text),
                seconds=MOST_SECONDS if looked_at is None else PIECE_SECONDS,
                looked_at=looked_at,
            )
            return await pool.look_back(question)
