"""Units on a board: where each is, and which of a side are in a place.

What follows from where units are is kept up as they come and go, so that rules look it up. Everything that is
counted by side and place has one shape: `pos.stacks[side][place]`, `pos.zones[side][place]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

from meuse.engine import DERIVED, NOWHERE, PlaceNumber, Position, UnitColumn
from meuse.wargame.game import Wargame

if TYPE_CHECKING:
    from meuse.engine import Options

G = TypeVar("G", bound=Wargame[Any])


class UnitsOnBoard(Position[G]):
    """A position of a game with units on a board."""

    where: UnitColumn[PlaceNumber]
    on_board: Annotated[tuple[tuple[int, ...], ...], DERIVED]
    """By side: its units that are anywhere, ascending. Few come and go, and every list begins with them."""
    markers: ClassVar[tuple[str, ...]] = ()
    """The columns of what lies on a unit and is taken off the board with it."""

    def __init__(self, game: G, scenario: str, options: Options) -> None:
        super().__init__(game, scenario, options)
        self.where = [NOWHERE] * len(game.names)
        self.on_board = ((),) * len(game.sides)
        self.clear()

    def derive(self) -> None:
        """Make all that follows from where units are anew."""
        self.clear()
        for unit, place in enumerate(self.where):
            if place != NOWHERE:
                self.count(unit, place, 1)
        self.on_board = tuple(tuple(self.units_of(side)) for side in range(len(self.game.sides)))

    # What follows from where units are: games that count anything extend these two --------------------

    def clear(self) -> None:
        """Count nobody."""

    def count(self, unit: int, place: int, change: int) -> None:
        """Count a unit in where it has come to (1), or out where it has been (-1)."""

    # Changes --------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a place, or off the board."""
        old = self.where[unit]
        self.where[unit] = place
        if old != NOWHERE:
            self.count(unit, old, -1)
        if place != NOWHERE:
            self.count(unit, place, 1)
        if (old == NOWHERE) != (place == NOWHERE):
            self.muster(unit, place)

    def muster(self, unit: int, place: int) -> None:
        """A unit has come to the board or gone from it."""
        side = self.game.side_of[unit]
        others = [other for other in self.on_board[side] if other != unit]
        there = tuple(others if place == NOWHERE else sorted([*others, unit]))
        self.on_board = (*self.on_board[:side], there, *self.on_board[side + 1 :])

    def take_off(self, unit: int) -> None:
        """Take a unit off the board with all that lies on it."""
        self.put(unit, NOWHERE)
        for column in self.markers:
            getattr(self, column)[unit] = 0

    # Questions ------------------------------------------------------------------------------------

    def units_of(self, side: int) -> list[int]:
        """The units of a side on the board."""
        where = self.where
        return [unit for unit in self.game.units_of[side] if where[unit] != NOWHERE]

    def stack_of(self, side: int, place: int) -> tuple[int, ...]:
        """The units of a side in a place."""
        where = self.where
        return tuple([unit for unit in self.on_board[side] if where[unit] == place])

    def units_at(self, place: int) -> tuple[int, ...]:
        """All units in a place, one side after the other."""
        return tuple([unit for side in range(len(self.game.sides)) for unit in self.stack_of(side, place)])


class UnitsInStacks(UnitsOnBoard[G]):
    """A position that keeps up who is together where: for rules that ask for it again and again."""

    stacks: Annotated[tuple[dict[int, tuple[int, ...]], ...], DERIVED]
    """By side: the units in each place that has any of them, by number."""

    def clear(self) -> None:
        """Count nobody."""
        self.stacks = tuple({} for _ in self.game.sides)

    def derive(self) -> None:
        """Make stacks, and all else that follows from where units are, anew."""
        places = self.where
        self.where = [NOWHERE] * len(places)
        self.on_board = ((),) * len(self.game.sides)
        self.clear()
        for unit, place in enumerate(places):
            UnitsInStacks.put(self, unit, place)  # without what else a game does when a unit is moved

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a place, or off the board; its stacks are right before it is counted."""
        where, stacks = self.where, self.stacks[self.game.side_of[unit]]
        old = where[unit]
        where[unit] = place
        if old != NOWHERE:
            stack = stacks[old]
            if len(stack) == 1:
                del stacks[old]
            else:
                stacks[old] = tuple([other for other in stack if other != unit])
        if place != NOWHERE:
            there = stacks.get(place)
            stacks[place] = (unit,) if there is None else tuple(sorted((*there, unit)))
            if old != NOWHERE:
                self.shift(unit, old, place)
                return
            self.count(unit, place, 1)
        elif old == NOWHERE:
            return
        else:
            self.count(unit, old, -1)
        self.muster(unit, place)

    def shift(self, unit: int, old: int, place: int) -> None:
        """Count a unit out where it has been and in where it has come to; a game may do both in one go."""
        self.count(unit, old, -1)
        self.count(unit, place, 1)

    def stack_of(self, side: int, place: int) -> tuple[int, ...]:
        """The units of a side in a place."""
        return self.stacks[side].get(place, ())
