"""Chapter 4: the sequence of play."""

from __future__ import annotations

from collections.abc import Sequence

from meuse.engine import Procedure
from meuse.titles.ardennes import (
    bridges,
    combat,
    first_turn,
    movement,
    paradrop,
    reinforcements,
    road_mode,
    supply,
    victory,
)
from meuse.titles.ardennes.dice import Roll
from meuse.titles.ardennes.position import ALLIED, GERMAN, NOBODY, SIDES, ArdennesPosition


class Turn(Procedure[ArdennesPosition], frozen=True):
    """4.0.1, 4.1.0 A Game-Turn: the table die if due, the German Player-Turn, the Allied one."""

    rule = "4.0.1"

    def run(self, pos: ArdennesPosition) -> None:
        """Push what the turn holds."""
        pos.tell("event-turn", rule="4.0.1", turn=pos.turn, **pos.game.turns.date(pos.turn))
        if pos.turn >= pos.game.turns.combat.first_table_roll and not pos.standard_table:
            pos.then(TableRoll(), PlayerTurn(GERMAN), PlayerTurn(ALLIED), TurnEnd())
        else:
            pos.then(PlayerTurn(GERMAN), PlayerTurn(ALLIED), TurnEnd())


class TableRoll(Roll, frozen=True):
    """10.3.2, 10.3.3 On a 1 the German uses the Standard table from now on."""

    rule = "10.3.2"
    asks = "prompt-table-roll"

    def thrower(self, pos: ArdennesPosition) -> int:
        """The German, whose table it is."""
        return GERMAN

    def play_roll(self, pos: ArdennesPosition, roll: int) -> None:
        """Switch or not."""
        if roll in pos.game.turns.combat.switch_on:
            pos.standard_table = True
            pos.tell("event-table-switched", rule="10.3.2", roll=roll)
        else:
            pos.tell("event-table-kept", rule="10.3.2", roll=roll)


class PlayerTurn(Procedure[ArdennesPosition], frozen=True):
    """4.1 The six phases of a Player-Turn."""

    player: int
    rule = "4.0.1"

    def run(self, pos: ArdennesPosition) -> None:
        """Push the phases in order."""
        pos.player = self.player
        pos.tell("event-player-turn", rule="4.0.1", side=SIDES[self.player], turn=pos.turn)
        pos.then(*phases(self.player))


def phases(player: int, start: int = 0) -> Sequence[Procedure[ArdennesPosition]]:
    """4.1.1 to 4.1.6, 4.1.5a The phases of a Player-Turn from one of them on; combat is the fourth."""
    listed = (
        reinforcements.Reinforcement(player),
        SupplyJudgment(player),
        InitialMovement(player),
        CombatPhase(player),
        MechanizedMovement(player),
        PlayerTurnEnd(player),
    )
    return listed[start:]


class SupplyJudgment(Procedure[ArdennesPosition], frozen=True):
    """4.1.2, 4.2.G2a, 4.2.A2 Interdiction first, then supply with it, on the first turn as on any other."""

    player: int
    rule = "4.1.2"

    def run(self, pos: ArdennesPosition) -> None:
        """Judge both."""
        pos.phase = "supply"
        bridges.judge(pos, self.player)
        supply.judge(pos, self.player)


class InitialMovement(Procedure[ArdennesPosition], frozen=True):
    """4.1.3, 4.2.G3, 4.2.A3 The Initial Movement Phase, lost by both sides on the first turn."""

    player: int
    rule = "4.1.3"

    def run(self, pos: ArdennesPosition) -> None:
        """6.7.L5e, 15.0.2 Conversions and losses first, then the paradrop, then separation, then moves.

        Conversions belong to this phase: they wait for it past a Mechanized Movement Phase (6.7.L2), and from
        the first turn to the second (6.7.L6r).
        """
        pos.phase = "initial"
        if pos.turn == 1:
            rule = "4.2.G3" if self.player == GERMAN else "4.2.A3"
            pos.tell("event-no-initial-movement", rule=rule, side=SIDES[self.player])
            return
        movement.begin_phase(pos, self.player)
        road_mode.convert_fought(pos, self.player)
        moves = movement.Separate(self.player), movement.Movement(self.player, False)
        if self.player == GERMAN and paradrop.is_due(pos):
            pos.then(paradrop.Drop(), *moves)
        else:
            pos.then(*moves)


class CombatPhase(Procedure[ArdennesPosition], frozen=True):
    """4.1.4 The Combat Phase; on the first turn the German allocates all attacks beforehand.

    The Allied player attacks as he likes on that turn too (4.2.e3).
    """

    player: int
    rule = "4.1.4"

    def run(self, pos: ArdennesPosition) -> None:
        """Open the phase."""
        pos.phase = "combat"
        pos.attacked = bytearray(len(pos.game.units))
        pos.struck = bytearray(len(pos.game.units))
        if pos.turn == 1 and self.player == GERMAN:
            first_turn.begin(pos)
        elif combat.targets(pos, self.player):
            pos.then(combat.Combat(self.player))


class MechanizedMovement(Procedure[ArdennesPosition], frozen=True):
    """4.1.5 The Mechanized Movement Phase."""

    player: int
    rule = "4.1.5"

    def run(self, pos: ArdennesPosition) -> None:
        """Open the phase."""
        pos.phase = "mechanized"
        movement.begin_phase(pos, self.player)
        if movement.ready(pos, self.player, mechanized=True):
            pos.then(movement.Movement(self.player, True))


class PlayerTurnEnd(Procedure[ArdennesPosition], frozen=True):
    """4.1.6, 13.2.C Markers come off."""

    player: int
    rule = "4.1.6"

    def run(self, pos: ArdennesPosition) -> None:
        """Clear what belongs to one Player-Turn only."""
        pos.phase = "end"
        if self.player == GERMAN and pos.game.since("2"):  # 8.0.1: under rules 1 arrivals stacked for good
            reinforcements.settle(pos)
        units = len(pos.game.units)
        pos.moved, pos.spent, pos.unmoved = bytearray(units), bytearray(units), NOBODY
        pos.attacked, pos.struck = bytearray(units), bytearray(units)
        pos.entered = bytearray(len(pos.game.entries))
        for unit in pos.game.units_of[ALLIED]:
            pos.dormant[unit] = pos.dormant[unit] and 1
        supply.clear(pos, self.player)
        bridges.lift(pos, self.player)


class TurnEnd(Procedure[ArdennesPosition], frozen=True):
    """4.1.7, 16.0.E The points are tabulated; the game ends or the turn marker advances."""

    rule = "4.1.7"

    def run(self, pos: ArdennesPosition) -> None:
        """Tabulate and look for a victory."""
        victory.tabulate(pos)
        if pos.result is None:
            pos.turn += 1
            pos.then(Turn())
