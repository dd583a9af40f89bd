"""What each side has in each place, and where it can strike."""

# ruff: noqa: PLR0912 - a kernel is one function

from __future__ import annotations

from meuse.compiling import compiled
from meuse.titles.ardennes.doctrine.kernels.common import (
    S_ATTACKED,
    S_MODE,
    S_SUPPLY,
    S_WHERE,
    U_MECHANIZED,
    U_SIDE,
    U_STRENGTH,
    ZONE,
    Array,
)


@compiled
def muster(
    state: Array,
    units: Array,
    factors: Array,
    live: Array,
    worth: Array,
    attack: Array,
    defence: Array,
    value: Array,
    counts: Array,
) -> None:  # pragma: no cover
    """What each side has in each place: strength to attack and to defend with, and its worth."""
    attack[:] = 0.0
    defence[:] = 0.0
    value[:] = 0.0
    counts[:] = 0
    for unit in range(units.shape[1]):
        place = state[S_WHERE, unit]
        if place < 0 or not live[place]:
            continue
        side = units[U_SIDE, unit]
        strength = float(units[U_STRENGTH, unit])
        if state[S_MODE, unit]:
            strength = (strength + 1.0) // 2.0
        defence[side, place] += strength * factors[side, 1, place]
        value[side, place] += worth[unit]
        counts[side, place] += 1
        if state[S_SUPPLY, unit] == 1:
            strength = (strength + 1.0) // 2.0
        if not state[S_ATTACKED, unit] and state[S_SUPPLY, unit] < 2:
            attack[side, place] += strength * factors[side, 0, place]


@compiled
def threats(
    side: int,
    state: Array,
    units: Array,
    layers: Array,
    near: Array,
    live: Array,
    starts: Array,
    hits: Array,
    times: Array,
    limit: int,
    found: Array,
) -> None:  # pragma: no cover
    """How much of a side can be brought to attack each place in its next turn.

    `hits[starts[kind, place] : starts[kind, place + 1]]` are the places that a unit of a kind threatens from
    a place on an empty map; `times` says which of them it can come near as things stand.
    """
    places = len(near)
    found[:] = 0.0
    zone = (2 * ZONE + 1 - side) * places
    for unit in range(units.shape[1]):
        if units[U_SIDE, unit] != side:
            continue
        place = state[S_WHERE, unit]
        if place < 0 or not live[place]:
            continue
        strength = float(units[U_STRENGTH, unit])
        if state[S_SUPPLY, unit] == 1:
            strength *= 0.5
        pinned = layers[zone + place] > 0 and layers[side * places + place] == 1
        if pinned or state[S_SUPPLY, unit] == 2:
            for number in range(6):
                other = near[place, number]
                if other < 0:
                    break
                found[other] += strength
            continue
        kind = 2 * side + units[U_MECHANIZED, unit]
        if state[S_MODE, unit]:
            strength *= 0.6
        for entry in range(starts[kind, place], starts[kind, place + 1]):
            found[hits[entry]] += strength
    for place in range(places):
        if found[place] > 0.0:
            reached = False
            for number in range(6):
                other = near[place, number]
                if other >= 0 and times[other] <= limit:
                    reached = True
            if not reached:
                found[place] = 0.0
