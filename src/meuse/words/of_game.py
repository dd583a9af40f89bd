"""The words of a game: the engine's, the headings of the rules, and its own."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from meuse.engine import Game, MeuseError
from meuse.rulebook import TITLES
from meuse.words.catalogue import LANGUAGES
from meuse.words.words import Words


def words_of(game: Game[Any], language: str) -> Words:
    """Return the words of a game in a language; a game's own are in the folder `words` of its package."""
    if language not in LANGUAGES:
        raise MeuseError(f"there are no words in {language!r}, only in {', '.join(LANGUAGES)}")
    package = type(game).__module__.rpartition(".")[0]
    return Words(language, TITLES, files(package) / "words")
