"""11.0.31 What a result comes to for the units of a combat: in words, and in what is won and lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.engine import Message, message
from meuse.titles.celles.position import LIMIT
from meuse.titles.celles.retreat_ways import is_doomed
from meuse.wargame.stakes import Case

if TYPE_CHECKING:
    from meuse.titles.celles.odds import Battle, CombatResult, Effect
    from meuse.titles.celles.position import CellesPosition

NO_EFFECT = "-"
ALL_GONE = "all"


# Who is gone ---------------------------------------------------------------------------------------


def certain_losses(
    pos: CellesPosition, units: tuple[int, ...], effect: Effect, active: int = -1
) -> list[int]:
    """11.0.34, 11.1.1 to 11.1.3 Units that an effect eliminates whatever their owner chooses."""
    total = sum(pos.steps[unit] for unit in units)
    if effect.steps >= total:
        return list(units)
    calm = [unit for unit in units if not pos.disrupted[unit]]
    lost = []
    alone = len(units) == 1
    for unit in units:
        steps = pos.steps[unit]
        if alone or (unit == active and effect.steps):
            steps -= effect.steps if alone else 1
        shaken = bool(pos.disrupted[unit]) or (effect.disrupted and (unit == active or len(calm) <= 2))
        if steps <= 0 or (
            effect.retreat and is_doomed(pos, unit, disrupted=shaken, steps=steps, alone=alone)
        ):
            lost.append(unit)
    return lost


def possible_losses(
    pos: CellesPosition, units: tuple[int, ...], effect: Effect, active: int = -1
) -> list[int]:
    """11.0.35, 11.1.3 Units that an effect may eliminate if their owner chooses so."""
    lost = []
    for unit in units:
        others_first = active in units and unit != active and effect.steps > 0
        left = pos.steps[unit] - effect.steps + int(others_first)
        shaken = bool(pos.disrupted[unit]) or effect.disrupted
        steps = max(1, left)
        if left <= 0 or (effect.retreat and is_doomed(pos, unit, disrupted=shaken, steps=steps, alone=True)):
            lost.append(unit)
    return lost


def sure_of(pos: CellesPosition, battle: Battle, result: CombatResult) -> list[int]:
    """11.0.32 Units of both sides that a result is sure to eliminate, the defenders first."""
    lost = certain_losses(pos, battle.defenders, result.defender)
    effect = result.attacker
    if result.defender.retreat and effect.steps < sum(pos.steps[unit] for unit in battle.attackers):
        return lost  # the attackers' ways back are not what they are now
    return lost + certain_losses(pos, battle.attackers, effect, battle.active)


# What is won and lost ------------------------------------------------------------------------------


def case(pos: CellesPosition, battle: Battle, result: CombatResult) -> Case:
    """11.0.31, 11.2.1 What a result does: to the hexes, to both sides, to each unit."""
    sure = sure_of(pos, battle, result)
    cleared = result.defender.retreat or all(unit in sure for unit in battle.defenders)
    return Case(
        cleared=cleared,
        taken=cleared and not result.attacker.retreat and _can_enter(pos, battle, sure),
        attacker=_steps_lost(pos, battle.attackers, result.attacker, sure),
        defender=_steps_lost(pos, battle.defenders, result.defender, sure),
        sure=sure,
        possible={
            *sure,
            *possible_losses(pos, battle.defenders, result.defender),
            *possible_losses(pos, battle.attackers, result.attacker, battle.active),
        },
    )


def _steps_lost(pos: CellesPosition, units: tuple[int, ...], effect: Effect, sure: list[int]) -> int:
    """11.0.34 The steps that a side loses at least: what the table says, or all of those who are gone."""
    gone = sum(pos.steps[unit] for unit in units if unit in sure)
    return max(gone, min(effect.steps, sum(pos.steps[unit] for unit in units)))


def _can_enter(pos: CellesPosition, battle: Battle, gone: list[int]) -> bool:
    """11.2.4, 11.2.6, 11.2.11 Whether an attacker that is left may advance into each of the hexes."""
    game = pos.game
    able = [unit for unit in battle.attackers if unit not in gone and game.movement[unit]]
    return all(
        any(
            place in game.map.open_steps[game.side_of[unit]][pos.where[unit]] and pos.steps[unit] <= LIMIT
            for unit in able
        )
        for place in battle.places
    )


# In words ------------------------------------------------------------------------------------------


def told(pos: CellesPosition, battle: Battle, result: CombatResult) -> Message:
    """11.0.31 A result in words, and the units that it is certain to eliminate."""
    sure = sure_of(pos, battle, result)
    sides = (
        ("defenders", _meaning(pos, battle.defenders, result.defender, sure)),
        ("attackers", _meaning(pos, battle.attackers, result.attacker, sure)),
    )
    said = [f"result-{side}-{effect.lower()}" for side, effect in sides if effect != NO_EFFECT]
    all_gone = {"defenders": battle.defenders, "attackers": battle.attackers}
    some = [unit for side, effect in sides if effect != ALL_GONE for unit in all_gone[side] if unit in sure]
    units = ", ".join(pos.game.names[unit] for unit in some)
    if not said:
        return message("result-none", rule="11.0.31")
    effects = dict(zip(("effect", "other"), said, strict=False))
    id_ = "preview-result" if len(said) == 1 else "preview-result-both"
    return message(id_, rule="11.0.31", **effects, units=units or "none")


def _meaning(pos: CellesPosition, units: tuple[int, ...], effect: Effect, sure: list[int]) -> str:
    """11.0.33, 11.0.44 What an effect comes to: nobody left, or without the disruption of the disrupted."""
    if all(unit in sure for unit in units):
        return ALL_GONE
    shaken = effect.disrupted and not all(pos.disrupted[unit] for unit in units)
    return type(effect)(effect.steps, shaken, effect.retreat).text
