"""Who sits where: `--side NAME=WHO`, once for each side of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer

import meuse
from meuse.cli import completion

WHO = "random, cadet, staff, general, external:COMMAND or python:MODULE:NAME"

Players = Annotated[
    list[str] | None,
    typer.Option(
        "--side",
        metavar="NAME=PLAYER",
        help=f"who plays a side, once for each: {WHO}; random where nothing is said",
        autocompletion=completion.sides_of_players,
    ),
]
Opponents = Annotated[
    list[str] | None,
    typer.Option(
        "--side",
        metavar="NAME=PLAYER",
        help=f"who plays a side, once for each: me, {WHO}; "
        "you play the first where nothing is said, and random the others",
        autocompletion=completion.sides_of_opponents,
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option("--side", metavar="NAME=WHO", help="the name of who plays a side, for the header"),
]


def seats(game: meuse.Game[Any], named: Iterable[str] | None, *usual: str) -> dict[str, str]:
    """Who plays each side; the last of the usual ones stands for all further sides that are not named."""
    found = {side: usual[min(number, len(usual) - 1)] for number, side in enumerate(game.sides)}
    for text in named or ():
        side, equals, who = text.partition("=")
        if not equals or side not in game.sides:
            expected = ", ".join(f"{one}=…" for one in game.sides)
            raise meuse.MeuseError(f"--side {text}: {game.title} is played by {expected}")
        found[side] = who
    return found
