"""What the schemas of tables have in common: entries that allow no unknown key, numbers, and doubles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A number of something, or a factor; more than two digits are a slip of the pen."""
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
