"""The words of computer players, to be put beside those of a game."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from meuse.words.catalogue import Folder

#: `Words("fr", TITLES, words_of_the_game, WORDS)` can say what players report.
WORDS: Final[Folder] = files("meuse.players") / "words"
