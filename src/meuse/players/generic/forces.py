"""What any game tells about its units and its board, read once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from meuse.engine import NOWHERE, Game, Position, UnitState
from meuse.wargame.game import Wargame
from meuse.wargame.measures import Measures, measures_of

#: How far apart places are between which no way leads.
FAR = 999


#: A number for each unit, as it is in a position.
Column = Callable[[Position[Any]], Sequence[int]]


def nobody(pos: Position[Any]) -> Sequence[int]:
    """The column of a game without units."""
    return ()


class Forces:
    """The units of a game: sides, places and steps at any moment; and how far places are from each other.

    A game of another kind has no units here, and is played by its score alone.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.where: Column = nobody
        self.steps: Column = nobody
        self.turn: Callable[[Position[Any]], int] = lambda pos: 0
        self.side_of: Sequence[int] = ()
        self.names: Sequence[str] = ()
        self.units: Mapping[str, int] = {}
        self.places: Mapping[str, int] = {}
        self.neighbours: Sequence[Sequence[int]] = ()
        self._counts = False
        self._distances: dict[int, list[int]] = {}
        if isinstance(game, Wargame):
            self._read(game)

    def _read(self, game: Wargame[Any]) -> None:
        measures = measures_of(game)
        self.where, self.steps, self.turn = measures.where, measures.steps, measures.turn
        self.side_of = measures.side_numbers()
        self.names, self.units = measures.names, measures.units
        self.places = game.vocabulary.numbers("place")
        self.neighbours = game.board.neighbours
        self._counts = type(measures).steps is not Measures.steps

    def counts_steps(self, pos: Position[Any]) -> bool:
        """Whether units have steps that they may lose while they stay where they are."""
        return self._counts or hasattr(pos, "steps")

    def distances(self, place: int) -> list[int]:
        """How many steps every place of the board is from this one, whoever stands between."""
        known = self._distances.get(place)
        if known is None:
            known = self._distances[place] = self._spread(place)
        return known

    def _spread(self, place: int) -> list[int]:
        found = [FAR] * len(self.neighbours)
        found[place] = 0
        queue = deque([place])
        while queue:
            here = queue.popleft()
            for other in self.neighbours[here]:
                if found[other] == FAR:
                    found[other] = found[here] + 1
                    queue.append(other)
        return found

    def margin(self, pos: Position[Any]) -> float:
        """By how many points the first side is ahead; none where the game keeps no score."""
        with suppress(NotImplementedError):
            points = pos.result.points if pos.result is not None else pos.score.points
            return float(self.game.margin(points) or 0)
        return 0.0

    def goals(self, pos: Position[Any]) -> Mapping[str, Mapping[str, float]]:
        """What is worth going to, by side and place."""
        return self.game.goals(pos) if self.places else {}

    def states(self, pos: Position[Any]) -> list[UnitState | None]:
        """Every unit that stands on the map, as the game describes it; None for the others."""
        found: list[UnitState | None] = [None] * len(self.names)
        with suppress(NotImplementedError):
            for unit, place in enumerate(self.where(pos)):
                if place != NOWHERE:
                    found[unit] = self.game.unit_state(pos, unit)
        return found
