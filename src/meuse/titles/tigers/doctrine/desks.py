"""Where positions are weighed: arrays made once, that kernels are lent."""

from __future__ import annotations

import numpy as np

from meuse.titles.tigers.doctrine.moves import RICHEST
from meuse.titles.tigers.doctrine.roads import price_usual
from meuse.titles.tigers.doctrine.scale import FIELDS, HAIR
from meuse.titles.tigers.doctrine.structs import (
    Array,
    Buckets,
    Desk,
    Field,
    Lines,
    Paper,
    Prices,
    Queue,
    Stacks,
    Threads,
)
from meuse.titles.tigers.doctrine.ways import LEVELS, RING

#: The most points that a step between two areas costs, and one.
STEPS = 16
#: How often a state is reached at most, each time for less.
MOST_WAITING = 20
#: How many ends of a group's moves are looked at.
MOST_CHOSEN = 16


def desk(units: int, places: int, roads: int) -> Desk:
    """A desk for maps of a size."""
    usual, waiting = reals(STEPS), 2 * places * MOST_WAITING
    price_usual(usual)
    return Desk(
        power=reals(units),
        cleared=reals(places),
        repelled=reals(places),
        stacks=Stacks(reals(places), reals(places), reals(places), ints(places), ints(places), marks(places)),
        prices=Prices(reals(roads), reals(places), reals(roads), reals(places)),
        lines=Lines(marks(places), marks(places), np.zeros(places, np.uint8), np.zeros(places, np.uint8)),
        threads=Threads(reals(places), reals(places)),
        zones=field(places),
        towns=field(places),
        masses=np.zeros((FIELDS, places)),
        coming=reals(places),
        parent=ints(places),
        fed=marks(places),
        usual=usual,
        queue=Queue(indexes(RING), marks(places), ints(LEVELS + 1)),
        paper=Paper(
            distances=reals(places),
            node=reals(places),
            thin=reals(places),
            hair=np.full(roads, HAIR),
            children=ints(places),
            stack=indexes(2 * places),
            beyond=indexes(roads),
        ),
        buckets=Buckets(ints(RICHEST + 1), ints(waiting), ints(waiting), marks(2 * places)),
        chosen=ints(MOST_CHOSEN),
        gains=reals(MOST_CHOSEN),
    )


def field(places: int) -> Field:
    """Ways to goals of one kind, none yet."""
    return Field(reals(places), ints(places), indexes(places), ints(places), reals(places))


def reals(count: int) -> Array:
    """So many numbers."""
    return np.zeros(count)


def ints(count: int) -> Array:
    """So many whole numbers: small ones, so that all of them stay at hand."""
    return np.zeros(count, np.int16)


def indexes(count: int) -> Array:
    """So many numbers of places: never below 0, so that nobody has to look."""
    return np.zeros(count, np.uint16)


def marks(count: int) -> Array:
    """So many marks, none of them set."""
    return np.zeros(count, np.bool_)
