"""What a combat would bring: odds, every modifier, the exact distribution of results."""

from __future__ import annotations

from fractions import Fraction

from meuse.engine import Message, Modifier, Outcome, Preview, message
from meuse.games.celles.odds import (
    NO_COLUMN,
    Battle,
    CombatResult,
    Effect,
    combat_result,
    modifiers,
    odds_column,
    strengths,
)
from meuse.games.celles.position import CellesPosition
from meuse.games.celles.retreat import is_doomed


def battle_preview(pos: CellesPosition, battle: Battle, joiners: list[int]) -> Preview:
    """11.0.16 to 11.0.29 A combat as it stands; what may still be added is in the notes."""
    attack, defense = strengths(pos, battle)
    column = odds_column(pos, attack, defense)
    listed = modifiers(pos, battle)
    names = pos.game.names
    title = message(
        "preview-combat", rule="11.0.16", unit=names[battle.active], attack=attack, defense=defense
    )
    notes = [message("preview-may-join", rule="11.0.9", unit=names[unit]) for unit in joiners]
    if column == NO_COLUMN:
        notes.insert(0, message("preview-no-column", rule="11.0.18"))
    return Preview(
        title=title,
        odds="" if column == NO_COLUMN else pos.game.column_names[column],
        modifiers=tuple(Modifier(value, message(id_, rule=rule)) for value, id_, rule in listed),
        outcomes=_outcomes(pos, battle, column, sum(value for value, _, _ in listed)),
        notes=tuple(notes),
    )


def _outcomes(pos: CellesPosition, battle: Battle, column: int, modifier: int) -> tuple[Outcome, ...]:
    """11.0.19 Each result with its exact chance and the units it is certain to eliminate."""
    if column == NO_COLUMN:
        return ()
    rolled = [combat_result(pos, column, roll + modifier) for roll in range(10)]
    return tuple(
        Outcome(Fraction(rolled.count(result), 10), _told(pos, battle, result))
        for result in dict.fromkeys(rolled)
    )


def _told(pos: CellesPosition, battle: Battle, result: CombatResult) -> Message:
    lost = certain_losses(pos, battle.defenders, result.defender)
    if not result.defender.retreat:  # the attackers' ways back are then as they are now
        lost += certain_losses(pos, battle.attackers, result.attacker, battle.active)
    names = pos.game.names
    id_ = "preview-result-eliminating" if lost else "preview-result"
    arguments = {"result": result.text}
    if lost:
        arguments["units"] = ", ".join(names[unit] for unit in lost)
    return message(id_, "11.0.31", **arguments)


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
