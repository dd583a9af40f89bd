"""Where a game of the wrappers begins: at a scenario, or at any position."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meuse.engine import Game, MeuseError, Position, Record
from meuse.files import after, parse_position, read_position

#: A position, its JSON or plain values, a hand-made one (as for `Game.setup`), a record, or a file with any.
Source = Position[Any] | Record | Mapping[str, Any] | str | Path


class BadStart(MeuseError, ValueError):
    """A game cannot begin there."""


def starting_position(game: Game[Any], source: Source, move: int | None = None) -> Position[Any]:
    """The position to begin at, as a copy; of a record the one after so many actions.

    >>> import meuse
    >>> game = meuse.load("celles")
    >>> starting_position(game, {"turn": 3, "units": {"Lehr-1": "2213"}}).turn
    3
    """
    try:
        found = _found(game, source, move)
    except MeuseError as error:
        raise BadStart(f"no game can begin at this position: {error}") from error
    _check(game, found)
    return found


def _found(game: Game[Any], source: Source, move: int | None) -> Position[Any]:
    if isinstance(source, Record):
        return source.position.copy() if move is None else after(source, move)
    if isinstance(source, str | Path):
        text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
        return parse_position(game, text, move)
    if move is not None:
        raise MeuseError("no record: there are no actions to count")
    if isinstance(source, Position):
        return source.copy()
    if isinstance(source, Mapping):
        return read_position(game, source)
    raise MeuseError(f"a {type(source).__name__} is neither a position nor a record")


def _check(game: Game[Any], pos: Position[Any]) -> None:
    """Alphabets and tensors are those of one game, its rules and its tables."""
    for what, wanted, found in (
        ("game", game.name, pos.game.name),
        ("rules version", game.rules_version, pos.game.rules_version),
        ("data", game.data_hash, pos.game.data_hash),
    ):
        if wanted != found:
            raise BadStart(f"no game can begin at this position: its {what} is {found}, not {wanted}")
    if pos.result is not None:
        raise BadStart("no game can begin at this position: it is over; of a record, say after which move")
