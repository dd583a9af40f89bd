"""Playing on from a position with cadets on both sides, luck taken out: a second opinion on what it is worth.

Every throw is drawn, and what it brought more or less than its mean is taken off again. So few playouts say
as much as many plain ones would.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from meuse.engine import CHANCE, Action, Position
from meuse.judgement.judge import Judge
from meuse.players.cadet import CadetPlayer
from meuse.players.clock import AMPLE, Clock
from meuse.players.doctrine import Order, next_action
from meuse.players.registry import doctrine_of

#: Actions of a playout at most; and of one to the end of the game.
LONGEST, WHOLE = 2_000, 20_000


class Playouts:
    """Plays on for some segments; chances are the first side's."""

    def __init__(self, judge: Judge, segments: int) -> None:
        self._judge = judge
        self._segments = segments
        self._doctrine = doctrine_of(judge.game)

    def worth(self, pos: Position[Any], seed: int, orders: Sequence[Order] = ()) -> float:
        """The first side's chance some segments later, less the luck on the way; orders come first."""
        rng, players = random.Random(seed), self._players(seed)
        here, plan = pos.copy(), list(orders)
        luck, segments = 0.0, -1 if plan else 0
        segment: object = None
        for _ in range(LONGEST):
            if here.side is None:
                break
            if here.side == CHANCE:
                luck += self._thrown(here, rng)
                continue
            now = here.game.segment(here)
            if now != segment:
                segment, segments = now, segments + 1
                if segments >= self._segments:
                    break
            here.play(self._planned(here, plan) or players[here.side].choose(here.copy(), Clock(AMPLE)))
        return self._judge.judged(here).chance - luck

    def outcome(self, pos: Position[Any], seed: int, orders: Sequence[Order] = ()) -> float:
        """What the first side has of the game, played on to its end, luck and all."""
        rng, players = random.Random(seed), self._players(seed)
        here, plan = pos.copy(), list(orders)
        for _ in range(WHOLE):
            if here.side is None:
                break
            if here.side == CHANCE:
                here.play(here.draw(rng))
            else:
                here.play(self._planned(here, plan) or players[here.side].choose(here.copy(), Clock(AMPLE)))
        return self._judge.judged(here).chance

    def _players(self, seed: int) -> dict[str, CadetPlayer]:
        players = {
            side: CadetPlayer(doctrine_of(self._judge.game), seed).unheard()
            for side in self._judge.game.sides
        }
        for side, player in players.items():
            player.begin(side)
        return players

    def _planned(self, pos: Position[Any], plan: list[Order]) -> Action | None:
        """The next action of the plan; what can no longer be done is passed over."""
        while plan:
            action = next_action(plan[0], pos)
            if action is not None:
                return action
            if not self._doctrine.is_quiet(pos):
                return self._doctrine.reflex(pos)
            plan.pop(0)
        return None

    def _thrown(self, pos: Position[Any], rng: random.Random) -> float:
        """Throw, and say what it brought beyond the mean."""
        before = self._judge.judged(pos).chance
        pos.play(pos.draw(rng))
        return self._judge.counted(pos).chance - before
