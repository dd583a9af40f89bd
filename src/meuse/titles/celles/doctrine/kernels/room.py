"""Room that kernels work in: arrays that are made once, and what is known of units."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from meuse.compiling import inlined
from meuse.titles.celles.doctrine.kernels.ground import Array
from meuse.titles.celles.doctrine.kernels.threats import Force

HORIZON: Final = 432
"""Beyond eight full moves a distance does not matter any more."""


class Known(NamedTuple):
    """What is known of each unit on the map before everything is added up."""

    #: Whether it has a supply path.
    fed: Array
    #: Germans: points to come at the Meuse, as it stands there and on its way.
    scores: Array
    #: Whoever hunts: the cost of the way to the nearest enemy.
    nearest: Array


class Room(NamedTuple):
    """Arrays to work in, made once for all parts of a kernel."""

    #: By hex: the ways to the Meuse, those without a unit, the next hex of each, and who waits in a search.
    distance: Array
    free: Array
    toward: Array
    queue: Array
    heads: Array
    waiting: Array
    following: Array
    #: By hex: what a search is asked about and what it marks, ways, and how close a unit is.
    wanted: Array
    asked_hexes: Array
    marks: Array
    ways: Array
    close: Array
    #: By nationality: the hexes that supply reaches (a unit's own), or that its units' supply comes through.
    reached: Array
    force: Force
    #: What is known, and what of it without a unit.
    known: Known
    before: Known
    #: The hexes with units, the number of each, and which of them are asked about.
    slots: Array
    stacks: Array
    asked: Array
    #: The harm that each formation can do there, and without a unit; the worst of each, and the sums by side.
    forces: Array
    harms: Array
    harms_before: Array
    worst: Array
    harm: Array


@inlined
def new_known(units: int) -> Known:
    """Room for what is known of units."""
    return Known(np.zeros(units, np.uint8), np.zeros((units, 2), np.float64), np.zeros(units, np.int32))


@inlined
def new_room(places: int, units: int, groups: int) -> Room:
    """Room for a game with so many hexes, units and formations."""
    return Room(
        np.empty(places, np.int32),
        np.empty(places, np.int32),
        np.empty(places, np.int32),
        np.empty(places, np.int32),
        np.empty(HORIZON + 1, np.int32),
        np.empty(places * 7 + 1, np.int32),
        np.empty(places * 7 + 1, np.int32),
        np.empty(places, np.uint8),
        np.empty(places, np.uint8),
        np.empty(places, np.uint8),
        np.empty(places, np.int64),
        np.zeros(places, np.int32),
        np.empty((3, places), np.uint8),
        Force(
            np.empty((4, units), np.int32),
            np.empty(4, np.int32),
            np.empty((units, 3), np.float64),
            np.empty((units, 2), np.int32),
        ),
        new_known(units),
        new_known(units),
        np.empty(places, np.int32),
        np.empty((units + 1, 2), np.int32),
        np.empty(units + 1, np.uint8),
        np.empty((groups, 3), np.float64),
        np.empty((units + 1, groups), np.float64),
        np.empty((units + 1, groups), np.float64),
        np.empty((groups, 2), np.float64),
        np.empty(2, np.float64),
    )
