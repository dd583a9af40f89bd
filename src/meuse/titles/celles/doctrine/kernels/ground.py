"""What kernels are told: the ground, which never changes, and the moment, which does."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final, NamedTuple

Array = Any

FAR: Final = 30_000
"""A cost that nobody pays."""


class UnitRow(IntEnum):
    """Rows of `Ground.units`."""

    SIDE = 0
    NATION = 1
    FORMATION = 2
    FULL = 3
    MOVEMENT = 4
    TABLE = 5


class StateRow(IntEnum):
    """Rows of `Moment.state`."""

    WHERE = 0
    STEPS = 1
    USED = 2
    DISRUPTED = 3
    MARKER = 4
    DUE = 5


class Weight(IntEnum):
    """The weights that kernels read."""

    STEP = 0
    POWER = 1
    TOWN = 2
    MEUSE = 3
    HOLD = 4
    APPROACH = 5
    SUPPLY = 6
    CUT = 7
    EXPOSURE = 8
    PRESSURE = 9
    RESERVE = 10
    HUNT = 11
    TRAPPED = 12
    RETREAT = 13
    DISRUPTED = 14
    STAY = 15
    HASTE = 16
    SHELTER = 17


class Term(IntEnum):
    """The terms that `assess` adds up."""

    LOSSES = 0
    POWER = 1
    TOWNS = 2
    MEUSE = 3
    APPROACH = 4
    SUPPLY = 5
    CUT = 6
    EXPOSURE = 7
    PRESSURE = 8
    RESERVE = 9
    HUNT = 10


class Ground(NamedTuple):
    """Map, counters and tables of a game as arrays. Places and units are numbers."""

    #: Rows: side, nation, formation, full steps, movement, number of the cost table.
    units: Array
    attack: Array
    defense: Array
    #: The hexes around each.
    around: Array
    #: Where a side may go from a hex at all, and where its supply may.
    open_steps: Array
    supply_steps: Array
    german_sources: Array
    us_sources: Array
    british_sources: Array
    rear: Array
    #: Hexes that score at the Meuse; the steps of Germans, from where they lead to where they start.
    goals: Array
    back: Array
    back_costs: Array
    #: What the open steps of Germans cost; which hexes score at the Meuse, one byte a hex.
    ahead_costs: Array
    goal_marks: Array
    #: By cost table: from a hex to the nearest from which another can be attacked, on an empty map.
    beside: Array
    #: The same the other way round: by cost table, to a hex from each.
    against: Array
    #: The modifier of each hex for its attacker; odds columns with their shifts.
    terrain: Array
    odds: Array
    shifts: Array
    #: By total shift: the defender's steps lost (of one, of two), chances of disruption and retreat; then the
    #: attacker's steps, disruption and retreat.
    outcomes: Array
    #: What losing a hex costs each side.
    worth: Array
    #: German points, Allied points, one or two hexes of each town.
    towns: Array


class Moment(NamedTuple):
    """A position as arrays."""

    #: Rows: hex, steps, used, Disrupted, supply marker, turn of arrival.
    state: Array
    owner: Array
    zones: Array
    #: Turn, last turn, whom the light of this turn and of the next favours, German and Allied actions
    #: left, whose Action Phase is next.
    time: Array
    #: Of each formation, how often it will act, on average, while it matters.
    chances: Array
