"""Players that somebody wrote in Python: `python:MODULE:NAME`, or `python:FILE.py:NAME`.

NAME is a class derived from `Player`, or a function that makes such a player. It is handed the name of the
game as `game` and a seed as `seed`, whichever of the two it takes.
"""

from __future__ import annotations

import importlib.util
import inspect
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from meuse.engine.suggest import meant
from meuse.players.errors import UnknownPlayer
from meuse.players.player import Player

PREFIX: Final = "python:"
FILE: Final = ".py"


def create_imported(name: str, game: str, seed: int | None) -> Player:
    """Make the player that a name such as `python:bots.greedy:Greedy` stands for."""
    where, colon, attribute = name.removeprefix(PREFIX).rpartition(":")
    if not colon or not where or not attribute.isidentifier():
        raise UnknownPlayer(f"{name!r} is no player: write {PREFIX}MODULE:NAME or {PREFIX}FILE.py:NAME")
    maker = _maker(name, _module(name, where), attribute)
    try:
        player = maker(**_wanted(maker, game=game, seed=seed))
    except Exception as error:  # it is not our code: whatever it throws is told
        raise UnknownPlayer(f"{name}: the player cannot be made: {_told(error)}") from error
    if not isinstance(player, Player):
        raise UnknownPlayer(
            f"{name}: a {type(player).__name__} is no player; derive it from meuse.players.Player"
        )
    return player


def _module(name: str, where: str) -> ModuleType:
    try:
        return _of_file(Path(where).resolve()) if where.endswith(FILE) else _named(where)
    except Exception as error:  # neither is this
        raise UnknownPlayer(f"{name}: {where!r} cannot be imported: {_told(error)}") from error


def _named(where: str) -> ModuleType:
    """A module by its name; one that lies in the current folder is found, too."""
    _let_find(os.getcwd())  # noqa: PTH109 (paths to search are texts)
    return importlib.import_module(where)


@cache
def _of_file(path: Path) -> ModuleType:
    """A file as a module; what lies beside it can be imported by it, as if it were run."""
    spec = importlib.util.spec_from_file_location(f"meuse_player_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    _let_find(str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses and pickles look themselves up there
    spec.loader.exec_module(module)
    return module


def _let_find(folder: str) -> None:
    """Search a folder, too, after all others."""
    if folder not in sys.path:
        sys.path.append(folder)


def _maker(name: str, module: ModuleType, attribute: str) -> Callable[..., object]:
    maker = getattr(module, attribute, None)
    if maker is None:
        near = meant(attribute, [known for known in vars(module) if not known.startswith("_")]) or ""
        raise UnknownPlayer(f"{name}: there is no {attribute!r} in it{near}")
    if not callable(maker):
        raise UnknownPlayer(f"{name}: {attribute!r} is neither a class nor a function that makes a player")
    made: Callable[..., object] = maker
    return made


def _wanted(maker: Callable[..., object], **offered: Any) -> dict[str, Any]:
    """Those of the offered arguments that a maker takes."""
    taken = inspect.signature(maker).parameters
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in taken.values()):
        return offered
    return {name: value for name, value in offered.items() if name in taken}


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
