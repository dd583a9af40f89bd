"""The marshal: a general who also asks what was learned from games, and listens to more tempers.

Where the general judges a plan by the doctrine's points, the marshal takes the mean of two opinions, both as
logarithms of the odds to win: the value learned from games, and the doctrine's points as they came true in
games (`scale`). He weighs every line that was tried so before the best of them are played on.

He is on trial: `meuse arena celles --players general,python:meuse.judgement.marshal:marshal`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from statistics import fmean
from typing import Any, NamedTuple

from meuse.engine import CHANCE, Position
from meuse.judgement.judge import Judge, judge_of
from meuse.judgement.scale import scale_of
from meuse.players.contest import Terms
from meuse.players.doctrine import Doctrine
from meuse.players.general import GeneralPlayer
from meuse.players.planner import Line
from meuse.players.registry import doctrine_of
from meuse.players.rollout import LONGEST_INTERLUDE, Rollout, luck_in

#: The part of the learned value in the mean of both opinions.
LEARNED = 0.5
#: Logarithms of odds beyond this are not told apart: a game that is over counts as much.
SURE = 7.0
#: What comes between two segments is drawn so often for what a plan promises.
DRAWS = 3
#: Lines kept while they are varied, the part of the planning time left that may go into one choice, and how
#: many times as patient he is.
KEPT = 24
SHARE = 0.72
PATIENCE = 2


class Anchor(NamedTuple):
    """The position that plans are made for: both opinions of it, and the measures of its turn."""

    odds: float
    foreseen: float
    learned: float
    points: float


class Opinions(Rollout):
    """Judges where a plan leads by the learned value and by the doctrine, told in points of the doctrine."""

    _anchor: Anchor | None = None

    def value(self, line: Line, seed: int, clock: Any) -> float:
        """What a line is worth so many segments later; all lines begin at the same position."""
        self._hold(line)
        return super().value(line, seed, clock)

    def promised(self, line: Line) -> Line:
        """A line with what both opinions make of its end."""
        self._hold(line)
        expected, values = luck_in(line), []
        for seed in range(DRAWS):
            rng = random.Random(seed)
            lots = rng.getstate()
            values.append(self.outlook(line, expected, rng))
            if rng.getstate() == lots:
                break  # nothing was drawn: a second look would see the same
        end = line.stages[-1]._replace(value=fmean(values))
        return line._replace(stages=(*line.stages[:-1], end))

    def outlook(self, line: Line, expected: float, rng: random.Random) -> float:
        """The doctrine judges the end of a segment; the value was learned where the next one begins."""
        return self._told(line.end, begun(self.doctrine, line.end, rng), expected)

    def judged(self, pos: Any, expected: float) -> float:
        """Both judge the same position."""
        return self._told(pos, pos, expected)

    def _told(self, end: Any, then: Any, expected: float) -> float:
        """The chance to win; one more in a hundred counts as many points as it would in an even game."""
        start = self._anchor
        assert start is not None
        learned = start.learned * self._learned(then) - start.odds
        doctrine = self.doctrine.foreseen(end, self.side) - start.foreseen
        gain = LEARNED * learned + (1.0 - LEARNED) * _bounded(doctrine / start.points)
        odds = _bounded(start.odds + gain + expected / start.points)
        return 4.0 * start.points / (1.0 + math.exp(-odds))

    def _hold(self, line: Line) -> None:
        """Remember where the lines begin."""
        if self._anchor is None:
            pos = line.stages[0].pos
            learned, points = scale_of(pos.game).at(judge_of(pos.game).turn(pos))
            odds, foreseen = learned * self._learned(pos), self.doctrine.foreseen(pos, self.side)
            self._anchor = Anchor(odds, foreseen, learned, points)

    def _learned(self, pos: Any) -> float:
        """The logarithm of our odds as learned."""
        return _log_odds(judge_of(pos.game), pos) * (1.0 if self.side == pos.game.sides[0] else -1.0)


class Marshal(GeneralPlayer):
    """The general with two opinions, more plans, and more patience."""

    rollout = Opinions
    kept = KEPT
    share = SHARE

    def moods(self) -> Sequence[Doctrine[Any]]:
        """Those whom the general asks, and further ones."""
        return [*super().moods(), *self.doctrine.tempers()]

    def terms(self, pos: Position[Any]) -> Terms:
        """The general's, with a place for the plan of each further temper."""
        found = super().terms(pos)
        more = len(self.doctrine.tempers()) if found.lines > 1 else 0
        return found._replace(lines=found.lines + more, patience=found.patience * PATIENCE)


def marshal(game: str, seed: int | None = None) -> Marshal:
    """A marshal for a game."""
    return Marshal(doctrine_of(game), seed)


def begun(doctrine: Doctrine[Any], pos: Any, rng: random.Random) -> Any:
    """On by reflexes and samples to where the next segment begins: the value was learned from such."""
    segment, here = pos.game.segment(pos) if pos.side is not None else None, pos.copy()
    for _ in range(LONGEST_INTERLUDE):
        if here.side is None:
            break
        if here.side == CHANCE:
            here.play(doctrine.sample(here, rng))
        elif here.game.segment(here) != segment:
            break
        else:
            here.play(doctrine.reflex(here))
    return here


def _log_odds(judge: Judge, pos: Position[Any]) -> float:
    chance = judge.judged(pos).chance
    return _bounded(math.log(chance / (1.0 - chance)) if 0.0 < chance < 1.0 else (2.0 * chance - 1.0) * SURE)


def _bounded(odds: float) -> float:
    return min(SURE, max(-SURE, odds))
