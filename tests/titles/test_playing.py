"""What a game says about its length and difficulty."""

from __future__ import annotations

import pytest

import meuse
from meuse.players import names
from meuse.titles.playing import playing_of


@pytest.mark.parametrize("name", meuse.games())
def test_every_scenario_has_a_time_and_every_game_a_place_to_begin(name: str) -> None:
    game = meuse.load(name)
    playing = playing_of(game)
    assert set(playing.minutes) == set(game.scenarios)
    assert playing.begin_with in game.scenarios
    assert 1 <= playing.complexity <= 5
    assert playing.provenance is not None and playing.provenance.note


@pytest.mark.parametrize("name", meuse.games())
def test_all_levels_were_measured_and_are_rated_from_the_weakest_to_the_strongest(name: str) -> None:
    ratings = playing_of(meuse.load(name)).ratings
    assert list(ratings) == [level for level in names() if level != "random"]
    assert list(ratings.values()) == sorted(set(ratings.values()))
    assert ratings["cadet"] == 1000


@pytest.mark.parametrize("name", meuse.games())
def test_newcomers_begin_with_the_shortest_scenario(name: str) -> None:
    playing = playing_of(meuse.load(name))
    assert playing.minutes[playing.begin_with] == min(playing.minutes.values())


def test_a_game_may_say_nothing() -> None:
    playing = playing_of(meuse.load("tests.kit.skirmish"))
    assert (playing.complexity, playing.begin_with, playing.minutes) == (0, "", {})
