"""8.0.6 Where a unit could go, hex by hex, without infiltration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meuse import board
from meuse.titles.celles.active import allowance, strategic
from meuse.titles.celles.movement import ActiveUnit

if TYPE_CHECKING:
    from meuse.titles.celles.position import CellesPosition

State = tuple[int, bool]
"""A hex, and whether the unit may still have the bonus: a way past enemies is another way to a hex."""


def ways(pos: CellesPosition, unit: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """8.0.6, 8.5.6, 9.0.6 The cheapest way to each hex in reach: its hexes, with the sixths paid so far."""
    step = pos.decision
    if not isinstance(step, ActiveUnit) or step.unit != unit:
        step = ActiveUnit(unit, 0, strategic(pos, unit))
    start = pos.where[unit]
    found = board.reach([(start, step.calm)], _Steps(pos, step).onward)
    return board.ways_to_places(found, lambda place: place != start)


class _Steps:
    """The steps open to the active unit on its way."""

    def __init__(self, pos: CellesPosition, step: ActiveUnit) -> None:
        game, unit = pos.game, step.unit
        self._moves = pos.moves_of(unit)
        foe = 1 - game.side_of[unit]
        self._foes, self._near, self._zones = pos.stacks[foe], pos.near[foe], pos.zones[foe]
        self._motors = pos.motors
        self._leaving = game.zone_exit_cost if pos.is_motorized(unit) else 0
        self._limits = allowance(pos, unit) - step.spent, step.far(pos)

    def onward(self, state: State, spent: int) -> Iterator[tuple[State, int]]:
        """8.0.6, 8.5.6, 9.0.6 The next steps and their prices; next to an enemy the bonus is gone."""
        here, calm = state
        held = self._zones[here]
        for place, cost, crowded in self._moves[here]:
            if place in self._foes or (held and self._zones[place]):
                continue
            price = (crowded if self._motors[place] else cost) + (self._leaving if held else 0)
            still = calm and not self._near[place]
            if spent + price <= self._limits[still]:
                yield (place, still), price
