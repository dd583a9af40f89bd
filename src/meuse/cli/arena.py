"""`meuse arena`: computer players against each other."""

from __future__ import annotations

import os
from math import inf
from pathlib import Path
from typing import Annotated

import typer

import meuse
from meuse import arena as arenas
from meuse.cli import completion
from meuse.cli.common import AsJson, GameName, Seconds, Workers
from meuse.cli.screen import bars, print_json, print_table, tell_of_compiling
from meuse.compiling import tell_before_compiling
from meuse.players import create


def arena(
    game: GameName,
    players: Annotated[
        str, typer.Option(help="names with commas: random,cadet", autocompletion=completion.teams)
    ] = "random",
    scenario: Annotated[
        list[str] | None,
        typer.Option(help="a scenario; may be given several times", autocompletion=completion.scenarios),
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="games a pairing at most; sides are swapped")] = 40,
    seconds: Seconds = 2.0,
    timing: Annotated[
        arenas.Timing, typer.Option(help="whose time: the wall's, or the processor's own on a busy machine")
    ] = "wall",
    minutes: Annotated[float, typer.Option(help="begin no game after so many minutes; go on later")] = inf,
    first_seed: Annotated[
        int, typer.Option(min=0, help="number of the first dice: others than those used for tuning, say")
    ] = 0,
    workers: Workers = 0,
    stop: Annotated[bool, typer.Option("--stop-early", help="stop when it is decided")] = False,  # noqa: FBT002
    results: Annotated[Path | None, typer.Option(help="a file to keep and resume from")] = None,
    as_json: AsJson = False,  # noqa: FBT002
) -> None:
    """Let players meet in a round robin and print who is better, and how sure that is.

    [bold]meuse arena celles --players random,cadet --games 200 --results celles.jsonl[/]
    [bold]meuse arena tigers --players cadet,staff --scenario seventh-army --stop-early[/]
    [bold]meuse arena celles --players "random,external:node bot.js" --json[/]

    Interrupted with Ctrl-C, the same command with --results goes on where it stopped.
    """
    tell_before_compiling(tell_of_compiling)
    loaded = meuse.load(game)
    named = players.split(",")
    for name in named:
        create(name, loaded.name)
    chosen = scenario or [loaded.main_scenario]
    for name in chosen:
        loaded.start(name)
    schedule = arenas.pairings(game, chosen, named)
    store = arenas.Results(results)
    with bars() as shown:
        tasks = {
            pairing: shown.add_task(f"{pairing.scenario}: {pairing.first} – {pairing.second}", total=games)
            for pairing in schedule
        }
        arenas.Arena(
            store,
            pairs=(games + 1) // 2,
            seconds=seconds,
            workers=workers or os.cpu_count() or 1,
            timing=timing,
            first_seed=first_seed,
            minutes=minutes,
            test=arenas.SequentialTest() if stop else None,
            tell=lambda told: shown.update(tasks[told.pairing], completed=told.played, total=told.wanted),
        ).play(schedule)
    _print_json(store) if as_json else _print(store)


def _print_json(store: arenas.Results) -> None:
    print_json({"standings": arenas.standings(store.rows()), "ratings": arenas.ratings(store.rows())})


def _print(store: arenas.Results) -> None:
    columns = ("scenario", "player", "against", "games", "score", "as German", "as Allied", "decisions")
    print_table("Results", (*columns, "s/game"), map(_line, arenas.standings(store.rows())))
    for rating in arenas.ratings(store.rows()):
        print(f"{rating.name:16} {rating.mu:6.1f} ± {2 * rating.sigma:.1f}")


def _line(row: arenas.Standing) -> tuple[str, ...]:
    intervals = (str(interval) for interval in (row.score, row.as_german, row.as_allied))
    length = (f"{row.decisions:.0f}", f"{row.seconds:.2f}")
    return (row.scenario, row.player, row.opponent, str(row.games), *intervals, *length)
