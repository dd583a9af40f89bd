"""`meuse new`: begin a game on paper."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.cli.common import DataFolder, GameName, OptionsText, Scenario, read_options, read_position
from meuse.cli.sides import Names, seats


def new(
    game: GameName,
    output: Annotated[
        Path, typer.Argument(help="the file to write: a record, or a position if it ends in .json")
    ],
    scenario: Scenario = None,
    options: OptionsText = "{}",
    side: Names = None,
    setup: Annotated[
        str | None, typer.Option(help="a hand-made position in TOML or JSON, - to paste it; for .json only")
    ] = None,
    data: DataFolder = None,
) -> None:
    """Begin a game: write a record without actions, or a position.

    [bold]meuse new celles evening.meuse --side german=Anna --side allied=Ben[/]
    [bold]meuse play --resume evening.meuse[/]
    [bold]meuse new celles puzzle.json --setup puzzle.toml[/]

    A file that is there already is left alone.
    """
    loaded = meuse.load(game, data)
    if output.exists():
        raise meuse.MeuseError(f"{output} is there already")
    if output.suffix == ".json":
        pos = read_position(loaded, setup) if setup else loaded.start(scenario, read_options(options))
        output.write_text(pos.to_json() + "\n", encoding="utf-8")
    elif setup is not None:
        raise meuse.MeuseError("a record begins with a scenario; a hand-made position is written as .json")
    else:
        record = _begun(loaded, scenario, read_options(options), seats(loaded, side, ""))
        record.save(output)
    print(f"{output}: {loaded.title} begins")


def _begun(
    game: meuse.Game[Any], scenario: str | None, options: dict[str, Any], players: dict[str, str]
) -> meuse.Record:
    today = datetime.now(tz=UTC).date().isoformat()
    return meuse.Record.new(game, scenario, options, seats=players, date=today)
