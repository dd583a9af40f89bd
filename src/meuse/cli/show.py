"""`meuse show`: a map or a position as a picture, or in letters."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import meuse
from meuse.cli import completion
from meuse.cli.common import DataFolder, GameName, read_position
from meuse.cli.screen import coloured, waiting
from meuse.data.drawables import drawables
from meuse.drawing import (
    Frame,
    TextMap,
    captions,
    counter_sheet,
    draw_board,
    draw_position,
    frame_around,
    map_sheet,
    text_map,
)
from meuse.engine import View
from meuse.words import FALLBACK

#: The kinds of pictures, by the endings of their files.
PICTURES = (".svg", ".png")
#: The kinds of sheets to print.
SHEETS = (".svg", ".pdf")


def show(
    game: GameName,
    output: Annotated[
        Path | None, typer.Argument(help="the SVG or PNG file to write; without it, the terminal")
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option(help="show the beginning of this scenario", autocompletion=completion.scenarios),
    ] = None,
    record: Annotated[Path | None, typer.Option(help="show a saved game where it stands")] = None,
    at: Annotated[int | None, typer.Option(min=0, help="of a record: after so many actions")] = None,
    position: Annotated[
        str | None, typer.Option(help="show a position (JSON) or a hand-made one (TOML, JSON); - to paste it")
    ] = None,
    around: Annotated[str, typer.Option(help="only what lies around this place")] = "",
    radius: Annotated[int, typer.Option(min=1, help="how far around, in hexes")] = 8,
    numbers: Annotated[bool, typer.Option("--numbers", help="write the hex numbers")] = False,
    viewer: Annotated[
        str | None, typer.Option(help="as this side sees it; without it, as an onlooker may")
    ] = None,
    paper: Annotated[
        bool, typer.Option("--print", help="to play on paper: the map, and a sheet of counters")
    ] = False,
    language: Annotated[str, typer.Option(help="of the key on the border: en, fr or es")] = FALLBACK,
    width: Annotated[int, typer.Option(min=100, max=20_000, help="in pixels")] = 1600,
    data: DataFolder = None,
) -> None:
    """Draw the empty map of a game, the beginning of a scenario, a saved game, or any position.

    [bold]meuse show celles[/] (in the terminal)
    [bold]meuse show celles celles.svg --numbers[/]
    [bold]meuse show tigers battle.png --record game.meuse --at 250[/] (PNG needs meuse\\[lab])
    [bold]meuse show celles --position puzzle.toml --around 2113[/]
    [bold]meuse show celles celles.pdf --print[/] (to play on paper; SVG too. PDF needs meuse\\[lab])
    """
    if paper:
        _print(game, output, scenario, language, data)
        return
    _refuse_nonsense(output, scenario, record, position, at)
    loaded = meuse.load(game, data)
    source = str(record) if record else position
    pos = _position(loaded, scenario, source, at)
    view = None if pos is None else loaded.view(pos, _side(loaded, viewer))
    if output is None:
        columns = shutil.get_terminal_size().columns
        print_map(text_map(loaded.picture(), view, around=around, radius=radius, columns=columns - 8))
        return
    frame = frame_around(loaded.picture(), around, radius) if around else None
    with waiting(f"{output}: drawing …"):
        drawn = _drawn(loaded, view, frame, numbers=numbers, width=width)
        output.write_bytes(_png(drawn) if output.suffix == ".png" else drawn.encode())
    print(f"{output}: {output.stat().st_size:,} bytes")


def _drawn(
    game: meuse.Game[Any], view: View | None, frame: Frame | None, *, numbers: bool, width: int
) -> str:
    """The map as SVG, or what lies on it in a view."""
    picture = game.picture()
    if view is None:
        return draw_board(picture, numbers=numbers, width=width, frame=frame, captions=captions(game))
    return draw_position(
        picture,
        view,
        numbers=numbers,
        width=width,
        frame=frame,
        liveries=game.liveries,
        captions=captions(game, view=view),
    )


def _print(name: str, output: Path | None, scenario: str | None, language: str, data: DataFolder) -> None:
    """Two sheets at one scale: the map, and the counters of a scenario."""
    if output is None or output.suffix not in SHEETS:
        raise meuse.MeuseError(f"name the file to write the map to, as {' or '.join(SHEETS)}")
    game = meuse.load(name, data)
    pos: meuse.Position[Any] = game.start(scenario)
    view = game.view(pos, None)
    counters = output.with_stem(f"{output.stem}-counters")
    markers = [kind for kind in drawables().marker if kind not in game.undrawn]
    with waiting(f"{output}: drawing …"):
        drawn = {
            output: map_sheet(game.picture(), captions(game, language, view)),
            counters: counter_sheet(game.title, view.pieces, markers, game.liveries),
        }
        for file, svg in drawn.items():
            file.write_bytes(_pdf(svg) if file.suffix == ".pdf" else svg.encode())
    for file in drawn:
        print(f"{file}: {file.stat().st_size:,} bytes")


def _side(game: meuse.Game[Any], viewer: str | None) -> str | None:
    if viewer not in (None, *game.sides):
        raise meuse.MeuseError(f"{game.title} has no side {viewer!r}, only {', '.join(game.sides)}")
    return viewer


def print_map(drawn: TextMap) -> None:
    """With colours where the terminal shows them; a map that is wider than the terminal in parts."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else drawn.width
    parts = drawn.parts(width)
    for number, part in enumerate(parts, 1):
        if len(parts) > 1:
            print(f"── {number}/{len(parts)}")
        print(part.coloured() if coloured() else part.plain())


def _refuse_nonsense(
    output: Path | None, scenario: str | None, record: Path | None, position: str | None, at: int | None
) -> None:
    if output is not None and output.suffix not in PICTURES:
        raise meuse.MeuseError(f"{output}: a picture is written as {' or '.join(PICTURES)}")
    if sum(given is not None for given in (scenario, record, position)) > 1:
        raise meuse.MeuseError("name one thing to show: --scenario, --record or --position")
    if at is not None and record is None:
        raise meuse.MeuseError("--at counts the actions of a record; name it with --record")


def _position(
    game: meuse.Game[Any], scenario: str | None, source: str | None, at: int | None
) -> meuse.Position[Any] | None:
    if source is not None:
        return read_position(game, source, at)
    pos: meuse.Position[Any] | None = game.start(scenario) if scenario is not None else None
    return pos


def _pdf(svg: str) -> bytes:
    import vl_convert

    sheet: bytes = vl_convert.svg_to_pdf(svg)
    return sheet


def _png(svg: str) -> bytes:
    import vl_convert

    picture: bytes = vl_convert.svg_to_png(svg)
    return picture
