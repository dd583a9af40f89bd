"""What the shell may complete names to (`meuse --install-completion`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

import typer

import meuse
from meuse.titles import listed


def games(incomplete: str) -> list[str]:
    """Names of games."""
    return _beginning(incomplete, meuse.games())


def scenarios(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names of scenarios of the game that was named."""
    game = _game(ctx)
    return _beginning(incomplete, game.scenarios) if game else []


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names of computer players."""
    from meuse.players import names

    return _beginning(incomplete, names())


def opponents(ctx: typer.Context, incomplete: str) -> list[str]:
    """Whoever may sit at the table in the terminal."""
    return [*_beginning(incomplete, ["me"]), *players(ctx, incomplete)]


def sides_of_players(ctx: typer.Context, incomplete: str) -> list[str]:
    """Sides of the game, each with `=` and a computer player that knows it."""
    return _seats(ctx, incomplete, players)


def sides_of_opponents(ctx: typer.Context, incomplete: str) -> list[str]:
    """Sides of the game, each with `=` and whoever may sit at the table in the terminal."""
    return _seats(ctx, incomplete, opponents)


def _seats(ctx: typer.Context, incomplete: str, who: Callable[[typer.Context, str], list[str]]) -> list[str]:
    side, equals, name = incomplete.partition("=")
    if equals:
        return [f"{side}={found}" for found in who(ctx, name)]
    game = _game(ctx)
    return _beginning(incomplete, [f"{one}=" for one in game.sides]) if game else []


def teams(ctx: typer.Context, incomplete: str) -> list[str]:
    """Names of players after those that were named before, with commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in players(ctx, last)]


def languages(incomplete: str) -> list[str]:
    """The languages that there are words in."""
    from meuse.words import LANGUAGES

    return _beginning(incomplete, LANGUAGES)


def rules(ctx: typer.Context, incomplete: str) -> list[str]:
    """Numbers of rules of the game that was named."""
    from meuse.titles.rules import inventory_of

    name = ctx.params.get("game") or _typed_game()
    return _beginning(incomplete, inventory_of(name).rules) if name in meuse.games() else []


def _game(ctx: typer.Context) -> meuse.Game[Any] | None:
    name = ctx.params.get("game") or _typed_game() or "celles"
    return listed([name], meuse.load).found.get(name)


def _typed_game() -> str | None:
    """The game on the line that is being completed: an option without its value hides it from the parser."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    return next((word for word in line.split() if word in meuse.games()), None)


def _beginning(incomplete: str, known: Iterable[str]) -> list[str]:
    return [name for name in known if name.startswith(incomplete)]
