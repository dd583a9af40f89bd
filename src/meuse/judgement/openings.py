"""The explorer of openings: where units stood when the first turn was over, and what the game was worth then.

A *station* is a unit and the place where it stands then. Whoever chooses some stations sees the openings that
had all of them, and what other stations these had, each with how many openings and the mean of its side's
chance to win. `python -m meuse.judgement.learning openings` played them.

The chance is what was learned from games (`judge.py`), not games won: thousands of first turns are played in
the time of a few hundred games, and a mean of chances is many times surer than a share of victories.
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
from meuse.matches.statistics import Z_95, Interval
from meuse.titles import folder_of

FILE = "openings.json"
#: Stations of fewer openings are not told: their intervals say nothing.
LEAST = 25
#: Chances are kept in parts of this.
WHOLE = 10_000
#: Answers that are kept: most visitors ask the same first questions.
KEPT = 256

Numbers = NDArray[np.uint16]
Reals = NDArray[np.float64]


class NoStation(MeuseError):
    """A unit, or a place of it, of which the openings say nothing."""

    def __init__(self, station: Station, text: str) -> None:
        super().__init__(text)
        self.station = station


class Station(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A unit, and the place where it stood when the first turn was over; empty for off the map."""

    unit: str
    place: str

    @classmethod
    def read(cls, text: str) -> Station:
        """A station as people write it, as in 2Pz-1@2611.

        >>> Station.read("2Pz-1@2611")
        Station(unit='2Pz-1', place='2611')
        """
        unit, at, place = text.partition("@")
        if not at:
            raise MeuseError(f"{text!r} is no station: write UNIT@PLACE")
        return cls(unit, place)


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """A unit that did not always stand at one place, and where it stood, but for the rarest places."""

    unit: str
    places: list[str]


class Book(msgspec.Struct, frozen=True):
    """All openings of the explorer. What is squeezed was squeezed by `packed`."""

    scenario: str
    #: Which rules they were played by, how, and by which code.
    rules: str
    players: str
    code: list[str]
    #: How the chances were told, and how many turns later.
    judged: str
    turns_more: int
    seeds: tuple[int, int]
    openings: int
    #: For each opening the first side's chance to win, in parts of `WHOLE`; squeezed.
    chances: bytes
    #: By side, in the order of the game's sides.
    movers: tuple[list[Mover], ...]
    #: By side, squeezed: for each mover, for each opening the number of its place; for one not listed, how
    #: many there are.
    had: tuple[bytes, ...]


class Tally(msgspec.Struct, frozen=True):
    """So many openings, and the mean of a side's chances in them."""

    openings: int
    chance: Interval


class Choice(Tally, frozen=True):
    """A station with the openings that had it."""

    station: Station


class Explored(Tally, frozen=True):
    """The openings that had all chosen stations, and the stations to choose next."""

    side: str
    #: First those that are surely the best.
    choices: list[Choice]
    #: Where each unit stood most often; empty for off the map.
    usual: dict[str, str]


def packed(numbers: NDArray[Any]) -> bytes:
    """Small numbers squeezed: all low bytes, then all high ones, since most of these are zero."""
    planes = numbers.astype("<u2").reshape(-1, 1).view(np.uint8).T
    return zlib.compress(planes.tobytes(), 9)


def unpacked(squeezed: bytes, shape: tuple[int, ...]) -> Numbers:
    """The numbers again."""
    low, high = np.frombuffer(zlib.decompress(squeezed), np.uint8).reshape(2, *shape)
    return np.asarray(low + 256 * high.astype(np.uint16), np.uint16)


def mean_of(openings: float, added: float, squares: float) -> Interval:
    """The mean of so many chances with its interval, from their sum and the sum of their squares."""
    if not openings:
        return Interval(0.0, 0.5, 1.0)
    mean = added / openings
    if openings < 2:
        return Interval(0.0, mean, 1.0)
    variance = max(0.0, squares - openings * mean * mean) / (openings - 1)
    error = Z_95 * (variance / openings) ** 0.5
    return Interval(max(0.0, mean - error), mean, min(1.0, mean + error))


