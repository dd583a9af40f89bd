"""Every scenario says in a few sentences how each side wins it, with the figures of the tables."""

from __future__ import annotations

import re
from typing import Any

import pytest

import meuse
from meuse.titles import ours
from meuse.titles.tigers.spelling import area_name
from meuse.words import LANGUAGES, words_of
from meuse.words.answers import aim_of

SCENARIOS = [(name, scenario) for name in ours() for scenario in meuse.load(name).scenarios]
#: What the Germans need, and what the Allies must keep them from.
WIN, HOLD = ("german-marginal", "german-tactical"), "draw"


def aim(name: str, scenario: str, language: str) -> str:
    """The sentences of a scenario, or those of all scenarios of its game."""
    return aim_of(words_of(meuse.load(name), language), scenario)


def numbers(text: str) -> set[float]:
    return {float(number.replace(",", ".")) for number in re.findall(r"\d+(?:[.,]\d+)?", text)}


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_it_is_told_in_three_languages_how_a_scenario_is_won(name: str, scenario: str) -> None:
    told = [aim(name, scenario, language) for language in LANGUAGES]
    assert all(told)
    assert len(set(told)) == len(LANGUAGES)
    assert max(map(len, told)) <= 450, "a few sentences"
    english, *others = map(numbers, told)
    assert all(found == english for found in others), "the same figures"


@pytest.mark.parametrize("scenario", ["campaign", "first-three-days", "fifth-panzer-army"])
def test_the_points_that_win_in_tigers_are_those_of_its_tables(scenario: str) -> None:
    game: Any = meuse.load("tigers")
    needed = {level.level: level.atleast for level in game.facts[scenario].entry.levels}
    win = next(needed[level] for level in WIN if level in needed)
    assert {win, needed[HOLD]} <= numbers(aim("tigers", scenario, "en"))


def test_the_towns_that_decide_in_the_first_scenario_of_tigers_are_named() -> None:
    game: Any = meuse.load("tigers")
    towns = [area_name(game.map.areas[town]) for town in game.facts["seventh-army"].towns]
    assert all(town in aim("tigers", "seventh-army", "en") for town in towns)


def test_the_points_that_win_in_celles_are_those_of_its_tables() -> None:
    game: Any = meuse.load("celles")
    told = aim("celles", "campaign", "en")
    assert {game.victory.meuse.decisive, game.last_turn} <= numbers(told)
    assert all(town.name in told for town in game.victory.town)


def test_the_points_that_win_in_ardennes_are_those_of_its_tables() -> None:
    game: Any = meuse.load("ardennes")
    rules = game.turns.victory
    figures = {rules.german_minimum, rules.immediate_until, game.last_turn, rules.ratio[0] / rules.ratio[1]}
    assert figures <= numbers(aim("ardennes", "1", "en"))
