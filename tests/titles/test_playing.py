"""What a game says about its length and difficulty."""

from __future__ import annotations

import pytest

import meuse
from meuse.titles.playing import playing_of


@pytest.mark.parametrize("name", meuse.games())
def test_every_scenario_has_a_time_and_every_game_a_place_to_begin(name: str) -> None:
    game = meuse.load(name)
    playing = playing_of(game)
    assert set(playing.minutes) == set(game.scenarios)
    assert playing.begin_with in game.scenarios
    assert 1 <= playing.complexity <= 5
    assert playing.provenance is not None and playing.provenance.note


def test_a_game_may_say_nothing() -> None:
    playing = playing_of(meuse.load("tests.kit.skirmish"))
    assert (playing.complexity, playing.begin_with, playing.minutes) == (0, "", {})
