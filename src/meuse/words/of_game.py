"""The words of a game: those that all games share, and its own."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from meuse.engine import Game, MeuseError
from meuse.words.catalogue import LANGUAGES, Folder
from meuse.words.naming import Places
from meuse.words.words import Words


def folder_of_words(game: Game[Any]) -> Folder:
    """The folder `words` in the package of a game."""
    return files(game.package) / "words"


def words_of(game: Game[Any], language: str) -> Words:
    """Return the words of a game in a language, in which its places have their names."""
    if language not in LANGUAGES:
        raise MeuseError(f"there are no words in {language!r}, only in {', '.join(LANGUAGES)}")
    return Words(language, folder_of_words(game), naming=Places(game).called)
