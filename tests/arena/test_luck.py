"""Scores without luck: the same in the mean, and only where luck was measured."""

from __future__ import annotations

import msgspec
import pytest

import meuse
from meuse.arena import Arena, GameRow, GameTask, Results, pairings, play_game, standings
from meuse.players import UnknownPlayer, create
from tests.kit.command import command

SKIRMISH = "tests.kit.skirmish"
TASK = GameTask(
    game=SKIRMISH,
    scenario=meuse.load(SKIRMISH).main_scenario,
    seats={"german": "cadet", "allied": "random"},
    seed=3,
    seconds=2.0,
)


def row(winner: str, luck: float | None, first: str, second: str, seed: int) -> GameRow:
    seats = dict(zip(("german", "allied"), (first, second), strict=True))
    return GameRow(
        task=msgspec.structs.replace(TASK, seats=seats, seed=seed),
        winner=winner,
        level="win",
        points={},
        decisions=1,
        segments=1,
        seconds=0.0,
        slowest={"german": 0.0, "allied": 0.0},
        luck=luck,
    )


def test_luck_is_taken_off_the_score_of_whoever_had_it() -> None:
    lucky = row("german", 0.3, "a", "b", 1)
    assert lucky.score_less_luck("german") == pytest.approx(0.7)
    assert lucky.score_less_luck("allied") == pytest.approx(0.3)
    assert row("german", None, "a", "b", 1).score_less_luck("german") is None


def test_standings_tell_both_scores() -> None:
    # All of it was luck: whoever had the dice won.
    rows = [row("german", 0.5, "a", "b", 1), row("german", 0.5, "b", "a", 1)]
    rows += [row("allied", -0.5, "a", "b", 2), row("allied", -0.5, "b", "a", 2)]
    (found,) = standings(rows)
    assert found.score is not None and found.less_luck is not None
    assert found.score.share == found.less_luck.share == 0.5
    assert found.less_luck.high - found.less_luck.low == 0.0
    assert found.steadier == pytest.approx(1.0)


def test_without_luck_nothing_is_said_of_it() -> None:
    (found,) = standings([row("german", None, "a", "b", 1), row("allied", None, "b", "a", 1)])
    assert found.less_luck is None and found.steadier is None


def test_the_luck_of_a_game_does_not_change_it() -> None:
    with_luck = play_game(TASK, with_luck=True)
    assert with_luck.luck is not None
    plain = play_game(TASK)
    assert plain.luck is None
    assert (plain.winner, plain.decisions) == (with_luck.winner, with_luck.decisions)


def test_an_arena_measures_luck_where_it_is_wanted() -> None:
    results = Results()
    schedule = pairings(SKIRMISH, [TASK.scenario], ["cadet", "random"])
    Arena(results, pairs=1, seconds=2.0, with_luck=True).play(schedule)
    assert all(played.luck is not None for played in results.rows())


def test_the_command_has_a_column_for_it() -> None:
    told = command("arena", SKIRMISH, "--players", "cadet,random", "--games", "2", "--workers", "1", "--luck")
    assert "less luck" in told.output


@pytest.mark.parametrize("name", ["cadet~2", "cadet~", "cadet~x", "cadet~-0.1"])
def test_a_share_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=r"0 to 1, as in 'cadet~0.1'"):
        create(name, SKIRMISH)
