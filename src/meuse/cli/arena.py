"""`meuse arena`: computer players against each other."""

from __future__ import annotations

import os
from math import inf
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import meuse
from meuse import arena as arenas
from meuse.players import create


def arena(
    game: Annotated[str, typer.Argument(help="celles, ardennes, tigers, or a module of your own")],
    players: Annotated[str, typer.Option(help="names with commas: random,cadet")] = "random",
    scenario: Annotated[list[str] | None, typer.Option(help="a scenario; may be given several times")] = None,
    games: Annotated[int, typer.Option(min=2, help="games a pairing at most; sides are swapped")] = 40,
    seconds: Annotated[float, typer.Option(help="time for a segment of play")] = 2.0,
    timing: Annotated[
        arenas.Timing, typer.Option(help="whose time: the wall's, or the processor's own on a busy machine")
    ] = "wall",
    minutes: Annotated[float, typer.Option(help="begin no game after so many minutes; go on later")] = inf,
    workers: Annotated[int, typer.Option(help="processes; 0 for all cores")] = 0,
    stop: Annotated[bool, typer.Option("--stop-early", help="stop when it is decided")] = False,  # noqa: FBT002
    results: Annotated[Path | None, typer.Option(help="a file to keep and resume from")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print data, not a table")] = False,  # noqa: FBT002
) -> None:
    """Let players meet in a round robin and print who is better, and how sure that is.

    [bold]meuse arena celles --players random,cadet --games 200 --results celles.jsonl[/]
    """
    loaded = meuse.load(game)
    named = players.split(",")
    for name in named:
        create(name, loaded.name)
    schedule = arenas.pairings(game, scenario or [loaded.main_scenario], named)
    store = arenas.Results(results)
    with _bar() as bar:
        bars = {
            pairing: bar.add_task(f"{pairing.scenario}: {pairing.first} – {pairing.second}", total=games)
            for pairing in schedule
        }
        arenas.Arena(
            store,
            pairs=(games + 1) // 2,
            seconds=seconds,
            workers=workers or os.cpu_count() or 1,
            timing=timing,
            minutes=minutes,
            test=arenas.SequentialTest() if stop else None,
            tell=lambda told: bar.update(bars[told.pairing], completed=told.played, total=told.wanted),
        ).play(schedule)
    _print(store, as_json=as_json)


def _bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True))


def _print(store: arenas.Results, *, as_json: bool) -> None:
    found, rated = arenas.standings(store.rows()), arenas.ratings(store.rows())
    if as_json:
        print(msgspec.json.encode({"standings": found, "ratings": rated}).decode())
        return
    table = Table(title="Results")
    for column in ("scenario", "player", "against", "games", "score", "as German", "as Allied", "decisions"):
        table.add_column(column)
    table.add_column("s/game")
    for row in found:
        intervals = (str(interval) for interval in (row.score, row.as_german, row.as_allied))
        length = (f"{row.decisions:.0f}", f"{row.seconds:.2f}")
        table.add_row(row.scenario, row.player, row.opponent, str(row.games), *intervals, *length)
    Console().print(table)
    for rating in rated:
        print(f"{rating.name:16} {rating.mu:6.1f} ± {2 * rating.sigma:.1f}")
