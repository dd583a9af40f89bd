"""What all kernels share: numbers of rows, layers, weights and terms."""

from __future__ import annotations

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

# Layers of a position's counts, as `ardennes.position` numbers them.
PRESENT: Final = 0
RESTING: Final = 1
SHUT: Final = 2
ZONE: Final = 3
TOUCH: Final = 4

# Combat results by number.
DE: Final = 0
EX: Final = 1
DR: Final = 1
"""Dr1 to Dr3 are DR + 1 to DR + 3."""
AR: Final = 4
"""Ar1 to Ar3 are AR + 1 to AR + 3."""

# Rows of the facts about units.
U_SIDE: Final = 0
U_STRENGTH: Final = 1
U_MECHANIZED: Final = 2
U_DIVISION: Final = 3

# Rows of the state of units.
S_WHERE: Final = 0
S_MODE: Final = 1
S_ATTACKED: Final = 2
S_SUPPLY: Final = 3

# Weights that kernels read, by number; `evaluation.WEIGHTS` has the names in this order.
W_VICTIM: Final = 0
W_LOSS: Final = 1
W_POWER: Final = 2
W_PUSH: Final = 3
W_REPULSE: Final = 4
W_FEAR: Final = 5
"""The German fear; the Allied one is W_ALLIED_FEAR."""
W_HOPE: Final = 6
W_TRAP: Final = 7
W_EXIT: Final = 8
W_APPROACH: Final = 9
W_MASS: Final = 10
W_GUARD: Final = 11
W_SUPPLY: Final = 12
W_BASTOGNE: Final = 13
W_ATTACK: Final = 14
W_HUNT: Final = 15
W_ALLIED_FEAR: Final = 16
W_COVER: Final = 17
W_GOAL: Final = 18
W_RESERVE: Final = 19
W_FOOT_PULL: Final = 20
W_CHASE: Final = 21
W_VERGE: Final = 22
W_RELIEF: Final = 23
W_GARRISON: Final = 24

# The terms that `assess` adds up, by number; `evaluation.TERMS` has the names in this order.
T_CASUALTIES: Final = 0
T_EXITS: Final = 1
T_WAYS: Final = 2
T_DRIVE: Final = 3
T_SCREEN: Final = 4
T_BATTLES: Final = 5
T_PERILS: Final = 6
T_TRAPPED: Final = 7
T_UNSUPPLIED: Final = 8
T_GOAL: Final = 9
