"""`meuse play`: a table in the terminal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

import meuse
from meuse.cli import completion
from meuse.cli.common import (
    DataFolder,
    GameName,
    Language,
    OptionsText,
    Scenario,
    UsualSeconds,
    open_record,
    read_options,
)
from meuse.cli.screen import console, tell_of_compiling, waiting
from meuse.compiling import tell_before_compiling
from meuse.terminal import Table


def play(
    game: GameName = "celles",
    scenario: Scenario = None,
    options: OptionsText = "{}",
    german: Annotated[
        str,
        typer.Option(
            help="who plays the Germans: me, random, cadet, staff, general, external:COMMAND "
            "or python:MODULE:NAME",
            autocompletion=completion.opponents,
        ),
    ] = "me",
    allied: Annotated[
        str, typer.Option(help="who plays the Allies", autocompletion=completion.opponents)
    ] = "random",
    seconds: UsualSeconds = None,
    language: Language = "en",
    seed: Annotated[int | None, typer.Option(help="dice that fall the same way every time")] = None,
    data: DataFolder = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
) -> None:
    """Play a game in the terminal.

    [bold]meuse play celles --allied cadet[/]
    [bold]meuse play tigers --scenario seventh-army --german staff --allied me[/]
    [bold]meuse play --resume evening.meuse --german me --allied me[/] (two at one keyboard)

    Type [bold]help[/] at the table: why, odds, map, units, undo and save are there.
    """
    tell_before_compiling(tell_of_compiling)
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    seats = {"german": german, "allied": allied}
    if resume is not None:
        record = open_record(resume, data)
    else:
        record = meuse.Record.new(meuse.load(game, data), scenario, read_options(options), seats=seats)
    Table(record, seats, language, rng, console(), seconds=seconds, waiting=waiting).play()
