"""Lists over several games: one that is broken is left out and told, and takes no other with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

from meuse.engine.errors import MeuseError

T = TypeVar("T")


class BrokenGame(MeuseError):
    """A game that is installed, and cannot be used as it is."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"the game {name!r} is broken: {why}")


class Listing(NamedTuple, Generic[T]):
    """What was found of each game, and of those that are broken, why."""

    found: dict[str, T]
    broken: dict[str, str]


def listed(names: Iterable[str], look: Callable[[str], T]) -> Listing[T]:
    """Look at one game after the other. Code and files may be anybody's: anything may go wrong there."""
    listing: Listing[T] = Listing({}, {})
    for name in names:
        try:
            listing.found[name] = look(name)
        except Exception as error:
            listing.broken[name] = _why(error)
    return listing


def _why(error: Exception) -> str:
    """What we say on purpose stands for itself; of anything else its kind is told, too."""
    return str(error) if isinstance(error, MeuseError) else f"{type(error).__name__}: {error}"
