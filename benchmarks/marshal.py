"""A marshal on trial: the general, who judges the ends of his playouts by the value learned from games too.

`meuse arena celles --players general,python:benchmarks/marshal.py:mixed --luck --timing processor`

Each function makes one variant; docs/how-the-computer-plays.md has what they measured. None is a level for
players: that takes a match against the general that is clearly won.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, ClassVar

from meuse.engine import CHANCE
from meuse.judgement import judge_of
from meuse.players.contest import Terms
from meuse.players.doctrine import Doctrine
from meuse.players.general import GeneralPlayer
from meuse.players.player import Player
from meuse.players.registry import doctrine_of
from meuse.players.rollout import Rollout
from meuse.players.tuning import Tuning

#: Points of each game's doctrine that change the logarithm of the odds to win by one.
POINTS = {"celles": 5.0, "tigers": 12.0, "ardennes": 15.0}
#: Chances nearer to none and to certain than this are not told apart.
DOUBT = 0.001
#: Small decisions to the end of a segment at most.
LONGEST_ENDING = 200


class Learned(Rollout):
    """Judges where playing on ends by what was learned, by the doctrine, or by both."""

    #: The part of the judgement that is learned.
    part: ClassVar[float] = 1.0

    def judged(self, pos: Any, expected: float) -> float:
        """Chances to win as points: as many for a point in an even game as the doctrine would give."""
        plain = super().judged(pos, expected)
        points = POINTS[pos.game.name]
        chance = judge_of(pos.game).chances(self._ended(pos))[self.side]
        chance = min(1.0 - DOUBT, max(DOUBT, chance))
        odds = math.log(chance / (1.0 - chance)) + expected / points
        learned = 4.0 * points / (1.0 + math.exp(-odds))
        return self.part * learned + (1.0 - self.part) * plain

    def _ended(self, pos: Any) -> Any:
        """On by reflexes to the next throw or the next segment: such positions the value was learned from."""
        segment, here = pos.game.segment(pos), pos.copy()
        for _ in range(LONGEST_ENDING):
            if here.side is None or here.side == CHANCE or here.game.segment(here) != segment:
                break
            here.play(self.doctrine.reflex(here))
        return here


class Mixed(Learned):
    """Half and half."""

    part = 0.5


class Shorter(Tuning[Any], frozen=True):
    """A doctrine's own terms of a contest, with fewer segments and more plans."""

    own: Tuning[Any] = Tuning()
    segments: int = 2
    times: int = 2

    def contest(self, pos: Any, terms: Terms) -> Terms:
        """As far as this, with so many times the plans."""
        found = self.own.contest(pos, terms)
        return found._replace(segments=min(found.segments, self.segments), lines=found.lines * self.times)


def shorter(own: Tuning[Any]) -> Tuning[Any]:
    """The same tuning, looking less far."""
    return Shorter(
        keeps_rest=own.keeps_rest, tries=own.tries, share=own.share, most_alike=own.most_alike, own=own
    )


class Marshal(GeneralPlayer):
    """The general with another judgement."""

    shortens: ClassVar[bool] = False

    def begin(self, side: str) -> None:
        """Look less far where that is wanted."""
        super().begin(side)
        if self.shortens:
            self.doctrine.tuning = shorter(self.doctrine.tuning)


def _maker(way: type[Rollout], *, shortens: bool = False) -> Callable[[str, int], Player]:
    kind = type("Marshal", (Marshal,), {"rollout": way, "shortens": shortens})

    def made(game: str, seed: int) -> Player:
        doctrine: Doctrine[Any] = doctrine_of(game)
        player: Player = kind(doctrine, seed)
        return player

    return made


#: The learned value alone; half and half; half and half with two segments and twice the plans.
learned = _maker(Learned)
mixed = _maker(Mixed)
short = _maker(Mixed, shortens=True)
