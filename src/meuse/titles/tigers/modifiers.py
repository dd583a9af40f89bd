"""Chapters 9.6 and 9.7: combined arms and the modifiers of fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from meuse.engine import Modifier, PlaceNumber, UnitNumber, message
from meuse.titles.tigers import supply
from meuse.titles.tigers.position import ALLIED, CROSSED, SideNumber

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition


class Battle(msgspec.Struct, frozen=True):
    """9.0c One battle: all attacking units of an area against all enemies there."""

    place: PlaceNumber
    attacker: SideNumber
    """The side that attacks."""
    attackers: tuple[UnitNumber, ...]
    combined: bool
    """9.6d Fixed after the calls."""
    river: bool
    confused: bool
    """14.24a Special Forces confuse this battle."""
    attacker_shots: int
    defender_shots: int


def is_combined(pos: TigersPosition, attackers: tuple[int, ...], shots: int) -> bool:
    """9.6a, 9.6c Armor, infantry type and artillery."""
    armor = [pos.game.is_armor[unit] for unit in attackers]
    return shots > 0 and any(armor) and not all(armor)


def crosses_river(pos: TigersPosition, place: int, attacker: int, attackers: tuple[int, ...]) -> bool:
    """9.71c to 9.73 All attackers just came over a river, and no friend began the impulse there."""
    if pos.began[place] & (1 << attacker):
        return False
    return all(pos.attacking[unit] == CROSSED for unit in attackers)


def common_shift(pos: TigersPosition, battle: Battle, firing: int) -> int:
    """9.6b, 9.71c, 14.24a What is added to every die of a side."""
    chart = pos.game.fire
    shift = chart.confusion if battle.confused and firing == ALLIED else 0
    if firing != battle.attacker:
        shift += 0 if battle.combined else chart.not_combined_arms
        shift += chart.river if battle.river else 0
    return shift


def target_shift(pos: TigersPosition, battle: Battle, firing: int, target: int) -> int:
    """9.71a What is added for an entrenched target."""
    return pos.game.fire.entrenched_target if firing == battle.attacker and pos.entrenched[target] else 0


def unit_number(pos: TigersPosition, battle: Battle, firing: int, unit: int, target: int) -> int:
    """9.21, 9.74 What a die of a unit must show at most to hit."""
    game = pos.game
    factor = game.attack[unit] if firing == battle.attacker else game.defense[unit]
    shift = common_shift(pos, battle, firing) + target_shift(pos, battle, firing, target)
    if not supply.in_supply(pos, unit):
        shift += game.fire.out_of_supply
    return factor - shift


def artillery_number(pos: TigersPosition, battle: Battle, firing: int, target: int) -> int:
    """9.48, 9.49 What the die of an artillery shot must show at most to hit."""
    factors = pos.game.artillery
    factor = factors.attack if firing == battle.attacker else factors.defense
    return factor - common_shift(pos, battle, firing) - target_shift(pos, battle, firing, target)


def listed(pos: TigersPosition, battle: Battle, firing: int, unit: int | None, target: int) -> list[Modifier]:
    """9.71 The same, one by one with their rules; without a unit, those of artillery."""
    chart, defends = pos.game.fire, firing != battle.attacker
    applied = [
        (defends and not battle.combined, chart.not_combined_arms, "preview-not-combined", "9.6b"),
        (defends and battle.river, chart.river, "preview-river", "9.71c"),
        (not defends and pos.entrenched[target], chart.entrenched_target, "preview-entrenched", "9.71a"),
        (
            unit is not None and not supply.in_supply(pos, unit),
            chart.out_of_supply,
            "preview-out-of-supply",
            "9.71b",
        ),
        (battle.confused and firing == ALLIED, chart.confusion, "preview-confusion", "14.24a"),
    ]
    return [
        Modifier(value, message(id_, rule=rule)) for holds, value, id_, rule in applied if holds and value
    ]
