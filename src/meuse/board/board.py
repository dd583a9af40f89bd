"""The board: an immutable graph of places with what is printed on it.

Places, edges (two places that touch) and steps (an edge in one direction) are numbered from 0. Steps are
numbered place by place, so `neighbours[i]`, `directions[i]` and `edge_slots[i]` are the steps
`starts[i]` to `starts[i + 1] - 1` in order, for loops in Python; the arrays say the same for the kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Final, TypeAlias

from meuse.board.errors import BoardError, NotAdjacent, found
from meuse.board.hexgrid import Cube, HexGrid, Point, cube_distance

if TYPE_CHECKING:
    # numpy is loaded by whoever asks for the arrays: a question about a position should not wait for it.
    import numpy as np
    from numpy.typing import NDArray

    Ints: TypeAlias = NDArray[np.int32]
    Bytes: TypeAlias = NDArray[np.uint8]

NO_DIRECTION: Final = -1
CLOSED: Final = 1 << 20
"""The cost of a step that may not be taken: dearer than any budget."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Board:
    """Places, how they touch, and what is printed on places and between them.

    `terrain[i]` is a place in `terrain_names`; `flags[i]` and `features[edge]` are bit sets over
    `flag_names` and `feature_names`. Made by `BoardBuilder`, which checks the data.
    """

    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    directions: tuple[tuple[int, ...], ...]
    edge_slots: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[int, int], ...]
    terrain: tuple[int, ...]
    terrain_names: tuple[str, ...]
    flags: tuple[int, ...]
    flag_names: tuple[str, ...]
    features: tuple[int, ...]
    feature_names: tuple[str, ...]
    labels: Mapping[int, str]
    xy: tuple[Point, ...]
    grid: HexGrid | None = None

    # Look-up tables are made when first asked for: a question about a position needs few of them.

    @cached_property
    def _indexes(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.names)}

    @cached_property
    def _steps(self) -> dict[tuple[int, int], int]:
        return {(a, b): step for step, (a, b, _) in enumerate(self.steps())}

    @cached_property
    def _cubes(self) -> tuple[Cube | None, ...]:
        grid = self.grid
        return tuple([grid.cube(name) if grid is not None and name in grid else None for name in self.names])

    @cached_property
    def starts(self) -> Ints:
        """The first step of each place, and the number of all steps at the end."""
        return _frozen([0, *accumulate(map(len, self.neighbours))])

    @cached_property
    def targets(self) -> Ints:
        """Where each step leads."""
        return _frozen(_flat(self.neighbours))

    @cached_property
    def edge_ids(self) -> Ints:
        """The edge of each step."""
        return _frozen(_flat(self.edge_slots))

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<Board of {len(self)} places and {len(self.edges)} edges>"

    # ------------------------------------------------------------------ places

    def index(self, name: str) -> int:
        """The number of a place."""
        return found(self._indexes, name)

    def __contains__(self, name: object) -> bool:
        return name in self._indexes

    def terrain_name(self, place: int) -> str:
        """The terrain of a place in words."""
        return self.terrain_names[self.terrain[place]]

    def label(self, place: int) -> str:
        """The name a player would use: the printed one if there is any, else the number."""
        return self.labels.get(place, self.names[place])

    def flag_bit(self, flag: str) -> int:
        """The bit that stands for a place flag."""
        return _bit(self.flag_names, flag, "place flag")

    def is_a(self, place: int, flag: str) -> bool:
        """Whether a place carries a flag."""
        return bool(self.flags[place] & self.flag_bit(flag))

    def places_with(self, flag: str) -> tuple[int, ...]:
        """The places that carry a flag, ascending."""
        bit = self.flag_bit(flag)
        return tuple(place for place, flags in enumerate(self.flags) if flags & bit)

    def places_of(self, terrain: str) -> tuple[int, ...]:
        """The places of a terrain, ascending."""
        if terrain not in self.terrain_names:
            raise BoardError(f"there is no terrain {terrain!r} on this board")
        code = self.terrain_names.index(terrain)
        return tuple(place for place, other in enumerate(self.terrain) if other == code)

    # ------------------------------------------------------------------ edges and steps

    def adjacent(self, first: int, second: int) -> bool:
        """Whether two places touch."""
        return (first, second) in self._steps

    def step(self, first: int, second: int) -> int:
        """The number of the step from a place to an adjacent one."""
        try:
            return self._steps[first, second]
        except KeyError:
            raise NotAdjacent(self.names[first], self.names[second]) from None

    def edge(self, first: int, second: int) -> int:
        """The number of the edge between two places, the same both ways."""
        return self.edge_slots[first][self._slot(first, second)]

    def steps(self) -> Iterator[tuple[int, int, int]]:
        """Every step in order as (from, to, edge)."""
        for first, (places, edges) in enumerate(zip(self.neighbours, self.edge_slots, strict=True)):
            for second, edge in zip(places, edges, strict=True):
                yield first, second, edge

    def feature_bit(self, feature: str) -> int:
        """The bit that stands for an edge feature."""
        return _bit(self.feature_names, feature, "edge feature")

    def has(self, first: int, second: int, feature: str) -> bool:
        """Whether the edge between two places carries a feature."""
        return bool(self.features[self.edge(first, second)] & self.feature_bit(feature))

    def edges_with(self, feature: str) -> tuple[int, ...]:
        """The edges that carry a feature, ascending."""
        bit = self.feature_bit(feature)
        return tuple(edge for edge, features in enumerate(self.features) if features & bit)

    def steps_with(self, feature: str) -> Bytes:
        """One byte a step, 1 where the edge carries a feature: `closed=board.steps_with("river")`."""
        bit = self.feature_bit(feature)
        return self.by_step([int(features & bit != 0) for features in self.features])

    def steps_without(self, feature: str) -> Bytes:
        """One byte a step, 0 where the edge carries a feature: closes all but the roads, say."""
        return 1 - self.steps_with(feature)

    def by_step(self, per_edge: Sequence[int] | NDArray[np.bool_]) -> Bytes:
        """Copy one small number an edge to one byte a step, as the searches want it."""
        import numpy as np

        found: Bytes = np.asarray(per_edge, dtype=np.uint8)[self.edge_ids]
        return found

    def step_costs(self, rule: Callable[[int, int, int], int | None]) -> Ints:
        """The table of step costs that a search takes, from a rule for (from, to, edge); None closes."""
        import numpy as np

        prices = (rule(first, second, edge) for first, second, edge in self.steps())
        costs = (CLOSED if price is None else price for price in prices)
        return np.fromiter(costs, dtype=np.int32, count=len(self.targets))

    # ------------------------------------------------------------------ directions and distance

    def neighbour(self, place: int, direction: int) -> int | None:
        """The place in a direction, or None where the board ends."""
        if direction == NO_DIRECTION or direction not in self.directions[place]:
            return None
        return self.neighbours[place][self.directions[place].index(direction)]

    def direction(self, first: int, second: int) -> int:
        """The direction number from a place to an adjacent one; -1 where there are no directions."""
        return self.directions[first][self._slot(first, second)]

    def _slot(self, first: int, second: int) -> int:
        """Which of the first place's neighbours the second is."""
        self.step(first, second)
        return self.neighbours[first].index(second)

    def distance(self, first: int, second: int) -> int:
        """How far apart two places are: by geometry on a grid, else by fewest links; -1 if not linked."""
        here, there = self._cubes[first], self._cubes[second]
        if here is not None and there is not None:
            return cube_distance(here, there)
        return self._hops(first, None).get(second, -1)

    def distances(self, place: int) -> Ints:
        """How far each place of a grid is from one, by geometry."""
        import numpy as np

        away = np.abs(self.cubes - self.cubes[place])
        found: Ints = away.max(axis=1)
        return found

    @cached_property
    def cubes(self) -> Ints:
        """The cube coordinates of every place, one row a place; for boards that are all grid."""
        return _frozen([cube for cube in self._cubes if cube is not None])

    def within(self, place: int, distance: int) -> tuple[int, ...]:
        """All places at most so far away by `distance`, the place itself included, ascending."""
        if self.grid is not None and self._cubes[place] is not None:
            near = self.grid.within(self.names[place], distance)
            hexes = [self._indexes[name] for name in near if name in self._indexes]
            return tuple(sorted(hexes + self._boxes_within(place, distance)))
        return tuple(sorted(self._hops(place, distance)))

    def _boxes_within(self, place: int, distance: int) -> list[int]:
        """The places off the grid at most so many links away from a hex."""
        if None not in self._cubes:
            return []
        return [other for other in self._hops(place, distance) if self._cubes[other] is None]

    def _hops(self, place: int, limit: int | None) -> dict[int, int]:
        """Fewest links to every place, nearest first."""
        found = {place: 0}
        ring = [place]
        while ring and (limit is None or found[ring[0]] < limit):
            nearby = (other for here in ring for other in self.neighbours[here])
            ring = [other for other in dict.fromkeys(nearby) if other not in found]
            found.update(dict.fromkeys(ring, max(found.values()) + 1))
        return found


def _flat(rows: tuple[tuple[int, ...], ...]) -> list[int]:
    return [number for row in rows for number in row]


def _frozen(numbers: Sequence[int] | Sequence[Cube]) -> Ints:
    import numpy as np

    array = np.array(numbers, dtype=np.int32)
    array.flags.writeable = False
    return array


def _bit(names: tuple[str, ...], name: str, kind: str) -> int:
    if name not in names:
        raise BoardError(f"there is no {kind} {name!r} on this board")
    return 1 << names.index(name)
