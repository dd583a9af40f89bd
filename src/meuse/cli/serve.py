"""`meuse serve`: play in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meuse.engine import MeuseError

if TYPE_CHECKING:
    from meuse.server.configuring import Told
    from meuse.server.settings import Settings

#: Names a file of settings, where no option does.
SETTINGS = "MEUSE_SETTINGS"


def serve(
    host: Annotated[
        str | None, typer.Option(help="address to listen on; 0.0.0.0 for everybody", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help="the port to listen on; 0 for any that is free", show_default="8707"
        ),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…; without it, a file of your own")
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--data", help="a folder with tables of your own; its games are kept there")
    ] = None,
    game: Annotated[list[str] | None, typer.Option(help="offer a game of your own, by its module")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="NAME=COMMAND: let a program play, at a level of that name")
    ] = None,
    seconds: Annotated[
        list[str] | None,
        typer.Option(help="LEVEL=SECONDS to think about a segment; a number alone is the general's"),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="processes for computers to think in; started when needed")
    ] = None,
    cores: Annotated[
        int | None, typer.Option(min=1, max=256, help="cores that one general thinks on", show_default="1")
    ] = None,
    dice_seed: Annotated[
        int | None,
        typer.Option(help="for tests and demonstrations: dice that can be foretold, the same at every table"),
    ] = None,
    settings: Annotated[
        Path | None, typer.Option(help="a file of settings (TOML); or name it in MEUSE_SETTINGS")
    ] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", help="NAME=VALUE: any setting, such as limits.connections")
    ] = None,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="list all settings, and where each comes from")
    ] = False,
    open_: Annotated[bool, typer.Option("--open", help="open the browser")] = False,
) -> None:
    """Play in the browser, alone, at one screen, or with others by link.

    [bold]meuse serve --open[/]
    [bold]meuse serve --host 0.0.0.0 --port 8000[/] (for other computers too)
    [bold]meuse serve --database postgresql://meuse@localhost/meuse[/] (needs meuse\\[postgres])

    Stop it with Ctrl-C; nothing that anybody was told is lost.
    """
    try:
        from meuse.server import run
        from meuse.server.app import create_app
    except ImportError as error:
        raise MeuseError(f"the server is not installed ({error}): pip install 'meuse[server]'") from error
    from meuse.server.client import MISSING, REMEDY, Client
    from meuse.server.configuring import shown_settings
    from meuse.server.levels import read_bots, read_seconds
    from meuse.server.library import Library

    told = read_settings(settings, set_)
    options = {
        "host": host,
        "port": port,
        "database": database and without_password(database),
        "data": str(data) if data else None,
        "games": game,
        "bots": read_bots(bot) if bot else None,
        "seconds": read_seconds(seconds) if seconds else None,
        "workers": workers,
        "cores": cores,
        "dice_seed": dice_seed,
    }
    chosen = chosen_settings(told, options)
    if show_settings:
        print("\n".join(shown_settings(chosen, told)))
        return
    own = Path(chosen.data) if chosen.data else None
    if own is not None:
        own.mkdir(parents=True, exist_ok=True)
    with run.listen(chosen.host, chosen.port) as listening:
        url = run.address(chosen.host, listening)
        client = Client()
        app = create_app(chosen, Library.standard(chosen.games, own), client)
        print(f"Meuse is at {url} (stop it with Ctrl-C)", flush=True)
        if not client.is_built:
            print(f"No pages will be shown: {MISSING}; {REMEDY}.", flush=True)
        if open_:
            run.open_browser(url)
        run.serve(app, listening, chosen)


def read_settings(file: Path | None, options: list[str] | None) -> Told:
    """What a file, the environment and `--set` say."""
    from meuse.server.configuring import Told, from_environment, from_file, from_options

    told = Told({})
    named = file or (Path(os.environ[SETTINGS]) if os.environ.get(SETTINGS) else None)
    if named:
        from_file(told, named)
    from_environment(told, os.environ)
    from_options(told, options or [])
    return told


def chosen_settings(told: Told, options: dict[str, Any]) -> Settings:
    """Everything put together; without a database, a file of the user's own.

    Games played with tables of one's own do not replay without them: they are kept beside them.
    """
    from meuse.server.configuring import settings_of
    from meuse.server.settings import data_folder, database_in

    for name, value in options.items():
        if value is not None:
            told.add(name, value, "option")
    if not told.values.get("database", ("", ""))[0]:
        folder = told.values.get("data", ("", ""))[0]
        told.add("database", database_in(Path(folder) if folder else data_folder()), "default")
    return settings_of(told)


def without_password(database: str) -> str:
    """An address that others may see: everybody on a machine can read how a program was started."""
    from meuse.server.database import database_url

    if database_url(database).password:
        raise MeuseError(
            "a password on the command line can be read by everybody on this machine:"
            " put the address into MEUSE_DATABASE or a file of settings, or the password into ~/.pgpass"
        )
    return database
