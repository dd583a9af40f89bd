"""Chapter 5: preparing for play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.tigers import sequence

if TYPE_CHECKING:
    from meuse.titles.tigers.position import TigersPosition


def deploy(pos: TigersPosition) -> None:
    """5.1, 5.22, 5.3, 3.23b The set-up of a scenario: units, entrenchments, and the bridges that are down."""
    game, facts = pos.game, pos.facts
    for unit in facts.start:
        pos.strength[unit] = game.full_strength[unit]
        pos.put(unit, game.start_place[unit])
        pos.entrenched[unit] = game.start_entrenched[unit]
        if facts.entry.outsiders_perish and not facts.inside[game.start_place[unit]]:
            pos.newcomer[unit] = 1
    for unit in facts.later:
        pos.strength[unit] = game.full_strength[unit]
        pos.pending[unit] = 1
    for bridge in facts.blown:
        pos.blown[bridge] = 1
    take_control(pos)
    pos.then(sequence.ImpulsePair())


def take_control(pos: TigersPosition) -> None:
    """12.22a, 12.22f Every area is controlled by the side that has it at the start."""
    pos.control[: pos.game.areas] = bytes(side + 1 for side in pos.game.area_side)
