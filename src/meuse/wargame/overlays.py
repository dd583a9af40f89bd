"""What can be laid over the map: the reach of a unit, and what is told of a side by tinted places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from meuse.engine import Overlay, Position

P = TypeVar("P", bound=Position[Any])

Ways = Mapping[int, Sequence[tuple[int, object]]]
"""To each place in reach, the way there: its places after the start, with what it has cost so far."""
Tints = Mapping[int, str]
"""Places with a short text each."""


class Overlays(Generic[P]):
    """The overlays of a game by name: `reach` is shown for a unit, the others for a side."""

    def __init__(self, reach: Callable[[P, int], Ways], **tints: Callable[[P, int], Tints]) -> None:
        self._reach = reach
        self._tints = {name.replace("_", "-"): tint for name, tint in tints.items()}
        self.subjects: Mapping[str, str] = MappingProxyType(
            {"reach": "unit"} | dict.fromkeys(self._tints, "side")
        )

    def show(self, pos: P, name: str, subject: str) -> Overlay:
        """An overlay for the unit or side that is named; `KeyError` when there is nothing of that name."""
        game = pos.game
        if name == "reach":
            return _ways(game.board.names, self._reach(pos, game.vocabulary.numbers("unit")[subject]))
        if subject not in game.sides:
            raise KeyError(subject)
        tints = self._tints[name](pos, game.sides.index(subject))
        return Overlay(name=name, places={game.board.names[place]: text for place, text in tints.items()})


def _ways(names: Sequence[str], found: Ways) -> Overlay:
    listed = sorted(found.items())
    return Overlay(
        name="reach",
        places={names[place]: str(way[-1][1]) for place, way in listed},
        ways={names[place]: tuple([(names[step], str(cost)) for step, cost in way]) for place, way in listed},
    )
