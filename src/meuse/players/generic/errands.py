"""Errands: what one actor might do from the moment it is chosen until somebody else's turn to be chosen.

An errand is found by playing: the actor's actions are tried on copies, best first by a glance, step by step
for as long as the same side goes on deciding. Where chance or the enemy comes in the search stops, and the
errand is a gamble, to be judged by expectation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Any, NamedTuple

from meuse.engine import NOWHERE, Action, Message, Position, message
from meuse.players.doctrine import Order
from meuse.players.generic.choices import Rounds

#: Ways on that promise nothing better than what was found before the search ends.
PATIENCE = 3


class Stage(NamedTuple):
    """An action of an errand, and by what it is known that its moment has come."""

    decision: str
    place: int
    action: Action


class Errand(Order, frozen=True):
    """Actions of one side, one after the other. `unit` is whom they move about, -1 for nobody."""

    unit: int
    stages: tuple[Stage, ...]

    @property
    def is_single(self) -> bool:
        """Whether it is one action only."""
        return len(self.stages) == 1

    def next(self, pos: Any) -> Action | None:
        """The first action that belongs to this kind of decision, and to the place where the unit now is."""
        decision, place = moment(pos, self.unit)
        legal = pos.legal_actions
        for stage in self.stages:
            if stage.decision == decision and stage.place == place and stage.action in legal:
                return stage.action
        return None

    def told(self) -> Message:
        """The last thing that it does."""
        return message("order-action", action=str(self.stages[-1].action))


def moment(pos: Position[Any], unit: int) -> tuple[str, int]:
    """The kind of decision at hand, and the place of the unit that is being moved about."""
    where: Sequence[int] = getattr(pos, "where", ())
    return type(pos.decision).__name__, where[unit] if unit >= 0 and where else NOWHERE


class Found(NamedTuple):
    """An errand, where it leads, and what that is worth at a glance to the side that goes on it."""

    errand: Errand
    pos: Any
    glance: float


class Search:
    """Looks for errands of one actor."""

    def __init__(
        self,
        glance: Callable[[Position[Any]], float],
        sift: Callable[[Position[Any], Sequence[Action], int], Sequence[Action]],
        rounds: Rounds,
        tries: int,
    ) -> None:
        """`glance` judges for the side that decides; `sift` leaves out what is not worth trying."""
        self._rounds = rounds
        self._glance = glance
        self._sift = sift
        self._tries = tries

    def errands(
        self, pos: Position[Any], unit: int, actions: Sequence[Action], depth: int
    ) -> tuple[list[Found], list[Found]]:
        """Errands that end with certainty, and gambles; the best of each first.

        An errand has ended when the stack is no deeper than `depth`.
        """
        side = pos.side
        settled: list[Found] = []
        gambles: list[Found] = []
        order = count()
        waiting: list[tuple[float, int, Any, tuple[Stage, ...]]] = [(0.0, next(order), pos, ())]
        met: set[object] = set()
        tried = idle = 0
        most = -inf
        while waiting and tried < self._tries:
            promise, _, here, stages = heappop(waiting)
            if settled and -promise <= most:
                idle += 1
                if idle > PATIENCE:
                    break
            for action in self._sift(here, actions if not stages else here.legal_actions[:], unit):
                tried += 1
                there = here.copy()
                there.play(action)
                way = (*stages, Stage(*moment(here, unit), action))
                found = Found(Errand(unit, way), there, self._glance(there))
                if there.side is None or (
                    there.side == side and (len(there.stack) <= depth or self._rounds.is_round(there))
                ):
                    settled.append(found)
                    most = max(most, found.glance)
                elif there.side != side:
                    (settled if len(there.stack) < depth else gambles).append(found)
                else:
                    state = (*moment(there, unit), action.verb, len(there.stack))
                    if state not in met:
                        met.add(state)
                        heappush(waiting, (-found.glance, next(order), there, way))
        if not settled and not gambles and waiting:
            # It goes on for longer than was looked at: reflexes will end it.
            glance, _, there, way = waiting[0]
            gambles.append(Found(Errand(unit, way), there, -glance))
        return _best_first(settled), _best_first(gambles)


def _best_first(found: list[Found]) -> list[Found]:
    return sorted(found, key=lambda one: -one.glance)
