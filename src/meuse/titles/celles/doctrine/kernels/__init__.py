"""Searches and sums over the map of Celles, compiled by numba; plain Python where MEUSE_PLAIN=1.

Places and units are numbers; costs are sixths of a movement point, as in the rules. Arrays are read, never
kept. `searches` finds where units can go, `ways` the Germans' to the Meuse, `supplies` supply paths, and
`threats` what each side could do to the other. `terms` is what units and towns count, `worths` adds all of it
up, and `trials` does so for a unit in one hex after the other, in `room` that is made once.
"""

from meuse.titles.celles.doctrine.kernels.ground import FAR, Ground, Moment, Term, Weight
from meuse.titles.celles.doctrine.kernels.searches import Going, all_costs, beside_costs, reach, reach_behind
from meuse.titles.celles.doctrine.kernels.supplies import barred_hexes, supplied
from meuse.titles.celles.doctrine.kernels.trials import Trial, assess_moves
from meuse.titles.celles.doctrine.kernels.worths import assess

__all__ = [
    "FAR",
    "Going",
    "Ground",
    "Moment",
    "Term",
    "Trial",
    "Weight",
    "all_costs",
    "assess",
    "assess_moves",
    "barred_hexes",
    "beside_costs",
    "reach",
    "reach_behind",
    "supplied",
]
