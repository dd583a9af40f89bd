"""`meuse admin`: what an operator does about tables and visitors. The server may run meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console
from rich.table import Column, Table

from meuse.cli.backup import Database, Settings, existing_database
from meuse.engine import MeuseError

if TYPE_CHECKING:
    from meuse.server.ledger import Ledger

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Look after the tables of a server and those who come; it may run meanwhile.\n\n"
    "[bold]meuse admin list --by size[/]",
)

TableId = Annotated[str, typer.Argument(help="the id of a table, as in its address")]


@contextmanager
def opened(database: str | None, settings: Path | None) -> Iterator[Ledger]:
    """The books of a server."""
    from meuse.server.database import open_database
    from meuse.server.desk import Desk
    from meuse.server.ledger import Ledger

    engine = open_database(existing_database(database, settings))
    try:
        yield Ledger(Desk(engine))
    finally:
        engine.dispose()


@app.command("list")
def list_(
    by: Annotated[Literal["touched", "created", "size"], typer.Option(help="what comes first")] = "touched",
    most: Annotated[int, typer.Option(min=1, help="how many")] = 50,
    origin: Annotated[str, typer.Option(help="only tables set up from there")] = "",
    database: Database = None,
    settings: Settings = None,
) -> None:
    """List tables: when they were last played at, what they take, and from where they were set up."""
    with opened(database, settings) as ledger:
        # Ids are there to be copied: they are never cut.
        ids, origins = Column("table", no_wrap=True, min_width=16), Column("origin", overflow="fold")
        shown = Table(ids, "name", "touched", "to decide", "bytes", origins, "goes")
        for one in ledger.summaries(by, most, origin):
            row = (one.id, one.name, one.touched, one.side or "over", str(one.size), one.origin, one.doomed)
            shown.add_row(*row)
        Console().print(shown)
        total = ledger.usage()
    tables = "1 table" if total.tables == 1 else f"{total.tables} tables"
    print(f"{tables}, about {total.bytes} bytes")


@app.command()
def inspect(table: TableId, database: Database = None, settings: Settings = None) -> None:
    """Tell what is known of a table. Keys are not: the database has their digests only."""
    import msgspec

    with opened(database, settings) as ledger:
        found = ledger.summary(table)
    if found is None:
        raise MeuseError(f"there is no table {table!r}")
    for name, value in msgspec.structs.asdict(found).items():
        print(f"{name}: {value}")


@app.command()
def delete(tables: list[str], database: Database = None, settings: Settings = None) -> None:
    """Delete tables, with everything that was played and said there."""
    with opened(database, settings) as ledger:
        known = ledger.existing(tables)
        if unknown := [table for table in tables if table not in known]:
            raise MeuseError(f"there is no table {unknown[0]!r}; nothing was deleted")
        ledger.delete(tables)
        _sweep(ledger)
    print(f"{len(tables)} tables are deleted")


@app.command()
def expire(
    dry: Annotated[bool, typer.Option("--dry", help="only tell how many would go")] = False,
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Delete the tables that may go by the settings under `keeping`; a running server does so by itself."""
    from meuse.cli.serve import chosen_settings, read_settings

    chosen = chosen_settings(read_settings(settings, None), {"database": database})
    with opened(database, settings) as ledger:
        expired = ledger.expired(chosen.keeping)
        if not dry:
            ledger.delete(expired)
            _sweep(ledger)
    print(f"{len(expired)} tables {'would go' if dry else 'are deleted'}")


@app.command()
def quota(
    origin: Annotated[str, typer.Argument(help="an origin, as `list` shows it")],
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Tell how much of its quota an origin uses; the limits are settings under `keeping`."""
    from meuse.cli.serve import chosen_settings, read_settings

    keeping = chosen_settings(read_settings(settings, None), {"database": database}).keeping
    with opened(database, settings) as ledger:
        used = ledger.usage(origin)
    print(f"{used.tables} of {keeping.tables_of_an_address or 'any number of'} tables")
    print(f"{used.bytes} of {keeping.bytes_of_an_address or 'any number of'} bytes")


@app.command()
def ban(
    who: Annotated[str, typer.Argument(help="an address, a network such as 192.0.2.0/24, or an origin")],
    reason: Annotated[str, typer.Option(help="for yourself")] = "",
    lift: Annotated[bool, typer.Option("--lift", help="serve him again")] = False,
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Serve somebody no more; a running server hears of it within seconds."""
    with opened(database, settings) as ledger:
        if lift:
            ledger.pardon(who)
        else:
            ledger.ban(who, reason)
        for banned, why in ledger.bans().items():
            print(banned, why)


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="what everybody is to know; empty to take it back")],
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Tell everybody who follows a table something, and whoever comes."""
    from meuse.server.housekeeping import NOTICE

    with opened(database, settings) as ledger:
        ledger.remember(NOTICE, text)


@app.command()
def drain(
    off: Annotated[bool, typer.Option("--off", help="go on as before")] = False,
    database: Database = None,
    settings: Settings = None,
) -> None:
    """Have servers take no new tables and say that they are not ready, before they are stopped.

    Games that are under way go on meanwhile. Servers that start later do not mind.
    """
    from meuse.server.housekeeping import DRAIN
    from meuse.server.times import now

    with opened(database, settings) as ledger:
        ledger.remember(DRAIN, "" if off else now())


def _sweep(ledger: Ledger) -> None:
    """A running server forgets what was deleted."""
    from meuse.server.housekeeping import SWEPT
    from meuse.server.times import now

    ledger.remember(SWEPT, now())
