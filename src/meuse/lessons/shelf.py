"""What lies in a folder of a game, a file each with a name of its own: lessons, puzzles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from meuse.data.files import Problems, names_in, read
from meuse.engine import Game
from meuse.titles import folder_of

S = TypeVar("S", bound=msgspec.Struct)


class Shelf(Generic[S]):
    """Things of one kind; each is told its name (`id`) when it is taken down."""

    def __init__(
        self, kind: str, folder: str, schema: type[S], problems: Callable[[Game[Any], S], Problems]
    ) -> None:
        self._kind = kind
        self._folder = folder
        self._schema = schema
        self._problems = problems

    def ids(self, game: Game[Any] | str) -> tuple[str, ...]:
        """Those of a game, in order; a game may have none."""
        return names_in(folder_of(game) / self._folder)

    def all(self, game: Game[Any]) -> tuple[S, ...]:
        """All of a game."""
        return tuple(self.read(game, name) for name in self.ids(game))

    def read(self, game: Game[Any], name: str) -> S:
        """One of a game; `LookupError` where there is none, `DataError` when something about it is wrong."""
        if name not in self.ids(game):
            raise LookupError(f"{game.name} has no {self._kind} {name!r}")
        file = folder_of(game) / self._folder / f"{name}.toml"
        called = f"{game.name}/{self._folder}/{name}.toml"
        return msgspec.structs.replace(
            read(file, called, self._schema, partial(self._problems, game)), id=name
        )
