"""What is written on the border of a map, in the words of a language."""

from __future__ import annotations

from typing import Any, Final

from meuse.drawing.border import Captions, kinds_on
from meuse.drawing.sheet import Sheet
from meuse.engine import Game, View, message
from meuse.words import FALLBACK, words_of

KEY: Final = {
    "clear": "term-key-clear",
    "rough": "term-key-rough",
    "woods": "term-key-woods",
    "marsh": "term-key-marsh",
    "impassable": "term-key-impassable",
    "town": "term-key-town",
    "village": "term-key-village",
    "highway": "term-key-highway",
    "road": "term-key-road",
    "track": "term-key-track",
    "broad": "term-key-broad",
    "river": "term-key-river",
    "stream": "term-key-stream",
    "ford": "term-key-ford",
    "brook": "term-key-brook",
    "bridge": "term-key-bridge",
    "front": "term-key-front",
    "wall": "term-key-wall",
    "rear": "term-key-rear",
    "points": "term-key-points",
    "times": "term-key-times",
    "exit": "term-key-exit",
    "entry": "term-key-entry",
}
"""The words for what the key shows."""


def captions(game: Game[Any], language: str = FALLBACK, view: View | None = None) -> Captions:
    """The title, the turns of the game (or of a view's scenario) and the key of its map."""
    words = words_of(game, language)
    shown = view if view is not None else game.view(game.start(), None)
    turns = next((track for track in shown.tracks if track.id == "turn"), None)
    sheet = Sheet(game.picture())
    return Captions(
        title=game.title,
        turns_title=words.say(turns.title) if turns else "",
        turns=tuple(cell.label for cell in turns.cells) if turns else (),
        key={kind: words.say(message(KEY[kind])) for kind in kinds_on(sheet)},
    )
