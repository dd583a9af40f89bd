"""The units of a game as counters on the table and as answers: what the two have in common is said once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from meuse.engine import NOWHERE, Face, Message, Piece, Position, Presence, Strength, UnitState
from meuse.wargame import modifiers
from meuse.wargame.modifiers import Cause

if TYPE_CHECKING:
    from meuse.engine import Game

P = TypeVar("P", bound=Position[Any])


class Condition(msgspec.Struct, frozen=True, kw_only=True):
    """How a unit on the map stands: what means nothing where it is stays None."""

    attack: Strength | None = None
    defence: Strength | None = None
    movement: float | None = None
    zone: tuple[str, ...] = ()
    supplied: bool | None = None


class Counters(ABC, Generic[P]):
    """The counters of a game. What is printed on them is made once; a position says the rest."""

    #: The box of each side for units off the map, by how they are away; other units are not shown.
    boxes: ClassVar[Mapping[Presence, str]] = MappingProxyType({"due": "reinforcements", "lost": "destroyed"})

    def __init__(self, game: Game[Any], printed: Iterable[Piece]) -> None:
        self.printed = tuple(printed)
        self.places: Sequence[str] = game.board.names

    # What a game says -----------------------------------------------------------------------------

    @abstractmethod
    def presence(self, pos: P, unit: int) -> Presence:
        """On the map, still to come, lost for good, or away alive."""

    @abstractmethod
    def steps(self, pos: P, unit: int) -> int:
        """The steps, or strength points, that a unit has left."""

    @abstractmethod
    def condition(self, pos: P, unit: int) -> Condition:
        """How a unit on the map stands."""

    @abstractmethod
    def factors(self, pos: P, unit: int) -> tuple[str, ...]:
        """The numbers of the face that shows."""

    def spent(self, pos: P, unit: int) -> bool:
        """Whether the used or moved side shows."""
        return False

    def statuses(self, pos: P, unit: int) -> Iterator[str]:
        """The names of a unit's states."""
        yield from ()

    def notes(self, pos: P, unit: int) -> Iterator[Message]:
        """What else is to be known about a counter."""
        yield from ()

    def faces(self, pos: P, unit: int) -> tuple[Face, ...]:
        """The sides of the counter, as printed."""
        return self.printed[unit].faces

    def left(self, pos: P, unit: int) -> float | None:
        """What a unit that is moving may still spend; None for any other."""
        return None

    def expected(self, pos: P, unit: int) -> Sequence[int]:
        """The places where a unit that is due may arrive."""
        return ()

    # What follows from it -------------------------------------------------------------------------

    def pieces(self, pos: P) -> Iterator[Piece]:
        """All counters that lie on the map or in a box."""
        for unit, printed in enumerate(self.printed):
            at = self.lies_at(pos, unit)
            if at:
                yield msgspec.structs.replace(
                    printed,
                    at=at,
                    factors=self.factors(pos, unit),
                    steps=self.steps(pos, unit),
                    spent=self.spent(pos, unit),
                    statuses=tuple(self.statuses(pos, unit)),
                    faces=self.faces(pos, unit),
                    notes=tuple(self.notes(pos, unit)),
                )

    def state(self, pos: P, unit: int) -> UnitState:
        """What `pos.unit(name)` answers."""
        printed = self.printed[unit]
        condition = self.condition(pos, unit) if _where(pos)[unit] != NOWHERE else Condition()
        return UnitState(
            name=printed.id,
            side=printed.side,
            presence=self.presence(pos, unit),
            place=self._place(pos, unit),
            steps=self.steps(pos, unit),
            full_steps=printed.full_steps,
            attack=condition.attack,
            defence=condition.defence,
            movement=condition.movement,
            left=self.left(pos, unit),
            zone=condition.zone,
            supplied=condition.supplied,
            statuses=tuple(self.statuses(pos, unit)),
        )

    def lies_at(self, pos: P, unit: int) -> str:
        """A place or a box; empty for a unit that has no part in the game."""
        place = _where(pos)[unit]
        if place != NOWHERE:
            return self.places[place]
        box = self.boxes.get(self.presence(pos, unit))
        return f"{self.printed[unit].side}-{box}" if box else ""

    def _place(self, pos: P, unit: int) -> str:
        """Where it is; of a unit that is due the place of its arrival, where there is one only."""
        place = _where(pos)[unit]
        if place != NOWHERE:
            return self.places[place]
        arrivals = self.expected(pos, unit) if self.presence(pos, unit) == "due" else ()
        return self.places[arrivals[0]] if len(arrivals) == 1 else ""


def strength(*listed: Cause) -> Strength:
    """A strength by its parts, each a value, the message that tells it and its rule; zeros are left out."""
    return Strength(modifiers.total(listed), modifiers.told(modifiers.applied(listed)))


def _where(pos: Position[Any]) -> Sequence[int]:
    where: Sequence[int] = pos.where  # type: ignore[attr-defined]  # every position with units has it
    return where
