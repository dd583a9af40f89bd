"""Letting players solve: what one decides in its stretch of play is its plan."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

from meuse.engine import CHANCE, Action
from meuse.players.foresight import Foresight
from meuse.players.player import Player
from meuse.players.segments import SegmentClocks
from meuse.puzzles.carrying_out import LONGEST, AnyPosition, Carrier

#: How often unlucky dice are thrown again before luck is let be.
THROWS: Final = 20


class Dice:
    """They fall as a seed has it."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def thrown(self, pos: AnyPosition) -> Action:
        """What chance brings."""
        return pos.draw(self.rng)


class UnluckyDice(Dice):
    """They keep a goal out of reach while they can: so a player shows the whole of his plan.

    Who reaches it with his first throw does not show what he would have tried after a bad one, and a plan is
    graded by all that it holds.
    """

    def __init__(self, seed: int, carrier: Carrier, is_reached: Callable[[AnyPosition], bool]) -> None:
        super().__init__(seed)
        self._sight = Foresight(carrier.doctrine, carrier.side, self.rng)
        self._is_reached = is_reached

    def thrown(self, pos: AnyPosition) -> Action:
        """Of a few throws the first that does not reach the goal."""
        for _ in range(THROWS):
            action = super().thrown(pos)
            after = pos.copy()
            after.play(action)
            self._sight.run(after, None)
            if not self._is_reached(after):
                break
        return action


def plan_of(
    player: Player, carrier: Carrier, seconds: float, seed: int, dice: Dice | None = None
) -> list[Action]:
    """What a player decides from the position to the end of the stretch; dice fall as the seed has it.

    Its clock counts the time of the processor, so that a busy machine makes nobody weaker.
    """
    player.begin(carrier.side)
    played = _played(player, carrier, seconds, dice or Dice(seed))
    return [action for side, action in played if side == carrier.side]


def _played(player: Player, carrier: Carrier, seconds: float, dice: Dice) -> Iterator[tuple[str, Action]]:
    clocks = SegmentClocks(dict.fromkeys(carrier.start.game.sides, seconds), time.process_time)
    pos: Any = carrier.start.copy()
    for _ in range(LONGEST):
        side = pos.side
        if carrier.is_over(pos):
            return
        if side == CHANCE:
            action = dice.thrown(pos)
        elif side == carrier.side:
            action = player.choose(pos.copy(), clocks.at(pos))
        else:
            action = carrier.doctrine.reflex(pos)
        yield side, action
        pos.play(action)
