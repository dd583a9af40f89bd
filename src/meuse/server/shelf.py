"""What the games on offer bring along, looked up by whoever asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from meuse.data import DataError
from meuse.server.library import AnyGame, Library
from meuse.server.problems import Problem, looking_for, not_found
from meuse.words.catalogue import LANGUAGES


class Shelf:
    """The games on offer, for those who show something of them."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def game(self, name: str) -> AnyGame:
        """A game on offer."""
        with looking_for(f"game {name!r}"):
            return self._library.load(name)


def check_language(language: str, game: str) -> None:
    """There are languages that nothing is written in."""
    if language not in LANGUAGES:
        raise not_found(f"{language!r} for {game!r}")


@contextmanager
def reading(kind: str) -> Iterator[None]:
    """A broken file is told as a defect of the game it belongs to."""
    try:
        yield
    except DataError as error:
        raise Problem(500, kind, str(error)) from error
