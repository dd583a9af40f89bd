"""How likely each side is to win from a position, and by how much."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from meuse.engine import CHANCE, Game, Position
from meuse.judgement.network import LearnedValue, Network
from meuse.judgement.reader import Reader
from meuse.players.registry import doctrine_of
from meuse.titles import folder_of

#: Where a game keeps what was learned.
FOLDER, FILE = "judgement", "value.npz"
#: Where nothing was learned, so many points of the doctrine's estimate make a victory fairly sure.
FAIRLY_SURE = 10.0
#: Throws that follow each other at once are weighed together, up to so many outcomes in all.
MOST_OUTCOMES = 5_000


class Judged(msgspec.Struct, frozen=True):
    """A position as the game's first side sees it."""

    #: The chance to win; a draw counts as half.
    chance: float
    #: The points ahead that are to be expected at the end.
    margin: float


class Judge:
    """Judges positions of one game."""

    def __init__(self, game: Game[Any], learned: Mapping[str, NDArray[np.float32]] | None) -> None:
        self.game = game
        self._doctrine = doctrine_of(game)
        self._reader = Reader(game, self._doctrine)
        self._sides: NDArray[np.float32] = np.stack(
            [self._reader.side_of == side for side in range(self._reader.sides)]
        ).astype(np.float32)
        #: What was found among the throws that follow each other: dice in another order come to the same.
        self._known: dict[Hashable, Judged] = {}
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
        judged = self._weighed(pos, MOST_OUTCOMES)
        if pos.side != CHANCE:
            self._known.clear()
        return judged

    def chances(self, pos: Position[Any]) -> dict[str, float]:
        """The chance of each of two sides to win."""
        chance = self.judged(pos).chance
        first, second = self.game.sides
        return {first: chance, second: 1.0 - chance}

    def _weighed(self, pos: Position[Any], most: int) -> Judged:
        """The mean over what may come, as long as there are not too many ways in which it may come."""
        if pos.result is not None:
            return self._finished(pos)
        known = self._known.get(key := pos.key())
        if known is None:
            known = self._known[key] = self._mean(pos, most) if pos.side == CHANCE else self._as_it_is(pos)
        return known

    def _mean(self, pos: Position[Any], most: int) -> Judged:
        outcomes = pos.outcomes()
        if len(outcomes) > most:
            return self._as_it_is(pos)
        chance = margin = 0.0
        for action, probability in outcomes:
            after = pos.copy()
            after.play(action)
            judged = self._weighed(after, most // len(outcomes))
            chance += float(probability) * judged.chance
            margin += float(probability) * judged.margin
        return Judged(chance, margin)

    def _finished(self, pos: Position[Any]) -> Judged:
        result = pos.result
        assert result is not None
        margin = float(self.game.margin(result.points) or 0)
        if result.winner is None:
            return Judged(0.5, margin)
        return Judged(float(result.winner == self.game.sides[0]), margin)

    def _as_it_is(self, pos: Position[Any]) -> Judged:
        value = self._network_value(pos)
        return Judged(1.0 / (1.0 + math.exp(-value.log_odds)), value.margin)

    def _network_value(self, pos: Position[Any]) -> LearnedValue:
        if self._network is None:
            ahead = self._doctrine.foreseen(pos, self.game.sides[0])
            return LearnedValue(max(-30.0, min(30.0, ahead / FAIRLY_SURE * 2.0)), ahead)
        return self._network.judge(self._reader.read(pos), self._sides)


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
