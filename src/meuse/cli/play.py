"""`meuse play` and `meuse games`."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

import meuse
from meuse.cli.common import read_options
from meuse.terminal import Table


def list_games() -> None:
    """List the games and their scenarios."""
    for name in meuse.games():
        game = meuse.load(name)
        print(f"{name}: {game.title} ({game.publisher})")
        for scenario in game.scenarios.values():
            main = " (main scenario)" if scenario.name == game.main_scenario else ""
            print(f"  {scenario.name}{main}")


def play(
    game: Annotated[str, typer.Argument(help="celles, ardennes, tigers, or a module of your own")] = "celles",
    scenario: Annotated[str | None, typer.Option(help="the scenario; without it, the main one")] = None,
    options: Annotated[str, typer.Option(help="options as JSON: '{\"variable_actions\": true}'")] = "{}",
    german: Annotated[str, typer.Option(help="who plays the Germans: me or random")] = "me",
    allied: Annotated[str, typer.Option(help="who plays the Allies: me or random")] = "random",
    language: Annotated[str, typer.Option(help="en, fr or es")] = "en",
    seed: Annotated[int | None, typer.Option(help="dice that fall the same way every time")] = None,
    data: Annotated[Path | None, typer.Option("--data", help="a folder with tables of your own")] = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
) -> None:
    """Play a game in the terminal.

    [bold]meuse play celles --german me --allied random[/]
    """
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    if resume is not None:
        record = meuse.Record.open(resume, load=lambda name: meuse.load(name, data))
    else:
        record = meuse.Record.new(
            meuse.load(game, data),
            scenario,
            read_options(options),
            seats={"german": german, "allied": allied},
        )
    Table(record, {"german": german, "allied": allied}, language, rng).play()
