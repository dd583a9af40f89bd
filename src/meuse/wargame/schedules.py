"""Reinforcement schedules: which units come together, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from meuse.data import Problem
from meuse.wargame.facts import StaticFacts


class Arriving(Protocol):
    """An entry of a schedule: units that arrive together."""

    @property
    def units(self) -> tuple[str, ...]:
        """Their names."""


A = TypeVar("A", bound=Arriving)


def arrives_twice(arrivals: Iterable[Arriving]) -> Iterator[Problem]:
    """Yield each unit that a table's list `arrival` brings a second time."""
    seen: set[str] = set()
    for index, arrival in enumerate(arrivals):
        for unit in arrival.units:
            if unit in seen:
                yield Problem(f"arrival[{index}].units", f"{unit!r} arrives twice")
            seen.add(unit)


def by_unit(game: StaticFacts[Any], arrivals: Iterable[A]) -> dict[int, A]:
    """The entry that brings each unit, by its number, in the order of the schedule."""
    return {game.unit_numbers[name]: arrival for arrival in arrivals for name in arrival.units}
