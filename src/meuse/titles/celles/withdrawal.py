"""Chapter 15: the Führer Begleit Brigade leaves."""

from __future__ import annotations

from meuse.engine import NOWHERE
from meuse.titles.celles.position import NEVER, CellesPosition


def must_withdraw(pos: CellesPosition, formation: int) -> bool:
    """15.0.1, 15.0.3 Whether activating the formation, or a unit of it, makes it leave instead.

    A brigade of which nothing is left has nothing to withdraw; its chit then serves others (15.0.9).
    """
    game = pos.game
    return (
        game.withdraws[formation]
        and pos.turn >= game.withdrawal_turn
        and not pos.withdrawn
        and any(
            pos.steps[unit] and (pos.where[unit] != NOWHERE or pos.due[unit] != NEVER)
            for unit in game.formation_units[formation]
        )
    )


def withdraw(pos: CellesPosition, formation: int, rule: str) -> None:
    """15.0.4, 15.0.5, 15.0.8 The whole brigade leaves at once, also what has not arrived; steps are kept."""
    pos.withdrawn = True
    for unit in pos.game.formation_units[formation]:
        if pos.where[unit] != NOWHERE:
            pos.take_off(unit)
        pos.due[unit] = NEVER
    pos.tell("event-withdrawn", rule=rule, formation=pos.game.formation_terms[formation])
