"""A game as it looks afterwards: the curve of chances, luck and play of both sides, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import fsum
from typing import Final

import msgspec

from meuse.judgement.examine import Verdict, own_skill, seen_by
from meuse.judgement.ledger import Explained, Ledger, Segment, Stretch

#: How many moments of a game are told.
MOMENTS: Final = 3
#: A change of less than this decided nothing.
LEAST: Final = 0.03


class CurvePoint(msgspec.Struct, frozen=True):
    """The first side's chance to win after so many actions."""

    number: int
    turn: int
    chance: float


class TurningPoint(Explained, frozen=True):
    """A segment that changed much, as its own side sees it; its skill is what that side decided itself."""

    #: Where dice changed most; empty where no battle was fought.
    battle: str


class BattleLuck(Stretch, frozen=True):
    """What the dice of a battle changed for the side in whose segment it was fought."""

    place: str
    luck: float


class SideAccount(msgspec.Struct, frozen=True):
    """What one side had from dice and draws, and what from its own play, in chances to win."""

    side: str
    luck: float
    skill: float


class Review(msgspec.Struct, frozen=True):
    """A game told afterwards."""

    #: Whose chance the curve shows.
    side: str
    curve: list[CurvePoint]
    accounts: list[SideAccount]
    moments: list[TurningPoint]
    #: Whether the chances were learned from games; else they are a rough estimate.
    learned: bool
    battles: list[BattleLuck]
    #: How many stretches of play there are, and those that were looked at for something better.
    segments: int
    verdicts: list[Verdict]

    @property
    def is_whole(self) -> bool:
        """Whether everything was looked at."""
        return len(self.verdicts) >= self.segments

    def deepened(self, verdicts: Sequence[Verdict]) -> Review:
        """The same with more verdicts, in the order of play."""
        found = {verdict.first: verdict for verdict in (*self.verdicts, *verdicts)}
        return msgspec.structs.replace(self, verdicts=[found[first] for first in sorted(found)])


def reviewed(ledger: Ledger, *, is_learned: bool) -> Review:
    """What an account of a game tells."""
    return Review(
        side=ledger.sides[0],
        curve=_curve(ledger),
        accounts=[SideAccount(side, ledger.luck(side), ledger.skill(side)) for side in ledger.sides],
        moments=[_moment(ledger, segment) for segment in deciding(ledger.segments)],
        learned=is_learned,
        battles=[battle for segment in ledger.segments for battle in _battles(ledger, segment)],
        segments=len(ledger.segments),
        verdicts=[],
    )


def deciding(segments: Sequence[Segment]) -> list[Segment]:
    """The segments that changed most, in the order in which they were played."""
    changed = [segment for segment in segments if abs(segment.after - segment.before) >= LEAST]
    largest = sorted(changed, key=lambda segment: -abs(segment.after - segment.before))[:MOMENTS]
    return sorted(largest, key=lambda segment: segment.first)


def _curve(ledger: Ledger) -> list[CurvePoint]:
    """A point before the first action and after every segment."""
    turn = ledger.segments[0].turn if ledger.segments else 1
    points = [CurvePoint(0, turn, ledger.start)]
    return points + [CurvePoint(segment.last, segment.turn, segment.after) for segment in ledger.segments]


def _moment(ledger: Ledger, segment: Segment) -> TurningPoint:
    """A segment as the side sees it that played it."""
    own = segment.side == ledger.sides[0]
    hardest = max(_battles(ledger, segment), key=lambda battle: abs(battle.luck), default=None)
    return TurningPoint(
        side=segment.side,
        turn=segment.turn,
        first=segment.first,
        last=segment.last,
        before=seen_by(ledger, segment.side, segment.before),
        after=seen_by(ledger, segment.side, segment.after),
        luck=segment.luck if own else -segment.luck,
        skill=own_skill(ledger, segment),
        battle=hardest.place if hardest else "",
    )


def _battles(ledger: Ledger, segment: Segment) -> list[BattleLuck]:
    """The battles of a segment with what their throws changed."""
    sign = 1.0 if segment.side == ledger.sides[0] else -1.0
    found = []
    throws = [move for move in segment.moves if move.battle]
    for place, group in groupby(throws, key=lambda move: move.battle):
        fought = list(group)
        luck = sign * fsum(move.change for move in fought)
        found.append(BattleLuck(segment.side, segment.turn, fought[0].first, fought[-1].last, place, luck))
    return found
