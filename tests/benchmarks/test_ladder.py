"""The ladder of levels, and the marshal on trial."""

from __future__ import annotations

from pathlib import Path

import pytest

import meuse
from benchmarks.ladder import climb, points, told
from benchmarks.marshal import Learned, Mixed, shorter
from meuse.judgement import judge_of
from meuse.players.registry import doctrine_of

SKIRMISH = "tests.kit.skirmish"


def test_every_pairing_of_neighbours_is_played_once_and_told(tmp_path: Path) -> None:
    levels = ("random", "cadet", "captain")
    played = climb(SKIRMISH, levels, tmp_path, games=4, minutes=10.0, workers=1)
    assert len(played) == 8
    again = climb(SKIRMISH, levels, tmp_path, games=4, minutes=10.0, workers=1)
    assert sorted(row.key for row in again.rows()) == sorted(row.key for row in played.rows())
    lines = told(played, levels)
    assert lines[2].startswith("| `cadet` | `random` |")
    assert lines[3].startswith("| `captain` | `cadet` |")
    assert told(played, ("cadet", "general"))[2] == "| `general` | `cadet` | not played | |"


def test_no_minutes_are_no_games(tmp_path: Path) -> None:
    assert len(climb(SKIRMISH, ("random", "cadet"), tmp_path, games=4, minutes=0.0, workers=1)) == 0


@pytest.mark.parametrize(("share", "rating"), [(0.5, 0.0), (0.75, 190.8), (0.25, -190.8), (1.0, 798.3)])
def test_a_score_is_a_difference_of_ratings(share: float, rating: float) -> None:
    assert points(share) == pytest.approx(rating, abs=0.1)


def test_the_marshal_judges_by_the_chance_to_win_and_by_luck_left_on_the_way() -> None:
    game, doctrine = meuse.load("celles"), doctrine_of("celles")
    pos = game.start()
    chances = judge_of(game).chances(pos)
    worth = {side: Learned(doctrine, side, 1).judged(pos, 0.0) for side in game.sides}
    assert (worth["german"] > worth["allied"]) == (chances["german"] > chances["allied"])
    assert sum(worth.values()) == pytest.approx(20.0)
    one = Learned(doctrine, "german", 1)
    assert one.judged(pos, 1.0) > one.judged(pos, 0.0)
    plain = doctrine.foreseen(pos, "german")
    assert Mixed(doctrine, "german", 1).judged(pos, 0.0) == pytest.approx((plain + worth["german"]) / 2)


def test_a_shorter_look_has_more_plans_and_the_rest_of_a_tuning() -> None:
    own = doctrine_of("tigers").tuning
    less = shorter(own)
    assert (less.keeps_rest, less.tries, less.share) == (own.keeps_rest, own.tries, own.share)
