"""Chapter 6: the sequence of play."""

from __future__ import annotations

from meuse.engine import Procedure
from meuse.titles.tigers import reinforcements, special_forces, supply, victory
from meuse.titles.tigers.battle import Combat
from meuse.titles.tigers.bridges import Construction
from meuse.titles.tigers.movement import Movement
from meuse.titles.tigers.position import ALLIED, EXITED, GERMAN, SIDES, SideNumber, TigersPosition
from meuse.titles.tigers.stacking import MovementEnds
from meuse.titles.tigers.supply import ALL
from meuse.titles.tigers.tables import LAST_IMPULSE


class ImpulsePair(Procedure[TigersPosition], frozen=True):
    """6.0-I to 6.0-III, 6.0-Ia-i1 Reinforcements of both sides, the German impulse, the Allied impulse.

    4.N3 There is nothing else: no step for air power, weather, fuel or night.
    """

    rule = "6.0-IV"

    def run(self, pos: TigersPosition) -> None:
        """In that order."""
        pos.tell("event-impulse", rule="6.0-IV", impulse=pos.game.impulse_names[pos.impulse])
        pos.then(
            reinforcements.Reinforcements(), PlayerImpulse(GERMAN), PlayerImpulse(ALLIED), ImpulsePairEnds()
        )


class PlayerImpulse(Procedure[TigersPosition], frozen=True):
    """6.0-II, 6.0-III The four steps of a player impulse."""

    player: SideNumber
    rule = "6.0-II1"

    def run(self, pos: TigersPosition) -> None:
        """13.15 Supply for movement first; then movement, combat, construction."""
        open_impulse(pos, self.player)
        pos.tell("event-player-impulse", rule="6.0-IV", side=SIDES[self.player])
        pos.then(*steps_from_movement(self.player))


def steps_from_movement(player: int) -> tuple[Procedure[TigersPosition] | Movement, ...]:
    """6.0-II1, 6.0-II3, 7.2-i1 Movement, the stacking test, and only then combat, construction, the end."""
    return (Movement(player), MovementEnds(player), *steps_from_combat(player))


def steps_from_combat(player: int) -> tuple[Procedure[TigersPosition], ...]:
    """6.0-II3 Combat, construction, the end."""
    return (CombatSupply(player), Combat(player), Construction(player), PlayerImpulseEnds(player))


def open_impulse(pos: TigersPosition, player: int) -> None:
    """13.15, 8.28b, 8.35d, 9.73, 10.24 What is noted when a player impulse begins; old marks are cleared.

    10.23a, 10.25b Units and bridges are free again for attempts at demolition.
    """
    pos.forget_impulse()
    supply.determine(pos)
    pos.began = bytearray(pos.game.places)
    for side, stacks in enumerate(pos.stacks):
        for place in stacks:
            pos.began[place] |= 1 + side
    regain_vehicles(pos, player)


def regain_vehicles(pos: TigersPosition, player: int) -> None:
    """8.35c, 8.35d A unit that waded is itself again once its supply line crosses no blown bridge."""
    lines = pos.lines(player)
    for unit in pos.on_board[player]:
        if pos.on_foot[unit] and not pos.used[unit] and lines[pos.where[unit]] == ALL:
            pos.on_foot[unit] = 0
            pos.tell("event-vehicles", rule="8.35c", unit=pos.game.names[unit])


class CombatSupply(Procedure[TigersPosition], frozen=True):
    """13.16, 10.29-i1 Supply for combat, once, before the first battle; bridges blown meanwhile now count."""

    player: SideNumber
    rule = "13.16"

    def run(self, pos: TigersPosition) -> None:
        """For both sides; without a battle nobody asks."""
        if any(pos.attacking):
            supply.determine(pos)


class PlayerImpulseEnds(Procedure[TigersPosition], frozen=True):
    """12.22a The end of a player impulse: control, release, Special Forces; perhaps the end of the game."""

    player: SideNumber
    rule = "12.22a"

    def run(self, pos: TigersPosition) -> None:
        """11.3a, 14.3 Release and removal come after the Allied half only."""
        victory.update_control(pos)
        if self.player == ALLIED:
            reinforcements.release(pos)
            special_forces.remove(pos)
        facts = pos.facts
        ends = pos.impulse == facts.last and self.player == facts.last_side
        if ends and not facts.entry.attrition_at_end:
            end_at_once(pos)


def end_at_once(pos: TigersPosition) -> None:
    """S2.end, S3.end, 12.26 A scenario that stops with a player impulse: no attrition, but points."""
    if pos.facts.entry.score == "areas" and pos.options.errata:
        supply.determine(pos)
        victory.score_areas(pos, victory.unpaid_areas(pos))
    victory.finish(pos)


class ImpulsePairEnds(Procedure[TigersPosition], frozen=True):
    """6.0-IXb The turn marker advances; after the last impulse of a day, its end."""

    rule = "6.0-IXb"

    def run(self, pos: TigersPosition) -> None:
        """6.0-IVx The 22nd has one impulse only."""
        if pos.part == 3 or pos.impulse == LAST_IMPULSE:
            end_day(pos)
        if pos.impulse == pos.facts.last:
            victory.finish(pos)
            return
        pos.impulse += 1
        pos.then(ImpulsePair())


def end_day(pos: TigersPosition) -> None:
    """6.0-VIII, 6.0-IX, 6.0-i1 Attrition, area points, markers cleared.

    10.1-i1 Supply is determined anew: bridges built today stand. S3.areas Only `areas` scenarios score.
    """
    supply.determine(pos)
    eliminate_outsiders(pos)
    unpaid = victory.unpaid_areas(pos)
    attrition(pos)
    if pos.game.attrition_gives_control:
        victory.update_control(pos)
    if pos.facts.entry.score == "areas":
        victory.score_areas(pos, unpaid)
    pos.used = bytearray([EXITED if used == EXITED else 0 for used in pos.used])
    pos.moved = bytearray(len(pos.moved))
    pos.newcomer = bytearray(len(pos.newcomer))
    pos.passed = bytearray(len(pos.passed))


def eliminate_outsiders(pos: TigersPosition) -> None:
    """S2.out Who came outside the limits must end that day inside them and in supply."""
    strangers = [unit for unit, kind in enumerate(pos.newcomer) if kind == 1]
    lost = [unit for unit in strangers if not _at_home(pos, unit)]
    for unit in lost:
        pos.eliminate(unit, "S2.out")
    if lost:
        supply.determine(pos)


def _at_home(pos: TigersPosition, unit: int) -> bool:
    place = pos.where[unit]
    lines = pos.lines(pos.game.side_of[unit])
    return bool(pos.facts.inside[place]) and lines[place] >= supply.needs(pos, unit)


def attrition(pos: TigersPosition) -> None:
    """13.21a, 13.21b, 12.25-i1 Every unit out of supply, in zones too, loses a point, all at once."""
    starving = [
        unit for unit, place in enumerate(pos.where) if place >= 0 and not supply.in_supply(pos, unit)
    ]
    for unit in starving:
        pos.tell("event-attrition", rule="13.21a", unit=pos.game.names[unit])
        pos.lose(unit, 1, "13.21a")
