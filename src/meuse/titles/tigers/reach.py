"""8.2, 8.3 Where the move of a unit, or of the stack it is in, could end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meuse import board
from meuse.titles.tigers.movement import Moving, activated
from meuse.titles.tigers.routes import after_step, legal_end, open_steps

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition

State = tuple[int, int, int, int]
"""An area, the points left as the stack is and on foot, and the areas it may still enter."""


def ways(pos: TigersPosition, unit: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """8.22 to 8.38 The cheapest way to every place where a move may end: areas with the cost so far."""
    step = pos.decision
    group = step if isinstance(step, Moving) and unit in step.units else activated(pos, unit)
    foes, areas = 1 - pos.game.side_of[unit], pos.game.areas

    def onward(state: State, spent: int) -> Iterator[tuple[State, int]]:
        here, left, foot, steps = state
        if steps and not (spent and here < areas and pos.stack_of(foes, here)):
            for taken in open_steps(pos, group, here, left, foot):
                yield (taken[0], *after_step(left, foot, taken), steps - 1), taken[1]

    found = board.reach([(pos.where[unit], group.left, group.foot, group.steps)], onward)
    return board.ways_to_places(found, lambda place: legal_end(pos, group, place))
