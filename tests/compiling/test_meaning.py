"""Whatever machine code depends on changes what a kernel is said to be made from."""

from __future__ import annotations

import enum
import math
from collections import namedtuple
from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import numba
import numpy as np
import pytest
from numba import njit

from meuse.compiling.meaning import Unclear, meaning, meaning_of_type

SOURCE = """
def part(x):
    return x + FAR

def kernel(x, step=1):
    def inner(y):
        return y * WIDE
    return inner(part(x)) + np.abs(tables.HIGH) + x.size + LIMITS[0] + step
"""


class Colour(enum.IntEnum):
    RED = 1


class Pair(NamedTuple):
    one: int
    other: int


def tables(high: int) -> ModuleType:
    module = ModuleType("tables")
    vars(module).update(HIGH=high, LOW=0)
    return module


def made(source: str = SOURCE, compiler: Callable[[Any], Any] = njit, **changed: Any) -> Any:
    """A kernel of a module with these names."""
    names = {"np": np, "FAR": 3, "WIDE": 1.5, "LIMITS": (1, 2), "tables": tables(7), "unused": object()}
    names |= changed
    exec(source, names)
    names["part"] = compiler(names["part"])
    return compiler(names["kernel"])


def test_the_same_source_means_the_same() -> None:
    assert meaning(made()) == meaning(made())


@pytest.mark.parametrize(
    "changed",
    [
        {"FAR": 4},
        {"FAR": 3.0},
        {"FAR": True},
        {"WIDE": 1.25},
        {"LIMITS": (2, 2)},
        {"LIMITS": np.array([1, 2])},
        {"LIMITS": np.array([1, 2], dtype=np.int8)},
        {"LIMITS": Pair(1, 2)},
        {"tables": tables(8)},
        {"FAR": Colour.RED},
        {"FAR": math.pi},
        {"np": math},
    ],
    ids=str,
)
def test_another_constant_is_another_meaning(changed: dict[str, Any]) -> None:
    assert meaning(made(**changed)) != meaning(made())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x + FAR", "x - FAR"),
        ("y * WIDE", "y / WIDE"),
        ("tables.HIGH", "tables.LOW"),
        ("LIMITS[0]", "LIMITS[1]"),
        ("x.size", "x.ndim"),
        ("step=1", "step=2"),
        ("inner(part(x))", "part(inner(x))"),
    ],
)
def test_other_code_is_another_meaning(old: str, new: str) -> None:
    assert old in SOURCE
    assert meaning(made(SOURCE.replace(old, new))) != meaning(made())


def test_how_a_part_is_compiled_counts() -> None:
    assert meaning(made(compiler=njit(fastmath=True))) != meaning(made())


def test_what_is_not_named_does_not_count() -> None:
    assert meaning(made(unused=1, SOMETHING=2)) == meaning(made())
    assert meaning(made("# a remark\n\n" + SOURCE)) == meaning(made())


def test_two_constants_do_not_change_places_unnoticed() -> None:
    source = "def part(x):\n    return x\n\ndef kernel(x):\n    return x + ONE - OTHER\n"
    assert meaning(made(source, ONE=1, OTHER=2)) != meaning(made(source, ONE=2, OTHER=1))


def test_what_a_function_encloses_counts() -> None:
    def adding(number: int) -> Any:
        return lambda x: x + number

    assert meaning(adding(1)) == meaning(adding(1))
    assert meaning(adding(1)) != meaning(adding(2))


def test_a_kernel_may_call_itself() -> None:
    source = "def part(x):\n    return x\n\ndef kernel(x):\n    return 1 if x < ONE else x * kernel(x - 1)\n"
    assert meaning(made(source, ONE=1)) == meaning(made(source, ONE=1))
    assert meaning(made(source, ONE=1)) != meaning(made(source, ONE=2))


@pytest.mark.parametrize("value", [[1, 2], {"a": 1}, object()], ids=["list", "dict", "object"])
def test_what_nobody_would_see_changing_is_refused(value: object) -> None:
    with pytest.raises(Unclear, match="kernel: part: part: FAR: a kernel names numbers"):
        meaning(made(FAR=value))


def type_of(value: object) -> Any:
    """The type that numba gives an argument."""
    return numba.typeof(value)  # type: ignore[no-untyped-call]


def test_the_fields_of_a_tuple_are_part_of_its_type() -> None:
    swapped = namedtuple("Pair", ["other", "one"])  # type: ignore[name-match]
    one, other = type_of(Pair(1, 2)), type_of(swapped(1, 2))
    assert str(one) == str(other)
    assert meaning_of_type(one) != meaning_of_type(other)
    within = (type_of((pair, 3.0)) for pair in (Pair(1, 2), swapped(1, 2)))
    assert len(set(map(meaning_of_type, within))) == 2


def test_the_members_of_an_enumeration_count() -> None:
    source = "def part(x):\n    return x\n\ndef kernel(x):\n    return x + Colour.RED\n"
    other = enum.IntEnum("Colour", {"RED": 2})  # type: ignore[misc]
    assert meaning(made(source, Colour=Colour)) != meaning(made(source, Colour=other))
