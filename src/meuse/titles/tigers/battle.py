"""Chapters 9.0 to 9.3: battles one after the other, each in its fixed sequence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import (
    Action,
    Chance,
    Decision,
    Distribution,
    Preview,
    Procedure,
    Refused,
    UnitNumber,
)
from meuse.titles.tigers import artillery, modifiers, special_forces, targets
from meuse.titles.tigers.dice import successes
from meuse.titles.tigers.modifiers import Battle
from meuse.titles.tigers.position import GERMAN, SideNumber, TigersPosition
from meuse.titles.tigers.targets import Shot

if TYPE_CHECKING:
    from collections.abc import Sequence


def fields(pos: TigersPosition, player: int) -> list[int]:
    """8.23, 9.13a Areas in which units of a side still have to attack, by number."""
    where, attacking = pos.where, pos.attacking
    return sorted({where[unit] for unit in pos.game.units_of[player] if attacking[unit]})


class Combat(Procedure[TigersPosition], frozen=True):
    """9.0a The combat part: the next battle, if any is left."""

    player: SideNumber
    rule = "9.0a"

    def run(self, pos: TigersPosition) -> None:
        """Ask for the next."""
        if fields(pos, self.player):
            pos.then(NextBattle(self.player), self)


class NextBattle(Decision[TigersPosition], frozen=True):
    """9.0a The moving player chooses the order of battles."""

    player: SideNumber
    rule = "9.0a"
    asks = "prompt-battle"

    def actions(self, pos: TigersPosition) -> Sequence[Action]:
        """The areas with battles to fight."""
        return [pos.game.fight[place] for place in fields(pos, self.player)]

    def check_fight(self, pos: TigersPosition, place: int) -> None:
        """9.13a, 9.17 There must be somebody who attacks."""
        name = pos.game.place_names[place]
        if place >= pos.game.areas:
            raise Refused("refusal-fight-zone", rule="9.17", zone=name)
        if place not in fields(pos, self.player):
            raise Refused("refusal-no-battle", rule="8.23", place=name)

    def play_fight(self, pos: TigersPosition, place: int) -> None:
        """14.24b Special Forces may confuse it; then it begins."""
        if not special_forces.confusing(pos, place):
            begin(pos, place, self.player, confused=False)
        elif self.player == GERMAN:
            pos.then(special_forces.Confusion(self.player, place))
        else:
            begin(pos, place, self.player, confused=True)

    def preview_fight(self, pos: TigersPosition, place: int) -> Preview:
        """The whole battle, exactly."""
        from meuse.titles.tigers import previews

        return previews.battle_preview(pos, self.player, place)


def opened(pos: TigersPosition, place: int, player: int, *, confused: bool) -> Battle:
    """9.0c, 9.71c The battle as it begins, before any call."""
    attackers = tuple([unit for unit in pos.stack_of(player, place) if pos.attacking[unit]])
    return Battle(
        place=place,
        attacker=player,
        attackers=attackers,
        combined=False,
        river=modifiers.crosses_river(pos, place, player, attackers),
        confused=confused,
        attacker_shots=0,
        defender_shots=0,
    )


def begin(pos: TigersPosition, place: int, player: int, *, confused: bool) -> None:
    """9.31, 9.42c Both sides call for artillery, by the strength they have before any fire."""
    battle = opened(pos, place, player, confused=confused)
    if confused:
        pos.confusion_spent = True
    names = pos.game.names
    pos.tell(
        "event-battle",
        rule="9.0c",
        place=pos.game.place_names[place],
        attackers=", ".join([names[unit] for unit in battle.attackers]),
        defenders=", ".join([names[unit] for unit in pos.stack_of(1 - player, place)]),
    )
    count = artillery.calls(pos, battle.attackers, defends=False)
    if count:
        pos.then(artillery.Calls(battle, player, count))
    else:
        called(pos, battle, player, 0)


def called(pos: TigersPosition, battle: Battle, side: int, shots: int) -> None:
    """9.31 One side's calls are made; after the attacker's the defender's, after those the fire."""
    if side != battle.attacker:
        fire(pos, _with_shots(battle, battle.attacker_shots, shots, battle.combined))
        return
    combined = modifiers.is_combined(pos, battle.attackers, shots)
    known = _with_shots(battle, shots, 0, combined)
    defender = 1 - battle.attacker
    count = artillery.calls(pos, pos.stack_of(defender, battle.place), defends=True)
    if count:
        pos.then(artillery.Calls(known, defender, count))
    else:
        called(pos, known, defender, 0)


