"""The counters: two steps, an attack, a defence and a movement allowance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from meuse.engine import NOWHERE, Face, Piece, Presence, message
from meuse.wargame.counters import Condition, Counters, strength

from hill402.movement import Moving
from hill402.position import FULL, HillPosition
from hill402.tables import UnitEntry

if TYPE_CHECKING:
    from hill402.game import Hill402


class HillCounters(Counters[HillPosition]):
    def __init__(self, game: Hill402) -> None:
        super().__init__(game, (_printed(game, unit) for unit in game.units.unit))

    def presence(self, pos: HillPosition, unit: int) -> Presence:
        if pos.where[unit] != NOWHERE:
            return "map"
        plan, name = pos.game.plan(pos), pos.game.names[unit]
        return "due" if pos.due[unit] else "lost" if name in plan.units or name in plan.due else "away"

    def steps(self, pos: HillPosition, unit: int) -> int:
        return pos.steps[unit]

    def factors(self, pos: HillPosition, unit: int) -> tuple[str, ...]:
        return self.printed[unit].factors

    def spent(self, pos: HillPosition, unit: int) -> bool:
        return pos.used[unit] > 0

    def statuses(self, pos: HillPosition, unit: int) -> Iterator[str]:
        if pos.shaken[unit]:
            yield "disrupted"

    def condition(self, pos: HillPosition, unit: int) -> Condition:
        """4.1, 6.5, 9.1 Strengths, allowance and zone."""
        game, near = pos.game, pos.game.neighbours[pos.where[unit]]
        return Condition(
            attack=strength((0 if pos.shaken[unit] else game.attack[unit], "preview-strength", "6.5")),
            defence=strength((game.defence[unit], "preview-strength", "6.5")),
            movement=game.move[unit],
            zone=tuple(self.places[place] for place in near) if pos.exerts(unit) else (),
        )

    def left(self, pos: HillPosition, unit: int) -> float | None:
        step = pos.decision
        return step.points if isinstance(step, Moving) and step.unit == unit else None


def _printed(game: Hill402, unit: UnitEntry) -> Piece:
    factors = (str(unit.attack), str(unit.defence), str(unit.move))
    return Piece(
        id=unit.name,
        side=unit.side,
        at="",
        colours=game.liveries[unit.side],
        symbol=f"SFGP{game.units.kinds[unit.kind]}",
        size="●●●",
        factors=factors,
        full_steps=FULL,
        faces=(Face(title=message("face-front"), factors=factors),),
    )
