"""8.2, 8.3 Who can come to a battle: roads to its place are searched once, backwards, for all alike.

What a step costs does not depend on who takes it but for the place where a move began, and no cheapest way
comes back there. So one price for each place serves all units that need the same supply on the way and wade
alike. A way with a ford may cost as many points as a unit has on foot (8.35b), any other all that it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from meuse import board
from meuse.titles.tigers import reach, special_forces
from meuse.titles.tigers.movement import NO_LIMIT, Moving, activated
from meuse.titles.tigers.position import ALLIED
from meuse.titles.tigers.routes import legal_end, lines_hold, need_on_the_way

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition


class Kind(NamedTuple):
    """A kind of way, which serves all units that need it so."""

    need: int
    """8.28a The supply that every area on the way must have."""
    wades: bool
    most: int
    """The points that anybody has for it."""


class Approaches:
    """The ways of a side to a place with enemies, as things stand: a search a kind, once it is asked for."""

    def __init__(self, pos: TigersPosition, side: int, place: int) -> None:
        self.pos, self.side, self.place = pos, side, place
        self.drives, self.marches = max(pos.game.allowance), max(pos.game.reduced_allowance)
        self.prices: dict[Kind, dict[int, int]] = {}

    def can_come(self, unit: int) -> bool:
        """8.22 Whether a unit elsewhere, which may move and has not, can enter the place and stay there."""
        group = activated(self.pos, unit)
        if not self._can_pay(group, self.pos.where[unit]) or not legal_end(self.pos, group, self.place):
            return False
        # 8.29a: those who may enter so few areas only are asked area by area
        return group.steps >= NO_LIMIT or self.place in reach.ways(self.pos, unit)

    def _can_pay(self, group: Moving, here: int) -> bool:
        """8.35b Whether a stack has the points for a way, or those on foot for one that wades."""
        need = need_on_the_way(self.pos, group)
        if group.fords and self._price(here, Kind(need, True, self.marches)) <= group.foot:
            return True
        return self._price(here, Kind(need, False, self.drives)) <= group.left

    def _price(self, here: int, kind: Kind) -> int:
        """What the cheapest way of a kind from a place costs."""
        prices = self.prices.get(kind)
        if prices is None:
            found = board.reach([self.place], lambda there, spent: self._steps_into(there, spent, kind))
            prices = self.prices[kind] = found.cost
        return prices.get(here, NO_LIMIT)

    def _steps_into(self, there: int, spent: int, kind: Kind) -> Iterator[tuple[int, int]]:
        """8.22 to 8.38 From where a place can be entered, and at what price, as `routes.open_steps` has it.

        8.22, 8.27 Nobody goes on from among enemies whom he met on the way, nor from enemies to enemies.
        """
        pos, side, game = self.pos, self.side, self.pos.game
        foes, inside, blown = pos.stacks[1 - side], pos.facts.inside, pos.blown
        if (spent and there in foes) or (kind.need > pos.lines(side)[there] and inside[there]):
            return
        trap = special_forces.trap(pos, side)
        entering = self._entering(there, trap)
        closed = game.line_crossings if pos.impulse == 1 and side == ALLIED and lines_hold(pos) else ()
        for here, road, bridge in pos.facts.ways_back[side][there]:
            waded = bridge >= 0 and blown[bridge]
            price = (game.ford if waded else road) + entering
            if here in foes:
                if there in foes or here >= game.areas:
                    continue
                price += game.leave_enemy
            if here == trap:
                price += game.special_forces_leave
            if spent + price <= kind.most and (kind.wades or not waded) and (here, there) not in closed:
                yield here, price

    def _entering(self, there: int, trap: int) -> int:
        """8.37, 14.22a What it costs besides the road to enter a place: nothing for a zone (8.26a)."""
        pos, price = self.pos, 0
        if there < pos.game.areas:
            if there in pos.stacks[0] or there in pos.stacks[1]:
                price += pos.game.enter_occupied
            if there == trap:
                price += pos.game.special_forces_enter
        return price
