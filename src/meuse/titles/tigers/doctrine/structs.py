"""What kernels are handed: the map, a position, and what others have found out, as named bundles."""

from __future__ import annotations

from typing import Any, NamedTuple

Array = Any

# The map and the scenario, the same for all positions ---------------------------------------------


class Roads(NamedTuple):
    """The roads from place p are the numbers `first[p]` to `first[p + 1] - 1` of the lists."""

    #: Places below this number are areas, the others zones at the edge of the map.
    areas: int
    first: Array
    #: By road: where it leads, what it costs, the bridge or -1, whether it crosses the lines of 16 December.
    to: Array
    cost: Array
    bridge: Array
    line: Array


class Prizes(NamedTuple):
    """12.0, 13.1 By place: what there is to win, and where supply comes from."""

    #: What points in a victory zone are multiplied by; what an area counts each day, and at the end.
    multiplier: Array
    daily: Array
    final: Array
    #: Whose zone at the edge it is, or -1.
    zone_side: Array
    #: By side and place: whether supply begins there.
    sources: Array
    #: By group of reserves and place, whether Germans there release it; by group, its strength.
    release: Array
    group_points: Array
    #: Whether towns have to be occupied, not only controlled.
    occupied: int


class Roster(NamedTuple):
    """By unit: its side, its movement points, the supply it needs, whether it builds bridges."""

    side_of: Array
    allowance: Array
    need: Array
    engineer: Array


class Atlas(NamedTuple):
    """All of these."""

    roads: Roads
    prizes: Prizes
    roster: Roster


class Gates(NamedTuple):
    """By place: whether routes through the Allied line may begin or end there."""

    entries: Array
    exits: Array


# A position ---------------------------------------------------------------------------------------


class State(NamedTuple):
    """Who is where, and in what state, as a position has it."""

    #: By unit.
    where: Array
    strength: Array
    used: Array
    moved: Array
    entrenched: Array
    #: By bridge, by place, by group of reserves.
    blown: Array
    control: Array
    released: Array
    #: What the battles declared leave on average, one after the other: see `forecasts.Verdict`.
    verdicts: Array
    impulse: int
    last: int


class Scene(NamedTuple):
    """Who is where, and in what state; battles declared are taken as fought with average luck."""

    #: By unit.
    where: Array
    power: Array
    used: Array
    moved: Array
    entrenched: Array
    #: By bridge, by place, by group of reserves.
    blown: Array
    control: Array
    released: Array
    #: By place: the chances that a battle removes the Allies, and the Germans.
    cleared: Array
    repelled: Array
    impulse: int
    last: int


class Group(NamedTuple):
    """8.2 Units that move together: how far by road and on foot, and in how many steps."""

    start: int
    side: int
    points: int
    foot: int
    #: Whether all of them can ford.
    fords: int
    steps: int
    need: int


class Tolls(NamedTuple):
    """8.3 What fords and enemies cost, where Special Forces confuse, and whether lines may be crossed."""

    ford: int
    enter: int
    leave: int
    trap: int
    lines_hold: int


class Doors(NamedTuple):
    """By place: whether a side may enter it, whether the scenario takes place there, the side's supply."""

    may_enter: Array
    inside: Array
    lines: Array


class Trail(NamedTuple):
    """Where a group can go, by place dry and wet in turn: the cost, and where from; by place, whether."""

    cost: Array
    before: Array
    waded: Array
    within: Array


class Buckets(NamedTuple):
    """States that wait at each cost: the last of them, what each entry is, and which follows."""

    heads: Array
    entries: Array
    following: Array
    done: Array


class Ledger(NamedTuple):
    """What moves of a side are judged by, the same for all its groups; by place."""

    prizes: Array
    stake: Array
    near: Array
    flow: Array
    massed: Array
    covered: Array
    own: Array
    own_points: Array
    foes: Array
    #: With vehicles or on foot, fresh or used: what a German point is worth.
    roads: Array


class Room(NamedTuple):
    """7.0, 13.14b What a group needs where it stops: at most so many counters and points there, supply."""

    most_counters: int
    most_points: int
    need: int


class Party(NamedTuple):
    """A group that is to move: whose it is, where, and what all of its moves cost and gain alike."""

    side: int
    start: int
    points: int
    #: What it costs that it will have been used; what an Allied group gives up, and gains by being near.
    tired: float
    leaving: float
    cover: float


# What kernels find out ----------------------------------------------------------------------------


class Maps(NamedTuple):
    """What the terms are read off; see `evaluation.Survey`."""

    fields: Array
    flow: Array
    near: Array
    massed: Array
    stake: Array


class Stacks(NamedTuple):
    """By place: strengths, Allied ones once more as they count dug in, counters, and fresh engineers."""

    german: Array
    allied: Array
    covered: Array
    german_count: Array
    allied_count: Array
    builders: Array


class Prices(NamedTuple):
    """What a road and entering a place cost the Germans; what both make of the likelihood of a way."""

    edge: Array
    node: Array
    ease: Array
    access: Array


class Lines(NamedTuple):
    """13.1 By place: whether enemies bar it to supply, and what supply there is, for each side."""

    german_barred: Array
    allied_barred: Array
    german: Array
    allied: Array


class Threads(NamedTuple):
    """By place: how thin the best German supply road is, and how likely the Allies take an area back."""

    thread: Array
    exposed: Array


class Field(NamedTuple):
    """Ways to goals of one kind: how far, places sorted by that, where ways lead on, how likely."""

    distances: Array
    level: Array
    order: Array
    parent: Array
    likely: Array


class Timing(NamedTuple):
    """Movement points of a vehicle until the end and until tomorrow, and what follows from them."""

    left: float
    today: float
    #: The impulses of the day after this one.
    parts: int
    #: How sure what is won now lasts to the end; what can still be done with strength.
    lasting: float
    use: float
    #: How wide hope spreads.
    width: float


class Queue(NamedTuple):
    """Places that wait to be looked at again, in a ring; whether each does; how many are at each level."""

    waiting: Array
    queued: Array
    starts: Array


class Paper(NamedTuple):
    """By place or by road, for what is wanted for a moment."""

    distances: Array
    node: Array
    thin: Array
    hair: Array
    children: Array
    stack: Array
    beyond: Array


class Desk(NamedTuple):
    """Where a position is weighed: all arrays for that, made once, so that no kernel has to make any."""

    power: Array
    cleared: Array
    repelled: Array
    stacks: Stacks
    prices: Prices
    lines: Lines
    threads: Threads
    zones: Field
    towns: Field
    #: By goal and place: what Germans lose by a point more on the way.
    masses: Array
    #: By place: when the first Germans could come; where from; whether a German in supply is there.
    coming: Array
    parent: Array
    fed: Array
    #: What steps of up to 15 points make of the likelihood of a way.
    usual: Array
    queue: Queue
    paper: Paper
    buckets: Buckets
    #: Where moves end that promise most, and what.
    chosen: Array
    gains: Array
