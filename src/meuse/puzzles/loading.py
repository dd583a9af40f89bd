"""Reading the puzzles of a game: whatever is wrong is told with file, key and reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from meuse.data.errors import DataError
from meuse.engine import Game, MeuseError
from meuse.puzzles.schema import Puzzle
from meuse.rulebook.inventory import read
from meuse.titles import folder_of

FOLDER = "puzzles"


def puzzle_ids(game: Game[Any] | str) -> tuple[str, ...]:
    """The puzzles of a game, in order; a game may have none."""
    folder = folder_of(game) / FOLDER
    if not folder.is_dir():
        return ()
    return tuple(
        sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    )


def puzzles_of(game: Game[Any]) -> tuple[Puzzle, ...]:
    """All puzzles of a game."""
    return tuple(read_puzzle(game, puzzle_id) for puzzle_id in puzzle_ids(game))


def read_puzzle(game: Game[Any], puzzle_id: str) -> Puzzle:
    """A puzzle of a game; `DataError` when something about it is wrong."""
    if puzzle_id not in puzzle_ids(game):
        raise LookupError(f"{game.name} has no puzzle {puzzle_id!r}")
    named = f"{game.name}/{FOLDER}/{puzzle_id}.toml"
    puzzle = read(folder_of(game) / FOLDER / f"{puzzle_id}.toml", named, Puzzle)
    for key, reason in problems(game, puzzle):
        raise DataError(named, key, reason)
    return msgspec.structs.replace(puzzle, id=puzzle_id)


def problems(game: Game[Any], puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """What a puzzle names that the game does not have."""
    if puzzle.side not in game.sides:
        yield "side", f"there is no side {puzzle.side!r}, only {', '.join(game.sides)}"
    for kind, name in (("place", puzzle.goal.place), ("unit", puzzle.goal.unit)):
        if name and name not in game.vocabulary.names(kind):
            yield f"goal.{kind}", f"there is no {kind} {name!r}"
    try:
        if game.position(puzzle.position).side != puzzle.side:
            yield "position", f"it is not for {puzzle.side} to decide"
    except MeuseError as error:
        yield "position", str(error)
    for key, plan in (("solution", puzzle.solution), ("wrong", puzzle.wrong)):
        for number, text in enumerate(plan):
            try:
                game.read(text)
            except MeuseError as error:
                yield f"{key}[{number}]", str(error)
