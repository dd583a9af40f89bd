"""What the schemas of tables have in common: entries that allow no unknown key, numbers, and doubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Annotated

import msgspec

from meuse.data.errors import Problem

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A number of something, or a factor; more than two digits are a slip of the pen."""
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


Name = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]*$")]
"""A name as actions write it: no blanks."""


class TableEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a table; a key that it does not know is a mistake."""


def repeated(names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Each name that has come before, with its place.

    >>> list(repeated(["26VG", "2Pz", "26VG"]))
    [(2, '26VG')]
    """
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name in seen:
            yield index, name
        seen.add(name)


def stands_twice(key: str, names: Iterable[str]) -> Iterator[Problem]:
    """Yield the path of each entry of a list whose name another has."""
    for index, name in repeated(names):
        yield Problem(f"{key}[{index}].name", f"{name!r} stands twice")


def given_again(key: str, values: Iterable[Hashable]) -> Iterator[Problem]:
    """Yield each value that a list gives more than once, with how often."""
    for value, times in Counter(values).items():
        if times > 1:
            yield Problem(key, f"{value} is given {times} times")


def without_main(key: str, names: Iterable[str], main: str) -> Iterator[Problem]:
    """Yield the lack of the entry that has to be there."""
    if main not in names:
        yield Problem(key, f"the main one, {main!r}, is missing")
