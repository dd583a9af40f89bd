"""Odds tables: which column two strengths reach, and what a roll brings in it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.wargame.odds_table import NO_COLUMN, Column, Ladder, OddsTable

RESULTS = Ladder(2, ("repulse", "stand-off", "retreat"))
ODDS = ((1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (5, 1))


def table() -> OddsTable[str]:
    """Six columns in which the same results begin lower and lower."""
    columns = [Column(f"{odds[0]}-{odds[1]}", odds, RESULTS.raised(step)) for step, odds in enumerate(ODDS)]
    return OddsTable(range(1, 7), columns)


def test_beyond_the_ends_of_a_ladder_the_end_rows_hold() -> None:
    assert [RESULTS.at(total) for total in (-5, 2, 3, 4, 9)] == [
        "repulse",
        "repulse",
        "stand-off",
        "retreat",
        "retreat",
    ]
    assert RESULTS.raised(1).at(2) == "stand-off"
    assert RESULTS.rolled((1, 2), modifier=1) == ["repulse", "stand-off"]


def test_odds_count_as_the_lower_column() -> None:
    names = table().names
    assert names[table().column(14, 10)] == "1-1"
    assert names[table().column(15, 10)] == "3-2"
    assert names[table().column(400, 10)] == "5-1"
    assert table().column(3, 10) == NO_COLUMN
    assert names[table().column(1, 0)] == "5-1"  # against nothing


@given(st.integers(0, 3000), st.integers(1, 3000))
def test_the_column_is_the_last_whose_odds_are_reached(attack: int, defence: int) -> None:
    reached = [
        number
        for number, (left, right) in enumerate(ODDS)
        if Fraction(attack, defence) >= Fraction(left, right)
    ]
    assert table().column(attack, defence) == (reached[-1] if reached else NO_COLUMN)


@given(st.integers(1, 1000))
def test_equal_odds_reach_their_column_however_they_are_written(times: int) -> None:
    for number, (left, right) in enumerate(ODDS):
        assert table().column(times * left, times * right) == number


def test_a_roll_is_read_in_its_column() -> None:
    assert table().result(0, 3) == "stand-off"
    assert table().result(1, 3) == "retreat"
    assert table().rolled(0, modifier=-1) == [RESULTS.at(face - 1) for face in range(1, 7)]


def test_columns_rise() -> None:
    with pytest.raises(ValueError, match="rise"):
        OddsTable((1,), [Column("2-1", (2, 1), RESULTS), Column("1-1", (1, 1), RESULTS)])
