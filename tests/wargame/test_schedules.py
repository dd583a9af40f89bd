"""Reinforcement schedules: who comes when."""

from __future__ import annotations

from meuse.data import Problem
from meuse.data.entries import TableEntry
from meuse.wargame.schedules import arrives_twice, by_unit
from tests.kit import skirmish

GAME = skirmish.game()


class Together(TableEntry, frozen=True):
    turn: int
    units: tuple[str, ...]


def test_units_know_the_entry_that_brings_them() -> None:
    first, second = Together(2, ("A2", "G1")), Together(3, ("A1",))
    numbers = GAME.unit_numbers
    assert by_unit(GAME, [first, second]) == {
        numbers["A2"]: first,
        numbers["G1"]: first,
        numbers["A1"]: second,
    }


def test_nobody_arrives_twice() -> None:
    assert list(arrives_twice([Together(1, ("A1", "A2")), Together(2, ("G1",))])) == []
    assert list(arrives_twice([Together(1, ("A1", "A2")), Together(2, ("G1", "A1"))])) == [
        Problem("arrival[1].units", "'A1' arrives twice")
    ]
    assert len(list(arrives_twice([Together(1, ("A1", "A1"))]))) == 1
