"""The general: plans like the staff, with more time, and lets far more plans play on, and further.

The first part of the time goes into varying lines of orders. Then the best of them, and the best after each
opening, compete: they are played on against the enemy's replies (`contest`), and with the time that is left
variations of the winner challenge it. Where the best line leads clearly the rest of the time is saved.
"""

from __future__ import annotations

from meuse.players.contest import Terms
from meuse.players.doctrine import Breadth
from meuse.players.staff import StaffPlayer

#: Variations of a plan: after some dozens hardly anything better is found.
FIRST_TRIES = 60
LATER_TRIES = 30
#: The part of the clock that may go into planning, and the part of what is left of it into one choice.
PLANNING = 0.85
SHARE = 0.65


class GeneralPlayer(StaffPlayer):
    """Plans like the staff, with more time and a longer look at the enemy's replies."""

    breadth = Breadth.WIDE
    most_seconds = float("inf")
    first_tries = FIRST_TRIES
    later_tries = LATER_TRIES
    planning = PLANNING
    share = SHARE
    contest = Terms(lines=8, segments=4, first=2, most=8, challengers=60)
