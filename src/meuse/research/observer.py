"""Positions as tensors: planes over the map, a table of units, and scalars.

The frame is absolute: the sides in the game's order, the map as it lies; scalars say who is to decide.
Everything that tells two positions apart is in it (a test sees to that), and what has been said of the next
action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from types import NoneType
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from meuse.board import Board
from meuse.engine import CHANCE, Game, Step
from meuse.research.alphabet import Alphabet
from meuse.research.features import Description, Feature, Numbers
from meuse.research.plain_description import plain_description
from meuse.research.spelling import Spelling
from meuse.research.stack import mentioned, numbers_of
from meuse.titles import part_of
from meuse.wargame.game import as_wargame

#: What counts as 1 among the numbers of the step that decides: movement in sixths of a point, say.
STEP_NUMBERS = 100.0
#: The first columns of a unit. On the map they say where it is, and its count is what the planes add up.
WHERE = ("row", "column", "on-map")
#: The last columns of a unit, and the last planes: named in what was said, by the step that decides, and by
#: the steps that wait on the stack.
NAMED = ("said", "deciding", "queued")


class Observation(msgspec.Struct, frozen=True):
    """One position as arrays of 32-bit floats."""

    planes: Numbers
    units: Numbers
    scalars: Numbers


class Observer:
    """Turns positions of a game into arrays of one shape; `plane_names` and its fellows say what is what."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.alphabet = Alphabet(game)
        self.description = description_of(game)
        self._side_of = np.asarray(as_wargame(game).side_of, np.int64)
        self._cells = cells(game.board)
        self.map_shape = tuple(int(last) + 1 for last in self._cells.max(axis=0))
        #: Where each place lies in a plane that is rolled out, and which place lies there.
        self._flat = np.ravel_multi_index(tuple(self._cells.T), self.map_shape)
        self._place_at = np.argsort(self._flat)
        self._whereabouts = self._cells_of_places()
        self.unit_names = (*WHERE, *_names(self.description.units), *NAMED)
        self._mapped = self._mapped_columns()
        printed = printed_planes(game.board)
        self._printed = np.stack(list(printed.values()))[:, self._place_at]
        self.plane_names = (*printed, *self._unit_planes(), *_names(self.description.places), *_place_names())
        self._steps = {type_: number for number, type_ in enumerate(game.step_types)}
        self._step_numbers = _first_numbers(game)
        self._short = _short_tokens(self.alphabet)
        self.scalar_names = (*self._moment_names(), *_names(self.description.scalars))

    # Shapes ---------------------------------------------------------------------------------------

    @property
    def plane_shape(self) -> tuple[int, ...]:
        """Planes, then rows and columns of hexes, or areas."""
        return (len(self.plane_names), *self.map_shape)

    @property
    def unit_shape(self) -> tuple[int, int]:
        """Units in the order of the game's names, and their columns."""
        return (len(self._side_of), len(self.unit_names))

    @property
    def scalar_shape(self) -> tuple[int]:
        """Scalars."""
        return (len(self.scalar_names),)

    def empty(self) -> Observation:
        """Arrays to fill."""
        shapes = (self.plane_shape, self.unit_shape, self.scalar_shape)
        return Observation(*(np.zeros(shape, np.float32) for shape in shapes))

    # Filling --------------------------------------------------------------------------------------

    def observe(self, spelling: Spelling) -> Observation:
        """A position, and what has been said of the next action."""
        made = self.empty()
        self.fill(spelling, made)
        return made

    def fill(self, spelling: Spelling, into: Observation) -> None:
        """The same, into arrays that are there already."""
        named = self._named(spelling, "unit"), self._named(spelling, "place")
        where = np.asarray(spelling.position.where, np.int64)  # type: ignore[attr-defined]
        self._fill_units(spelling, where, named[0], into.units)
        self._fill_planes(spelling, where, named[1], into)
        parts = [feature.values(spelling.position).ravel() for feature in self.description.scalars]
        np.concatenate([self._moment(spelling), *parts], out=into.scalars)

    def _fill_units(
        self, spelling: Spelling, where: NDArray[np.int64], named: list[list[int]], units: Numbers
    ) -> None:
        units[:, : len(WHERE)] = self._whereabouts[where]
        first = len(WHERE)
        for feature in self.description.units:
            last = first + len(feature.names)
            units[:, first:last] = feature.values(spelling.position).T
            first = last
        units[:, first:] = 0
        for number, those in enumerate(named):
            units[those, first + number] = 1

    def _fill_planes(
        self, spelling: Spelling, where: NDArray[np.int64], named: list[list[int]], into: Observation
    ) -> None:
        flat = into.planes.reshape(len(self.plane_names), -1)
        first, last = len(self._printed), len(self._printed) + len(self.game.sides) * len(self._mapped)
        flat[:first] = self._printed
        flat[first:last] = self._sums(where, into.units)
        shown = [feature.values(spelling.position) for feature in self.description.places]
        flat[last : -len(NAMED)] = np.concatenate(shown)[:, self._place_at]
        flat[-len(NAMED) :] = 0
        for number, those in enumerate(named):
            flat[number - len(NAMED), self._flat[those]] = 1

    def _sums(self, where: NDArray[np.int64], units: Numbers) -> Numbers:
        """The columns of the units of each stack added up, side by side."""
        places, columns = len(self._flat), len(self._mapped)
        on_map = where >= 0
        sides = len(self.game.sides)
        sums = np.zeros((sides * places, columns), np.float32)
        rows = self._side_of[on_map] * places + self._flat[where[on_map]]
        np.add.at(sums, rows, units[on_map][:, self._mapped])
        return sums.reshape(sides, places, columns).transpose(0, 2, 1).reshape(sides * columns, places)

    def _named(self, spelling: Spelling, kind: str) -> list[list[int]]:
        """The units (or places) that were said, that the deciding step names, and that waiting ones name."""
        stack = spelling.position.stack
        start = self.alphabet.starts.get(kind, 0)
        said = [token - start for token in spelling.prefix if self.alphabet[token][0] == kind]
        steps = [mentioned(step).units if kind == "unit" else mentioned(step).places for step in stack]
        return [said, list(steps[-1]) if steps else [], list(chain.from_iterable(steps[:-1]))]

    def _moment(self, spelling: Spelling) -> Numbers:
        """Who decides what in which scenario, what was said, and the numbers of the deciding step."""
        pos, game = spelling.position, self.game
        said = [self._short[token] for token in spelling.prefix if token in self._short]
        steps = [self._steps[type(step)] for step in pos.stack]
        return np.concatenate(
            [
                _marked(len(game.sides) + 1, [[*game.sides, CHANCE].index(pos.side)] if pos.side else []),
                _marked(len(game.scenarios), [list(game.scenarios).index(pos.scenario)]),
                _marked(len(self._short), said),
                _marked(len(game.step_types), steps[-1:]),
                _marked(len(game.step_types), steps[:-1]),
                self._numbers(pos.decision),
            ]
        )

    def _numbers(self, step: Step[Any] | None) -> Numbers:
        """The numbers of the deciding step, in the place of its kind."""
        found = np.zeros(self._step_numbers[NoneType], np.float32)
        if step is not None:
            first, numbers = self._step_numbers[type(step)], mentioned(step).numbers
            found[first : first + len(numbers)] = np.asarray(numbers, np.float32) / np.float32(STEP_NUMBERS)
        return found

    # Names ----------------------------------------------------------------------------------------

    def _moment_names(self) -> list[str]:
        game = self.game
        kinds = [type_.__name__ for type_ in game.step_types]
        return [
            *(f"decides {side}" for side in (*game.sides, CHANCE)),
            *(f"scenario {name}" for name in game.scenarios),
            *(f"said {' '.join(self.alphabet[token])}" for token in self._short),
            *(f"deciding {name}" for name in kinds),
            *(f"queued {name}" for name in kinds),
            *(f"{type_.__name__}.{path}" for type_ in game.step_types for path in numbers_of(type_)),
        ]

    def _mapped_columns(self) -> list[int]:
        """The columns of units that are added up on the map."""
        features = self.description.units
        mapped = [feature.mapped for feature in features for _ in feature.names]
        flags = [False, False, True, *mapped, *(True for _ in NAMED)]
        return [number for number, flag in enumerate(flags) if flag]

    def _unit_planes(self) -> Iterator[str]:
        for side in self.game.sides:
            for number in self._mapped:
                name = self.unit_names[number]
                yield f"{side} {'units' if name == 'on-map' else name}"

    def _cells_of_places(self) -> Numbers:
        """Row, column and 1 for every place; zeros at the end, where -1 points, for units off the map."""
        size = np.maximum(np.asarray(self.map_shape) - 1, 1)
        board = self.game.board
        at = self._cells / size if board.grid is not None else _unit_square(board)
        return np.vstack([np.column_stack([at, np.ones(len(board))]), np.zeros(3)]).astype(np.float32)


