"""`meuse show`: a map or a position as a picture, or in letters."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.cli.common import DataFolder, GameName, read_position
from meuse.drawing import TextMap, draw_board, draw_position, text_map


def show(
    game: GameName,
    output: Annotated[
        Path | None, typer.Argument(help="the SVG or PNG file to write; without it, the terminal")
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="show the beginning of this scenario")] = None,
    record: Annotated[Path | None, typer.Option(help="show a saved game where it stands")] = None,
    at: Annotated[int | None, typer.Option(min=0, help="of a record: after so many actions")] = None,
    position: Annotated[
        str | None, typer.Option(help="show a position (JSON) or a hand-made one (TOML, JSON); - to paste it")
    ] = None,
    around: Annotated[str, typer.Option(help="in the terminal: only what lies around this place")] = "",
    radius: Annotated[int, typer.Option(min=1, help="how far around, in hexes")] = 8,
    numbers: Annotated[bool, typer.Option("--numbers", help="write the hex numbers")] = False,  # noqa: FBT002
    width: Annotated[int, typer.Option(min=100, max=20_000, help="in pixels")] = 1600,
    data: DataFolder = None,
) -> None:
    """Draw the empty map of a game, the beginning of a scenario, a saved game, or any position.

    [bold]meuse show celles[/] (in the terminal)
    [bold]meuse show celles celles.svg --numbers[/]
    [bold]meuse show tigers battle.png --record game.meuse --at 250[/] (PNG needs meuse\\[lab])
    [bold]meuse show celles --position puzzle.toml --around 2113[/]
    """
    loaded = meuse.load(game, data)
    pos = _position(loaded, scenario, str(record) if record else position, at)
    if output is None:
        view = None if pos is None else loaded.view(pos)
        columns = shutil.get_terminal_size().columns
        print_map(text_map(loaded.picture(), view, around=around, radius=radius, columns=columns - 8))
        return
    drawn = _draw(loaded, pos, numbers=numbers, width=width)
    if output.suffix == ".png":
        output.write_bytes(_png(drawn))
    else:
        output.write_text(drawn, encoding="utf-8")
    print(f"{output}: {output.stat().st_size:,} bytes")


def print_map(drawn: TextMap) -> None:
    """With colours where the terminal shows them."""
    print(drawn.coloured() if sys.stdout.isatty() else drawn.plain())


def _position(
    game: meuse.Game[Any], scenario: str | None, source: str | None, at: int | None
) -> meuse.Position[Any] | None:
    if source is not None:
        return read_position(game, source, at)
    pos: meuse.Position[Any] | None = game.start(scenario) if scenario is not None else None
    return pos


def _draw(game: meuse.Game[Any], pos: meuse.Position[Any] | None, *, numbers: bool, width: int) -> str:
    if pos is None:
        return draw_board(game.picture(), numbers=numbers, width=width)
    return draw_position(game.picture(), game.view(pos), numbers=numbers, width=width)


def _png(svg: str) -> bytes:
    import vl_convert

    picture: bytes = vl_convert.svg_to_png(svg)
    return picture
