"""The volleys of a battle by the kernels: what `odds` reckons state by state, where numba is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np

from meuse.compiling import is_kept
from meuse.titles.tigers import volleys
from meuse.titles.tigers.dice import FACES
from meuse.titles.tigers.targets import alike_first

if TYPE_CHECKING:
    from meuse.titles.tigers.odds import Fire, Numbers, Reckoning, State, Weighted

_INT = np.int64
#: Weights of artillery that 31 bits hold: so many shots and calls.
_MOST_SHOTS = 9
#: Nobody fights with so many states of a side; a table of them would be large.
_MOST_STATES = 20_000


@cache
def is_ready() -> bool:
    """Whether the kernels need not be compiled: nobody waits for that because of one battle."""
    return is_kept(volleys.defensive) and is_kept(volleys.offensive)


def make_ready() -> None:
    """Compile the kernels, or find them on disk: one point against one."""
    one, row, none = np.ones(1, _INT), np.ones((1, 1), _INT), np.full(1, -1, _INT)
    volleys.defensive(row, one, one, one, one, row, none, one, np.zeros((2, 2), _INT))
    volleys.offensive(row, row, row, one, one, one, row, none, one, 1, np.zeros((1, 1, 3, 2), _INT))
    is_ready.cache_clear()


def countable(of: Reckoning) -> bool:
    """Whether the kernels can count a battle: both sides are there, and their dice fit."""
    sides = (of.attackers, of.attack), (of.defenders, of.defence)
    return all(_fits(of, own, fire) for own, fire in sides)


def _fits(of: Reckoning, own: tuple[int, ...], fire: Fire) -> bool:
    strengths = [of.pos.strength[unit] for unit in own]
    return (
        0 < sum(strengths) <= volleys.FITS
        and prod(points + 1 for points in strengths) <= _MOST_STATES
        and fire.calls + fire.shots <= _MOST_SHOTS
    )


class _States:
    """All states of a side's units, in the order in which the kernels number them."""

    def __init__(self, strengths: State) -> None:
        turned = product(*[range(points + 1) for points in strengths[::-1]])
        self.listed: list[State] = [state[::-1] for state in turned]
        self.table = np.array(self.listed, _INT)
        self.points = [sum(state) for state in self.listed]
        self.widths = np.cumprod([1, *[points + 1 for points in strengths[:-1]]], dtype=_INT)


_states = cache(_States)


def _strengths(of: Reckoning, units: tuple[int, ...]) -> State:
    return tuple([of.pos.strength[unit] for unit in units])


def _quality(of: Reckoning, units: tuple[int, ...]) -> Any:
    return np.array([of.game.quality[unit] for unit in units], _INT)


def _table(number: Numbers, own: tuple[int, ...], foes: tuple[int, ...]) -> Any:
    return np.array([[number[unit, foe] for foe in foes] for unit in own], _INT)


def _given(fire: Fire, own: tuple[int, ...], foes: tuple[int, ...]) -> Any:
    """By unit, the place of the target that it has been assigned; -1 without one."""
    chosen = {unit: foes.index(target) for unit, target in fire.aimed}
    return np.array([chosen.get(unit, -1) for unit in own], _INT)


def after_defence(of: Reckoning, shelled: Weighted, number: Numbers) -> Weighted:
    """9.34 The attackers' strengths, so shelled, after the fire of the defender's units."""
    own, foes, fire = of.defenders, of.attackers, of.defence
    firing = set(fire.firers)
    states = _states(_strengths(of, foes))
    counts = np.zeros((len(states.listed), 2), _INT)
    volleys.defensive(
        np.array(list(shelled), _INT),
        np.array(list(shelled.values()), _INT),
        np.array([of.pos.strength[unit] if unit in firing else 0 for unit in own], _INT),
        _quality(of, own),
        _quality(of, foes),
        _table(number, own, foes),
        _given(fire, own, foes),
        states.widths,
        counts,
    )
    return {
        state: low + (high << 32)
        for state, (low, high) in zip(states.listed, counts.tolist(), strict=True)
        if low or high
    }


def after_offence(
    of: Reckoning, after: dict[bool, Weighted], guns: dict[bool, Weighted]
) -> tuple[dict[tuple[int, int], int], list[int]]:
    """9.37 How often so many points are left to both sides, and how often each defender is gone."""
    own, foes = _strengths(of, of.attackers), _strengths(of, of.defenders)
    most, there = sum(own), sum(foes)
    alike = _alike(own, tuple([tuple(group) for group in of.alike]))
    merged = [_merged(states, alike) for states in after.values()]
    reduced = list({state: None for states in merged for state in states})
    shelled = list({state: None for states in guns.values() for state in states})
    digits, width = there + 1 + len(foes), _width(after, guns, most)
    told = np.zeros((len(reduced), len(after), digits, width), _INT)
    firing = set(of.attack.firers)
    volleys.offensive(
        np.array(reduced, _INT),
        np.array(shelled, _INT),
        np.array([[guns[combined].get(state, 0) for state in shelled] for combined in after], _INT),
        np.array([unit in firing for unit in of.attackers], _INT),
        _quality(of, of.attackers),
        _quality(of, of.defenders),
        _table(of.numbers, of.attackers, of.defenders),
        _given(of.attack, of.attackers, of.defenders),
        np.array(foes, _INT),
        most,
        told,
    )
    lost = _weighted(reduced, merged, told.tobytes(), 8 * width * digits, most)
    return _read(lost, 64 * width, there, len(foes))


@cache
def _alike(strengths: State, groups: tuple[tuple[int, ...], ...]) -> dict[State, State]:
    """For every state the one that fires alike, with the stronger of like units first."""
    return {state: alike_first(state, groups) for state in _states(strengths).listed}


def _merged(states: Weighted, alike: dict[State, State]) -> Weighted:
    """States that fire alike as one."""
    found: Weighted = {}
    for state, weight in states.items():
        first = alike[state]
        found[first] = found.get(first, 0) + weight
    return found


def _width(after: dict[bool, Weighted], guns: dict[bool, Weighted], most: int) -> int:
    """How many 64-bit digits hold every count there can be; the kernel tells two."""
    whole = sum([sum(after[combined].values()) * sum(guns[combined].values()) for combined in after])
    largest: int = whole * FACES**most
    return max(2, (largest.bit_length() + 63) // 64)


def _weighted(
    reduced: Sequence[State], weights: Sequence[Weighted], told: bytes, size: int, most: int
) -> list[int]:
    """By points left to the attackers: all rows of counts, read as one number each, times their weights."""
    lost, at = [0] * (most + 1), 0
    for state in reduced:
        for states in weights:
            weight = states.get(state, 0)
            if weight:
                lost[sum(state)] += weight * int.from_bytes(told[at : at + size], "little")
            at += size
    return lost


def _read(
    lost: Sequence[int], bits: int, there: int, defenders: int
) -> tuple[dict[tuple[int, int], int], list[int]]:
    """The counts that stand beside each other in these numbers."""
    mask = (1 << bits) - 1
    counted = {
        (here, there - gone): lost[here] >> bits * gone & mask
        for here in range(len(lost) - 1, -1, -1)
        for gone in range(there + 1)
    }
    whole = sum(lost)
    return counted, [whole >> bits * (there + 1 + unit) & mask for unit in range(defenders)]
