"""The layers of a position's counts, and which of them a unit is counted in by where it stands and how."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from meuse.titles.ardennes.position import (
    LAYERS,
    NEAR,
    NEAR_ROAD,
    PRESENT,
    RESTING,
    SHUT,
    STANCES,
    TOUCH,
    ZONE,
)

if TYPE_CHECKING:
    from meuse.titles.ardennes.game import Ardennes


#: A length, and no more counts than these: three in the place itself, four around it.
LONGEST = 1 + 3 + 4 * 6

Stance = tuple[int, int, int, int, int]
"""A place, the side of a unit in it, whether it is in Road Mode, still waits to enter, is a division."""


class Marks(dict[Stance, tuple[int, ...]]):
    """The counts in which a unit is one more. Worked out when first asked: units come and go all the time."""

    def __init__(self, game: Ardennes) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, stance: Stance) -> tuple[int, ...]:
        found = self[stance] = () if self._game.is_edge[stance[0]] else tuple(self._made(*stance))
        return found

    def _made(self, place: int, side: int, marching: int, waiting: int, division: int) -> list[int]:
        """7.5.E1, 7.5.E2, 6.6.J2, 12.1.C2r A unit in Road Mode is in nobody's way but in its own hex."""
        game = self._game
        near, along = game.neighbours[place], game.road_neighbours[place]
        at = {layer: game.at(layer, side) for layer in range(LAYERS)}
        found = [at[PRESENT] + place, *[at[TOUCH] + other for other in near]]
        if not marching:
            found += [at[ZONE] + other for other in near]
        if waiting:
            return found
        found += [at[RESTING] + place, *[at[NEAR] + other for other in along]]
        if marching:
            found += [at[NEAR_ROAD] + other for other in along]
        if marching or division:
            found.append(at[SHUT] + place)
        return found


class Rows:
    """The same as the kernel looks it up that counts a unit from one stance to another: a row a stance."""

    def __init__(self, game: Ardennes) -> None:
        self._game = game
        #: The row of whoever is nowhere, where nothing stands.
        self.nowhere = game.places * STANCES
        #: By unit, what of its stance never changes.
        self.kind = [
            8 * side + 4 * division for side, division in zip(game.side_of, game.division, strict=True)
        ]
        self._rule_off()

    def _rule_off(self) -> None:
        """Begin empty: rows are written when first asked for, and not sent to other processes."""
        import numpy as np

        self.rows = np.zeros((self.nowhere + 1, LONGEST), np.uint16)
        self.rows[self.nowhere, 0] = 1
        self.known = bytearray(self.nowhere) + b"\1"

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("rows", "known", "shift")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._rule_off()

    def write(self, number: int) -> None:
        """Write a row: its length, this number included, and the counts in which a unit is one more."""
        if self.known[number]:
            return
        place, stance = divmod(number, STANCES)
        side, division, marching, waiting = stance >> 3, stance >> 2 & 1, stance >> 1 & 1, stance & 1
        marks = self._game.marks[place, side, marching, waiting, division]
        self.rows[number, : len(marks) + 1] = (len(marks) + 1, *marks)
        self.known[number] = 1

    @cached_property
    def shift(self) -> Callable[..., None]:
        """The kernel, loaded when first needed: numba takes its time."""
        from meuse.titles.ardennes import kernels

        shift: Callable[..., None] = kernels.shift
        return shift
