"""Handicaps that players agree on: a side whose reinforcements come late, in every game of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import meuse
from meuse.testing import cases, play_and_check
from meuse.titles.tigers.reinforcements import scheduled
from meuse.wargame.handicaps import delayed


def due_turns(pos: Any) -> list[int]:
    return list(pos.due)


def due_impulses(pos: Any) -> list[int]:
    """-1 for a unit that is not expected any more."""
    return [scheduled(pos, unit) if pos.pending[unit] else -1 for unit in range(len(pos.game.names))]


@pytest.mark.parametrize(
    ("name", "dates"), [("celles", due_turns), ("ardennes", due_turns), ("tigers", due_impulses)]
)
@pytest.mark.parametrize("late", ["german", "allied"])
def test_reinforcements_of_one_side_come_later_and_the_others_as_ever(
    name: str, dates: Callable[[Any], list[int]], late: str
) -> None:
    game: Any = meuse.load(name)
    usual, then = dates(game.start()), dates(game.start(options={"late": late}))
    assert dates(game.start(options={"late": "nobody"})) == usual
    dated = [unit for unit, date in enumerate(usual) if date > 0]
    for unit, date in enumerate(usual):
        # Who comes without a date, like the reserves of Tigers, has none to be late of.
        is_late = unit in dated and game.sides[game.side_of[unit]] == late
        assert then[unit] == date + is_late
    assert {game.sides[game.side_of[unit]] for unit in dated} == set(game.sides)


def test_whoever_is_never_due_is_not_late() -> None:
    game: Any = meuse.load("celles")
    side = game.sides.index("german")
    due = [3 if unit % 2 else 0 for unit in range(len(game.names))]
    found = delayed(game, due, "german", 2)
    assert found == [when + 2 * (when > 0 and game.side_of[unit] == side) for unit, when in enumerate(due)]


@pytest.mark.parametrize("name", ["celles", "ardennes", "tigers"])
def test_games_with_a_handicap_conform(name: str) -> None:
    (case, *_) = cases(meuse.load(name), [{"late": "german"}])
    assert play_and_check(case, 5, thoroughness=0.02).decisions > 100
