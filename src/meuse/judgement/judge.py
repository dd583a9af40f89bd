"""How likely each side is to win from a position, and by how much."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meuse.engine import CHANCE, Game, Position
from meuse.judgement.network import LearnedValue, Network
from meuse.judgement.reader import Reader
from meuse.judgement.strengths import strengths_of
from meuse.judgement.throws import Judged, Weighed, weighed
from meuse.players.registry import doctrine_of
from meuse.titles import folder_of

#: Where a game keeps what was learned.
FOLDER, FILE = "judgement", "value.npz"
#: Where nothing was learned, so many points of the doctrine's estimate make a victory fairly sure.
FAIRLY_SURE = 10.0
#: Throws that follow each other at once are weighed together, up to so many positions in all.
MOST_POSITIONS = 5_000


class Judge:
    """Judges positions of one game."""

    def __init__(self, game: Game[Any], learned: Mapping[str, NDArray[np.float32]] | None) -> None:
        self.game = game
        self._doctrine = doctrine_of(game)
        self._reader = Reader(game, self._doctrine, strengths_of(learned))
        self._sides: NDArray[np.float32] = np.stack(
            [self._reader.side_of == side for side in range(self._reader.sides)]
        ).astype(np.float32)
        #: What was found last among throws that follow each other: most of those that come are in it.
        self._web = Weighed({}, {})
        self._network = Network(learned, self._reader.names) if learned is not None else None

    @property
    def is_learned(self) -> bool:
        """Whether the chances were learned from games; else they are the doctrine's rough estimate."""
        return self._network is not None

    def turn(self, pos: Position[Any]) -> int:
        """The turn that is being played."""
        return self._reader.forces.turn(pos)

    def judged(self, pos: Position[Any]) -> Judged:
        """A position; before a throw or a draw, the mean over all that may come."""
        if pos.side != CHANCE:
            return self._as_it_is(pos)
        key = pos.key()
        if key not in self._web.known:
            self._web = weighed(pos, self._as_it_is, self._web.known, MOST_POSITIONS)
        return self._web.known[key]

    def counted(self, pos: Position[Any]) -> Judged:
        """What a position counted for in the mean before the throw that led to it, if that was just judged.

        Luck is this less that mean: so it is zero on average, whatever positions are judged to be worth. It
        is the same as `judged` but for throws that were guessed, since they may follow in too many ways.
        """
        key = pos.key()
        return self._web.guessed.get(key) or self._web.known.get(key) or self.judged(pos)

    def chances(self, pos: Position[Any]) -> dict[str, float]:
        """The chance of each of two sides to win."""
        chance = self.judged(pos).chance
        first, second = self.game.sides
        return {first: chance, second: 1.0 - chance}

    def log_odds(self, pos: Position[Any]) -> float:
        """The logarithm of the first side's odds to win in a game that goes on, without looking on."""
        return self._network_value(pos).log_odds

    def _finished(self, pos: Position[Any]) -> Judged:
        result = pos.result
        assert result is not None
        margin = float(self.game.margin(result.points) or 0)
        return Judged(result.score(self.game.sides[0]), margin)

    def _as_it_is(self, pos: Position[Any]) -> Judged:
        """A position without looking on."""
        if pos.result is not None:
            return self._finished(pos)
        value = self._network_value(pos)
        return Judged(1.0 / (1.0 + math.exp(-value.log_odds)), value.margin)

    def _network_value(self, pos: Position[Any]) -> LearnedValue:
        if self._network is None:
            ahead = self._doctrine.foreseen(pos, self.game.sides[0])
            return LearnedValue(max(-30.0, min(30.0, ahead / FAIRLY_SURE * 2.0)), ahead)
        return self._network.judge(self._reader.read(pos), self._sides, pos.scenario)


def learned_of(game: Game[Any]) -> Mapping[str, NDArray[np.float32]] | None:
    """What was learned for a game; nothing where its folder has none."""
    file = folder_of(game) / FOLDER / FILE
    if not file.is_file():
        return None
    with np.load(BytesIO(file.read_bytes()), allow_pickle=False) as arrays:
        return dict(arrays)


@lru_cache(maxsize=8)
def judge_of(game: Game[Any]) -> Judge:
    """The judge of a game: making one takes a second, so it is kept."""
    return Judge(game, learned_of(game))
