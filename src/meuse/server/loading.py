"""Making games: each thread and each process has its own, because searches keep scratch space."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from meuse.engine import CHANCE, Game
from meuse.players import Clock, Player
from meuse.titles import UnknownGame


def fresh(module: str, data: Path | None) -> Game[Any]:
    """A game of one's own; `meuse.load` gives everybody the same instance."""
    try:
        game = import_module(module).game(data)
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"{module!r} is no module with a function game(): {error}") from error
    if not isinstance(game, Game):
        raise UnknownGame(f"{module}: its function game() gave no game")
    return game


def try_out(game: Game[Any], player: Player, seconds: float) -> None:
    """Play a little of a game, unseen, so that whatever is prepared on first use is there."""
    clock, dice = Clock(seconds), Random()
    position = game.start()
    player.begin("")
    while position.side is not None and not clock.expired:
        chance = position.side == CHANCE
        position.play(position.draw(dice) if chance else player.choose(position.copy(), clock))
