"""What an observation shows of a game that describes nothing itself: every field of its position.

Columns by unit and by place, numbers, choices and names become features; what has no fixed shape is named in
`otherwise` and not shown. A game that wants better scales, or the strengths of its counters, says so in a
module `research` of its own.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin

import numpy as np

from meuse.engine import By, Game, Position
from meuse.engine.fields import NOWHERE, Named
from meuse.research.features import Description, Feature, chosen, column, each, marked

#: Fields that the observer shows for every game.
SHOWN = {"where": "unit columns row, column, on-map; planes"}
NOT_SHOWN = "not shown: it has no fixed shape"


def plain_description(game: Game[Any]) -> Description:
    """A description made of the annotations of the game's positions."""
    made = _Maker(game)
    for name, hint in game.position_type.layout().hints.items():
        if name not in SHOWN:
            made.add(name, hint)
    return Description(tuple(made.units), tuple(made.places), tuple(made.scalars), made.otherwise)


class _Maker:
    """Sorts the fields of a position by what they are about."""

    def __init__(self, game: Game[Any]) -> None:
        self._names = game.vocabulary.names
        self._sample: Position[Any] = game.start()
        self.units: list[Feature] = []
        self.places: list[Feature] = []
        self.scalars: list[Feature] = []
        self.otherwise = dict(SHOWN)

    def add(self, field: str, hint: Any) -> None:
        """Find the place of a field, by its annotation."""
        inner, marks = _unwrapped(hint)
        by = next((mark.kind for mark in marks if isinstance(mark, By)), "")
        if by:
            self._add_column(field, by, inner)
        elif _kind(hint):
            self._add_named(field, _kind(hint))
        elif get_origin(inner) is Literal:
            self.scalars.append(chosen(field, {value: str(value) for value in get_args(inner)}, field))
        elif inner in (int, bool):
            self.scalars.append(column(field, self._scale(field)))
        elif get_origin(inner) is tuple:
            self._add_tuple(field, get_args(inner))
        else:
            self.otherwise[field] = NOT_SHOWN

    def _add_column(self, field: str, by: str, inner: Any) -> None:
        if inner is not bytearray and _unwrapped(get_args(inner)[0])[0] not in (int, bool):
            self.otherwise[field] = NOT_SHOWN
            return
        feature = column(field, self._scale(field))
        if by in ("unit", "place"):
            (self.units if by == "unit" else self.places).append(feature)
        else:
            names = [f"{field} {name}" for name in self._names(by)]
            self.scalars.append(each(field, names, self._scale(field)))

    def _add_named(self, field: str, kind: str) -> None:
        """A unit or a place is marked among its fellows; the number of anything else is one of a few."""
        size = len(self._names(kind))
        if kind in ("unit", "place"):
            (self.units if kind == "unit" else self.places).append(marked(field, size, field))
        else:
            choices = {NOWHERE: "none", **dict(enumerate(self._names(kind)))}
            self.scalars.append(chosen(field, choices, field))

    def _add_tuple(self, field: str, items: tuple[Any, ...]) -> None:
        kind = _kind(items[0])
        if len(items) == 2 and items[1] is Ellipsis and kind in ("unit", "place"):
            self._add_named(field, kind)
        elif Ellipsis not in items and all(_unwrapped(item)[0] in (int, bool) for item in items):
            names = [f"{field} {number}" for number in range(len(items))]
            self.scalars.append(each(field, names, self._scale(field)))
        else:
            self.otherwise[field] = NOT_SHOWN

    def _scale(self, field: str) -> float:
        """What counts as 1: the largest value at the start, or one."""
        values = np.asarray(_numbers(getattr(self._sample, field)), np.float32)
        return max(1.0, float(np.abs(values).max(initial=0.0)))


def _numbers(value: Any) -> Any:
    return list(value) if isinstance(value, bytearray) else value


def _unwrapped(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        return inner, tuple(marks)
    return hint, ()


def _kind(hint: Any) -> str:
    """What an annotated number is the number of: "unit", "place" and so on; empty for a plain number."""
    return next((mark.kind for mark in _unwrapped(hint)[1] if isinstance(mark, Named)), "")
