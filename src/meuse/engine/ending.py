"""Endings that no rule brings about: a side resigns, or both agree on a draw.

They are no actions, for no rule offers them and nobody's turn is waited for; but a record tells them, because
it is all that is known of a game.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

from meuse.engine.errors import EndingError
from meuse.engine.result import Result

if TYPE_CHECKING:
    from meuse.engine.position import Position

#: Degrees of victory that are told in place of a game's own.
RESIGNATION: Final = "resignation"
AGREEMENT: Final = "agreement"

_AGREED: Final = "draw agreed"
_RESIGNED: Final = re.compile(r"([a-z][a-z0-9-]*) resigns")


class Ending(msgspec.Struct, frozen=True):
    """How a game was ended: by the side that resigned, or, where there is none, by agreement on a draw."""

    resigned: str | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` writes; `EndingError` for anything else."""
        if text == _AGREED:
            return cls()
        if match := _RESIGNED.fullmatch(text):
            return cls(match[1])
        raise EndingError(f"a game ends with 'SIDE resigns' or {_AGREED!r}, not {text[:60]!r}")

    def __str__(self) -> str:
        return f"{self.resigned} resigns" if self.resigned else _AGREED

    def conclude(self, position: Position[Any]) -> None:
        """End a position in this way. The points are those that it would be worth as it stands."""
        result = self._result(position)
        position.seal()
        position.finish(result)
        position.reconsider()

    def _result(self, position: Position[Any]) -> Result:
        if position.result is not None:
            raise EndingError("the game is over already")
        points = position.score.points
        if self.resigned is None:
            return Result(None, AGREEMENT, points)
        sides = position.game.sides
        if self.resigned not in sides:
            raise EndingError(f"there is no side {self.resigned!r}, only {', '.join(sides)}")
        return Result(next(side for side in sides if side != self.resigned), RESIGNATION, points)
