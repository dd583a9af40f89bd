"""The ladder of levels, and the marshal on trial."""

from __future__ import annotations

import math
from itertools import islice
from pathlib import Path

import pytest

from benchmarks.ladder import Climb, climb, points, told
from benchmarks.marshal import GENERAL, schedule
from benchmarks.marshal import told as verdict
from meuse.arena import GameRow
from meuse.matches import GameTask

SKIRMISH = "tests.kit.skirmish"


def test_every_pairing_of_neighbours_is_played_once_and_told(tmp_path: Path) -> None:
    levels = ("random", "cadet", "captain")
    played = climb(SKIRMISH, levels, tmp_path, Climb(4, 1, 10.0, 1))
    assert len(played) == 8
    again = climb(SKIRMISH, levels, tmp_path, Climb(4, 1, 10.0, 1))
    assert sorted(row.key for row in again.rows()) == sorted(row.key for row in played.rows())
    lines = told(played, levels)
    assert lines[2].startswith("| `cadet` | `random` |")
    assert lines[3].startswith("| `captain` | `cadet` |")
    assert told(played, ("cadet", "general"))[2] == "| `general` | `cadet` | not played | |"


def test_without_a_limit_of_time_all_is_one_round() -> None:
    assert Climb(60, 1, math.inf, 1).rounds == [30]
    assert Climb(60, 1, 9.0, 1).rounds == [2, 5, 10, 20, 30]


def test_no_minutes_are_no_games(tmp_path: Path) -> None:
    assert len(climb(SKIRMISH, ("random", "cadet"), tmp_path, Climb(4, 1, 0.0, 1))) == 0


@pytest.mark.parametrize(("share", "rating"), [(0.5, 0.0), (0.75, 190.8), (0.25, -190.8), (1.0, 798.3)])
def test_a_score_is_a_difference_of_ratings(share: float, rating: float) -> None:
    assert points(share) == pytest.approx(rating, abs=0.1)


def test_the_trial_gives_every_game_its_turn_and_swaps_sides() -> None:
    first = list(islice(schedule(("celles", "tigers"), 7), 8))
    assert [task.game for task in first] == ["celles", "celles", "tigers", "tigers"] * 2
    assert [task.seed for task in first] == [7] * 4 + [8] * 4
    assert first[0].seats["german"] == first[1].seats["allied"] == GENERAL


def test_the_trial_is_told_by_game_as_the_marshal_fared() -> None:
    one, other = islice(schedule(("celles",), 7), 2)
    rows = [_row(one, "allied", 0.25), _row(other, "german", -0.25)]
    line = list(verdict(rows, ("celles", "tigers")))[2]
    assert line.startswith("| celles | 2 | 100.0%")
    assert "| 125.0 ± 0.0 | 1 of 1 | 1 of 1 | 0 |" in line


def _row(task: GameTask, winner: str, luck: float) -> GameRow:
    return GameRow(
        task=task,
        winner=winner,
        level="",
        points={},
        decisions=1,
        segments=1,
        seconds=1.0,
        slowest={},
        luck=luck,
    )
