"""Features: one named number for each unit, each place or the whole position, scaled to lie near 0 … 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from meuse.engine import Position

Numbers: TypeAlias = NDArray[np.float32]
Read: TypeAlias = Callable[[Any], Any]


class Feature(msgspec.Struct, frozen=True):
    """A column (or a few that belong together) of an observation.

    `read` gives one value for each unit or place (a row for each, where there are several names), or the
    values themselves for scalars. `field` is what it shows of the position; empty for a fact of the game.
    """

    names: tuple[str, ...]
    read: Read
    #: What counts as 1.
    scale: float = 1.0
    field: str = ""
    #: Whether a unit's value is added up on the map.
    mapped: bool = True

    def values(self, pos: Position[Any]) -> Numbers:
        """The values in a position, scaled: one row for each name."""
        raw = np.asarray(self.read(pos), dtype=np.float32).reshape(len(self.names), -1)
        return raw if self.scale == 1.0 else raw / np.float32(self.scale)


class Description(msgspec.Struct, frozen=True):
    """What a game shows: by unit (and, added up by side, on the map), by place, and at large."""

    units: tuple[Feature, ...]
    places: tuple[Feature, ...]
    scalars: tuple[Feature, ...]
    #: Fields of the position that are shown by something else than a feature, and by what.
    otherwise: Mapping[str, str] = {}

    @property
    def fields(self) -> set[str]:
        """The fields of the position that are shown."""
        return {feature.field for feature in (*self.units, *self.places, *self.scalars) if feature.field}


def column(field: str, most: float = 1.0, name: str = "") -> Feature:
    """A column (or a single number) of the position, as it is."""
    return Feature((name or field.replace("_", "-"),), lambda pos: _array(getattr(pos, field)), most, field)


def states(field: str, named: Mapping[int, str]) -> Feature:
    """A column whose numbers mean states: 1 where it has the state, one name for each."""
    wanted = np.array(list(named))[:, None]
    return Feature(tuple(named.values()), lambda pos: _array(getattr(pos, field)) == wanted, 1.0, field)


def each(field: str, names: Sequence[str], most: float = 1.0) -> Feature:
    """A tuple or column over something else than units and places: one scalar for each entry."""
    return Feature(tuple(names), lambda pos: _array(getattr(pos, field)), most, field)


def fact(name: str, values: Sequence[float]) -> Feature:
    """Something printed on counters or map; the largest value counts as 1."""
    printed = np.asarray(values, dtype=np.float32)
    fixed = printed / max(1.0, float(printed.max(initial=0.0)))
    return Feature((name,), lambda pos: fixed)


def unmapped(feature: Feature) -> Feature:
    """A column that says nothing of units on the map: it gets no planes."""
    return msgspec.structs.replace(feature, mapped=False)


def computed(name: str, read: Read, most: float = 1.0, field: str = "") -> Feature:
    """Whatever else follows from the position."""
    return Feature((name,), read, most, field)


def chosen(field: str, choices: Mapping[Any, str], prefix: str) -> Feature:
    """One of a few values, each with its name: 1 for the one it is."""
    names = tuple(f"{prefix} {name}" for name in choices.values())
    return Feature(names, lambda pos: [getattr(pos, field) == choice for choice in choices], 1.0, field)


def marked(field: str, size: int, name: str) -> Feature:
    """Places named in a tuple (or a single one): 1 there."""

    def read(pos: Any) -> Numbers:
        plane = np.zeros(size, np.float32)
        value = getattr(pos, field)
        named = list(value) if isinstance(value, tuple) else [value]
        plane[[place for place in named if place >= 0]] = 1
        return plane

    return Feature((name,), read, 1.0, field)


def _array(value: Any) -> NDArray[Any]:
    return np.frombuffer(value, np.uint8) if isinstance(value, bytearray) else np.asarray(value)
