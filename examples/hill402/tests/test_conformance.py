"""The game passes the battery, its words are complete, and every rule is proved."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import meuse
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meuse.testing import (
    Case,
    Chooser,
    cases,
    data_faults,
    play_and_check,
    random_action,
    rule_faults,
    seek_battle,
    word_faults,
)
from meuse.testing.drawn import play_drawn
from meuse.testing.odd_setups import odd_setups, try_setup

GAME = meuse.load("hill402")
CASES = cases(GAME, [{}, {"fog": True}])


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("choose", [random_action, seek_battle])
def test_games_conform(case: Case, choose: Chooser) -> None:
    assert play_and_check(case, seed=1, thoroughness=0.3, choose=choose).decisions > 60


@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_drawn_games_conform(data: st.DataObject) -> None:
    play_drawn(CASES[0], data)


@settings(max_examples=50, deadline=None)
@given(spec=odd_setups(GAME, {"due": "unit"}))
def test_odd_set_ups_are_refused_or_fit_to_live(spec: dict[str, object]) -> None:
    try_setup(GAME, spec)


def test_games_reach_every_decision() -> None:
    reached: Counter[str] = Counter()
    for seed in range(3):
        reached += play_and_check(CASES[0], seed, thoroughness=0, choose=seek_battle).steps
    decisions = "Arrive Movement Moving Combat Battle LoseStep Retreat Advance"
    assert set(reached) == set(decisions.split())


def test_words_rules_and_data_are_whole() -> None:
    assert word_faults(GAME) == []
    assert rule_faults(GAME, Path(__file__).parent) == []
    assert data_faults(GAME) == []
