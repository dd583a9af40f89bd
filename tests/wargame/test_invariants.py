"""What can never be true of units on a board."""

from __future__ import annotations

from meuse.engine import NOWHERE
from meuse.wargame.invariants import is_marked, is_mixed, out_of_range, stacks
from tests.kit import skirmish

GAME = skirmish.game()


def test_marks_have_a_range() -> None:
    pos = GAME.start()
    pos.used[1] = 2
    assert not out_of_range(pos, 1, {"used": 2, "steps": 2})
    assert out_of_range(pos, 1, {"steps": 2, "used": 1})
    pos.used[1] = -1
    assert out_of_range(pos, 1, {"used": 2})
    assert not out_of_range(pos, 0, {"used": 2})


def test_a_unit_is_marked_by_any_column() -> None:
    pos = GAME.start()
    pos.steps[2] = 0
    assert not is_marked(pos, 2, ("steps", "used"))
    pos.used[2] = 1
    assert is_marked(pos, 2, ("steps", "used"))


def test_stacks_are_told_from_where_units_are_and_nothing_derived() -> None:
    pos = GAME.start()
    german, other, allied = GAME.units_of[0][0], GAME.units_of[0][1], GAME.units_of[1][0]
    pos.where = [NOWHERE] * len(GAME.names)
    pos.where[german] = pos.where[allied] = 5
    pos.where[other] = 7
    assert stacks(pos) == {5: sorted([german, allied]), 7: [other]}
    assert is_mixed(pos, stacks(pos)[5])
    assert not is_mixed(pos, stacks(pos)[7])
    assert not is_mixed(pos, [german, other])