def _with_shots(battle: Battle, attacker: int, defender: int, combined: bool) -> Battle:  # noqa: FBT001
    return Battle(
        place=battle.place,
        attacker=battle.attacker,
        attackers=battle.attackers,
        combined=combined,
        river=battle.river,
        confused=battle.confused,
        attacker_shots=attacker,
        defender_shots=defender,
    )


def fire(pos: TigersPosition, battle: Battle) -> None:
    """9.3a Defender's artillery and units, then attacker's artillery and units."""
    attacker, defender = battle.attacker, 1 - battle.attacker
    pos.then(
        artillery.Barrage(battle, defender),
        Volley(battle, defender),
        artillery.Barrage(battle, attacker),
        Volley(battle, attacker),
        BattleEnds(battle),
    )


def firers_of(pos: TigersPosition, battle: Battle, firing: int) -> list[int]:
    """9.3b, 9.14-i1, 9.15 The units of a side that are in the battle and still alive."""
    if firing != battle.attacker:
        return list(pos.stack_of(firing, battle.place))
    return [unit for unit in battle.attackers if pos.strength[unit]]


def targets_of(pos: TigersPosition, battle: Battle, firing: int) -> list[int]:
    """9.0c The enemy units in the battle."""
    return firers_of(pos, battle, 1 - firing)


class Volley(Procedure[TigersPosition], frozen=True):
    """9.33 to 9.37 A side's units choose targets and fire, if there are both."""

    battle: Battle
    firing: SideNumber
    rule = "9.3a"

    def run(self, pos: TigersPosition) -> None:
        """9.3e Without targets there is no fire."""
        if firers_of(pos, self.battle, self.firing) and targets_of(pos, self.battle, self.firing):
            pos.then(targets.Aiming(self.battle, self.firing, ()))


class Shooting(Procedure[TigersPosition], frozen=True):
    """9.34, 9.37 The units fire, one after the other, at the targets assigned."""

    battle: Battle
    firing: SideNumber
    shots: tuple[Shot, ...]
    rule = "9.21a"

    def run(self, pos: TigersPosition) -> None:
        """9.59 No shot is assigned anew when its target is gone."""
        (unit, target), rest = self.shots[0], self.shots[1:]
        if rest:
            pos.then(Shooting(self.battle, self.firing, rest))
        if pos.strength[target]:
            pos.then(ShootingRoll(self.battle, self.firing, unit, target))
        else:
            names = pos.game.names
            pos.tell("event-shot-lost", rule="9.59", unit=names[unit], target=names[target])


class ShootingRoll(Chance[TigersPosition], frozen=True):
    """9.21a A unit's dice; the outcome is the number of hits."""

    battle: Battle
    firing: SideNumber
    unit: UnitNumber
    target: UnitNumber
    rule = "9.21a"
    asks = "prompt-shooting"
    about = ("unit", "target")

    def _number(self, pos: TigersPosition) -> int:
        return modifiers.unit_number(pos, self.battle, self.firing, self.unit, self.target)

    def distribution(self, pos: TigersPosition) -> Distribution:
        """4.16b A die for each strength point."""
        return successes("hits", pos.strength[self.unit], self._number(pos))

    def play_hits(self, pos: TigersPosition, hits: int) -> None:
        """9.21c, 9.22 Each hit takes a point; those beyond the target's strength are lost."""
        names = pos.game.names
        pos.tell(
            "event-fired",
            rule="9.21a",
            unit=names[self.unit],
            target=names[self.target],
            dice=pos.strength[self.unit],
            number=self._number(pos),
            hits=hits,
        )
        if hits:
            pos.lose(self.target, hits, "9.21c")


class BattleEnds(Procedure[TigersPosition], frozen=True):
    """9.38, 9.0b The battle is over; survivors of both sides stay."""

    battle: Battle
    rule = "9.0b"

    def run(self, pos: TigersPosition) -> None:
        """9.16 The attackers have had their attack."""
        place = self.battle.place
        for unit in self.battle.attackers:
            pos.attacking[unit] = 0
        pos.fought = (*pos.fought, place)
        pos.tell(
            "event-battle-over",
            rule="9.0b",
            place=pos.game.place_names[place],
            german=pos.points_of(0, place),
            allied=pos.points_of(1, place),
        )
