"""`meuse backup` and `meuse restore`: everything a server holds, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meuse.engine import MeuseError

Database = Annotated[
    str | None, typer.Option(help="the server's database; without it, as the settings of the server say")
]
Settings = Annotated[Path | None, typer.Option(help="the server's file of settings (TOML)")]


def backup(
    file: Annotated[Path, typer.Argument(help="a new file, such as meuse-2026-11-17.backup")],
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Write everything a server holds to a file; the server may run meanwhile.

    [bold]meuse backup meuse-$(date +%F).backup[/]

    The file fits SQLite and PostgreSQL alike. It is readable by its owner only: digests of keys are in it.
    """
    from meuse.server.backup import back_up

    rows = back_up(existing_database(database, settings), file)
    print(f"{rows} rows are in {file} ({file.stat().st_size} bytes)")


def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="a backup")],
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Fill an empty database from a backup, all of it or nothing.

    [bold]meuse restore meuse-2026-11-17.backup --database sqlite:///new.sqlite3[/]
    """
    from meuse.server.backup import restore as take_back

    rows = take_back(database_of(database, settings), file)
    print(f"{rows} rows are restored")


def existing_database(database: str | None, settings: Path | None) -> str:
    """The same, of a server that there is: an empty database in its place would only mislead."""
    from meuse.server.database import database_file

    address = database_of(database, settings)
    file = database_file(address)
    if file is not None and not file.exists():
        raise MeuseError(f"there is no database {file}: name the server's own by --settings or --database")
    return address


def database_of(database: str | None, settings: Path | None) -> str:
    """The database that a server with these settings uses."""
    from meuse.cli.serve import chosen_settings, read_settings, without_password

    told = read_settings(settings, None)
    return chosen_settings(told, {"database": database and without_password(database)}).database
