"""What several commands share: arguments, options as JSON, and reading records and positions."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.cli import completion
from meuse.files import parse_position
from meuse.titles import ours

GameName = Annotated[
    str,
    typer.Argument(
        help=f"{', '.join(ours())}, another that meuse games lists, or a module of your own",
        autocompletion=completion.games,
    ),
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

_POINTS = re.compile(r"\s*\([+−-]?[\d.,]+\)\.?$")


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


def plain_reason(text: str) -> str:
    """A reason without the doctrine's own points, which mean nothing to anybody else.

    >>> plain_reason("towns held (+2.5)")
    'towns held'
    """
    return _POINTS.sub("", text)


def read_position(game: meuse.Game[Any], source: str, at: int | None = None) -> meuse.Position[Any]:
    """A position from a file, or pasted (`-`): its JSON, a hand-made one in JSON or TOML, or a record."""
    try:
        return parse_position(game, _read(source), at)
    except meuse.MeuseError as error:
        raise meuse.MeuseError(f"{_named(source)}: {error}") from error


def _read(source: str) -> str:
    try:
        return sys.stdin.read() if source == "-" else Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise meuse.MeuseError("not a text in UTF-8") from error


def _named(source: str) -> str:
    return "the pasted text" if source == "-" else source
