"""Weights of an evaluation: numbers with names, in a data file beside the doctrine."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import Any

from meuse.engine import MeuseError
from meuse.titles import folder_of


class BadWeights(MeuseError, ValueError):
    """The weights do not fit their doctrine."""


class Weights(Mapping[str, float]):
    """What the terms of an evaluation count. `weights["towns"]`; `but(towns=2.0)` changes some.

    >>> Weights({"towns": 1.0}, "mine").but(towns=2.0)["towns"]
    2.0
    """

    def __init__(self, values: Mapping[str, float], origin: str) -> None:
        self._values = {name: _number(name, value, origin) for name, value in values.items()}
        self.origin = origin

    @classmethod
    def of(cls, game: str, name: str = "weights.toml") -> Weights:
        """The weights in the doctrine of a game, or those in which a level differs from them."""
        file = folder_of(game) / "doctrine" / name
        return cls.read(file.read_text("utf-8"), f"{game}/doctrine/{name}")

    @classmethod
    def read(cls, text: str, origin: str) -> Weights:
        """Weights from the text of a TOML file: `name = number`."""
        return cls(_parsed(text, origin), origin)

    def but(self, **changed: float) -> Weights:
        """The same with some weights changed."""
        unknown = sorted(changed.keys() - self._values.keys())
        if unknown:
            raise BadWeights(f"{self.origin}: there is no weight {unknown[0]!r}")
        return Weights({**self._values, **changed}, self.origin)

    def times(self, factors: Mapping[str, float]) -> Weights:
        """The same with some weights multiplied."""
        return self.but(**{name: factor * self._values.get(name, 0.0) for name, factor in factors.items()})

    def expect(self, names: Iterable[str]) -> None:
        """Refuse weights that lack a name, or have one too many."""
        wanted = set(names)
        for problem, found in (("lacks", wanted - self.keys()), ("does not know", self.keys() - wanted)):
            if found:
                raise BadWeights(f"{self.origin} {problem} the weight {min(found)!r}")

    def __getitem__(self, name: str) -> float:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def tables(text: str, origin: str) -> dict[str, dict[str, Any]]:
    """The tables of a TOML file that has nothing else."""
    found = _parsed(text, origin)
    for name, table in found.items():
        if not isinstance(table, dict):
            raise BadWeights(f"{origin}: {name} must be a table, not {table!r}")
    return found


def _parsed(text: str, origin: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadWeights(f"{origin}: {error}") from error


def _number(name: str, value: object, origin: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadWeights(f"{origin}: {name} must be a number, not {value!r}")
    return float(value)


def named(numbers: type[IntEnum]) -> tuple[str, ...]:
    """What kernels know by number, by name: weights, terms."""
    return tuple(member.name.lower() for member in numbers)
