"""Chapters 1 and 8: the sequence of a turn, and the last one."""

from __future__ import annotations

from meuse.engine import Procedure, Result
from tests.kit.skirmish.combat import Combat, points
from tests.kit.skirmish.movement import SIDES, Movement
from tests.kit.skirmish.position import ALLIED, GERMAN, SkirmishPosition


class Turn(Procedure[SkirmishPosition], frozen=True):
    """1.1 A turn: the German, then the Allied player turn."""

    rule = "1.1"

    def run(self, pos: SkirmishPosition) -> None:
        pos.tell("event-turn", rule="1.1", turn=pos.turn)
        pos.then(PlayerTurn(GERMAN), PlayerTurn(ALLIED), TurnEnd())


class PlayerTurn(Procedure[SkirmishPosition], frozen=True):
    """1.1 Movement, then combat, of one side."""

    player: int
    rule = "1.1"

    def run(self, pos: SkirmishPosition) -> None:
        for unit in pos.game.units_of[self.player]:
            pos.used[unit] = 0
        pos.then(Movement(self.player), Combat(self.player, ()))


class TurnEnd(Procedure[SkirmishPosition], frozen=True):
    """8.1 After six turns, points decide."""

    rule = "8.1"

    def run(self, pos: SkirmishPosition) -> None:
        if pos.turn < 6:
            pos.turn += 1
            pos.then(Turn())
            return
        scored = points(pos)
        german = sum(value for source, value in scored if source.startswith("german"))
        allied = sum(value for source, value in scored if source.startswith("allied"))
        winner = None if german == allied else SIDES[allied > german]
        pos.finish(Result(winner, "marginal" if winner else "draw", scored))
