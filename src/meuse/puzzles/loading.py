"""Reading the puzzles of a game: whatever is wrong is told with file, key and reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meuse.engine import Game, MeuseError
from meuse.lessons.loading import action_problems, unknown_name
from meuse.lessons.shelf import Shelf
from meuse.puzzles.schema import Puzzle

FOLDER = "puzzles"


def problems(game: Game[Any], puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """What a puzzle names that the game does not have."""
    if puzzle.side not in game.sides:
        yield "side", f"there is no side {puzzle.side!r}, only {', '.join(game.sides)}"
    for kind, name in (("place", puzzle.goal.place), ("unit", puzzle.goal.unit)):
        if name:
            yield from unknown_name(game, kind, name, f"goal.{kind}")
    try:
        if game.position(puzzle.position).side != puzzle.side:
            yield "position", f"it is not for {puzzle.side} to decide"
    except MeuseError as error:
        yield "position", str(error)
    for key, plan in (("solution", puzzle.solution), ("wrong", puzzle.wrong)):
        yield from action_problems(game, ((f"{key}[{number}]", text) for number, text in enumerate(plan)))


SHELF = Shelf("puzzle", FOLDER, Puzzle, problems)
puzzle_ids, puzzles_of, read_puzzle = SHELF.ids, SHELF.all, SHELF.read
