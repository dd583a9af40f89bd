"""The rule inventories of the games, and how far their tests prove them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meuse.engine.game import Game
from meuse.rulebook import Coverage, Declaration, Inventory, Place, Rulebook, coverage, places_of
from meuse.titles.finding import folder_of, load


def inventory_of(game: Game[Any] | str) -> Inventory:
    """The rules of a game as numbered sentences; `DataError` where it has none, or faulty ones."""
    return Inventory.open(folder_of(game), _name(game))


def coverage_of(game: Game[Any] | str, tests: Path) -> Coverage:
    """How far a game's rules are proved by the tests in a folder."""
    inventory = inventory_of(game)
    return coverage(inventory, Declaration.open(folder_of(game), inventory), tests)


def _name(game: Game[Any] | str) -> str:
    """A game's own name, without making it where the address is a name."""
    if isinstance(game, Game):
        return game.name
    return load(game).name if "." in game else game


def places_in(game: Game[Any] | str) -> dict[str, list[Place]]:
    """By rule id, where a game carries it out."""
    return places_of(folder_of(game), inventory_of(game).rules)


def rulebook_of(game: Game[Any] | str, language: str) -> Rulebook | None:
    """The rules of a game for players; None where nobody has written them in that language."""
    return Rulebook.open(folder_of(game), inventory_of(game), language)
