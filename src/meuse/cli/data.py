"""`meuse data`: checking a game's tables, copying them, and where each datum comes from."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.cli.commands import NO
from meuse.cli.common import AsJson, DataFolder, GameName
from meuse.cli.screen import print_json, print_table
from meuse.data import DataError, Tables, provenance_report
from meuse.data import check as check_tables
from meuse.data.drawables import undrawable
from meuse.titles import package_of

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Check a game's data, copy a table to correct it, and see where each datum comes from.",
)


@app.command("check")
def check(game: GameName, data: DataFolder = None, as_json: AsJson = False) -> None:
    """Load a game's tables, yours over ours, and print everything that is wrong with them.

    [bold]meuse data check celles[/]
    [bold]meuse data check celles --data my-tables[/]

    The exit status is 1 when something is wrong.
    """
    errors = _errors(game, data)
    overlay = "" if errors else meuse.load(game, data).overlay_hash
    if as_json:
        found = [{"file": error.file, "key": error.key, "reason": error.reason} for error in errors]
        print_json({"game": game, "sound": not errors, "overlay": overlay, "errors": found})
    elif errors:
        print("\n".join(map(str, errors)))
    else:
        whose = f"with your tables, {overlay}" if overlay else "as published here"
        print(f"{game}: the data are sound ({whose}).")
    if errors:
        raise typer.Exit(NO)


def _errors(game: str, data: Path | None) -> list[DataError]:
    """Everything that is wrong in and between tables; where nothing is, whatever the game itself finds."""
    package = package_of(game)
    try:
        schemas, cross_check = (getattr(package, name, None) for name in ("TABLES", "cross_check"))
        found = check_tables(_tables(game, data), schemas, cross_check) if schemas else []
        if not found:
            found = _undrawable(meuse.load(game, data), _tables(game, data))
    except DataError as error:
        return [error]
    return found


def _undrawable(game: meuse.Game[Any], tables: Tables) -> list[DataError]:
    """Names on the map that the vocabulary of drawing does not know."""
    table = "map" if "map" in tables.names else tables.names[0]
    named = undrawable(game) if type(game).picture is not meuse.Game.picture else []
    reasons = (f"nobody can draw the {name}: docs/drawing.md has all that can be drawn" for name in named)
    return [tables.error(table, "", reason) for reason in reasons]


@app.command("provenance")
def provenance(game: GameName, data: DataFolder = None, as_json: AsJson = False) -> None:
    """Print how each table, and each part of one that differs, is known.

    [bold]meuse data provenance celles[/]
    [bold]meuse data provenance ardennes --json[/]
    """
    rows = provenance_report(_tables(game, data))
    if as_json:
        print_json(rows)
        return
    lines = ((row.table, row.key, row.source, row.origin, row.note) for row in rows)
    print_table(f"{game}: where the data come from", ("table", "key", "source", "whose", "note"), lines)


@app.command("copy")
def copy(
    game: GameName,
    table: Annotated[str, typer.Argument(help="the table to copy: map, counters …")],
    into: Annotated[Path, typer.Argument(help="the folder for tables of your own", file_okay=False)],
) -> None:
    """Copy one of our tables to where you can correct it: INTO/GAME/TABLE.toml.

    [bold]meuse data copy celles chits my-tables[/]
    [bold]meuse play celles --data my-tables[/]
    """
    tables = _tables(game, None)
    if table not in tables.names:
        raise meuse.MeuseError(f"{game} has no table {table!r}; it has {', '.join(tables.names)}")
    target = into / tables.game / f"{table}.toml"
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        raise meuse.MeuseError(f"{target} is there already")
    target.write_bytes(tables.file(table).content)
    print(f"{target}: {target.stat().st_size:,} bytes")


def _tables(game: str, data: Path | None) -> Tables:
    """The tables of a game, which need not be sound: the game itself is not loaded."""
    package = package_of(game)
    return Tables.open(package.__name__.rpartition(".")[2], files(package) / "data", data)
