"""What all kernels share: numbers of rows, layers, weights and terms."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

Array = Any

GERMAN: Final = 0
ALLIED: Final = 1
FAR: Final = 4000
"""The end of all distances: twenty turns of a tank."""

LONGEST_MARCH: Final = 400
"""Foot does not look further: ten turns."""

TURN: Final = ((40, 200), (40, 240))
"""Tenths of a Movement Point that a turn is worth, by side and kind (foot, mechanized)."""

STOPS: Final = ((40, 160), (40, 180))
"""What enemy zones add to a way, by side and kind: most of a turn, as nobody leaves them but by combat."""

DECAY: Final = 0.82
"""What is left of the worth of an exit for each turn that the way there takes."""

WITHOUT_BASTOGNE: Final = 0.5
"""How much an exit that needs Bastogne counts while the Germans are not there."""

HELD: Final = 0.35
"""How much an exit counts for drawing more Germans to it once they hold it."""

HUNT: Final = 40.0
CHASE: Final = 100.0
"""The march that makes an enemy as far for foot, and for tanks, as a turn does an exit."""

MOST_GAPS: Final = 24
"""Beyond that many obstacles nobody hopes for supply."""

LIFELINE: Final = 0.1
"""What a point of strength cut off weighs beside a point for an exit cut off."""

MOST_PASSING: Final = 20.0
"""More than that is never counted for a town through which supply comes."""

RAID_TURNS: Final = 2
"""Towns that the enemy's tanks cannot reach in so many turns need no garrison."""

DRIVEN_OFF: Final = 0.3
"""What it is worth to drive an enemy off a supply road by two hexes, of what it is worth to destroy him."""

NET: Final = 0.6
"""How much of the danger of being surrounded threatens those whom the enemy could surround."""

SECOND: Final = 0.25
"""What a second unit adds in a place that is worth holding, of 1."""

# What is remembered of the last search of a kind, by place: with which handicap it began there (`FAR` where
# it did not), what the place cost besides, and what was found; by bridge: whether it was cut.
BEGUN: Final = 0
EXTRA: Final = 1
FOUND: Final = 2
CUT: Final = 3

# The kinds of searches that are remembered; the first two by side.
TIMES: Final = 0
MARCHES: Final = 2
TO_EXITS: Final = 3
GAPS: Final = 4
SUPPLY: Final = 5
KINDS: Final = 6

UNKNOWN: Final = 255
"""Of a flag: nothing is remembered."""

# Combat results by number.
DE: Final = 0
EX: Final = 1
DR: Final = 1
"""Dr1 to Dr3 are DR + 1 to DR + 3."""
AR: Final = 4
"""Ar1 to Ar3 are AR + 1 to AR + 3."""


class Layer(IntEnum):
    """Layers of a position's counts, as `ardennes.position` numbers them."""

    PRESENT = 0
    RESTING = 1
    SHUT = 2
    ZONE = 3
    TOUCH = 4


class UnitRow(IntEnum):
    """Rows of the facts about units."""

    SIDE = 0
    STRENGTH = 1
    MECHANIZED = 2
    DIVISION = 3


class StateRow(IntEnum):
    """Rows of the state of units."""

    WHERE = 0
    MODE = 1
    ATTACKED = 2
    SUPPLY = 3


class Weight(IntEnum):
    """The weights, by the names of the file."""

    VICTIM = 0
    LOSS = 1
    POWER = 2
    PUSH = 3
    REPULSE = 4
    GERMAN_FEAR = 5
    HOPE = 6
    TRAP = 7
    EXIT = 8
    APPROACH = 9
    MASS = 10
    GUARD = 11
    SUPPLY = 12
    BASTOGNE = 13
    ATTACK = 14
    HUNT = 15
    ALLIED_FEAR = 16
    COVER = 17
    GOAL = 18
    RESERVE = 19
    FOOT_PULL = 20
    CHASE = 21
    VERGE = 22
    RELIEF = 23
    GARRISON = 24


class Term(IntEnum):
    """The terms that `assess` adds up."""

    CASUALTIES = 0
    ROAD_EXITS = 1
    WAYS = 2
    DRIVE = 3
    SCREEN = 4
    BATTLES = 5
    PERILS = 6
    TRAPPED_UNITS = 7
    UNSUPPLIED = 8
    GOAL = 9
