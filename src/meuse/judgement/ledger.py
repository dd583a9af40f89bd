"""The account of a game: how much of the result was luck, and how much was play.

The value of a position is the first side's chance to win. A throw or a draw changes it by luck: what came,
less the mean over everything that might have come. Decisions change it by skill: the value after them, less
the value before. What the game began with, all luck and all skill add up to the result, exactly.

Decisions between two throws, or up to the end of a segment, are taken together: what a single step of a march
is worth says nothing.

Luck is zero on average only where the mean is that of the very values which come after. A throw that was
guessed, since too much may follow the one before it, is judged anew when it comes; what that changes is no
luck, and counts as a move without actions of the side that plays.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from math import fsum
from typing import Any, Final

import msgspec

from meuse.engine import CHANCE, Position, Record
from meuse.judgement.judge import Judge, judge_of

#: Smaller differences come from rounding.
ROUNDED: Final = 1e-9


class Stretch(msgspec.Struct, frozen=True):
    """Actions of a side one after the other: the first and the last of them, counted from one."""

    side: str
    turn: int
    first: int
    last: int


class Passage(Stretch, frozen=True):
    """A stretch with a side's chance before and after it."""

    before: float
    after: float

    @property
    def change(self) -> float:
        """What it changed for that side."""
        return self.after - self.before


class Move(Passage, frozen=True):
    """A throw or draw, or decisions up to the next one, as the first side sees it.

    Its side is who decided; of throws and draws, in whose segment they fell.
    """

    is_luck: bool
    #: Of a throw: the place of the battle that it belongs to.
    battle: str = ""


class Explained(Passage, frozen=True):
    """A passage with what of its change dice and draws made, and what decisions did."""

    luck: float
    skill: float


class Segment(Explained, frozen=True):
    """A stretch of play of one side, as the first side sees it: an activation, a phase, an impulse."""

    moves: tuple[Move, ...]


class Ledger(msgspec.Struct, frozen=True):
    """A whole game, finished or not."""

    sides: tuple[str, str]
    start: float
    end: float
    segments: tuple[Segment, ...]

    @property
    def moves(self) -> Iterator[Move]:
        """All of them, one after the other."""
        return (move for segment in self.segments for move in segment.moves)

    def luck(self, side: str) -> float:
        """What dice and draws gave a side over the game; the other side lost as much by them."""
        return self._seen_by(side, fsum(move.change for move in self.moves if move.is_luck))

    def skill(self, side: str) -> float:
        """What a side's own decisions brought it over the game."""
        own = (move.change for move in self.moves if not move.is_luck and move.side == side)
        return self._seen_by(side, fsum(own))

    def _seen_by(self, side: str, change: float) -> float:
        return change if side == self.sides[0] else -change


def account(record: Record, judge: Judge) -> Ledger:
    """The account of a game."""
    work = accounting(record, judge)
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: Ledger = done.value
            return made


def luck_of(record: Record) -> float:
    """What dice and draws gave the first side of a game, in chances to win."""
    return account(record, judge_of(record.game)).luck(record.game.sides[0])


def accounting(record: Record, judge: Judge) -> Generator[None, None, Ledger]:
    """The same in small pieces of work, for those who have something else to do in between."""
    first, second = record.game.sides
    start = judge.judged(record.at(0)).chance
    moves: list[tuple[Hashable, Move]] = []
    for told in _moves(record, judge, start):
        moves.append(told)
        yield
    end = moves[-1][1].after if moves else start
    return Ledger((first, second), start, end, tuple(_segments(moves)))


def _segments(told: list[tuple[Hashable, Move]]) -> Iterator[Segment]:
    together: list[Move] = []
    last: Hashable = None
    for key, move in told:
        if together and key != last:
            yield _segment(together)
            together = []
        last = key
        together.append(move)
    if together:
        yield _segment(together)


def _segment(moves: Sequence[Move]) -> Segment:
    first, last = moves[0], moves[-1]
    return Segment(
        side=first.side,
        turn=first.turn,
        first=first.first,
        last=last.last,
        before=first.before,
        after=last.after,
        luck=fsum(move.change for move in moves if move.is_luck),
        skill=fsum(move.change for move in moves if not move.is_luck),
        moves=tuple(moves),
    )


def _moves(record: Record, judge: Judge, start: float) -> Iterator[tuple[Hashable, Move]]:
    """Every move with the segment that it belongs to; what chance decides belongs to the one before it."""
    pos, before, begun = record.at(0), start, 1
    segment: Hashable = None
    side = record.game.sides[0]
    turn = judge.turn(pos)
    for number, entry in enumerate(record.entries, start=1):
        is_luck = pos.side == CHANCE
        if number == begun:
            turn = judge.turn(pos)
            if not is_luck and pos.side is not None:
                segment, side = record.game.segment(pos), pos.side
        battle = pos.battle if is_luck else ""
        if is_luck and abs((mean := judge.judged(pos).chance) - before) > ROUNDED:
            yield segment, Move(side, turn, number, number - 1, before, mean, is_luck=False)
            before = mean
        pos.play(entry.action)
        if is_luck or _is_over(pos, segment) or number == len(record.entries):
            after = (judge.counted(pos) if is_luck else judge.judged(pos)).chance
            yield segment, Move(side, turn, begun, number, before, after, is_luck, battle)
            before, begun = after, number + 1


def _is_over(pos: Position[Any], segment: Hashable) -> bool:
    """Whether a run of decisions has come to a throw, to the end of its segment or of the game."""
    return pos.side is None or pos.side == CHANCE or pos.game.segment(pos) != segment
