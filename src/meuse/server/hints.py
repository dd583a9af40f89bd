"""What a computer would do in a player's place, and why. Nothing is played."""

from __future__ import annotations

from meuse.server.advisers import Advisers
from meuse.server.course import AnyPosition, Course
from meuse.server.levels import Levels
from meuse.server.problems import not_your_seat, stale, unusable
from meuse.server.tables import CachedTable
from meuse.server.thinking.pool import Pool
from meuse.server.thinking.protocol import Advise, Reply
from meuse.server.viewers import has_secrets, refuse_advice
from meuse.server.wire.computers import Hint, HintWanted

#: Nobody wants to wait for a hint for longer.
MOST_SECONDS = 2.0


class Hints:
    """Those whom one may ask."""

    def __init__(self, levels: Levels, pool: Pool, advisers: Advisers) -> None:
        self._levels = levels
        self._pool = pool
        # Whoever asks for a hint does not wait until others have thought.
        self._advisers = advisers

    async def give(
        self, table: CachedTable, course: Course, sides: tuple[str, ...], wanted: HintWanted
    ) -> Hint:
        """Think for a player who has to decide."""
        position = _position(course, sides, wanted)
        refuse_advice(table, course, sides)
        level = self._level(wanted.level)
        self._advisers.refuse_crowds(table.card.id)
        reply = await self._thought_out(position, level)
        return Hint(wanted.version, level, reply.actions, reply.lines, reply.chance)

    def _level(self, wanted: str | None) -> str:
        advisers = self._levels.advisers
        if wanted not in (None, *advisers):
            raise unusable("hint", f"no {wanted!r} gives hints, only {', '.join(advisers)}")
        return wanted or advisers[0]

    async def _thought_out(self, position: AnyPosition, level: str) -> Reply:
        game = position.game.name
        async with self._advisers.asked(game) as advisers:
            pool = self._pool if self._pool.has_somebody_free else advisers
            question = Advise(
                number=pool.number(),
                side=position.side or "",
                game=game,
                player=self._levels.player(level),
                seconds=min(MOST_SECONDS, self._levels.seconds(level)),
                position=await self._advisers.workshop.rules(position.to_json),
            )
            return await pool.ask(question)


def _position(course: Course, sides: tuple[str, ...], wanted: HintWanted) -> AnyPosition:
    """The position that is asked about, if it is the visitor's to decide."""
    if not sides:
        raise not_your_seat("a spectator looks on")
    if wanted.version != course.version:
        raise stale(course.version)
    position = course.position
    if position.side is None:
        raise unusable("hint", "the game is over")
    if position.side not in sides:
        raise not_your_seat(f"it is {position.side} to decide")
    if has_secrets(position):
        raise unusable("hint", "a computer sees what is hidden from you: it gives no hints here")
    return position
