"""What several commands share: arguments, options as JSON, and reading records and positions."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.cli import completion

GameName = Annotated[
    str,
    typer.Argument(help="celles, ardennes, tigers, or a module of your own", autocompletion=completion.games),
]
Scenario = Annotated[
    str | None,
    typer.Option(help="the scenario; without it, the main one", autocompletion=completion.scenarios),
]
OptionsText = Annotated[
    str, typer.Option("--options", help="options as JSON: '{\"variable_actions\": true}'")
]
DataFolder = Annotated[
    Path | None, typer.Option("--data", help="a folder with tables of your own: DIR/GAME/TABLE.toml")
]
Language = Annotated[str, typer.Option(help="en, fr or es", autocompletion=completion.languages)]
Seconds = Annotated[float, typer.Option(min=0, help="time for a segment of play")]
UsualSeconds = Annotated[
    float | None,
    typer.Option(min=0, help="time for a segment of play; without it 2 s, or 15 s for generals and programs"),
]
Workers = Annotated[int, typer.Option(min=0, help="processes; 0 for all cores")]
AsJson = Annotated[bool, typer.Option("--json", help="print data, not text")]


def read_options(text: str) -> dict[str, Any]:
    """Options as they are typed."""
    try:
        options = json.loads(text)
    except json.JSONDecodeError as error:
        raise meuse.OptionError(f"the options are not JSON: {error}") from error
    if not isinstance(options, dict):
        raise meuse.OptionError('the options are an object, like {"night": true}')
    return options


def open_record(path: Path, data: Path | None = None) -> meuse.Record:
    """A saved game; what is wrong with it is told with the file's name and the line."""
    try:
        return meuse.Record.open(path, load=lambda name: meuse.load(name, data))
    except meuse.RecordError as error:
        raise meuse.MeuseError(f"{path}: {error}") from error


def read_position(game: meuse.Game[Any], source: str, at: int | None = None) -> meuse.Position[Any]:
    """A position from a file, or pasted (`-`): its JSON, a hand-made one in JSON or TOML, or a record."""
    text = _read(source)
    stripped = text.lstrip()
    if stripped.startswith("meuse record"):
        return _from_record(game, text, source, at)
    if at is not None:
        raise meuse.MeuseError(f"{_named(source)} is no record: there is nothing to count --at in")
    try:
        found = _from_json(text) if stripped.startswith("{") else _from_toml(text)
        position: meuse.Position[Any] = game.position(found) if "format" in found else game.setup(found)
    except meuse.PositionError as error:
        raise meuse.MeuseError(f"{_named(source)}: {error}") from error
    return position


def _read(source: str) -> str:
    try:
        return sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise meuse.MeuseError(f"{_named(source)}: not a text in UTF-8") from error


def _from_record(game: meuse.Game[Any], text: str, source: str, at: int | None) -> meuse.Position[Any]:
    _check_game(game, text, source)
    try:
        record = meuse.Record.parse(text, lambda name: game)
    except meuse.RecordError as error:
        raise meuse.MeuseError(f"{_named(source)}: {error}") from error
    if at is not None and at > len(record.entries):
        raise meuse.MeuseError(f"{_named(source)} has {len(record.entries)} actions, not {at}")
    return record.position if at is None else record.at(at)


def _check_game(game: meuse.Game[Any], text: str, source: str) -> None:
    """A record is read with the game that was named only if it is that game's."""
    header = (line.removeprefix("game: ") for line in text.splitlines() if line.startswith("game: "))
    name = next(header, game.name)
    if name != game.name and (name in meuse.games() or not name.endswith(game.name)):
        raise meuse.MeuseError(f"{_named(source)} is a game of {name}, not of {game.name}")


def _from_json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise meuse.PositionError("", f"not JSON: {error}") from error
    assert isinstance(found, dict), "it begins with a brace"
    return found


def _from_toml(text: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise meuse.PositionError("", f"neither a record nor a position in JSON or TOML: {error}") from error


def _named(source: str) -> str:
    return "the pasted text" if source == "-" else source
