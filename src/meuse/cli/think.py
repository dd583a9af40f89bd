"""`meuse think`: think for servers, on any machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meuse.cli.backup import Database, Settings


def think(
    workers: Annotated[int | None, typer.Option(min=1, help="processes to think in, at once")] = None,
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Think for the computers at the tables of servers that share a PostgreSQL; on any machine, any number.

    [bold]meuse think --settings /etc/meuse/server.toml[/]

    It needs the games, bots and times of the servers: give it the same file of settings. Stop it with
    Ctrl-C; what it had begun is thought about elsewhere.
    """
    from meuse.cli.serve import chosen_settings, read_settings, without_password
    from meuse.server.library import Library
    from meuse.server.think import think as take_work

    options = {
        "database": database and without_password(database),
        "workers": workers,
        "thinking": "here",
    }
    chosen = chosen_settings(read_settings(settings, None), options)
    own = Path(chosen.data) if chosen.data else None
    take_work(chosen, Library.standard(chosen.games, own))
