"""Positions that somebody wants to understand: thought about piece by piece, for as long as he looks."""

from __future__ import annotations

from meuse.judgement.analysis import Analysis
from meuse.server.course import AnyPosition, Course
from meuse.server.findings import Finders
from meuse.server.tables import CachedTable
from meuse.server.thinking.protocol import Analyse
from meuse.server.viewers import refuse_advice

#: The first answer comes soon; later pieces are as long as others in the same place will wait.
FIRST_SECONDS = 0.6
PIECE_SECONDS = 2.0


class Analyses(Finders[Analysis]):
    """Thinks about positions of games that are over, or that are played alone."""

    kept = 128

    async def give(
        self, table: CachedTable, course: Course, sides: tuple[str, ...], number: int, *, more: bool
    ) -> Analysis:
        """What is known of the position after so many actions; with `more`, after another thought."""

        async def think(known: Analysis | None) -> Analysis:
            self._advisers.refuse_crowds(table.card.id)
            position = await self._advisers.workshop.rules(lambda: course.at(number))
            return await self._thought(position, table.card.origin, known)

        refuse_advice(table, course, sides)
        key = table.card.id, course.version, number
        return await self._findings.of(key, lambda known: not (more and known.more), think)

    async def _thought(self, position: AnyPosition, owner: str, known: Analysis | None) -> Analysis:
        game = position.game.name
        async with self._advisers.asked(game) as pool:
            question = Analyse(
                number=pool.number(),
                game=game,
                position=await self._advisers.workshop.rules(position.to_json),
                seconds=PIECE_SECONDS if known else FIRST_SECONDS,
            )
            found = (await pool.analyse(question, owner)).analysis
        # A process that was lost, or had others to think about, begins anew: what was known stays.
        return known if known and known.rounds > found.rounds else found
