"""The explorer of openings: where units stood when the first turn was over, in many games, and who won them.

A *station* is a unit and the place where it stands then. Whoever chooses some stations sees the games that
had all of them, and what other stations these had, each with the games and the score of its side. The games
were played by `python -m meuse.judgement.learning openings`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from meuse.engine import Game, MeuseError
from meuse.judgement.judge import FOLDER
from meuse.matches.statistics import Interval, wilson
from meuse.titles import folder_of

FILE = "openings.json"
#: Stations of fewer games are not told: their intervals say nothing.
LEAST_GAMES = 10


class Station(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A unit, and the place where it stood when the first turn was over; empty for off the map."""

    unit: str
    place: str


class Book(msgspec.Struct, frozen=True):
    """All games of the explorer."""

    scenario: str
    #: How they were played.
    players: str
    seeds: tuple[int, int]
    #: By side, in the order of the game's sides: every station that occurred.
    stations: tuple[list[Station], ...]
    #: For each game who won (1: the first side, a half: nobody), and the numbers of its stations by side.
    won: list[float]
    had: tuple[list[list[int]], ...]


class Choice(msgspec.Struct, frozen=True):
    """A station with the games that had it, and the score of its side there."""

    station: Station
    games: int
    score: Interval


class Explored(msgspec.Struct, frozen=True):
    """The games that had all chosen stations, the side's score in them, and the stations to choose next."""

    side: str
    games: int
    score: Interval
    choices: list[Choice]


class Openings:
    """Answers questions about the openings of one game."""

    def __init__(self, game: Game[Any], book: Book) -> None:
        self.game = game
        self.book = book
        self._won = np.array(book.won)
        #: A row for each game, with the number of the station of each unit.
        self._had = [np.array(had, np.int32).reshape(len(book.won), -1) for had in book.had]
        self._numbers = [{station: n for n, station in enumerate(all_)} for all_ in book.stations]

    def explored(self, side: str, chosen: Sequence[Station] = ()) -> Explored:
        """The stations of a side that go with those chosen, the most successful first."""
        number = self._side(side)
        had, won = self._had[number], self._won if number == 0 else 1.0 - self._won
        for station in chosen:
            those = (had == self._number(number, station)).any(axis=1)
            had, won = had[those], won[those]
        taken = {station.unit for station in chosen}
        found = [
            Choice(station, count, wilson(score, count))
            for station, count, score in self._counted(number, had, won)
            if LEAST_GAMES <= count < len(won) and station.unit not in taken
        ]
        found.sort(key=lambda choice: (-choice.score.share, choice.station))
        return Explored(side, len(won), wilson(float(won.sum()), len(won)), found)

    def _counted(
        self, side: int, had: NDArray[np.int32], won: NDArray[np.float64]
    ) -> Iterator[tuple[Station, int, float]]:
        """Every station with the games that had it and what their side scored in them."""
        stations = self.book.stations[side]
        games = np.bincount(had.ravel(), minlength=len(stations))
        scores = np.bincount(had.ravel(), np.repeat(won, had.shape[1]), len(stations))
        return zip(stations, games.tolist(), scores.tolist(), strict=True)

    def _side(self, side: str) -> int:
        if side not in self.game.sides:
            raise MeuseError(f"there is no side {side!r}; there are {', '.join(self.game.sides)}")
        return self.game.sides.index(side)

    def _number(self, side: int, station: Station) -> int:
        number = self._numbers[side].get(station)
        if number is None:
            raise MeuseError(f"in no game did {station.unit} stand at {station.place or 'no place'} then")
        return number


@lru_cache(maxsize=8)
def openings_of(game: Game[Any]) -> Openings | None:
    """The explorer of a game; None where no games were played for one."""
    file = folder_of(game) / FOLDER / FILE
    return Openings(game, msgspec.json.decode(file.read_bytes(), type=Book)) if file.is_file() else None
