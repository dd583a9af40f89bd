"""Chapters 9.6 and 9.7: combined arms and the modifiers of fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from meuse.engine import PlaceNumber, UnitNumber
from meuse.titles.tigers import supply
from meuse.titles.tigers.position import ALLIED, CROSSED, SideNumber
from meuse.wargame.modifiers import total

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition
    from meuse.wargame.modifiers import Cause


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
    """9.6a, 9.6c, 9.6e Armor, infantry type and artillery, of the attacker alone."""
    armor = [pos.game.is_armor[unit] for unit in attackers]
    return shots > 0 and any(armor) and not all(armor)


def crosses_river(pos: TigersPosition, place: int, attacker: int, attackers: tuple[int, ...]) -> bool:
    """9.71c, 9.72, 9.73 All attackers just came over a river, and no friend began the impulse there."""
    if pos.began[place] & (1 << attacker):
        return False
    return all(pos.attacking[unit] == CROSSED for unit in attackers)


def causes(pos: TigersPosition, battle: Battle, firing: int, unit: int | None, target: int) -> list[Cause]:
    """9.6b, 9.6e, 9.71, 9.74, 14.24a What is added to each die of a unit (None: of artillery) at a target."""
    chart, found = pos.game.fire, []
    if firing != battle.attacker:
        if not battle.combined:
            found.append((chart.not_combined_arms, "preview-not-combined", "9.6b"))
        if battle.river:
            found.append((chart.river, "preview-river", "9.71c"))
    elif pos.entrenched[target]:
        found.append((chart.entrenched_target, "preview-entrenched", "9.71a"))
    if unit is not None and not supply.in_supply(pos, unit):
        found.append((chart.out_of_supply, "preview-out-of-supply", "9.71b"))
    if battle.confused and firing == ALLIED:
        found.append((chart.confusion, "preview-confusion", "14.24a"))
    return found


def unit_number(pos: TigersPosition, battle: Battle, firing: int, unit: int, target: int) -> int:
    """9.21, 9.21b, 9.74 What a die of a unit must show at most to hit: 8.34b its factor, on foot or not."""
    factors = pos.game.attack if firing == battle.attacker else pos.game.defense
    return factors[unit] - total(causes(pos, battle, firing, unit, target))


def artillery_number(pos: TigersPosition, battle: Battle, firing: int, target: int) -> int:
    """9.48, 9.49 What the die of an artillery shot must show at most to hit."""
    factors = pos.game.artillery
    factor = factors.attack if firing == battle.attacker else factors.defense
    return factor - total(causes(pos, battle, firing, None, target))
