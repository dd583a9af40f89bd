"""What a game says about its length and difficulty."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import meuse
from meuse.players import names
from meuse.players.doctrine import EASIER
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
def test_levels_that_were_measured_are_rated_from_the_weakest_to_the_strongest(name: str) -> None:
    ratings = playing_of(meuse.load(name)).ratings
    assert list(ratings) == [level for level in names() if level in ratings]
    assert list(ratings.values()) == sorted(set(ratings.values()))
    assert {*EASIER, "cadet", "staff", "general"} == set(ratings)
    assert ratings["cadet"] == 1000


ARENA = Path(__file__).parents[2] / "docs/workshop/arena"
#: Where the balance of the scenario to begin with was measured, between cadets.
BALANCE = {
    "celles": "celles-cadet",
    "tigers": "tigers-cadet-fifth-panzer-army",
}


@pytest.mark.parametrize("name", BALANCE)
def test_what_newcomers_are_told_to_play_first_is_about_even(name: str) -> None:
    begin_with = playing_of(meuse.load(name)).begin_with
    measured = json.loads((ARENA / f"{BALANCE[name]}.json").read_text(encoding="utf-8"))["standings"]
    found = next(one for one in measured if one["scenario"] == begin_with)
    assert 0.4 <= found["as_german"][1] <= 0.6


def test_a_game_may_say_nothing() -> None:
    playing = playing_of(meuse.load("tests.kit.skirmish"))
    assert (playing.complexity, playing.begin_with, playing.minutes) == (0, "", {})
