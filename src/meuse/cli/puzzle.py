"""`meuse puzzle`: positions in which one plan is much better than the others."""

from __future__ import annotations

from typing import Annotated, Any

import typer

import meuse
from meuse.cli.common import AsJson, GameName, Language
from meuse.cli.screen import console, print_json, tell_of_compiling
from meuse.compiling import tell_before_compiling
from meuse.engine import Game, MeuseError, message
from meuse.puzzles import Puzzle, puzzles_of
from meuse.puzzles.at_terminal import PuzzleTable, asked
from meuse.puzzles.goals import told
from meuse.words import words_of


def puzzle(
    game: GameName,
    number: Annotated[int | None, typer.Argument(help="which one; without it, all are listed")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="print the best plan")] = False,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Solve a puzzle in the terminal: find the plan that is much better than the others.

    [bold]meuse puzzle celles[/]
    [bold]meuse puzzle celles 3[/]
    [bold]meuse puzzle celles 3 --solution[/]

    What counts is the chance of your plan over everything that dice may bring, not how they fall.
    """
    loaded = meuse.load(game)
    puzzles = puzzles_of(loaded)
    if number is None:
        print_json([_sheet(one) for one in puzzles]) if as_json else _list(loaded, puzzles, language)
        return
    if not 1 <= number <= len(puzzles):
        raise MeuseError(f"{loaded.title} has {len(puzzles)} puzzles, so no puzzle {number}")
    chosen = puzzles[number - 1]
    if as_json:
        print_json(_sheet(chosen) | {"position": chosen.position})
    elif solution:
        _solve(loaded, chosen, language)
    else:
        tell_before_compiling(tell_of_compiling)
        PuzzleTable(chosen, loaded, language, console()).play()


def _list(game: Game[Any], puzzles: tuple[Puzzle, ...], language: str) -> None:
    words = words_of(game, language)
    for number, one in enumerate(puzzles, 1):
        side = words.say(message("puzzle-to-move", side=f"side-{one.side}-name"))
        level = words.say(message(f"puzzle-{one.difficulty}"))
        typer.echo(f"{number:3}  {side}: {words.say(told(one.goal, game))} ({level})")


def _solve(game: Game[Any], one: Puzzle, language: str) -> None:
    words = words_of(game, language)
    for line in asked(one, game, words):
        typer.echo(line)
    for action in one.solution:
        typer.echo(f"  {words.called(action)}")
    typer.echo(words.say(message("puzzle-best", chance=one.best)))
    typer.echo(words.say(message("puzzle-second", chance=one.second)))


def _sheet(one: Puzzle) -> dict[str, Any]:
    return {
        "id": one.id,
        "side": one.side,
        "goal": one.goal,
        "best": one.best,
        "second": one.second,
        "difficulty": one.difficulty,
        "rating": one.rating,
        "solution": one.solution,
        "rated": one.rated,
        "source": one.source,
    }
