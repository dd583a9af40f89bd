"""The games: each a package with a function `game(overlay)`; a dotted name loads one from elsewhere."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from meuse.engine.errors import MeuseError
from meuse.engine.game import Game
from meuse.engine.suggest import meant


class UnknownGame(MeuseError, LookupError):
    """There is no game of that name."""


def games() -> tuple[str, ...]:
    """The names of the games that come with Meuse."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def load(name: str, data: Path | str | None = None) -> Game[Any]:
    """Load a game, by its name or as a dotted module, with the user's own tables over ours."""
    return _with_data(name, Path(data)) if data is not None else _original(name)


@cache
def _original(name: str) -> Game[Any]:
    return _checked(name, _module(name).game(None))


def package_of(name: str) -> ModuleType:
    """The package of a game, whether its data are sound or not.

    Schemas of its tables are in `TABLES`, `cross_check` looks at all of them, its data are beside it.
    """
    return _module(name)


def _with_data(name: str, data: Path) -> Game[Any]:
    return _checked(name, _module(name).game(data))


def _checked(name: str, game: object) -> Game[Any]:
    if not isinstance(game, Game):
        raise UnknownGame(f"{name}: its function game() gave no game")
    return game


def _module(name: str) -> ModuleType:
    if name in games():
        return importlib.import_module(f"{__name__}.{name}")
    if "." in name and all(part.isidentifier() for part in name.split(".")):
        return _foreign(name)
    near = meant(name, games()) or f"; there are {', '.join(games())}"
    raise UnknownGame(f"there is no game {name!r}{near}")


def _foreign(name: str) -> ModuleType:
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        raise UnknownGame(f"the module {name!r} cannot be imported: {error}") from error
    if not callable(getattr(module, "game", None)):
        raise UnknownGame(f"the module {name!r} has no function game()")
    return module
