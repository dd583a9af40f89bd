"""What entries of tables are asked: whether a name stands twice, and whether one has to be there."""

from __future__ import annotations

from meuse.data import Problem
from meuse.data.entries import given_again, repeated, stands_twice, without_main


def test_a_name_that_stands_twice_is_told_where_it_stands_again() -> None:
    assert list(repeated(["a", "b", "a", "a"])) == [(2, "a"), (3, "a")]
    assert list(stands_twice("unit", ["a", "b"])) == []
    assert list(stands_twice("unit", ["a", "b", "a"])) == [Problem("unit[2].name", "'a' stands twice")]


def test_values_given_again_are_told_once_with_how_often() -> None:
    assert list(given_again("flags", ["a", "b"])) == []
    assert list(given_again("flags", [3, 4, 3, 3])) == [Problem("flags", "3 is given 3 times")]


def test_the_main_one_is_missed() -> None:
    assert list(without_main("scenario", ["1", "2"], "1")) == []
    assert list(without_main("scenario", ["2"], "1")) == [
        Problem("scenario", "the main one, '1', is missing")
    ]
