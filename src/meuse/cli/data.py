"""`meuse data`: checking a game's tables, and where each datum comes from."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import meuse
from meuse.data import DataError, Tables, provenance_report
from meuse.data import check as check_tables

app = typer.Typer(no_args_is_help=True, help="Check a game's data, and see where each datum comes from.")

GameName = Annotated[str, typer.Argument(help="celles, ardennes or tigers")]
DataFolder = Annotated[
    Path | None, typer.Option("--data", help="a folder with tables of your own: DIR/GAME/TABLE.toml")
]


@app.command("check")
def check(game: GameName, data: DataFolder = None) -> None:
    """Load a game's tables, yours over ours, and print everything that is wrong with them."""
    errors = _errors(game, data)
    for error in errors:
        print(error)
    if errors:
        raise typer.Exit(1)
    overlay = meuse.load(game, data).overlay_hash
    print(
        f"{game}: the data are sound ({f'with your tables, {overlay}' if overlay else 'as published here'})."
    )


def _errors(game: str, data: Path | None) -> list[DataError]:
    """Everything that is wrong table by table; where nothing is, whatever the game itself finds."""
    package = _package(game)
    try:
        schemas = getattr(package, "TABLES", None)
        found = check_tables(_tables(game, data), schemas) if schemas else []
        if not found:
            meuse.load(game, data)
    except DataError as error:
        return [error]
    return found


@app.command("provenance")
def provenance(
    game: GameName,
    data: DataFolder = None,
    as_json: Annotated[bool, typer.Option("--json", help="print data, not a table")] = False,  # noqa: FBT002
) -> None:
    """Print how each table, and each part of one that differs, is known."""
    rows = provenance_report(_tables(game, data))
    if as_json:
        print(json.dumps(msgspec.to_builtins(rows), indent=2))
        return
    table = Table(title=f"{game}: where the data come from", show_lines=False)
    for column in ("table", "key", "source", "whose", "note"):
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(row.table, row.key, row.source, row.origin, row.note)
    Console().print(table)


def _package(game: str) -> ModuleType:
    """The package of a game: its tables' schemas are in `TABLES`, its data beside it."""
    return import_module(type(meuse.load(game)).__module__.rpartition(".")[0])


def _tables(game: str, data: Path | None) -> Tables:
    package = _package(game)
    return Tables.open(meuse.load(game).name, files(package) / "data", data)
