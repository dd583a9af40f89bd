"""The explorer of openings: where units stood when the first turn was over, in many games, and who won them.

A *station* is a unit and the place where it stands then. Whoever chooses some stations sees the games that
had all of them, and what other stations these had, each with the games and the score of its side. The games
were played by `python -m meuse.judgement.learning openings`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
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
#: What a game counts for its winner, in halves: 0, 1 for a draw, 2.
OUTCOMES = 3

Numbers = NDArray[np.uint16]


class NoStation(MeuseError):
    """A unit, or a place of it, of which the games say nothing."""

    def __init__(self, station: Station, text: str) -> None:
        super().__init__(text)
        self.station = station


class Station(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A unit, and the place where it stood when the first turn was over; empty for off the map."""

    unit: str
    place: str


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """A unit that did not always stand at one place, and where it stood, but for the rarest places."""

    unit: str
    places: list[str]


class Book(msgspec.Struct, frozen=True):
    """All games of the explorer. What is squeezed was squeezed by `packed`."""

    scenario: str
    #: Which rules they were played by, how, and by which code.
    rules: str
    players: str
    code: list[str]
    seeds: tuple[int, int]
    games: int
    #: For each game what the first side had of it, in halves; squeezed.
    won: bytes
    #: By side, in the order of the game's sides.
    movers: tuple[list[Mover], ...]
    #: By side, squeezed: for each mover, for each game the number of its place; for one not listed, how many
    #: there are.
    had: tuple[bytes, ...]


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


def packed(numbers: NDArray[Any]) -> bytes:
    """Small numbers squeezed: all low bytes, then all high ones, since most of these are zero."""
    planes = numbers.astype("<u2").reshape(-1, 1).view(np.uint8).T
    return zlib.compress(planes.tobytes(), 9)


def unpacked(squeezed: bytes, shape: tuple[int, ...]) -> Numbers:
    """The numbers again."""
    low, high = np.frombuffer(zlib.decompress(squeezed), np.uint8).reshape(2, *shape)
    return np.asarray(low + 256 * high.astype(np.uint16), np.uint16)


class _Side:
    """The movers of a side in all games."""

    def __init__(self, movers: Sequence[Mover], had: Numbers, won: Numbers) -> None:
        self.movers = movers
        self.had = had
        self.won = won
        self.rows = {mover.unit: row for row, mover in enumerate(movers)}
        #: Where the stations of each mover begin among all of the side, those at any other place included.
        self.first = [0, *accumulate(len(mover.places) + 1 for mover in movers)]
        firsts = np.array(self.first[:-1], np.int32).reshape(-1, 1)
        #: Station and outcome in one number, so that both are counted at once.
        self._told = (had + firsts) * OUTCOMES + won.astype(np.int32)

    def with_all(self, chosen: Sequence[Station]) -> NDArray[np.bool_]:
        """Which games had all these stations."""
        those = np.ones(len(self.won), np.bool_)
        for station in chosen:
            row = self.row(station)
            those &= self.had[row] == self._place(self.movers[row], station)
        return those

    def counted(self, those: NDArray[np.bool_]) -> Iterator[tuple[Station, int, float]]:
        """Every station with the games among those that had it, and what the side scored in them."""
        told = self._told if those.all() else self._told[:, those]
        counts = np.bincount(told.ravel(), minlength=self.first[-1] * OUTCOMES).reshape(-1, OUTCOMES)
        games, scores = counts.sum(axis=1).tolist(), (counts @ np.arange(OUTCOMES) / 2).tolist()
        for mover, first in zip(self.movers, self.first, strict=False):
            for number, place in enumerate(mover.places, first):
                yield Station(mover.unit, place), games[number], scores[number]

    def row(self, station: Station) -> int:
        """The row of a unit."""
        if station.unit not in self.rows:
            raise NoStation(
                station, f"the games say nothing of a unit {station.unit!r}: it is not known, or never moved"
            )
        return self.rows[station.unit]

    def _place(self, mover: Mover, station: Station) -> int:
        if station.place not in mover.places:
            where = station.place or "no place"
            raise NoStation(station, f"in hardly any game did {station.unit} stand at {where} then")
        return mover.places.index(station.place)


class Openings:
    """Answers questions about the openings of one game."""

    def __init__(self, game: Game[Any], book: Book) -> None:
        self.game = game
        self.book = book
        won = unpacked(book.won, (book.games,))
        self._sides = [
            _Side(movers, unpacked(had, (len(movers), book.games)), won if side == 0 else OUTCOMES - 1 - won)
            for side, (movers, had) in enumerate(zip(book.movers, book.had, strict=True))
        ]

    def explored(self, side: str, chosen: Sequence[Station] = ()) -> Explored:
        """The stations of a side that go with those chosen, first those that most surely did well."""
        of = self._side(side)
        those = of.with_all(chosen)
        taken = {station.unit for station in chosen}
        games, score = int(those.sum()), float(of.won[those].sum()) / 2
        found = [
            Choice(station, count, wilson(own, count))
            for station, count, own in of.counted(those)
            if LEAST_GAMES <= count < games and station.unit not in taken
        ]
        found.sort(key=lambda choice: (-choice.score.low, choice.station))
        return Explored(side, games, wilson(score, games), found)

    def _side(self, side: str) -> _Side:
        if side not in self.game.sides:
            raise MeuseError(f"there is no side {side!r}; there are {', '.join(self.game.sides)}")
        return self._sides[self.game.sides.index(side)]


@lru_cache(maxsize=8)
def openings_of(game: Game[Any]) -> Openings | None:
    """The explorer of a game; None where no games were played for one."""
    file = folder_of(game) / FOLDER / FILE
    return Openings(game, msgspec.json.decode(file.read_bytes(), type=Book)) if file.is_file() else None