class _Side:
    """The movers of a side in all openings."""

    def __init__(self, movers: Sequence[Mover], had: Numbers, chances: Reals) -> None:
        self.movers = movers
        self.had = had
        self.chances = chances
        self.rows = {mover.unit: row for row, mover in enumerate(movers)}
        #: Where the stations of each mover begin among all of the side, those at any other place included.
        self.first = [0, *accumulate(len(mover.places) + 1 for mover in movers)]
        self._stations = had + np.array(self.first[:-1], np.int32).reshape(-1, 1)

    def with_all(self, chosen: Sequence[Station]) -> NDArray[np.bool_]:
        """Which openings had all these stations."""
        those = np.ones(len(self.chances), np.bool_)
        for station in chosen:
            row = self.row(station)
            those &= self.had[row] == self._place(self.movers[row], station)
        return those

    def counted(self, those: NDArray[np.bool_]) -> Iterator[Choice]:
        """Every station with the openings among those that had it, and the mean of the side's chances."""
        stations, chances = self._stations[:, those].ravel(), self.chances[those]
        each = np.tile(chances, len(self.movers))
        most = self.first[-1]
        counts = np.bincount(stations, minlength=most).tolist()
        added = np.bincount(stations, each, most).tolist()
        squares = np.bincount(stations, each * each, most).tolist()
        for mover, first in zip(self.movers, self.first, strict=False):
            for number, place in enumerate(mover.places, first):
                interval = mean_of(counts[number], added[number], squares[number])
                yield Choice(counts[number], interval, Station(mover.unit, place))

    def row(self, station: Station) -> int:
        """The row of a unit."""
        if station.unit not in self.rows:
            raise NoStation(
                station, f"the openings say nothing of a unit {station.unit!r}: not known, or it never moved"
            )
        return self.rows[station.unit]

    def _place(self, mover: Mover, station: Station) -> int:
        if station.place not in mover.places:
            where = station.place or "no place"
            raise NoStation(station, f"in hardly any opening did {station.unit} stand at {where} then")
        return mover.places.index(station.place)


class Openings:
    """Answers questions about the openings of one game."""

    def __init__(self, game: Game[Any], book: Book) -> None:
        self.game = game
        self.book = book
        chances = unpacked(book.chances, (book.openings,)) / WHOLE
        self._sides = [
            _Side(movers, unpacked(had, (len(movers), book.openings)), 1.0 - chances if side else chances)
            for side, (movers, had) in enumerate(zip(book.movers, book.had, strict=True))
        ]
        self._answered = lru_cache(KEPT)(self._explored)

    def explored(self, side: str, chosen: Sequence[Station] = ()) -> Explored:
        """The stations of a side that go with those chosen, first those that are surely the best."""
        return self._answered(side, tuple(sorted(chosen)))

    def _explored(self, side: str, chosen: tuple[Station, ...]) -> Explored:
        of = self._side(side)
        those = of.with_all(chosen)
        taken = {station.unit for station in chosen}
        chances = of.chances[those]
        openings, added = len(chances), float(chances.sum())
        counted = list(of.counted(those))
        found = [one for one in counted if LEAST <= one.openings < openings and one.station.unit not in taken]
        found.sort(key=lambda choice: (-choice.chance.low, choice.station))
        whole = mean_of(openings, added, float(chances @ chances))
        return Explored(openings, whole, side, found, _usual(counted))

    def _side(self, side: str) -> _Side:
        if side not in self.game.sides:
            raise MeuseError(f"there is no side {side!r}; there are {', '.join(self.game.sides)}")
        return self._sides[self.game.sides.index(side)]


def _usual(counted: Sequence[Choice]) -> dict[str, str]:
    """The place of each unit that most openings had."""
    found: dict[str, Choice] = {}
    for one in counted:
        if one.openings > (found[one.station.unit].openings if one.station.unit in found else 0):
            found[one.station.unit] = one
    return {unit: one.station.place for unit, one in found.items()}


@lru_cache(maxsize=8)
def openings_of(game: Game[Any]) -> Openings | None:
    """The explorer of a game; None where nothing was played for one."""
    if not has_openings(game):
        return None
    return Openings(game, msgspec.json.decode((folder_of(game) / FOLDER / FILE).read_bytes(), type=Book))


def has_openings(game: Game[Any]) -> bool:
    """Whether openings of a game were played."""
    return (folder_of(game) / FOLDER / FILE).is_file()
