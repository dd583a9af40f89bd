"""`meuse show`: a map or a position as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.drawing import draw_board, draw_position


def show(
    game: Annotated[str, typer.Argument(help="celles, ardennes, tigers, or a module of your own")],
    output: Annotated[Path, typer.Argument(help="the SVG file to write")],
    scenario: Annotated[str | None, typer.Option(help="show the beginning of this scenario")] = None,
    record: Annotated[Path | None, typer.Option(help="show a saved game where it stands")] = None,
    numbers: Annotated[bool, typer.Option("--numbers", help="write the hex numbers")] = False,  # noqa: FBT002
    width: Annotated[int, typer.Option(min=100, max=20_000, help="in pixels")] = 1600,
) -> None:
    """Draw the empty map of a game, the beginning of a scenario, or a saved game.

    [bold]meuse show celles celles.svg --numbers[/]
    """
    loaded = meuse.load(game)
    pos = _position(loaded, scenario, record)
    picture = loaded.picture()
    drawn = (
        draw_board(picture, numbers=numbers, width=width)
        if pos is None
        else draw_position(picture, loaded.view(pos), numbers=numbers, width=width)
    )
    output.write_text(drawn, encoding="utf-8")
    print(f"{output}: {len(drawn):,} characters")


def _position(game: meuse.Game[Any], scenario: str | None, record: Path | None) -> meuse.Position[Any] | None:
    if record is not None:
        return meuse.Record.open(record, load=lambda name: game).position
    pos: meuse.Position[Any] | None = game.start(scenario) if scenario is not None else None
    return pos
