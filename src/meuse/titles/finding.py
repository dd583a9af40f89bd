"""Where games are found: ours beside this file, those of others by entry point or as a module."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from meuse.engine.errors import MeuseError
from meuse.engine.game import Game
from meuse.engine.suggest import meant

TITLES = __package__
#: `[project.entry-points."meuse.games"]`, `NAME = "MODULE"`: how a package offers its game.
GROUP = "meuse.games"


class UnknownGame(MeuseError, LookupError):
    """There is no game of that name."""


def games() -> tuple[str, ...]:
    """The names of the games that are installed: those that come with Meuse, and those of other packages."""
    return tuple(sorted({*ours(), *_offered()}))


@cache
def ours() -> tuple[str, ...]:
    """The names of the games that come with Meuse."""
    return tuple(
        sorted(found.name for found in pkgutil.iter_modules([str(Path(__file__).parent)]) if found.ispkg)
    )


@cache
def _offered() -> dict[str, str]:
    """Games of other packages, by name their module; a name of ours stays ours."""
    from importlib.metadata import entry_points  # takes longer to load than everything else here

    return {point.name: point.module for point in entry_points(group=GROUP) if point.name not in ours()}


def load(name: str, data: Path | str | None = None) -> Game[Any]:
    """Load a game, by its name or as a module, with the user's own tables over the shipped ones."""
    return fresh(name, Path(data)) if data is not None else _shared(name)


@cache
def _shared(name: str) -> Game[Any]:
    return fresh(name)


def fresh(name: str, data: Path | None = None) -> Game[Any]:
    """A new instance of a game; `load` gives everybody the same."""
    game = package_of(name).game(data)
    if not isinstance(game, Game):
        raise UnknownGame(f"{name}: its function game() gave no game")
    game.address = address_of(game)
    return game


def module_of(name: str) -> str:
    """The module of a game, by its name or as a module itself."""
    if name in ours():
        return f"{TITLES}.{name}"
    return _offered().get(name, name)


def address_of(game: Game[Any] | str) -> str:
    """The name by which `load` finds a game: its own where it is installed under it, else its module."""
    if isinstance(game, str):
        return game
    # Whether a name of ours is meant is known before anybody has asked what other packages offer.
    known = game.name in ours() or game.name in _offered()
    return game.name if known and module_of(game.name) == game.package else game.package


def package_of(game: Game[Any] | str) -> ModuleType:
    """The package of a game, whether its data are sound or not.

    Schemas of its tables are in `TABLES`, `cross_check` looks at all of them, its data are beside it.
    """
    if isinstance(game, Game):
        return sys.modules[game.package]
    module = module_of(game)
    if module == game and not (all(part.isidentifier() for part in game.split(".")) and _is_there(game)):
        near = meant(game, games()) or f"; there are {', '.join(games())}"
        raise UnknownGame(f"there is no game {game!r}{near}")
    return _imported(module)


def _is_there(module: str) -> bool:
    """Whether a name may be a module; a dotted one is tried, so that its own error is told."""
    return "." in module or find_spec(module) is not None


def _imported(name: str) -> ModuleType:
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        raise UnknownGame(f"the module {name!r} cannot be imported: {error}") from error
    if not callable(getattr(module, "game", None)):
        raise UnknownGame(f"the module {name!r} has no function game()")
    return module


def folder_of(game: Game[Any] | str) -> Traversable:
    """The folder of a game's package: data, words, inventory and the rest lie in it."""
    return files(package_of(game))


def part_of(game: Game[Any] | str, name: str) -> ModuleType | None:
    """A module of a game's package that not every game has: `doctrine`, `research`, `measures`."""
    module = f"{package_of(game).__name__}.{name}"
    return importlib.import_module(module) if find_spec(module) is not None else None
