"""The explorer of openings: where units went in the first turn, and what their side's chances were then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import pytest

import meuse
from meuse.cli.openings import told
from meuse.engine import MeuseError
from meuse.judgement.learning.openings import Opened, book, opened, play, this_code
from meuse.judgement.learning.runs import Wanted
from meuse.judgement.openings import (
    LEAST,
    WHOLE,
    Book,
    Mover,
    NoStation,
    Openings,
    Station,
    mean_of,
    openings_of,
    packed,
    unpacked,
)
from meuse.matches.statistics import mean_interval
from meuse.words import words_of

SKIRMISH = "tests.kit.skirmish"
MANY = 2 * LEAST


def made_book(movers: tuple[list[Mover], ...], had: Sequence[list[list[int]]], chances: list[float]) -> Book:
    """A book of made-up openings: for each side, for each mover, the numbers of its places."""
    return Book(
        scenario="main",
        rules="1",
        players="cadets",
        code=["0.1.0"],
        judged="made up",
        turns_more=1,
        seeds=(1, 2),
        openings=len(chances),
        chances=packed(np.round(WHOLE * np.array(chances))),
        movers=movers,
        had=tuple(packed(np.array(rows)) for rows in had),
    )


@pytest.fixture
def openings() -> Openings:
    """The first side stands well where its first unit went east, and only there."""
    movers = ([Mover("G1", ["east", "west"]), Mover("G2", [""])], [Mover("A1", ["hill"])])
    had = ([[0] * MANY + [1] * MANY, [0] * 2 * MANY], [[0] * 2 * MANY])
    return Openings(meuse.load(SKIRMISH), made_book(movers, had, [0.75] * MANY + [0.25] * MANY))


def test_stations_come_with_openings_and_chance_the_best_first(openings: Openings) -> None:
    first = openings.game.sides[0]
    found = openings.explored(first)
    assert (found.openings, found.chance.share) == (2 * MANY, 0.5)
    assert [(one.station.place, one.openings, one.chance.share) for one in found.choices] == [
        ("east", MANY, 0.75),
        ("west", MANY, 0.25),
    ]
    assert found.choices[0].chance.low > 0.5 > found.choices[1].chance.high
    assert found.usual["G2"] == ""


def test_what_is_chosen_narrows_the_openings(openings: Openings) -> None:
    first = openings.game.sides[0]
    found = openings.explored(first, [Station("G1", "west")])
    assert (found.openings, found.chance.share, found.choices) == (MANY, 0.25, [])
    assert found.usual == {"G1": "west", "G2": ""}


def test_the_other_side_has_what_is_left(openings: Openings) -> None:
    first, second = openings.game.sides
    narrowed = openings.explored(first, [Station("G1", "west")])
    assert narrowed.chance.share == 0.25
    assert openings.explored(second, [Station("A1", "hill")]).chance.share == 0.5
    swapped = made_book(
        ([], [Mover("A1", ["hill", "wood"])]), ([], [[0] * MANY + [1] * MANY]), [0.2] * 2 * MANY
    )
    told = Openings(openings.game, swapped).explored(second, [Station("A1", "wood")])
    assert told.chance.share == pytest.approx(0.8)


def test_an_interval_is_that_of_the_mean() -> None:
    values = np.random.default_rng(3).uniform(0.2, 0.8, 40)
    told = mean_of(len(values), values.sum(), (values * values).sum())
    assert tuple(told) == pytest.approx(tuple(mean_interval(values.tolist()) or ()))
    assert mean_of(0, 0.0, 0.0) == (0.0, 0.5, 1.0)
    assert mean_of(1, 0.3, 0.09) == (0.0, 0.3, 1.0)
    assert mean_of(2, 2.0, 2.0) == (1.0, 1.0, 1.0)


def test_stations_of_few_openings_are_not_told() -> None:
    had = [[0] * (LEAST - 1) + [1] * LEAST]
    made = made_book(([Mover("G1", ["east", "west"])], []), (had, []), [0.5] * len(had[0]))
    game = meuse.load(SKIRMISH)
    found = Openings(game, made).explored(game.sides[0])
    assert [one.station.place for one in found.choices] == ["west"]
    assert found.chance.share == 0.5


def test_what_is_surely_the_best_comes_first() -> None:
    """A high mean of few openings that differ much says less than a lower one of many."""
    few, many = 2 * LEAST, 20 * LEAST
    had = [[0] * few + [1] * many]
    chances = [1.0, 0.3] * LEAST + [0.6] * many
    game = meuse.load(SKIRMISH)
    made = made_book(([Mover("G1", ["east", "west"])], []), (had, []), chances)
    found = Openings(game, made).explored(game.sides[0]).choices
    assert [(one.station.place, one.openings) for one in found] == [("west", many), ("east", few)]
    assert found[0].chance.share < found[1].chance.share


def test_a_station_is_read_as_people_write_it() -> None:
    assert Station.read("Lehr-1@2113") == Station("Lehr-1", "2113")
    assert Station.read("Lehr-1@") == Station("Lehr-1", "")
    with pytest.raises(MeuseError, match="write UNIT@PLACE"):
        Station.read("Lehr-1")


@pytest.mark.parametrize("shape", [(0,), (5,), (3, 4), (0, 7)])
def test_numbers_are_squeezed_and_found_again(shape: tuple[int, ...]) -> None:
    numbers = np.random.default_rng(1).integers(0, 600, shape)
    assert np.array_equal(unpacked(packed(numbers), shape), numbers)


def test_what_nobody_did_and_who_is_no_side_are_refused(openings: Openings) -> None:
    first = openings.game.sides[0]
    with pytest.raises(NoStation, match="in hardly any opening did G1 stand at moon") as refused:
        openings.explored(first, [Station("G2", ""), Station("G1", "moon")])
    assert refused.value.station == Station("G1", "moon")
    with pytest.raises(NoStation, match="nothing of a unit 'A1'"):
        openings.explored(first, [Station("A1", "hill")])
    with pytest.raises(MeuseError, match="there is no side 'nobody'"):
        openings.explored("nobody")


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_an_answer_is_told_in_three_languages(openings: Openings, language: str) -> None:
    words = words_of(openings.game, language)
    lines = list(told(openings, openings.explored(openings.game.sides[0]), words, 1))
    assert str(2 * MANY) in lines[0]
    assert "G1" in lines[2]
    assert "75" in lines[2]
    assert len(lines) == 4
    assert not any("openings-" in line for line in lines)


def test_an_opening_is_played_by_varying_cadets_and_kept(tmp_path: Path) -> None:
    wanted = Wanted(SKIRMISH, range(3), 1e9)
    openings = play(wanted, tmp_path, 1, 0, "some code")
    assert [(one.seed, one.code, one.turns_more) for one in openings] == [
        (seed, "some code", 0) for seed in range(3)
    ]
    assert play(wanted._replace(seconds=0.0), tmp_path, 1, 0, "other code") == openings
    assert opened(SKIRMISH, 1, 0, "some code") == openings[1]


def test_an_opening_is_judged_some_turns_later() -> None:
    """The places are those at the end of the first turn, whenever the chance is told."""
    early, late = opened(SKIRMISH, 1, 0, ""), opened(SKIRMISH, 1, 1, "")
    assert early.places == late.places
    assert early.chance != late.chance


def test_the_code_that_plays_has_a_name() -> None:
    assert this_code().startswith(meuse.__version__)


def test_a_book_has_what_differs_but_for_rare_places_and_is_read_again() -> None:
    game = meuse.load(SKIRMISH)
    plain = opened(SKIRMISH, 1, 0, "old")
    away = ["" if number == 0 else place for number, place in enumerate(plain.places)]
    rare = ["" if number == 1 else place for number, place in enumerate(plain.places)]
    games = [
        *(Opened(seed, 0.0, 1, plain.places, "old") for seed in range(LEAST)),
        *(Opened(seed, 1.0, 1, away, "new") for seed in range(LEAST, 2 * LEAST)),
        Opened(99, 0.5, 1, rare, "new"),
    ]
    read = msgspec.json.decode(book(game, games), type=Book)
    assert (read.seeds, read.openings, read.code) == ((0, 99), len(games), ["new", "old"])
    assert [len(mover.places) for movers in read.movers for mover in movers] == [2, 1]
    mover, other = (mover for movers in read.movers for mover in movers)
    side = game.sides[0] if mover in read.movers[0] else game.sides[1]
    explored = Openings(game, read).explored(side)
    assert explored.openings == len(games)
    found = {one.station: one for one in explored.choices}
    assert found[Station(mover.unit, "")].openings == LEAST
    assert found[Station(mover.unit, "")].chance.share == float(side == game.sides[0])
    assert "" not in other.places


def test_a_game_without_openings_has_no_explorer() -> None:
    assert openings_of(meuse.load(SKIRMISH)) is None


@pytest.mark.parametrize("name", meuse.games())
def test_what_is_shipped_is_read_and_says_where_it_comes_from(name: str) -> None:
    game = meuse.load(name)
    found = openings_of(game)
    if found is None:
        return
    assert found.book.scenario in game.scenarios
    assert found.book.players
    assert found.book.code
    assert all(found.explored(side).openings == found.book.openings for side in game.sides)
