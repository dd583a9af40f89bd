"""The layers of a position's counts, and which of them a unit is counted in by where it stands and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meuse.titles.ardennes.position import (
    LAYERS,
    NEAR,
    NEAR_ROAD,
    PRESENT,
    RESTING,
    SHUT,
    TOUCH,
    ZONE,
)

if TYPE_CHECKING:
    from meuse.titles.ardennes.game import Ardennes


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
