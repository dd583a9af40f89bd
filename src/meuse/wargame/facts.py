"""A game of units on a board: what every wargame reads off its tables once, by number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar

from meuse.board import Board
from meuse.data import Table, Tables, require_sound
from meuse.engine import Action, Game, Position
from meuse.wargame.cross_checks import CrossChecks

P = TypeVar("P", bound=Position[Any])


class StaticFacts(Game[P]):
    """The static facts of a game with units of several sides on a board.

    Units and places go by number, from 0 in the order of their names; so do sides, in the order of `sides`.
    """

    #: The schema of every table.
    schemas: ClassVar[Mapping[str, type[Table]]]
    #: What must hold between them.
    cross_check: ClassVar[type[CrossChecks]] = CrossChecks

    #: What a place of its board is called.
    a_place: ClassVar[str] = "hex"

    tables: Tables
    names: tuple[str, ...]
    """The names of the units."""
    unit_numbers: Mapping[str, int]
    side_of: tuple[int, ...]
    """By unit: its side."""
    units_of: tuple[tuple[int, ...], ...]
    """By side: its units, ascending."""
    place_names: tuple[str, ...]
    place_numbers: Mapping[str, int]
    places: int
    """How many there are."""
    neighbours: tuple[tuple[int, ...], ...]
    """By place: the places next to it."""
    steps_aside: Mapping[int, Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]]
    """By place and neighbour: what is next to the one alone, and what is next to the other alone."""

    def __init__(self, tables: Tables) -> None:
        require_sound(tables, self.schemas, self.cross_check)
        super().__init__(tables)

    @classmethod
    def open(cls, package: Path, overlay: Path | None = None) -> Self:
        """Load the game of a package from the tables in its folder `data`, the user's own over them."""
        return cls(Tables.open(cls.name, package / "data", overlay))

    # Reading --------------------------------------------------------------------------------------

    def enrol(self, names: Iterable[str], sides: Iterable[str]) -> None:
        """Number the units, each of the side beside its name."""
        self.names = tuple(names)
        self.unit_numbers = numbered(self.names)
        self.side_of = tuple(self.sides.index(side) for side in sides)
        self.units_of = grouped(self.side_of, len(self.sides))

    def lay(self, board: Board) -> None:
        """Play on a board."""
        self.board = board
        self.place_names = board.names
        self.place_numbers = numbered(board.names)
        self.places = len(board)
        self.neighbours = board.neighbours
        self.steps_aside = _StepsAside(board.neighbours)

    # Looking up -----------------------------------------------------------------------------------

    def flagged(self, flag: str) -> bytearray:
        """One byte a place: 1 where the map has a flag."""
        return self.marked(self.board.places_with(flag))

    def of_terrain(self, terrain: str) -> bytearray:
        """One byte a place: 1 where the map has a terrain."""
        return self.marked(self.board.places_of(terrain))

    def marked(self, places: Iterable[int]) -> bytearray:
        """One byte a place: 1 for those named."""
        found = bytearray(self.places)
        for place in places:
            found[place] = 1
        return found

    # Actions are values: the ones offered over and over are made once.

    def unit_actions(self, verb: str) -> tuple[Action, ...]:
        """By unit: the verb with its name."""
        return tuple(Action(verb, (name,)) for name in self.names)

    def place_actions(self, verb: str) -> tuple[Action, ...]:
        """By place: the verb with its name."""
        return tuple(Action(verb, (name,)) for name in self.place_names)

    def unit_place_actions(self, verb: str) -> tuple[Mapping[int, Action], ...]:
        """By unit and place: the verb with both names, made when it is first asked for."""
        return tuple(_ToPlaces(verb, name, self.place_names) for name in self.names)


class _ToPlaces(dict[int, Action]):
    """What a unit may do with each place. Of all those that a large map has, few are ever wanted."""

    def __init__(self, verb: str, unit: str, places: Sequence[str]) -> None:
        super().__init__()
        self._verb, self._unit, self._places = verb, unit, places

    def __missing__(self, place: int) -> Action:
        made = self[place] = Action(self._verb, (self._unit, self._places[place]))
        return made


class _StepsAside(dict[int, Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]]):
    """What a step from one place to the next leaves and reaches, worked out when it is first asked for."""

    def __init__(self, neighbours: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        self._neighbours = neighbours

    def __missing__(self, place: int) -> Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]:
        around, near = self._neighbours, self._neighbours[place]
        made = self[place] = {
            other: (
                tuple([one for one in near if one not in around[other]]),
                tuple([one for one in around[other] if one not in near]),
            )
            for other in near
        }
        return made


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Each name's number.

    >>> numbered(["2Pz-1", "2Pz-2"])
    {'2Pz-1': 0, '2Pz-2': 1}
    """
    return {name: number for number, name in enumerate(names)}


def grouped(group_of: Sequence[int], groups: int) -> tuple[tuple[int, ...], ...]:
    """The members of every group, ascending, from the group of each member.

    >>> grouped([0, 1, 0], groups=3)
    ((0, 2), (1,), ())
    """
    members: list[list[int]] = [[] for _ in range(groups)]
    for member, group in enumerate(group_of):
        members[group].append(member)
    return tuple(map(tuple, members))