def description_of(game: Game[Any]) -> Description:
    """What a game shows: as its module `research` says or, where it has none, all its fields as they are."""
    module = part_of(game, "research")
    made: Description = plain_description(game) if module is None else module.description(game)
    return made


def cells(board: Board) -> NDArray[np.int64]:
    """The row and column of every hex, from north-west; areas lie in one row, by number."""
    grid = board.grid
    if grid is None:
        return np.arange(len(board))[:, None]
    pairs = np.asarray([grid.cell(name) for name in board.names])
    columns = pairs[:, 0] - grid.columns[0]
    if grid.first_column == "east":
        columns = columns.max() - columns
    return np.stack([pairs[:, 1] - grid.rows[0], columns], axis=1)


def printed_planes(board: Board) -> dict[str, Numbers]:
    """What is printed on the map: terrain and flags of places, and the share of sides with each feature."""
    found = {
        f"terrain {name}": np.equal(board.terrain, number)
        for number, name in enumerate(board.terrain_names)
        if name
    }
    flags = np.asarray(board.flags)
    found |= {f"flag {name}": flags >> bit & 1 for bit, name in enumerate(board.flag_names)}
    features = np.asarray(board.features)
    for bit, name in enumerate(board.feature_names):
        found[f"sides with {name}"] = np.asarray(
            [np.mean(features[list(edges)] >> bit & 1) if edges else 0 for edges in board.edge_slots]
        )
    return {name: np.asarray(plane, np.float32) for name, plane in found.items()}


