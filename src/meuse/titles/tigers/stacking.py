"""Chapter 7: area occupation limits."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from meuse.engine import Action, Decision, PlaceNumber, Procedure, Refused
from meuse.titles.tigers.position import ENTERED, GERMAN, STAYED, SideNumber, TigersPosition


def overfull(pos: TigersPosition, side: int, place: int) -> bool:
    """7.1a to 7.1c More than four counters or ten points of a side in an area; 7.3 zones have no limit."""
    return place < pos.game.areas and overfills(pos, pos.stack_of(side, place))


def overfills(pos: TigersPosition, stack: Collection[int]) -> bool:
    """7.1a to 7.1c Whether so many units are too many for an area."""
    strength, game = pos.strength, pos.game
    return len(stack) > game.most_counters or sum([strength[unit] for unit in stack]) > game.most_points


def exempt(pos: TigersPosition, side: int) -> bool:
    """7.1e, 7.1g The overfull German set-up areas are not tested before 16-3."""
    return side == GERMAN and pos.impulse < 3


class MovementEnds(Procedure[TigersPosition], frozen=True):
    """7.1d, 9.14c All movement of the impulse is over: who stayed aside, and is an area overfull?"""

    player: SideNumber
    rule = "7.1d"

    def run(self, pos: TigersPosition) -> None:
        """Mark those who stayed aside, then test every area once."""
        mark_aside(pos, self.player)
        if exempt(pos, self.player):
            return
        areas, stacks = pos.game.areas, pos.stacks[self.player]
        crowded = [place for place, stack in stacks.items() if place < areas and overfills(pos, stack)]
        crowded.sort()
        pos.then(*[Overfull(self.player, place) for place in crowded])


def mark_aside(pos: TigersPosition, player: int) -> None:
    """9.14a, 9.14b, 9.13c Units that stay out of the attack of friends who entered have used their day.

    Where no friend entered, nobody is marked.
    """
    if not any(pos.attacking):
        return
    joined = {pos.where[unit] for unit in pos.on_board[player] if pos.attacking[unit] >= ENTERED}
    for place in sorted(joined):
        for unit in pos.stack_of(player, place):
            if not pos.used[unit]:
                pos.used[unit] = STAYED
                pos.tell("event-stayed-aside", rule="9.14b", **pos.named(unit=unit, place=place))


class Overfull(Decision[TigersPosition], frozen=True):
    """7.2a The owner eliminates whole units until both limits hold."""

    player: SideNumber
    place: PlaceNumber
    rule = "7.2a"
    asks = "prompt-overfull"
    about = ("place",)

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """Any of his units there."""
        names = pos.game.names
        return [Action("eliminate", (names[unit],)) for unit in pos.stack_of(self.player, self.place)]

    def check_eliminate(self, pos: TigersPosition, unit: int) -> None:
        """7.2a Whole units of that area."""
        if unit not in pos.stack_of(self.player, self.place):
            raise Refused("refusal-eliminate-other", rule="7.2a", unit=pos.game.names[unit])

    def play_eliminate(self, pos: TigersPosition, unit: int) -> None:
        """7.2-i2, 7.2-i1 No more than needed; who is eliminated is gone, and his attack with him."""
        pos.eliminate(unit, "7.2a")
        if overfull(pos, self.player, self.place):
            pos.then(self)
