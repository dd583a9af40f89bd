"""`meuse serve`: play in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meuse.engine import MeuseError

PORT = 8707


def serve(
    host: Annotated[str, typer.Option(help="address to listen on; 0.0.0.0 for everybody")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="the port to listen on; 0 for any that is free")
    ] = PORT,
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
    cores: Annotated[int, typer.Option(min=1, max=256, help="cores that one general thinks on")] = 1,
    dice_seed: Annotated[
        int | None,
        typer.Option(help="for tests and demonstrations: dice that can be foretold, the same at every table"),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="open the browser")] = False,  # noqa: FBT002
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
    from meuse.server.levels import read_bots, read_seconds
    from meuse.server.library import Library
    from meuse.server.settings import Settings, data_folder, database_in, most_workers

    if data is not None:
        data.mkdir(parents=True, exist_ok=True)
    # Games played with tables of one's own do not replay without them: they are kept beside them.
    kept = database or database_in(data or data_folder())
    with run.listen(host, port) as listening:
        url = run.address(host, listening)
        settings = Settings(
            database=kept,
            bots=read_bots(bot or []),
            seconds=read_seconds(seconds or []),
            workers=workers or most_workers(),
            cores=cores,
            dice_seed=dice_seed,
        )
        client = Client()
        app = create_app(settings, Library.standard(game or (), data), client)
        print(f"Meuse is at {url} (stop it with Ctrl-C)", flush=True)
        if not client.is_built:
            print(f"No pages will be shown: {MISSING}; {REMEDY}.", flush=True)
        if open_:
            run.open_browser(url)
        run.serve(app, listening, settings)
