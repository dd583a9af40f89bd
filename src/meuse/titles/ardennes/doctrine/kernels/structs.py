"""What kernels are handed: the map, a position, and what others have found out, as named bundles."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meuse.titles.ardennes.doctrine.kernels.common import FAR, KINDS, UNKNOWN, Array

# The map, the same for all positions of a game ----------------------------------------------------


class Ground(NamedTuple):
    """Places, and what combat asks of them."""

    #: By place: the places beside it, then -1.
    near: Array
    #: By place: whether units there are in play; whether it is closed to everybody.
    live: Array
    shut: Array
    #: By side and place: whether nobody has to retreat from there.
    immune: Array


class Travel(NamedTuple):
    """Ways over an empty map, by side and kind of unit."""

    #: By place and step: what it costs, there and back.
    costs: Array
    back: Array
    #: `hits[starts[kind, place] : starts[kind, place + 1]]`: what a unit can strike from a place in a phase.
    starts: Array
    hits: Array


class Net(NamedTuple):
    """12.0 What German supply comes over."""

    #: The places where it begins, and the towns it may come through.
    sources: Array
    towns: Array
    #: By place and step: whether it follows a road; the bridge it crosses, or -1.
    roads: Array
    bridges: Array
    #: By bridge and place: whether a unit there interdicts it.
    interdicts: Array


class Exits(NamedTuple):
    """16.0.C Where roads leave the map: the places, their points, whether they count by Bastogne only."""

    places: Array
    points: Array
    needs_bastogne: Array


class Atlas(NamedTuple):
    """All of the map."""

    ground: Ground
    travel: Travel
    net: Net
    exits: Exits


# A position ---------------------------------------------------------------------------------------


class Scene(NamedTuple):
    """Who is where, and in what state."""

    #: By row and unit: see `UnitRow` and `StateRow`.
    units: Array
    state: Array
    #: By layer, side and place: how many units are there, rest there, …; see `Layer`.
    layers: Array
    #: By side, attack or defence, and place: what strengths are multiplied by.
    factors: Array
    #: By unit: what its loss would cost its side now.
    stakes: Array


class Straits(NamedTuple):
    """12.1, 13.1 By side and place, whether units would be out of supply; by bridge, whether it is cut."""

    cut_off: Array
    cut: Array


class Casualties(NamedTuple):
    """By unit: whether it is lost, and what that costs its side."""

    lost: Array
    worth: Array


class Moment(NamedTuple):
    """Whose turn it is, how near attacks are, the turn and the last of the game."""

    player: int
    stage: int
    turn: int
    last: int


class Fighting(NamedTuple):
    """9.0 How combat goes at the moment."""

    #: By die and column: the result, as a number.
    results: Array
    #: 9.4.Le1 The lowest column that the Germans may choose.
    floor: int


class Bet(NamedTuple):
    """What is won and lost in an attack."""

    #: For the defenders; for the attackers, in an exchange.
    prize: float
    price: float
    #: For a hex of retreat, the defenders' and the attackers'.
    push: float
    repulse: float
    #: Whether the defenders have nowhere to go, and whether they need not.
    closed: bool
    immune: bool


class Goal(NamedTuple):
    """16.0 What the Germans need to win."""

    #: Half a point less than enough of them.
    points: float
    #: The last turn in which these points end the game at once, and the last of all.
    early: int
    last: int
    #: How many times the Allies' points they need at the end.
    ratio: float
    #: The place without which some exits do not count.
    bastogne: int


# What kernels find out ----------------------------------------------------------------------------


class Forces(NamedTuple):
    """By side and place: strength to attack and to defend with, its worth, and the number of units."""

    attack: Array
    defence: Array
    value: Array
    counts: Array


class Reach(NamedTuple):
    """By side and place: what enemies add to the way there, when one can be there, what can strike there."""

    extra: Array
    times: Array
    threat: Array


class Holdings(NamedTuple):
    """16.0.C By exit: whether Germans in supply occupy it, whether any do, what it counts now."""

    occupied: Array
    held: Array
    counting: Array
    #: Whether a German is in Bastogne.
    in_bastogne: int


class Paths(NamedTuple):
    """By place: the places beside it, what a step there costs, and what a step from there costs."""

    near: Array
    there: Array
    back: Array


class Queue(NamedTuple):
    """Places that wait, by cost: the entry last put in, and after each entry the one put in before."""

    heads: Array
    entries: Array
    following: Array
    #: Places that what was found no longer holds for.
    lost: Array


class Memory(NamedTuple):
    """The last search of each kind, what the steps of German supply cost in it, and paper to mend them on.

    Further who could strike where: by side and unit where and how it stood, by side and place the sum. And
    where supply could go: by side and place whether it was shut there, by side and bridge whether it was cut.
    """

    #: By kind and row; behind the last place of `BEGUN` whether anything is remembered.
    searches: Array
    steps: Array
    standing: Array
    struck: Array
    shut: Array
    cut: Array
    begun: Array
    changed: Array
    queue: Queue

    @classmethod
    def empty(cls, places: int, units: int, bridges: int) -> Memory:
        """Nothing remembered."""
        return cls(
            searches=np.zeros((KINDS, 4, places + 1), np.int32),
            steps=np.zeros((places, 6), np.int32),
            standing=np.full((2, units), -1, np.int32),
            struck=np.zeros((2, places)),
            shut=np.full((2, places), UNKNOWN, np.uint8),
            cut=np.full((2, bridges), UNKNOWN, np.uint8),
            begun=np.zeros(places, np.int32),
            changed=np.zeros(places, np.int32),
            queue=Queue(
                heads=np.full(FAR + 1, -1, np.int32),
                entries=np.zeros(9 * places, np.int32),
                following=np.zeros(9 * places, np.int32),
                lost=np.zeros(places, np.int32),
            ),
        )


class SupplyWays(NamedTuple):
    """12.1 How German supply comes to every place."""

    #: What each step costs, and each place besides: obstacles.
    steps: Array
    obstacles: Array
    #: How far supply is.
    away: Array


class Mover(NamedTuple):
    """A unit that looks for a place: its strength, and what its loss would cost."""

    strength: float
    worth: float


class Pressure(NamedTuple):
    """By place: what the enemy can strike it with, what we can, and what of ours is bound to attack it."""

    threat: Array
    ours: Array
    bound: Array


class Wishes(NamedTuple):
    """By place: what draws a unit, what is worth covering by a zone, and holding."""

    pull: Array
    cover: Array
    hold: Array
    #: By place: what hangs on a supply road that an enemy there shuts.
    freed: Array
    #: By place: whether units of the side would be out of supply.
    unsupplied: Array
