"""Searches over a board: where a unit can go, what supply reaches, how far, whose zones.

A `Search` belongs to one board and one thread. It owns the arrays that searches write, so that a call
costs the work and little else; a result is therefore valid until the next call of the same method, and
`copy()` keeps one. The work is done by compiled kernels, loaded at the first search of the process, or by
their plain twins when the environment says MEUSE_PLAIN=1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from meuse.board.board import CLOSED, Board
from meuse.compiling import plain_python

if TYPE_CHECKING:
    from meuse.board.board import Bytes, Ints

Mask: TypeAlias = (
    bytes | bytearray | memoryview | list[int] | tuple[int, ...] | NDArray[np.uint8] | NDArray[np.bool_]
)
"""One byte a place or step, anything but 0 meaning yes. Lists are copied; the others are read in place."""

Numbers: TypeAlias = Sequence[int] | NDArray[np.int32]
"""One number a place or step. Arrays of int32 are read in place; anything else is copied."""

Number = TypeVar("Number", np.int32, np.uint8)

UNREACHED: Final = -1
_REACH_ROWS: Final = 7  # of working numbers that `kernels.reach` needs
_COPIED: Final = (list, tuple)  # kinds of masks that do not hold their bytes side by side


class Kernels(Protocol):
    """What `plain` and `kernels` both offer."""

    def reach(
        self,
        start: int,
        budget: int,
        starts: Ints,
        targets: Ints,
        step_cost: Ints,
        stop: Bytes,
        forbidden: Bytes,
        extra_enter: Ints,
        extra_leave: Ints,
        zone: Bytes,
        zone_enter: int,
        zone_leave: int,
        zone_within: int,
        work: Ints,
    ) -> None:
        """See `plain.reach`."""
        ...

    def distances(
        self,
        sources: Ints,
        limit: int,
        starts: Ints,
        targets: Ints,
        blocked: Bytes,
        closed: Bytes,
        queue: Ints,
        found: Ints,
    ) -> None:
        """See `plain.distances`."""
        ...

    def flood(
        self,
        sources: Ints,
        starts: Ints,
        targets: Ints,
        blocked: Bytes,
        closed: Bytes,
        queue: Ints,
        reached: Bytes,
    ) -> None:
        """See `plain.flood`."""
        ...

    def zones(
        self, places: Ints, exerts: Bytes, starts: Ints, targets: Ints, closed: Bytes, counts: Bytes
    ) -> None:
        """See `plain.zones`."""
        ...


def load_kernels(*, plain: bool | None = None) -> Kernels:
    """The compiled kernels, or the plain ones if asked for here or by MEUSE_PLAIN=1."""
    if plain is None:
        plain = plain_python()
    if plain:
        from meuse.board import plain as plain_kernels

        return plain_kernels
    from meuse.board import kernels

    return kernels


class Reach:
    """Where a unit can get to: `cost[place]` and `before[place]`, -1 where it cannot."""

    __slots__ = ("before", "cost")

    def __init__(self, cost: Ints, before: Ints) -> None:
        self.cost = cost
        self.before = before

    def __contains__(self, place: int) -> bool:
        return bool(self.cost[place] >= 0)

    def __iter__(self) -> Iterator[int]:
        """The places reached, ascending, the start among them."""
        return iter(self.places())

    def places(self) -> list[int]:
        """The places reached, ascending, the start among them."""
        places: list[int] = np.flatnonzero(self.cost >= 0).tolist()
        return places

    def path(self, target: int) -> list[int]:
        """The places from the start to the target, both included; empty if it cannot be reached."""
        return path(self.before, target) if target in self else []

    def copy(self) -> Reach:
        """The same result, kept beyond the next search."""
        return Reach(self.cost.copy(), self.before.copy())


def path(before: Ints, target: int) -> list[int]:
    """Follow predecessors back from a target; the way there, start and target included."""
    way = [target]
    while (here := int(before[way[-1]])) >= 0:
        way.append(here)
    way.reverse()
    return way


class Search:
    """Answers questions about ways over one board; see the module for how long an answer is valid."""

    def __init__(self, board: Board, *, plain: bool | None = None) -> None:
        self.board = board
        self._plain = plain
        places, steps = len(board), len(board.targets)
        self._no_places: Bytes = np.zeros(places, dtype=np.uint8)
        self._no_steps: Bytes = np.zeros(steps, dtype=np.uint8)
        self._no_extra: Ints = np.zeros(places, dtype=np.int32)
        self._queue: Ints = np.zeros(places, dtype=np.int32)
        self._found: Ints = np.zeros(places, dtype=np.int32)
        self._reached: Bytes = np.zeros(places, dtype=np.uint8)
        self._counts: Bytes = np.zeros(places, dtype=np.uint8)
        self._make_room(max(places, steps + 1))

    @cached_property
    def kernels(self) -> Kernels:
        """The functions that do the work, loaded when first needed."""
        return load_kernels(plain=self._plain)

    def warm_up(self) -> None:
        """Load the kernels now rather than at the first search."""
        _ = self.kernels

    def _make_room(self, width: int) -> None:
        self._work: Ints = np.zeros((_REACH_ROWS, width), dtype=np.int32)
        places = len(self.board)
        self._reach = Reach(_shown(self._work[0, :places]), _shown(self._work[1, :places]))

    # ------------------------------------------------------------------ questions

    def reach(
        self,
        start: int,
        budget: int,
        step_cost: Numbers,
        *,
        stop: Mask | None = None,
        forbidden: Mask | None = None,
        extra_enter: Numbers | None = None,
        extra_leave: Numbers | None = None,
        zone: Mask | None = None,
        zone_enter: int = 0,
        zone_leave: int = 0,
        zone_within: int = 0,
    ) -> Reach:
        """The cheapest way from a place to every other that a budget allows.

        `step_cost` is one cost a step, at least 1 (`Board.step_costs` makes it; `CLOSED` closes a step).
        A `stop` place may be entered but not left again, unless the unit starts there; a `forbidden` one
        may not be entered. `extra_enter` and `extra_leave` add to the cost by place entered and left.
        `zone` marks places under enemy control: a step into them from outside costs `zone_enter` more, out
        of them `zone_leave`, from one to another `zone_within`, and CLOSED forbids it. A step whose total
        is below 1 is not taken. Of equally cheap ways the one through the place nearer the start, then
        lower numbered, is kept.
        """
        self._check_place(start)
        if not 0 <= budget < CLOSED:
            raise ValueError(f"a budget of {budget} is not between 0 and {CLOSED - 1}")
        if budget >= self._work.shape[1]:
            self._make_room(budget + 1)
        board, idle, free = self.board, self._no_places, self._no_extra
        self.kernels.reach(
            start,
            budget,
            board.starts,
            board.targets,
            _numbers(step_cost, self._no_steps, "step_cost"),
            idle if stop is None else _mask(stop, idle, "stop"),
            idle if forbidden is None else _mask(forbidden, idle, "forbidden"),
            free if extra_enter is None else _numbers(extra_enter, free, "extra_enter"),
            free if extra_leave is None else _numbers(extra_leave, free, "extra_leave"),
            idle if zone is None else _mask(zone, idle, "zone"),
            zone_enter,
            zone_leave,
            zone_within,
            self._work,
        )
        return self._reach

    def flood(
        self, sources: Sequence[int], *, blocked: Mask | None = None, closed: Mask | None = None
    ) -> Bytes:
        """1 for every place that a way from some source leads to, 0 for the others.

        A way does not enter a `blocked` place, not even to begin there, and does not take a `closed` step.
        """
        self.kernels.flood(
            self._sources(sources), *self._obstacles(blocked, closed), self._queue, self._reached
        )
        return _shown(self._reached)

    def distances(
        self,
        sources: Sequence[int],
        *,
        blocked: Mask | None = None,
        closed: Mask | None = None,
        limit: int | None = None,
    ) -> Ints:
        """How many steps every place is from the nearest source, as far as `limit`; -1 beyond or cut off."""
        farthest = len(self.board) if limit is None else limit
        self.kernels.distances(
            self._sources(sources), farthest, *self._obstacles(blocked, closed), self._queue, self._found
        )
        return _shown(self._found)

    def zones(
        self, places: Sequence[int], *, exerts: Mask | None = None, closed: Mask | None = None
    ) -> Bytes:
        """For every place, how many of these units (by their places) have it in the six hexes around them.

        Units at a place below 0 are off the board; `exerts`, one byte a unit, says who has a zone at all.
        """
        if len(places) > 255:
            raise ValueError(f"{len(places)} units are more than zones are counted for")
        where: Ints = np.array(places, dtype=np.int32)
        self._check_place(max(0, *places) if len(places) else 0)
        everyone = np.ones(len(places), dtype=np.uint8)
        active = everyone if exerts is None else _mask(exerts, everyone, "exerts")
        board, shut = self.board, self._closed(closed)
        self.kernels.zones(where, active, board.starts, board.targets, shut, self._counts)
        return _shown(self._counts)

    # ------------------------------------------------------------------ arguments

    def _check_place(self, place: int) -> None:
        if not 0 <= place < len(self.board):
            raise ValueError(f"there is no place number {place} on {self.board!r}")

    def _sources(self, sources: Sequence[int]) -> Ints:
        if len(sources):
            self._check_place(min(sources))
            self._check_place(max(sources))
        return np.array(sources, dtype=np.int32)

    def _obstacles(self, blocked: Mask | None, closed: Mask | None) -> tuple[Ints, Ints, Bytes, Bytes]:
        idle = self._no_places
        barred = idle if blocked is None else _mask(blocked, idle, "blocked")
        return self.board.starts, self.board.targets, barred, self._closed(closed)

    def _closed(self, closed: Mask | None) -> Bytes:
        return self._no_steps if closed is None else _mask(closed, self._no_steps, "closed")


def _mask(given: Mask, like: Bytes, name: str) -> Bytes:
    """Read a mask where it lies, whatever holds its bytes."""
    held = bytearray(given) if isinstance(given, _COPIED) else given
    array: Bytes = np.frombuffer(held, dtype=np.uint8)
    if len(array) != len(like):
        raise _wrong_length(name, array, like)
    return array


def _numbers(given: Numbers, like: Ints | Bytes, name: str) -> Ints:
    array: Ints = np.ascontiguousarray(given, dtype=np.int32)
    if array.shape != like.shape:
        raise _wrong_length(name, array, like)
    return array


def _wrong_length(name: str, array: Ints | Bytes, like: Ints | Bytes) -> ValueError:
    # Checked at every call because the kernels do not look where arrays end.
    return ValueError(f"{name} has {array.size} entries where the board needs {like.size}")


def _shown(array: NDArray[Number]) -> NDArray[Number]:
    """The same numbers, not to be written by whoever reads them."""
    view = array.view()
    view.flags.writeable = False
    return view
