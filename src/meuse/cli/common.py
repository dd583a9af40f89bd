"""What several commands share: arguments, options as JSON, and reading a position from wherever it is."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse


def complete_game(incomplete: str) -> list[str]:
    """The games that the shell may complete to."""
    return [name for name in meuse.games() if name.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(help="celles, ardennes, tigers, or a module of your own", autocompletion=complete_game),
]
Scenario = Annotated[str | None, typer.Option(help="the scenario; without it, the main one")]
OptionsText = Annotated[
    str, typer.Option("--options", help="options as JSON: '{\"variable_actions\": true}'")
]
DataFolder = Annotated[
    Path | None, typer.Option("--data", help="a folder with tables of your own: DIR/GAME/TABLE.toml")
]
Language = Annotated[str, typer.Option(help="en, fr or es")]
AsJson = Annotated[bool, typer.Option("--json", help="print data, not text")]


def read_options(text: str) -> dict[str, Any]:
    """Options as they are typed."""
    try:
        options = json.loads(text)
    except json.JSONDecodeError as error:
        raise typer.BadParameter(f"the options are not JSON: {error}") from error
    if not isinstance(options, dict):
        raise typer.BadParameter('the options are an object, like {"night": true}')
    return options


def read_position(game: meuse.Game[Any], source: str, at: int | None = None) -> meuse.Position[Any]:
    """A position from a file, or pasted (`-`): its JSON, a hand-made one in JSON or TOML, or a record."""
    text = sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    stripped = text.lstrip()
    if stripped.startswith("meuse record"):
        record = meuse.Record.parse(text, lambda name: game)
        return record.position if at is None else record.at(at)
    if stripped.startswith("{"):
        return _from_json(game, text, source)
    position: meuse.Position[Any] = game.setup(_from_toml(text, source))
    return position


def _from_json(game: meuse.Game[Any], text: str, source: str) -> meuse.Position[Any]:
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise meuse.PositionError(_named(source), f"not JSON: {error}") from error
    position: meuse.Position[Any] = game.position(found) if "format" in found else game.setup(found)
    return position


def _from_toml(text: str, source: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise meuse.PositionError(
            _named(source), f"neither a record nor a position in JSON or TOML: {error}"
        ) from error


def _named(source: str) -> str:
    return "the pasted text" if source == "-" else source
