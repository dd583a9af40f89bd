"""Searches and sums over the map of the Ardennes, compiled by numba; plain Python where MEUSE_PLAIN=1.

One source serves both, so they cannot differ. Places and units are numbers; ways are measured in tenths of a
Movement Point, and a turn of a kind of unit is `TURN` of them. Arrays are read, never kept.
"""

from meuse.titles.ardennes.doctrine.kernels.combat import best_column, danger, is_closed, lower_floor
from meuse.titles.ardennes.doctrine.kernels.common import (
    CHASE,
    DRIVEN_OFF,
    FAR,
    HUNT,
    MOST_PASSING,
    RAID_TURNS,
    S_ATTACKED,
    S_MODE,
    S_SUPPLY,
    S_WHERE,
    U_SIDE,
    U_STRENGTH,
)
from meuse.titles.ardennes.doctrine.kernels.exits import Goal, may_end, occupied_exits, prospects, verge
from meuse.titles.ardennes.doctrine.kernels.places import judge_places
from meuse.titles.ardennes.doctrine.kernels.relief import Ways, lifelines, relief, supply_ways, traffic
from meuse.titles.ardennes.doctrine.kernels.strengths import muster, threats
from meuse.titles.ardennes.doctrine.kernels.ways import hindrance, marches, spread_within, strike_lists
from meuse.titles.ardennes.doctrine.kernels.whole import assess

__all__ = [
    "CHASE",
    "DRIVEN_OFF",
    "FAR",
    "HUNT",
    "MOST_PASSING",
    "RAID_TURNS",
    "S_ATTACKED",
    "S_MODE",
    "S_SUPPLY",
    "S_WHERE",
    "U_SIDE",
    "U_STRENGTH",
    "Goal",
    "Ways",
    "assess",
    "best_column",
    "danger",
    "hindrance",
    "is_closed",
    "judge_places",
    "lifelines",
    "lower_floor",
    "marches",
    "may_end",
    "muster",
    "occupied_exits",
    "prospects",
    "relief",
    "spread_within",
    "strike_lists",
    "supply_ways",
    "threats",
    "traffic",
    "verge",
]
