"""Kernels that are handed the same types at every call."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

from meuse.compiling import compiled, plain_python, steady
from meuse.compiling.steady import WATCHING, Steady, fits

pytestmark = pytest.mark.skipif(plain_python(), reason="nothing is compiled")


class Pair(NamedTuple):
    """Two arrays."""

    one: Any
    other: Any


@compiled
def added(pair: Pair, factor: float) -> float:
    """The sum of both, so many times."""
    return float(factor * (pair.one.sum() + pair.other.sum()))


def pair(kind: Any = np.float64) -> Pair:
    """Two arrays of a type."""
    return Pair(np.arange(3).astype(kind), np.ones(4))


def types_of(*values: Any) -> tuple[Any, ...]:
    """What numba takes values for."""
    return Steady(added)._types_of(values)


def test_it_finds_what_the_kernel_finds() -> None:
    kernel = steady(added)
    for factor in (1.0, 2.5):
        assert kernel(pair(), factor) == added(pair(), factor) == 7.0 * factor
    assert kernel(pair(), 2) == 14.0


def test_it_goes_straight_to_the_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WATCHING, raising=False)
    kernel = Steady(added)
    assert kernel(pair(), 1.0) == 7.0
    assert kernel._code is added.overloads[kernel._types].entry_point


@pytest.mark.parametrize(
    "wrong", [(pair(np.int32), 1.0), (pair()[:1], 1.0), (pair(), "1"), (pair(),), (Pair(1.0, 2.0), 1.0)]
)
def test_where_types_are_watched_others_are_refused(wrong: tuple[Any, ...]) -> None:
    kernel = steady(added)
    assert kernel(pair(), 1.0) == 7.0
    with pytest.raises(TypeError, match="added was compiled for"):
        kernel(*wrong)


def test_arrays_that_are_strewn_do_not_fit() -> None:
    even = np.arange(6)[::2]
    (whole, strewn), (number, real) = types_of(even.copy(), even), types_of(1, 1.0)
    assert fits(whole, whole)
    assert not fits(whole, strewn)
    assert fits(real, number)
    assert not fits(number, real)
