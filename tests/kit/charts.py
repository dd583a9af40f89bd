"""What charts say, briefly: for the tests of every game."""

from __future__ import annotations

from typing import Any

from meuse.engine import Game, Message, Situation


def said(text: object) -> Any:
    """A text as it is, a message by its id and, behind a colon, what it says."""
    if not isinstance(text, Message):
        return text
    return ":".join([text.id, *map(str, text.args.values())])


def sheet(game: Game[Any], name: str) -> dict[Any, list[Any]]:
    """The cells of a chart by what stands before them."""
    [chart] = [chart for chart in game.reference_charts() if chart.id == name]
    return {said(row.title): [said(cell) for cell in row.cells] for row in chart.rows}


def rows(now: Situation, name: str) -> list[list[Any]]:
    """The rows of a chart of the moment."""
    return [
        [said(row.title), *map(said, row.cells)]
        for chart in now.charts
        if chart.id == name
        for row in chart.rows
    ]
