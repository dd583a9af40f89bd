"""Attacks of Celles, guessed quickly: who should join, and what a combat brings on average."""

from __future__ import annotations

from typing import NamedTuple

from meuse.titles.celles.combat import joiners, new_battle
from meuse.titles.celles.doctrine.facts import HIGHEST_SHIFT, LOWEST_SHIFT, CellesArrays
from meuse.titles.celles.odds import Battle, attack_strength, column_of, total_modifier, with_joiner
from meuse.titles.celles.position import CellesPosition
from meuse.wargame.odds_table import NO_COLUMN

#: No attack is thought of that promises less than this, in steps.
HOPELESS = -0.15


class Chance(NamedTuple):
    """A combat and what it promises: the defender's harm less the attacker's, roughly in steps."""

    battle: Battle
    gain: float


def best_attack(pos: CellesPosition, facts: CellesArrays, unit: int, intensity: int) -> Chance | None:
    """The attack of a unit from where it is, with those who help; None where the table has no column."""
    battle = new_battle(pos, unit, intensity)
    if not battle.defenders:
        return None
    gain = expected(pos, facts, battle)
    helpers = sorted(joiners(pos, battle), key=lambda other: -attack_strength(pos, other))
    for other in helpers:
        larger = with_joiner(battle, other)
        better = expected(pos, facts, larger)
        if better is not None and (gain is None or better > gain + 0.05):
            battle, gain = larger, better
        elif gain is None:
            battle = larger
    return None if gain is None else Chance(battle, gain)


def expected(pos: CellesPosition, facts: CellesArrays, battle: Battle) -> float | None:
    """What a combat brings on average; None without a column."""
    column = column_of(pos, battle)
    if column == NO_COLUMN:
        return None
    return _balance(pos, facts, battle, facts.column_shifts[column] + total_modifier(pos, battle))


def chit_gain(pos: CellesPosition, facts: CellesArrays, battle: Battle, modifier: int) -> float:
    """13.1.1 By how much a Combat chit would change what a combat brings its attacker."""
    shift = facts.column_shifts[column_of(pos, battle)] + total_modifier(pos, battle)
    return _balance(pos, facts, battle, shift + modifier) - _balance(pos, facts, battle, shift)


def _balance(pos: CellesPosition, facts: CellesArrays, battle: Battle, shift: int) -> float:
    """The defender's harm less the attacker's at a total shift."""
    row = facts.outcomes[max(LOWEST_SHIFT, min(shift, HIGHEST_SHIFT)) - LOWEST_SHIFT]
    steps = sum(pos.steps[enemy] for enemy in battle.defenders)
    harm = row[0 if steps == 1 else 1] + 0.25 * row[2] + 0.35 * row[3]
    price = row[4] + 0.25 * row[5] + 0.15 * row[6]
    return float(harm - price)
