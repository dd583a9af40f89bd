"""The explorer of openings: where units went in the first turn, and how their side fared."""

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
    LEAST_GAMES,
    Book,
    Mover,
    NoStation,
    Openings,
    Station,
    openings_of,
    packed,
    unpacked,
)
from meuse.words import words_of

SKIRMISH = "tests.kit.skirmish"
MANY = 2 * LEAST_GAMES


def made_book(movers: tuple[list[Mover], ...], had: Sequence[list[list[int]]], won: list[float]) -> Book:
    """A book of made-up games: for each side, for each mover, the numbers of its places."""
    return Book(
        scenario="main",
        rules="1",
        players="cadets",
        code=["0.1.0"],
        seeds=(1, 2),
        games=len(won),
        won=packed(2 * np.array(won)),
        movers=movers,
        had=tuple(packed(np.array(rows)) for rows in had),
    )


@pytest.fixture
def openings() -> Openings:
    """Games of two units a side; the first side wins where its first unit went east, and only there."""
    movers = ([Mover("G1", ["east", "west"]), Mover("G2", [""])], [Mover("A1", ["hill"])])
    had = ([[0] * MANY + [1] * MANY, [0] * 2 * MANY], [[0] * 2 * MANY])
    return Openings(meuse.load(SKIRMISH), made_book(movers, had, [1.0] * MANY + [0.0] * MANY))


def test_stations_come_with_games_and_score_the_most_successful_first(openings: Openings) -> None:
    first = openings.game.sides[0]
    found = openings.explored(first)
    assert (found.games, found.score.share) == (2 * MANY, 0.5)
    assert [(one.station.place, one.games, one.score.share) for one in found.choices] == [
        ("east", MANY, 1.0),
        ("west", MANY, 0.0),
    ]
    assert found.choices[0].score.low > 0.5 > found.choices[1].score.high


def test_what_is_chosen_narrows_the_games(openings: Openings) -> None:
    first = openings.game.sides[0]
    found = openings.explored(first, [Station("G1", "west")])
    assert (found.games, found.score.share, found.choices) == (MANY, 0.0, [])


def test_the_other_side_wins_what_the_first_loses(openings: Openings) -> None:
    second = openings.game.sides[1]
    assert openings.explored(second, [Station("A1", "hill")]).score.share == 0.5


def test_stations_of_few_games_are_not_told() -> None:
    had = [[0] * (LEAST_GAMES - 1) + [1] * LEAST_GAMES]
    made = made_book(([Mover("G1", ["east", "west"])], []), (had, []), [0.5] * len(had[0]))
    game = meuse.load(SKIRMISH)
    found = Openings(game, made).explored(game.sides[0])
    assert [one.station.place for one in found.choices] == ["west"]
    assert found.score.share == 0.5


def test_what_most_surely_did_well_comes_first() -> None:
    """Ten wins of twelve games say less than seventy of a hundred."""
    had = [[0] * 12 + [1] * 100]
    won = [1.0] * 10 + [0.0] * 2 + [1.0] * 70 + [0.0] * 30
    game = meuse.load(SKIRMISH)
    made = made_book(([Mover("G1", ["east", "west"])], []), (had, []), won)
    found = Openings(game, made).explored(game.sides[0]).choices
    assert [(one.station.place, one.games) for one in found] == [("west", 100), ("east", 12)]
    assert found[0].score.share < found[1].score.share


@pytest.mark.parametrize("shape", [(0,), (5,), (3, 4), (0, 7)])
def test_numbers_are_squeezed_and_found_again(shape: tuple[int, ...]) -> None:
    numbers = np.random.default_rng(1).integers(0, 600, shape)
    assert np.array_equal(unpacked(packed(numbers), shape), numbers)


def test_what_nobody_did_and_who_is_no_side_are_refused(openings: Openings) -> None:
    first = openings.game.sides[0]
    with pytest.raises(NoStation, match="in hardly any game did G1 stand at moon") as refused:
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
    assert "100" in lines[2]
    assert len(lines) == 4
    assert not any("openings-" in line for line in lines)


def test_a_game_is_opened_by_varying_cadets_and_kept(tmp_path: Path) -> None:
    games = play(Wanted(SKIRMISH, range(3), 1e9), tmp_path, 1, "some code")
    assert [(game.seed, game.code) for game in games] == [
        (0, "some code"),
        (1, "some code"),
        (2, "some code"),
    ]
    assert play(Wanted(SKIRMISH, range(3), 0.0), tmp_path, 1, "other code") == games
    assert opened(SKIRMISH, 1, "some code") == games[1]


def test_lines_that_say_nothing_of_their_code_are_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / f"{SKIRMISH}.jsonl").write_text('{"seed":0,"won":0.5,"places":["x"]}\n')
    assert play(Wanted(SKIRMISH, range(1), 0.0), tmp_path, 1) == [Opened(0, 0.5, ["x"])]


def test_the_code_that_plays_has_a_name() -> None:
    assert this_code().startswith(meuse.__version__)


def test_a_book_has_what_differs_but_for_rare_places_and_is_read_again() -> None:
    game = meuse.load(SKIRMISH)
    plain = opened(SKIRMISH, 1)
    away = ["" if number == 0 else place for number, place in enumerate(plain.places)]
    rare = ["" if number == 1 else place for number, place in enumerate(plain.places)]
    games = [
        *(Opened(seed, 0.0, plain.places, "old") for seed in range(LEAST_GAMES)),
        *(Opened(seed, 1.0, away, "new") for seed in range(LEAST_GAMES, 2 * LEAST_GAMES)),
        Opened(99, 0.5, rare),
    ]
    read = msgspec.json.decode(book(game, games), type=Book)
    assert (read.seeds, read.games, read.code) == ((0, 99), len(games), ["new", "old"])
    assert [len(mover.places) for movers in read.movers for mover in movers] == [2, 1]
    mover, other = (mover for movers in read.movers for mover in movers)
    side = game.sides[0] if mover in read.movers[0] else game.sides[1]
    explored = Openings(game, read).explored(side)
    assert explored.games == len(games)
    found = {one.station: one for one in explored.choices}
    assert found[Station(mover.unit, "")].games == LEAST_GAMES
    assert found[Station(mover.unit, "")].score.share == float(side == game.sides[0])
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
    assert all(found.explored(side).games == found.book.games for side in game.sides)
