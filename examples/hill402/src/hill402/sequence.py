"""Chapters 1, 9 and 11: the turn, the rally, and the end."""

from __future__ import annotations

from meuse.engine import Procedure

from hill402.combat import Combat
from hill402.movement import Movement
from hill402.position import SIDES, HillPosition
from hill402.reinforcements import Arrive
from hill402.victory import result


class Turn(Procedure[HillPosition], frozen=True):
    """1.1 A turn: the player turn of the side that goes first, then the other's."""

    rule = "1.1"

    def run(self, pos: HillPosition) -> None:
        pos.tell("event-turn", rule="1.1", turn=pos.turn)
        first = SIDES.index(pos.game.plan(pos).first)
        pos.then(PlayerTurn(first), PlayerTurn(1 - first), TurnEnd())


class PlayerTurn(Procedure[HillPosition], frozen=True):
    """1.2 Rally, reinforcements, movement, combat of one side; 9.2 who has no enemy beside him recovers."""

    player: int
    rule = "1.2"

    def run(self, pos: HillPosition) -> None:
        for unit in pos.units_of(self.player):
            pos.used[unit] = 0
            if pos.shaken[unit] and not pos.near[1 - self.player][pos.where[unit]]:
                pos.rally(unit)
        due = [unit for unit in pos.game.units_of[self.player] if 0 < pos.due[unit] <= pos.turn]
        pos.then(*map(Arrive, due), Movement(self.player), Combat(self.player, ()))


class TurnEnd(Procedure[HillPosition], frozen=True):
    """11.3 After the last turn, points decide."""

    rule = "11.3"

    def run(self, pos: HillPosition) -> None:
        if pos.turn < pos.game.plan(pos).turns:
            pos.turn += 1
            pos.then(Turn())
        else:
            pos.finish(result(pos))
