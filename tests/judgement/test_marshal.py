"""The marshal: two opinions of a position in one measure, and who is asked for plans."""

from __future__ import annotations

import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import meuse
from meuse.judgement import judge_of
from meuse.judgement.learning.runs import Wanted
from meuse.judgement.learning.scale import Seen, Watched, scaled, told, watch
from meuse.judgement.marshal import SURE, Opinions, begun, marshal
from meuse.judgement.scale import Scale, scale_of
from meuse.players import Clock
from meuse.players.doctrine import Breadth
from meuse.players.planner import Planner
from meuse.players.registry import doctrine_of

SKIRMISH = "tests.kit.skirmish"


def _opinions(side: str) -> tuple[Opinions, Any]:
    """Both opinions of one side of Celles, and the empty line from the start of the game."""
    doctrine = doctrine_of("celles").led_by(Breadth.WIDE, side)
    pos = meuse.load("celles").start()
    return Opinions(doctrine, side, 1), Planner(doctrine, side, random.Random(1)).start(pos)


def test_the_measures_of_a_turn_hold_from_the_first_to_beyond_the_last() -> None:
    scale = Scale(learned=[0.5, 1.0], points=[9.0, 5.0])
    assert scale.at(1) == scale.at(0) == (0.5, 9.0)
    assert scale.at(2) == scale.at(7) == (1.0, 5.0)


def test_a_game_without_measures_has_rough_ones() -> None:
    assert scale_of(meuse.load(SKIRMISH)) == Scale()


@pytest.mark.parametrize("game", meuse.games())
def test_a_game_whose_value_was_learned_says_how_both_opinions_are_measured(game: str) -> None:
    scale = scale_of(meuse.load(game))
    assert len(scale.learned) == len(scale.points) > 1
    assert min(*scale.learned, *scale.points) > 0.0


def test_where_nothing_is_gained_the_chance_is_the_learned_one() -> None:
    opinions, line = _opinions("german")
    chance = judge_of(meuse.load("celles")).judged(line.end).chance
    learned, points = scale_of(meuse.load("celles")).at(1)
    opinions.promised(line)
    value = opinions.judged(line.end, 0.0)
    expected = 1.0 / (1.0 + math.exp(-learned * math.log(chance / (1.0 - chance))))
    assert value == pytest.approx(4.0 * points * expected)
    assert opinions.judged(line.end, 1.0) > value


def test_what_one_side_gains_the_other_loses() -> None:
    values = []
    for side in ("german", "allied"):
        opinions, line = _opinions(side)
        opinions.promised(line)
        values.append(opinions.judged(line.end, 0.0))
    assert sum(values) == pytest.approx(4.0 * scale_of(meuse.load("celles")).at(1)[1])


def test_a_finished_game_is_as_sure_as_can_be_and_no_more() -> None:
    opinions, line = _opinions("german")
    over = meuse.load("celles").start()
    doctrine, rng = doctrine_of("celles"), random.Random(3)
    while over.side is not None:
        over.play(over.draw(rng) if over.side == "chance" else doctrine.reflex(over))
    assert over.result is not None
    opinions.promised(line)
    points = scale_of(meuse.load("celles")).at(1)[1]
    share = opinions.judged(over, 0.0) / (4.0 * points)
    least = 1.0 / (1.0 + math.exp(SURE))
    assert least <= share <= 1.0 - least
    assert (share > 0.5) == (over.result.winner == "german")


def test_a_segment_begins_where_somebody_decides() -> None:
    _, line = _opinions("german")
    there = begun(doctrine_of("celles"), line.end, random.Random(1))
    assert there.side in there.game.sides
    assert there.game.segment(there) != line.end.game.segment(line.end)


def test_he_asks_further_tempers_where_the_doctrine_has_some() -> None:
    player = marshal("ardennes", 1)
    player.begin("german")
    assert len(player.moods()) == 3
    pos = meuse.load("ardennes").start()
    plain = player.doctrine.tuning.contest(pos, player.contest)
    assert player.terms(pos).lines == plain.lines + 3


def test_he_plays_a_game_that_nothing_was_learned_of() -> None:
    pos = meuse.load(SKIRMISH).start()
    rng, player = random.Random(5), marshal(SKIRMISH, 5)
    side = pos.game.sides[0]
    player.begin(side)
    chosen = 0
    while pos.side is not None and chosen < 3:
        if pos.side == side:
            action = player.choose(pos.copy(), Clock(2.0, lambda: 0.0))
            assert action in pos.legal_actions
            chosen += 1
            pos.play(action)
        else:
            pos.play(pos.draw(rng) if pos.side == "chance" else pos.legal_actions[0])
    assert chosen == 3


# Measuring ------------------------------------------------------------------------------------------


def _games(points: float, learned: float, count: int = 400) -> list[Watched]:
    """Games that are won as an estimate in points says, seen by a value that is too sure by a factor."""
    rng = np.random.default_rng(1)
    games = []
    for seed in range(count):
        odds = float(rng.normal(0.0, 1.5))
        won = float(rng.random() < 1.0 / (1.0 + math.exp(-odds)))
        seen = [
            Seen(side, turn, sign * odds / learned, sign * odds * points)
            for turn in (1, 2, 3)
            for side, sign in ((0, 1.0), (1, -1.0))
        ]
        games.append(Watched(seed, won, seen))
    return games


def test_the_measures_are_those_by_which_games_were_won() -> None:
    scale = scaled(_games(points=8.0, learned=0.7))
    assert scale.points == pytest.approx([8.0] * 3, rel=0.15)
    assert scale.learned == pytest.approx([0.7] * 3, rel=0.15)


def test_points_that_tell_nothing_still_count_a_part_of_those_that_do() -> None:
    rng = np.random.default_rng(2)
    blind = [
        Watched(game.seed, game.won, [
            one if one.turn > 1 else Seen(one.side, -9, one.learned, float(rng.normal())) for one in game.seen
        ])
        for game in _games(points=8.0, learned=1.0)
    ]  # fmt: skip
    scale = scaled(blind)
    assert max(scale.points) <= 3.0 * min(scale.points) + 0.01


def test_games_that_were_watched_are_not_played_again_and_the_file_is_read_as_written(tmp_path: Path) -> None:
    wanted = Wanted(SKIRMISH, range(2), 1e9)
    games = watch(wanted, tmp_path, 1)
    assert [game.seed for game in games] == [0, 1]
    assert all(game.seen for game in games)
    again = watch(wanted._replace(seconds=0.0), tmp_path, 1)
    assert again == games
    written = told(Scale([0.5], [9.0]), games)
    assert "games = 2" in written
    assert "seeds = [0, 1]" in written
