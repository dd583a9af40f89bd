"""The explorer of openings: where units went in the first turn, and how their side fared."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import meuse
from meuse.cli.openings import told
from meuse.engine import MeuseError
from meuse.judgement.learning.openings import Opened, book, opened, play
from meuse.judgement.learning.runs import Wanted
from meuse.judgement.openings import LEAST_GAMES, Book, Openings, Station, openings_of
from meuse.words import words_of

SKIRMISH = "tests.kit.skirmish"
MANY = 2 * LEAST_GAMES


@pytest.fixture
def openings() -> Openings:
    """Games of two units a side; the first side wins where its first unit went east, and only there."""
    stations = ([Station("G1", "east"), Station("G1", "west"), Station("G2", "")], [Station("A1", "hill")])
    east, west = [[0, 2]] * MANY, [[1, 2]] * MANY
    made = Book(
        "main", "cadets", (1, 2), stations, [1.0] * MANY + [0.0] * MANY, (east + west, [[0]] * 2 * MANY)
    )
    return Openings(meuse.load(SKIRMISH), made)


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
    stations: tuple[list[Station], ...] = ([Station("G1", "east"), Station("G1", "west")], [])
    had = [[0]] * (LEAST_GAMES - 1) + [[1]] * LEAST_GAMES
    made = Book("main", "", (1, 2), stations, [0.5] * len(had), (had, [[]] * len(had)))
    game = meuse.load(SKIRMISH)
    found = Openings(game, made).explored(game.sides[0])
    assert [one.station.place for one in found.choices] == ["west"]


def test_what_nobody_did_and_who_is_no_side_are_refused(openings: Openings) -> None:
    first = openings.game.sides[0]
    with pytest.raises(MeuseError, match="in no game did G1 stand at moon"):
        openings.explored(first, [Station("G1", "moon")])
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
    games = play(Wanted(SKIRMISH, range(3), 1e9), tmp_path, 1)
    assert [game.seed for game in games] == [0, 1, 2]
    assert play(Wanted(SKIRMISH, range(3), 0.0), tmp_path, 1) == games
    assert opened(SKIRMISH, 1) == games[1]


def test_a_book_has_every_station_that_differs_and_is_read_again() -> None:
    game = meuse.load(SKIRMISH)
    plain = opened(SKIRMISH, 1)
    other = Opened(2, 1.0, ["" if number == 0 else place for number, place in enumerate(plain.places)])
    read = msgspec.json.decode(book(game, [plain, other]), type=Book)
    assert read.seeds == (1, 2)
    assert sum(map(len, read.stations)) == 2
    Openings(game, read)


def test_a_game_without_openings_has_no_explorer() -> None:
    assert openings_of(meuse.load(SKIRMISH)) is None