def _unit_square(board: Board) -> NDArray[np.float64]:
    """Where areas lie on the map: north to south and west to east, from 0 to 1."""
    at = np.asarray(board.xy)[:, ::-1]
    span: NDArray[np.float64] = (at - at.min(axis=0)) / np.maximum(np.ptp(at, axis=0), 1e-9)
    return span


def _names(features: Iterable[Feature]) -> list[str]:
    return [name for feature in features for name in feature.names]


def _place_names() -> list[str]:
    return [f"{name} place" for name in NAMED]


def _short_tokens(alphabet: Alphabet) -> dict[int, int]:
    """Scalars for the tokens that are neither units nor places."""
    short = [token for token in range(len(alphabet)) if alphabet[token][0] not in ("unit", "place")]
    return {token: number for number, token in enumerate(short)}


def _first_numbers(game: Game[Any]) -> dict[type, int]:
    """Where the numbers of each kind of step begin; under the type of nothing, how many there are."""
    starts: dict[type, int] = {}
    count = 0
    for type_ in game.step_types:
        starts[type_] = count
        count += len(numbers_of(type_))
    return starts | {NoneType: count}


def _marked(size: int, places: list[int]) -> Numbers:
    """Zeros, and ones in these places."""
    made = np.zeros(size, np.float32)
    made[places] = 1
    return made
