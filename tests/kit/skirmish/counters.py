"""The counters of Skirmish: two steps, an attack, a defence and a movement allowance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

from meuse.engine import NOWHERE, Face, Piece, Presence, Strength, message
from meuse.wargame.counters import Condition, Counters, strength
from tests.kit.skirmish.movement import Moving
from tests.kit.skirmish.position import SkirmishPosition

if TYPE_CHECKING:
    from tests.kit.skirmish.game import Skirmish, UnitEntry


class SkirmishCounters(Counters[SkirmishPosition]):
    boxes: ClassVar[Mapping[Presence, str]] = MappingProxyType({"due": "lost", "lost": "lost"})

    def __init__(self, game: Skirmish) -> None:
        super().__init__(game, map(_printed, game.units))

    def presence(self, pos: SkirmishPosition, unit: int) -> Presence:
        if pos.where[unit] != NOWHERE:
            return "map"
        return "due" if pos.steps[unit] else "lost"

    def steps(self, pos: SkirmishPosition, unit: int) -> int:
        return pos.steps[unit]

    def spent(self, pos: SkirmishPosition, unit: int) -> bool:
        return pos.used[unit] > 0

    def factors(self, pos: SkirmishPosition, unit: int) -> tuple[str, ...]:
        return self.printed[unit].factors

    def statuses(self, pos: SkirmishPosition, unit: int) -> Iterator[str]:
        if pos.used[unit]:
            yield "moved"

    def condition(self, pos: SkirmishPosition, unit: int) -> Condition:
        game = pos.game
        return Condition(
            attack=strength((game.attack[unit], "preview-attack", "5.2")),
            defence=_defence(pos, unit),
            movement=game.move[unit],
            zone=tuple([self.places[near] for near in game.neighbours[pos.where[unit]]]),
        )

    def left(self, pos: SkirmishPosition, unit: int) -> float | None:
        step = pos.decision
        return step.points if isinstance(step, Moving) and step.unit == unit else None


def _printed(entry: UnitEntry) -> Piece:
    factors = (str(entry.attack), str(entry.defence), str(entry.move))
    return Piece(
        id=entry.name,
        side=entry.side,
        at="",
        colours="german" if entry.side == "german" else "us",
        symbol="SFGPUCI---" if entry.move < 6 else "SFGPUCR---",
        size="II",
        formation=entry.name,
        factors=factors,
        full_steps=2,
        faces=(Face(title=message("face-front"), factors=factors),),
    )


def _defence(pos: SkirmishPosition, unit: int) -> Strength:
    """5.2 What the defender's strength and his hex take off the die."""
    game, place = pos.game, pos.where[unit]
    return strength(
        (game.defence[unit], "preview-defence", "5.2"),
        (1 if game.is_woods[place] else 0, "preview-woods", "5.2"),
        (2 if game.is_town[place] else 0, "preview-town", "5.2"),
    )
