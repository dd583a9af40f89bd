"""What can be wrong with a board, or with a question put to one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


class BoardError(ValueError):
    """The data of a board contradict themselves; the text names the item."""


class UnknownPlace(BoardError):
    """There is no place of this name."""

    def __init__(self, name: object) -> None:
        super().__init__(f"there is no place {name!r} on this board")
        self.name = name


def found(things: Mapping[K, T], key: K, name: object = None) -> T:
    """What goes by a key; `UnknownPlace`, by the name that people know it by, where nothing does."""
    try:
        return things[key]
    except KeyError:
        raise UnknownPlace(key if name is None else name) from None


class NotAdjacent(BoardError):
    """Two places exist but do not touch."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second} are not adjacent")
        self.first = first
        self.second = second
