"""`meuse play`: a table in the terminal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

import meuse
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
from meuse.cli.sides import Opponents
from meuse.cli.sides import seats as seats_of
from meuse.compiling import tell_before_compiling
from meuse.terminal import Table


def play(
    game: GameName = "celles",
    scenario: Scenario = None,
    options: OptionsText = "{}",
    side: Opponents = None,
    seconds: UsualSeconds = None,
    language: Language = "en",
    seed: Annotated[int | None, typer.Option(help="dice that fall the same way every time")] = None,
    data: DataFolder = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
) -> None:
    """Play a game in the terminal.

    [bold]meuse play celles --side allied=cadet[/]
    [bold]meuse play tigers --scenario seventh-army --side german=staff --side allied=me[/]
    [bold]meuse play --resume evening.meuse --side german=me --side allied=me[/] (two at one keyboard)

    Type [bold]help[/] at the table: why, odds, map, units, undo and save are there.
    """
    tell_before_compiling(tell_of_compiling)
    rng = random.SystemRandom() if seed is None else random.Random(seed)
    if resume is not None:
        record = open_record(resume, data)
        seats = seats_of(record.game, side, "me", "random")
    else:
        loaded = meuse.load(game, data)
        seats = seats_of(loaded, side, "me", "random")
        record = meuse.Record.new(loaded, scenario, read_options(options), seats=seats)
    Table(record, seats, language, rng, console(), seconds=seconds, waiting=waiting).play()
